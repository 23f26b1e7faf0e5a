# shellcheck shell=bash
# Reads the Debian archive without touching the machine's apt: lists, state and archives are in a folder of the caller's,
# and no package is installed. For torch-headers and bench/prepare, which source it.

# shellcheck disable=SC2034  # for who sources this
readonly debian_keyring=/usr/share/keyrings/debian-archive-keyring.gpg

# The general archive, not security updates or a third party's: its path ends in /debian. `indextargets` reads both the
# one-line and the deb822 form of the sources and leaves comments out.
# shellcheck disable=SC2016  # the dollars are apt's
machine_mirror() {
  apt-get indextargets --format '$(COMPONENT) $(REPO_URI)' 2>/dev/null |
    sed -nE 's#^main (https?://[^/ ]+(/[^ ]*)?/debian)/?$#\1#p' | head -n 1 || true
}

# write_apt_configuration FOLDER deb|deb-src SUITE MIRROR KEYRING: then `apt-get -c FOLDER/apt.conf` reads that suite alone.
write_apt_configuration() {
  local dir=$1 kind=$2 suite=$3 mirror=$4 keyring=$5
  mkdir -p "$dir"/state/lists/partial "$dir"/cache/archives/partial
  : >"$dir/state/status"
  echo "$kind [signed-by=$keyring] $mirror $suite main" >"$dir/sources.list"
  # Read after the machine's configuration (its proxy settings hold), so hooks that clean the machine's cache are
  # cleared here.
  cat >"$dir/apt.conf" <<END
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::Etc::sourcelist "$dir/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "$dir/state";
Dir::State::lists "$dir/state/lists";
Dir::State::status "$dir/state/status";
Dir::Cache "$dir/cache";
Dir::Cache::archives "$dir/cache/archives";
APT::Sandbox::User "$(id -un)";
APT::Default-Release "";
Acquire::Languages "none";
Acquire::Retries "2";
Acquire::http::Timeout "30";
Acquire::https::Timeout "30";
END
}

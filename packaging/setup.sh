# shellcheck shell=bash
# Sets up and builds, for the launcher `uncuda` and for `test`; they source this file.
#
#   set_up            what the build needs is installed, or the script ends with 2 and says what to do
#   build TARGET...   configures where needed and builds; two at the same time wait for each other
#   is_built          whether a build is newer than every source it came from
#
# Standard output belongs to whoever called; everything here speaks on standard error and reads nothing.
#
#   UNCUDA_BUILD_DIR             where to build (default: build/dev)
#   CMAKE_BUILD_PARALLEL_LEVEL   how many compilers at a time (default: as many as processors and memory allow)
set -euo pipefail

uncuda_root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
uncuda_build=${UNCUDA_BUILD_DIR:-$uncuda_root/build/dev}
[[ $uncuda_build == /* ]] || uncuda_build=$PWD/$uncuda_build
uncuda_stamp=$uncuda_build/.built # as old as the start of the last build that succeeded

# The one list of what this project needs from Debian.
readonly build_packages=(
  g++ cmake ninja-build
  llvm-19-dev libclang-19-dev clang-19 # clang's CMake files come with its programs
  libzstd-dev zlib1g-dev               # LLVM's CMake files ask for them
  libfmt-dev libcli11-dev libtomlplusplus-dev
  libgtest-dev libgmock-dev
  git ca-certificates
)
# What only tests use: to compile fixed code, to hold reports against their schemas, to read this tree, to install the wheel.
readonly test_packages=(clang-format-19 clang-tools-19 python3 python3-jsonschema python3-yaml python3-venv python3-pip)

say() { echo "uncuda: $*" >&2; }

fail() {
  say "$*"
  exit 2
}

is_built() {
  [[ -x $uncuda_build/uncuda && -e $uncuda_stamp ]] &&
    [[ -z $(find "$uncuda_root"/{tool,rules,CMakeLists.txt,CMakePresets.json} -newer "$uncuda_stamp" -print -quit) ]]
}

# Prints "debian 12", "debian sid", "ubuntu 24.04", ..., or "unknown".
operating_system() {
  local ID='' VERSION_ID=''
  if [[ -r ${UNCUDA_OS_RELEASE:=/etc/os-release} ]]; then
    # shellcheck disable=SC1090
    source "$UNCUDA_OS_RELEASE"
  fi
  echo "${ID:-unknown} ${VERSION_ID:-sid}"
}

# Those of the packages named that dpkg does not have.
missing_packages() {
  local have
  have=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
    sed -n 's/ installed$//p' | sort -u) || true
  printf '%s\n' "$@" | sort -u | comm -23 - <(echo "$have") | tr '\n' ' '
}

install_packages() {
  local install=(apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 -qq install -y --no-install-recommends)
  export DEBIAN_FRONTEND=noninteractive
  # Lists may be absent (a fresh image) or too old to find anything by.
  "${install[@]}" "$@" </dev/null >/dev/null 2>&1 && return
  apt-get -o DPkg::Lock::Timeout=300 -qq update </dev/null >&2 &&
    "${install[@]}" "$@" </dev/null >&2
}

set_up() {
  local wanted=("${build_packages[@]}") missing os
  [[ ${1:-} != --tests ]] || wanted+=("${test_packages[@]}")
  os=$(operating_system)
  case $os in
    'debian sid' | 'debian 1'[2-9]* | 'debian '[2-9][0-9]*)
      missing=$(missing_packages "${wanted[@]}")
      [[ -n $missing ]] || return 0
      if [[ $(id -u) != 0 ]]; then
        say "these packages are missing; install them, then run this again:"
        echo "  sudo apt-get install --no-install-recommends $missing" >&2
        exit 2
      fi
      say "installing $missing"
      # shellcheck disable=SC2086  # a list
      install_packages $missing || fail "these packages could not be installed: $missing"
      ;;
    *)
      # Whoever has all it takes may build anywhere; CMake says what is wanting.
      have_toolchain || explain_other_system "$os"
      ;;
  esac
}

have_toolchain() {
  command -v cmake >/dev/null && command -v ninja >/dev/null && command -v c++ >/dev/null &&
    { [[ -d /usr/lib/llvm-19/lib/cmake ]] || [[ $(llvm-config-19 --version 2>/dev/null) == 19.* ]] ||
      [[ $(llvm-config --version 2>/dev/null) == 19.* ]] || [[ -n ${LLVM_DIR:-} ]]; }
}

explain_other_system() {
  cat >&2 <<END
uncuda: this is ${1%% sid}, and uncuda sets itself up on Debian 12 or later only.
To build it here, install these and run this again:
  - LLVM 19 and clang 19 with their headers, libraries and CMake files
      Debian, Ubuntu:  llvm-19-dev libclang-19-dev clang-19
      Fedora:          llvm-devel clang-devel clang, of version 19
      Arch:            llvm19 clang19
      Homebrew:        llvm@19
    (where CMake does not find them, name the folder in LLVM_DIR and Clang_DIR)
  - a C++20 compiler, CMake 3.25, Ninja, git
  - fmt, CLI11, toml++, GoogleTest, zlib, zstd
END
  exit 2
}

# A clang header costs a compiler about a gigabyte.
parallel_jobs() {
  local processors memory
  processors=$(nproc 2>/dev/null || echo 2)
  memory=$(awk '/^MemAvailable/ { print int($2 / 1500000) }' /proc/meminfo 2>/dev/null || echo "$processors")
  ((memory >= 1)) || memory=1
  echo $((memory < processors ? memory : processors))
}

configure() {
  local cache=$uncuda_build/CMakeCache.txt args=(--preset dev -B "$uncuda_build")
  if [[ -e $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$uncuda_root" "$cache"; then
    args+=(--fresh) # the tree was moved or copied
  elif [[ $uncuda_build/build.ninja -nt $uncuda_root/CMakePresets.json ]]; then
    return 0 # ninja runs CMake itself when a CMakeLists.txt changed
  fi
  (cd "$uncuda_root" && cmake "${args[@]}" --log-level=WARNING </dev/null >&2)
}

build() {
  mkdir -p "$uncuda_build" 2>/dev/null || fail "cannot write to $uncuda_build; name a folder in UNCUDA_BUILD_DIR"
  # Held by this process until the build is over; compilers and what they start do not inherit it.
  if command -v flock >/dev/null; then
    exec 9>"$uncuda_build/.lock"
    if ! flock -n 9; then
      say "another start is building, waiting for it"
      flock 9
    fi
  fi
  if [[ ${1:-} != uncuda ]] || ! is_built; then
    : >"$uncuda_stamp.new"
    configure 9>&- || fail "CMake could not set up the build in $uncuda_build"
    CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(parallel_jobs)} \
      cmake --build "$uncuda_build" --target "${@:-all}" </dev/null >&2 9>&- || fail "the build failed"
    # Changes made while it ran are newer than this, and build again.
    mv "$uncuda_stamp.new" "$uncuda_stamp"
  fi
  exec 9>&-
}

#!/usr/bin/env bash
# The launcher and its set-up, tried on a stand-in project that builds in a second.
set -euo pipefail

source_root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset UNCUDA_BUILD_DIR
export CMAKE_BUILD_PARALLEL_LEVEL=1

tree="$work/a tree with spaces"
mkdir -p "$tree"/{tool,rules,packaging} "$work/elsewhere" "$work/bin"
cp "$source_root/uncuda" "$tree/"
cp "$source_root/packaging/setup.sh" "$tree/packaging/"
cp "$source_root/CMakePresets.json" "$tree/"
cat >"$tree/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(stand_in CXX)
add_executable(uncuda tool/main.cpp)
# Leaves a mark for each time it is built.
add_custom_command(TARGET uncuda POST_BUILD COMMAND sh -c "echo built >>${CMAKE_BINARY_DIR}/count")
END
cat >"$tree/tool/main.cpp" <<'END'
#include <unistd.h>
#include <cstdio>
int main(int argc, char** argv) {
  char where[4096];
  std::printf("%s", getcwd(where, sizeof where));
  for (int i = 1; i < argc; i++) std::printf("|%s", argv[i]);
  int c;
  std::printf("\n");
  while ((c = getchar()) != EOF) putchar(c);
  return 7;
}
END
# The list of packages is not what is tried here.
cat >"$work/nowhere" <<'END'
ID=plan9
END
cat >"$work/debian" <<'END'
ID=debian
VERSION_ID="12"
END
cat >"$work/bin/dpkg-query" <<'END'
#!/bin/sh
shift 2
for package; do echo "$package installed"; done
END
chmod +x "$work/bin/dpkg-query"
export UNCUDA_OS_RELEASE=$work/debian
export PATH=$work/bin:$PATH

failures=0
check() {
  local what=$1 expected=$2 actual=$3
  if [[ $expected == "$actual" ]]; then
    echo "ok: $what"
  else
    printf 'FAILED: %s\n  expected: %s\n  actual:   %s\n' "$what" "$expected" "$actual"
    failures=$((failures + 1))
  fi
}
contains() {
  local what=$1 part=$2 text=$3
  if [[ $text == *"$part"* ]]; then
    check "$what" "" ""
  else
    check "$what" "... $part ..." "$text"
  fi
}
built() { wc -l <"$tree/build/dev/count" | tr -d ' '; }

cd "$work/elsewhere"

# Three at once, on a tree that was never built.
for i in 1 2 3; do
  (
    status=0
    echo "in $i" | "$tree/uncuda" check "a b" '*' >"$work/out$i" 2>"$work/err$i" || status=$?
    echo "$status" >"$work/status$i"
  ) &
done
wait
for i in 1 2 3; do
  check "start $i: exit status is the tool's" 7 "$(cat "$work/status$i")"
  check "start $i: standard output is the tool's, standard input too" \
    "$work/elsewhere|check|a b|*"$'\n'"in $i" "$(cat "$work/out$i")"
done
check "three starts at once build once" 1 "$(built)"
contains "what is done is said on standard error" "building" "$(cat "$work"/err*)"

# From now on nothing may be run to build.
for program in cmake ninja apt-get; do
  printf '#!/bin/sh\necho "%s was run" >&2\nexit 1\n' "$program" >"$work/bin/$program"
  chmod +x "$work/bin/$program"
done
check "the second start builds nothing and says nothing" "$work/elsewhere|-v" \
  "$("$tree/uncuda" -v 2>&1 </dev/null || true)"
ln -s "$tree/uncuda" "$work/bin/uncuda-link"
check "through a symbolic link" "$work/elsewhere|-v" "$(uncuda-link -v 2>&1 </dev/null || true)"
rm "$work"/bin/{cmake,ninja,apt-get}

sleep 1.1 # file systems with whole seconds
sed -i 's/return 7/return 5/' "$tree/tool/main.cpp"
status=0
"$tree/uncuda" >/dev/null 2>&1 </dev/null || status=$?
check "an edit is built" 5 "$status"
check "once" 2 "$(built)"

sleep 1.1
echo 'syntax error' >>"$tree/tool/main.cpp"
status=0
output=$("$tree/uncuda" 2>"$work/err" </dev/null) || status=$?
check "a build that fails is exit status 2" 2 "$status"
check "and leaves standard output alone" "" "$output"
contains "and shows the compiler's words" "main.cpp" "$(cat "$work/err")"
sed -i '$d' "$tree/tool/main.cpp"

mv "$tree" "$work/moved"
tree=$work/moved
status=0
"$tree/uncuda" >/dev/null 2>"$work/err" </dev/null || status=$?
check "a tree that was moved builds again" 5 "$status"

# What set-up says where it cannot go on.
touch "$tree/tool/main.cpp"
cat >"$work/bin/dpkg-query" <<'END'
#!/bin/sh
echo "git installed"
END
cat >"$work/bin/id" <<'END'
#!/bin/sh
echo 1000
END
chmod +x "$work/bin/id"
status=0
"$tree/uncuda" >"$work/out" 2>"$work/err" </dev/null || status=$?
check "a user without the packages: exit status 2" 2 "$status"
contains "and the one line to run" "sudo apt-get install --no-install-recommends " "$(cat "$work/err")"
contains "that names LLVM 19" " llvm-19-dev " "$(cat "$work/err")"
check "with what is there left out" "" "$(grep -o ' git ' "$work/err" || true)"
check "and an empty standard output" "" "$(cat "$work/out")"

printf '#!/bin/sh\nexit 1\n' >"$work/bin/llvm-config"
cp "$work/bin/llvm-config" "$work/bin/llvm-config-19"
chmod +x "$work"/bin/llvm-config*
if [[ ! -d /usr/lib/llvm-19/lib/cmake ]]; then
  status=0
  UNCUDA_OS_RELEASE=$work/nowhere "$tree/uncuda" >"$work/out" 2>"$work/err" </dev/null || status=$?
  check "another system: exit status 2" 2 "$status"
fi
message=$(source "$tree/packaging/setup.sh" && explain_other_system "plan9 sid" 2>&1) || true
contains "another system is named" "this is plan9" "$message"
contains "and LLVM 19's packages are" "LLVM 19 and clang 19" "$message"

[[ $failures == 0 ]] || exit 1

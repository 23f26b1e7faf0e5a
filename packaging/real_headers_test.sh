#!/usr/bin/env bash
# roi_ops, fixed by uncuda, compiles against the real headers of a PyTorch release with no CUDA in reach.
#
#   packaging/real_headers_test.sh VERSION [UNCUDA]
#
# Without UNCUDA: those of its sources that a machine without CUDA must be able to compile as they stand.
# Exit status 77 where the headers or the compiler cannot be had.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
version=$1 tool=${2:-}
project=$root/testdata/projects/roi_ops

compiler=$(command -v clang++-19) || { echo "SKIPPED: no clang++-19"; exit 77; }
include=$("$root/packaging/torch-headers" "$version" | cut -f2) || {
  echo "SKIPPED: the headers of PyTorch $version cannot be had"
  exit 77
}
flags=$include/../../flags

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$project" "$work/roi_ops"
cd "$work/roi_ops"

if [[ -n $tool ]]; then
  # Exit status 1 says that findings are left which no rewrite exists for.
  status=0
  "$tool" fix --unsafe --min-torch "${version%%.*}.$(cut -d. -f2 <<<"$version")" . || status=$?
  ((status <= 1)) || { echo "uncuda fix: exit status $status"; exit 1; }
  diff -ru "$project" . || true
  sources=(csrc/*.cpp csrc/*/*.cpp app/*.cpp)
else
  sources=(csrc/*.cpp csrc/*/*.cpp)
fi

failures=0
for source in "${sources[@]}"; do
  if "$compiler" @"$flags" -fsyntax-only -w -DTORCH_EXTENSION_NAME=_C "$source" 2>errors; then
    echo "ok: PyTorch $version: $source"
  else
    echo "FAILED: PyTorch $version: $source"
    head -n 20 errors
    failures=$((failures + 1))
  fi
done
echo "PyTorch $version: $((${#sources[@]} - failures)) of ${#sources[@]} sources compile"
[[ $failures == 0 ]]

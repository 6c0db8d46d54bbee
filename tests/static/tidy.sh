#!/bin/sh
# clang-tidy (.clang-tidy at the top) over rooms.
# usage: tidy.sh BUILD_ROOT ROOM...
set -eu
. "$(dirname "$0")/../report.sh"
build=$1; shift

# A run that fails without a finding (no compile_commands.json) tells its last lines.
findings() { # findings ROOM
  run-clang-tidy -p "$build" -quiet -j 2 "/src/$1/[^/]*\.c\$" >"$scratch" 2>&1 && return
  sed 's/\x1b\[[0-9;]*m//g' "$scratch" | grep -E '(warning|error): ' | sort -u >"$scratch.found" || true
  if [ -s "$scratch.found" ]; then cat "$scratch.found"; else tail -3 "$scratch"; fi
}

command -v run-clang-tidy >/dev/null || { echo "1..0 # SKIP clang-tidy is not installed"; exit 0; }
scratch=$(mktemp)
trap 'rm -f "$scratch" "$scratch.found"' EXIT
echo "1..$#"
for room; do report "clang-tidy finds nothing in $room" "$(findings "$room")"; done
exit $failed

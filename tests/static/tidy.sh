#!/bin/sh
# clang-tidy (.clang-tidy at the top) over rooms.
# usage: tidy.sh BUILD_ROOT ROOM...
set -eu
. "$(dirname "$0")/../report.sh"
build=$1; shift

# A run that fails without a finding (no compile_commands.json) tells its last lines.
findings() { # findings ROOM
  grep -q "/src/$1/[^/\"]*\.c\"" "$scratch/compile_commands.json" || { echo "no file of it is compiled"; return; }
  run-clang-tidy -p "$scratch" -quiet -j 1 "/src/$1/[^/]*\.c\$" >"$scratch/said" 2>&1 && return
  sed 's/\x1b\[[0-9;]*m//g' "$scratch/said" | grep -E '(warning|error): ' | sort -u >"$scratch/found" || true
  if [ -s "$scratch/found" ]; then cat "$scratch/found"; else tail -3 "$scratch/said"; fi
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo "1..$#"
command -v run-clang-tidy >/dev/null || { report "clang-tidy is installed" "there is no run-clang-tidy"; exit $failed; }
PYTHONDONTWRITEBYTECODE=1 python3 "$(dirname "$0")/commands.py" "$build" "$scratch"
for room; do report "clang-tidy finds nothing in $room" "$(findings "$room")"; done
exit $failed

#!/bin/sh
# clang-tidy (.clang-tidy at the top) over rooms, each of their folders at once, as they are compiled.
# usage: tidy.sh SOURCE_ROOT BUILD_ROOT ROOM...
set -eu
. "$(dirname "$0")/../report.sh"
source=$1 build=$2; shift 2

# A run that fails without a finding (no compile_commands.json) tells its last lines.
findings() { # findings ROOM
  grep -q "/lib$1-[a-z]*\.a\.p/" "$scratch/compile_commands.json" || { echo "no folder of it is compiled"; return; }
  run-clang-tidy -p "$scratch" -quiet -j 1 -config="$(sed '/^ *#/d' "$source/.clang-tidy")" -checks=-bugprone-suspicious-include \
    -header-filter='/src/.*\.c$' "/lib$1-[a-z]*\.a\.p/" >"$scratch/said" 2>&1 && return
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

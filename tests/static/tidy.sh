#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy (.clang-tidy at the top) over rooms, each of their folders at once, as they are compiled.
# usage: tidy.sh SOURCE_ROOT BUILD_ROOT ROOM...
set -eu
. "$(dirname "$0")/../report.sh"
source=$1 build=$2; shift 2

# All folders in one process: what it costs to start, and what is kept of headers of libraries, is had once. What fails
# without a finding (no compile_commands.json) tells its last lines.
findings() { # findings ROOM
  folders=$(grep -o "\"[^\"]*/lib$1-[a-z]*\.a\.p/[^\"]*-unity[0-9]*\.c\"" "$scratch/compile_commands.json" | tr -d '"' | sort -u)
  [ -n "$folders" ] || { echo "no folder of it is compiled"; return; }
  (cd "$build" && clang-tidy -p "$scratch" -quiet -config="$(sed '/^ *#/d' "$source/.clang-tidy")" -checks=-bugprone-suspicious-include \
    -header-filter='/src/.*\.c$' $folders) >"$scratch/said" 2>&1 && return
  sed 's/\x1b\[[0-9;]*m//g' "$scratch/said" | grep -E '(warning|error): ' | sort -u >"$scratch/found" || true
  if [ -s "$scratch/found" ]; then cat "$scratch/found"; else tail -3 "$scratch/said"; fi
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo "1..$#"
command -v clang-tidy >/dev/null || { report "clang-tidy is installed" "there is no clang-tidy"; exit $failed; }
PYTHONDONTWRITEBYTECODE=1 python3 "$(dirname "$0")/commands.py" "$build" "$scratch"
for room; do report "clang-tidy finds nothing in $room" "$(findings "$room")"; done
exit $failed

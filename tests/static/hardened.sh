#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Reads what was built: is it guarded as SECURITY.md promises? The flags alone prove nothing: a linker may drop them.
# usage: hardened.sh BINARY...
set -eu
. "$(dirname "$0")/../report.sh"
export LC_ALL=C

lacks() { # lacks BINARY WHAT PATTERN READELF_OPTION...
  binary=$1 what=$2 pattern=$3; shift 3
  readelf -W "$@" "$binary" | grep -qE "$pattern" || echo "$binary: $what"
}

moved() { for b; do lacks "$b" "always at the same place" 'Type: +DYN .*Position-Independent' -h; done; }

# Tables of the linker are written once, before main, and never again.
settled() {
  for b; do
    lacks "$b" "no GNU_RELRO" GNU_RELRO -l
    lacks "$b" "relocations are bound late" 'BIND_NOW|Flags:.* NOW' -d
  done
}

stack_is_data() { for b; do lacks "$b" "its stack can be executed" 'GNU_STACK .* RW +0x' -l; done; }
writes_no_code() { for b; do readelf -lW "$b" | grep -E 'LOAD .* RWE ' | sed "s|^|$b: |" || true; done; }
guarded() { for b; do lacks "$b" "no function watches its stack" '__stack_chk_fail' -s --dyn-syms; done; }

checked() {
  for b; do lacks "$b" "no checked copy" '__(memcpy|memset|strcpy|snprintf|printf|fprintf)_chk' -s --dyn-syms; done
}

# Calls of the library that know no bounds, that can be foreseen, or that start a shell.
boundless='gets|strcpy|strcat|stpcpy|sprintf|vsprintf|scanf|strtok|mktemp|tmpnam|tempnam|rand|random|drand48|lrand48|getpw'
boundless="$boundless|vfork|bcopy|bzero|bcmp|system|popen"
bounded() {
  for b; do
    readelf -W --dyn-syms "$b" | awk '$7 == "UND" { sub (/@.*/, "", $8); print $8 }' |
      grep -xE "(__)?($boundless)(_chk)?|(__isoc[0-9]+_)?scanf" | sed "s|^|$b: |" || true
  done
}

echo 1..7
command -v readelf >/dev/null || { report "readelf is installed" "there is no readelf"; exit $failed; }
report "the program may lie anywhere in memory" "$(moved "$@")"
report "the linker's tables are read-only" "$(settled "$@")"
report "the stack is not executable" "$(stack_is_data "$@")"
report "nothing is both writable and executable" "$(writes_no_code "$@")"
report "stacks are guarded" "$(guarded "$@")"
report "no call without bounds" "$(bounded "$@")"
if [ "${TENGEN_FORTIFY:-1}" = 1 ]; then report "copies are checked" "$(checked "$@")"
else number=$((number + 1)); echo "ok $number # SKIP built without an optimiser, or for the sanitizers"; fi
exit $failed

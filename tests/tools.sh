#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing is left out of the suite for want of a tool: what data/debian-packages names is there.
# usage: tools.sh SOURCE_ROOT [WHAT WAS LEFT OUT]...
set -eu
. "$(dirname "$0")/report.sh"
cd "$1"; shift

absent() {
  command -v dpkg-query >/dev/null || return 0
  for package in $(sed 's/#.*//' data/debian-packages); do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || echo "$package"
  done
}
left_out() { for line; do echo "$line"; done; }

echo 1..2
report "every package is installed" "$(absent)"
report "every test was configured" "$(left_out "$@")"
exit $failed

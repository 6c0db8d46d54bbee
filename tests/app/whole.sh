#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# whole.sh LETTERS PICTURES KIND...: every window that ./dev shots knows how to open is whole in those letters
# (tests/meson.build has them) on a screen of 1280 by 720, and no two controls of it answer to the same key. With plain
# letters it has room on one of 1024 by 600; with others it is told where it has not. TENGEN_LANGUAGE=CODE: in that
# language.
set -eu
letters=$1 pictures=$2; shift 2
export LANGUAGE="${TENGEN_LANGUAGE:-}"
export FONTCONFIG_FILE="$TENGEN_FONTS/fonts-$letters.conf" SHOTS_WHOLE="$letters"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=$work/out
# No sample is made in anybody's home; what fontconfig knows stays.
export XDG_CACHE_HOME="${XDG_CACHE_HOME:-$HOME/.cache}" HOME="$work" XDG_CONFIG_HOME="$work" XDG_DATA_HOME="$work"
# GLib gives its first table of names away once there are 2048: a sanitizer has to see that it was made before the
# program began (tests/leaks.supp: call_init), which is at the far end of the stack.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}fast_unwind_on_malloc=0"
failed=0 number=0
echo "1..$#"
for kind; do
  number=$((number + 1))
  "$pictures" "$kind" "$work" 1280 720 >"$out" && ! grep -q '^[^#]' "$out" || { failed=1; printf 'not '; }
  echo "ok $number - $kind"
  sed 's/^[^#]/# &/' "$out"
done
exit $failed

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The figures of the manual, from the running program: figures.sh BUILD. Few colours, so that a page loads at once.
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# FIGURE PICTURE: what the programs of ./dev shots call it.
figures() {
  cat <<'LIST'
start start
players players
rounds rounds
why why
game game
hall hall
count count
ruling rule-warning
place places-why
print print-pairings
LIST
}

# reduce FROM TO: as many colours as 120 KB have room for.
reduce() {
  for colours in 64 32 24 16; do
    pngquant --force --speed 1 --strip --nofs --output "$2" "$colours" "$1"
    [ "$(wc -c <"$2")" -gt 120000 ] || break
  done
}

for language in en es zh_CN; do
  mkdir -p "$work/$language" "data/manual/figures/$language"
  LANGUAGE=$language LC_ALL=C.UTF-8 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory \
    dbus-run-session -- sh "$(dirname "$0")/../tests/app/x11.sh" \
    sh -c 'for kind in "" -clock -reasons -standings -print; do "$1/pictures" "shots$kind" "$2" 1100 700 || exit 1; done' \
    - "$build/tools" "$work/$language" >"$work/log" || { cat "$work/log"; exit 1; }
  figures | while read -r figure picture; do
    reduce "$work/$language/$picture.png" "data/manual/figures/$language/$figure.png"
  done
done
echo "figures: written to data/manual/figures"

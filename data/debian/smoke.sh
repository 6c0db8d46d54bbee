#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# smoke.sh TENGEN-CLI LIST: a round is drawn, played, ranked and printed, and the file verifies.
set -eu
twin=$1 list=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/cup.tengen
"$twin" new "$file" --name=Cup --rounds=3 >/dev/null
"$twin" import "$file" "$list" >/dev/null
"$twin" draw "$file" >/dev/null
"$twin" result "$file" 1 1 B+R >/dev/null
"$twin" standings "$file" >"$folder/standings"
"$twin" print "$file" standings -o "$folder/standings.pdf" >/dev/null
[ "$(head -c 4 "$folder/standings.pdf")" = %PDF ]
"$twin" verify "$file" >/dev/null

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# play-cases.sh TENGEN-CLI CASES: positions that others have played out, as game records for the
# twin: how many stones are left, what the area is, and where the ko may not be retaken. A stone may
# take its own last liberty there.
cases=$2
PATH="$(cd "$(dirname "$1")" && pwd):$PATH"
[ -r "$cases" ] || { echo "skipped: $cases is not there"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

# A record for each case, and a line "name moves black white ko area" of what must come out.
awk '
  function close_record() {
    if (name == "") return
    printf ")\n" > (name ".sgf"); close (name ".sgf")
    print name, moves, black, white, ko, area
  }
  { gsub (/[",]/, "") }
  /^ *name:/ { close_record(); name = $2; moves = black = white = 0 }
  /^ *size:/ { size = $2; printf "(;FF[4]GM[1]KM[0]SZ[%d]", size > (name ".sgf") }
  /^ *[BW] [A-T][0-9]+$/ {
    column = index ("ABCDEFGHJKLMNOPQRST", substr ($2, 1, 1))
    row = size + 1 - substr ($2, 2)
    letters = "abcdefghijklmnopqrs"
    printf ";%s[%s%s]", $1, substr (letters, column, 1), substr (letters, row, 1) > (name ".sgf")
    moves++
  }
  /^ *[.XO]+$/ { line = $1; black += gsub (/X/, "", line); white += gsub (/O/, "", line) }
  /^ *expect_simple_ko_point:/ { ko = $2 }
  /^ *expect_area_black_minus_white:/ { area = $2 }
  END { close_record() }' "$cases" > expected
[ "$(wc -l < expected)" -eq 10 ] || { echo "there should be 10 cases" >&2; exit 1; }

failed=0
check() # check CASE WHAT IS SHOULD
{
  [ "$3" = "$4" ] && return
  echo "$1: $2 is “$3” and should be “$4”" >&2
  failed=1
}

while read -r name moves black white ko area; do
  said=$(tengen-cli replay --suicide=allow "$name.sgf" | tail -1 | cut -f 2-6)
  check "$name" replay "$said" "$(printf 'ok\t9\t%d\t%d\t%d' "$moves" "$black" "$white")"
  said=$(tengen-cli count "$name.sgf" | tail -1 | cut -f 2-4 | awk '{ print $1, $2 - $3 }')
  winner=B; margin=$area
  [ "$area" -lt 0 ] && { winner=W; margin=$((-area)); }
  result="$winner+$margin"
  [ "$area" -eq 0 ] && result=0
  check "$name" count "$said" "$result $area"
  [ "$ko" = null ] && continue
  check "$name" ko "$(tengen-cli legal "$name.sgf" "$moves" B "$ko" | tr '\t' ' ')" "illegal ko"
  check "$name" "ko of the other" "$(tengen-cli legal "$name.sgf" "$moves" W "$ko")" legal
done < expected
exit $failed

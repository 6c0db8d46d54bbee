#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# h9-tables.sh TENGEN-CLI FOLDER: real tables, taken in and written again by the twin. FOLDER holds
# the result tables that EGF tournaments send in (h9) and files of OpenGotha (opengotha). Of each
# table every figure that was printed, the order, and every cell are compared with what comes out;
# under the convention that the table itself says, or the paper that came with it.
folder=$2
PATH="$(cd "$(dirname "$1")" && pwd):$PATH"
[ -r "$folder/h9/wagc1999.txt" ] || { echo "skipped: $folder/h9 is not there"; exit 77; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
folder=$(cd "$folder" && pwd)
cd "$work" || exit 1

fail()
{
  echo "$1" >&2
  exit 1
}

# NAME SYSTEM BYE FIGURES ROUNDS CRITERION:COLUMN:FACTOR...: of the figures printed before the results
# COLUMN is counted from 1; FACTOR is what one of the printed unit is in that of the twin.
check_table()
{
  name=$1 system=$2 bye=$3 figures=$4 rounds=$5
  shift 5
  criteria=$(for pair in "$@"; do echo "${pair%%:*}"; done | tr '\n' ' ')
  tr -d '\r' < "$folder/h9/$name.txt" | awk '/^[ \t]*[0-9]/' > printed
  colours=no # are written where the table has them
  grep -q '[+-]/[bw]' printed && colours=yes
  tengen-cli new "$name.tengen" --name=Table --rounds="$rounds" > /dev/null || fail "new $name"
  tengen-cli run "$name.tengen" > taken << END || fail "taking in $name"
settings system=$system
import "$folder/h9/$name.txt"
settings criteria="${criteria% }" bye_sos=$bye
export h9 --colours=$colours -o "$work/written"
standings
END
  grep -q '	refused	' taken && fail "$name: something was refused"
  sed -n '/^place	/,$p' taken | sed '$d' > standings.tsv # the last line is its ok
  [ "$(wc -l < printed)" -gt 20 ] || fail "$name: the table is short"
  [ "$(wc -l < printed)" -eq "$(($(wc -l < standings.tsv) - 1))" ] || fail "$name: rows are missing"

  # The figures, in the order that was printed.
  awk -v want="$*" -v name="$name" '
    function spaced (word) { gsub (/_/, " ", word); return word }
    BEGIN { n = split (want, pairs, " ") }
    FNR == NR { who[FNR] = spaced ($2) " " spaced ($3)
      for (i = 1; i <= n; i++) { split (pairs[i], part, ":"); value[FNR, i] = $(6 + part[2]) * part[3] }
      next }
    FNR == 1 { next }
    { split ($0, cell, "\t"); line = FNR - 1
      if (cell[3] != who[line]) { print name ": " cell[3] " stands where " who[line] " should"; bad = 1 }
      for (i = 1; i <= n; i++) { figures++
        if (cell[5 + i] != value[line, i]) {
          print name ": " pairs[i] " of " cell[3] ": " cell[5 + i] " for " value[line, i]; bad = 1 } } }
    END { print name ": " figures " figures" > "/dev/stderr"; exit bad }' printed standings.tsv ||
    fail "$name: the figures or the order differ"

  # The cells. No handicap is written as 0.
  awk '/^[ \t]*[0-9]/' written > again
  awk -v figures="$figures" -v rounds="$rounds" -v name="$name" -v n="$#" '
    function club (word) { return word ~ /^[xX]+$/ ? "xxx" : word }
    FNR == NR { for (i = 2; i <= 5; i++) was[FNR, i] = $i
      was[FNR, 6] = club ($6)
      for (i = 1; i <= rounds + 1; i++) { cell = $(6 + figures + i)
        was[FNR, 6 + i] = cell ~ /\/[bw]$/ ? cell "0" : cell }
      next }
    { for (i = 2; i <= 6; i++) is[i] = $i
      for (i = 1; i <= rounds + 1; i++) is[6 + i] = $(6 + n + i)
      for (i = 2; i <= 7 + rounds; i++) { cells++
        if (is[i] != was[FNR, i]) { print name ": " $2 " " $3 ": " is[i] " for " was[FNR, i]; bad = 1 } } }
    END { print name ": " cells " cells" > "/dev/stderr"; exit bad }' printed again ||
    fail "$name: the cells differ"
}

check_table wagc1985 swiss zero 3 7 wins:1:1 sosw:3:1
check_table wagc1993 swiss zero 4 8 wins:1:1 sosw:3:1 sodosw:4:1
check_table wagc1997 swiss zero 4 8 wins:1:1 sosw:3:1 sososw:4:1
check_table wagc1999 swiss virtual 4 8 wins:1:1 sosw:3:1 sososw:4:1
check_table wagc2002 swiss zero 4 8 wins:1:1 sosw:3:1 sososw:4:1
check_table wagc2013 swiss zero 4 8 wins:1:1 sosw:2:1 sososw:3:1
check_table wagc2023 swiss zero 3 7 points:1:2 sos:2:1
check_table kpmc2008 swiss zero 4 8 wins:1:1 sosw:3:1 sososw:4:1
check_table kpmc2011 macmahon zero 4 6 mms:1:1 sosm:3:1 sososm:4:1
check_table kpmc2018 swiss zero 5 6 wins:1:1 sosw:4:1 sososw:5:1

# What OpenGotha wrote: taken in, written, taken in again, all that is known is the same.
for name in frioul-2018 simplemm simpleswiss; do
  for round in one two; do
    [ $round = one ] && source=$folder/opengotha/$name.xml || source=one.xml
    rm -f $round.tengen
    tengen-cli new $round.tengen --name=Gotha --rounds=1 > /dev/null || fail "new $round"
    tengen-cli run $round.tengen > taken << END || fail "taking in and writing $name, $round"
import "$source"
export tengen -o $round.txt
export opengotha -o $round.xml
END
  done
  [ "$(wc -l < one.txt)" -gt 20 ] || fail "$name: nothing was taken in"
  diff one.txt two.txt || fail "$name: it comes in again as something else"
  cmp one.xml two.xml || fail "$name: it is written again as something else"
  echo "$name: $(wc -l < one.txt) lines"
done

# And what Pairgoth wrote.
for name in frioul-2018 grenoble-2023; do
  for round in first second; do
    [ $round = first ] && source=$folder/pairgoth/$name.tour || source=first.tour
    rm -f $round.tengen
    tengen-cli new $round.tengen --name=Tour --rounds=1 > /dev/null || fail "new $round"
    tengen-cli run $round.tengen > taken << END || fail "taking in and writing $name, $round"
import "$source"
export tengen -o $round.txt
export pairgoth -o $round.tour
END
  done
  [ "$(wc -l < first.txt)" -gt 20 ] || fail "$name: nothing was taken in"
  diff first.txt second.txt || fail "$name: it comes in again as something else"
  cmp first.tour second.tour || fail "$name: it is written again as something else"
  echo "$name.tour: $(wc -l < first.txt) lines"
done

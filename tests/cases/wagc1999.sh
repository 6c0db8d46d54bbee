#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# wagc1999.sh TENGEN-CLI TABLE: a real field. The entry list of the 21st World Amateur Go
# Championship is taken in as CSV and drawn round by round; where two meet who met in 1999 the
# result is that of 1999, else the better place of 1999 wins. 55 players, so each round has a bye.
# What comes out is computed a second time here, from the pairings alone.
table=$2
PATH="$(cd "$(dirname "$1")" && pwd):$PATH"
[ -r "$table" ] || { echo "skipped: $table is not there"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

fail()
{
  echo "$1" >&2
  exit 1
}

# place, name as it is printed, and for each game the opponent's place with + or -
awk '/^ *[0-9]+ / { family = $2; given = $3; gsub (/_/, " ", family); gsub (/_/, " ", given)
  line = $1 "\t" family " " given
  for (i = 4; i <= NF; i++) if ($i ~ /^[0-9]+[+-]$/) line = line "\t" $i
  print line }' "$table" > h9.tsv
[ "$(wc -l < h9.tsv)" -eq 55 ] || fail "the table should have 55 players"

awk 'BEGIN { print "surname,given name,rank,country,club,pin" }
  /^ *[0-9]+ / { family = $2; given = $3; gsub (/_/, " ", family); gsub (/_/, " ", given)
  pin = $0; sub (/.*\|/, "", pin); sub (/[ \r].*/, "", pin)
  print "\"" family "\",\"" given "\"," $4 "," $5 "," ($6 == "xxx" ? "" : $6) "," pin }' \
  "$table" > entries.csv

tengen-cli new wagc.tengen --name="21st World Amateur Go Championship" --rounds=8 \
  --place="Oita" --dates="8-11 June 1999" --komi=5.5 --time=90m || fail "new"
tengen-cli import wagc.tengen entries.csv > taken || fail "import"
[ "$(grep -c '	taken	' taken)" -eq 55 ] || fail "55 rows should be taken"

round=1
while [ $round -le 8 ]; do
  tengen-cli draw wagc.tengen > drawn || fail "draw $round"
  sed "1d; s/^/$round	/" drawn >> all.tsv
  awk -F '\t' -v round=$round '
    NR == FNR { place[$2] = $1; for (i = 3; i <= NF; i++) {
        other = $i; sub (/[+-]$/, "", other); met[$1, other] = substr ($i, length ($i)) }
      next }
    FNR > 1 && $2 != "" && $3 != "" { black = place[$2]; white = place[$3]
      won = (black, white) in met ? met[black, white] == "+" : black + 0 < white + 0
      known += (black, white) in met
      print "result " round " " $1 " " (won ? "B+" : "W+") }
    END { print known > "known" }' h9.tsv drawn > results
  [ "$(wc -l < results)" -eq 27 ] || fail "27 tables should have a game in round $round"
  tengen-cli run wagc.tengen < results > answers || fail "results of round $round"
  sed 's/^result \([0-9]*\) \([0-9]*\) /\1	\2	/' results >> scores.tsv
  echo "round $round: $(cat known) games as in 1999"
  round=$((round + 1))
done

# Everybody plays or has the bye each round, nobody meets twice, nobody has two byes.
awk -F '\t' '
  function seen (round, name) { if (name == "") return
    if (count[round, name]++) { print name " twice in round " round; bad = 1 }
    players[name] = 1; total[round]++ }
  { seen ($1, $3); seen ($1, $4) }
  $3 == "" || $4 == "" { if (bye[$3 $4]++) { print $3 $4 " has a second bye"; bad = 1 }; byes[$1]++; next }
  { pair = $3 < $4 ? $3 SUBSEP $4 : $4 SUBSEP $3
    if (met[pair]++) { print $3 " meets " $4 " again"; bad = 1 } }
  END { for (round = 1; round <= 8; round++) if (total[round] != 55 || byes[round] != 1) {
      print "round " round " has " total[round] " players, " byes[round] " byes"; bad = 1 }
    exit bad }' all.tsv || fail "the pairings are wrong"

# Points, and the sum of the opponents' points; a bye gives 2 and adds the lowest score of the field.
tengen-cli standings wagc.tengen > standings || fail "standings"
awk -F '\t' '
  FILENAME == "scores.tsv" { winner[$1, $2] = substr ($3, 1, 1); next }
  { black[++n] = $3; white[n] = $4; points[$3] += 0; points[$4] += 0
    if ($3 == "" || $4 == "") points[$3 $4] += 2
    else points[winner[$1, $2] == "B" ? $3 : $4] += 2 }
  END { delete points[""]; lowest = 99
    for (name in points) if (points[name] < lowest) lowest = points[name]
    for (i = 1; i <= n; i++)
      if (black[i] == "" || white[i] == "") sos[black[i] white[i]] += lowest
      else { sos[black[i]] += points[white[i]]; sos[white[i]] += points[black[i]] }
    for (name in points) print name "\t" points[name] "\t" sos[name] }' scores.tsv all.tsv |
  sort > computed
tail -n +2 standings | cut -f 3,6,7 | sort > printed
cmp computed printed || fail "points or SOS differ"
[ "$(head -1 standings)" = "place	number	name	rank	country	points	sos	warnings	r1	r2	r3	r4	r5	r6	r7	r8	decided" ] ||
  fail "the head of the standings is another"
tail -n +2 standings | awk -F '\t' '
  NR > 1 && ($6 > points || $6 == points && $7 > sos) { print $3 " stands too low"; exit 1 }
  { points = $6; sos = $7 }' || fail "the order is wrong"

tengen-cli print wagc.tengen standings -o standings.pdf || fail "standings.pdf"
tengen-cli print wagc.tengen pairings --round=8 -o pairings.pdf || fail "pairings.pdf"
for paper in standings.pdf pairings.pdf; do
  [ "$(head -c 5 $paper)" = "%PDF-" ] || fail "$paper is no PDF"
done
# One act made it, one took the list, eight drew, 8 x 27 entered results.
tengen-cli verify wagc.tengen | tr '\n' ' ' | grep -q '^acts	226 ok $' || fail "verify"
head -4 standings

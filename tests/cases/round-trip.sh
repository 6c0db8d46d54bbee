#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Random events of every system, exported as text, taken over into a new file and exported again: the
# text is the same, and so are the standings. What a command refuses is none of it.
# Usage: round-trip.sh TENGEN-CLI [SEEDS]
set -e
cli=$(realpath "$1"); seeds=${2:-4}
folder=$(mktemp -d "${TMPDIR:-/tmp}/round-trip.XXXXXX")
trap 'rm -rf "$folder"' EXIT
cd "$folder"

acts ()
{
  awk -v seed="$1" '
    function r(n) { return int (rand () * n) }
    function enrol() { n++; print "enrol P" n " --rank=" (1 + r(15)) "k" (r(3) ? "" : " --club=Oslo") }
    BEGIN {
      srand (seed)
      split ("B+R W+R B+1.5 W+2.5 0 W+T both-lose void B+A", results, " ")
      for (i = 0; i < 4 + r(6); i++) { enrol (); if (r(5) == 0) print "undo" }
      if (r(2)) print "prize First --place=1"
      if (r(2)) print "prize \"Best of Oslo\" --place=1 --who=club=Oslo --value=\"a fan\""
      if (r(2)) print "restrict never 1,2"
      for (round = 1; round <= 3; round++) {
        if (r(2)) print "absent " (1 + r(n)) " " round (r(2) ? " --half" : "")
        if (r(3) == 0) enrol ()
        print "draw"
        if (r(6) == 0) { for (t = 1; t <= 7; t++) print "edit " round " remove " t }
        for (t = 1; t <= 7; t++) {
          if (r(3) == 0) print "warn " round " " t " B take-back"
          print "result " round " " t " " results[1 + r(r(3) ? 6 : 9)] " --margin=result"
        }
        if (r(4) == 0) print "withdraw " (1 + r(n))
        if (r(5) == 0) enrol ()
      }
    }'
}

# All who share the first place that is shared, as the standings at the end of what was said have it.
settle ()
{
  shared=$(awk -F '\t' '$1 == "place" { split ("", n); at = ""; next }
    { n[$1]++; who[$1] = n[$1] == 1 ? $2 : who[$1] " " $2; if (!at && n[$1] > 1 && $1 ~ /^[0-9]+$/) at = $1 } END { if (at) print who[at] }' said)
  for last in 3 2 1; do
    [ -z "$shared" ] || ! "$cli" tie "$1" $last playoff $shared >/dev/null 2>&1 || break
  done
}

# What is shown of an event; it is written as text as well.
shown ()
{
  printf 'export tengen -o %s\nstandings\nprizes\nplayers\n' "$2" | "$cli" run "$1" 2>&1 || true
}

for system in swiss swiss_weights macmahon round_robin knockout elimination series; do
  for seed in $(seq 1 "$seeds"); do
    rm -f ./*.tengen ./*.txt
    "$cli" new a.tengen --name=A --rounds=3 --system=$system >/dev/null
    { acts "$seed"; echo standings; } | "$cli" run a.tengen >said 2>/dev/null || true
    settle a.tengen
    shown a.tengen one.txt >a.txt
    "$cli" import b.tengen one.txt >/dev/null 2>import.txt || { echo "$system $seed"; cat import.txt; exit 1; }
    shown b.tengen two.txt >b.txt
    for pair in one:two a:b; do
      diff "${pair%:*}.txt" "${pair#*:}.txt" || { echo "$system, seed $seed: $pair"; exit 1; }
    done
    cat one.txt >>all
  done
done

# What the events had, so that none of it was left untried.
for line in game award tie prize restriction ruling "  entry:" "  absent:" "  number:" "  withdrawn:"; do
  grep -q "^$line" all || { echo "no event had: $line"; exit 1; }
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# privacy.sh TENGEN-CLI: what of a tournament gets out. Every datum that is not everybody's business bears a mark of its
# own; then every page, list, format and paper is written and searched for them. Published pages hold what was ticked and
# nothing else; a PIN or its hash is in nothing but the tournament's own file, and the PIN not even there.
PATH="$(cd "$(dirname "$1")" && pwd):$PATH"
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
bad=0

complain()
{
  echo "$1" >&2
  bad=1
}

# Lines of one session, with these words behind the file: do_all FILE [OPTION...] < LINES
do_all()
{
  tengen-cli run "$@" >> said 2>&1 || complain "tengen-cli run: $(grep ^error: said | tail -3)"
}

do_it()
{
  tengen-cli "$@" >> said 2>&1 || complain "tengen-cli $*: $(tail -3 said)"
}

# The marks: of the club, the rating and the identification, which can be ticked; and of all the rest.
club=Clubmark rating=2347 ident=Identmark
rest='1923[-/]04[-/]17|Feemark|Remarkmark|Causemark|Warnmark|Absentmark|Undonemark'
secret='Pinmark|Wrongmark'

cat > entries.csv <<END
surname,given name,rank,rating,country,club,pin
Ada,A,2d,$rating,FR,$club,${ident}1
Bo,B,1d,$rating,FR,$club,${ident}2
Cem,C,1k,$rating,TR,$club,${ident}3
Dina,D,2k,$rating,TR,$club,${ident}4
END
printf 'Pinmark77\n' > pin
printf 'Wrongmark88\n' > wrong
do_it new cup.tengen --name=Cup --rounds=3 --chief="Berg Anna"
do_it official cup.tengen "Berg Anna" --pin-file=pin
do_all cup.tengen << END
import entries.csv
detail 1 born=1923-04-17
detail 1 fee=Feemark
restrict never 1,4 --reason=Causemark
restrict unwelcome 1,2 --weight=1 --reason=Causemark
draw
remark 1 1 Remarkmark
warn 1 1 W early-press --reason=Warnmark
play 1 2 Q16 D4
seal 1 2 K17
result 1 1 B+R
END
do_it clear cup.tengen 1 1 --reason=Undonemark --by="Berg Anna" --pin-file=pin
do_it result cup.tengen 1 1 W+R
for words in 'result cup.tengen 1 1 B+R' 'official cup.tengen Carl --role=referee' 'clear cup.tengen 1 1 --signed=c --reason=x'; do
  tengen-cli $words --by="Berg Anna" --pin-file=wrong >> said 2>&1
done
tengen-cli clear cup.tengen 1 1 --signed=c --reason=x --chief="Berg Anna" --pin-file=wrong >> said 2>&1 && complain "a wrong PIN was taken"

# --- Pages for the web ---

# expect MARK TICKED WEB: in it and in WEB.html if ticked, else not
expect()
{
  where=$(grep -lE "$1" "$3"/*.html "$3.html" | tr '\n' ' ')
  if [ -n "$where" ]; then [ "$2" = yes ] || complain "$1 is published though it was not ticked: $where"
  else [ "$2" = no ] || complain "$1 is not published though it was ticked"; fi
  [ "$2" = no ] || for page in "$3/players.html" "$3/player-1.html" "$3/player-4.html" "$3.html"; do
    grep -qE "$1" "$page" || complain "$1 is not in $page"
  done
}

# Each way to tick in a folder of its own.
for club_ticked in no yes; do for rating_ticked in no yes; do for ident_ticked in no yes; do
  web=web-$club_ticked-$rating_ticked-$ident_ticked
  echo "settings publish_club=$club_ticked publish_rating=$rating_ticked publish_ident=$ident_ticked"
  echo "publish $web --single=$web.html"
  echo "publish $web-reasons --single=$web-reasons.html --reasons"
done; done; done | do_all cup.tengen
published=0
for web in web-*-*-*[!l]; do
  [ -f "$web/round-1.html" ] || complain "nothing was published"
  ticked=${web#web-} rest_ticked=${web#web-*-}
  expect $club "${ticked%%-*}" "$web"
  expect $rating "${rest_ticked%%-*}" "$web"
  ident_ticked=${rest_ticked#*-}
  expect $ident "${ident_ticked%%-*}" "$web"
  expect "$rest|$secret|[$]y[$]|K17" no "$web"
  published=$((published + $(ls "$web" | wc -l) + 1))
done
[ $published -gt 150 ] || complain "only $published pages were searched"

# Who never opened the form has nothing of it published.
do_it new plain.tengen --name=Plain --rounds=3
do_all plain.tengen << END
import entries.csv
draw
publish web --single=web.html --reasons
END
for mark in $club $rating $ident; do expect $mark no web; done

# --- Everything else: no PIN, no hash, no sealed move ---

mkdir out
formats=$(tengen-cli export cup.tengen nothing 2>&1 | sed -n 's/.*There are: log, pairings, players, standings, \(.*\)\./\1/p' | tr -d ,)
[ -n "$formats" ] || complain "no format is known"
papers=$(tengen-cli print cup.tengen nothing -o out/nothing 2>&1 | sed -n 's/.*There are: \(.*\)\./\1/p' | tr -d ,)
[ -n "$papers" ] || complain "no paper is known"
{
  for list in players pairings standings log; do echo "export $list -o out/$list.csv"; done
  for format in $formats; do echo "export $format -o out/$format"; done
} | do_all cup.tengen
tengen-cli export plain.tengen --seal > out/seal 2>> said
for list in officials settings players pairings standings log offences rulings restrictions ties due explain; do
  tengen-cli $list cup.tengen > "out/list-$list" 2>> said
done
tengen-cli detail cup.tengen 1 > out/detail 2>> said
seq 1 "$(tail -1 out/list-log | cut -f 1)" | sed 's/.*/retract & --preview --reason=trial --chief --pin-file=pin/' |
  tengen-cli run cup.tengen > out/acts 2>&1
grep -q 'chief.*PIN' out/acts || complain "what a named official changes is not shown"
tengen-cli record cup.tengen 1 2 > out/record.sgf 2>> said
# What cannot be printed of this tournament leaves no file.
{
  for paper in $papers; do echo "print $paper -o $paper.pdf"; done
  for table in 1 2; do for paper in record score slip; do echo "print 1 $table $paper -o $paper-$table.pdf"; done; done
  echo "print card 1 -o card.pdf"
} | tengen-cli run cup.tengen >> said 2>&1
for paper in *.pdf; do pdftotext "$paper" "out/${paper%.pdf}.txt"; done
[ "$(find out -type f -size +0 | wc -l)" -gt 25 ] || complain "hardly anything was written: $(ls out)"
found=$(grep -rlE "$secret|[$]y[$]|K17" out said)
[ -z "$found" ] || complain "a PIN, its hash or a sealed move is in: $found"

# The PIN is not in the file either, nor beside it; the hash is, slow and salted.
grep -aqE "$secret" cup.tengen cup.tengen-wal cup.tengen.copies/* 2>/dev/null && complain "a PIN is in a file"
grep -aqE '[$]y[$]jBT[$]|[$]y[$]j' cup.tengen || complain "there is no yescrypt hash in the file"
[ "$(stat -c %a cup.tengen)" = 600 ] || complain "the file with the hash can be read by others"

# Which lists and papers bear what was not to be published, for the README: PRIVACY_LIST=1
if [ -n "${PRIVACY_LIST:-}" ]; then
  for mark in $club $rating $ident 1923-04-17 Feemark Remarkmark Causemark Warnmark Undonemark; do
    echo "$mark: $(cd out && grep -rl $mark . | sort | tr '\n' ' ')"
  done
fi
exit $bad

#!/bin/sh
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
do_it import cup.tengen entries.csv
do_it detail cup.tengen 1 born=1923-04-17
do_it detail cup.tengen 1 fee=Feemark
do_it restrict cup.tengen never 1,4 --reason=Causemark
do_it restrict cup.tengen unwelcome 1,2 --weight=1 --reason=Causemark
do_it draw cup.tengen
do_it remark cup.tengen 1 1 Remarkmark
do_it warn cup.tengen 1 1 W early-press --reason=Warnmark
do_it play cup.tengen 1 2 Q16 D4
do_it seal cup.tengen 1 2 K17
do_it result cup.tengen 1 1 B+R
do_it clear cup.tengen 1 1 --reason=Undonemark --by="Berg Anna" --pin-file=pin
do_it result cup.tengen 1 1 W+R
for words in 'result cup.tengen 1 1 B+R' 'official cup.tengen Carl --role=referee' 'clear cup.tengen 1 1 --signed=c --reason=x'; do
  tengen-cli $words --by="Berg Anna" --pin-file=wrong >> said 2>&1
done
tengen-cli clear cup.tengen 1 1 --signed=c --reason=x --chief="Berg Anna" --pin-file=wrong >> said 2>&1 && complain "a wrong PIN was taken"

# --- Pages for the web ---

# expect MARK TICKED WHERE: in it if ticked, else not
expect()
{
  where=$(grep -lE "$1" web/*.html all.html | tr '\n' ' ')
  if [ -n "$where" ]; then [ "$2" = yes ] || complain "$1 is published though it was not ticked: $where"
  else [ "$2" = no ] || complain "$1 is not published though it was ticked"; fi
  [ "$2" = no ] || for page in web/players.html web/player-1.html web/player-4.html all.html; do
    grep -qE "$1" "$page" || complain "$1 is not in $page"
  done
}

published=0
for club_ticked in no yes; do for rating_ticked in no yes; do for ident_ticked in no yes; do
  do_it settings cup.tengen publish_club=$club_ticked publish_rating=$rating_ticked publish_ident=$ident_ticked
  for reasons in '' --reasons; do
    rm -rf web all.html
    do_it publish cup.tengen web --single=all.html $reasons
    [ -f web/round-1.html ] || complain "nothing was published"
    expect $club $club_ticked
    expect $rating $rating_ticked
    expect $ident $ident_ticked
    expect "$rest" no
    expect "$secret" no
    expect '\$y\$' no
    expect 'K17' no
    published=$((published + $(ls web | wc -l) + 1))
  done
done; done; done
[ $published -gt 150 ] || complain "only $published pages were searched"

# Who never opened the form has nothing of it published.
do_it new plain.tengen --name=Plain --rounds=3
do_it import plain.tengen entries.csv
do_it draw plain.tengen
rm -rf web all.html
do_it publish plain.tengen web --single=all.html --reasons
for mark in $club $rating $ident; do expect $mark no; done

# --- Everything else: no PIN, no hash, no sealed move ---

mkdir out
for list in players pairings standings log; do do_it export cup.tengen $list -o out/$list.csv; done
formats=$(tengen-cli export cup.tengen nothing 2>&1 | sed -n 's/.*There are: log, pairings, players, standings, \(.*\)\./\1/p' | tr -d ,)
[ -n "$formats" ] || complain "no format is known"
for format in $formats; do tengen-cli export cup.tengen "$format" -o "out/$format" >> said 2>&1 || complain "$format was not written"; done
tengen-cli export plain.tengen --seal > out/seal 2>> said
for list in officials settings players pairings standings log offences rulings restrictions ties due explain; do
  tengen-cli $list cup.tengen > "out/list-$list" 2>> said
done
tengen-cli detail cup.tengen 1 > out/detail 2>> said
for number in $(seq 1 "$(tengen-cli log cup.tengen | tail -1 | cut -f 1)"); do
  tengen-cli retract cup.tengen "$number" --preview --reason=trial --chief --pin-file=pin >> out/acts 2>&1
done
grep -q 'chief.*PIN' out/acts || complain "what a named official changes is not shown"
tengen-cli record cup.tengen 1 2 > out/record.sgf 2>> said
for paper in entry checkin pairings standings wall cross prizes rulings statistics report log slips sheets cards badges certificates; do
  tengen-cli print cup.tengen $paper -o paper.pdf >> said 2>&1 && pdftotext paper.pdf out/$paper.txt
done
for table in 1 2; do
  for paper in record score slip; do
    tengen-cli print cup.tengen 1 $table $paper -o paper.pdf >> said 2>&1 && pdftotext paper.pdf "out/$paper-$table.txt"
  done
done
tengen-cli print cup.tengen card 1 -o paper.pdf >> said 2>&1 && pdftotext paper.pdf out/card.txt
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

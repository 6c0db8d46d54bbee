#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Under rules other than those of 2002 the program cites the book of these rules, or says that it goes by those of
# 2002: refusals, what is due, records, papers, the log, reasons. usage: cited-books.sh TENGEN_CLI FOUR_CSV
set -eu
cli=$(realpath "$1") four=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"

hold() { # PROFILE TIME
  rm -rf cup.tengen* said
  "$cli" new cup.tengen --name=Cup --rounds=3 --time="$2" --rules="$1" --chief=Zoe
  "$cli" import cup.tengen "$four"
  "$cli" draw cup.tengen
} >/dev/null

play() {
  "$cli" run cup.tengen >said 2>&1 <<-END || true
	due
	play 1 1 C4 D4
	end 1 1 agree
	end 1 1 confirm
	end 1 1 propose
	end 1 1 propose
	end 1 1 agree
	end 1 1 propose
	time 1 1 start
	end 1 1 dispute --stone=D4
	due
	time 1 1 leave B
	time 1 1 halve 1800
	time 1 1 again 3
	time 1 1 fault 1800
	time 1 1 pass
	time 1 1 correct --black=0:50
	yield 1 1 B
	burning 1 1 B --chief --reason=late
	recount 1 1
	late 1 2 B=90:00
	await 1 2 B
	late 1 1 B=9:00
	nigiri 1 1
	rebuild 1 1 --to=1
	displace 1 1 D4 D5
	displace 1 1 D4 D5 --basis=ruling
	rule 1 1 displaced-stone
	rule 1 1 collusion B
	rule 1 1 wrong-lift
	rule 1 1 wrong-lift B --chief --reason=y
	official Zoe --remove
	duty Zoe
	result 1 1 W+0.37
	result 1 1 B+R --signed=bwr
	result 1 1 W+R
	correct-result 1 1 void
	correct-result 1 2 B+R
	withdraw 1
	due
	record 1 1
	record 1 2
	log
	rulings
	offences
	plan
	settings
	standings --why=2
	print slips --round=1 -o slips.pdf
	print settings -o paper.pdf
	print log -o log.pdf
	print rulings -o rulings.pdf
END
  for paper in *.pdf; do pdftotext -raw "$paper" - >>said; done
}

# Colours that were taken the wrong way, on paper (Art. 17.1).
take() {
  "$cli" run cup.tengen >>said 2>&1 <<-END
	draw
	play 2 1 C4 D4 E4 F4 G4 H4 J4 K4 L4 M4 N4
	rule 2 1 wrong-colours W --decision=as-taken --chief --reason=y
	print 2 1 record -o taken.pdf
END
  pdftotext -raw taken.pdf - >>said
  rm taken.pdf
}

# A number without a word is in the list of that book.
check() { # PROFILE
  tr '\n' ' ' <said | sed 's/  */ /g' >line
  grep -oE 'Art\. ?[0-9][0-9.()]*((, |–| to )[0-9][0-9.()]*)*( of 2002)?|\bII?\.[0-9][0-9.]*b?|“(Territory|Rulings)”' line >all
  [ "$(wc -l <all)" -ge 30 ] || { echo "$1: only $(wc -l <all) citations were said"; bad=1; }
  grep -v ' of 2002$' all | grep -oE '(II?\.)?[0-9]+(\.[0-9]+)*(\([0-9]\)|b)?' | sort -u >numbers
  "$cli" articles --profile="$1" | cut -f1 >book
  while read -r number; do
    grep -qxF "$number" book || { echo "$1: $number is cited, and not in its book"; bad=1; }
  done <numbers
}

bad=0
hold cn_old "30m absolute"
play
take
check cn_old
hold jpkr "30m 3x30 byo-yomi"
play
take
check jpkr
hold cn2002 "60m 5x60 reserve"
play
! grep "of 2002" said || { echo "the rules of 2002 are cited as others"; bad=1; }
# Where no event is at hand it is said which book is meant.
{
  "$cli" --help
  "$cli" presets
  for command in await case clock duty enrol nigiri official tie time; do "$cli" "$command" --help; done
} >said
tr '\n' ' ' <said | grep -oE 'Art\. [0-9][0-9.()]*((, |–| to )[0-9][0-9.()]*)*( C)?( of 2002)?' >all
[ "$(wc -l <all)" -ge 12 ] || { echo "help cites only $(wc -l <all) times"; bad=1; }
! grep -v ' of 2002$' all || { echo "help cites a book and does not say which"; bad=1; }
exit $bad

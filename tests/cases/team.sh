#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# For the cases of teams. Teams are A, B, C …; their players are A1, A2, …
# usage: team.sh league FILE BOARDS TEAMS   makes a tournament of so many teams, or adds those that it lacks
#        team.sh round FILE ROUND “A-B ++-” “C-D …”   opens all line-ups of the matches, and enters what their boards came
#          to from the side of the first team, board 1 first: + won, - lost, = drawn, 0 lost by both, ? open
set -eu
what=$1 file=$2
shift 2

league() {
  boards=$1 teams=$2
  if [ ! -e "$file" ]; then
    tengen-cli new "$file" --name=League --rounds=9
    tengen-cli settings "$file" "team_boards=$boards" system=round_robin
  fi
  for i in $(seq $(tengen-cli team "$file" | wc -l) "$teams"); do
    team=$(echo ABCDEFGHI | cut -c"$i")
    tengen-cli team "$file" "$team"
    for board in $(seq "$boards"); do
      tengen-cli enrol "$file" "$team$board"
      tengen-cli member "$file" "$team" "$team$board"
    done
  done
}

# The result of a board. $1: its table, $2: the team whose side it is told from, $3: the sign.
enter() {
  side=B other=W
  tengen-cli pairings "$file" "$round" | grep -q "^$1	$2" || { side=W other=B; }
  case $3 in
  +) tengen-cli result "$file" "$round" "$1" "$side+" ;;
  -) tengen-cli result "$file" "$round" "$1" "$other+" ;;
  =) tengen-cli result "$file" "$round" "$1" draw --signed=brw --reason=x ;;
  0) tengen-cli result "$file" "$round" "$1" both-lose --signed=c --reason=x ;;
  esac
}

play() {
  one=${1%%-*} signs=${1#* } two=${1#*-} board=0
  two=${two%% *}
  match=$(tengen-cli pairings "$file" "$round" | grep -E "^m[0-9]+	($one	$two|$two	$one)	" | cut -f 1 | tr -d m)
  [ -n "$match" ] || { echo "$one and $two do not meet" >&2; exit 1; }
  tengen-cli line-up "$file" "$round" "$match" --open
  for sign in $(echo "$signs" | sed 's/./& /g'); do
    board=$((board + 1))
    enter "$match.$board" "$one" "$sign"
  done
}

case $what in
league) league "$@" >/dev/null ;;
round)
  round=$1
  shift
  for match; do play "$match" >/dev/null; done
  ;;
esac

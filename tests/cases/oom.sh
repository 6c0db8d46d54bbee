#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The twin runs out of memory at the n-th allocation, and at all that follow: GLib's abort, or SQLite's refusal. What was
# acknowledged is there, what was not is there whole or not at all, and the next act works.
# oom.sh TWIN LIBRARY [STEP]: every STEP-th allocation of each act.
set -eu
twin=$1 library=$2 step=${3:-${TENGEN_SOAK:+97}}
step=${step:-4001}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
ulimit -c 0
export TENGEN_REGISTER=register.db
died=0 refused=0 done=0 lost=0

acts() { "$twin" verify "$1" | sed -n 's/^acts[^0-9]*//p'; }

# meet COMMAND WORDS...: on a copy of cup.tengen, again and again, until it has memory enough.
meet() {
  command=$1 n=1
  shift
  before=$(acts cup.tengen)
  while :; do
    rm -rf try.tengen*
    cp cup.tengen try.tengen
    status=0
    TENGEN_OOM=$n LD_PRELOAD=$library "$twin" "$command" try.tengen "$@" >/dev/null 2>&1 || status=$?
    judge "$(acts try.tengen)"
    "$twin" enrol try.tengen After >/dev/null || lose "no act works afterwards"
    [ "$status" = 0 ] && break
    n=$((n + step))
  done
  "$twin" "$command" cup.tengen "$@" >/dev/null
}

lose() { echo "$command with $n allocations: $1"; lost=$((lost + 1)); }

# judge ACTS: as many as there are now.
judge() {
  if [ "$status" = 0 ]; then
    done=$((done + 1))
    [ "$1" = $((before + 1)) ] || lose "acknowledged, and $1 acts"
  else
    [ "$status" -gt 128 ] && died=$((died + 1)) || refused=$((refused + 1))
    [ "$1" = "$before" ] || [ "$1" = $((before + 1)) ] || lose "$1 acts"
  fi
}

"$twin" new cup.tengen --name=Cup --rounds=3 >/dev/null
printf 'name,rank\nA,1d\nB,2d\nC,3k\nD,4k\n' >four.csv
meet import "$folder/four.csv"
meet enrol Late
meet draw
meet play 1 1 Q16
meet result 1 2 B+R
meet undo
echo "out of memory: $((died + refused + done)) runs, $died died, $refused refused, $done had enough, $lost lost"
[ "$lost" = 0 ] && [ "$died" -gt 0 ]

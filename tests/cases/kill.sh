#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# kill.sh TIMES: kills a twin that enrols players, at random moments. Every number that it reported
# must be in the file afterwards, and the file must verify. Prints "ok".
times=${1:-200}
file=kill.tengen
rm -rf "$file" "$file"-* "$file".*
tengen-cli new $file --name=Kill --rounds=3 || exit 1
expected=0
round=0
while [ $round -lt "$times" ]; do
  round=$((round + 1))
  awk -v round=$round 'BEGIN { for (i = 1; i <= 2000; i++) print "enrol P" round "x" i }' > lines
  tengen-cli run $file < lines > answers 2> /dev/null &
  twin=$!
  sleep "0.$(awk -v seed="$round$$" 'BEGIN { srand(seed); printf "%03d", 20 + rand() * 200 }')"
  kill -9 $twin 2> /dev/null
  wait $twin 2> /dev/null
  stored=$(grep -c '^ok$' answers)
  found=$(tengen-cli players $file | grep -c "	*P${round}x")
  # The act under way may have been stored without having been reported.
  if [ "$found" -lt "$stored" ] || [ "$found" -gt $((stored + 1)) ]; then
    echo "round $round: $stored reported, $found found"
    exit 1
  fi
  expected=$((expected + found))
  tengen-cli verify $file > verdict || exit 1
done
all=$(tengen-cli players $file | tail -n +2 | wc -l)
[ "$all" -eq $expected ] && tail -1 verdict

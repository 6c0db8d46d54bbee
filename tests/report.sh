# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests in shell have in common: one line for each finding, as TAP.
failed=0 number=0

report() { # report NAME FINDINGS
  number=$((number + 1))
  if [ -z "$2" ]; then
    echo "ok $number - $1"
  else
    echo "not ok $number - $1"
    printf '%s\n' "$2" | sed 's/^/# /'
    failed=1
  fi
}

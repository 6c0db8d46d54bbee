#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the section SETTINGS of data/tengen-cli.1 as the twin tells it: tools/man-keys.sh TENGEN_CLI. With a second argument,
# that page, it puts the section into it. The test "manual" holds the page against it.
set -eu

section() {
  echo '.SH SETTINGS'
  echo 'What'
  echo '.B settings'
  echo 'and'
  echo '.B new'
  echo 'set, as'
  echo '.B keys'
  echo 'prints it, with the defaults of the Chinese rules of 2002. A default that is not named is that of the system.'
  LC_ALL=C.UTF-8 LANGUAGE='' "$1" keys | awk -F '\t' '
    function plain(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); gsub(/"/, "\\(dq", text); return text }
    NR == 1 { next }
    {
      print ".TP"
      print ".BR " plain($1) " \" (" plain($2) ")\""
      print plain($6)
      if ($3 != "") print ".br\nDefault: " plain($3)
      if ($4 != "") print ".br\nValues: " plain($4)
      print ".br\nExample: " plain($1 "=" $5)
    }'
}

[ $# -gt 1 ] || { section "$1"; exit 0; }
new=$(mktemp)
section "$1" >"$new"
awk -v new="$new" '
  /^\.SH SETTINGS$/ { skip = 1; next }
  /^\.SH EXIT STATUS$/ { while ((getline line < new) > 0) print line }
  /^\.SH/ { skip = 0 }
  !skip' "$2" >"$new.page"
mv "$new.page" "$2"
rm "$new"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every article that the program cites stands in the rule book, and not only the article it is a clause of.
# usage: articles-cited.sh TENGEN_CLI SOURCE_ROOT
set -eu
cli=$(realpath "$1")
cd "$2"

# Strings that are broken over lines are joined.
joined() { cat $(find src ui -name '*.[ch]' -o -name '*.ui' | grep -v '^src/rules/article/') | tr '\n' ' ' | sed 's/" *"//g'; }

cited() {
  joined | grep -oE 'Art\. [0-9][0-9.()]*((, |–| to )[0-9][0-9.()]*)*|"(S1 )?II?\.[0-9][0-9.]*"'
  grep -oE '"[0-9][0-9.,– ]*"' src/app/rounds/result-form.c
}

numbers=$(cited | grep -oE '(II?\.)?[0-9]+(\.[0-9]+)*(\([0-9]\))?' | sort -u)
[ "$(echo "$numbers" | wc -l)" -gt 50 ] || { echo "too few articles were found in the sources"; exit 1; }
# The book has most of them, and those of another's rules are asked for one by one.
book=$(mktemp)
trap 'rm -f "$book"' EXIT
"$cli" articles | cut -f 1 >"$book"
status=0
for number in $(echo "$numbers" | grep -vxF -f "$book"); do
  found=$("$cli" articles "$number" | sed -n '2s/\t.*//p') || true
  [ "$found" = "$number" ] || { echo "$number is cited, but not in the rule book"; status=1; }
done
exit $status

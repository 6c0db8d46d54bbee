#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# words.sh SOURCE DATA: what the desktop shows of the program is said in every language there is.
set -eu
source=$1 data=$2 bad=0
missing() { echo "$1: $2 is not translated" >&2; bad=1; }
# count PATTERN FILE
count() { grep -cE "$1" "$2" || true; }

# A younger gettext writes languages into XML as the web does.
xml() { case $1 in zh_CN) echo '(zh_CN|zh-Hans-CN)' ;; *) echo "$1" ;; esac; }

for language in $(cat "$source/po/LINGUAS"); do
  desktop=$data/org.tengen.Tengen.desktop
  for key in Name GenericName Comment Keywords; do
    [ "$(count "^$key\[$language\]=." "$desktop")" = "$(count "^$key=." "$desktop")" ] || missing "$language" "$key"
  done
  for file in "$data/org.tengen.Tengen.metainfo.xml" "$data/org.tengen.Tengen.xml"; do
    for tag in name summary p li keyword comment; do
      [ "$(count "<$tag xml:lang=\"$(xml "$language")\">" "$file")" = "$(count "<$tag>" "$file")" ] || missing "$language" "$tag of ${file##*/}"
    done
  done
done
exit $bad

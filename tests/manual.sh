#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual against the program: what it is written in, its pages, and whether the words and keys in it are those of the
# window. usage: manual.sh SOURCE_ROOT BUILD_ROOT KEYS
set -eu
. "$(dirname "$0")/report.sh"
source=$1 build=$2 listed=$(realpath "$3")
cd "$source/data/manual"
languages="en es zh_CN"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# check TOOL NAME FUNCTION
check() {
  if command -v "$1" >/dev/null; then report "$2" "$($3)"; else report "$2" "there is no $1"; fi
}

# An element or its end begins a line.
for language in $languages; do tr '\n' ' ' <"$language/manual.xml" | tr -s ' ' | sed 's/</\n</g' >"$work/$language.xml"; done

# texts LANGUAGE ELEMENT: what stands in it, one on a line
texts() {
  sed -n "/^<$2[ >]/{N;s/^<$2[^>]*>\([^<]*\)\n<\/$2>.*/\1/;t text
  b
  :text
  s/&lt;/</g;s/&gt;/>/g;s/&amp;/\&/g;p}" "$work/$1.xml" | sort -u
}

# values LANGUAGE ELEMENT ATTRIBUTE, in their order
values() { sed -n "s/^<$2 [^>]*$3=\"\([^\"]*\)\".*/\1/p" "$work/$1.xml"; }

valid() { for language in $languages; do xmllint --nonet --noout --valid "$language/manual.xml" 2>&1; done; }

same_chapters() {
  for what in "chapter id" "part id" "figure id" "article cite" "keycap key"; do
    set -- $what
    values en "$1" "$2" | sort >"$work/en"
    for language in $languages; do
      [ "$language" = en ] || values "$language" "$1" "$2" | sort | diff "$work/en" - | sed -n "s/^[<>]/$language differs: $1/p"
    done
  done
}

tidy_pages() { tidy -q -e --gnu-emacs yes "$build"/data/manual/*/*.html 2>&1 || true; }

# Every page that the source has, and no other; every link and picture leads somewhere.
pages() {
  for language in $languages; do
    folder=$build/data/manual/$language
    { echo index; values "$language" chapter id; } | sort >"$work/ids"
    ls "$folder" | sed -n 's/\.html$//p' | sort | diff "$work/ids" - | sed -n "s/^[<>]/$language: pages and chapters differ:/p"
    grep -oE '(href|src)="[^"]*"' "$folder"/*.html | sed 's/^\([^:]*\):[a-z]*="\(.*\)"$/\1 \2/' | sort -u |
      while read -r page link; do
        [ -f "$folder/$link" ] || [ -f "$source/data/manual/$language/$link" ] || echo "$page leads to $link"
      done
  done
}

figures() {
  for language in $languages; do
    values "$language" figure id >"$work/ids"
    while read -r id; do
      file=figures/$language/$id.png
      [ -f "$file" ] || echo "$file is missing"
    done <"$work/ids"
    find "figures/$language" -name '*.png' -size +122880c | sed 's/$/ is larger than 120 KB/'
    ls "figures/$language" | sed -n 's/\.png$//p' | grep -vxF -f "$work/ids" | sed "s/^/$language: nothing shows /"
  done
}

# What the window says in a language, without the letters underlined for the keyboard.
window_words() { # window_words LANGUAGE
  po=$source/po/$1.po part=msgstr
  [ "$1" != en ] || { po=$source/po/es.po part=msgid; }
  msgcat --no-wrap "$po" | sed -n "s/^$part\(\[[0-9]\]\)\{0,1\} \"\(.*\)\"$/\2/p" | sed 's/(_[A-Za-z])//g; s/_//g; s/\\"/"/g' | sort -u
}

labels() {
  for language in $languages; do
    window_words "$language" >"$work/words"
    texts "$language" guilabel >"$work/labels"
    awk -v language="$language" 'FNR == NR { words[$0]; next }
      { counted = $0; sub(/[0-9][0-9]*/, "%d", counted) }
      !($0 in words) && !(counted in words) { print language ": the window has no “" $0 "”" }' "$work/words" "$work/labels"
  done
}

# Keys as the window lists them, and those that its tooltips name.
window_keys() {
  cut -f 2 "$listed" | tr ' ' '\n' |
    sed 's/<Control>/Ctrl+/; s/<Shift>/Shift+/; s/<Alt>/Alt+/' |
    awk -F'\\.\\.\\.' 'NF == 2 { n = length($1); for (i = substr($1, n); i <= $2; i++) print substr($1, 1, n - 1) i; next } 1'
  grep -ohE '\((Ctrl\+|Shift\+|Alt\+)*[A-Z][A-Za-z0-9]*\)' "$source"/ui/*/*.ui | tr -d '()' | sed 's/Enter$/Return/; s/Esc$/Escape/'
}

keys() {
  window_keys | tr '[:upper:]' '[:lower:]' | sort -u >"$work/keys"
  for language in $languages; do
    values "$language" keycap key | tr '[:upper:]' '[:lower:]' | sort -u | grep -vxF -f "$work/keys" | sed "s/^/$language: no key is /"
  done
}

# F1 opens a chapter that there is, of a widget that there is.
topics() {
  values en chapter id >"$work/ids"
  sed -n 's/^G_DEFINE_[A-Z_]* (\([A-Za-z]*\),.*/\1/p' "$source"/src/app/*/*.c >"$work/types"
  sed -n 's/^  { "\(App[A-Za-z]*\)", "\([a-z-]*\)" },$/\1 \2/p' "$source/src/app/manual/manual-topic.c" |
    awk 'FILENAME != file { file = FILENAME; part++ }
      part == 1 { chapters[$1] } part == 2 { types[$1] }
      part == 3 && !($2 in chapters) { print $1 " leads to " $2 ", which is no chapter" }
      part == 3 && !($1 in types) { print "nothing is a " $1 }' "$work/ids" "$work/types" -
  grep -q '^  { "App' "$source/src/app/manual/manual-topic.c" || echo "no topic was found"
}

man_pages() {
  for page in "$source"/data/*.1 "$source"/data/man/*/*.1; do
    LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l "$page" 2>&1 >/dev/null | sed "s|^|$page: |"
  done
}

# Every option of every command of the twin stands in its page.
twin() {
  sed 's/\\-/-/g; s/\\f[A-Z]//g' "$source/data/tengen-cli.1" | grep -oE -e '--[a-z-]+' | sort -u >"$work/page"
  for command in $("$build/src/tengen-cli" help | sed -n 's/^  \([a-z-]*\) .*/\1/p'); do
    echo "$command"
    "$build/src/tengen-cli" help "$command" 2>&1 || echo "  --$command-fails"
  done | sed -n 's/^[a-z-][a-z-]*$/&/p; s/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p' |
    awk 'NR == FNR { stands[$0]; next } !/^--/ { command = $0 } /^--/ && !($0 in stands) && $0 != "--" { print command " " $0 }' "$work/page" -
}

# Every command, and every paper that it prints, stands there.
twin_words() {
  "$build/src/tengen-cli" help | sed -n 's/^  \([a-z-]*\) .*/\1/p' >"$work/words"
  "$build/src/tengen-cli" print --help | sed -n '/^$/,/^$/s/^  \([a-z]*\) .*/\1/p' >>"$work/words"
  sed 's/\\-/-/g; s/\\f[A-Z]/ /g' "$source/data/tengen-cli.1" >"$work/page"
  while read -r word; do
    grep -qE "^\.(B|BI|BR) (.*[ \"|])?$word([ |]|\$)" "$work/page" || echo "$word"
  done <"$work/words"
}

# tools/man-keys.sh makes it.
settings_section() {
  sed -n '/^\.SH SETTINGS$/,/^\.SH EXIT STATUS$/p' "$source/data/tengen-cli.1" | sed '$d' >"$work/section"
  sh "$source/tools/man-keys.sh" "$build/src/tengen-cli" | diff "$work/section" - || true
}

# What it says to type does what it says.
commands() {
  for language in $languages; do
    rm -rf "$work/twin"
    mkdir "$work/twin"
    cp "$source/data/sample.csv" "$work/twin/players.csv"
    tr '\n' ' ' <"$language/manual.xml" | tr -s ' ' | sed 's/<literal>/\n&/g' | sed -n 's/^<literal>tengen-cli \([^<]*\)<.*/\1/p' >"$work/typed"
    [ -s "$work/typed" ] || echo "$language: nothing is to be typed"
    while read -r words; do
      (cd "$work/twin" && "$build/src/tengen-cli" $words) >/dev/null 2>"$work/said" </dev/null ||
        echo "$language: tengen-cli $words: $(cat "$work/said")"
    done <"$work/typed"
  done
}

echo 1..13
check xmllint "the manual keeps to its language" valid
report "all languages have the same chapters, figures, articles and keys" "$(same_chapters)"
check tidy "every page is valid" tidy_pages
report "every link of the pages leads somewhere" "$(pages)"
report "every figure is there, small, and shown" "$(figures)"
check msgcat "every word of the window is in the window" labels
report "every key is one of the program's" "$(keys)"
report "F1 knows chapters and widgets that there are" "$(topics)"
check man "the pages for man are sound" man_pages
report "the twin's page has every option" "$(LANGUAGE='' twin)"
report "the twin's page has every command and every paper" "$(LANGUAGE='' twin_words)"
report "the twin's page has every setting, as the twin tells it" "$(settings_section)"
report "the commands that it shows can be typed" "$(commands)"
exit $failed

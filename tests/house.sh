#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Holds the house to its plan: who may include whom, names that agree, translations complete, a case for each verb.
# usage: house.sh SOURCE_ROOT
set -eu
. "$(dirname "$0")/report.sh"
cd "$1"
files=$(find src -name '*.[ch]' | sort)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The include table. A room may include itself, what stands here, and its libraries.
may_include() {
  case $1 in
    rules | clock | ledger) echo ;;
    standing | engine) echo rules ;;
    pairing) echo standing rules ;;
    formats) echo rules clock standing pairing ;;
    desk) echo rules clock standing pairing formats ledger ;;
    report) echo rules clock standing pairing formats ;;
    papers) echo rules clock standing pairing formats desk report ;;
    scene) echo rules clock standing pairing formats ledger desk report papers ;;
    voice) echo clock ;;
    app | cli) echo rules clock standing pairing formats ledger desk report papers scene voice engine ;;
  esac
}

# rooms_of "ROOM...": their files
rooms_of() { for room in $1; do echo "$files" | grep "^src/$room/"; done; }

# Here and below one process for all files: one for each file and each line took half a minute beside other tests.
includes() {
  {
    for room in src/*/; do echo "room $(basename "$room") $(may_include "$(basename "$room")")"; done
    grep -H '^#include "' $files
  } | awk '
    $1 == "room" { $1 = ""; allowed[$2] = $0 " "; next }
    {
      file = $0; sub (/:.*/, "", file); split (file, part, "/")
      split ($0, quoted, "\""); header = quoted[2]
      room = header; sub (/\/.*/, "", room)
      if (header ~ /-resources\.h$/) next
      if (header !~ /\//) print file " includes " header " without its room"
      else if (room != part[2] && index (allowed[part[2]], " " room " ") == 0) print file " includes " header
    }'
}

only_in() { # only_in PATTERN ROOM...: a library's header nowhere else
  pattern=$1; shift
  for file in $(grep -lE "^#include <$pattern" $files || true); do
    room=${file#src/}; room=${room%%/*}
    case " $* " in *" $room "*) ;; *) echo "$file uses $pattern" ;; esac
  done
}

apart() { # the tests of the window meet it as its user does: a page may be made anew under them
  grep -rn '#include "app/.*-private\.h"' tests tools || true
}

pure() {
  grep -nE '\b(g_get_monotonic_time|g_get_real_time|g_random|g_rand_new *\(|time *\(NULL|fopen|g_file_|g_print|g_message|g_warning|printf *\()' \
    $(rooms_of 'rules clock standing pairing' | grep '\.c$') | grep -vE 'g_(strdup|string|string_append)_?v?printf|snprintf|_printf \(|^\S+:\s*\*' || true
}

floats() { grep -nE '\b(double|float)\b' $(rooms_of 'rules clock standing pairing') | grep -vE ':\s*\*|/\*|"[^"]*(double|float)' || true; }

templates() {
  grep -l "<template" ui/*/*.ui | sed 's|^ui/||' >"$work/paths"
  while read -r ui; do
    [ -f "src/app/${ui%.ui}.c" ] || echo "ui/$ui has no src/app/${ui%.ui}.c"
  done <"$work/paths"
  sed 's|.*/||' "$work/paths" >"$work/templates"
  sed -n 's/.*>\([a-z0-9-]*\.ui\)<.*/\1/p' ui/tengen.gresource.xml >"$work/listed"
  grep -vxF -f "$work/listed" "$work/templates" | sed 's/$/ is not in the resources/'
  grep -ohE 'Tengen/ui/[a-z/-]+\.ui"' $files | sed 's|Tengen/ui/||; s/"//' | grep -vxF -f "$work/listed" | sed 's/$/ is asked for and not in the resources/'
}

names() { # public functions begin with their room
  awk '
    /^typedef/ { next }
    match ($0, /^[A-Za-z].*[ *][a-z_0-9]+ \(/) {
      name = substr ($0, 1, RLENGTH - 2); sub (/.*[ *]/, "", name)
      split (FILENAME, part, "/")
      if (index (name, part[2] "_") != 1) print FILENAME " declares " name
    }' $(echo "$files" | grep '\.h$')
}

sources_listed() {
  { grep -lE '\b(_|N_|ngettext|N?C_) ?\("' $files; ls ui/*/*.ui; } | grep -vxF -f po/POTFILES | sed 's/$/ is not in po\/POTFILES/'
}

translations() {
  command -v msgfmt >/dev/null || { echo "msgfmt is missing"; return; }
  grep -l '^#: ' po/*.po | sed 's/$/ says where its texts stand/'
  pot=$(mktemp)
  grep -v '^#' po/POTFILES | xgettext --from-code=UTF-8 -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -kngettext:1,2 -kg_dngettext:2,3 -f - -o "$pot" 2>/dev/null || true
  for language in $(cat po/LINGUAS); do
    po=po/$language.po
    [ -f "$po" ] || { echo "$po is missing"; continue; }
    msgmerge --quiet --no-fuzzy-matching -o "$pot.merged" "$po" "$pot"
    said=$(LC_ALL=C msgfmt --check-format --statistics -o /dev/null "$pot.merged" 2>&1)
    case $said in *untranslated* | *fuzzy* | *error*) echo "$po: $said" ;; esac
  done
  rm -f "$pot" "$pot.merged"
}

verbs() {
  grep -ohE '[a-z]+(-[a-z]+)*' tests/desk/*.c tests/cases/*.case | sort -u >"$work/words"
  sed -n 's/^  { "\([a-z-]*\)", N_ (.*/\1/p' src/desk/act/verbs.c | grep -vxF -f "$work/words" | sed 's/^/no test knows the verb /'
}

files_asked() { # portals, the last folder and safe names are in one place
  grep -lE 'gtk_file_chooser|GtkFileChooser' $files | grep -vx src/app/widgets/ask.c || true
}

menus_shared() { # those of a page, which is made anew with each tournament, would stay behind each time
  grep -lE '<(section|submenu|item)>' ui/*/*.ui | grep -vxE 'ui/(action/menus|window/window|record/record-window)\.ui' || true
}

licensed() { # whoever finds a file alone knows what he may do with it
  grep -L 'SPDX-License-Identifier: GPL-3.0-or-later' dev meson.build $(find src tests tools ui -name '*.[ch]' -o -name '*.def' \
    -o -name '*.css' -o -name '*.sh' -o -name '*.py' -o -name '*.ui' -o -name meson.build) | sed 's/$/ does not say its licence/'
}

small() { # a stranger finds a line in seconds; one file is older than that
  for folder in src/*/ src/*/*/ ui/ ui/*/ tests/app/ tests/app/*/ tools/; do
    n=$(find "$folder" -maxdepth 1 -name '*.[ch]' -o -maxdepth 1 -name '*.ui' | wc -l)
    [ "$n" -le 40 ] || echo "$folder has $n files"
  done
  wc -l $files tools/*.[ch] | awk '$2 != "total" && $1 > 500 { print $2 " has " $1 " lines" }' |
    grep -vE '^src/app/players/import-window\.c '
}

cited_files() { # in a comment, a document or a test: by the path from the top, from src or from tests
  rooms=$(ls src | tr '\n' '|')
  grep -ohE "(^|[^A-Za-z0-9_./-])(src/|tests/)?(${rooms}tests|tools|data|ui)/([a-z-]+/)*[a-z0-9-]+\.(c|h|sh|py|ui|css|md)\b" \
    *.md dev meson.build ui/*.css $files $(find tests tools -name '*.[ch]' -o -name '*.sh' -o -name '*.py' -o -name '*.table') |
    sed 's/^[^A-Za-z]*//' | sort -u | while read -r name; do
      [ -e "$name" ] || [ -e "src/$name" ] || [ -e "tests/$name" ] || echo "$name is cited and is not there"
    done
}

cited_papers() { # a part of READINGS.md by its number, a document by its name
  papers="$(find src tests tools -name '*.[ch]' -o -name '*.def' -o -name '*.sql' -o -name '*.case*' -o -name '*.table' -o -name '*.t')"
  grep -hv '"shared"' *.md $papers | grep -ohE '\b[A-Za-z-]+\.md\b' | sort -u | while read -r name; do
    [ -e "$name" ] || [ -n "$(find tests -name "$name")" ] || echo "$name is cited and is not there"
  done
  grep -oE 'READINGS( |$)[0-9]*' $papers | while read -r cited; do
    grep -q "^## ${cited##*:READINGS }\. " READINGS.md || echo "$cited is cited and is not there"
  done
}

case_each() {
  sed -nE 's/^\$ ([a-z]+).*/\1/p' tests/cases/*.case | sort -u >"$work/run"
  sed -n 's/^ *\.name = "\([a-z]*\)".*/\1/p' src/cli/*/*.c | grep -vxF -f "$work/run" | sed 's/^/no case runs tengen-cli /'
}

cases_run() { # a case that no list names is run by nobody
  sed -n "/^cases = /,/\]/p" tests/meson.build | grep -oE "'[a-z0-9-]+'" | tr -d "'" >"$work/run"
  ls tests/cases/*.case | sed 's|.*/||; s|\.case$||' | grep -vxF -f "$work/run" | sed 's/$/ is a case that is not in tests\/meson.build/'
}

joined() { # what stands between words is the language's: rules_word_beside() and its like have it
  grep -nE '"([,:;] ?%[sd]|[^"]*%[sd](: | \(|, |; )%[sd])' $(find src/app src/scene src/report src/papers src/standing src/pairing -name '*.c') |
    grep -vE '(_|NC?_|ngettext) \("|: +"' | grep -v '^src/app/window/window-copies.c:.*\.tengen"' | cut -c1-120
}

echo 1..21
report "rooms include only what the table allows" "$(includes)"
report "only the ledger knows SQLite" "$(only_in sqlite3.h ledger)"
report "only the app knows GTK" "$(only_in 'gtk/' app; only_in 'gdk/' app)"
report "only the voice makes sound" "$(only_in 'gst/' voice; only_in 'espeak' voice)"
report "only report and app paint" "$(only_in 'cairo|pango/' report app)"
report "no folder is over 40 files, no file over 500 lines" "$(small)"
report "no circle of modules" "$(python3 tests/static/circles.py .)"
report "the tests of the window know nothing private of it" "$(apart)"
report "the rules are arithmetic" "$(pure)"
report "no floating point where a ruling rests" "$(floats)"
report "every file says its licence" "$(licensed)"
report "a template and its code share a name" "$(templates)"
report "a name starts with its room" "$(names)"
report "every text is offered to translators" "$(sources_listed)"
report "translations are complete" "$(translations)"
report "every verb of the ledger is tested" "$(verbs)"
report "every command of the twin has a case" "$(case_each; cases_run)"
report "no words are joined with English points" "$(joined)"
report "files are chosen in app/widgets/ask.c alone" "$(files_asked)"
report "menus of pages are made once" "$(menus_shared)"
report "every file that is cited is there" "$(cited_files; cited_papers)"
exit $failed

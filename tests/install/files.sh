#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# files.sh BUILD PREFIX SOURCE: `meson install` puts there what is named here, and nothing else; and it works from there.
source=$3
. "$(dirname "$0")/stage.sh" "$1" "$2"

# A page for each chapter, and the figures.
manual() {
  here=$source/data/manual/$1
  echo "share/tengen/manual/$1/manual.xml"
  for figure in "$source/data/manual/figures/$1"/*.png; do echo "share/tengen/manual/figures/$1/${figure##*/}"; done
  echo "share/doc/tengen/manual/$1/index.html"
  sed -n 's/.*<chapter id="\([a-z-]*\)".*/\1/p' "$here/manual.xml" |
    sed "s|.*|share/doc/tengen/manual/$1/&.html|"
}

expected() {
  cat <<'END'
bin/tengen
bin/tengen-cli
share/applications/org.tengen.Tengen.desktop
share/dbus-1/services/org.tengen.Tengen.service
share/glib-2.0/schemas/org.tengen.Tengen.gschema.xml
share/icons/hicolor/scalable/apps/org.tengen.Tengen.svg
share/icons/hicolor/scalable/mimetypes/org.tengen.Tengen-record.svg
share/icons/hicolor/scalable/mimetypes/org.tengen.Tengen-tournament.svg
share/icons/hicolor/symbolic/apps/org.tengen.Tengen-symbolic.svg
share/man/man1/tengen-cli.1
share/man/man1/tengen.1
share/doc/tengen/manual/manual.css
share/metainfo/org.tengen.Tengen.metainfo.xml
share/mime/packages/org.tengen.Tengen.xml
share/tengen/sample.csv
END
  for language in $(cat "$source/po/LINGUAS"); do echo "share/locale/$language/LC_MESSAGES/tengen.mo"; done
  for language in es zh_CN; do echo "share/man/$language/man1/tengen.1"; done
  for language in en es zh_CN; do manual "$language"; done
}

expected | LC_ALL=C sort >"$scratch/expected"
(cd "$root" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) >"$scratch/found"
diff -u "$scratch/expected" "$scratch/found" || fail "what is installed is not what is expected"
[ "$(find "$stage" -type f | wc -l)" = "$(wc -l <"$scratch/found")" ] || fail "something is outside $prefix"
[ -z "$(find "$stage" -type f -perm -o+w)" ] || fail "anybody may write to what is installed"
[ -x "$root/bin/tengen" ] && [ -x "$root/bin/tengen-cli" ] || fail "a program cannot be run"
grep -qx "Exec=$prefix/bin/tengen --gapplication-service" "$root/share/dbus-1/services/org.tengen.Tengen.service" ||
  fail "D-Bus would look elsewhere for the program"

# The twin, from there.
at_home
cd "$scratch"
tengen-cli --version | grep -q '[0-9]\.[0-9]' || fail "tengen-cli has no version"
tengen-cli new cup.tengen --name=Cup --rounds=2 >/dev/null
tengen-cli import cup.tengen "$root/share/tengen/sample.csv" >/dev/null
tengen-cli draw cup.tengen >/dev/null
[ "$(tengen-cli pairings cup.tengen 1 | wc -l)" -gt 5 ] || fail "the sample cannot be drawn"
tengen-cli verify cup.tengen >/dev/null || fail "the file does not verify"
english=$(LANGUAGE=en tengen-cli players missing.tengen 2>&1 || true)
for language in $(cat "$source/po/LINGUAS"); do
  [ "$(LANGUAGE=$language tengen-cli players missing.tengen 2>&1 || true)" != "$english" ] ||
    fail "$language: the translation is not found"
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# types.sh BUILD PREFIX: once installed, files are known for what they are, have their icon, and open with this program.
. "$(dirname "$0")/stage.sh" "$1" "$2"
for tool in update-mime-database update-desktop-database gio; do
  command -v $tool >/dev/null || { echo "$tool is not there" >&2; exit 1; }
done
[ -f /usr/share/mime/packages/freedesktop.org.xml ] || { echo "there is no shared MIME info" >&2; exit 1; }
at_home
update-mime-database "$root/share/mime"
update-desktop-database "$root/share/applications"
cd "$scratch"

tengen-cli new cup.tengen --name=Cup --rounds=2 >/dev/null
cp cup.tengen "a tournament without a suffix"
printf '(;GM[1]FF[4]SZ[19];B[dd])\n' >game.sgf
cp game.sgf "a record without a suffix"
cp game.sgf GAME.SGF
printf '\\HS\n\\[GAMETAG=\\]\n\\HE\n' >game.gib
printf 'Rating game\n19\n' >game.ngf
printf '[Header]\nTitle=x\n' >game.ugf
printf 'text (;GM only in the middle of it\n' >notes.txt

is() { # is FILE TYPE ICON
  info=$(gio info -a standard::content-type,standard::icon "$1")
  echo "$info" | grep -qx "  standard::content-type: $2" || fail "$1 is no $2: $info"
  case $3 in -) ;; *) echo "$info" | grep -q "standard::icon: $3," || fail "$1 has another icon: $info" ;; esac
  [ "$3" = - ] || [ -f "$root/share/icons/hicolor/scalable/mimetypes/$3.svg" ] || fail "there is no $3"
  [ "$3" = - ] || gio mime "$2" | grep -q 'org\.tengen\.Tengen\.desktop' || fail "$2 does not open with Tengen: $(gio mime "$2")"
}
is cup.tengen application/x-tengen org.tengen.Tengen-tournament
is "a tournament without a suffix" application/x-tengen org.tengen.Tengen-tournament
for file in game.sgf GAME.SGF "a record without a suffix"; do is "$file" application/x-go-sgf org.tengen.Tengen-record; done
for kind in gib ngf ugf; do is game.$kind application/x-go-$kind org.tengen.Tengen-record; done
is notes.txt text/plain -

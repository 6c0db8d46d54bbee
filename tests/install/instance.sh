#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# instance.sh BUILD PREFIX: one process for a desktop, be it started by hand or by D-Bus; a tournament has one window.
for tool in Xvfb dbus-run-session gdbus gapplication gio update-mime-database update-desktop-database; do
  command -v $tool >/dev/null || { echo "$tool is not there" >&2; exit 1; }
done
# The bus starts services in its own environment, so that folder and display are there before it.
if [ -z "${STAGED:-}" ]; then
  . "$(dirname "$0")/stage.sh" "$1" "$2"
  at_home
  sed -i "s|^Exec=$prefix/|Exec=$root/|" "$root/share/dbus-1/services/org.tengen.Tengen.service"
  update-mime-database "$root/share/mime"
  update-desktop-database "$root/share/applications"
  export GSETTINGS_BACKEND=memory GSK_RENDERER=cairo TENGEN_VOICE_SINK= GTK_A11Y=none
  STAGED=$scratch ROOT=$root sh "$(dirname "$0")/../app/x11.sh" dbus-run-session -- sh "$0"
  exit
fi

set -eu
first=
trap '[ -z "$first" ] || kill "$first" 2>/dev/null || true' EXIT
scratch=$STAGED root=$ROOT
fail() { echo "$*" >&2; exit 1; }
cd "$scratch"
name=org.tengen.Tengen path=/org/tengen/Tengen
bus() { gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus --method "org.freedesktop.DBus.$@"; }
running() { bus NameHasOwner $name | grep -q true; }
# The windows of the program, as GTK shows them on the bus.
windows() {
  running || { echo 0; return; }
  gdbus introspect --session --dest $name --object-path $path/window --only-properties 2>/dev/null | grep -cE 'node [0-9]+ ' || true
}
# until_is EXPECTED COMMAND...: what the command says becomes that, within ten seconds
until_is() {
  wanted=$1; shift
  for try in $(seq 100); do
    [ "$("$@")" = "$wanted" ] && return 0
    sleep 0.1
  done
  fail "$* is $("$@") and not $wanted"
}
owner() { bus GetConnectionUnixProcessID $name | sed 's/.* \([0-9]*\),.*/\1/'; }
state() { running && echo running || echo over; }
quit() {
  gapplication action $name quit
  until_is over state
}

tengen-cli new one.tengen --name=One --rounds=2 >/dev/null
tengen-cli new two.tengen --name=Two --rounds=2 >/dev/null
printf '(;GM[1]FF[4]SZ[19];B[dd])\n' >game.sgf

# By hand.
tengen one.tengen & first=$!
until_is 1 windows
[ "$(owner)" = $first ] || fail "another process has the name"
timeout 20 tengen one.tengen || fail "a second start does not end"
sleep 0.5
until_is 1 windows
timeout 20 tengen two.tengen game.sgf || fail "a third start does not end"
until_is 3 windows
(mkdir elsewhere && cd elsewhere && timeout 20 tengen ../two.tengen)
sleep 0.5
until_is 3 windows
timeout 20 tengen || fail "a start without a file does not end"
until_is 4 windows
[ "$(owner)" = $first ] || fail "another process took over"
quit
wait $first || fail "the program ended with $?"

# As a service: there is no window until one is asked for.
tengen --gapplication-service & first=$!
until_is running state
until_is 0 windows
gdbus call --session --dest $name --object-path $path --method org.freedesktop.Application.Open \
  "['file://$scratch/one.tengen']" '{}' >/dev/null
until_is 1 windows
# What the menu of the desktop's icon offers, the program knows.
for action in $(sed -n 's/^Actions=//p' "$root/share/applications/$name.desktop" | tr ';' ' '); do
  gdbus call --session --dest $name --object-path $path --method org.gtk.Actions.List | grep -q "'$action'" ||
    fail "the program has no $action"
done
gapplication action $name new-window
until_is 2 windows
[ "$(owner)" = $first ] || fail "another process answered"
quit
wait $first || fail "the service ended with $?"
first=

# Started by the bus.
gapplication launch $name "$scratch/two.tengen"
until_is 1 windows
[ "$(tr '\0' ' ' <"/proc/$(owner)/cmdline")" = "$root/bin/tengen --gapplication-service " ] || fail "the bus started something else"
gapplication launch $name "$scratch/two.tengen" "$scratch/one.tengen"
until_is 2 windows
quit

# A double click.
for file in two.tengen game.sgf; do gio open $file; done
until_is 2 windows
quit

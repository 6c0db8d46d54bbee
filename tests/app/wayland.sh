#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# wayland.sh PROGRAM ARGUMENT...: the program on a Wayland compositor of its own, without another display or a bus beside
# it.
set -eu
case ":${XDG_DATA_DIRS:-/usr/share}:" in *:/usr/share:*) ;; *) export XDG_DATA_DIRS="$XDG_DATA_DIRS:/usr/share" ;; esac # icons
XDG_RUNTIME_DIR=$(mktemp -d)
XDG_DATA_HOME=$XDG_RUNTIME_DIR/data # recent files of its own: two at a time would lose each other's
export XDG_RUNTIME_DIR XDG_DATA_HOME
weston=
trap '[ -z "$weston" ] || { kill $weston && wait $weston; } 2>/dev/null || true; rm -rf "$XDG_RUNTIME_DIR"' EXIT
weston --backend=headless-backend.so --no-config --socket=alone --idle-time=0 --width=1280 --height=1024 \
  >"$XDG_RUNTIME_DIR/log" 2>&1 &
weston=$!
until [ -S "$XDG_RUNTIME_DIR/alone" ]; do
  kill -0 $weston || { cat "$XDG_RUNTIME_DIR/log" >&2; exit 1; }
  sleep 0.02
done
unset DISPLAY DBUS_SESSION_BUS_ADDRESS
export GDK_BACKEND=wayland WAYLAND_DISPLAY=alone
"$@"

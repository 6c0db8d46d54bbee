#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# x11.sh PROGRAM ARGUMENT...: the program on an X server of its own, even where a Wayland session is. The server takes a
# number that is free by itself: xvfb-run looks for one first, and two at a time may find the same.
# It does not begin anew when the program goes: told to end just then, it might go on.
set -eu
case ":${XDG_DATA_DIRS:-/usr/share}:" in *:/usr/share:*) ;; *) export XDG_DATA_DIRS="$XDG_DATA_DIRS:/usr/share" ;; esac # icons
number=$(mktemp)
XDG_DATA_HOME=$(mktemp -d) # recent files of its own: two at a time would lose each other's
export XDG_DATA_HOME
Xvfb -displayfd 3 -screen 0 "${TENGEN_SCREEN:-1280x1024x24}" -nolisten tcp -noreset 3>"$number" >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$number" "$XDG_DATA_HOME"' EXIT
while [ ! -s "$number" ]; do
  kill -0 $server 2>/dev/null || { echo "x11.sh: there is no X server" >&2; exit 1; }
  sleep 0.05
done
status=0
GDK_BACKEND=x11 DISPLAY=":$(cat "$number")" "$@" || status=$?
exit $status

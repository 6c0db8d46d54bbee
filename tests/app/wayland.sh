#!/bin/sh
# wayland.sh PROGRAM ARGUMENT...: the program on a Wayland compositor of its own, without a display beside it.
set -eu
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
chmod 700 "$XDG_RUNTIME_DIR"
weston --backend=headless-backend.so --no-config --socket=alone --idle-time=0 --width=1280 --height=1024 \
  >"$XDG_RUNTIME_DIR/weston.log" 2>&1 &
weston=$!
trap 'kill $weston 2>/dev/null || true; wait $weston 2>/dev/null || true; rm -rf "$XDG_RUNTIME_DIR"' EXIT
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  [ -S "$XDG_RUNTIME_DIR/alone" ] && break
  kill -0 $weston 2>/dev/null || { cat "$XDG_RUNTIME_DIR/weston.log" >&2; exit 1; }
  sleep 0.1
done
unset DISPLAY
GDK_BACKEND=wayland WAYLAND_DISPLAY=alone "$@"

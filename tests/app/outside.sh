#!/bin/sh
# outside.sh PROGRAM ARGUMENT...: the program on a bus and a display of its own, where nobody else is heard or seen. The bus
# of screen readers has its socket in the runtime folder, so that is its own, too, and the home where files are kept.
set -eu
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR XDG_CACHE_HOME="$XDG_RUNTIME_DIR" HOME="$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
dbus-run-session -- xvfb-run -a -s "-screen 0 1280x1024x24" "$@"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# outside.sh PROGRAM ARGUMENT...: the program on a bus and a display of its own, where nobody else is heard or seen. The bus
# of screen readers has its socket in the runtime folder, so that is its own, too, and the home where files are kept.
# Nothing moves or blinks by itself, so that what changes in a picture is what a key has changed.
set -eu
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR XDG_CACHE_HOME="$XDG_RUNTIME_DIR" HOME="$XDG_RUNTIME_DIR" XDG_CONFIG_HOME="$XDG_RUNTIME_DIR/config"
chmod 700 "$XDG_RUNTIME_DIR"
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
printf '[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\n' >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
dbus-run-session -- sh "$(dirname "$0")/x11.sh" "$@"

# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced: a staging folder $stage, and $root, the prefix in it, as `meson install` makes them.
# usage: . stage.sh BUILD PREFIX
set -eu
build=$1 prefix=$2
scratch=$(mktemp -d)
stage=$scratch/stage root=$scratch/stage$prefix
trap 'rm -rf "$scratch"' EXIT
# The tools tell more than whoever reads a log wants, but not when something goes wrong.
DESTDIR=$stage "${MESON:-meson}" install --no-rebuild -C "$build" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }

fail() { echo "$*" >&2; exit 1; }

# What a user of that prefix would have.
at_home() {
  export XDG_DATA_DIRS="$root/share:/usr/share" XDG_DATA_HOME="$scratch/home/data" XDG_CONFIG_HOME="$scratch/home/config"
  export XDG_CACHE_HOME="$scratch/home/cache" HOME="$scratch/home" PATH="$root/bin:$PATH"
  export TENGEN_DATADIR="$root/share/tengen" TENGEN_LOCALEDIR="$root/share/locale" LC_ALL=C.UTF-8
  unset GSETTINGS_SCHEMA_DIR TENGEN_REGISTER || true
  mkdir -p "$HOME"
  glib-compile-schemas "$root/share/glib-2.0/schemas"
}

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of every page: shots.sh BUILD [FOLDER]. Each language and theme has a folder of its own. Then the figures of
# the manual are made anew.
set -eu
export TENGEN_VOICE_SINK="${TENGEN_VOICE_SINK-}"
build=$1
out=${2:-$build/shots}
for language in en $(cat "$(dirname "$0")/../po/LINGUAS"); do
  for theme in light dark; do
    mkdir -p "$out/$language-$theme"
    LANGUAGE=$language LC_ALL=C.UTF-8 SHOTS_THEME=$theme GSK_RENDERER=cairo GSETTINGS_BACKEND=memory \
      dbus-run-session -- sh "$(dirname "$0")/../tests/app/x11.sh" \
      sh -c 'for kind in "" -start -flow -clock -time -pairing -demands -reasons -travel -register -standings -teams -print -desktop -manual; do "$1/pictures" "shots$kind" "$2" 1280 720 || exit 1; done' - "$build/tools" "$out/$language-$theme"
  done
done
echo "shots: written to $out"
sh tools/figures.sh "$build"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes of each SVG here the pictures that are in the program, which then need no SVG reader and no time to
# start it: encode.sh. Wants gtk-encode-symbolic-svg (Debian: libgtk-3-bin).
set -eu
cd "$(dirname "$0")"
for size in 16 64; do
  mkdir -p "$size"
  for svg in *.svg; do gtk-encode-symbolic-svg "$svg" "${size}x$size" -o "$size"; done
done

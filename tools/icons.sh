#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every icon the window asks for is there: one of ours, in both sizes, or one that GTK or Debian's
# adwaita-icon-theme has: icons.sh SOURCE_ROOT GTK_LIBRARY
set -eu
cd "$1"
asked=$({ sed -n 's/.*name="icon-name">\([a-z0-9-]*\)<.*/\1/p' ui/*/*.ui
  grep -ohE '"[a-z0-9-]+-symbolic"' src/app/*/*.c | tr -d '"'; } | sort -u)
theme=/usr/share/icons/Adwaita
[ -d "$theme" ] || { echo "1..1"; echo "not ok 1 - adwaita-icon-theme is not installed"; exit 1; }
brought=$(gresource list "$2" /org/gtk/libgtk/icons; find "$theme" -name '*-symbolic*')

missing() {
  for icon in $asked; do
    case $icon in
      tengen-*)
        [ -f "ui/icons/$icon.svg" ] || echo "ui/icons/$icon.svg is missing"
        for size in 16 64; do
          grep -q ">icons/$size/$icon.symbolic.png<" ui/tengen.gresource.xml || echo "$icon is not in the resources in $size"
        done ;;
      *) case $brought in *"/$icon."*) ;; *) echo "$icon is neither ours nor anybody's" ;; esac ;;
    esac
  done
}

stale() { # drawn anew and not encoded, or not used
  for svg in ui/icons/*.svg; do
    name=$(basename "$svg" .svg)
    echo "$asked" | grep -qxF "$name" || echo "$svg is asked for by nobody"
    for size in 16 64; do
      [ -f "ui/icons/$size/$name.symbolic.png" ] || echo "ui/icons/encode.sh was not run for $name"
    done
    # Only what is filled takes the colour of the text.
    if grep -qE 'stroke|<(ellipse|polygon|line|polyline)' "$svg"; then echo "$svg has what is not recoloured"; fi
  done
}

check() { # check NUMBER NAME FINDINGS
  if [ -z "$3" ]; then echo "ok $1 - $2"; else
    echo "not ok $1 - $2"
    printf '%s\n' "$3" | sed 's/^/# /'
    failed=1
  fi
}

failed=0
echo 1..3
check 1 "every icon is there" "$(missing)"
check 2 "every icon of ours can be shown" "$(stale)"
check 3 "icons were found" "$([ "$(echo "$asked" | wc -l)" -gt 20 ] || echo "only few: $asked")"
exit $failed

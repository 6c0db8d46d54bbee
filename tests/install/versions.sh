#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# versions.sh SOURCE VERSION: the newest release, its day and its package are those of the program.
set -eu
cd "$1/data"
release=$(sed -n 's/^ *<release version="\([^"]*\)" date="\([^"]*\)".*/\1 \2/p' org.tengen.Tengen.metainfo.xml | head -1)
package=$(sed -n '1s/^tengen (\([^)]*\)).*/\1/p' debian/changelog)
day=$(sed -n 's/^ -- .*>  //p' debian/changelog | head -1)
[ "$package" = "$2" ] || { echo "the package is $package, the program $2" >&2; exit 1; }
[ "$release" = "$2 $(LC_ALL=C TZ=UTC date -d "$day" +%F)" ] || { echo "the release is $release, the program $2 of $day" >&2; exit 1; }

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# metainfo.sh FILE: appstreamcli finds no fault in it but one that appstream 1.0 looks for: the program has no page of
# its own on the web.
said=$(appstreamcli validate --no-net "$1" 2>&1)
status=$?
echo "$said"
[ $status = 0 ] && exit 0
[ $status = 3 ] || exit 1
faults=$(echo "$said" | grep -E '^[EW]: ')
[ -n "$faults" ] && ! echo "$faults" | grep -qv ': url-homepage-missing$'

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# cppcheck over rooms: what is in cppcheck.ids, but for what cppcheck.supp lets it say, with the reason.
# usage: cppcheck.sh SOURCE_ROOT [ROOM...]: without rooms all of them
set -eu
. "$(dirname "$0")/../report.sh"
cd "$1"; shift
rooms=src
[ $# -eq 0 ] || rooms=$(printf 'src/%s ' "$@")

# It reads no headers of libraries: the macros that gtk.cfg does not know are said here.
run() {
  cppcheck --quiet --std=c11 --language=c --library=posix --library=gtk --enable=warning,portability,performance \
    --inline-suppr --suppressions-list=tests/static/cppcheck.supp -Isrc -D_GNU_SOURCE '-DG_GNUC_PRINTF(a,b)=' '-DG_GNUC_FORMAT(a)=' \
    '-DG_DEFINE_QUARK(a,b)=' '-DG_DEFINE_EXTENDED_ERROR(a,b)=' '-DG_DECLARE_FINAL_TYPE(a,b,c,d,e)=' \
    '-DG_DEFINE_FINAL_TYPE(a,b,c)=' '-DG_DEFINE_FINAL_TYPE_WITH_CODE(a,b,c,d)=' '-DG_DEFINE_TYPE(a,b,c)=' \
    '-DG_DEFINE_AUTOPTR_CLEANUP_FUNC(a,b)=' '-DG_GINT64_FORMAT="li"' '-DG_GUINT64_FORMAT="lu"' \
    '-DG_GSIZE_FORMAT="zu"' '-DTENGEN_VERSION="1"' --template='{file}:{line}: {message} [{id}]' $rooms 2>&1 ||
    echo "cppcheck failed [cppcheckError]"
}

# What it says of a name that is not in the list, no other version need know.
findings() {
  run | awk 'NR == FNR { if (!/^#/) counts["[" $1 "]"] = 1; next } $NF in counts' tests/static/cppcheck.ids -
}

echo 1..1
command -v cppcheck >/dev/null || { report "cppcheck is installed" "there is no cppcheck"; exit $failed; }
report "cppcheck finds nothing" "$(findings)"
exit $failed

#!/bin/sh
# cppcheck over all rooms; what it may say all the same is in cppcheck.supp, with the reason.
# usage: cppcheck.sh SOURCE_ROOT
set -eu
. "$(dirname "$0")/../report.sh"
cd "$1"

# It reads no headers of libraries: the macros that gtk.cfg does not know are said here.
findings() {
  cppcheck --quiet -j 2 --std=c11 --language=c --library=posix --library=gtk --enable=warning,portability,performance \
    --inline-suppr --suppressions-list=tests/static/cppcheck.supp -Isrc -D_GNU_SOURCE '-DG_GNUC_PRINTF(a,b)=' \
    '-DG_DEFINE_QUARK(a,b)=' '-DG_DEFINE_EXTENDED_ERROR(a,b)=' '-DG_DECLARE_FINAL_TYPE(a,b,c,d,e)=' \
    '-DG_DEFINE_FINAL_TYPE(a,b,c)=' '-DG_DEFINE_FINAL_TYPE_WITH_CODE(a,b,c,d)=' '-DG_DEFINE_TYPE(a,b,c)=' \
    '-DG_DEFINE_AUTOPTR_CLEANUP_FUNC(a,b)=' --template='{file}:{line}: {message} [{id}]' src 2>&1 || true
}

command -v cppcheck >/dev/null || { echo "1..0 # SKIP cppcheck is not installed"; exit 0; }
echo 1..1
report "cppcheck finds nothing" "$(findings)"
exit $failed

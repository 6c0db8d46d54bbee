#!/bin/sh
# check.sh TOOL ARGUMENT...: what the tool says; left out where it is absent
command -v "$1" >/dev/null || { echo "skipped: $1 is not there"; exit 77; }
exec "$@"

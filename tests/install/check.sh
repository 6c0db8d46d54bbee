#!/bin/sh
# check.sh TOOL ARGUMENT...: what the tool says
command -v "$1" >/dev/null || { echo "$1 is not there" >&2; exit 1; }
exec "$@"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check.sh TOOL ARGUMENT...: what the tool says
command -v "$1" >/dev/null || { echo "$1 is not there" >&2; exit 1; }
exec "$@"

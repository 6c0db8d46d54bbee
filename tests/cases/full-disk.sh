#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# full-disk.sh TENGEN_CLI: on a disk that is full to its last byte everything can be read, and taken elsewhere, be the
# newest acts in the file or still in its log; nothing is stored, and that is said.
set -eu
cli=$(realpath "$1")
if [ -z "${2:-}" ]; then
  unshare -rm true 2>/dev/null || { echo "a disk of one's own cannot be mounted here: unshare -rm is not allowed"; exit 77; }
  exec unshare -rm sh "$0" "$cli" inside
fi
folder=$(mktemp -d)
trap 'cd /; umount "$folder/disk" 2>/dev/null || true; rm -rf "$folder"' EXIT
mkdir "$folder/disk" "$folder/else"
mount -t tmpfs -o size=4m tmpfs "$folder/disk" || { echo "no tmpfs can be mounted here"; exit 77; }
cd "$folder/disk"

fail() { echo "full-disk: $*" >&2; exit 1; }
fill() { dd if=/dev/zero of=fill bs=512 2>/dev/null || true; }
others() {
  for words in players verify standings "pairings 1" log due "export players" "export tengen" "record 1 1" \
      "print entry -o $folder/else/entry.pdf" "print standings -o $folder/else/standings.pdf" "backup $folder/else/$1.tengen"; do
    set -- $words
    verb=$1; shift
    "$cli" "$verb" cup.tengen "$@" >"$folder/out" 2>"$folder/err" || fail "$words: $(cat "$folder/err")"
  done
  "$cli" log cup.tengen >"$folder/here"
}

"$cli" new cup.tengen --name=Cup --rounds=3 >/dev/null
for name in Anna Bo Cem Dina; do "$cli" enrol cup.tengen $name >/dev/null; done
"$cli" draw cup.tengen >/dev/null
"$cli" result cup.tengen 1 1 B+R >/dev/null
fill
others file
"$cli" log "$folder/else/file.tengen" | cmp - "$folder/here" || fail "the copy is another"
if "$cli" enrol cup.tengen Eve 2>"$folder/err"; then fail "something was stored"; fi
grep -q "The disk is full. Nothing was stored." "$folder/err" || fail "$(cat "$folder/err")"

# A session that was killed has left its acts in the log.
rm fill
mkfifo "$folder/pipe"
"$cli" run cup.tengen <"$folder/pipe" >"$folder/out" &
exec 3>"$folder/pipe"
echo "enrol Zed" >&3
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -s "$folder/out" ] && break; sleep 0.3; done
kill -9 $!
exec 3>&-
wait || true
[ -s cup.tengen-wal ] || fail "there is no log"
fill
others log
"$cli" players "$folder/else/log.tengen" | grep -q Zed || fail "the newest act is not in the copy"
rm fill
"$cli" enrol cup.tengen Eve >/dev/null || fail "nothing can be stored where there is room again"
"$cli" verify cup.tengen | grep -q '^acts	9$' || fail "$("$cli" verify cup.tengen)"

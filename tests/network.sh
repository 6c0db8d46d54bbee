#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# network.sh COMMAND...: whether it, or anything it starts, opens a socket that leads out of this machine. Sockets of the
# machine itself (AF_UNIX: display, bus, sound) are all that the program may have; whoever opens another is told with the
# call. Left out where strace may not look; where there is none the test is an error (99), whatever it was to say.
command -v strace > /dev/null || { echo "there is no strace" >&2; exit 99; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
strace -f --seccomp-bpf -o "$folder/try" true 2> /dev/null || { echo "skipped: strace may not look"; exit 77; }
strace -f -qq --seccomp-bpf -e trace=network -e signal=none -o "$folder/calls" "$@" || { echo "the command itself failed" >&2; exit 1; }
others=$(grep -E '(socket|socketpair)\(' "$folder/calls" | grep -vE '(socket|socketpair)\(AF_UNIX, ')
reached=$(grep -E '(connect|bind|sendto|sendmsg)\(' "$folder/calls" | grep -E 'AF_INET6?|AF_NETLINK|AF_PACKET|sin6?_addr')
sockets=$(grep -cE 'socket\(AF_UNIX, ' "$folder/calls")
echo "processes: $(cut -d' ' -f1 "$folder/calls" | sort -u | wc -l), sockets of this machine: $sockets, others: $(printf '%s' "$others" | grep -c .)"
[ -z "$others$reached" ] && exit 0
printf '%s\n' "$others" "$reached" | head -20 >&2
exit 1

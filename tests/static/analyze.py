# SPDX-License-Identifier: GPL-3.0-or-later
"""gcc -fanalyzer over rooms: every path through a function, for NULL, for what is not set and for what is freed.

It does not know who owns what in GLib, so that only rooms that hold plain structs are asked in ./dev test.
usage: analyze.py BUILD_ROOT ROOM..."""

import concurrent.futures
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import commands

# By name, so that every version is asked for the same: what gcc 12 knows, but for
# -Wanalyzer-malloc-leak: g_autofree is a cleanup function in another file, which gcc 12 does not follow.
# -Wanalyzer-use-of-uninitialized-value: gcc 12 loses what a loop over a whole board has set (rules/game/score.c).
NAMES = """double-fclose double-free exposure-through-output-file file-leak free-of-non-heap mismatching-deallocation
null-argument null-dereference possible-null-argument possible-null-dereference shift-count-negative
shift-count-overflow stale-setjmp-buffer tainted-allocation-size tainted-array-index tainted-divisor
tainted-offset tainted-size unsafe-call-within-signal-handler use-after-free use-of-pointer-in-stale-stack-frame
write-to-const write-to-string-literal""".split()
PLAIN_GLIB = ["-include", os.path.join(os.path.dirname(os.path.abspath(__file__)), "plain-glib.h")]
SKIPPED = {"-o", "-MF", "-MQ"}


def command_of(entry):
    """The compiler's command without its outputs; what it warns of is told by name, not as an error."""
    kept, skip = [], False
    for word in entry["arguments"]:
        if not skip and word not in SKIPPED and word not in ("-MD", "-g", "-Werror"):
            kept.append(word)
        skip = not skip and word in SKIPPED
    return kept + [*PLAIN_GLIB, "-fanalyzer", "-fdiagnostics-color=never", "-S", "-o", os.devnull]


def counts(line):
    """Whether it is a finding: an error, or one of those above."""
    name = re.search(r"\[-Wanalyzer-([a-z-]+)\]$", line)
    return name.group(1) in NAMES if name else ": error: " in line


def findings(entry):
    """What is said of one file; no answer from the compiler is a finding as well."""
    done = subprocess.run(command_of(entry), cwd=entry["directory"], capture_output=True, text=True)
    said = [line for line in re.findall(r"^.*(?:warning|error): .*$", done.stderr, re.MULTILINE) if counts(line)]
    return said or ([done.stderr.strip() or entry["file"]] if done.returncode else [])


def main():
    build, rooms = sys.argv[1], sys.argv[2:]
    entries = commands.entries(build)
    failed = False
    print(f"1..{len(rooms)}")
    for number, room in enumerate(rooms, 1):
        mine = [entry for entry in entries if f"/lib{room}-" in entry["file"]]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            said = [line for lines in pool.map(findings, mine) for line in lines]
        if not mine:
            said = ["no file of it is compiled"]
        print(f"{'not ok' if said else 'ok'} {number} - the analyzer of gcc finds nothing in {room}")
        for line in said:
            print(f"# {line}")
        failed = failed or bool(said)
    return failed


sys.exit(main())

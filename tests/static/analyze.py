"""gcc -fanalyzer over rooms: every path through a function, for NULL, for what is not set and for what is freed.

It does not know who owns what in GLib, so that only rooms that hold plain structs are asked in ./dev test.
usage: analyze.py BUILD_ROOT ROOM..."""

import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys

# -Wanalyzer-malloc-leak: g_autofree is a cleanup function in another file, which gcc 12 does not follow.
# -Wanalyzer-use-of-uninitialized-value: gcc 12 loses what a loop over a whole board has set (rules/score.c).
OFF = ["-Wno-analyzer-malloc-leak", "-Wno-analyzer-use-of-uninitialized-value"]
SKIPPED = {"-o", "-MF", "-MQ"}


def command_of(entry):
    """The compiler's command without its outputs, and without the wrapper before it."""
    words = shlex.split(entry["command"])
    while "ccache" in os.path.basename(words[0]):
        words.pop(0)
    kept, skip = [], False
    for word in words:
        if not skip and word not in SKIPPED and word not in ("-MD", "-g"):
            kept.append(word)
        skip = not skip and word in SKIPPED
    return kept + ["-fanalyzer", *OFF, "-fdiagnostics-color=never", "-S", "-o", os.devnull]


def findings(entry):
    """What is said of one file; no answer from the compiler is a finding as well."""
    done = subprocess.run(command_of(entry), cwd=entry["directory"], capture_output=True, text=True)
    said = re.findall(r"^.*(?:warning|error): .*$", done.stderr, re.MULTILINE)
    return said or ([done.stderr.strip() or entry["file"]] if done.returncode else [])


def main():
    build, rooms = sys.argv[1], sys.argv[2:]
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as source:
        entries = json.load(source)
    failed = False
    print(f"1..{len(rooms)}")
    for number, room in enumerate(rooms, 1):
        mine = [entry for entry in entries if f"src/{room}/" in entry["file"]]
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

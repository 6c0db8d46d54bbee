# SPDX-License-Identifier: GPL-3.0-or-later
"""Each file of src compiles alone: it includes what it uses, though its folder is compiled as one source.
usage: alone.py BUILD_ROOT"""

import concurrent.futures
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import commands

OUTPUTS = {"-o", "-MF", "-MQ"}


def files(entry):
    """What a folder's source includes."""
    with open(os.path.join(entry["directory"], entry["file"]), encoding="utf-8") as source:
        return [os.path.normpath(path) for path in re.findall(r"^#include ?<(.*/src/.*\.c)>", source.read(), re.MULTILINE)]


def said(entry, path):
    """What the compiler says of the file; nothing is good."""
    words, skip = [], False
    for word in entry["arguments"]:
        if not skip and word not in OUTPUTS and word not in ("-MD", "-c", entry["file"]):
            words.append(word)
        skip = not skip and word in OUTPUTS
    done = subprocess.run(words + ["-fdiagnostics-color=never", "-fsyntax-only", path], cwd=entry["directory"], capture_output=True, text=True)
    return re.findall(r"^.*(?:warning|error): .*$", done.stderr, re.MULTILINE) or ([path] if done.returncode else [])


def main():
    entries = [entry for entry in commands.entries(sys.argv[1]) if re.search(r"-unity\d+\.c$", entry["file"])]
    asked = [(entry, path) for entry in entries for path in files(entry)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        lines = [line for found in pool.map(lambda pair: said(*pair), asked) for line in found]
    print("\n".join(lines) if lines else f"{len(asked)} files compile alone")
    return 1 if lines or len(asked) < 500 else 0


if __name__ == "__main__":
    sys.exit(main())

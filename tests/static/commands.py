# SPDX-License-Identifier: GPL-3.0-or-later
"""What the compiler was called with, for tools that read sources: without a wrapper before it, without precompiled
headers, and its warnings, which another compiler has others of, no errors. A folder of src is one source (src/meson.build).
usage: commands.py BUILD_ROOT FOLDER: writes FOLDER/compile_commands.json"""

import json
import os
import shlex
import sys

LEFT_OUT = {"-Winvalid-pch", "-fpch-preprocess", "-fpch-deps", "-Werror"}
WITH_FILE = {"-include", "-include-pch"}


def plain(command):
    """The words of a command."""
    words = iter(shlex.split(command))
    for word in words:
        if word in WITH_FILE:
            next(words, None)
        elif word not in LEFT_OUT and os.path.basename(word) != "ccache":
            yield word


def entries(build):
    """One for each source file, its words as "arguments"."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as source:
        found = json.load(source)
    return [{"directory": entry["directory"], "file": entry["file"], "arguments": list(plain(entry["command"]))}
            for entry in found if entry["file"].endswith(".c")]


if __name__ == "__main__":
    with open(os.path.join(sys.argv[2], "compile_commands.json"), "w", encoding="utf-8") as target:
        json.dump(entries(sys.argv[1]), target)

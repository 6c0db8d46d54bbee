# SPDX-License-Identifier: GPL-3.0-or-later
"""Every verb of the twin that writes, in the name of an official with a PIN: acting.py FILE NAME WRONG_PIN_FILE.
However many words a verb wants, it must ask for the PIN, or refuse the wrong one; all are lines of two sessions."""
import re
import subprocess
import sys

FILE, NAME, WRONG = sys.argv[1:]
NOT_ITS_WORDS = re.compile("Unknown option|cannot be a line of|needs more arguments|does not accept “")
OWN = {"export", "log", "print", "rulings"}  # their "--by" is another one
MOST = 8  # words


def say(*words, lines=()):
    """What one command prints."""
    return subprocess.run(["tengen-cli", *words], capture_output=True, text=True, input="".join(lines),
                          check=False).stdout.splitlines()


def answers(asked):
    """What the session answers to each of these: a verb, how many words behind it, and an option."""
    lines = ["%s %s --by=%s %s\n" % (verb, "1 " * n, NAME, option) for verb, n, option in asked]
    said = [line for line in say("run", FILE, lines=lines) if line == "ok" or line.startswith("error: ")]
    assert len(said) == len(lines), (len(said), len(lines))
    return said


every = [line.split()[0] for line in say("--help") if re.match("  [a-z]", line)]
asked = [(verb, n, "") for verb in every if verb not in OWN for n in range(MOST)]
bare = {}  # of each verb that writes: with how many words it is asked in earnest, and what it says then
for (verb, n, _), line in zip(asked, answers(asked)):
    if not NOT_ITS_WORDS.search(line):
        bare.setdefault(verb, {})[n] = line
for verb, lines in bare.items():
    if set(lines.values()) != {"error: This needs the PIN of %s." % NAME}:
        sys.exit("%s: %s" % (verb, lines))

# A wrong one is hashed, slowly, so that each verb gets it once.
wrong = [(verb, min(lines), ("--old-pin-file=" if verb == "official" else "--pin-file=") + WRONG)
         for verb, lines in sorted(bare.items())]
for (verb, n, _), line in zip(wrong, answers(wrong)):
    if line != "error: That is not the PIN of %s." % NAME:
        sys.exit("%s, %d words: %s" % (verb, n, line))
assert len(wrong) > 50, wrong
print(len(wrong), "verbs refused")

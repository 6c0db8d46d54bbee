"""Every verb of the twin that writes, in the name of an official with a PIN: acting.py FILE NAME WRONG_PIN_FILE.
However many words a verb wants, it must ask for the PIN, or refuse the wrong one; all are lines of two sessions."""
import re
import subprocess
import sys

FILE, NAME, WRONG = sys.argv[1:]
NOT_ITS_WORDS = re.compile("Unknown option|cannot be a line of|needs more words|does not know what to do with")
OWN = {"export", "log", "print", "rulings"}  # their "--by" is another one
MOST = 8  # words


def say(*words, lines=()):
    """What one command prints."""
    return subprocess.run(["tengen-cli", *words], capture_output=True, text=True, input="".join(lines),
                          check=False).stdout.splitlines()


def answers(verbs, option):
    """Of each verb what it answers to ever more words, but for that these are not its words."""
    lines = ["%s %s --by=%s %s\n" % (verb, "1 " * n, NAME, option(verb)) for verb in verbs for n in range(MOST)]
    said = [line for line in say("run", FILE, lines=lines) if line == "ok" or line.startswith("error: ")]
    assert len(said) == len(lines), (len(said), len(lines))
    return {verb: {line for line in said[MOST * i:MOST * (i + 1)] if not NOT_ITS_WORDS.search(line)}
            for i, verb in enumerate(verbs)}


every = [line.split()[0] for line in say("--help") if re.match("  [a-z]", line)]
every = [verb for verb in every if verb not in OWN]
bare = answers(every, lambda verb: "")
writing = sorted(verb for verb in every if bare[verb])
wrong = answers(writing, lambda verb: ("--old-pin-file=" if verb == "official" else "--pin-file=") + WRONG)
for each in writing:
    if bare[each] != {"error: This needs the PIN of %s." % NAME}:
        sys.exit("%s: %s" % (each, bare[each]))
    if wrong[each] != {"error: That is not the PIN of %s." % NAME}:
        sys.exit("%s: %s" % (each, wrong[each]))
assert len(writing) > 50, writing
print(len(writing), "verbs refused")

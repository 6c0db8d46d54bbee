"""Every verb of the twin that writes, in the name of an official with a PIN: acting.py FILE NAME WRONG_PIN_FILE.
However many words a verb wants, it must ask for the PIN, or refuse the wrong one."""
import subprocess
import sys

FILE, NAME, WRONG = sys.argv[1:]


def say(*words):
    """One command: its code, what it prints, the first line of what it complains of."""
    done = subprocess.run(["tengen-cli", *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    return done.returncode, done.stdout, done.stderr.split("\n", maxsplit=1)[0]


def verbs():
    """Those that take "--by" for who acts, and write into a tournament that is there."""
    for line in say("--help")[1].splitlines():
        name = line.split()[0] if line.startswith("  ") and line.split() else ""
        code, usage, _ = say(name, "--help") if name and not name.startswith("-") else (1, "", "")
        if code == 0 and "--by-pin-file" in usage and "--by=WORD" not in usage:
            yield name


def refusals(verb):
    """What it says once it has as many words as it wants: without the PIN, and with another."""
    words = []
    code, _, said = say(verb, FILE, "--by=" + NAME)
    while code == 2 and len(words) < 8:
        words.append("1")
        code, _, said = say(verb, FILE, *words, "--by=" + NAME)
    option = "--old-pin-file=" if verb == "official" else "--pin-file="
    return [said, say(verb, FILE, *words, "--by=" + NAME, option + WRONG)[2]]


found = sorted(set(verbs()))
for each in found:
    if refusals(each) != ["tengen-cli: This needs the PIN of %s." % NAME, "tengen-cli: That is not the PIN of %s." % NAME]:
        sys.exit("%s: %s" % (each, refusals(each)))
assert len(found) > 50, found
print(len(found), "verbs refused")

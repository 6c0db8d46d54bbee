#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hostile texts at every input of the twin, and what comes out of it again read by somebody else's parsers.
usage: outside.py TENGEN_CLI [all]; a few of the texts, or all of them

What is refused is refused in one sentence, what is taken is stored clean, and whatever is printed is one line a line,
without a sign that a terminal obeys or that turns the direction of writing."""
import collections
import os
import pty
import sqlite3
import subprocess
import sys
import tempfile
import traceback

import hostile
import outputs
import sources

MOST = 4100  # characters of the longest text that is stored: a reason, and what an act says it was done to


class Twin:
    """The program, in a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder, self.faults, self.runs = program, folder, [], 0
        self.answers = collections.Counter()

    def path(self, name):
        """Where a file of that name is."""
        return os.path.join(self.folder, name)

    def forget(self, name):
        """Takes a file away, if it is there."""
        if os.path.exists(self.path(name)):
            os.unlink(self.path(name))

    def run(self, *words, text=b"", to_file=False):
        """Runs one command; whatever it says has to be fit for a terminal."""
        done = subprocess.run([self.program, *words], input=text, cwd=self.folder, timeout=60,
                              capture_output=True, check=False)
        self.runs += 1
        what = repr(words)[:150]
        if done.returncode not in (0, 1, 2, 3) or b"CRITICAL" in done.stderr or b"WARNING" in done.stderr:
            self.fault("%s ended with %d: %r", what, done.returncode, done.stderr[:300])
        for name, said in (("says", b"" if to_file else done.stdout), ("complains", done.stderr)):
            for fault in hostile.faults(said, most=10 ** 7, lines=True):
                self.fault("%s %s: %s", what, name, fault)
        if done.returncode != 0 and (not done.stderr or len(done.stderr.decode(errors='replace')) > 2100):
            self.fault("%s: no fit sentence of %d bytes: %r", what, len(done.stderr), done.stderr[:80])
        return done

    def fault(self, words, *arguments):
        """Notes what must not be."""
        self.faults.append(words % arguments)

    def show(self, *words):
        """Runs a command that writes a file, to a terminal instead."""
        ours, theirs = pty.openpty()
        shown = b""
        with subprocess.Popen([self.program, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=theirs,
                              stderr=subprocess.PIPE) as child:
            os.close(theirs)
            while True:
                try:
                    part = os.read(ours, 65536)
                except OSError:  # nobody writes any more
                    break
                if not part:
                    break
                shown += part
            child.communicate()
        os.close(ours)
        self.runs += 1
        for fault in hostile.faults(shown.replace(b"\r\n", b"\n"), most=10 ** 7, lines=True):
            self.fault("%r shows %s", words, fault)
        return shown

    def must(self, *words, text=b""):
        """Runs what has to succeed."""
        done = self.run(*words, text=text)
        if done.returncode != 0:
            self.fault("%r failed: %r", words, done.stderr[:300])
        return done.stdout


def typed(name, text):
    """Every way to type one text: what it is called, and the words of the command."""
    mine = b"P-" + name.encode()
    yield "family", ["enrol", "cup.tengen", text]
    yield "fields", ["enrol", "cup.tengen", mine, b"--given=" + text, b"--club=" + text, b"--id=" + text]
    yield "country", ["enrol", "cup.tengen", b"Other " + mine, b"--country=" + text]
    yield "amend", ["amend", "cup.tengen", "1", b"--club=" + text]
    yield "detail", ["detail", "cup.tengen", "1", b"note=" + text]
    yield "detail name", ["detail", "cup.tengen", "1", text[:60] + b"=x"]
    for setting in "name", "place", "dates", "organiser", "certificate", "address", "criteria", "groups":
        yield setting, ["settings", "cup.tengen", setting.encode() + b"=" + text]
    yield "setting", ["settings", "cup.tengen", text + b"=1"]
    yield "prize", ["prize", "cup.tengen", text, b"--value=" + text]
    yield "prize club", ["prize", "cup.tengen", "Best", b"--who=club=" + text.replace(b",", b"")]
    yield "restrict", ["restrict", "cup.tengen", "unwelcome", "1,2", "--weight=10", b"--reason=" + text]
    yield "restrict club", ["restrict", "cup.tengen", "unwelcome", b"club=" + text, "--weight=10"]
    yield "offence", ["offence", "cup.tengen", "x-" + name, "--decisions=warning", "--proposed=warning",
                      b"--label=" + text, b"--article=" + text, b"--reason=" + text]
    yield "remark", ["remark", "cup.tengen", "1", "1", text]
    yield "rule", ["rule", "cup.tengen", "1", "1", "early-press", "B", "--decision=warning", b"--reason=" + text]
    yield "by", ["remark", "cup.tengen", "1", "2", "who " + name, b"--by=" + text]
    yield "withdraw", ["withdraw", "cup.tengen", "3", b"--reason=" + text]
    yield "return", ["return", "cup.tengen", "3"]
    yield "number", ["withdraw", "cup.tengen", text]
    yield "result", ["result", "cup.tengen", "1", "1", text]
    yield "log", ["log", "cup.tengen", b"--by=" + text]
    yield "command", [text]


def check_stored(twin, path):
    """Reads every text of the file with another program."""
    base = sqlite3.connect(path)
    base.text_factory = bytes
    tables = [name.decode() for name, in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    for table in tables:
        for row in base.execute('SELECT * FROM "%s"' % table):
            for value in row:
                if isinstance(value, bytes):
                    for fault in hostile.faults(value, most=MOST, lines=True):
                        twin.fault("stored in %s: %s: %r", table, fault, value[:60])
    base.close()


def start(twin):
    """A tournament in its second round."""
    twin.must("new", "cup.tengen", "--name=Cup", "--rounds=5")
    for name in "Anna", "Bo", "Cem", "Dina":
        twin.must("enrol", "cup.tengen", name)
    twin.must("draw", "cup.tengen")


def test_typed(twin):
    """What is typed."""
    for name, text in hostile.HOSTILE.items():
        for what, words in typed(name, hostile.as_bytes(text)):
            done = twin.run(*words)
            twin.answers[what, "taken" if done.returncode == 0 else "refused"] += 1
            if os.environ.get("TENGEN_TELL"):
                print("#", what, name, done.returncode, done.stderr[:160])
    for name in "owner", "markup", "sql", "newline", "escape", "override", "zalgo", "long":
        text = hostile.as_bytes(hostile.HOSTILE.get(name, name))
        twin.run("official", "cup.tengen", text, "--role=referee")
    check_stored(twin, twin.path("cup.tengen"))
    twin.must("verify", "cup.tengen")


def main():
    """All of it, as a test of TAP."""
    parts = [("typed", test_typed), ("outputs", outputs.test), ("sources", sources.test)]
    bad = 0
    print("1..%d" % len(parts))
    if sys.argv[2:] != ["all"]:
        hostile.HOSTILE = {name: hostile.HOSTILE[name] for name in hostile.FEW}
    with tempfile.TemporaryDirectory(prefix="tengen-outside-") as folder:
        twin = Twin(os.path.abspath(sys.argv[1]), folder)
        start(twin)
        for number, (name, test) in enumerate(parts, 1):
            twin.faults = []
            try:
                test(twin)
            except Exception:  # a parser that gives up has found something
                twin.fault("%s", traceback.format_exc().replace("\n", " / ")[-600:])
            for fault in sorted(set(twin.faults))[:200]:
                print("#", fault)
            bad += bool(twin.faults)
            print("%s %d - %s" % ("not ok" if twin.faults else "ok", number, name))
        for kind in sorted({what for what, _ in twin.answers}):
            print("# %s: %d taken, %d refused" % (kind, twin.answers[kind, "taken"], twin.answers[kind, "refused"]))
        print("# %d texts, %d runs, %d taken, %d refused" %
              (len(hostile.HOSTILE), twin.runs, sum(n for (_, w), n in twin.answers.items() if w == "taken"),
               sum(n for (_, w), n in twin.answers.items() if w == "refused")))
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())

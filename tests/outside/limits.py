#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inputs that were made to take time or memory, each given to the twin with a gigabyte of address space.
usage: limits.py TENGEN_CLI

Each ends within two seconds of the processor, with a sentence where it is refused, and never by a signal."""
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import rows

SECONDS = 5  # of the processor, which a busy machine counts generously
MEMORY = 1 << 30
GIGABYTE = 1 << 30
XML = b'<?xml version="1.0" encoding="%s"?>\n'


def laughs():
    """A billion laughs."""
    lines = [b'<!ENTITY lol0 "lol">'] + [b'<!ENTITY lol%d "%s">' % (i, b"&lol%d;" % (i - 1) * 10) for i in range(1, 10)]
    return XML % b"UTF-8" + b"<!DOCTYPE Tournament [\n" + b"\n".join(lines) + b"\n]>\n<Tournament a=\"&lol9;\">&lol9;</Tournament>"


def blow_up():
    """One long entity, many times."""
    return (XML % b"UTF-8" + b'<!DOCTYPE Tournament [<!ENTITY a "' + b"a" * 50000 + b'">]>\n<Tournament>' + b"&a;" * 50000 +
            b"</Tournament>")


def outside_entity():
    """A file of this machine as an entity."""
    return (XML % b"UTF-8" + b'<!DOCTYPE Tournament [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n'
            b"<Tournament><Name>&a;</Name></Tournament>")


def many_attributes():
    """An element with 200,000 attributes."""
    return XML % b"UTF-8" + b"<Tournament " + b" ".join(b'a%d="b"' % i for i in range(200000)) + b"/>"


def in_utf16(text):
    """With a byte too many, and half a pair."""
    return b"\xff\xfe" + text.encode("utf-16-le") + b"\x00\xd8\x41\x00\x07"


LIST = "name,rank,club\n" + "\u6c88\u77e5\u8fdc,3d,\u82cf\u5dde\n" * 400
KOREAN = "\uc774\ub984,\uae09\uc218\n" + "\uac15\ud558\ub298,3d\n" * 400

# name, ending, what is in it
FILES = [
    ("billion laughs", "xml", laughs),
    ("quadratic blow-up", "xml", blow_up),
    ("entity from outside", "xml", outside_entity),
    ("XML 100,000 deep", "xml", lambda: XML % b"UTF-8" + b"<Tournament>" * 100000 + b"</Tournament>" * 100000),
    ("XML open 5,000,000 deep", "xml", lambda: b"<Tournament>" + b"<a>" * 5000000),
    ("200,000 attributes", "xml", many_attributes),
    ("1,000,000 elements", "xml", lambda: XML % b"UTF-8" + b"<Tournament>" + b"<Game/>" * 1000000 + b"</Tournament>"),
    ("a comment of 15 MB", "xml", lambda: XML % b"UTF-8" + b"<Tournament><!-- " + b"-" * 15000000 + b" --></Tournament>"),
    ("XML that says UTF-16", "xml", lambda: XML % b"UTF-16" + b"<Tournament><Players/></Tournament>"),
    ("XML in UTF-16 that says UTF-8", "xml", lambda: in_utf16((XML % b"UTF-8").decode() + "<Tournament/>")),
    ("billion laughs that nobody knows", "csv", laughs),
    ("a page of the web as a list", "csv", lambda: b"<!DOCTYPE html>\n<html><body>Li,3d</body></html>\n"),
    ("a cell of 15 MB", "csv", lambda: b"name\n" + b"W" * 15000000),
    ("a quote of 15 MB that is left open", "csv", lambda: b'name\n"' + b"a\n" * 7500000),
    ("15,000,000 quotes", "csv", lambda: b'name\n' + b'"' * 15000000),
    ("15,000,000 columns", "csv", lambda: b"name\n" + b"," * 15000000),
    ("7,000,000 lines", "csv", lambda: b"name\n" + b"a\n" * 7000000),
    ("200,000 players", "csv", lambda: b"name,rank\n" + b"".join(b"N%d,3d\n" % i for i in range(200000))),
    ("15,000,000 marks on one letter", "csv", lambda: b"name\na" + b"\xcc\x81" * 7500000),
    ("NULs", "csv", lambda: b"name\0,rank\0\n" + b"\0" * 1000000),
    ("UTF-16 with odd bytes", "csv", lambda: in_utf16(LIST)),
    ("UTF-16 without a mark", "csv", lambda: LIST.encode("utf-16-be") + b"\0"),
    ("UTF-32", "csv", lambda: LIST.encode("utf-32")),
    ("GB18030 that breaks off", "csv", lambda: LIST.encode("gb18030") + b"\x81\x30\x81"),
    ("GB18030 with EUC-KR in it", "csv", lambda: LIST.encode("gb18030") + KOREAN.encode("euc-kr") + b"\xff"),
    ("EUC-KR with Shift-JIS in it", "csv", lambda: KOREAN.encode("euc-kr") + "\u540d\u524d\u500b\n".encode("shift-jis") * 400),
    ("Shift-JIS that breaks off", "csv", lambda: "name,\u6bb5\u4f4d\n\u5009\u6a4b,\u56db\u6bb5\n".encode("shift-jis") * 400 + b"\x81"),
    ("ISO-2022-JP that never leaves", "csv", lambda: b"name\n\x1b$B" + b"0!" * 5000000),
    ("UTF-7", "csv", lambda: b"name\n" + b"+ADw-script+AD4-\n" * 1000),
    ("every byte 50,000 times", "csv", lambda: bytes(range(256)) * 50000),
    ("the head of a zip", "csv", lambda: b"PK\x03\x04\x14\0\0\0\x08\0" + b"\xff" * 1000000),
    ("the head of a gzip", "csv", lambda: b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + b"\xed\xc1" * 500000),
    ("a tournament as a list", "csv", lambda: b"SQLite format 3\0" + b"\0" * 4096),
    ("a row that plays 5,000,000 rounds", "h9", lambda: b"1 Bo Al 3d DE x 1 2 3 " + b"2+ " * 5000000),
    ("the number of a row", "h9", lambda: b"999999999999999999999 Bo Al 3d DE x 1 99999999999999+ 0 0\n"),
    ("a round of its own for each line", "txt", lambda: b"tengen event 1\nrounds: 99999999999\n\n" + b"round 1\n" * 1000000),
    ("escapes", "txt", lambda: b"tengen event 1\n\nset name: " + b"\\u{10FFFF}" * 1000000),
    ("lines of a chess report", "trf", lambda: b"001    1      " + b"9" * 15000000),
    ("SGF 100,000 deep", "sgf", lambda: b"(;GM[1]" + b"(;B[aa]" * 100000 + b")" * 100001),
    ("SGF open 5,000,000 deep", "sgf", lambda: b"(;" * 5000000),
    ("a comment of 15 MB in SGF", "sgf", lambda: b"(;GM[1]C[" + b"\\" * 15000000),
    ("a board of 10^18 lines", "sgf", lambda: b"(;GM[1]SZ[1000000000000000000:9];B[aa])"),
    ("setup of everything, 100,000 times", "sgf", lambda: b"(;GM[1]SZ[52]" + b";AB[aa:ZZ]" * 100000 + b")"),
    ("SGF that changes its charset", "sgf", lambda: b"(;CA[UTF-16]CA[GB18030]PB[\x81\x30\x81]CA[Shift_JIS])" * 1000),
    ("a record in Tygem's form without an end", "gib", lambda: b"\\HS\n\\[GAMEBLACKNAME=" + b"W" * 15000000),
    ("moves past any board", "ngf", lambda: b"a\n99999999999\nb\nc\nd\n0\n0\n7\nx\nx\nB\n9999999\n" + b"PMABBZZZZ\n" * 300000),
    ("a record in Panda's form", "ugf", lambda: b"[Header]\nSize=9999999999\nHdcp=99999999,9\n[Data]\n" + b"ZZ,B1,1,1\n" * 500000),
]

# name, size: of holes, which take no room on the disk
HOLES = [("1 GB of holes", GIGABYTE), ("64 GB of holes", 64 * GIGABYTE)]

# Which reader gets it, whatever it looks like at first sight.
FORMATS = {"xml": ["--format=opengotha"], "h9": ["--format=h9"], "trf": ["--format=trf"], "txt": ["--format=tengen"]}

KINDS = ["csv", "xml", "sgf", "h9", "tengen"]


def limit():
    """What a child may have, and this program, so that no child has to be a copy of it first."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def feed(pipe, size):
    """A line without an end, as long as somebody reads."""
    part = b"W" * (1 << 20)
    try:
        for _ in range(size // len(part)):
            pipe.write(part)
        pipe.close()
    except BrokenPipeError:
        pass


class Limits:
    """The program, in a folder of its own, and what it did."""

    def __init__(self, program, folder):
        self.program, self.folder, self.rows = program, folder, []

    def path(self, name):
        """Where a file of that name is."""
        return os.path.join(self.folder, name)

    def run(self, name, *words, stream=0):
        """Runs one command, with so many bytes on its standard input, and holds it to the limits."""
        with open(self.path("complaint"), "wb") as complaint:
            child = subprocess.Popen([self.program, *words], cwd=self.folder, stdout=subprocess.DEVNULL,
                                     stdin=subprocess.PIPE if stream else subprocess.DEVNULL, stderr=complaint)
        resource.prlimit(child.pid, resource.RLIMIT_CPU, (20, 20))  # more than it should, so that being late is told from being killed
        if stream:
            feed(child.stdin, stream)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        with open(self.path("complaint"), "rb") as complaint:
            said = complaint.read()
        self.judge(name, child.returncode, usage, said)

    def judge(self, name, status, usage, said):
        """Writes down how it went."""
        spent = usage.ru_utime + usage.ru_stime
        faults = []
        if status not in (0, 1, 2, 3):  # 3: something of it was lost, and is told
            faults.append("ended with %d" % status)
        if spent > SECONDS:
            faults.append("%.1f s of the processor" % spent)
        if status and not 10 < len(said.strip()) < 2100:
            faults.append("no fit sentence of %d bytes" % len(said))
        if b"CRITICAL" in said or b"WARNING" in said or b"out of memory" in said or b"failed to allocate" in said:
            faults.append("memory or warnings")
        sentence = said.decode(errors="replace").strip().split("\n")[0][:110]
        self.rows.append((name, faults, "%.2f s, %d MB, %d: %s" % (spent, usage.ru_maxrss // 1024, status, sentence)))

    def write(self, name, content):
        """A file of that content."""
        with open(self.path(name), "wb") as file:
            file.write(content)

    def hole(self, name, size):
        """A file with nothing in it."""
        with open(self.path(name), "wb") as file:
            file.truncate(size)


def test_files(limits):
    """Each content, as what it says it is."""
    for name, ending, make in FILES:
        limits.write("in." + ending, make())
        shutil.copy(limits.path("empty.tengen"), limits.path("new.tengen"))
        if ending in ("sgf", "gib", "ngf", "ugf"):
            limits.run(name, "sgf", "in." + ending)
        else:
            limits.run(name, "import", "new.tengen", "in." + ending, *FORMATS.get(ending, []))
        os.unlink(limits.path("in." + ending))


def test_holes(limits):
    """Files that are large without taking any room, at every command that opens one."""
    for name, size in HOLES:
        for ending in KINDS:
            limits.hole("hole." + ending, size)
            limits.run("import: %s, .%s" % (name, ending), "import", "cup.tengen", "hole." + ending)
        limits.run("sgf: " + name, "sgf", "hole.sgf")
        limits.run("compare: " + name, "compare", "cup.tengen", "1", "1", "hole.csv")
        limits.run("register: " + name, "register", "load", "hole.csv")
        limits.run("match: " + name, "match", "hole.csv")
        limits.run("players of a file that is " + name, "players", "hole.tengen")
        limits.run("verify: " + name, "verify", "hole.tengen")
        limits.run("recover: " + name, "recover", "hole.tengen", "-o", "saved.tengen")
        shutil.copy(limits.path("cup.tengen"), limits.path("log.tengen"))
        limits.hole("log.tengen-wal", size)
        limits.run("a tournament's log that is " + name, "players", "log.tengen")


def make_slow(path):
    """Whose chain holds: to say which of its rows stand takes as many steps as there are rows, times verdicts."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA foreign_keys = 0")
    rules = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in rules:
        db.execute("DROP TRIGGER " + name)
    first = rows.newest_row(db, "setting")
    act = db.execute("SELECT max (id) FROM act").fetchone()[0] + 1
    db.executemany("INSERT INTO setting VALUES (?, 2, ?, '')", ((first + i, "x%d" % i) for i in range(20000)))
    db.execute("INSERT INTO act VALUES (?, 1700000000000000, 'x', 'undo', '', '', '')", (act,))
    db.executemany("INSERT INTO verdict (act, target, stands) VALUES (?, 2, ?)", ((act, i % 2) for i in range(20000)))
    rows.seal(db)
    for _, sql in rules:
        db.execute(sql)
    db.commit()
    db.close()


def test_slow(limits):
    """What few pages say is read in a few steps, or not at all."""
    for name, size in HOLES:
        shutil.copy(limits.path("cup.tengen"), limits.path("wide.tengen"))
        os.truncate(limits.path("wide.tengen"), size)
        with open(limits.path("wide.tengen"), "r+b") as file:
            file.seek(28)  # how many pages it says it has
            file.write(min(size // 4096, 2**32 - 2).to_bytes(4, "big"))
        for verb in "verify", "players":
            limits.run("pages of nothing behind a tournament, %s: %s" % (name, verb), verb, "wide.tengen")
    shutil.copy(limits.path("cup.tengen"), limits.path("slow.tengen"))
    make_slow(limits.path("slow.tengen"))
    for verb in "verify", "players":
        limits.run("20,000 verdicts on 20,000 rows: " + verb, verb, "slow.tengen")


def test_streams(limits):
    """A line of a gigabyte that is never a file."""
    for words in (["run", "cup.tengen"], ["match", "-"], ["import", "cup.tengen", "/dev/stdin"], ["sgf", "/dev/stdin"],
                  ["official", "cup.tengen", "Referee", "--role=chief", "--pin-file=/dev/stdin"]):
        limits.run("1 GB line: " + " ".join(words), *words, stream=GIGABYTE)


def test_words(limits):
    """What is said in the command itself."""
    for words in (["new", "b.tengen", "--name=Cup", "--rounds=99999999999999999999"], ["draw", "cup.tengen", "--round=" + "9" * 100000],
                  ["result", "cup.tengen", "9" * 1000, "1", "B+R"], ["result", "cup.tengen", "1", "1", "B+" + "9" * 100000],
                  ["settings", "cup.tengen", "time=" + "9" * 50000 + "m"], ["settings", "cup.tengen", "criteria=" + "sos " * 25000],
                  ["enrol", "cup.tengen", "W" * 120000], ["verify", "cup.tengen", "--seal=" + "7" * 100000]):
        limits.run("words: " + " ".join(words)[:50], *words)


def main():
    """Runs all of it in a scratch folder."""
    limit()
    with tempfile.TemporaryDirectory() as folder:
        limits = Limits(os.path.abspath(sys.argv[1]), folder)
        subprocess.run([limits.program, "new", limits.path("empty.tengen"), "--name=Cup", "--rounds=3"], check=True,
                       stdout=subprocess.DEVNULL)
        for words in (["new", "--name=Cup", "--rounds=3"], ["enrol", "Anna"], ["enrol", "Bo"], ["draw"]):
            subprocess.run([limits.program, words[0], limits.path("cup.tengen"), *words[1:]], check=True,
                           stdout=subprocess.DEVNULL)
        test_files(limits)
        test_holes(limits)
        test_slow(limits)
        test_streams(limits)
        test_words(limits)
    print("1..%d" % len(limits.rows))
    for i, (name, faults, told) in enumerate(limits.rows):
        print("%s %d - %s (%s)" % ("not ok" if faults else "ok", i + 1, name, told.replace("#", "")))
        for fault in faults:
            print("# %s" % fault)
    return any(faults for _, faults, _ in limits.rows)


if __name__ == "__main__":
    sys.exit(main())

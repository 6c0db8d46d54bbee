# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of other programs with hostile texts in them, and files that were made to harm."""
import shutil
import sqlite3
import xml.sax.saxutils as sax

import hostile


def quote(text):
    """A cell of a list."""
    return b'"' + text.replace(b'"', b'""') + b'"'


def csv_of(text):
    """A list of players."""
    return b"name,rank,club,id\n" + b",".join([quote(text), b"3d", quote(text), quote(text)]) + b"\nAnna,1d,,\n"


def sgf_of(text):
    """A game record."""
    text = text.replace(b"\\", b"\\\\").replace(b"]", b"\\]")
    return b"(;GM[1]FF[4]SZ[19]PB[" + text + b"]PW[" + text + b"]EV[" + text + b"]C[" + text + b"];B[aa])"


def trf_of(text):
    """A report to the federation of chess."""
    return b"012 " + text + b"\n" + b"001    1      " + text[:33].ljust(33) + b"\n"


def h9_of(text):
    """Results for the EGF."""
    return b"; EV[" + text + b"]\n 1 " + text.replace(b" ", b"_") + b" Bo 3d DE xx 2+ 0 0\n 2 Cem Dan 3d DE yy 1- 0 0\n"


def tengen_of(text):
    """Our own text."""
    return b"tengen 1\nname: " + text + b"\nplayer 1\n  family: " + text + b"\n"


def macmahon_of(text):
    """A tournament of MacMahon."""
    clean = sax.escape(text.decode("utf-8", "replace")).encode()
    return (b'<?xml version="1.0" encoding="UTF-8"?><Tournament typeversion="2"><Name>' + clean + b"</Name><IndividualParticipant>"
            b"<Id>1</Id><GoPlayer><FirstName>" + clean + b"</FirstName><Surname>" + clean +
            b"</Surname></GoPlayer></IndividualParticipant></Tournament>")


SOURCES = [("csv", csv_of), ("sgf", sgf_of), ("trf", trf_of), ("h9", h9_of), ("txt", tengen_of), ("xml", macmahon_of)]


def test_files(twin):
    """Each text in each kind of file, with a NUL in it too."""
    texts = {name: hostile.as_bytes(text) for name, text in hostile.HOSTILE.items()}
    texts["nul"] = b"a\0b"
    twin.must("new", "import.tengen", "--name=Cup", "--rounds=3")
    for name, text in texts.items():
        for what, make in SOURCES:
            source = "in." + what
            with open(twin.path(source), "wb") as file:
                file.write(make(text))
            if what == "sgf":
                done = twin.run("sgf", source, to_file=True)
                twin.show("sgf", source)
            else:
                into = "%s-%s.tengen" % (what, name) if what in ("h9", "xml") else "import.tengen"
                done = twin.run("import", into, source)
            twin.answers[what, "taken" if done.returncode == 0 else "refused"] += 1


def harm(path, text):
    """A file that somebody has written with another program: a text that ours would never store."""
    base = sqlite3.connect(path)
    names = [name for name, in base.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")]
    for name in names:
        base.execute('DROP TRIGGER "%s"' % name)
    for table, column in ("player", "family"), ("player", "club"), ("act", "about"), ("setting", "value"):
        base.execute("UPDATE %s SET %s = CAST(? AS TEXT) WHERE rowid = (SELECT max(rowid) FROM %s)" %
                     (table, column, table), (text,))
    base.commit()
    base.close()


def test_forged(twin):
    """A tournament that was forged is refused, or shown without harm."""
    twin.must("new", "whole.tengen", "--name=Cup", "--rounds=3")
    for name in "Anna", "Bo":
        twin.must("enrol", "whole.tengen", name)
    for text in b"a\xf0", b"a\xff\x1b[31mb", b"\xe2\x80\xaeabc", b"W" * 10000, b"a\0b":
        for name in "forged.tengen-wal", "forged.tengen-shm":
            twin.forget(name)
        shutil.copy(twin.path("whole.tengen"), twin.path("forged.tengen"))
        harm(twin.path("forged.tengen"), text)
        for words in (["players"], ["log"], ["settings"], ["standings"], ["verify"], ["export", "players"]):
            twin.run(words[0], "forged.tengen", *words[1:])
        twin.run("print", "forged.tengen", "entry", "-o", "forged.pdf")
        twin.run("publish", "forged.tengen", "--single=forged.html")
        twin.run("draw", "forged.tengen")
        if twin.run("verify", "forged.tengen").returncode == 0:
            twin.fault("verify lets %r pass", text[:20])


def test(twin):
    """Files from elsewhere."""
    test_files(twin)
    test_forged(twin)

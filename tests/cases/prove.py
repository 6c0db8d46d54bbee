# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves a tournament by FORMAT.md alone: prove.py FILE [CODE]. Says how many acts there are, and whether the code is theirs."""
import hashlib
import sqlite3
import sys

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def put(value):
    """A number or a text as it is hashed."""
    if isinstance(value, int):
        return b"i%d;" % value
    return b"t%d:" % len(value.encode()) + value.encode()


def put_all(*some):
    return b"".join(put(value) for value in some)


def digits(hashed):
    return hashlib.sha256(hashed).hexdigest()


def code(act, head):
    """The seal of an act."""
    bits = bin(int("1" + head, 16))[3:]
    symbols = "".join(SYMBOLS[int(bits[i:i + 5], 2)] for i in range(0, 135, 5))
    check = 0
    for symbol in str(act) + symbols + "0":
        check = (check << 1 & 31) ^ (5 if check & 16 else 0) ^ SYMBOLS.index(symbol)
    symbols += SYMBOLS[check]
    return "-".join([str(act)] + [symbols[i:i + 4] for i in range(0, 28, 4)])


db = sqlite3.connect(sys.argv[1])
columns = {name: [row[1] for row in db.execute("PRAGMA table_info (%s)" % name)]
           for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
head, heads = "", {0: ""}
for act, at, *words, told in db.execute("SELECT id, at, who, verb, about, reason, hash FROM act ORDER BY id").fetchall():
    assert act == len(heads), "act %d is missing" % len(heads)
    hashed = put_all(head, act, at, *words)
    for name in sorted((name for name in columns if "act" in columns[name]), key=str.encode):
        rows = db.execute("SELECT * FROM %s WHERE act = ? ORDER BY row" % name, (act,)).fetchall()
        if rows:
            hashed += put_all(name, digits(b"".join(put_all(row[0], *row[2:]) for row in rows)))
    head = heads[act] = digits(hashed)
    assert head == told, "act %d is not as it was stored" % act
for name in columns:
    for row, *values, after, told in db.execute("SELECT * FROM %s" % name).fetchall() if "after" in columns[name] else []:
        hashed = put_all(heads[after], after, 0, name, digits(put_all(row, *values)))
        assert told in ("before", digits(hashed)[:16]), "row %d of %s is not as it was stored" % (row, name)
print(len(heads) - 1, "acts")
for given in sys.argv[2:]:
    act = int(given.split("-")[0])
    print("sealed" if code(act, heads.get(act, "0" * 64)) == given else "not its seal")

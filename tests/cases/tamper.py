# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes rows behind the program's back: tamper.py FILE SQL [seal], with hashes that agree where that is said."""
import os
import sqlite3
import sys

db = sqlite3.connect(sys.argv[1])
kept = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
for name, _ in kept:
    db.execute('DROP TRIGGER "%s"' % name)
db.execute("PRAGMA foreign_keys = 0")
db.execute(sys.argv[2])
if sys.argv[3:]:
    sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "outside"))
    import rows
    rows.seal(db)
for _, sql in kept:
    db.execute(sql)
db.commit()

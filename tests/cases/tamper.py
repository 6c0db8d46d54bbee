"""Changes rows behind the program's back: tamper.py FILE SQL."""
import sqlite3
import sys

db = sqlite3.connect(sys.argv[1])
kept = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
for name, _ in kept:
    db.execute('DROP TRIGGER "%s"' % name)
db.execute(sys.argv[2])
for _, sql in kept:
    db.execute(sql)
db.commit()

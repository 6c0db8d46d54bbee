#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tournaments whose hash chain holds and whose rows make no sense: anybody can compute hashes.
usage: rows.py TENGEN_CLI [SEED]

TENGEN_ACTS files of chance, 8 as a rule, each a good one of any schema with one or two values, rows or numbers of rows
that no program has written. Every verb that reads, and some that act, is tried on each: none may die, take longer than
PATIENCE or more than a gigabyte (TENGEN_ROWS_FREE is for a program with sanitizers, which takes more by itself). What
verify refuses is opened by nobody, but for what it says of one game's record, or of rows in no act."""
import functools
import hashlib
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 10  # seconds of the processor a command
MEMORY = 1 << 20  # kilobytes
NUMBERS = [-2**63, -2**62, -2**31 - 1, -2**31, -10**8, -2, -1, 0, 1, 2, 3, 4, 7, 16, 31, 50, 99, 100, 361, 1000, 10**4,
           49, 9999, 65536, 10**6, 16000000, 2**24, 10**8, 2**31 - 1, 2**31, 2**32, 2**32 + 1, 4294967295, 10**11, 10**12, -10**12, -2208988800000000, 32503680000000000, 2**53, 2**62, 2**63 - 1]
TEXTS = ["", " ", "0", "-1", "1", "2147483647", "2147483648", "99999999999", "99999999999999999999", "x", "press", "start",
         "flag", "B+R", "W+0.5", "B+99999999999999999999.5", "both-lose", "Z99", "A0", "T19 T19", "C3 C3", "B:Z99 W:A1", "=:A0",
         "1 1 99 x", "1 2", "2 1", "club=", "country=XX", "rank=zz", "rank=10k..30k", "%s%n%s", "=1+1", "a\tb", "a\nb",
         "a\x1b[31mb", "\u202e\u2066", "\U000e0041", "A" * 300, "A" * 100000, "1 " * 40000, "1e308", "nan", "None", "loss",
         "warning", "chief", "cn2002", "cn2002 komi_q=99999999999", "again", "restart", "playoff", "lots", "shared", "never", "pair",
         "bye", "seat", "table", "unwelcome", "cut", "displace", "\n\n\t\t\nplace"]
SETTINGS = {
    "rounds": ["0", "-3", "1", "2", "98", "99", "100", "10000", "2147483647", "99999999999"], "lots_seed": ["-1", "4294967296", "x"],
    "system": ["swiss", "swiss_weights", "macmahon", "swiss_fide", "round_robin", "knockout", "elimination", "series", "x", ""],
    "rules": ["cn2002", "cn_old", "jpkr", "x"], "komi": ["-1", "1000000000", "7.5", "x"], "komi_q": ["-2147483648", "99999999999", "x"],
    "time": ["0m", "1m 1x1", "9999999999m", "60m 5x60 reserve", "1m 1000000000x60", "1h 25/10m", "x", "none"], "calls": ["x", "all"],
    "criteria": ["points", "points,points", "x", "sos,sodos,rating,lots"], "cut_places": ["-1", "99999999", "x"], "then": ["knockout", "x", "swiss"],
    "then_from": ["-1", "1", "2", "99999999999"], "qualify": ["-1", "1", "1000000000"], "legs": ["2", "0", "2000000000"],
    "groups": ["0", "3", "2000000000"], "bar": ["9d", "40k", "x"], "floor": ["30k", "x"], "chief": ["", "x"], "language": ["xx", "zh_CN"],
    "unit": ["club", "x"], "unit_rounds": ["99999999999"], "bye_points": ["-1", "99999999999"], "name": ["", "\n"],
    "certificate": ["{name}" * 50000, "{x}"], "address": ["javascript:1"], "warning_penalty_q": ["2147483647"]}

READ = (["players", "standings", "settings", "log", "rulings", "officials", "offences", "restrictions", "ties", "prizes", "rounds",
         "bracket", "due", "plan", "schedule", "freeze", "lots", "seed", "remark 1", "standings 1", "explain 1 1", "explain 3 1",
         "weigh 1", "weigh 3", "card 1", "card 2", "card 16", "detail 1", "team-match 1 1"] +
        ["%s %d %d" % (verb, round_, table) for round_, table in ((1, 1), (1, 2), (2, 1))
         for verb in ("time", "end", "tally", "record", "nigiri", "tally")] + ["pairings %d" % i for i in (1, 2, 3, 4)] +
        ["export %s" % what for what in ("players", "pairings", "standings", "log", "opengotha", "tengen", "egf", "--seal")])
PAPERS = ["log", "1 1 count", "1 1 record", "1 1 score", "card 1", "reasons 1", "decision 1"]  # beside papers_of()
ACT = ["undo", "undo", "redo", "press 1 1", "play 1 1 Q16", "time 1 1 resume", "time 1 1 pause", "await 1 1 B", "warn 1 1 B late",
       "result 1 1 B+R", "result 1 2 W+1.5", "result 2 1 B+R", "result 2 2 B+R", "result 3 1 B+R", "enrol Zoe", "lots --again",
       "draw", "pairings 3", "redraw 3", "settle", "drop", "freeze 1", "prize Best", "tie 1 1 2", "retract 20", "undo", "players", "due"]


# --- The chain, as ledger/chain/chain.c has it


def number(value):
    """A number in a hash."""
    return b"i%d;" % value


def text(value):
    """A text in a hash: what stands before the first NUL."""
    value = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value
    return b"t%d:" % len(value) + value


def values(row):
    """The columns of a row."""
    return b"".join(number(value) if isinstance(value, int) else text(value) for value in row)


def close(head, act, at, words, tables):
    """The hash of an act."""
    hashed = text(head) + number(act) + number(at) + b"".join(text(word) for word in words)
    for name in sorted(tables, key=str.encode):
        hashed += text(name) + text(hashlib.sha256(tables[name]).hexdigest())
    return hashlib.sha256(hashed).hexdigest()


def seal(db):
    """Gives every act and every row that is in none its hash."""
    names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    columns = {name: [row[1] for row in db.execute("PRAGMA table_info (%s)" % name)] for name in names}
    heads, head = {0: ""}, ""
    for act, at, *words in db.execute("SELECT id, at, who, verb, about, reason FROM act ORDER BY id").fetchall():
        rows = {}
        for name in names:
            if "act" in columns[name]:
                for row in db.execute("SELECT * FROM %s WHERE act = ? ORDER BY row" % name, (act,)):
                    rows[name] = rows.get(name, b"") + number(row[0]) + values(row[2:])
        head = heads[act] = close(head, act, at, words, rows)
        db.execute("UPDATE act SET hash = ? WHERE id = ?", (head, act))
    for name in names:
        if "after" in columns[name]:
            for row in db.execute("SELECT * FROM %s WHERE hash <> 'before'" % name).fetchall():
                one = close(heads.get(row[-2], ""), row[-2], 0, [], {name: number(row[0]) + values(row[1:-2])})[:16]
                db.execute("UPDATE %s SET hash = ? WHERE row = ?" % name, (one, row[0]))


# --- What is wrong in them


def value_of(chance, db, table, column, now):
    """Something else than what is there."""
    if isinstance(now, int):
        return chance.choice(NUMBERS + [now + 1, now - 1, -now, now * 1000])
    if chance.random() < 0.3:
        other = db.execute("SELECT %s FROM %s ORDER BY random () LIMIT 1" % (column, table)).fetchone()
        return other[0]
    return chance.choice(TEXTS)


def newest_row(db, table):
    """Where the next row goes."""
    return db.execute("SELECT ifnull (max (row), 0) FROM %s" % table).fetchone()[0] + 1


def say_setting(chance, db):
    """A setting that no program would take."""
    name = chance.choice(sorted(SETTINGS))
    value = chance.choice(SETTINGS[name] + TEXTS)
    db.execute("INSERT INTO setting VALUES (?, (SELECT max (id) FROM act), ?, ?)", (newest_row(db, "setting"), name, value))
    return "setting %s=%r" % (name, value[:40])


def change(chance, db, table):
    """One column of one row, or of a new row that is like it: then the newest of its key, or a doubled one."""
    key = "id" if table == "act" else "row"
    db.row_factory = sqlite3.Row
    row = dict(db.execute("SELECT * FROM %s ORDER BY random () LIMIT 1" % table).fetchone())
    db.row_factory = None
    column = chance.choice([name for name in row if name not in ("hash", "row", "id", "act") or (name == "row" and
                                                                                                chance.random() < 0.2)])
    value = value_of(chance, db, table, column, row[column])
    what = "%s %s.%s=%r" % (row[key], table, column, value if isinstance(value, int) else value[:40])
    if chance.random() < 0.5 and "act" in row and column != "row":
        row["row"], row["act"] = newest_row(db, table), db.execute("SELECT max (id) FROM act").fetchone()[0]
        row[column] = value
        db.execute("INSERT INTO %s VALUES (%s)" % (table, ", ".join("?" * len(row))), list(row.values()))
        return "new like row " + what
    db.execute("UPDATE %s SET %s = ? WHERE %s = ?" % (table, column, key), (value, row[key]))
    return "row " + what


def craft(chance, path):
    """One or two things; what they were."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA ignore_check_constraints = %d" % (chance.random() < 0.1))
    db.execute("PRAGMA foreign_keys = 0")
    rules = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in rules:
        db.execute("DROP TRIGGER %s" % name)
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    tables = [name for name in tables if db.execute("SELECT count (*) FROM %s" % name).fetchone()[0]]
    done = []
    while not done:
        for _ in range(chance.choice([1, 1, 2, 4])):
            try:
                done.append(say_setting(chance, db) if chance.random() < 0.25 else change(chance, db, chance.choice(tables)))
            except (sqlite3.IntegrityError, OverflowError):
                pass  # what the schema itself refuses is nothing new
    seal(db)
    for _, sql in rules:
        db.execute(sql)
    db.commit()
    db.close()
    return "; ".join(done)


# --- What becomes of them


def run(program, folder, words, given="", patience=PATIENCE):
    """A command: what was wrong with it, its code, what it said."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience + 1))

    with subprocess.Popen([program, *words], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, preexec_fn=limit) as done:
        try:
            said, failed = done.communicate(given.encode(), timeout=60 * patience)
        except subprocess.TimeoutExpired:
            done.kill()
            done.communicate()
            return "no answer at all", 124, ""
    if done.returncode == -signal.SIGXCPU:
        return "no answer within %d seconds of the processor" % patience, 124, ""
    failed = failed.decode("utf-8", "replace")
    if done.returncode < 0 or done.returncode > 2 or "CRITICAL" in failed or "runtime error" in failed:
        return "died (%d): %s" % (done.returncode, failed[-1500:]), done.returncode, ""
    return "", done.returncode, said.decode("utf-8", "replace") + failed


@functools.cache
def papers_of(program):
    """Those of the catalogue, as its help lists them."""
    told = subprocess.run([program, "print", "--help"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in told.split("\n\n")[1].splitlines()]


def faults_of(program, folder, commands):
    """All at once; where that goes wrong, which of them it was."""
    path = os.path.join(folder, "cup.tengen")
    kept = path + ".kept"
    shutil.copy(path, kept)
    if not run(program, folder, ["run", "cup.tengen"], "\n".join(commands) + "\n", 3 * PATIENCE)[0]:
        return
    for command in commands:
        words = command.split()
        if commands is not ACT:
            shutil.copy(kept, path)
        fault = run(program, folder, [words[0], "cup.tengen", *words[1:]])[0]
        if fault:
            yield command + ": " + fault
            break
    else:
        yield "run: died or took too long, the single commands did not"


def recovery_faults(program, folder):
    """What is saved opens; where nothing is, that is said."""
    for name in "saved.tengen", "saved.tengen.rest.txt":
        if os.path.exists(os.path.join(folder, name)):
            os.remove(os.path.join(folder, name))
    fault, code, said = run(program, folder, ["recover", "cup.tengen", "-o", "saved.tengen"])
    if not fault and code == 0:
        fault, code, said = run(program, folder, ["players", "saved.tengen"])
        fault = fault or ("what was saved does not open: " + said if code else "")
    elif not fault and "No act of" not in said:
        fault = "nothing is saved: " + said
    return ["recover: " + fault] if fault else []


def judge(program, folder):
    """A row of the account: whether the file was refused, and every fault."""
    fault, code, said = run(program, folder, ["verify", "cup.tengen"])
    faults = ["verify: " + fault] if fault else []
    fault, opened, _ = run(program, folder, ["players", "cup.tengen"])
    faults += ["players: " + fault] if fault else []
    faults += recovery_faults(program, folder)
    if code and not opened and not any(words in said for words in ("is not possible", "on which no entry depends")):
        faults.append("players: opens what verify refuses: " + said)
    if not faults and not opened:
        printed = ["print %s -o out.pdf" % paper for paper in papers_of(program) + PAPERS]
        for commands in READ, printed + ["publish web"], ACT:
            faults += faults_of(program, folder, commands)
    return code != 0, said.strip().splitlines()[-1:] or [""], faults


# --- Good files


def make_more(program, folder):
    """One a system: players of different strength, two rounds with results."""
    for system in "macmahon", "round_robin", "knockout", "swiss_weights", "elimination", "series":
        name = system + ".tengen"
        run(program, folder, ["new", name, "--name=Cup", "--rounds=4", "--system=" + system])
        lines = ["enrol P%d --rank=%dk" % (i, i) for i in range(1, 3 if system == "series" else 9)] + ["prize Best", "restrict never 1 2"]
        for round_ in 1, 2:
            lines += ["draw"] + ["result %d %d %s" % (round_, table, "B+R" if table % 2 else "W+1.5") for table in range(1, 5)]
        run(program, folder, ["run", name], "\n".join(lines + ["freeze 1", "play 1 1 Q16", "rule 2 1 late B"]) + "\n")
        yield os.path.join(folder, name)


def main(program, seed, most):
    """So many files."""
    program, failed, refused = os.path.abspath(program), 0, 0
    data = os.path.join(HERE, "..", "data")
    kept = sorted(os.path.join(data, name) for name in os.listdir(data) if name.endswith(".tengen"))
    with tempfile.TemporaryDirectory() as root:
        good = kept + kept[-1:] * 6 + list(make_more(program, root))
        for i in range(most):
            chance = random.Random("%s/%d" % (seed, i))
            folder = os.path.join(root, "one")
            os.mkdir(folder)
            file = chance.choice(good)
            shutil.copy(file, os.path.join(folder, "cup.tengen"))
            what = craft(chance, os.path.join(folder, "cup.tengen"))
            no, said, faults = judge(program, folder)
            refused += no
            print("%sok %d - seed %s, %s: %s: %s" %
                  ("not " if faults else "", i + 1, seed, os.path.basename(file), what, said[0]), flush=True)
            for fault in faults:
                print("# " + fault.replace("\n", "\n# "), flush=True)
            failed += bool(faults)
            shutil.rmtree(folder)
    print("# %d of %d were refused\n1..%d" % (refused, most, most))
    return failed > 0


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if os.environ.get("TENGEN_ROWS_FREE") is None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY << 10, MEMORY << 10))
    sys.exit(main(sys.argv[1], sys.argv[2] if sys.argv[2:] else str(random.randrange(10**6)),
                  int(os.environ.get("TENGEN_ACTS", "8"))))

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hostile names beside a tournament: links, folders, pipes, journals, foreign logs.
usage: beside.py TENGEN_CLI [all]; a few commands, or all of them

Whatever lies there and whatever is done: no byte outside NAME.tengen* changes, what is not ours is kept, and a good file
is never the worse for it: every act that it held before is read again, and those that were acknowledged as well."""
import hashlib
import os
import shutil
import struct
import subprocess
import sys
import tempfile

MAGIC = bytes.fromhex("d9d505f920a163d7")
PAGE = 4096
PATIENCE = 20  # seconds; a pipe that is opened answers never


def run(program, folder, *words):
    """One command: its code, and what it says."""
    try:
        done = subprocess.run([program, *words], cwd=folder, timeout=PATIENCE, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        return 124, "", "no answer within %d seconds" % PATIENCE
    if done.returncode < 0 or done.returncode > 2:
        return done.returncode, done.stdout, "died: " + done.stderr[-200:]
    return done.returncode, done.stdout, done.stderr


# --- What may lie there: each is made at PATH, with VICTIM something of the user's


def journal(path, victim, pages=b""):
    """A rollback journal that SQLite takes for hot; its super-journal, which is deleted, is the victim."""
    name = victim.encode()
    head = MAGIC + struct.pack(">5I", len(pages) // PAGE, 1, os.path.getsize(path[:-len("-journal")]) // PAGE, 512, PAGE)
    body = b"".join(struct.pack(">I", 1 + i) + pages[PAGE * i:PAGE * (i + 1)] +
                    struct.pack(">I", 1 + sum(pages[PAGE * i + at] for at in range(PAGE - 200, 0, -200)))
                    for i in range(len(pages) // PAGE))
    with open(path, "wb") as out:
        out.write(head.ljust(512, b"\0") + body)
        if victim:
            out.write(struct.pack(">I", 0) + name + struct.pack(">2I", len(name), sum(name)) + MAGIC)


def old_pages(path, victim):
    """A journal without another's name that would put zeros into the file."""
    journal(path, "", b"\0" * PAGE * 2)


def link(path, victim):
    """Leads to a file of the user's."""
    os.symlink(victim, path)


def nowhere(path, victim):
    """Would make a file where none is."""
    os.symlink(os.path.join(os.path.dirname(victim), "new"), path)


def second_name(path, victim):
    """A hard link."""
    os.link(victim, path)


def to_folder(path, victim):
    """Leads to the user's own tournaments."""
    os.symlink(os.path.join(os.path.dirname(victim), "mine"), path)


def folder(path, victim):
    """With something in it."""
    os.mkdir(path)
    with open(os.path.join(path, "precious"), "w", encoding="ascii") as out:
        out.write("precious")


def pipe(path, victim):
    """Whoever opens it waits."""
    os.mkfifo(path)


def text(path, victim):
    """A file of the user's with that name."""
    with open(path, "w", encoding="ascii") as out:
        out.write("precious, and longer than a head\n" * 500)


def empty(path, victim):
    """Nothing in it."""
    with open(path, "wb"):
        pass


def own_copies(path, victim):
    """The user's own files where copies are kept."""
    os.mkdir(path)
    for i in range(25):
        shutil.copy(path[:-len(".copies")], os.path.join(path, "%d-before-round.tengen" % i))


KINDS = {
    "-journal": [journal, old_pages, link, nowhere, second_name, folder, pipe, text, empty],
    "-wal": [link, nowhere, second_name, folder, pipe, text, empty],
    "-shm": [link, nowhere, second_name, folder, pipe, text, empty],
    ".lock": [link, nowhere, second_name, folder, pipe, text, empty],
    ".copies": [to_folder, nowhere, text, own_copies, pipe],
    ".part": [link, nowhere, folder, pipe, text],
}
VERBS = {
    "players": ["players", "cup.tengen"], "verify": ["verify", "cup.tengen"],
    "enrol": ["enrol", "cup.tengen", "New One"], "recover": ["recover", "cup.tengen", "-o", "saved.tengen"],
    "backup": ["backup", "cup.tengen", "copy.tengen"],
}
MORE = {"standings": ["standings", "cup.tengen"], "log": ["log", "cup.tengen"], "undo": ["undo", "cup.tengen"]}
WRITERS = ["enrol", "undo"]
LOGS = [[VERBS["verify"]], 2]  # what is done to a file beside a log, and how many acts each has


def digest(root):
    """Everything outside the tournament and what is the tournament's, by path."""
    found = {}
    for place, folders, names in os.walk(root):
        for name in sorted(names) + [one for one in folders if os.path.islink(os.path.join(place, one))]:
            path = os.path.join(place, name)
            if os.path.relpath(path, root).startswith("here/"):
                continue
            found[path] = "-> " + os.readlink(path) if os.path.islink(path) else \
                hashlib.sha256(open(path, "rb").read()).hexdigest()
        found[place] = len(folders)
    return {path: what for path, what in found.items() if not os.path.relpath(path, root).startswith("here")}


def kept(folder, text_of):
    """Whether what was the user's beside the file is still anywhere there."""
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if os.path.isfile(path) and not os.path.islink(path) and open(path, "rb").read() == text_of:
                return True
    return False


def acts(program, root):
    """The acts that the file holds, taken along alone with its own log, without the neighbour."""
    return [line.split("\t")[0] for line in run(program, root, "log", "cup.tengen")[1].splitlines()[1:]]


def make_sample(program, root):
    """A tournament that was closed."""
    run(program, root, "new", "cup.tengen", "--name=Cup", "--rounds=3")
    for name in "Anna", "Bo", "Cem", "Dina":
        run(program, root, "enrol", "cup.tengen", name)
    run(program, root, "draw", "cup.tengen")


def try_one(program, sample, before_acts, suffix, make, verb):
    """What is wrong after VERB with what MAKE puts beside the file: a list of sentences."""
    faults = []
    with tempfile.TemporaryDirectory() as root:
        here, outside = os.path.join(root, "here"), os.path.join(root, "outside")
        os.mkdir(here)
        os.makedirs(os.path.join(outside, "mine"))
        victim, file = os.path.join(outside, "precious"), os.path.join(here, "cup.tengen")
        with open(victim, "w", encoding="ascii") as out:
            out.write("precious")
        shutil.copy(sample, file)
        for i in range(25 if suffix == ".copies" else 0):
            shutil.copy(sample, os.path.join(outside, "mine", "cup-19%02d.tengen" % i))
            os.utime(os.path.join(outside, "mine", "cup-19%02d.tengen" % i), (1, 1))
        target = os.path.join(here, VERBS[verb][-1]) if suffix == ".part" else file
        make(target + suffix, victim)
        theirs = open(target + suffix, "rb").read() if make in (text, old_pages, journal) else None
        before, n_own = digest(root), len(os.listdir(file + ".copies")) if make is own_copies else 0
        code, said, complained = run(program, here, *VERBS[verb])
        if "died" in complained or code == 124:
            faults.append(complained)
        if code != 0:
            faults.append("cannot be done: %s" % complained.strip()[:200])
        faults += ["not said: " + name for name in os.listdir(here) if name.endswith(".old") and name not in complained]
        if digest(root) != before:
            faults.append("outside has changed: %s" % sorted(set(before.items()) ^ set(digest(root).items()))[:2])
        if theirs is not None and not kept(here, theirs):
            faults.append("what was there is gone")
        if make is folder and not kept(here, b"precious"):
            faults.append("what was in the folder is gone")
        if make is own_copies and len([name for name in os.listdir(file + ".copies") if "before" in name]) != n_own:
            faults.append("own copies are gone")
        wanted = before_acts + [str(len(before_acts) + 1)] if verb == "enrol" and code == 0 else before_acts
        with tempfile.TemporaryDirectory() as alone:  # the one file, and its own log if it has one
            for name in os.listdir(here):
                path = os.path.join(here, name)
                if name == "cup.tengen" or (name == "cup.tengen-wal" and suffix != "-wal" and os.path.isfile(path)):
                    shutil.copy(path, alone)
            got = acts(program, alone)
            if verb != "undo" and got[:len(wanted)] != wanted:
                faults.append("held %d acts, now %d" % (len(wanted), len(got)))
            if verb in WRITERS and run(program, alone, "verify", "cup.tengen")[0] != 0:
                faults.append("is not whole any more")
    return faults


# --- A log that is not the file's, or is an older one of it


class Session:
    """A tournament that is open: its file and its log after each act, as they lie there."""

    def __init__(self, program, folder, names, closed_after):
        self.moments = []
        file = os.path.join(folder, "cup.tengen")
        run(program, folder, "new", "cup.tengen", "--name=Cup", "--rounds=3")
        for at in range(0, len(names), closed_after):
            with subprocess.Popen([program, "run", "cup.tengen"], cwd=folder, stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True) as desk:
                for name in names[at:at + closed_after]:
                    desk.stdin.write("enrol %s\n" % name)
                    desk.stdin.flush()
                    while not desk.stdout.readline().startswith(("ok", "error")):
                        pass
                    self.moments.append([open(file + suffix, "rb").read() if os.path.exists(file + suffix) else b""
                                         for suffix in ("", "-wal")])
                desk.stdin.close()
            self.moments.append([open(file, "rb").read(), b""])


def log_of(program, folder):
    """All of the acts, as they stand in the log."""
    code, said, _ = run(program, folder, "log", "cup.tengen")
    return said.splitlines()[1:] if code == 0 else None


def put(folder, bytes_of, log):
    """A file with a log beside it, and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    for name, content in ("cup.tengen", bytes_of), ("cup.tengen-wal", log):
        if content:
            with open(os.path.join(folder, name), "wb") as out:
                out.write(content)


def try_logs(program, root, verbs, most):
    """Every file beside every log that it ever had, or another had: what the file holds alone is never lost, a reader
    never makes it worse, and the log is kept where it is not the file's own. Yields a row and its faults."""
    folder, sessions = os.path.join(root, "wal"), []
    for which, names in enumerate((["Anna", "Bo", "Cem", "Dina", "Eva"], ["Uma", "Vera", "Wim", "Xu", "Yan"])):
        os.mkdir(os.path.join(root, "session-%d" % which))
        sessions.append(Session(program, os.path.join(root, "session-%d" % which), names[:most], most // 2 + 1))
    for one, session in enumerate(sessions):
        for i, (file, own_log) in enumerate(session.moments):
            put(folder, file, b"")
            alone = log_of(program, folder)
            put(folder, file, own_log)
            whole = log_of(program, folder)
            for other, stranger in enumerate(sessions):
                for j, log in enumerate(sorted({moment[1] for moment in stranger.moments} - {b""})):
                    faults = []
                    for verb in verbs:
                        put(folder, file, log)
                        run(program, folder, *verb)
                        got = log_of(program, folder)
                        least = whole if log == own_log else alone
                        if got is None or got[:len(least)] != least:
                            faults.append("%s: held %d acts, now %s" % (verb[0], len(least), got and len(got)))
                        if run(program, folder, "verify", "cup.tengen")[0] != 0:
                            faults.append("%s: is not whole any more" % verb[0])
                        if other != one and not kept(folder, log):
                            faults.append("%s: the other one's log is gone" % verb[0])
                    yield "file %d.%d with log %d.%d" % (one, i, other, j), faults


def tell(number, name, faults):
    """One row of the account."""
    print("%sok %d - %s" % ("not " if faults else "", number, name))
    for fault in faults:
        print("# " + fault, flush=True)


def main(program):
    """Everything beside the file, with every verb."""
    failed = 0
    program = os.path.abspath(program)
    rows = [(suffix, make) for suffix, makes in KINDS.items() for make in makes]
    with tempfile.TemporaryDirectory() as root:
        make_sample(program, root)
        before = acts(program, root)
        for number, (suffix, make) in enumerate(rows, 1):
            verbs = ["recover", "backup"] if suffix == ".part" else list(VERBS)
            faults = ["%s: %s" % (verb, fault) for verb in verbs
                      for fault in try_one(program, os.path.join(root, "cup.tengen"), before, suffix, make, verb)]
            tell(number, "NAME%s: %s" % (suffix, make.__name__), faults)
            failed |= bool(faults)
        for name, faults in try_logs(program, root, *LOGS):
            number += 1
            tell(number, name, faults)
            failed |= bool(faults)
        print("1..%d" % number)
    return failed


if __name__ == "__main__":
    if sys.argv[2:] == ["all"]:
        VERBS.update(MORE)
        LOGS = [[VERBS["verify"], VERBS["enrol"]], 5]
    sys.exit(main(sys.argv[1]))

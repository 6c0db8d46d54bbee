#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""unmet.py TEST_APP: whoever works in a Wayland session while the suite runs sees no window of it.

The session is a socket on which nobody is answered, under the name that is set and under the one that is tried where
none is. Whatever needs an X server has it from x11.sh."""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading

here = pathlib.Path(__file__).parent
program = [sys.argv[1], "appearance", "-l"]  # opens its display, lists its cases and leaves
met = 0
failed = 0
number = 0


def listen(server):
    global met
    while True:
        connection, _ = server.accept()
        met += 1
        connection.close()


def run(command, **environment):
    """How many came while the command ran, and whether it did what it was to do."""
    before = met
    left = {key: value for key, value in os.environ.items() if key not in ("GDK_BACKEND", "DISPLAY")}
    done = subprocess.run(command, env={**left, **environment}, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return met - before, done.returncode == 0


def report(name, holds):
    global failed, number
    number += 1
    failed += not holds
    print(("ok" if holds else "not ok"), number, "-", name, flush=True)


def apart(path):
    """An X server is started by x11.sh alone, which says that GTK is to take it."""
    text = path.read_text()
    return path.name == "x11.sh" or "xvfb-run" not in text and "Xvfb -" not in text


print("1..5")
with tempfile.TemporaryDirectory() as folder:
    server = socket.socket(socket.AF_UNIX)
    server.bind(os.path.join(folder, "wayland-0"))
    server.listen()
    threading.Thread(target=listen, args=[server], daemon=True).start()
    os.environ["XDG_RUNTIME_DIR"] = folder
    for called in ("by its name", "without a name"):
        os.environ.pop("WAYLAND_DISPLAY", None)
        if called == "by its name":
            os.environ["WAYLAND_DISPLAY"] = "wayland-0"
        report("the session is found " + called, run(program, GDK_BACKEND="wayland") == (1, False))
        report("not by what x11.sh starts", run(["sh", here / "x11.sh", *program]) == (0, True))
scripts = [*here.parent.rglob("*.sh"), *here.parents[1].joinpath("tools").glob("*.sh")]
report("no script starts an X server by itself", all(apart(path) for path in scripts))
sys.exit(failed > 0)

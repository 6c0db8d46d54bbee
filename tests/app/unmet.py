#!/usr/bin/env python3
"""unmet.py TEST_APP: whoever works in a Wayland session while the suite runs sees no window of it.

The session is a socket on which nobody is answered, under the name that is set and under the one that is tried where
none is. GDK_BACKEND is what meson gives every test on an X server."""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading

here = pathlib.Path(__file__).parent
program = [sys.argv[1], "appearance", "-l"]  # opens its display, lists its cases and leaves
given = os.environ.get("GDK_BACKEND", "")
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
    """A script that starts an X server says that GTK is to take it, or leaves it to x11.sh."""
    text = path.read_text()
    return "xvfb-run -a" not in text or "GDK_BACKEND=x11" in text


print("1..7")
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
        report("not by a test", run(["xvfb-run", "-a", *program], GDK_BACKEND=given) == (0, True))
        report("not by what is met from outside or pictured", run(["sh", here / "x11.sh", *program]) == (0, True))
report("no script starts an X server otherwise", all(apart(path) for path in here.parent.rglob("*.sh")))
sys.exit(failed > 0)

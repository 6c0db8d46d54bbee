# SPDX-License-Identifier: GPL-3.0-or-later
"""Feeds the targets of tests/fuzz in turns and keeps account of the time.

usage: fuzz.py PROGRAM OUT HOURS [--afl] [--jobs=N] [--slice=SECONDS] [TARGET...]

HOURS are of the processor, over all targets together. What is found goes to OUT/TARGET-..., what is interesting to
OUT/TARGET; OUT/account.tsv has one line a turn: target, processor seconds, seconds, inputs, status.
"""
import glob
import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SEEDS = os.path.join(HERE, "..", "data", "fuzz")
LIMITS = ["-rss_limit_mb=1024", "-print_final_stats=1"]
FOR_AFL = {name + "_OPTIONS": "abort_on_error=1:symbolize=0:detect_leaks=0" for name in ("ASAN", "LSAN", "UBSAN")}
FOR_LIBFUZZER = {"ASAN_OPTIONS": "detect_leaks=1", "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
                 "LSAN_OPTIONS": "suppressions=%s:print_suppressions=0" % os.path.join(HERE, "..", "leaks.supp")}
MOST = 2.0  # seconds of the processor for an input, but a tournament
WAIT = {"acts": 60, "file": 30, "twin": 60}  # seconds until an input is looked at again alone: where others work, time says little


def libfuzzer(program, out, name, seconds):
    """The command of a turn with libFuzzer."""
    own = os.path.join(out, name)
    os.makedirs(own, exist_ok=True)
    return [program, "-artifact_prefix=%s-" % own, "-max_total_time=%d" % seconds, "-timeout=%d" % WAIT.get(name, 10),
            *LIMITS, own, os.path.join(SEEDS, name)]


def afl(program, out, name, seconds):
    """The command of a turn with AFL++, which goes on where it was."""
    own = os.path.join(out, name)
    begin = "-" if os.path.isdir(os.path.join(own, "default", "queue")) else os.path.join(SEEDS, name)
    return ["afl-fuzz", "-i", begin, "-o", own, "-V", str(seconds), "-t", str(1000 * WAIT.get(name, 10)), "-m", "none", "--", program]


def surroundings(name):
    """What a target runs in."""
    return dict(os.environ, FUZZ_TARGET=name, TMPDIR="/dev/shm", LC_ALL="C.UTF-8", LANGUAGE="", TZ="UTC", G_SLICE="always-malloc",
                AFL_NO_UI="1", AFL_SKIP_CPUFREQ="1", AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES="1", AFL_NO_AFFINITY="1",
                **(FOR_AFL if ARGS["afl"] else FOR_LIBFUZZER))


def inputs(out, name, log):
    """How many inputs a turn tried."""
    if ARGS["afl"]:
        stats = os.path.join(out, name, "default", "fuzzer_stats")
        text = open(stats).read() if os.path.exists(stats) else ""
        found = re.search(r"execs_done\s*:\s*(\d+)", text)
    else:
        found = re.search(r"stat::number_of_executed_units:\s*(\d+)", log)
    return int(found.group(1)) if found else 0


def begin(name):
    """Starts a turn."""
    log = open(os.path.join(ARGS["out"], name + ".log"), "wb")
    command = (afl if ARGS["afl"] else libfuzzer)(ARGS["program"], ARGS["out"], name, ARGS["slice"])
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=surroundings(name))
    return process, (name, time.monotonic(), log.name)


def is_slow(name, path):
    """Whether an input that took long did so because of what it is."""
    with subprocess.Popen([ARGS["program"], path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, env=surroundings(name)) as again:
        _, status, usage = os.wait4(again.pid, 0)
        again.returncode = os.waitstatus_to_exitcode(status)
    return again.returncode != 0 or (name not in WAIT and usage.ru_utime + usage.ru_stime > MOST)


def forgive(name):
    """Takes the inputs away that were only slow because the machine was; whether that is all that was found."""
    found = [path for what in ("timeout", "slow-unit") for path in glob.glob("%s-%s-*" % (os.path.join(ARGS["out"], name), what))]
    slow = [path for path in found if is_slow(name, path)]
    for path in found:
        if path not in slow:
            os.unlink(path)
    return bool(found) and not slow


def end(turn, status, usage):
    """Writes a turn down; the processor seconds it took."""
    name, began, log = turn
    spent = usage.ru_utime + usage.ru_stime
    text = open(log, errors="replace").read()
    if status and not ARGS["afl"] and forgive(name):
        status = 0
    with open(os.path.join(ARGS["out"], "account.tsv"), "a") as account:
        account.write("%s\t%.1f\t%.1f\t%d\t%d\n" % (name, spent, time.monotonic() - began,
                                                   inputs(ARGS["out"], name, text), os.waitstatus_to_exitcode(status)))
    if status:
        os.rename(log, os.path.join(ARGS["out"], "%s-%d.report" % (name, time.time())))
    return spent


def take_turns(names):
    """The targets one after the other, as many at a time as there are jobs, until the hours are spent."""
    running, left, at = {}, ARGS["hours"] * 3600, 0
    while left > 0 or running:
        while left > 0 and len(running) < ARGS["jobs"]:
            process, turn = begin(names[at % len(names)])
            running[process.pid] = process, turn  # one that is forgotten would be waited for by subprocess
            at += 1
        pid, status, usage = os.wait4(-1, 0)
        process, turn = running.pop(pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        left -= end(turn, status, usage)


def table():
    """What was spent on each target, over all turns that OUT has seen."""
    sums = {}
    for line in open(os.path.join(ARGS["out"], "account.tsv")):
        name, spent, _, tried, status = line.split("\t")
        row = sums.setdefault(name, [0.0, 0, 0])
        row[0] += float(spent)
        row[1] = int(tried) if ARGS["afl"] else row[1] + int(tried)
        row[2] += int(status) != 0
    sums["in all"] = [sum(row[i] for row in sums.values()) for i in range(3)]
    for name, row in sums.items():
        print("%-16s %8.2f min %12d inputs %3d turns with a finding" % (name, row[0] / 60, row[1], row[2]))
    return sums["in all"][2]


def option(name, default):
    """--NAME=N, or the default."""
    for word in sys.argv:
        if word.startswith("--%s=" % name):
            return int(word.split("=")[1])
    return default


WORDS = [word for word in sys.argv[1:] if not word.startswith("--")]
ARGS = {"program": os.path.abspath(WORDS[0]), "out": os.path.abspath(WORDS[1]), "hours": float(WORDS[2]),
        "afl": "--afl" in sys.argv, "jobs": option("jobs", 1), "slice": option("slice", 120)}
os.makedirs(ARGS["out"], exist_ok=True)
take_turns(WORDS[3:] or sorted(os.path.basename(path) for path in glob.glob(os.path.join(SEEDS, "*"))))
sys.exit(1 if table() else 0)

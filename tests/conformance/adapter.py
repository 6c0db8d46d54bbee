# SPDX-License-Identifier: GPL-3.0-or-later
"""What an adapter needs whose program takes commands and prints tables of tabs, the first row of which names the columns.

A sentence is a pattern, the command for it, the answer as it is made of a row that the command prints, and whose row that
is. "{}" is filled from the sentence, "{{NAME}}" from the column of that name, or with the last. Without an answer it is
only done.
"""
import re
import subprocess
import sys

KNOWN = {}


def rows_of(lines):
    """A table as it is printed."""
    return [line.rstrip('\n').split('\t') for line in lines]


def printed(*words, known=False):
    """The table that a program prints which ends then; @known says that it is always the same."""
    if words not in KNOWN or not known:
        said = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        KNOWN[words] = rows_of(said.stdout.splitlines())
    return KNOWN[words]


def begun(*words):
    """A program that is told more, and answers."""
    return subprocess.Popen(words, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def until(stream, ends):
    """The lines as far as one that begins so."""
    lines = [stream.readline()]
    while lines[-1] and not lines[-1].startswith(ends):
        lines.append(stream.readline())
    return lines


def answer(sentence, sentences, ask, renamed, nothing):
    """What the program says to it."""
    sentence, *word = re.split(' by (chief|agreement)$', sentence)
    for pattern, command, *made in sentences:
        if said := re.fullmatch(pattern, sentence):
            words = [re.sub(r' (\w+=)', r' --\1', group) for group in said.groups()]
            rows = ask(command.format(*words) + ' --chief' * ('chief' in word) + ' --consent' * ('agreement' in word))
            if isinstance(rows, str):
                return 'refused: ' + rows.strip()
            whose = made[1].format(*words) if made[1:] else None
            told = [made[0].format(*words).format(last=row[-1], **dict(zip(rows[0], row))) for row in rows[1:] or rows
                    if made and len(row) == len(rows[0]) and whose in (None, *row)]
            told = ', '.join(told[:1] if whose else told) if made else 'done'
            for printed, meant in renamed.items():
                told = re.sub(printed, meant, told)
            return told.strip() or nothing.get(command.split()[0], '-')
    return 'untold'


def serve(sentences, ask, renamed, nothing):
    """Answers as long as something is said. @ask does a command: its rows, or the text of a refusal; @nothing is what is
    answered, by command, where nothing is printed."""
    for line in map(str.strip, sys.stdin):
        print('done' if re.match('board|[0-9]+ pass', line) else answer(line, sentences, ask, renamed, nothing), flush=True)

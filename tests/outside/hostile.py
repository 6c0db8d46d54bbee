# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody might type, paste or send who means no good, or who does not know better."""
import unicodedata

WIDE = "\u6c49"

# Each is what stands in a name; bytes where it is no text at all.
HOSTILE = {
    "markup": "<b onclick=x>&amp;</b>=HYPERLINK(\"x\")",
    "script": "</title><script>alert(1)</script>",
    "attribute": "\" onmouseover=\"x' y='",
    "cdata": "]]>",
    "comment": "--><!--",
    "entity": "&#0;&lol;&#x202e;",
    "sql": "\"'; DROP TABLE player;--",
    "formula": "=1+1",
    "plus": "+1+cmd|' /C calc'!A0",
    "minus": "-1+2",
    "at": "@SUM(A1)",
    "separators": "a;b,c|d\"e",
    "path": "../../etc/passwd",
    "windows": "C:\\a:b*c?",
    "device": "CON",
    "device-dot": "aux.txt",
    "dots": "name... ",
    "option": "a --reason=x",
    "format": "%s%n%1$s%D{x}{name}",
    "sgf": "]];W[aa](;)\\]",
    "speech": "[[h@l'oU]]<speak>",
    "emoji": "\U0001F468\u200d\U0001F469\u200d\U0001F467",
    "persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "hebrew": "\u05d0\u05d1\u05d2 12",
    "decomposed": "A\u030angstro\u0308m",
    "tabs": "a\tb",
    "formula-tab": "\t=1",
    "newline": "a\nb",
    "return": "a\rb",
    "escape": "a\x1b[31m\x1b]0;title\x07b",
    "csi": "a\u009b31mb",
    "delete": "a\x7fb",
    "line": "a\u2028b",
    "paragraph": "a\u2029b",
    "override": "abc\u202etxt.exe",
    "embedding": "a\u202bb\u202c",
    "isolate": "a\u2067b",
    "end-of-isolate": "a\u2069b",
    "mark": "a\u200fb",
    "order": "\ufeffBo",
    "zero-width": "B\u200bo",
    "zalgo": "Z" + "\u0301" * 150,
    "long": "W" * 10000,
    "long-wide": WIDE * 10000,
    "invalid": b"a\xffb",
    "surrogate": b"a\xed\xa0\x80b",
    "overlong": b"a\xc0\xbcb",
    "cut": b"a\xf0\x9f\x98",
}

FEW = ["markup", "formula", "path", "emoji", "newline", "escape", "override", "zalgo", "long-wide", "cut"]


def as_bytes(text):
    """What goes over to the program."""
    return text if isinstance(text, bytes) else text.encode()


def is_turn(letter):
    """Whether it turns the direction of what stands around it."""
    return letter in "\u061c\u200e\u200f" or "\u202a" <= letter <= "\u202e" or "\u2066" <= letter <= "\u2069"


MARKS = 8  # that stand on one letter, at most


def faults_of(letter, lines):
    """What is wrong with one letter, wherever it stands."""
    kind = unicodedata.category(letter)
    if kind == "Cc" and not (lines and letter in "\n\t"):
        yield "control %04x" % ord(letter)
    if kind in ("Zl", "Zp"):
        yield "line %04x" % ord(letter)
    if is_turn(letter):
        yield "turn %04x" % ord(letter)
    if letter in "\ufeff\u200b\u2060":
        yield "invisible %04x" % ord(letter)


def is_piled(text):
    """Whether a letter bears too many marks."""
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > MARKS:
            return True
    return False


def faults(text, most=10000, lines=False):
    """What is in a text that may be nowhere: stored, or on a terminal."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            return ["no UTF-8"]
    letters = set(text)
    found = [fault for letter in letters for fault in faults_of(letter, lines)]
    if any(map(unicodedata.combining, letters)) and is_piled(text):
        found.append("marks")
    if len(text) > most:
        found.append("%d letters" % len(text))
    return sorted(set(found))

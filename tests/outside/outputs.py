# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes out of the twin, read by other people's parsers."""
import csv
import glob
import html.parser
import io
import os
import subprocess
import xml.etree.ElementTree as tree

import hostile

# What formats_csv_append() may put before a cell, so that no spreadsheet runs it.
RUN = "=+-@\t\r\n"
NUMBER = set("0123456789.,+- ")
LINKS = ("href", "src", "action")
ELEMENTS = {"html", "head", "meta", "title", "style", "body", "main", "nav", "header", "footer", "section", "article",
            "h1", "h2", "h3", "p", "a", "ul", "ol", "li", "table", "caption", "thead", "tbody", "tr", "th", "td", "bdi",
            "span", "div", "dl", "dt", "dd", "details", "summary", "time", "strong", "em", "b", "i", "small", "abbr",
            "br", "link", "svg", "path", "rect", "g", "text", "line", "figure", "figcaption", "sup", "sub", "colgroup",
            "col", "address", "hr", "pre", "code", "button", "input", "label"}
EMPTY = "data:,"  # no icon: a browser asks the server for none then


class Page(html.parser.HTMLParser):
    """A page: its elements, its attributes, its links and its text."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.elements, self.attributes, self.links, self.names, self.words = set(), set(), [], set(), []

    def handle_starttag(self, tag, attrs):
        self.elements.add(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.names.add(value)
            if name in LINKS:
                self.links.append(value or "")

    def handle_data(self, data):
        self.words.append(data)


def read_page(path):
    """A page of it."""
    page = Page()
    with open(path, encoding="utf-8") as file:
        page.feed(file.read())
    page.close()
    return page


def check_pages(twin, folder):
    """Pages have only our elements, and lead only to each other; the names are all text."""
    paths = glob.glob(os.path.join(folder, "*"))
    there = {os.path.basename(path) for path in paths}
    text = ""
    for path in paths:
        if os.path.basename(path) == "tengen-pages.txt":  # which pages are ours
            continue
        if not path.endswith(".html"):
            twin.fault("published %s", path)
            continue
        page = read_page(path)
        text += "".join(page.words)
        for element in page.elements - ELEMENTS:
            twin.fault("%s has <%s>", path, element)
        for name in page.attributes:
            if name.startswith("on"):
                twin.fault("%s has %s=", path, name)
        for link in page.links:
            file = link.split("#")[0]
            if file and file not in there and link != EMPTY:
                twin.fault("%s leads to %s", path, link)
    return text


def check_csv(twin, said, delimiter):
    """No cell is run by a spreadsheet, and each row has as many cells as the first."""
    rows = list(csv.reader(io.StringIO(said.decode(), newline=""), delimiter=delimiter, strict=True))
    for row in rows:
        if len(row) != len(rows[0]):
            twin.fault("a row of %d cells under %d: %r", len(row), len(rows[0]), row)
        for cell in row:
            if cell[:1] and cell[0] in RUN and not set(cell) <= NUMBER:
                twin.fault("a spreadsheet runs %r", cell)
    return rows


def names_of(twin):
    """The families and clubs of all, as the program's own text has them."""
    rows = check_csv(twin, twin.must("export", "cup.tengen", "players"), ",")
    return [row[1] for row in rows[1:]]


def check_pdf(twin, path):
    """A reader of PDF finds a file, and nothing in it that acts."""
    with open(path, "rb") as file:
        bytes_ = file.read()
    for word in b"/JavaScript", b"/Launch", b"/OpenAction", b"/EmbeddedFile":
        if word in bytes_:
            twin.fault("%s has %r", path, word)
    done = subprocess.run(["pdfinfo", path], capture_output=True, check=False)
    if done.returncode != 0:
        twin.fault("pdfinfo refuses %s: %r", path, done.stderr[:200])


def test_tables(twin):
    """Lists as values."""
    for what in "players", "pairings", "standings", "log":
        check_csv(twin, twin.must("export", "cup.tengen", what), ",")
        check_csv(twin, twin.must("export", "cup.tengen", what, "--tsv"), "\t")


def test_formats(twin):
    """The formats of other programs, and our own, which comes back whole."""
    root = tree.fromstring(twin.must("export", "cup.tengen", "opengotha"))
    for element in root.iter():
        if not element.tag.isidentifier():
            twin.fault("OpenGotha has an element %r", element.tag)
    for what in "h9", "trf", "tou", "aga":
        twin.run("export", "cup.tengen", what)
    for what in "tengen", "opengotha", "h9", "trf", "tou":
        if twin.run("export", "cup.tengen", what, "-o", "again." + what).returncode == 0:
            done = twin.run("import", "again-%s.tengen" % what, "again." + what)
            if done.returncode != 0 and what == "tengen":
                twin.fault("our own text does not come back: %r", done.stderr[:200])
    first = twin.must("export", "cup.tengen", "players")
    if twin.must("export", "again-tengen.tengen", "players") != first:
        twin.fault("our own text comes back changed")


def test(twin):
    """Everything that there is to write."""
    test_tables(twin)
    test_formats(twin)
    for paper in ("entry", "pairings", "standings", "log", "rulings", "prizes", "badges", "cards", "slips",
                  "certificates"):
        twin.must("print", "cup.tengen", paper, "-o", "out.pdf")
        check_pdf(twin, twin.path("out.pdf"))
    os.mkdir(twin.path("web"))
    twin.must("settings", "cup.tengen", "publish_club=yes", "publish_ident=yes")
    twin.must("publish", "cup.tengen", "web", "--single=one.html")
    text = check_pages(twin, twin.path("web"))
    for name in names_of(twin):
        if name.lstrip("'") not in text and name not in text:
            twin.fault("the pages lack %r", name)
    one = read_page(twin.path("one.html"))
    for link in one.links:
        if link != EMPTY and (not link.startswith("#") or link[1:] not in one.names):
            twin.fault("one.html leads to %r", link)
    for words in (["players"], ["standings"], ["pairings", "1"], ["log"], ["officials"], ["restrictions"], ["prizes"],
                  ["rulings"], ["remark", "1"], ["settings"], ["offences"], ["card", "1"], ["record", "1", "1"],
                  ["due"]):
        twin.must(words[0], "cup.tengen", *words[1:])

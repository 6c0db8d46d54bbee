#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys that two things in one place answer to.
usage: keys.py SOURCE_ROOT [LANGUAGE...]; without a language, all of po/LINGUAS

Of a window's own labels some are never seen together, which only the window knows: the tests of the windows count those
that are (tests/app/hand/mnemonics.c), in English. Two labels that share a key in English are therefore apart, and may share
one in every language; two that do not share one there may be seen together, and must not share one anywhere."""
import glob
import itertools
import os
import re
import sys
import xml.etree.ElementTree as tree

LETTERLESS = 'ja', 'ko', 'zh_CN'


def places(root):
    """A menu is a place of its own, and so is what is in a window. A label is its context, if it has one, and its text."""
    for path in sorted(glob.glob(os.path.join(root, 'ui', '*', '*.ui'))):
        top = tree.parse(path).getroot()
        name = os.path.basename(path)
        for menu in list(top.iter('menu')) + list(top.iter('submenu')):
            items = [a for s in [menu] + menu.findall('section') for i in s.findall('item') + s.findall('submenu')
                     for a in i.findall('attribute') if a.get('name') == 'label']
            made = made_later(root) if menu.find("section[@id='undo_section']") is not None else []
            yield name + ', menu ' + menu.get('id', '?'), [(a.get('context'), a.text) for a in items] + made
        yield name, list(marked(top))


def made_later(root):
    """What the window puts into its menu: what can be taken back and brought back."""
    code = open(os.path.join(root, 'src', 'app', 'window', 'window-undo.c'), encoding='utf-8').read()
    return [(None, label) for label in re.findall(r'_ \("([^"]*_[^"]*)"\)', code)]


def marked(node):
    """The labels of controls."""
    for child in node:
        if child.tag in ('menu', 'submenu'):
            continue
        if child.tag == 'object':
            properties = {p.get('name'): p for p in child.findall('property')}
            label = properties.get('label')
            if properties.get('use-underline') is not None and label is not None and label.text:
                yield label.get('context'), label.text
        yield from marked(child)


def key(label):
    found = re.search(r'(?<!_)_([^_])', label.replace('__', ''))
    return found.group(1).lower() if found else None


def said(root, language):
    """What a .po file says: context and text, and its translation."""
    texts, entry, part = {}, {}, None
    if language is None:
        return texts
    with open(os.path.join(root, 'po', language + '.po'), encoding='utf-8') as po:
        for line in itertools.chain(po, ['\n']):
            found = re.match(r'(?:(msgctxt|msgid|msgstr) )?(".*")$', line.rstrip('\n'))
            if found:
                part = found.group(1) or part
                entry[part] = entry.get(part, '') + eval(found.group(2))
            elif not line.strip():
                texts[entry.get('msgctxt'), entry.get('msgid')] = entry.get('msgstr')
                entry = {}
    return texts


def doubles(root, language):
    texts = said(root, language)
    for place, labels in places(root):
        for one, other in itertools.combinations(dict.fromkeys(labels), 2):
            words, others = (texts.get(label) or label[1] for label in (one, other))
            apart = language and key(one[1]) and key(one[1]) == key(other[1])
            if key(words) and key(words) == key(others) and not apart:
                yield f'{place}: “{words}” and “{others}” answer to {key(words)}'


def keyless(root, language):
    """What has a key in English has one in every language: where one does not write in letters, the same one."""
    texts = said(root, language)
    for place, labels in places(root):
        for label in dict.fromkeys(labels):
            words = texts.get(label)
            if words and key(label[1]) and not key(words):
                yield f'{place}: “{words}” answers to no key'
            elif words and language in LETTERLESS and key(words) != key(label[1]):
                yield f'{place}: “{words}” does not answer to {key(label[1])}, as “{label[1]}” does'


languages = sys.argv[2:] or open(os.path.join(sys.argv[1], 'po', 'LINGUAS'), encoding='utf-8').read().split()
findings = [found for found in doubles(sys.argv[1], None) if ", menu " in found]
for language in languages:
    for check in doubles, keyless:
        findings += [f'{language}: {found}' for found in check(sys.argv[1], language)]
print('\n'.join(findings))
sys.exit(1 if findings else 0)

#!/usr/bin/env python3
"""Keys that two things in one place answer to, and keys that the window of shortcuts does not list.
usage: keys.py SOURCE_ROOT [LANGUAGE...]

Of a window's own labels some are never seen together, which only the window knows: the tests of the windows count those
that are (tests/app/mnemonics.c). Here they are told for the languages that are named, to be looked through by hand."""
import glob
import os
import re
import sys
import xml.etree.ElementTree as tree


def places(root):
    """A menu is a place of its own, and so is what is in a window."""
    for path in sorted(glob.glob(os.path.join(root, 'ui', '*.ui'))):
        top = tree.parse(path).getroot()
        name = os.path.basename(path)
        for menu in list(top.iter('menu')) + list(top.iter('submenu')):
            items = [a for s in [menu] + menu.findall('section') for i in s.findall('item') + s.findall('submenu')
                     for a in i.findall('attribute') if a.get('name') == 'label']
            yield name + ', menu ' + menu.get('id', '?'), [a.text for a in items]
        yield name, list(marked(top))


def marked(node, under=False):
    """The labels of controls; pages of a stack are not seen together, so that each counts alone."""
    for child in node:
        if child.tag in ('menu', 'submenu'):
            continue
        if child.tag == 'object':
            properties = {p.get('name'): p for p in child.findall('property')}
            label = properties.get('label')
            if properties.get('use-underline') is not None and label is not None and label.text:
                yield label.text
        yield from marked(child)


def key(label):
    found = re.search(r'(?<!_)_([^_])', label.replace('__', ''))
    return found.group(1).lower() if found else None


def said(root, language):
    texts, text = {}, None
    if language is None:
        return texts
    with open(os.path.join(root, 'po', language + '.po'), encoding='utf-8') as po:
        for line in po:
            if line.startswith('msgid '):
                text, told = eval(line[6:]), None
            elif line.startswith('msgstr '):
                told = eval(line[7:])
                texts[text] = told
            elif line.startswith('"') and text is not None:
                if told is None:
                    text += eval(line)
                else:
                    told += eval(line)
                    texts[text] = told
    return texts


def doubles(root, language):
    texts = said(root, language)
    for place, labels in places(root):
        seen = {}
        for label in dict.fromkeys(labels):
            text = texts.get(label) or label
            struck = key(text)
            if struck and struck in seen:
                yield f'{place}: “{seen[struck]}” and “{text}” answer to {struck}'
            elif struck:
                seen[struck] = text


def norm(accelerator):
    return accelerator.lower().replace('control', 'ctrl').replace('primary', 'ctrl')


def unlisted(root):
    """What application.c binds everywhere stands among the shortcuts; 1...4 stands for each of them."""
    code = open(os.path.join(root, 'src', 'app', 'application.c'), encoding='utf-8').read()
    table = re.search(r'accels\[\] = \{(.*?)\n\};', code, re.S).group(1)
    listed = set()
    for node in tree.parse(os.path.join(root, 'ui', 'shortcuts.ui')).iter('property'):
        if node.get('name') == 'accelerator':
            for one in node.text.split():
                prefix, dots, last = one.partition('...')
                if dots:
                    listed |= {norm(prefix[:-1] + str(n)) for n in range(int(prefix[-1]), int(last) + 1)}
                listed.add(norm(one))
    for action, keys in re.findall(r'\{ "([^"]+)", \{ (.*?) \} \}', table):
        if not any(norm(k) in listed for k in re.findall(r'"([^"]+)"', keys)):
            yield f'{action}: none of {keys} is among the shortcuts'


findings = list(unlisted(sys.argv[1])) + [found for found in doubles(sys.argv[1], None) if ", menu " in found]
for language in sys.argv[2:]:
    findings += [f'{language}: {found}' for found in doubles(sys.argv[1], language)]
print('\n'.join(findings))
sys.exit(1 if findings else 0)

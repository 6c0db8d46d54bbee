#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One word a concept: the English of the program, its catalogues and its manuals against po/terms.table, which says at its
head how it is written.
usage: terms.py SOURCE_ROOT [WIDTH]; each finding is FILE:LINE, wrong word, concept and right word, WIDTH characters of the text"""
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as tree

LETTERS = {'en', 'es', 'de', 'fr'}  # words end where letters end; others write without spaces
BLOCKS = 'title', 'para', 'step', 'listitem', 'entry'  # of a manual; the test "manual" holds that they are the same in each
XGETTEXT = 'xgettext --from-code=UTF-8 -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -kngettext:1,2 -kg_dngettext:2,3 -f - -o -'.split()

# What must be found, so that the test cannot fall asleep: a language, its English, its text.
PLANTED = (('en', 'Print the paper', None), ('es', 'Enter the rank', 'Introduzca el grado'), ('zh_CN', 'Club or team', '俱乐部或队'),
           ('ja', 'List of players', '棋士一覧'), ('ko', 'Start the clock', '시계 시작'), ('de', 'Club', 'Klub'),
           ('fr', 'Score sheet', 'Feuille de résultat'), ('en', 'Lift restriction 2 first', None),
           ('en', 'Settle the tie', None), ('en', 'The entry was taken back', None), ('en', 'The draft is dropped', None),
           ('es', 'Remove restriction 2', 'Levante la restricción 2'), ('zh_CN', 'Load a rating list', '载入名单'),
           ('zh_CN', 'Colour', '颜色'), ('fr', 'Who?', 'Qui ?'), ('fr', '(Art. 22)', '(Art. 22)'),
           ('ja', 'Find (Ctrl+F)', '検索 (Ctrl+F)'), ('ko', '%s has won.', '%s이 이겼습니다.'))
# And what is right there, though a wrong word stands in it: something else is meant.
PASSED = (('en', 'The size of the board, on paper', None), ('es', 'a degree', 'un grado'), ('zh_CN', 'Online room', '俱乐部'),
          ('ja', 'A professional player', '棋士'), ('ko', 'By the wall clock', '벽시계로'), ('de', 'Clue', 'Klub'),
          ('fr', 'Result slip', 'Fiche de résultat'), ('en', 'A move that is taken back, by the ruling', None),
          ('en', 'Drop here: no table in this round', None), ('es', 'Lifted stones', 'Piedras levantadas'),
          ('zh_CN', 'List of players', '棋手名单'), ('fr', 'Who?', 'Qui\u202f?'), ('ja', 'Find (Ctrl+F)', '検索（Ctrl+F）'),
          ('ko', '%s has won.', '%s이(가) 이겼습니다.'))


def pattern(words, language):
    bound = language in LETTERS
    return re.compile(r'(?<!\w)(?:%s)(?!\w)' % words if bound else words, re.I | re.S) if words else None


class Word:
    """What a concept is called in a language."""

    def __init__(self, concept, language, line):
        found = re.fullmatch(r'(?P<right>.*?)(?:\s+≠ (?P<wrong>.*?))?(?:\s+but (?P<but>.*?))?'
                             r'(?:\s+unless (?P<unless>.*?))?(?:\s+outside (?P<outside>\S+))?', line)
        self.concept, self.right = concept, found['right'].strip()
        self.words = None if '?' in self.right else found['wrong']
        self.wrong, self.but = pattern(found['wrong'], language), pattern(found['but'], language)
        self.unless, self.outside = pattern(found['unless'], 'en'), found['outside']

    def found(self, english, text, places):
        """The wrong words in a text, if its English is about the concept."""
        if self.but:
            text = self.but.sub(' ', text)
        wrong = [found.group() for found in self.wrong.finditer(text)]
        if not wrong or not self.concept.meant(english) or (self.unless and self.unless.search(english)):
            return []
        return [] if self.outside and any(place.startswith(self.outside) for place in places) else wrong


class Concept:
    def __init__(self, name):
        self.name, self.about, self.leave, self.words = name, None, None, {}

    def meant(self, english):
        if self.leave:
            english = self.leave.sub(' ', english)
        return self.about.search(english)


def read_table(path):
    concepts, asides, forms, faults = [], [], [], []
    with open(path, encoding='utf-8') as table:
        for number, line in enumerate(table, 1):
            line = line.strip()
            try:
                if line.startswith('== '):
                    concepts.append(Concept(line[3:]))
                elif line and not line.startswith('#'):
                    key, rest = line.split(None, 1)
                    if key == 'aside':
                        place, english = rest.split(None, 1)
                        asides.append((place, re.compile(english)))
                    elif key == 'form':
                        name, right, wrong = re.fullmatch(r'(\S+)\s+(.*?)\s+≠ (.*)', rest).groups()
                        forms.append((name, right, re.compile(wrong, re.I)))
                    elif key == 'about':
                        concepts[-1].about = pattern(rest, 'en')
                    elif key == 'not':
                        concepts[-1].leave = pattern(rest, 'en')
                    elif key in concepts[-1].words:
                        raise ValueError(key + ' twice')
                    else:
                        concepts[-1].words[key] = Word(concepts[-1], key, rest)
            except (re.error, AttributeError, ValueError, IndexError) as error:
                faults.append('%s:%d: %s' % (path, number, error))
    return concepts, asides, forms, faults


class Language:
    """The words of a language that have wrong ones; most texts hold none of those, which is seen at once."""

    def __init__(self, name, concepts, forms):
        self.name = name
        self.forms = [(right, wrong) for language, right, wrong in forms if language == name]
        self.words = [c.words[name] for c in concepts if name in c.words and c.words[name].words]
        self.any = pattern('|'.join(w.words for w in self.words) or '(?!)', name)

    def findings(self, texts, places, asides=()):
        """Of (place, English, text)."""
        for place, english, text in texts:
            stands = places.get(english, [])
            for right, wrong in self.forms:
                if wrong.search(text):
                    yield '%s: “%s”, not %s: %s' % (place, wrong.search(text).group(), right, ' '.join(text.split())[:WIDTH])
            if not self.any.search(text) or any(path in stands and aside.fullmatch(english) for path, aside in asides):
                continue
            for word in self.words:
                for wrong in dict.fromkeys(word.found(english, text, stands)):
                    yield '%s: “%s” for “%s” → %s: %s' % (place, wrong, word.concept.name, word.right or word.concept.name,
                                                      ' '.join(text.split())[:WIDTH])


MARK = re.compile(r'\(_\w\)|_(?=\w)')
FIELD = re.compile(r'\{\w+\}')
ESCAPED = re.compile(r'\\(.)')
SIGNS = {'n': '\n', 't': '\t'}


def unmarked(text):
    """Without the letters for the keyboard, and the names of fields."""
    if '_' in text:
        text = MARK.sub('', text)
    return FIELD.sub('%s', text) if '{' in text else text


def quoted(lines):
    """What C strings on lines say."""
    text = ''.join([line[line.index('"') + 1:-1] for line in lines])
    return ESCAPED.sub(lambda sign: SIGNS.get(sign.group(1), sign.group(1)), text) if '\\' in text else text


def entries(po):
    """Each entry of a catalogue as (line, where it stands in the source, English texts, texts)."""
    number = 1
    for block in re.split(r'\n\n+', po):
        parts, places = {'msgctxt': [], 'msgid': [], 'msgstr': []}, []
        for line in block.split('\n'):
            if line.startswith('#: '):
                places += line[3:].split()
            elif line.startswith('msg'):
                kept = parts['msgid' if line.startswith('msgid') else 'msgstr' if line.startswith('msgstr') else 'msgctxt']
                kept.append([line])
            elif line.startswith('"'):
                kept[-1].append(line)
        english, texts = ([unmarked(quoted(lines)) for lines in parts[name]] for name in ('msgid', 'msgstr'))
        if english and english[0]:
            yield number, places, english, texts
        number += block.count('\n') + 2


def catalogue(root, language):
    name = 'po/%s.po' % language
    with open(os.path.join(root, name), encoding='utf-8') as po:
        for line, _, english, texts in entries(po.read()):
            for text in dict.fromkeys(texts):
                yield '%s:%d' % (name, line), '\n'.join(english), text


def source(root):
    """The English, and where it stands."""
    with open(os.path.join(root, 'po', 'POTFILES'), encoding='utf-8') as files:
        names = ''.join(line for line in files if not line.startswith('#'))
    done = subprocess.run(XGETTEXT, cwd=root, input=names, capture_output=True, encoding='utf-8', check=True)
    return [(places, english) for _, places, english, _ in entries(done.stdout)]


def manual(root, language):
    """Each block of a manual, beside the same one of the English manual."""
    def blocks(name):
        chapter = name
        for block in tree.parse(os.path.join(root, 'data', 'manual', name, 'manual.xml')).getroot().iter():
            if block.tag in ('part', 'chapter'):
                chapter = block.get('id')
            elif block.tag in BLOCKS:
                yield 'data/manual/%s, %s' % (name, chapter), ' '.join(''.join(block.itertext()).split())
    english, own = list(blocks('en')), list(blocks(language))
    return [(place, said, text) for (_, said), (place, text) in zip(english, own)], len(english) == len(own)


NUMBER = r'\d+(?:\.\d+)?(?:\(\d+\))?'
BETWEEN = r'(?:\s*[,、–—〜~-]\s*|\s+(?:to|and|bis|und|a|al|y|à|et)\s+|\s*[至和]\s*)'
LISTED = '(%s(?:%s%s)*)' % (NUMBER, BETWEEN, NUMBER)
CITED = re.compile(r'[第제]\s*%s\s*[条조]|\b[Aa]rts?\.\s*%s' % (LISTED, LISTED))
CLAUSE = re.compile(r'第 (\d+) 条第 (\d+)(?: 至 (\d+))? 款(?:第 (\d+) 项)?')
DOTTED = re.compile(r'第\s*\d+\.\d|第\d+条|条 第')
CITED_WRONG = (('zh_CN', '迟到（第 22.1 至 22.3 条）。'), ('zh_CN', '迟到（第 22 条第 1 款）。'), ('de', 'Verspätet (Art. 22.1).'),
               ('ja', '遅刻。'), ('ko', '지각(제22.1~22.4조).'))


def dotted(clause):
    article, first, last, point = clause.groups()
    return '第 %s.%s%s%s 条' % (article, first, '–%s.%s' % (article, last) if last else '', '(%s)' % point if point else '')


def articles(text, language):
    """The numbers of the articles that a text cites, as it does in that language."""
    if language == 'zh_CN':
        text = CLAUSE.sub(dotted, text)
    text = re.sub(r'条\((\d+)\)', r'(\1)条', text) if language == 'ja' else text
    return sorted({number for cited in CITED.finditer(text) for number in re.findall(NUMBER, cited.group())})


def citations(texts, language):
    """Where a text does not cite what its English cites, or in Chinese otherwise than “第 22 条第 3 款”."""
    for place, english, text in texts:
        if 'rt. ' not in english and '条' not in text:
            continue
        there, here = articles(english, 'en'), articles(text, language)
        if there != here:
            yield '%s: cites %s, the English %s: %s' % (place, here, there, ' '.join(text.split())[:WIDTH])
        if language == 'zh_CN' and DOTTED.search(text):
            yield '%s: an article with a point, or without its blanks: %s' % (place, ' '.join(text.split())[:WIDTH])


# The numbers of tables, some of which are left out, stand in sentences that have the word for tables: it comes once.
LEFT_OUT, LISTING = '%s and %d more', re.compile(r'[Tt]ables? %s')
COUNTED = re.compile('卓卓|台台|番番|[번개]번')
COUNTED_WRONG = (('ja', '%sほか%d卓', '第%s卓'), ('ko', '%s 외 %d개', '%s번 테이블'), ('zh_CN', '%s等%d台', '第 %s台'))


def counted(texts):
    """Where such a sentence says it twice."""
    texts = list(texts)
    for numbers in [text for _, english, text in texts if english.split('\n')[0] == LEFT_OUT]:
        for place, english, text in texts:
            said = text.replace('%s', numbers, 1)
            if LISTING.search(english) and COUNTED.search(said):
                yield '%s: counted twice: %s' % (place, ' '.join(said.split())[:WIDTH])


def main():
    root = sys.argv[1]
    with open(os.path.join(root, 'po', 'LINGUAS'), encoding='utf-8') as lines:
        linguas = [line.strip() for line in lines if line.strip() and not line.startswith('#')]
    concepts, asides, forms, faults = read_table(os.path.join(root, 'po', 'terms.table'))
    languages = {name: Language(name, concepts, forms) for name in ['en'] + linguas}
    checks = []

    for concept in concepts:
        faults += ['“%s” has no word in %s' % (concept.name, name) for name in linguas if name not in concept.words]
        faults += ['“%s” is no language of po/LINGUAS, in “%s”' % (name, concept.name) for name in concept.words
                   if name not in languages]
        if not concept.about and any(word.words for word in concept.words.values()):
            faults.append('“%s” has wrong words and does not say what is about it' % concept.name)
    checks.append(('every concept has a word in every language', faults))
    if not faults:
        # A language is of no use to this test before one of its wrong words is planted.
        faults = ['nothing is planted in ' + name for name in languages if name not in [planted[0] for planted in PLANTED]]
        faults += ['not found in %s: %s' % (name, text or english) for name, english, text in PLANTED
                   if not list(languages[name].findings([('', english, text or english)], {}))]
        faults += ['not found in %s: %s' % (name, text) for name, text in CITED_WRONG
                   if not list(citations([('', 'Late (Art. 22.1–22.3).', text)], name))]
        faults += ['not found in %s: %s' % (name, text) for name, numbers, text in COUNTED_WRONG
                   if not list(counted([('', LEFT_OUT, numbers), ('', 'at tables %s', text)]))]
        for name, english, text in PASSED:
            faults += ['found in vain in ' + name + found
                       for found in languages[name].findings([('', english, text or english)], {})]
        checks.append(('a wrong word is found, where its concept is meant', faults))
        english = source(root)
        places = {}
        for stands, texts in english:
            for text in texts + ['\n'.join(texts)]:
                places.setdefault(text, []).extend(place.rsplit(':', 1)[0] for place in stands)
        own = [(stands[0], text, text) for stands, texts in english for text in texts]
        checks.append(('the English', list(languages['en'].findings(own, places, asides))))
        for name in linguas:
            said = [found for found in catalogue(root, name) if found[1] in places]  # what nothing says any more harms nobody
            checks.append(('the catalogue of ' + name, list(languages[name].findings(said, places, asides))))
            checks.append(('the articles in ' + name, list(citations(said, name))))
            checks.append(('the numbers of tables in ' + name, list(counted(said))))
        for name in languages:
            if os.path.exists(os.path.join(root, 'data', 'manual', name, 'manual.xml')):
                texts, same = manual(root, name)
                checks.append(('the manual in ' + name, list(languages[name].findings(texts, {})) if same else
                               ['data/manual/%s has not the paragraphs of data/manual/en' % name]))

    print('1..%d' % len(checks))
    for number, (name, found) in enumerate(checks, 1):
        print('%s %d - %s' % ('not ok' if found else 'ok', number, name))
        for line in found:
            print('# ' + line)
    sys.exit(any(found for _, found in checks))


WIDTH = int(sys.argv[2]) if len(sys.argv) > 2 else 100
main()

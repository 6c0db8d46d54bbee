#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py FILE… -- ADAPTER [ARGUMENT…]: holds a program against the cases of the files, as README.md says."""
import contextlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Sentences about boards whose last words are the answer.
TOLD = re.compile(r'(ban|captured|count|large|position|owner \S+)\b\s*=?\s*(.*)')
OF_PLAYERS = ('place', 'points', 'sos', 'sodos', 'total', 'warnings', 'withdraw')
LETTERS = 'ABCDEFGHJKLMNOPQRST'


def read(path):
    """The cases of a file: name and steps (line, sentence, answer; "" where something is only to be done)."""
    cases, rows = [], []
    for number, line in enumerate(path.read_text().splitlines() + [''], 1):
        if re.fullmatch(r'[.XO]( [.XO])+', line):
            rows.append(line.replace(' ', ''))
            continue
        steps = cases[-1][1] if cases else []
        if rows and steps and steps[-1][1] == 'position':
            steps[-1] = (steps[-1][0], 'position', '/'.join(rows))
        elif rows:
            steps.append((number - 1, 'board ' + '/'.join(rows), ''))
        rows = []
        if line.startswith('case '):
            cases.append((line[5:], []))
        elif line and line[0] != '#' and not line.startswith('clauses '):
            told = TOLD.fullmatch(line)
            sentence, _, answer = (told[1], '', told[2]) if told else line.partition(' = ')
            steps.append((number, sentence, answer))
    return cases


def read_breaches(path):
    """A table of offences: a case for each, with a question for each profile."""
    cases = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        cells = [cell.strip() for cell in line.split('|')]
        if line.startswith('#'):
            continue
        if len(cells) > 1:
            cells[4] = ' '.join(sorted(cells[4].split()))
            cases[-1][1].append((number, f'breach {cases[-1][0]} {cells[0]}', ' | '.join(cells[1:])))
        elif line:
            cases.append((line.split()[0], []))
    return cases


class Record:
    """The position that is spoken of, as record.sgf, for programs that read it there."""

    def __init__(self):
        self.size, self.text, self.moves = 19, '', 0

    def hear(self, sentence, answer):
        """A board, or a move that was not refused."""
        text = self.text
        if sentence.startswith('board '):
            rows = sentence[6:].split('/')
            self.size, self.text = len(rows), f'(;FF[4]GM[1]SZ[{len(rows)}]KM[0]'
            for name, sign in (('AB', 'X'), ('AW', 'O')):
                stones = [f'[{chr(97 + x)}{chr(97 + y)}]' for y, row in enumerate(rows)
                          for x, point in enumerate(row) if point == sign]
                self.text += name * bool(stones) + ''.join(stones)
        elif area := re.match(r'area (\d+)( 1/2)?', sentence):  # two walls; in the last row there may be a gap
            walls = [int(area[1]) // 19 + (row < int(area[1]) % 19) for row in range(19)]
            terms = re.findall('(komi|handicap)=([0-9]+)', sentence)
            self.text = '(;FF[4]GM[1]SZ[19]' + ''.join({'komi': 'KM', 'handicap': 'HA'}[k] + f'[{v}]' for k, v in terms)
            self.text += 'AB' + ''.join(f'[{chr(96 + wall)}{chr(97 + y)}]' for y, wall in enumerate(walls))
            walls[18] += bool(area[2])
            self.text += 'AW' + ''.join(f'[{chr(97 + wall)}{chr(97 + y)}]' for y, wall in enumerate(walls))
        elif answer.isdigit() or answer == 'legal':
            colour, point = sentence.split()
            at = chr(97 + LETTERS.index(point[0])) + chr(97 + self.size - int(point[1:])) if point != 'PASS' else ''
            self.text += f';{colour[0].upper()}[{at}]'
        elif sentence == 'pass':
            self.text += ';' + ('W' if self.text.rpartition(';')[2][0] == 'B' else 'B') + '[]'
        self.moves = self.text.count(';') - 1
        if self.text != text:
            Path('record.sgf').write_text(self.text + ')')


class Program:
    """The adapter, and the event that it has: games by the same rules are tables of one."""

    def __init__(self, process):
        self.process, self.rules, self.tables = process, None, []

    def say(self, sentence):
        """What it answers; it may have ended."""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(sentence + '\n')
            self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def begin(self, profile, settings, n):
        """An event of P1, P2 and so on."""
        self.rules = None
        for sentence in [f'event {profile}', *(f'set {setting}' for setting in settings), *(f'enrol P{i + 1}' for i in range(n))]:
            if (said := self.say(sentence)) != 'done':
                return said
        return 'done'

    def draw(self):
        """The tables of the next round: number, Black, White, what is decided already; none where it is not drawn."""
        return re.findall(r'(\d+):(\w+)-(\w*)=([^ ,]*)', self.say('draw'))


class Case:
    """What is said of one case, in the words of the files."""

    def __init__(self, program):
        self.program, self.record, self.names, self.at = program, Record(), {}, None
        self.profile, self.settings, self.scores, self.counting, self.dead = None, [], {}, ['cn2002'], []

    def seat(self):
        """Two who have not played sit down: A has Black."""
        rules = [self.profile, *self.settings]
        if self.program.rules != rules or not self.program.tables:
            if (said := self.program.begin(self.profile, self.settings, 24)) != 'done':
                return said
            self.program.rules, self.program.tables = rules, self.program.draw()
        if not self.program.tables:
            return 'refused: nobody is paired'
        table, self.names['A'], self.names['B'], _ = self.program.tables.pop(0)
        self.at = f'1 {table}'
        return 'done'

    def play(self, first, last):
        """Rounds by the cross table."""
        scores = list(self.scores.values())
        for number in range(first, last + 1):
            tables = self.program.draw()
            for table, black, white, decided in tables:
                if not white:
                    self.names[f'bye{number}'] = black
                elif not decided:
                    score = scores[int(black[1:]) - 1][int(white[1:]) - 1]
                    self.program.say(f'{number} {table} result ' + {'2': 'B+R', '1': 'draw', '0': 'W+R', 'x': 'both-lose'}[score])
            if not tables:
                return 'refused: nobody is paired'
        return 'done'

    def do(self, sentence):
        """Does it, or asks: what is answered."""
        words = sentence.split()
        if words[0] == 'rules':
            self.profile = words[1]
        elif words[0] == 'set' and self.profile and not self.at:
            self.settings.append(sentence[4:])
        elif words[0] == 'counting':
            self.counting = words[1:]
        elif words[0] == 'dead':
            self.dead.append(words[1]) if words[1] not in self.dead else self.dead.remove(words[1])
        elif words[0] == 'scores':
            self.scores[words[1]] = words[2:]
        elif words[0] == 'seat':
            return self.seat()
        elif words[0] == 'rounds':
            return self.play(int(words[1]), int(words[2]))
        elif words[0] == 'event':
            self.names = {LETTERS[i]: f'P{i + 1}' for i in range(int(words[3]))}
            return self.program.begin(words[1], [f'system={words[2]}', *words[4:]], int(words[3]))
        else:
            return self.ask(sentence, words)
        return 'done'

    def ask(self, sentence, words):
        """A sentence for the program."""
        if re.match('board|area', sentence):
            self.record.hear(sentence, '')
        if words[0] == 'area' or words[0] == 'count':
            warned = next((word[7:] for word in words if word.startswith('warned=')), '0,0')
            return self.program.say(f'{sentence} by {self.counting[0]} warnings={warned}' + ' dead=' * bool(self.dead)
                                    + ','.join(self.dead) + ''.join(f' option={word}' for word in self.counting[1:]))
        if words[0] in ('black', 'white', 'pass') and len(words) == 1 + (words[0] != 'pass'):
            said = self.program.say(f'{self.record.moves} {sentence}')
            self.record.hear(sentence, said)
            return said
        if words[0] in OF_PLAYERS:
            sentence = f'{words[0]} {self.names.get(words[1])}'
        elif self.at and words[0] != 'set':
            sentence = f'{self.at} {sentence}'
        return self.program.say(sentence)


def hold(program, steps):
    """What is wrong with a case, and how many of its sentences the program cannot tell."""
    untold, case = 0, Case(program)
    for number, sentence, expected in steps:
        answer = case.do(sentence)
        if sentence.startswith('breach'):  # in any order
            cells = answer.split(' | ')
            answer = ' | '.join(' '.join(sorted(cell.split())) if i == 3 else cell for i, cell in enumerate(cells))
        if answer == 'untold':
            untold += 1
        elif answer == 'legal' and expected.isdigit():
            continue
        elif not answer or answer.startswith('refused') != (expected == 'refused') or expected.strip() not in ('', 'refused', answer):
            return f'{number}: “{sentence}” must be “{expected or "done"}”, not “{answer}”', untold
    return None, untold


def main(words):
    files, adapter = words[:words.index('--')], words[words.index('--') + 1:]
    adapter = [str(Path(word).resolve()) if Path(word).exists() else word for word in adapter]
    cases = [(Path(path).name, *a_case) for path in files for a_case in (read_breaches if path.endswith('.table') else read)(Path(path))]
    wrong, untold = 0, 0
    print(f'1..{len(cases)}')
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        with subprocess.Popen(adapter, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            program = Program(process)
            for n, (path, name, steps) in enumerate(cases, 1):
                said, silent = hold(program, steps)
                print(f'{"not ok" if said else "ok"} {n} {path}: {name}' + (f'\n# {path}:{said}' if said else ''))
                wrong, untold = wrong + bool(said), untold + silent
            with contextlib.suppress(BrokenPipeError):
                process.stdin.close()
    print(f'# {sum(len(steps) for _, _, steps in cases)} sentences, of which this program cannot tell {untold}')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))

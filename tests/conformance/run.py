#!/usr/bin/env python3
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
        self.size, self.text = 19, ''

    def hear(self, sentence, answer):
        """A board, or a move that was not refused."""
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
        if self.text:
            Path('record.sgf').write_text(self.text + ')')


def tell(program, sentence):
    """Says something to the program, which may have ended."""
    with contextlib.suppress(BrokenPipeError):
        program.stdin.write(sentence + '\n')
        program.stdin.flush()


def hold(program, name, steps):
    """What is wrong with the case, and how many of its sentences the program cannot tell."""
    untold, record = 0, Record()
    tell(program, f'case {name}')
    for number, sentence, expected in steps:
        if re.match('board|area', sentence):
            record.hear(sentence, '')
        tell(program, sentence)
        answer = program.stdout.readline().rstrip('\n')
        if re.match('black |white |pass$', sentence):
            record.hear(sentence, answer)
        if answer == 'untold':
            untold += 1
        elif answer == 'legal' and expected.isdigit():
            continue
        elif not answer or answer.startswith('refused') != (expected == 'refused') or expected not in ('', 'refused', answer):
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
        with subprocess.Popen(adapter, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
            for n, (path, name, steps) in enumerate(cases, 1):
                said, silent = hold(program, name, steps)
                print(f'{"not ok" if said else "ok"} {n} {path}: {name}' + (f'\n# {path}:{said}' if said else ''))
                wrong, untold = wrong + bool(said), untold + silent
            with contextlib.suppress(BrokenPipeError):
                program.stdin.close()
    print(f'# {sum(len(steps) for _, _, steps in cases)} sentences, of which this program cannot tell {untold}')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""twin.py TENGEN-CLI: answers the sentences of the conformance suite with Tengen's twin."""
import re
import subprocess
import sys

TWIN = sys.argv[1]
# A sentence, the twin's command for it, and where in what that prints its answer stands: the column, and whose row.
# {t} is the table.
SENTENCES = [
    (r'set (.*)', 'settings "{0}"'),
    (r'move (.*)', 'play 1 {t} {0}'),
    (r'end (\w+) ([BW])', 'end 1 {t} {0} {1}'),
    (r'dispute(.*)', 'end 1 {t} dispute {0}'),
    (r'(state|turn|moves)', 'end 1 {t}', '{0}'),
    (r'offence (\S+) ([BW-])(.*)', 'rule 1 {t} {0} {1} {2} --reason=said', 'decision'),
    (r'(result|black|white)', 'pairings 1', '{0}', '{t}'),
    (r'result (.*)', 'result 1 {t} {0} --reason=said'),
    (r'sign (\w+)', 'sign 1 {t} --signed={0}'),
    (r'late ([BW]) (\S+)', 'late 1 {t} {0}={1} --reason=said', 'outcome', '{0}'),
    (r'await ([BW]+)', 'await 1 {t} {0}'),
    (r'think ([BW]) (\S+)', 'press 1 {t} --thought={1}', 'call'),
    (r'(free|periods|elapsed|used) ([BW])', 'time 1 {t}', '{0}', '{1}'),
    (r'(pause|resume|leave B|leave W|back B|back W)', 'time 1 {t} {0}'),
    (r'confirm-times (\w+)', 'time 1 {t} witness --signed={0}'),
    (r'recount (\d+)', 'time 1 {t} again {0} --reason=said'),
    (r'request-pass', 'time 1 {t} pass'),
    (r'lose-on-time', 'time 1 {t} lose'),
    (r'rescale (\d+)', 'time 1 {t} split {0} --reason=said'),
    (r'split (\d+)', 'time 1 {t} halve {0} --reason=said'),
    (r'correct B (\S+)', 'time 1 {t} correct --black={0} --reason=said'),
    (r'give-up ([BW])', 'yield 1 {t} {0} --reason=said'),
    (r'withdraw (\w+)', 'withdraw {0}'),
    (r'(place|points|sos|sodos|total|warnings) (\w+)', 'standings', '{0}', '{1}'),
]


class Event:
    """A tournament, which takes a command a line."""
    number = 0

    def __init__(self, profile, players, *settings):
        Event.number += 1
        self.byes = {}
        file, self.players, self.scores, self.tables, self.table = f'{Event.number}.tengen', players, {}, [], 0
        subprocess.run([TWIN, 'new', file, '--name=Case', '--rounds=3', '--chief=Chief', f'--rules={profile}'], check=True)
        self.twin = subprocess.Popen([TWIN, 'run', file], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.DEVNULL)
        self.said = [self.ask(f'settings "{setting}"') for setting in settings] + [self.ask(f'enrol {p}') for p in players]

    def seat(self):
        """Two who have not played sit down: whether somebody could."""
        self.tables = self.tables or self.ask('draw')[1:]
        self.table += 1
        return self.table <= len(self.tables)

    def name(self, player):
        """Who is called so in the case: A is Black at the table, B White."""
        return self.tables[self.table - 1]['_AB'.index(player)] if self.table and player in ('A', 'B') else player

    def ask(self, command):
        """The rows that it prints, or why it is refused."""
        self.twin.stdin.write(command + '\n')
        self.twin.stdin.flush()
        rows = []
        while not (line := self.twin.stdout.readline()).startswith(('ok', 'error: ')):
            rows.append(line.rstrip('\n').split('\t'))
        return 'refused: ' + line[7:].strip() if line != 'ok\n' else rows

    def play(self, first, last):
        """Plays rounds by the cross table, as long as none is refused."""
        for round_ in range(first, last + 1):
            tables = self.ask('draw')
            if isinstance(tables, str):
                return tables
            for table in tables[1:]:
                if not table[2]:
                    self.byes[f'bye{round_}'] = table[1]
                if table[2] and not table[4]:
                    score = self.scores[table[1]][self.players.index(table[2])]
                    result = {'2': 'B+R', '1': 'draw', '0': 'W+R', 'x': 'both-lose'}[score]
                    self.ask(f'result {round_} {table[0]} {result}')
        return 'done'


def of_record(*words):
    """What a command prints of the record that lies here: its last row."""
    said = subprocess.run([TWIN, *words], text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return (said.splitlines() or [''])[-1].split('\t')


def of_board(words, counting, dead):
    """A point that is played, or a count."""
    if words[-1] == 'PASS':
        return 'untold'
    if words[0] in ('black', 'white'):
        moves = of_record('replay', 'record.sgf')[3]
        said = of_record('legal', 'record.sgf', moves, words[0][0].upper(), words[1], '--repetition=simple_ko')
        return said[-1].replace('suicide', 'forbidden') or 'off-board'
    options = [f'--option={option}' for option in counting[1:]] + ['--dead=' + ','.join(dead)] * bool(dead)
    warned = next((word[7:] for word in words if word.startswith('warned=')), '0,0')
    said = of_record('count', f'--rules={counting[0]}', f'--warnings={warned}', *options, 'record.sgf')
    if words[0] == 'count':
        return ' '.join(said[2:4])
    return 'draw' if said[1] == '0' else said[1] if counting[0] == 'jpkr' else said[1][:2] + said[8]


def of_breach(code, profile, known={}):
    """What an offence costs, by the twin's own table."""
    if profile not in known:
        said = subprocess.run([TWIN, 'offences', f'--profile={profile}'], text=True, stdout=subprocess.PIPE).stdout
        known[profile] = {row.split('\t')[0]: row.split('\t') for row in said.splitlines()}
    row = known[profile].get(code) or [''] * 12
    return ' | '.join([row[2], ' '.join(row[3:6]), f'{row[10]} {row[11]}', ' '.join(sorted(row[6].split())), row[7], row[8]])


def called(rows):
    """What a clock has called."""
    said = [re.sub(r'^(seconds|count) |^period (\d+)', lambda m: m[2] + ' left' if m[2] else '', row[2])
            for row in rows[1:] if row[0] != 'reading']
    return ', '.join(said) or 'nothing'


def of_event(event, sentence):
    """A sentence that is one command."""
    options = ' --chief' * (' by chief' in sentence) + ' --consent' * (' by agreement' in sentence)
    sentence = re.sub(' by (chief|agreement)', '', sentence)
    sentence = re.sub(r'\bbye\d+', lambda bye: event.byes[bye[0]], sentence)
    for pattern, command, *where in SENTENCES:
        if said := re.fullmatch(pattern, sentence):
            words = [re.sub(r' (\w+=)', r' --\1', word) for word in said.groups()]
            rows = event.ask(command.format(*words, t=event.table) + options)
            if isinstance(rows, str) or not where:
                return rows if isinstance(rows, str) else 'done'
            if where[0] == 'call':
                return called(rows)
            column = rows[0].index(where[0].format(*words))
            whose = where[1].format(*words, t=event.table) if where[1:] else None
            whose = event.name(whose) if command == 'standings' else whose
            return next((row[column].replace('½', ' 1/2').strip() or '-' for row in rows[1:] if whose in [None, *row]), '-')
    return 'untold'


def seat(profile, settings, halls={}):
    """Games by the same rules are tables of one tournament."""
    hall = (profile, *settings)
    event = halls.get(hall)
    if not event or not event.seat():
        event = halls[hall] = Event(profile, [f'P{n}' for n in range(12 if settings else 64)], *settings)
        event.seat()
    return event


def main():
    """Sentences come a line each, and so do the answers."""
    event = profile = settings = counting = dead = None
    for sentence in map(str.strip, sys.stdin):
        words = sentence.split()
        answer = 'done'
        if words[0] == 'case':
            event, profile, settings, counting, dead = None, '', [], ['cn2002'], set()
            continue
        if words[0] == 'rules':
            profile = words[1]
        elif words[0] == 'set' and not event:
            settings.append(sentence[4:])
        elif words[0] == 'seat':
            event = seat(profile, settings)
        elif words[0] == 'event':
            event = Event(words[1], 'ABCDEFGHIJKLMNOP'[:int(words[3])], f'system={words[2]}', *words[4:])
        elif words[0] == 'scores':
            event.scores[words[1]] = words[2:]
        elif words[0] == 'rounds':
            answer = event.play(int(words[1]), int(words[2]))
        elif words[0] == 'breach':
            answer = of_breach(words[1], words[2])
        elif words[0] == 'counting':
            counting = words[1:]
        elif words[0] == 'dead':
            dead ^= {words[1]}
        elif words[0] in ('black', 'white', 'area', 'count') and len(words) != 1 or words[0] == 'count':
            answer = of_board(words, counting, dead)
        elif words[0] not in ('board', 'pass'):
            answer = of_event(event, sentence) if event else 'untold'
        print(answer, flush=True)


if __name__ == '__main__':
    main()

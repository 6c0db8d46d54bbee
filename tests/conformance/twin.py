#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""twin.py TENGEN-CLI: answers the sentences of the conformance suite with Tengen's twin."""
import sys

sys.dont_write_bytecode = True
import adapter  # noqa: E402

# What adapter.py says of each.
SENTENCES = [
    (r'event (\w+)', 'event {}'),
    (r'set (.*)', 'settings "{}"'),
    (r'enrol (\w+)', 'enrol {}'),
    (r'draw', 'draw', '{{table}}:{{black}}-{{white}}={{result}}'),
    (r'withdraw (\w+)', 'withdraw {}'),
    (r'(place|points|sos|sodos|total|warnings) (\w+)', 'standings', '{{{0}}}', '{1}'),
    (r'(\d+ \d+) move (.*)', 'play {} {}'),
    (r'(\d+ \d+) end (\w+) ([BW])', 'end {} {} {}'),
    (r'(\d+ \d+) dispute(.*)', 'end {} dispute {}'),
    (r'(\d+ \d+) (state|turn|moves)', 'end {}', '{{{1}}}'),
    (r'(\d+ \d+) offence (\S+) ([BW-])(.*)', 'rule {} {} {} {} --reason=said', '{{decision}}'),
    (r'(\d+) (\d+) result', 'pairings {}', '{{result}}', '{1}'),
    (r'(\d+ \d+) result (.*)', 'result {} {} --reason=said'),
    (r'(\d+ \d+) sign (\w+)', 'sign {} --signed={}'),
    (r'(\d+ \d+) late ([BW]) (\S+)', 'late {} {}={} --reason=said', '{{outcome}}', '{1}'),
    (r'(\d+ \d+) await ([BW]+)', 'await {} {}'),
    (r'(\d+ \d+) think ([BW]) (\S+)', 'press {0} --thought={2}', '{{call}}'),
    (r'(\d+ \d+) (free|periods|elapsed|used) ([BW])', 'time {}', '{{{1}}}', '{2}'),
    (r'(\d+ \d+) (pause|resume|(?:leave|back) [BW])', 'time {} {}'),
    (r'(\d+ \d+) confirm-times (\w+)', 'time {} witness --signed={}'),
    (r'(\d+ \d+) recount (\d+)', 'time {} again {} --reason=said'),
    (r'(\d+ \d+) request-pass', 'time {} pass'),
    (r'(\d+ \d+) lose-on-time', 'time {} lose'),
    (r'(\d+ \d+) rescale (\d+)', 'time {} split {} --reason=said'),
    (r'(\d+ \d+) split (\d+)', 'time {} halve {} --reason=said'),
    (r'(\d+ \d+) correct B (\S+)', 'time {} correct --black={} --reason=said'),
    (r'(\d+ \d+) give-up ([BW])', 'yield {} {} --reason=said'),
    (r'breach (\S+) (\w+)', 'offences --profile={1}', '{{article}} | {{board}} {{turn}} {{clock}} | {{deadline}} '
                            '{{authority}} | {{decisions}} | {{proposed}} | {{again}}', '{0}'),
    (r'area .* by jpkr(.*)', 'count --rules=jpkr{} record.sgf', '{{result:0<2}}'),
    (r'area .* by (\w+)(.*)', 'count --rules={}{} record.sgf', '{{result:.2}}{{zi}}'),
    (r'count by (\w+)(.*)', 'count --rules={}{} record.sgf', '{{black}} {{white}}'),
    (r'(\d+) (black|white) (\w\d+)', 'legal record.sgf {0} {1:.1} {2} --repetition=simple_ko', '{{last}}'),
]
# What the suite has words of its own for.
RENAMED = {'½': ' 1/2', '^00$': 'draw', 'suicide': 'forbidden', r'period (\d+)': r'\1 left', '(seconds|count) ': ''}
events = []


def ask(command):
    """The rows that it prints, or why it is refused. A tournament takes a command a line."""
    name, *words = command.split()
    if name in ('count', 'legal', 'offences'):  # the offences are always the same
        return adapter.printed(sys.argv[1], name, *words, known=name == 'offences')
    if name == 'event':
        file = f'{len(events)}.tengen'
        adapter.printed(sys.argv[1], 'new', file, '--name=Case', '--rounds=3', '--chief=Chief', f'--rules={words[0]}')
        events.append(adapter.begun(sys.argv[1], 'run', file))
        return []
    print(command, file=events[-1].stdin, flush=True)
    *lines, last = adapter.until(events[-1].stdout, ('ok', 'error: '))
    return adapter.rows_of(lines) if last == 'ok\n' else last


adapter.serve(SENTENCES, ask, RENAMED, {'legal': 'off-board', 'press': 'nothing'})

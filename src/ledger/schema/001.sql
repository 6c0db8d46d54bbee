-- The first tournament file. Rows are only ever added: an act is one thing a person did, every row
-- it caused carries its number, and a verdict says whether an act still stands. Later files add to this.

CREATE TABLE act (
  id     INTEGER PRIMARY KEY,
  at     INTEGER NOT NULL,          -- microseconds since 1970, UTC
  who    TEXT    NOT NULL,
  verb   TEXT    NOT NULL,
  about  TEXT    NOT NULL,          -- what it was done to, in words of no language
  reason TEXT    NOT NULL,
  hash   TEXT    NOT NULL           -- SHA-256 over the hash before, this row and all its rows
) STRICT;

-- The last word on an act: the newest row for a target says whether it stands.
CREATE TABLE verdict (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  target INTEGER NOT NULL REFERENCES act,
  stands INTEGER NOT NULL CHECK (stands IN (0, 1))
) STRICT;
CREATE INDEX verdict_target ON verdict (target, row);
CREATE INDEX verdict_act ON verdict (act);

CREATE VIEW fallen AS
  SELECT target AS act FROM verdict v
   WHERE stands = 0
     AND NOT EXISTS (SELECT 1 FROM verdict w WHERE w.target = v.target AND w.row > v.row);

CREATE TABLE setting (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  name   TEXT    NOT NULL,
  value  TEXT    NOT NULL
) STRICT;

CREATE TABLE player (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  player INTEGER NOT NULL CHECK (player > 0),
  family TEXT    NOT NULL,
  given  TEXT    NOT NULL,
  rank   INTEGER NOT NULL,          -- 1..30: 30 to 1 kyu; 31..39: 1 to 9 dan; 41..49: professional
  rating INTEGER NOT NULL,          -- 0 where unknown
  country TEXT   NOT NULL,
  club   TEXT    NOT NULL,
  ident  TEXT    NOT NULL,          -- the federation's number for this person
  withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1))
) STRICT;

CREATE TABLE absence (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  player INTEGER NOT NULL,
  round  INTEGER NOT NULL CHECK (round > 0),
  absent INTEGER NOT NULL CHECK (absent IN (0, 1))
) STRICT;

CREATE TABLE round (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  round  INTEGER NOT NULL CHECK (round > 0),
  state  INTEGER NOT NULL CHECK (state IN (0, 1, 2)) -- not drawn, draft, settled
) STRICT;

CREATE TABLE game (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL CHECK (game > 0),
  round  INTEGER NOT NULL CHECK (round > 0),
  board  INTEGER NOT NULL CHECK (board > 0), -- the table's number
  black  INTEGER NOT NULL,          -- player, 0 for nobody: the other has the bye
  white  INTEGER NOT NULL,
  handicap INTEGER NOT NULL CHECK (handicap >= 0),
  gone   INTEGER NOT NULL CHECK (gone IN (0, 1))
) STRICT;

CREATE TABLE result (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  black  INTEGER NOT NULL,          -- whom this result was entered for
  white  INTEGER NOT NULL,
  result TEXT    NOT NULL,          -- B+R, W+1.5, 0, both-lose, ...; empty: cleared
  area_q INTEGER NOT NULL,          -- Black's area in quarter zi, 0 where it was not counted here
  dead   TEXT    NOT NULL,          -- the stones taken for dead, "C3 D4"
  signers INTEGER NOT NULL,         -- 1 Black, 2 White, 4 referee, 8 chief referee
  referee TEXT   NOT NULL
) STRICT;

CREATE TABLE move (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  ply    INTEGER NOT NULL CHECK (ply > 0),
  colour INTEGER NOT NULL CHECK (colour IN (1, 2)),
  kind   INTEGER NOT NULL CHECK (kind IN (0, 1, 2)), -- stone, pass, forced pass
  point  TEXT    NOT NULL           -- Q16; empty for a pass
) STRICT;

CREATE TABLE reading (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0),
  event  TEXT    NOT NULL,          -- start, press, pause, resume, flag, pass
  turn   INTEGER NOT NULL,          -- whose time runs next: 0 Black, 1 White
  running INTEGER NOT NULL CHECK (running IN (0, 1)),
  fallen INTEGER NOT NULL,          -- who ran out of time: 0 Black, 1 White, -1 nobody
  black_free    INTEGER NOT NULL,   -- milliseconds
  black_periods INTEGER NOT NULL,
  black_elapsed INTEGER NOT NULL,
  black_used    INTEGER NOT NULL,
  white_free    INTEGER NOT NULL,
  white_periods INTEGER NOT NULL,
  white_elapsed INTEGER NOT NULL,
  white_used    INTEGER NOT NULL
) STRICT;

CREATE TABLE warning (
  row     INTEGER PRIMARY KEY,
  act     INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  warning INTEGER NOT NULL CHECK (warning > 0),
  game    INTEGER NOT NULL,
  player  INTEGER NOT NULL,
  side    INTEGER NOT NULL CHECK (side IN (1, 2)),
  ply     INTEGER NOT NULL,         -- moves played when it was given
  offence TEXT    NOT NULL,
  article TEXT    NOT NULL
) STRICT;

-- For each kind of row: its key, its act, and the present: the newest standing row for a key.

CREATE INDEX setting_key ON setting (name, row);
CREATE INDEX setting_act ON setting (act);
CREATE VIEW live_setting AS SELECT * FROM setting o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM setting n WHERE n.name = o.name AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX player_key ON player (player, row);
CREATE INDEX player_act ON player (act);
CREATE VIEW live_player AS SELECT * FROM player o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM player n WHERE n.player = o.player AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX absence_key ON absence (player, round, row);
CREATE INDEX absence_act ON absence (act);
CREATE VIEW live_absence AS SELECT * FROM absence o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM absence n WHERE n.player = o.player AND n.round = o.round AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX round_key ON round (round, row);
CREATE INDEX round_act ON round (act);
CREATE VIEW live_round AS SELECT * FROM round o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM round n WHERE n.round = o.round AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX game_key ON game (game, row);
CREATE INDEX game_act ON game (act);
CREATE VIEW live_game AS SELECT * FROM game o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM game n WHERE n.game = o.game AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX result_key ON result (game, row);
CREATE INDEX result_act ON result (act);
CREATE VIEW live_result AS SELECT * FROM result o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM result n WHERE n.game = o.game AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX move_key ON move (game, ply, row);
CREATE INDEX move_act ON move (act);
CREATE VIEW live_move AS SELECT * FROM move o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM move n WHERE n.game = o.game AND n.ply = o.ply AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX reading_key ON reading (game, seq, row);
CREATE INDEX reading_act ON reading (act);
CREATE VIEW live_reading AS SELECT * FROM reading o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM reading n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX warning_key ON warning (warning, row);
CREATE INDEX warning_act ON warning (act);
CREATE VIEW live_warning AS SELECT * FROM warning o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM warning n WHERE n.warning = o.warning AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

-- Nothing is ever changed or erased.
CREATE TRIGGER act_no_update BEFORE UPDATE ON act BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER act_no_delete BEFORE DELETE ON act BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER verdict_no_update BEFORE UPDATE ON verdict BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER verdict_no_delete BEFORE DELETE ON verdict BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER setting_no_update BEFORE UPDATE ON setting BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER setting_no_delete BEFORE DELETE ON setting BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER player_no_update BEFORE UPDATE ON player BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER player_no_delete BEFORE DELETE ON player BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER absence_no_update BEFORE UPDATE ON absence BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER absence_no_delete BEFORE DELETE ON absence BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER round_no_update BEFORE UPDATE ON round BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER round_no_delete BEFORE DELETE ON round BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER game_no_update BEFORE UPDATE ON game BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER game_no_delete BEFORE DELETE ON game BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER result_no_update BEFORE UPDATE ON result BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER result_no_delete BEFORE DELETE ON result BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER move_no_update BEFORE UPDATE ON move BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER move_no_delete BEFORE DELETE ON move BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER reading_no_update BEFORE UPDATE ON reading BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER reading_no_delete BEFORE DELETE ON reading BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER warning_no_update BEFORE UPDATE ON warning BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER warning_no_delete BEFORE DELETE ON warning BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

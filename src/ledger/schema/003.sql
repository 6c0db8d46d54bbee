-- What a referee does to a clock (Art. 12, 14, 16, 22): all that a dial says, sealed moves, lateness,
-- absence, the end of a contest; and the beats of clocks that run.

-- Beside a reading, where its clock says more than the columns of that hold: sections, absences,
-- who confirmed it. Where there is no such row, all of it is 0.
CREATE TABLE dial (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0), -- of the reading of the same act
  held   INTEGER NOT NULL CHECK (held IN (0, 1)), -- it stands because the side to move is away
  gap    INTEGER NOT NULL,          -- milliseconds for which the machine slept behind the reading
  signers INTEGER NOT NULL,         -- who has confirmed the reading: 1 Black, 2 White (Art. 22.9)
  black_moves   INTEGER NOT NULL,   -- still to be made in the Canadian section
  black_section INTEGER NOT NULL,   -- its length in milliseconds
  black_absence INTEGER NOT NULL,   -- 0 seated, 1 away, 2 away and running, 3 returned (Art. 22.7)
  white_moves   INTEGER NOT NULL,
  white_section INTEGER NOT NULL,
  white_absence INTEGER NOT NULL
) STRICT;

CREATE TABLE sealed (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0),
  ply    INTEGER NOT NULL CHECK (ply > 0), -- the number of the move
  colour INTEGER NOT NULL CHECK (colour IN (1, 2)),
  seal   TEXT    NOT NULL,          -- SHA-256 of the secret: what the log shows
  secret TEXT    NOT NULL,          -- salt and point, which no list shows
  opened INTEGER NOT NULL CHECK (opened IN (0, 1))
) STRICT;

CREATE TABLE schedule (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  round  INTEGER NOT NULL CHECK (round > 0),
  at     INTEGER NOT NULL           -- when it begins, microseconds since 1970
) STRICT;

CREATE TABLE lateness (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  side   INTEGER NOT NULL CHECK (side IN (1, 2)),
  late   INTEGER NOT NULL,          -- milliseconds
  outcome TEXT   NOT NULL           -- plays, too-late, no-time
) STRICT;

CREATE TABLE await (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0),
  event  TEXT    NOT NULL,          -- await, seat, missed
  sides  INTEGER NOT NULL CHECK (sides BETWEEN 0 AND 3), -- still awaited: 1 Black, 2 White
  at     INTEGER NOT NULL,          -- when the countdown began, microseconds since 1970
  period INTEGER NOT NULL,          -- milliseconds
  periods INTEGER NOT NULL
) STRICT;

CREATE TABLE note (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0),
  ply    INTEGER NOT NULL CHECK (ply >= 0), -- moves played when it was ruled
  event  TEXT    NOT NULL,          -- yield, burning
  side   INTEGER NOT NULL CHECK (side IN (1, 2)), -- of whom it speaks
  article TEXT   NOT NULL
) STRICT;

-- How long a clock had run since its newest reading, every few seconds, so that a power cut costs no
-- more. No person did this, so it is no act and no part of the chain of hashes; it is written by a
-- transaction of its own, and only ever added like everything else. Nothing rests on it until a
-- referee's act says how the game goes on, and that act stores a reading.
CREATE TABLE beat (
  row    INTEGER PRIMARY KEY,
  reading INTEGER NOT NULL REFERENCES reading,
  at     INTEGER NOT NULL,          -- microseconds since 1970, UTC
  ran    INTEGER NOT NULL           -- milliseconds since that reading
) STRICT;
CREATE INDEX beat_reading ON beat (reading, row);

CREATE INDEX dial_key ON dial (game, seq, row);
CREATE INDEX dial_act ON dial (act);
CREATE VIEW live_dial AS SELECT * FROM dial o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM dial n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX sealed_key ON sealed (game, seq, row);
CREATE INDEX sealed_act ON sealed (act);
CREATE VIEW live_sealed AS SELECT * FROM sealed o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM sealed n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX schedule_key ON schedule (round, row);
CREATE INDEX schedule_act ON schedule (act);
CREATE VIEW live_schedule AS SELECT * FROM schedule o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM schedule n WHERE n.round = o.round AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX lateness_key ON lateness (game, side, row);
CREATE INDEX lateness_act ON lateness (act);
CREATE VIEW live_lateness AS SELECT * FROM lateness o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM lateness n WHERE n.game = o.game AND n.side = o.side AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX await_key ON await (game, seq, row);
CREATE INDEX await_act ON await (act);
CREATE VIEW live_await AS SELECT * FROM await o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM await n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX note_key ON note (game, seq, row);
CREATE INDEX note_act ON note (act);
CREATE VIEW live_note AS SELECT * FROM note o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM note n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE TRIGGER dial_no_update BEFORE UPDATE ON dial BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER dial_no_delete BEFORE DELETE ON dial BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER sealed_no_update BEFORE UPDATE ON sealed BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER sealed_no_delete BEFORE DELETE ON sealed BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER schedule_no_update BEFORE UPDATE ON schedule BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER schedule_no_delete BEFORE DELETE ON schedule BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER lateness_no_update BEFORE UPDATE ON lateness BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER lateness_no_delete BEFORE DELETE ON lateness BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER await_no_update BEFORE UPDATE ON await BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER await_no_delete BEFORE DELETE ON await BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER note_no_update BEFORE UPDATE ON note BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER note_no_delete BEFORE DELETE ON note BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER beat_no_update BEFORE UPDATE ON beat BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER beat_no_delete BEFORE DELETE ON beat BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

-- Pairing: what the director demands, the numbers that were drawn, and points without a game.

-- What the director demands of the pairings, beside the system.
CREATE TABLE restriction (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  restriction INTEGER NOT NULL CHECK (restriction > 0),
  kind   TEXT    NOT NULL,          -- never, unwelcome, pair, bye, seat, table
  one    TEXT    NOT NULL,          -- players, "5 7 9", or "club=Kyoto", "country=FR"
  two    TEXT    NOT NULL,          -- empty: among the first; else between them and these
  first  INTEGER NOT NULL CHECK (first > 0),   -- the first round in which it holds
  last   INTEGER NOT NULL CHECK (last >= 0),   -- the last, 0 for the end of the event
  weight INTEGER NOT NULL CHECK (weight >= 0), -- of an unwelcome pair; 0: as the program has it
  board  INTEGER NOT NULL CHECK (board >= 0),  -- the table that it is about, 0 for none
  reason TEXT    NOT NULL,
  gone   INTEGER NOT NULL CHECK (gone IN (0, 1))
) STRICT;

-- What the draw knows of a player: his number stays as it was when the first round was drawn.
CREATE TABLE seeding (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  player INTEGER NOT NULL CHECK (player > 0),
  number INTEGER NOT NULL CHECK (number >= 0), -- drawn, 0: not yet
  seed   INTEGER NOT NULL CHECK (seed >= 0),   -- the seed's place, 0 for none
  correction INTEGER NOT NULL,                 -- to what the rank starts with in McMahon, whole points
  grp    INTEGER NOT NULL CHECK (grp >= 0)     -- of a round robin, 0: as the draw has it
) STRICT;

-- Points for a round that a player sits out.
CREATE TABLE award (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  player INTEGER NOT NULL CHECK (player > 0),
  round  INTEGER NOT NULL CHECK (round > 0),
  points INTEGER NOT NULL CHECK (points BETWEEN -1 AND 2) -- two for a win; -1: as the event has it
) STRICT;

CREATE INDEX restriction_key ON restriction (restriction, row);
CREATE INDEX restriction_act ON restriction (act);
CREATE VIEW live_restriction AS SELECT * FROM restriction o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM restriction n WHERE n.restriction = o.restriction AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX seeding_key ON seeding (player, row);
CREATE INDEX seeding_act ON seeding (act);
CREATE VIEW live_seeding AS SELECT * FROM seeding o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM seeding n WHERE n.player = o.player AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX award_key ON award (player, round, row);
CREATE INDEX award_act ON award (act);
CREATE VIEW live_award AS SELECT * FROM award o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM award n WHERE n.player = o.player AND n.round = o.round AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE TRIGGER restriction_no_update BEFORE UPDATE ON restriction BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER restriction_no_delete BEFORE DELETE ON restriction BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER seeding_no_update BEFORE UPDATE ON seeding BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER seeding_no_delete BEFORE DELETE ON seeding BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER award_no_update BEFORE UPDATE ON award BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER award_no_delete BEFORE DELETE ON award BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

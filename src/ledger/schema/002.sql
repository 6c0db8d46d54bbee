-- How a game ends (Art. 13, 21), how its board is put right again (Art. 17.5, 17.6), and what a count was made of.

CREATE TABLE ending (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0),
  ply    INTEGER NOT NULL CHECK (ply >= 0), -- moves played when it was said, a waived one among them
  event  TEXT    NOT NULL,          -- propose, refuse, dispute, confirm, recount
  side   INTEGER NOT NULL CHECK (side IN (0, 1, 2)), -- who said it; 0: both
  first  INTEGER NOT NULL CHECK (first IN (0, 1, 2)), -- who moves first after a dispute, else 0
  points TEXT    NOT NULL           -- the stones in dispute, "C3 D4"
) STRICT;

CREATE TABLE position (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,
  seq    INTEGER NOT NULL CHECK (seq > 0),
  kind   TEXT    NOT NULL,          -- cut: moves after ply no longer count; displace: a stone moves
  ply    INTEGER NOT NULL CHECK (ply >= 0),
  place  TEXT    NOT NULL,          -- where the record has the stone; empty for a cut
  target TEXT    NOT NULL,          -- where it stands from now on
  colour INTEGER NOT NULL CHECK (colour IN (0, 1, 2)),
  basis  TEXT    NOT NULL           -- agreement, ruling
) STRICT;

CREATE TABLE count (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL,          -- explains the result of the same act
  ply    INTEGER NOT NULL,          -- moves played in the position that was counted
  rules  TEXT    NOT NULL,          -- "cn2002 komi_q=11": the profile and what differs from it
  method INTEGER NOT NULL CHECK (method IN (0, 1)), -- area, territory
  dead   TEXT    NOT NULL,          -- "C3 D4"
  given  TEXT    NOT NULL,          -- points that were assigned by hand: "B:C3 W:D4 =:E5"
  black_q INTEGER NOT NULL,         -- area, or points where territory is counted; quarter zi
  white_q INTEGER NOT NULL,
  shared INTEGER NOT NULL,          -- points
  black_territory INTEGER NOT NULL,
  white_territory INTEGER NOT NULL,
  black_prisoners INTEGER NOT NULL, -- that Black has taken, dead stones among them
  white_prisoners INTEGER NOT NULL,
  komi_q INTEGER NOT NULL,
  return_q INTEGER NOT NULL,        -- what Black returns for the handicap
  black_warnings INTEGER NOT NULL,
  white_warnings INTEGER NOT NULL,
  penalty_q INTEGER NOT NULL,       -- for one warning
  margin_q INTEGER NOT NULL         -- for Black
) STRICT;

CREATE INDEX ending_key ON ending (game, seq, row);
CREATE INDEX ending_act ON ending (act);
CREATE VIEW live_ending AS SELECT * FROM ending o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM ending n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX position_key ON position (game, seq, row);
CREATE INDEX position_act ON position (act);
CREATE VIEW live_position AS SELECT * FROM position o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM position n WHERE n.game = o.game AND n.seq = o.seq AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX count_key ON count (game, row);
CREATE INDEX count_act ON count (act);
CREATE VIEW live_count AS SELECT * FROM count o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM count n WHERE n.game = o.game AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE TRIGGER ending_no_update BEFORE UPDATE ON ending BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER ending_no_delete BEFORE DELETE ON ending BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER position_no_update BEFORE UPDATE ON position BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER position_no_delete BEFORE DELETE ON position BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER count_no_update BEFORE UPDATE ON count BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER count_no_delete BEFORE DELETE ON count BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

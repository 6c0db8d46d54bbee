-- Standings and travel: ties, prizes, frozen standings, and what files of other programs say.

-- What is known of a player beside what every list has: numbers in other lists, year of birth, fee.
CREATE TABLE detail (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  player INTEGER NOT NULL CHECK (player > 0),
  name   TEXT    NOT NULL, -- egf, ffg, aga, born, paid, note, ...
  value  TEXT    NOT NULL -- empty: not known any more
) STRICT;

-- A game of which a list from elsewhere does not say who had Black.
CREATE TABLE uncoloured (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL CHECK (game > 0),
  unknown INTEGER NOT NULL CHECK (unknown IN (0, 1))
) STRICT;

-- The standings after a round, as they were published.
CREATE TABLE freeze (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  round  INTEGER NOT NULL CHECK (round >= 0),
  frozen INTEGER NOT NULL CHECK (frozen IN (0, 1)),
  digest TEXT    NOT NULL -- of the table, a line end, and the table: what has changed since
) STRICT;

-- A tie that no criterion separates, settled by people (Art. 27 C).
CREATE TABLE tie (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  tie    INTEGER NOT NULL CHECK (tie > 0),
  round  INTEGER NOT NULL CHECK (round >= 0), -- the round after which it counts
  method TEXT    NOT NULL, -- playoff, lots, shared
  players TEXT    NOT NULL, -- "5 7 9", the best first
  reason TEXT    NOT NULL,
  gone   INTEGER NOT NULL CHECK (gone IN (0, 1))
) STRICT;

-- What is given to whom at the end.
CREATE TABLE prize (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  prize  INTEGER NOT NULL CHECK (prize > 0),
  name   TEXT    NOT NULL, -- "Best player up to 5 kyu"
  place  INTEGER NOT NULL CHECK (place > 0), -- among those for whom it is, from 1
  who    TEXT    NOT NULL, -- empty: all; or rank=10k..1k, country=FR, club=Kyoto, category=2, ...
  value  TEXT    NOT NULL, -- "300 EUR"
  gone   INTEGER NOT NULL CHECK (gone IN (0, 1))
) STRICT;

-- What a file of another program says and this one does not use: written out again as it was.
CREATE TABLE kept (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  name   TEXT    NOT NULL, -- format and part, "opengotha/TeamTournamentParameterSet"
  text   TEXT    NOT NULL
) STRICT;

CREATE INDEX detail_key ON detail (player, name, row);
CREATE INDEX detail_act ON detail (act);
CREATE VIEW live_detail AS SELECT * FROM detail o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM detail n WHERE n.player = o.player AND n.name = o.name AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX uncoloured_key ON uncoloured (game, row);
CREATE INDEX uncoloured_act ON uncoloured (act);
CREATE VIEW live_uncoloured AS SELECT * FROM uncoloured o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM uncoloured n WHERE n.game = o.game AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX freeze_key ON freeze (round, row);
CREATE INDEX freeze_act ON freeze (act);
CREATE VIEW live_freeze AS SELECT * FROM freeze o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM freeze n WHERE n.round = o.round AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX tie_key ON tie (tie, row);
CREATE INDEX tie_act ON tie (act);
CREATE VIEW live_tie AS SELECT * FROM tie o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM tie n WHERE n.tie = o.tie AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX prize_key ON prize (prize, row);
CREATE INDEX prize_act ON prize (act);
CREATE VIEW live_prize AS SELECT * FROM prize o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM prize n WHERE n.prize = o.prize AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX kept_key ON kept (name, row);
CREATE INDEX kept_act ON kept (act);
CREATE VIEW live_kept AS SELECT * FROM kept o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM kept n WHERE n.name = o.name AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE TRIGGER detail_no_update BEFORE UPDATE ON detail BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER detail_no_delete BEFORE DELETE ON detail BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER uncoloured_no_update BEFORE UPDATE ON uncoloured BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER uncoloured_no_delete BEFORE DELETE ON uncoloured BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER freeze_no_update BEFORE UPDATE ON freeze BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER freeze_no_delete BEFORE DELETE ON freeze BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER tie_no_update BEFORE UPDATE ON tie BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER tie_no_delete BEFORE DELETE ON tie BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER prize_no_update BEFORE UPDATE ON prize BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER prize_no_delete BEFORE DELETE ON prize BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER kept_no_update BEFORE UPDATE ON kept BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER kept_no_delete BEFORE DELETE ON kept BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

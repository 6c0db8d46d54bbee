-- The desk of the day: what is to be remembered about a table, and what hangs on the wall.

-- A sentence at a table: "Black's train is late", "asked for a quiet corner".
CREATE TABLE remark (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL CHECK (game > 0),
  text   TEXT    NOT NULL -- empty: nothing any more
) STRICT;

-- That a paper was printed, and what it said, so that it can be told when it says so no longer.
-- Printing decides nothing: like a beat it is no act and no part of the chain of hashes, and is only
-- ever added.
CREATE TABLE printed (
  row    INTEGER PRIMARY KEY,
  paper  INTEGER NOT NULL CHECK (paper >= 0), -- 2 * round for its pairings, and 1 more for the standings after it
  at     INTEGER NOT NULL, -- microseconds since 1970, UTC
  digest TEXT    NOT NULL  -- of what it said
) STRICT;
CREATE INDEX printed_paper ON printed (paper, row);

CREATE INDEX remark_key ON remark (game, row);
CREATE INDEX remark_act ON remark (act);
CREATE VIEW live_remark AS SELECT * FROM remark o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM remark n WHERE n.game = o.game AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE TRIGGER remark_no_update BEFORE UPDATE ON remark BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER remark_no_delete BEFORE DELETE ON remark BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER printed_no_update BEFORE UPDATE ON printed BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER printed_no_delete BEFORE DELETE ON printed BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

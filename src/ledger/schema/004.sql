-- Rulings (READINGS 7): what was ruled and by which article, what this event's table of offences
-- says, who may rule, and games that are played again.

CREATE TABLE ruling (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  ruling INTEGER NOT NULL CHECK (ruling > 0),
  game   INTEGER NOT NULL,          -- 0 where it is about no game
  player INTEGER NOT NULL,          -- 0 where it is about both or nobody
  side   INTEGER NOT NULL CHECK (side IN (0, 1, 2)),
  ply    INTEGER NOT NULL,          -- the number of the move that it is about
  place  TEXT    NOT NULL,          -- the points that it is about, "Q16 D4"
  offence TEXT   NOT NULL,
  article TEXT   NOT NULL,
  decision TEXT  NOT NULL,          -- none, warning, loss, ...
  warning INTEGER NOT NULL,         -- the key of the warning that it gave, else 0
  claimant INTEGER NOT NULL CHECK (claimant IN (0, 1, 2)), -- who complained: the referee, Black, White
  signers INTEGER NOT NULL,         -- 1 Black, 2 White, 4 referee, 8 chief referee
  referee TEXT   NOT NULL,
  rules  TEXT    NOT NULL,          -- the profile whose table was read
  version INTEGER NOT NULL          -- the act that changed that table last in this event, else 0
) STRICT;

-- The event's own offences, and those whose consequence it has changed.
CREATE TABLE offence (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  offence TEXT   NOT NULL,
  label  TEXT    NOT NULL,
  article TEXT   NOT NULL,
  board  TEXT    NOT NULL,
  turn   TEXT    NOT NULL,
  clock  TEXT    NOT NULL,
  claimant TEXT  NOT NULL,
  deadline TEXT  NOT NULL,
  authority TEXT NOT NULL,
  decisions TEXT NOT NULL,          -- "warning loss"; the first is proposed where proposed is 1
  proposed INTEGER NOT NULL CHECK (proposed IN (0, 1)),
  again  TEXT    NOT NULL,          -- proposed when done before in the event; may be empty
  gone   INTEGER NOT NULL CHECK (gone IN (0, 1))
) STRICT;

CREATE TABLE official (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  name   TEXT    NOT NULL,
  role   TEXT    NOT NULL,          -- chief, deputy, referee; empty: none any more
  pin    TEXT    NOT NULL           -- crypt(3) of it; empty where none was set
) STRICT;

-- A game without result that is played again (Art. 17.5, 17.6, 20.3), and one whose players have
-- other colours than the event assigned (Art. 17.1).
CREATE TABLE rematch (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  game   INTEGER NOT NULL CHECK (game > 0),
  of     INTEGER NOT NULL CHECK (of >= 0 AND of <> game), -- the one that it replaces, 0: none
  kind   TEXT    NOT NULL,          -- again: with the remaining times; restart; empty where it replaces none
  taken  INTEGER NOT NULL CHECK (taken IN (0, 1)) -- Black was assigned White, and White Black
) STRICT;

CREATE INDEX ruling_key ON ruling (ruling, row);
CREATE INDEX ruling_act ON ruling (act);
CREATE VIEW live_ruling AS SELECT * FROM ruling o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM ruling n WHERE n.ruling = o.ruling AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX offence_key ON offence (offence, row);
CREATE INDEX offence_act ON offence (act);
CREATE VIEW live_offence AS SELECT * FROM offence o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM offence n WHERE n.offence = o.offence AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX official_key ON official (name, row);
CREATE INDEX official_act ON official (act);
CREATE VIEW live_official AS SELECT * FROM official o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM official n WHERE n.name = o.name AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE INDEX rematch_key ON rematch (game, row);
CREATE INDEX rematch_act ON rematch (act);
CREATE VIEW live_rematch AS SELECT * FROM rematch o
 WHERE NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = o.act)
   AND NOT EXISTS (SELECT 1 FROM rematch n WHERE n.game = o.game AND n.row > o.row
                   AND NOT EXISTS (SELECT 1 FROM fallen WHERE fallen.act = n.act));

CREATE TRIGGER ruling_no_update BEFORE UPDATE ON ruling BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER ruling_no_delete BEFORE DELETE ON ruling BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER offence_no_update BEFORE UPDATE ON offence BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER offence_no_delete BEFORE DELETE ON offence BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER official_no_update BEFORE UPDATE ON official BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER official_no_delete BEFORE DELETE ON official BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER rematch_no_update BEFORE UPDATE ON rematch BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER rematch_no_delete BEFORE DELETE ON rematch BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

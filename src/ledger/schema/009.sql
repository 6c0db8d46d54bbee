-- In whose name an act was done, and whose PIN was given for that: what a log without it claims of somebody
-- with a PIN is not proved.

-- Whoever acted, or lent the authority, and has a PIN that was given at this desk. Acts of an older program
-- have no such row, whatever name they bear. It is a row of its act like any other, so that the chain covers it.
CREATE TABLE proved (
  row    INTEGER PRIMARY KEY,
  act    INTEGER NOT NULL REFERENCES act DEFERRABLE INITIALLY DEFERRED,
  name   TEXT    NOT NULL
) STRICT;
CREATE INDEX proved_act ON proved (act);

CREATE TRIGGER proved_no_update BEFORE UPDATE ON proved BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER proved_no_delete BEFORE DELETE ON proved BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

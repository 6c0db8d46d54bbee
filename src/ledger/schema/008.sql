-- What stands in no act is proved, too: beats of clocks, and notes of what was printed.

-- A hash over the row, its number, its table, and the newest act when it was written, with the hash of
-- that. So a beat speaks of one reading of one game, which that act or one before it has proved, and a
-- row of another file, or from another place in this one, is none. Sixteen digits are enough against
-- chance; no promise rests on such a row. Rows that were there before have nothing to prove them, and
-- say so by a word of their own: a newer row that loses its hash is not taken for one of them.
ALTER TABLE beat ADD COLUMN after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE beat ADD COLUMN hash TEXT NOT NULL DEFAULT '';
ALTER TABLE printed ADD COLUMN after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE printed ADD COLUMN hash TEXT NOT NULL DEFAULT '';

DROP TRIGGER beat_no_update;
DROP TRIGGER printed_no_update;
UPDATE beat SET hash = 'before';
UPDATE printed SET hash = 'before';
CREATE TRIGGER beat_no_update BEFORE UPDATE ON beat BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;
CREATE TRIGGER printed_no_update BEFORE UPDATE ON printed BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;

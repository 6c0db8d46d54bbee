-- The register of players: no tournament, and made again from the rating lists at any time.

CREATE TABLE source (
  source TEXT    NOT NULL PRIMARY KEY, -- egf, aga, ffg
  date   TEXT    NOT NULL, -- of the list, 2018-02-22; empty where nobody knows
  dated  TEXT    NOT NULL, -- who says so: list, file, given
  file   TEXT    NOT NULL,
  loaded INTEGER NOT NULL, -- microseconds since 1970, UTC
  n      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
  row     INTEGER PRIMARY KEY,
  source  TEXT    NOT NULL,
  ident   TEXT    NOT NULL,
  family  TEXT    NOT NULL,
  given   TEXT    NOT NULL,
  country TEXT    NOT NULL,
  club    TEXT    NOT NULL,
  rank    INTEGER NOT NULL,
  rating  INTEGER NOT NULL,
  licence TEXT    NOT NULL,
  seen    TEXT    NOT NULL,
  family_key TEXT NOT NULL, -- words without accents and case
  given_key  TEXT NOT NULL,
  name_key   TEXT NOT NULL  -- both, wherever the name is split
) STRICT;

CREATE INDEX entry_ident ON entry (ident, source);
CREATE INDEX entry_name ON entry (name_key, source);

-- The beginnings of words; it keeps no text of its own.
CREATE VIRTUAL TABLE find USING fts5 (family, given, ident, content = '', prefix = '1 2 3',
                                      tokenize = "unicode61 remove_diacritics 0");

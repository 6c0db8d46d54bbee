/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/register/register-private.h"

#define COLUMNS                                                                            \
  "source, ident, entry.family, entry.given, country, club, rank, rating, licence, seen, " \
  "family_key, given_key"

static const char *
text (sqlite3_stmt *statement, int column)
{
  const char *found = (const char *) sqlite3_column_text (statement, column);

  return found ? found : "";
}

static LedgerRegisterRow
read_row (sqlite3_stmt *statement)
{
  return (LedgerRegisterRow){
    .source = text (statement, 0),
    .ident = text (statement, 1),
    .family = text (statement, 2),
    .given = text (statement, 3),
    .country = text (statement, 4),
    .club = text (statement, 5),
    .rank = sqlite3_column_int64 (statement, 6),
    .rating = sqlite3_column_int64 (statement, 7),
    .licence = text (statement, 8),
    .seen = text (statement, 9),
    .family_key = text (statement, 10),
    .given_key = text (statement, 11),
  };
}

static gboolean
tell_rows (LedgerRegister *self, sqlite3_stmt *statement, LedgerRegisterFound found, gpointer data,
           GError **error)
{
  int step;

  while ((step = ledger_register_step (self, statement, error)) > 0) {
    LedgerRegisterRow row = read_row (statement);

    found (&row, data);
  }
  sqlite3_clear_bindings (statement);
  return step == 0;
}

/* Whatever a word holds, it is a word: none of it is told to the search as its language. */
static void
append_word (GString *query, const char *word)
{
  g_string_append_printf (query, "%s\"", query->len > 0 ? " AND " : "");
  for (; *word; word++)
    g_string_append_printf (query, *word == '"' ? "\"\"" : "%c", *word);
  g_string_append (query, "\" *");
}

/* Who has the first word at the beginning of the family name comes first. */
static gboolean
search (LedgerRegister *self, const char *query, const char *first, int most,
        LedgerRegisterFound found, gpointer data, GError **error)
{
  sqlite3_stmt *statement = ledger_register_statement (
      self,
      "SELECT " COLUMNS " FROM ("
      "SELECT * FROM (SELECT rowid AS id, 0 AS later FROM find WHERE find MATCH ?1 "
      "ORDER BY rowid LIMIT ?3) UNION ALL "
      "SELECT * FROM (SELECT rowid AS id, 1 AS later FROM find WHERE find MATCH ?2 "
      "ORDER BY rowid LIMIT 2 * ?3)) JOIN entry ON entry.row = id "
      "GROUP BY id ORDER BY min (later), name_key, id LIMIT ?3",
      error);
  g_autofree char *family = g_strconcat ("family : ^", first, NULL);

  if (!statement)
    return FALSE;
  sqlite3_bind_text (statement, 1, family, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, query, -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, 3, most);
  return tell_rows (self, statement, found, data, error);
}

/* TRUE unless the register cannot be read. @words: words without accents and case, of which each
 * must begin one of the name, or the number. @most: how many are wanted. @found: is told each,
 * those with the first word as family name first. */
gboolean
ledger_register_search (LedgerRegister *self, const char *const *words, int most,
                        LedgerRegisterFound found, gpointer data, GError **error)
{
  g_autoptr (GString) query = g_string_new (NULL);

  if (!words[0])
    return TRUE;
  for (int i = 0; words[i]; i++)
    append_word (query, words[i]);
  return search (self, query->str, query->str, most, found, data, error);
}

static gboolean
search_pair (LedgerRegister *self, const char *sql, const char *first, const char *second,
             LedgerRegisterFound found, gpointer data, GError **error)
{
  sqlite3_stmt *statement = ledger_register_statement (self, sql, error);

  if (!statement)
    return FALSE;
  sqlite3_bind_text (statement, 1, first, -1, SQLITE_STATIC);
  if (second)
    sqlite3_bind_text (statement, 2, second, -1, SQLITE_STATIC);
  return tell_rows (self, statement, found, data, error);
}

/* TRUE unless the register cannot be read. @source: "egf"; NULL for any. @found: is told each who
 * has it. */
gboolean
ledger_register_find (LedgerRegister *self, const char *source, const char *ident,
                      LedgerRegisterFound found, gpointer data, GError **error)
{
  return search_pair (self,
                      "SELECT " COLUMNS " FROM entry WHERE ident = ?1 AND "
                      "(?2 IS NULL OR source = ?2) ORDER BY source",
                      ident, source, found, data, error);
}

/* TRUE unless the register cannot be read. @source: "egf". @name_key: the words of the whole
 * name, without accents and case. @found: is told each who has that name. */
gboolean
ledger_register_named (LedgerRegister *self, const char *source, const char *name_key,
                       LedgerRegisterFound found, gpointer data, GError **error)
{
  return search_pair (self,
                      "SELECT " COLUMNS " FROM entry WHERE name_key = ?1 AND source = ?2 "
                      "ORDER BY row",
                      name_key, source, found, data, error);
}

/* TRUE unless the register cannot be read. @listed: is told each list that is loaded. */
gboolean
ledger_register_list (LedgerRegister *self, LedgerRegisterListed listed, gpointer data,
                      GError **error)
{
  sqlite3_stmt *statement = ledger_register_statement (
      self, "SELECT source, date, dated, file, loaded, n FROM source ORDER BY source", error);
  int step;

  if (!statement)
    return FALSE;
  while ((step = ledger_register_step (self, statement, error)) > 0) {
    LedgerRegisterSource source = {
      .source = text (statement, 0),
      .date = text (statement, 1),
      .dated = text (statement, 2),
      .file = text (statement, 3),
      .loaded = sqlite3_column_int64 (statement, 4),
      .n = sqlite3_column_int64 (statement, 5),
    };

    listed (&source, data);
  }
  return step == 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/recover.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include "ledger/rescue/copy.h"
#include "ledger/chain/log.h"
#include "ledger/rescue/loose.h"
#include "ledger/file/place.h"
#include "ledger/file/ledger-private.h"
#include "ledger/rescue/recover-read.h"
#include "ledger/rescue/salvage.h"
#include "ledger/file/schema.h"
#include "ledger/chain/verify.h"

/* Each way of reading the damaged file gives rows without proof; the reading whose chain of
 * hashes is longest is taken, as far as the chain goes. So nothing can be invented: every act
 * saved has the hash it was stored with. */

/* --- A folder for it --- */

static char *
make_recover_folder (GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *folder = g_dir_make_tmp ("tengen-recover-XXXXXX", &reason);

  if (!folder)
    g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_IO, reason->message);
  return folder;
}

static void
remove_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_unlink (path);
  }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

/* --- The ways --- */

typedef struct {
  const char *path;
  LedgerRecoverFits fits;
  char *folder;
  char *stage;  /* what was read the best way */
  Ledger *made; /* what is saved of that, once it is known */
  LedgerRecovery *recovery;
  gboolean tried;
} Work;

static gint64
count_proved (const char *stage, char **ret_place, GError **error)
{
  Ledger ledger = { .lock = -1 };
  g_autoptr (GError) reason = NULL;
  gint64 good;

  if (!ledger_connection_open (&ledger.connection, stage, SQLITE_OPEN_READWRITE, error))
    return -1;
  good = ledger_verify_count (&ledger, &reason);
  ledger_connection_close (&ledger.connection);
  *ret_place = reason ? g_strdup (reason->message) : NULL;
  return good;
}

static gboolean
try_way (Work *work, const LedgerSalvage *how, GError **error)
{
  g_autofree char *name = g_strdup_printf ("stage-%d-%d.tengen", how->past_damage, how->schema);
  g_autofree char *stage = g_build_filename (work->folder, name, NULL);
  g_autofree char *place = NULL;
  gint64 good;

  if (!ledger_salvage (work->path, work->folder, how, stage, error) ||
      (good = count_proved (stage, &place, error)) < 0)
    return FALSE;
  if (work->tried && good <= work->recovery->n_acts)
    return TRUE;
  work->tried = TRUE;
  work->recovery->n_acts = good;
  work->recovery->by_schema = how->schema > 0;
  g_free (work->recovery->place);
  work->recovery->place = g_steal_pointer (&place);
  g_free (work->stage);
  work->stage = g_steal_pointer (&stage);
  return TRUE;
}

static gboolean
try_schema (Work *work, int schema, gboolean log, GError **error)
{
  for (int past = 0; past <= (log ? 1 : 0); past++) {
    const LedgerSalvage how = { .past_damage = past, .schema = schema };
    if (!try_way (work, &how, error))
      return FALSE;
  }
  return TRUE;
}

/* The file may break off without a break in the chain where its log was not read to its end, or
 * where nothing was found at all. One that has come from an older program has its first tables
 * where that one put them. */
static gboolean
try_ways (Work *work, GError **error)
{
  guint frame;
  gboolean log = ledger_log_look (work->path, &frame) != LEDGER_LOG_WHOLE;

  if (!try_schema (work, 0, log, error))
    return FALSE;
  for (int schema = LEDGER_SCHEMA_VERSION; schema > 0; schema--)
    if ((work->recovery->place || work->recovery->n_acts == 0) &&
        !try_schema (work, schema, log, error))
      return FALSE;
  return TRUE;
}

/* --- The new file --- */

static gboolean
take_table (LedgerConnection *to, const char *table, const char *act, gint64 last, GError **error)
{
  g_autofree char *sql = g_strdup_printf (
      "INSERT INTO main.\"%s\" SELECT * FROM stage.\"%s\" WHERE %s <= ? ORDER BY 1", table, table,
      act);
  sqlite3_stmt *statement = ledger_statement (to, sql, error);

  if (!statement)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, last);
  return ledger_statement_step (to, statement, error) == 0;
}

static gboolean
take_tables (LedgerConnection *to, gint64 last, GError **error)
{
  g_autoptr (GPtrArray) tables = ledger_recover_tables (to, TRUE, error);
  gboolean good = tables && take_table (to, "act", "id", last, error);

  for (guint i = 0; good && i < tables->len; i++)
    good = take_table (to, tables->pdata[i], "act", last, error);
  return good;
}

/* Beats and notes as the stage has them, where they prove themselves. */
static gboolean
take_loose_of (LedgerConnection *from, LedgerConnection *to, const char *table, gint64 last,
               GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("INSERT INTO main.\"%s\" SELECT * FROM stage.\"%s\" WHERE row = ?", table,
                       table);
  sqlite3_stmt *rows = ledger_loose_all (from, table, error);
  sqlite3_stmt *write = ledger_statement (to, sql, error);
  int step = -1;

  while (rows && write && (step = ledger_statement_step (from, rows, error)) > 0) {
    if (!ledger_loose_is_saved (rows, table, last))
      continue;
    sqlite3_bind_int64 (write, 1, sqlite3_column_int64 (rows, 0));
    if (ledger_statement_step (to, write, error) < 0) {
      sqlite3_reset (rows);
      return FALSE;
    }
  }
  return step == 0;
}

static gboolean
take_loose (LedgerConnection *to, const char *stage, gint64 last, GError **error)
{
  LedgerConnection from = { 0 };
  g_autoptr (GPtrArray) tables = NULL;
  gboolean good;

  if (!ledger_connection_open (&from, stage, SQLITE_OPEN_READWRITE, error))
    return FALSE;
  tables = ledger_loose_tables (&from, error);
  good = tables != NULL;
  for (guint i = 0; good && i < tables->len; i++)
    good = take_loose_of (&from, to, tables->pdata[i], last, error);
  ledger_connection_close (&from);
  return good;
}

static gboolean
attach (LedgerConnection *to, const char *stage, GError **error)
{
  sqlite3_stmt *statement = ledger_statement (to, "ATTACH ? AS stage", error);

  if (!statement)
    return FALSE;
  sqlite3_bind_text (statement, 1, stage, -1, SQLITE_STATIC);
  return ledger_statement_step (to, statement, error) == 0;
}

static gboolean
fill (const char *path, const char *stage, gint64 last, GError **error)
{
  LedgerConnection to = { 0 };
  gboolean done;

  if (!ledger_create (path, NULL, NULL, error) ||
      !ledger_connection_open (&to, path, SQLITE_OPEN_READWRITE, error))
    return FALSE;
  done = attach (&to, stage, error) && ledger_connection_run (&to, "BEGIN", error) &&
         take_tables (&to, last, error) && take_loose (&to, stage, last, error) &&
         ledger_connection_run (&to, "COMMIT", error);
  ledger_connection_close (&to);
  return done;
}

static gboolean
check_new (Ledger *ledger, gint64 expected, GError **error)
{
  gint64 good = ledger_verify (ledger, error);

  if (good < 0 || good == expected)
    return good >= 0;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED, _ ("entry %d is missing"),
               (int) good + 1);
  return FALSE;
}

/* The first @n acts as a tournament of their own, which opens. */
static Ledger *
make_new (const Work *work, gint64 n, GError **error)
{
  g_autofree char *path = g_build_filename (work->folder, "new.tengen", NULL);
  g_autoptr (Ledger) ledger = NULL;

  ledger_place_drop (path);
  if (!fill (path, work->stage, n, error))
    return NULL;
  ledger = ledger_open (path, FALSE, error);
  return ledger && check_new (ledger, n, error) && (!work->fits || work->fits (ledger, error))
             ? g_steal_pointer (&ledger)
             : NULL;
}

/* Whoever computes hashes can prove rows that make no sense: then so many acts are saved as do, and
 * the next one does not. */
static void
find_sense (Work *work)
{
  gint64 good = 0, bad = work->recovery->n_acts;
  g_autoptr (GError) reason = NULL;

  work->made = make_new (work, bad, &reason);
  if (!g_error_matches (reason, LEDGER_ERROR, LEDGER_ERROR_DAMAGED))
    return;
  while (bad - good > 1) {
    gint64 half = good + (bad - good) / 2;
    Ledger *some = make_new (work, half, NULL);
    *(some ? &good : &bad) = half;
    g_clear_pointer (&some, ledger_close);
  }
  work->recovery->n_acts = good;
  g_free (work->recovery->place);
  work->recovery->place = g_strdup (reason->message);
}

static gboolean
write_new (Work *work, const char *to, GError **error)
{
  g_autofree char *part = ledger_place_make (to);
  gboolean done;

  g_unlink (part); /* ledger_copy_to() rebuilds the file */
  if (!work->made)
    work->made = make_new (work, work->recovery->n_acts, error);
  done = work->made && ledger_copy_to (work->made, part, error) &&
         ledger_place_put_new (part, to, error);
  g_unlink (part);
  return done;
}

/* --- What is behind it --- */

/* What nobody vouches for is told as text: it is for eyes that compare it with paper, and no
 * program takes it for a tournament. */

static gboolean
is_secret (const char *column)
{
  return strcmp (column, "secret") == 0 || strcmp (column, "pin") == 0;
}

/* One line for each row, so that what was typed cannot look like another. */
static void
add_value (GString *text, const char *column, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value ? value : "", -1);

  for (char *c = valid; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_string_append_printf (text, "\t%s=%s", column, is_secret (column) ? "…" : valid);
}

static int
add_row (GString *text, const char *table, sqlite3_stmt *row, int n_columns)
{
  g_string_append (text, table);
  for (int i = 0; i < n_columns; i++)
    add_value (text, sqlite3_column_name (row, i), (const char *) sqlite3_column_text (row, i));
  g_string_append_c (text, '\n');
  return 1;
}

static gint64
add_table (LedgerConnection *stage, GString *text, const char *table, const char *act, gint64 last)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT * FROM \"%s\" WHERE %s > ? ORDER BY 1", table, act);
  sqlite3_stmt *statement = ledger_statement (stage, sql, NULL);
  gint64 n = 0;

  if (!statement)
    return 0;
  sqlite3_bind_int64 (statement, 1, last);
  while (ledger_statement_step (stage, statement, NULL) > 0)
    n += add_row (text, table, statement, sqlite3_column_count (statement));
  return n;
}

static void
add_tables (LedgerConnection *stage, GString *text, gint64 last)
{
  g_autoptr (GPtrArray) tables = ledger_recover_tables (stage, TRUE, NULL);

  for (guint i = 0; tables && i < tables->len; i++)
    add_table (stage, text, tables->pdata[i], "act", last);
}

/* Notes of clocks that ran and of papers that were printed: those that are not saved. The hash of
 * the act that each was written after is none of its columns. */
static void
add_loose (LedgerConnection *stage, GString *text, gint64 last)
{
  g_autoptr (GPtrArray) tables = ledger_loose_tables (stage, NULL);

  for (guint i = 0; tables && i < tables->len; i++) {
    const char *table = tables->pdata[i];
    sqlite3_stmt *rows = ledger_loose_all (stage, table, NULL);
    while (rows && ledger_statement_step (stage, rows, NULL) > 0)
      if (!ledger_loose_is_saved (rows, table, last))
        add_row (text, table, rows, sqlite3_column_count (rows) - 1);
  }
}

static GString *
make_text (LedgerConnection *stage, const char *path, LedgerRecovery *recovery)
{
  g_autofree char *name = g_path_get_basename (path);
  GString *text = g_string_new (NULL);
  gsize head;

  g_string_printf (
      text,
      _ ("What could be read of “%s” after entry %d.\nNOTHING HERE IS PROVED: it may be wrong or "
         "have gaps. Compare it with the printed sheets before you enter it again.\n\n"),
      name, (int) recovery->n_acts);
  head = text->len;
  recovery->n_later = add_table (stage, text, "act", "id", recovery->n_acts);
  add_tables (stage, text, recovery->n_acts);
  add_loose (stage, text, recovery->n_acts);
  if (text->len == head)
    g_string_truncate (text, 0);
  return text;
}

/* TRUE when written, or when there is nothing to write. @stage: all rows that could be read.
 * @path: the damaged file, for its name. @rest: where the text goes; no file may be there.
 * @recovery: how many acts are proved; how many are behind them and where they are told is filled
 * in. */
static gboolean
write_rest (const char *stage, const char *path, const char *rest, LedgerRecovery *recovery,
            GError **error)
{
  LedgerConnection connection = { 0 };
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) reason = NULL;

  if (!ledger_connection_open (&connection, stage, SQLITE_OPEN_READWRITE, error))
    return FALSE;
  text = make_text (&connection, path, recovery);
  ledger_connection_close (&connection);
  if (text->len == 0)
    return TRUE;
  if (!g_file_set_contents_full (rest, text->str, (gssize) text->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT, 0600, &reason)) {
    g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_IO, reason->message);
    return FALSE;
  }
  recovery->rest = g_strdup (rest);
  return TRUE;
}

/* --- All of it --- */

static gboolean
check_free (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS, _ ("“%s” exists already."), path);
  return FALSE;
}

static gboolean
fail_empty (const LedgerRecovery *recovery, const char *path, GError **error)
{
  if (recovery->rest)
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
                 _ ("Not even the first entry of “%s” can be proved, so no tournament was created. "
                    "What could be read is in “%s”."),
                 path, recovery->rest);
  else
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
                 _ ("Nothing of a tournament can be read in “%s”."), path);
  return FALSE;
}

static gboolean
write_all (Work *work, const char *to, GError **error)
{
  g_autofree char *rest = g_strdup_printf ("%s.rest.txt", to);

  if (!check_free (to, error) || !check_free (rest, error) || !ledger_place_check (to, error) ||
      !try_ways (work, error))
    return FALSE;
  if (work->recovery->n_acts > 0)
    find_sense (work);
  if (!write_rest (work->stage, work->path, rest, work->recovery, error))
    return FALSE;
  if (work->recovery->n_acts == 0)
    return fail_empty (work->recovery, work->path, error);
  if (write_new (work, to, error))
    return TRUE;
  if (work->recovery->rest)
    g_unlink (work->recovery->rest);
  return FALSE;
}

/* Makes a tournament of every act up to the first that is not what it was, with the same numbers,
 * rows and hashes, so that it passes ledger_verify() and any seal taken of those acts. What can
 * be read behind that act goes into a text file beside it, marked as not proved.
 *
 * Returns what was saved and what was not, or NULL. @path: a damaged file; it and its log are
 * only read, and never by SQLite. @to: where the new tournament shall be; no file may be there.
 * @fits: asked of a file whose hashes hold, or NULL. */
LedgerRecovery *
ledger_recover (const char *path, const char *to, LedgerRecoverFits fits, GError **error)
{
  g_autoptr (LedgerRecovery) recovery = g_new0 (LedgerRecovery, 1);
  g_autofree char *file = ledger_follow (path);
  Work work = {
    .path = file, .fits = fits, .folder = make_recover_folder (error), .recovery = recovery
  };
  gboolean done;

  if (!work.folder)
    return NULL;
  done = write_all (&work, to, error);
  g_clear_pointer (&work.made, ledger_close);
  remove_folder (work.folder);
  g_free (work.folder);
  g_free (work.stage);
  return done ? g_steal_pointer (&recovery) : NULL;
}

/* @recovery: what was saved. */
void
ledger_recovery_free (LedgerRecovery *recovery)
{
  g_free (recovery->place);
  g_free (recovery->rest);
  g_free (recovery);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include "desk/harm.h"
#include "desk/file/open.h"
#include "desk/file/recover.h"
#include "ledger/file/ledger-private.h"
#include "program.h"

/* TENGEN_FLIPS=10000 for a long run, TENGEN_SEED=N for the same one again. */
#define N_SHORT 100

typedef enum {
  HARMLESS, /* it says the same, passes the check, and takes the next act */
  ON_OPEN,
  ON_VERIFY,
  TORN,  /* the check says that the log ends within an act, and all before is as it was */
  CUT,   /* the log is shorter, and nothing shows it: all that is there is as it was */
  LOOSE, /* the check names a row that belongs to no act, a beat or a note of a print; all acts are
          * as they were */
  N_FATES
} Fate;

static const char *const fates[] = { "harmless", "on opening", "by verify",
                                     "log torn", "log cut",    "beat or print" };

typedef struct {
  Harm harm;
  char *loose;
  int n[N_FATES];
  int n_saved;
  gboolean by_schema; /* the last one, past its own first page */
} Flips;

/* --- What becomes of it --- */

/* It must be ours, and name an act, a table, a page or a frame. */
static void
assert_sentence (const GError *error, const char *what)
{
  static const char *const places[] = { "entry ",     "age ",        "“",     "frame ",
                                        "head",       "format",      "tree ", "index ",
                                        "schema",     "Freelist",    "row ",  "no such",
                                        "in ",        "Tree ",       "btree", "already exists",
                                        "TEXT value", "not a Tengen" };
  gboolean named = FALSE;

  g_assert_nonnull (error);
  g_assert_true (error->domain == LEDGER_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    named = named || strstr (error->message, places[i]) != NULL;
  if (!named)
    g_error ("no place is named for %s: %s", what, error->message);
}

/* Where it says the same, the next act must be stored and leave it whole. */
static void
assert_next (Fixture *fixture)
{
  fixture_reopen (fixture);
  fixture_set (fixture, "place", "Elsewhere");
  FIXTURE_DO (ledger_verify (desk_get_ledger (fixture->desk), &error) > 0);
  g_clear_object (&fixture->desk);
}

static int
find_text (const Flips *flips, const char *text)
{
  for (guint i = 0; i < flips->harm.texts->len; i++)
    if (strcmp (flips->harm.texts->pdata[i], text) == 0)
      return (int) i;
  return -1;
}

static Fate
judge_text (Flips *flips, Desk *desk, const char *what)
{
  g_autofree char *text = harm_text (desk), *loose = harm_loose (desk);
  int at = find_text (flips, text);

  if (at < 0)
    g_error ("%s: it says something else and nothing shows it", what);
  if (strcmp (loose, flips->loose) != 0)
    g_error ("%s: a beat or a note is another, and nothing shows it", what);
  if (at + 1 == (int) flips->harm.texts->len)
    return HARMLESS;
  return ledger_get_torn (desk_get_ledger (desk)) ? TORN : CUT;
}

/* What was proved on opening is not found to be damaged by the check: only what is proved where it
 * is read. */
static Fate
judge_check (Flips *flips, const char *text, const GError *error, const char *what)
{
  assert_sentence (error, what);
  if (!strstr (error->message, "on which no entry depends"))
    return ON_VERIFY;
  if (find_text (flips, text) < 0)
    g_error ("%s: an act says something else, and only a note is named", what);
  return LOOSE;
}

static Fate
judge (Flips *flips, Fixture *fixture, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = desk_open (fixture->path, FALSE, &error);
  g_autofree char *text = NULL;

  if (!desk) {
    assert_sentence (error, what);
    return ON_OPEN;
  }
  text = harm_text (desk); /* never a crash, whatever it says */
  if (ledger_verify (desk_get_ledger (desk), &error) < 0)
    return judge_check (flips, text, error, what);
  return judge_text (flips, desk, what);
}

/* --- Saving it --- */

/* The first act that reads otherwise than it did, told without any hash: row by row beside the
 * whole file. */
static gint64
first_damage (sqlite3 *whole, sqlite3 *harmed, const char *table, const char *key, const char *act,
              gint64 *ret_moved)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT *, %s, %s FROM \"%s\" NOT INDEXED ORDER BY 1", key, act, table);
  g_autofree char *one =
      g_strdup_printf ("SELECT *, 0 FROM \"%s\" NOT INDEXED WHERE %s = ?", table, key);
  sqlite3_stmt *rows = NULL, *row = NULL;
  gint64 found = G_MAXINT64;

  g_assert_cmpint (sqlite3_prepare_v2 (whole, sql, -1, &rows, NULL), ==, SQLITE_OK);
  if (sqlite3_prepare_v2 (harmed, one, -1, &row, NULL) != SQLITE_OK) {
    sqlite3_finalize (rows);
    return -1;
  }
  while (sqlite3_step (rows) == SQLITE_ROW) {
    int n = sqlite3_column_count (rows) - 2;
    gboolean same;
    sqlite3_bind_int64 (row, 1, sqlite3_column_int64 (rows, n));
    same = sqlite3_step (row) == SQLITE_ROW;
    for (int i = 0; same && i < n; i++)
      same = sqlite3_column_type (rows, i) == sqlite3_column_type (row, i) &&
             g_strcmp0 ((const char *) sqlite3_column_text (rows, i),
                        (const char *) sqlite3_column_text (row, i)) == 0;
    if (!same)
      found = MIN (found, sqlite3_column_int64 (rows, n + 1));
    /* A row that reads as if it were of an earlier act breaks that one. */
    if (!same && sqlite3_data_count (row) > 0)
      *ret_moved = MIN (*ret_moved, MAX (1, sqlite3_column_int64 (row, key[0] == 'i' ? 0 : 1)));
    sqlite3_reset (row);
  }
  sqlite3_finalize (rows);
  sqlite3_finalize (row);
  return found;
}

static void
assert_prefix (Flips *flips, const char *path, gint64 n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = ledger_open (path, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpint (ledger_verify (ledger, &error), ==, n);
  g_assert_no_error (error);
}

/* The hash of the last act that was saved is the one that the whole file has there: so is all
 * before it. */
static void
assert_hash (Fixture *fixture, const char *to, gint64 n)
{
  g_autofree char *whole = fixture_file (fixture, "whole.tengen");
  g_autoptr (Ledger) one = ledger_open (whole, FALSE, NULL), two = ledger_open (to, FALSE, NULL);
  sqlite3_stmt *a = ledger_statement (&one->connection, "SELECT hash FROM act WHERE id = ?", NULL);
  sqlite3_stmt *b = ledger_statement (&two->connection, "SELECT hash FROM act WHERE id = ?", NULL);

  sqlite3_bind_int64 (a, 1, n);
  sqlite3_bind_int64 (b, 1, n);
  g_assert_cmpint (sqlite3_step (a), ==, SQLITE_ROW);
  g_assert_cmpint (sqlite3_step (b), ==, SQLITE_ROW);
  g_assert_cmpstr (ledger_text (a, 0), ==, ledger_text (b, 0));
  sqlite3_reset (a);
  sqlite3_reset (b);
}

static char *
checksum (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, NULL))
    return NULL;
  return g_compute_checksum_for_data (G_CHECKSUM_MD5, (guchar *) bytes, length);
}

/* How many acts of the file itself are as they were; -1 where SQLite cannot say. */
static gint64
count_whole (Fixture *fixture, gint64 *ret_moved)
{
  static const char *const sql =
      "SELECT name FROM sqlite_schema s WHERE type = 'table' AND EXISTS"
      " (SELECT 1 FROM pragma_table_info (s.name) c WHERE c.name = 'act')";
  g_autofree char *path = fixture_file (fixture, "whole.tengen");
  g_autofree char *copy = fixture_file (fixture, "copy.tengen");
  g_autofree char *bytes = NULL;
  sqlite3 *whole = NULL, *harmed = NULL;
  sqlite3_stmt *names = NULL;
  gsize length;
  gint64 first;

  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) length, NULL));
  g_assert_cmpint (sqlite3_open (path, &whole), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_open (copy, &harmed), ==, SQLITE_OK);
  first = first_damage (whole, harmed, "act", "id", "id", ret_moved);
  g_assert_cmpint (sqlite3_prepare_v2 (whole, sql, -1, &names, NULL), ==, SQLITE_OK);
  while (first >= 0 && sqlite3_step (names) == SQLITE_ROW)
    first = MIN (first, first_damage (whole, harmed, (const char *) sqlite3_column_text (names, 0),
                                      "row", "act", ret_moved));
  sqlite3_finalize (names);
  sqlite3_close (whole);
  sqlite3_close (harmed);
  g_remove (copy);
  return first == G_MAXINT64 ? G_MAXINT64 : first < 0 ? -1 : first - 1;
}

static gint64
save (Flips *flips, Fixture *fixture, const char *what)
{
  g_autofree char *to = fixture_file (fixture, "saved.tengen");
  g_autofree char *before = checksum (fixture->path), *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LedgerRecovery) recovery = desk_recover (fixture->path, to, &error);
  gint64 n = recovery ? recovery->n_acts : 0;
  g_autofree char *rest = g_strconcat (to, ".rest.txt", NULL);

  after = checksum (fixture->path);
  g_assert_cmpstr (before, ==, after);
  if (n > 0) {
    assert_prefix (flips, to, n);
    assert_hash (fixture, to, n);
    g_assert_cmpint (g_remove (to), ==, 0);
  } else {
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
    g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
  }
  g_assert_true (!recovery || (recovery->rest != NULL) == g_file_test (rest, G_FILE_TEST_EXISTS));
  g_remove (rest);
  flips->n_saved++;
  flips->by_schema = recovery && recovery->by_schema;
  return n;
}

/* --- Again and again --- */

static void
write_whole (Flips *flips, Fixture *fixture)
{
  g_autofree char *path = fixture_file (fixture, "whole.tengen");
  GByteArray *parts[HARM_N_PARTS] = { NULL };
  g_autoptr (Desk) desk = NULL;

  for (int i = 0; i < HARM_INDEX; i++)
    if (flips->harm.parts[i])
      parts[i] = g_bytes_unref_to_array (g_bytes_ref (flips->harm.parts[i]));
  harm_write (parts, path);
  for (int i = 0; i < HARM_N_PARTS; i++)
    g_clear_pointer (&parts[i], g_byte_array_unref);
  desk = desk_open (path, TRUE, NULL);
  flips->loose = harm_loose (desk);
}

static void
one_flip (Flips *flips, Fixture *fixture, GRand *chance, int i)
{
  g_autofree char *what = harm_do (&flips->harm, fixture->path, chance);
  gint64 moved = G_MAXINT64;
  gboolean in_file = !flips->harm.parts[HARM_LOG];
  gint64 whole = in_file && i % 8 == 0 ? count_whole (fixture, &moved) : -1, saved;
  Fate fate;

  if (g_getenv ("TENGEN_FLIPS_TOLD"))
    g_printerr ("%d: %s\n", i, what);
  if (i % 8 == 0 || g_str_has_prefix (what, "part")) {
    saved = save (flips, fixture, what);
    whole = MIN (whole, flips->harm.n_acts);
    /* Where the head or the schema is harmed, SQLite itself reads less than can be saved. */
    if (whole >= 0 && ((saved > whole && !strstr (what, "head") && !flips->by_schema) ||
                       saved < MIN (whole, moved - 1)))
      g_error ("%s: %d acts are whole, %d were saved", what, (int) whole, (int) saved);
  }
  fate = judge (flips, fixture, what);
  flips->n[fate]++;
  if (fate == HARMLESS)
    assert_next (fixture);
}

static void
run (Fixture *fixture, gboolean with_log, guint32 seed, int n)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  Flips flips = { .n_saved = 0 };

  harm_make (&flips.harm, fixture, with_log);
  write_whole (&flips, fixture);
  for (int i = 0; i < n; i++)
    one_flip (&flips, fixture, chance, i);
  g_test_message ("seed %u, %s: %d flips", seed, with_log ? "with a log" : "a file alone", n);
  for (int i = 0; i < N_FATES; i++)
    g_test_message ("  %s: %d", fates[i], flips.n[i]);
  g_test_message ("  saved: %d", flips.n_saved);
  g_assert_cmpint (flips.n[ON_OPEN], >, 0);
  g_assert_cmpint (flips.n[HARMLESS], >, 0);
  g_free (flips.loose);
  harm_clear (&flips.harm);
}

static int
count (void)
{
  const char *n = g_getenv ("TENGEN_FLIPS");

  return n ? atoi (n) : N_SHORT;
}

static guint32
seed (void)
{
  const char *given = g_getenv ("TENGEN_SEED");

  return given ? (guint32) strtoul (given, NULL, 10) : (guint32) g_test_rand_int ();
}

static void
test_file_fixed (Fixture *fixture, gconstpointer data)
{
  run (fixture, FALSE, 1999, N_SHORT / 4);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  run (fixture, FALSE, seed (), count () / 2);
}

static void
test_log_fixed (Fixture *fixture, gconstpointer data)
{
  run (fixture, TRUE, 1999, N_SHORT / 4);
}

static void
test_log (Fixture *fixture, gconstpointer data)
{
  run (fixture, TRUE, seed (), count () / 2);
}

/* A cell that lies beyond its page by one bit is read all the same, and takes no other with it: of
 * every fifth page with rows (0x0d in the format of SQLite), the first. */
static void
test_cells (Fixture *fixture, gconstpointer data)
{
  Flips flips = { .n_saved = 0 };
  gsize length;
  const guchar *whole;

  harm_make (&flips.harm, fixture, FALSE);
  write_whole (&flips, fixture);
  whole = g_bytes_get_data (flips.harm.parts[HARM_FILE], &length);
  for (gsize page = 4096; page < length; page += 4096) {
    GByteArray *parts[HARM_N_PARTS] = { NULL };

    if (whole[page] != 0x0d || page / 4096 % 5)
      continue;
    parts[HARM_FILE] = g_byte_array_append (g_byte_array_new (), whole, (guint) length);
    parts[HARM_FILE]->data[page + 8] ^= 64;
    harm_write (parts, fixture->path);
    g_assert_cmpint (save (&flips, fixture, "cell"), ==, flips.harm.n_acts);
    g_byte_array_unref (parts[HARM_FILE]);
  }
  g_assert_cmpint (flips.n_saved, >, 3);
  g_free (flips.loose);
  harm_clear (&flips.harm);
}

/* Where the text that proves the newest row of a table lies in the file. */
static gsize
find_hash (Fixture *fixture, const char *table, const guchar *bytes, gsize length)
{
  g_autofree char *path = fixture_file (fixture, "whole.tengen");
  g_autofree char *sql = g_strdup_printf ("SELECT hash FROM %s ORDER BY row DESC LIMIT 1", table);
  g_autoptr (Ledger) ledger = ledger_open (path, FALSE, NULL);
  sqlite3_stmt *row = ledger_statement (&ledger->connection, sql, NULL);
  const guchar *found;

  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  found = memmem (bytes, length, ledger_text (row, 0), 16);
  sqlite3_reset (row);
  g_assert_nonnull (found);
  return (gsize) (found - bytes);
}

/* Every byte of a beat and of a note of a print, one after the other: none goes unnoticed, and what
 * can be opened says what it did. The bytes before the hash are its number, the sizes, and what it
 * says. */
static void
test_loose (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *table;
    gsize before;
  } rows[] = { { "beat", 21 }, { "printed", 80 } };
  Flips flips = { .n_saved = 0 };
  const guchar *whole;
  gsize length;

  harm_make (&flips.harm, fixture, FALSE);
  write_whole (&flips, fixture);
  whole = g_bytes_get_data (flips.harm.parts[HARM_FILE], &length);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    gsize at = find_hash (fixture, rows[i].table, whole, length);
    for (gsize byte = at - rows[i].before; byte < at + 16; byte++) {
      g_autofree char *what = g_strdup_printf ("%s, byte %d", rows[i].table, (int) byte);
      GByteArray *parts[HARM_N_PARTS] = { NULL };

      parts[HARM_FILE] = g_byte_array_append (g_byte_array_new (), whole, (guint) length);
      parts[HARM_FILE]->data[byte] ^= (guint8) (1 << byte % 8);
      harm_write (parts, fixture->path);
      flips.n[judge (&flips, fixture, what)]++;
      g_byte_array_unref (parts[HARM_FILE]);
    }
  }
  g_test_message ("%d on opening, %d by the check", flips.n[ON_OPEN], flips.n[LOOSE]);
  g_assert_cmpint (flips.n[ON_OPEN] + flips.n[LOOSE], ==, 21 + 80 + 32);
  g_assert_cmpint (flips.n[LOOSE], >, 64);
  g_free (flips.loose);
  harm_clear (&flips.harm);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/flips/file-fixed", test_file_fixed);
  FIXTURE_ADD ("/desk/flips/file", test_file);
  FIXTURE_ADD ("/desk/flips/cells", test_cells);
  FIXTURE_ADD ("/desk/flips/loose", test_loose);
  FIXTURE_ADD ("/desk/flips/log-fixed", test_log_fixed);
  FIXTURE_ADD ("/desk/flips/log", test_log);
  return g_test_run ();
}

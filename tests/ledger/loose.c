/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "ledger/file/beat.h"
#include "ledger/fixture.h"
#include "ledger/rescue/recover.h"
#include "ledger/chain/verify.h"
#include "program.h"

/* Rows that stand in no act: what of them is believed when they were changed behind our back. */

typedef struct {
  LedgerHead head;
  gint64 paper;
  gint64 at;
  const char *digest;
} Printed;

static const LedgerColumn printed_columns[] = {
  LEDGER_KEY_INT (Printed, paper, G_MININT64, G_MAXINT64),
  LEDGER_COLUMN_INT (Printed, at, G_MININT64, G_MAXINT64),
  LEDGER_COLUMN_TEXT (Printed, digest, G_MAXINT),
};

static const LedgerKind printed_kind = LEDGER_KIND ("printed", Printed, printed_columns);

static void
put (Ledger *ledger, gint64 paper, gint64 at, const char *digest)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  Printed row = { .paper = paper, .at = at, .digest = digest };

  g_ptr_array_add (rows, &row);
  g_assert_true (ledger_beat_put (ledger, &printed_kind, rows, &error));
  g_assert_no_error (error);
}

/* Six acts and four rows: three of paper 2, at 100, 200 and 300, and the second of paper 5. */
static void
make (const char *path, const char *digest)
{
  Ledger *ledger = fixture_story (path);

  put (ledger, 2, 100, digest);
  put (ledger, 5, 150, "other");
  put (ledger, 2, 200, digest);
  fixture_set (ledger, "place", "Rome");
  put (ledger, 2, 300, digest);
  ledger_close (ledger);
}

/* Its instant, 0 for none. */
static gint64
newest (Ledger *ledger, gint64 paper, int *ret_skipped)
{
  g_autoptr (GError) error = NULL;
  Printed *row = ledger_beat_newest (ledger, &printed_kind, paper, NULL, NULL, ret_skipped, &error);
  gint64 at = row ? row->at : 0;

  g_assert_no_error (error);
  ledger_record_unref (row);
  return at;
}

/* --- What was changed, and what is found --- */

static const struct {
  const char *name;
  const char *sql;
  gint64 at; /* of the newest of paper 2 that is believed */
  int skipped;
  const char *place; /* NULL where it is whole */
} changes[] = {
  { "nothing", "SELECT 1", 300, 0, NULL },
  { "instant", "UPDATE printed SET at = at + 1 WHERE row = 4", 200, 1, "row 4 of “printed”" },
  { "one bit", "UPDATE printed SET at = at - 256 WHERE row = 4", 200, 1, "row 4 of “printed”" },
  { "words", "UPDATE printed SET digest = 'a' WHERE row = 4", 200, 1, "row 4 of “printed”" },
  { "no words", "UPDATE printed SET digest = '' WHERE row = 4", 200, 1, "row 4 of “printed”" },
  { "words behind the end",
    "UPDATE printed SET digest = CAST (CAST (digest || 'x' AS BLOB) || x'0078' AS TEXT)"
    " WHERE row = 4",
    200, 1, "row 4 of “printed”" },
  { "paper", "UPDATE printed SET paper = 2 WHERE row = 2", 300, 0, "row 2 of “printed”" },
  { "paper of the newest", "UPDATE printed SET paper = 7 WHERE row = 4", 200, 0,
    "row 4 of “printed”" },
  { "after another act", "UPDATE printed SET after = 6 WHERE row = 4", 200, 1,
    "row 4 of “printed”" },
  { "after an act that is not there", "UPDATE printed SET after = 99 WHERE row = 4", 200, 1,
    "row 4 of “printed”" },
  { "hash", "UPDATE printed SET hash = '0' || substr (hash, 2) || '0' WHERE row = 4", 200, 1,
    "row 4 of “printed”" },
  { "no hash", "UPDATE printed SET hash = '' WHERE row = 4", 200, 1, "row 4 of “printed”" },
  { "number", "UPDATE printed SET row = 9 WHERE row = 4", 200, 1, "row 9 of “printed”" },
  { "an old one again",
    "INSERT INTO printed SELECT 5, paper, at, digest, after, hash FROM printed WHERE row = 1", 300,
    1, "row 5 of “printed”" },
  { "two of them", "UPDATE printed SET at = 7 WHERE row >= 3", 100, 2, "row 3 of “printed”" },
  { "all", "UPDATE printed SET at = 7", 0, 3, "row 1 of “printed”" },
  { "the first", "UPDATE printed SET at = 7 WHERE row = 1", 300, 0, "row 1 of “printed”" },
};

static void
assert_found (const char *path, gsize i)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = ledger_open (path, TRUE, &error);
  int skipped = -1;

  /* No tournament is refused for one of them. */
  g_assert_no_error (error);
  g_assert_cmpint (newest (ledger, 2, &skipped), ==, changes[i].at);
  g_assert_cmpint (skipped, ==, changes[i].skipped);
  g_assert_cmpint (ledger_verify_acted (ledger, &error), ==, 7);
  g_assert_no_error (error);
  g_assert_cmpint (ledger_verify (ledger, &error), ==, changes[i].place ? -1 : 7);
  if (changes[i].place) {
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
    g_assert_nonnull (strstr (error->message, changes[i].place));
  }
  /* The next is believed again. */
  put (ledger, 2, 400, "new");
  g_assert_cmpint (newest (ledger, 2, &skipped), ==, 400);
  g_assert_cmpint (skipped, ==, 0);
}

static void
change (const char *path, const char *sql)
{
  g_autofree char *all =
      g_strdup_printf ("PRAGMA synchronous = OFF; DROP TRIGGER printed_no_update; DROP TRIGGER "
                       "printed_no_delete; %s;"
                       "CREATE TRIGGER printed_no_update BEFORE UPDATE ON printed"
                       " BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END;"
                       "CREATE TRIGGER printed_no_delete BEFORE DELETE ON printed"
                       " BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END",
                       sql);

  fixture_raw (path, all);
}

static void
test_changes (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_test_message ("%s", changes[i].name);
    make (fixture->path, "d");
    change (fixture->path, changes[i].sql);
    assert_found (fixture->path, i);
    fixture_remove (fixture->path);
  }
}

/* Every bit of every number of the newest row, one after the other. */
static void
test_bits (Fixture *fixture, gconstpointer data)
{
  static const char *const columns[] = { "paper", "at", "after" };
  g_autofree char *whole = NULL;
  gsize length;
  int n = 0;

  make (fixture->path, "d");
  g_assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    for (int bit = 0; bit < 63; bit++, n++) {
      g_autofree char *sql = g_strdup_printf ("UPDATE printed SET %s = (%s | %" G_GINT64_FORMAT
                                              ") - (%s & %" G_GINT64_FORMAT ") WHERE row = 4",
                                              columns[i], columns[i], G_GINT64_CONSTANT (1) << bit,
                                              columns[i], G_GINT64_CONSTANT (1) << bit);
      g_autoptr (GError) error = NULL;
      g_autoptr (Ledger) ledger = NULL;

      g_assert_true (g_file_set_contents_full (fixture->path, whole, (gssize) length,
                                               G_FILE_SET_CONTENTS_NONE, 0666, NULL));
      change (fixture->path, sql);
      ledger = ledger_open (fixture->path, FALSE, &error);
      g_assert_no_error (error);
      g_assert_cmpint (newest (ledger, 2, NULL), ==, 200);
      g_assert_cmpint (ledger_verify (ledger, &error), ==, -1);
      g_assert_nonnull (strstr (error->message, "row 4 of “printed”"));
    }
  g_assert_cmpint (n, ==, 189);
}

/* The rows of another file, with the same numbers after as many acts, are none of this one. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = fixture_file (fixture, "other.tengen");
  g_autofree char *sql = g_strdup_printf (
      "ATTACH '%s' AS other; DELETE FROM printed; INSERT INTO printed SELECT * FROM other.printed",
      other);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = fixture_create (other);
  int skipped;

  for (int i = 0; i < 7; i++)
    fixture_set (ledger, "name", "Another");
  put (ledger, 2, 900, "d");
  g_clear_pointer (&ledger, ledger_close);
  make (fixture->path, "d");
  change (fixture->path, sql);
  ledger = ledger_open (fixture->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (newest (ledger, 2, &skipped), ==, 0);
  g_assert_cmpint (skipped, ==, 1);
  g_assert_cmpint (ledger_verify (ledger, NULL), ==, -1);
}

/* --- What was there before --- */

static void
test_old (Fixture *fixture, gconstpointer data)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", "schema-007.tengen", NULL);
  g_autofree char *bytes = NULL, *n = NULL;
  g_autoptr (Ledger) ledger = NULL;
  gint64 acts;
  int skipped;
  gsize length;

  g_assert_true (g_file_get_contents (kept, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  ledger = fixture_open (fixture->path);
  acts = fixture_last (ledger);
  g_assert_cmpint (newest (ledger, 2, &skipped), >, G_GINT64_CONSTANT (1600000000000000));
  g_assert_cmpint (skipped, ==, 0);
  n = fixture_ask (ledger, "SELECT count (*) > 0 AND min (hash = 'before') FROM beat");
  g_assert_cmpstr (n, ==, "1");
  put (ledger, 2, 500, "d");
  g_assert_cmpint (newest (ledger, 2, &skipped), ==, 500);
  fixture_assert_good (ledger, acts);
  g_clear_pointer (&ledger, ledger_close);
  change (fixture->path, "UPDATE printed SET hash = '' WHERE at = 500");
  ledger = fixture_open (fixture->path);
  g_assert_cmpint (newest (ledger, 2, &skipped), >, 500);
  g_assert_cmpint (skipped, ==, 1);
  g_assert_cmpint (ledger_verify (ledger, NULL), ==, -1);
}

/* --- Saving them --- */

static char *
save (Fixture *fixture, const char *to, gint64 n_acts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LedgerRecovery) recovery = ledger_recover (fixture->path, to, NULL, &error);
  char *text = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (recovery->n_acts, ==, n_acts);
  if (recovery->rest)
    g_assert_true (g_file_get_contents (recovery->rest, &text, NULL, NULL));
  return text;
}

static const struct {
  const char *name;
  const char *sql;
  gint64 n_acts;
  const char *rows; /* that are saved */
  const char *rest; /* what is told; NULL where nothing is */
  const char *no_rest;
} saves[] = {
  { "whole", "SELECT 1", 7, "1,2,3,4", NULL, NULL },
  { "one row", "UPDATE printed SET at = 7 WHERE row = 3", 7, "1,2,4", "printed\trow=3",
    "printed\trow=2" },
  /* Act 7 is not what it was: what was written after it is not proved either. */
  { "an act", "UPDATE act SET who = 'x' WHERE id = 7", 6, "1,2,3", "printed\trow=4",
    "printed\trow=3" },
};

static void
test_saves (Fixture *fixture, gconstpointer data)
{
  g_autofree char *to = fixture_file (fixture, "saved.tengen");

  for (gsize i = 0; i < G_N_ELEMENTS (saves); i++) {
    g_autofree char *sql = g_strdup_printf (
        "DROP TRIGGER act_no_update; %s; CREATE TRIGGER act_no_update BEFORE UPDATE ON act BEGIN "
        "SELECT RAISE (ABORT, 'rows are only ever added'); END",
        saves[i].sql);
    g_autofree char *text = NULL, *rows = NULL;
    g_autofree char *rest = g_strconcat (to, ".rest.txt", NULL);
    g_autoptr (Ledger) ledger = NULL;

    g_test_message ("%s", saves[i].name);
    make (fixture->path, "d");
    change (fixture->path, sql);
    text = save (fixture, to, saves[i].n_acts);
    ledger = fixture_open (to);
    rows = fixture_ask (ledger,
                        "SELECT group_concat (row) FROM (SELECT row FROM printed ORDER BY row)");
    g_assert_cmpstr (rows, ==, saves[i].rows);
    fixture_assert_good (ledger, saves[i].n_acts);
    g_assert_cmpint (text == NULL, ==, saves[i].rest == NULL);
    g_assert_true (!text || strstr (text, saves[i].rest));
    g_assert_true (!text || !strstr (text, saves[i].no_rest));
    g_clear_pointer (&ledger, ledger_close);
    fixture_remove (fixture->path);
    fixture_remove (to);
    g_remove (rest);
  }
}

/* Of a damaged file of an older schema the acts are saved; its rows were never proved. */
static void
test_saves_old (Fixture *fixture, gconstpointer data)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", "schema-007.tengen", NULL);
  g_autofree char *to = fixture_file (fixture, "saved.tengen");
  g_autofree char *rest = g_strconcat (to, ".rest.txt", NULL);
  g_autofree char *bytes = NULL, *text = NULL, *n = NULL;
  g_autoptr (Ledger) ledger = NULL;
  gsize length;
  gint64 acts;

  g_assert_true (g_file_get_contents (kept, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  ledger = ledger_open (fixture->path, FALSE, NULL);
  acts = fixture_last (ledger);
  g_clear_pointer (&ledger, ledger_close);
  text = save (fixture, to, acts);
  g_assert_nonnull (strstr (text, "printed\trow=1\t"));
  g_assert_nonnull (strstr (text, "beat\trow=1\t"));
  ledger = fixture_open (to);
  n = fixture_ask (ledger, "SELECT count (*) FROM beat");
  g_assert_cmpstr (n, ==, "0");
  g_remove (rest);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/loose/changes", test_changes);
  FIXTURE_ADD ("/ledger/loose/bits", test_bits);
  FIXTURE_ADD ("/ledger/loose/foreign", test_foreign);
  FIXTURE_ADD ("/ledger/loose/old", test_old);
  FIXTURE_ADD ("/ledger/loose/saves", test_saves);
  FIXTURE_ADD ("/ledger/loose/saves-old", test_saves_old);
  return g_test_run ();
}

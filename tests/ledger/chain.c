/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "ledger/fixture.h"
#include "ledger/chain/verify.h"
#include "program.h"

/* What somebody might do to the six acts of fixture_story(), and the words that must be in the
 * sentence which finds it. */
static const struct {
  const char *name;
  const char *sql;
  const char *found;
} edits[] = {
  { "a byte of a row", "UPDATE setting SET value = 'Cap' WHERE row = 1", "entry 1 does not match" },
  { "case of a letter", "UPDATE move SET point = 'q16' WHERE row = 1", "entry 3 does not match" },
  { "a number", "UPDATE move SET game = 2 WHERE row = 1", "entry 3 does not match" },
  { "the number of a row", "UPDATE move SET row = 77 WHERE row = 2", "entry 4 does not match" },
  { "words moved between columns", "UPDATE setting SET name = 'nameC', value = 'up' WHERE row = 1",
    "entry 1 does not match" },
  { "a row given to another act", "UPDATE setting SET act = 1 WHERE row = 2",
    "entry 1 does not match" },
  { "an undo into a redo", "UPDATE verdict SET stands = 1 WHERE row = 1",
    "entry 5 does not match" },
  { "an undo of another act", "UPDATE verdict SET target = 3 WHERE row = 1",
    "entry 5 does not match" },
  { "a row deleted", "DELETE FROM setting WHERE row = 2", "entry 2 does not match" },
  { "all rows of an act deleted", "DELETE FROM verdict WHERE act = 5", "entry 5 does not match" },
  { "a row added to an act",
    "INSERT INTO move (act, game, ply, colour, kind, point) VALUES (3, 1, 3, 1, 0, 'C3')",
    "entry 3 does not match" },
  { "a row of a kind that the act had not",
    "INSERT INTO setting (act, name, value) VALUES (3, 'name', 'Copa')", "entry 3 does not match" },
  { "a row of no act", "INSERT INTO setting (act, name, value) VALUES (99, 'name', 'Copa')",
    "“setting” belongs to no entry" },
  { "a row before all acts", "INSERT INTO setting (act, name, value) VALUES (-5, 'name', 'Copa')",
    "“setting” belongs to no entry" },
  { "who", "UPDATE act SET who = 'Chief' WHERE id = 2", "entry 2 does not match" },
  { "verb", "UPDATE act SET verb = 'result' WHERE id = 2", "entry 2 does not match" },
  { "about", "UPDATE act SET about = '' WHERE id = 2", "entry 2 does not match" },
  { "reason", "UPDATE act SET reason = '' WHERE id = 2", "entry 2 does not match" },
  { "when", "UPDATE act SET at = at + 1 WHERE id = 2", "entry 2 does not match" },
  { "behind the end of who", "UPDATE act SET who = who || char (0) || 'evil' WHERE id = 2",
    "entry 2 contains an invalid value" },
  { "behind the end of the verb", "UPDATE act SET verb = verb || char (0) WHERE id = 2",
    "entry 2 contains an invalid value" },
  { "behind the end of about", "UPDATE act SET about = about || char (0, 10) WHERE id = 2",
    "entry 2 contains an invalid value" },
  { "behind the end of the reason",
    "UPDATE act SET reason = reason || char (0) || 'x' WHERE id = 2",
    "entry 2 contains an invalid value" },
  { "behind the end of a hash", "UPDATE act SET hash = hash || char (0) || 'x' WHERE id = 6",
    "entry 6 contains an invalid value" },
  { "a hash", "UPDATE act SET hash = upper (hash) WHERE id = 4", "entry 4 does not match" },
  { "two hashes swapped",
    "UPDATE act SET hash = (SELECT hash FROM act b WHERE b.id = 5 - act.id) WHERE id IN (2, 3)",
    "entry 2 does not match" },
  { "an act and its rows deleted",
    "DELETE FROM setting WHERE act = 2; DELETE FROM act WHERE id = 2", "entry 2 is missing" },
  { "an act deleted, its rows left", "DELETE FROM act WHERE id = 3", "entry 3 is missing" },
  { "the first act deleted", "DELETE FROM setting WHERE act = 1; DELETE FROM act WHERE id = 1",
    "entry 1 is missing" },
  { "an act added",
    "INSERT INTO act SELECT 7, at, who, verb, about, reason, hash FROM act"
    " WHERE id = 6",
    "entry 7 does not match" },
  { "the newest act", "UPDATE act SET who = 'Chief' WHERE id = 6", "entry 6 does not match" },
  { "the guards", "", "its internal rules are not those of this program" },
  { "what counts as fallen",
    "DROP VIEW fallen; CREATE VIEW fallen AS SELECT target AS act FROM verdict WHERE stands = 0",
    "its internal rules are not those of this program" },
};

/* Opening looks at the newest act only, ledger_verify() at all. */
static void
find (const char *path, GError **error)
{
  g_autoptr (Ledger) ledger = ledger_open (path, TRUE, error);

  if (ledger)
    g_assert_cmpint (ledger_verify (ledger, error), ==, -1);
}

static void
test_edits (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++) {
    Fixture fixture;
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", edits[i].name);
    fixture_set_up (&fixture, NULL);
    ledger_close (fixture_story (fixture.path));
    fixture_tamper (fixture.path, edits[i].sql);
    find (fixture.path, &error);
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, edits[i].found));
    fixture_tear_down (&fixture, NULL);
  }
}

/* A broken newest act is found on opening already. */
static void
test_newest_on_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  ledger_close (fixture_story (fixture->path));
  fixture_tamper (fixture->path, "DELETE FROM verdict WHERE act = 6");
  g_assert_null (ledger_open (fixture->path, TRUE, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "entry 6"));
}

/* The file does not grow beside the lock either: a refused opening leaves nothing. */
static void
test_nothing_left (Fixture *fixture, gconstpointer data)
{
  ledger_close (fixture_story (fixture->path));
  fixture_tamper (fixture->path, "DELETE FROM verdict WHERE act = 6");
  g_assert_null (ledger_open (fixture->path, TRUE, NULL));
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 1);
}

/* The hash of the first act, computed here from what chain.c promises. */
static void
test_first_hash (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);
  g_autofree char *rows = NULL, *words = NULL, *hash = NULL, *stored = NULL;

  fixture_set (ledger, "name", "Cup");
  rows = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "i1;t4:namet3:Cup", -1);
  words = g_strdup_printf ("t0:i1;i1000;t5:chieft3:sett4:namet3:whyt7:settingt64:%s", rows);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, words, -1);
  stored = fixture_ask (ledger, "SELECT hash FROM act");
  g_assert_cmpstr (stored, ==, hash);
}

/* Remarks in the schema are not rules. */
static void
test_remarks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = NULL;

  ledger_close (fixture_story (fixture->path));
  fixture_raw (fixture->path,
               "PRAGMA writable_schema = ON;"
               "UPDATE sqlite_schema SET sql = replace (sql, '-- microseconds', '--  \n -- ms')"
               " WHERE name = 'act'");
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 6);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);

  fixture_assert_good (ledger, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ledger/chain/edits", test_edits);
  FIXTURE_ADD ("/ledger/chain/newest-on-open", test_newest_on_open);
  FIXTURE_ADD ("/ledger/chain/nothing-left", test_nothing_left);
  FIXTURE_ADD ("/ledger/chain/first-hash", test_first_hash);
  FIXTURE_ADD ("/ledger/chain/remarks", test_remarks);
  FIXTURE_ADD ("/ledger/chain/empty", test_empty);
  return g_test_run ();
}

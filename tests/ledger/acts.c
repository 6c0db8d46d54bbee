/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "ledger/fixture.h"
#include "ledger/chain/history.h"
#include "ledger/file/ledger-private.h"
#include "program.h"

static void
test_create_and_read (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);
  g_autoptr (LedgerAct) act = NULL;
  g_autofree char *settings = NULL;

  g_assert_cmpstr (ledger_get_path (ledger), ==, fixture->path);
  g_assert_cmpint (fixture_last (ledger), ==, 0);
  g_assert_cmpint (fixture_set (ledger, "name", "杯 “Cup” '; DROP TABLE act"), ==, 1);
  settings = fixture_settings (ledger);
  g_assert_cmpstr (settings, ==, "name=杯 “Cup” '; DROP TABLE act");
  act = ledger_act_get (ledger, 1, NULL);
  g_assert_cmpint (act->at, ==, 1000);
  g_assert_cmpstr (act->who, ==, "chief");
  g_assert_cmpstr (act->verb, ==, "set");
  g_assert_cmpstr (act->about, ==, "name");
  g_assert_cmpstr (act->reason, ==, "why");
  g_assert_true (act->stands);
  g_assert_false (act->is_verdict);
  fixture_assert_good (ledger, 1);
}

static void
test_create_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = NULL;

  ledger_close (fixture_story (fixture->path));
  g_assert_false (ledger_create (fixture->path, NULL, NULL, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 1);
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 6);
}

static void
test_newest_row (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char *settings = NULL, *game = NULL, *other = NULL;

  fixture_set (ledger, "place", "Oslo");
  fixture_set (ledger, "name", "Cup");
  fixture_set (ledger, "place", "Bergen");
  fixture_play (ledger, 1, 1, "Q16");
  fixture_play (ledger, 2, 1, "K10");
  fixture_play (ledger, 1, 2, "D4");
  settings = fixture_settings (ledger);
  g_assert_cmpstr (settings, ==, "name=Cup place=Bergen");
  game = fixture_moves (ledger, 1);
  other = fixture_moves (ledger, 2);
  g_assert_cmpstr (game, ==, "1:Q16 2:D4");
  g_assert_cmpstr (other, ==, "1:K10");
  moves = ledger_live (ledger, &fixture_move, 1, NULL);
  g_assert_cmpint (((FixtureMove *) moves->pdata[1])->head.row, ==, 3);
  g_assert_cmpint (((FixtureMove *) moves->pdata[1])->head.act, ==, 6);
}

/* Which keys there are is remembered: what is put is known of, undone or not. */
static void
test_has (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);
  g_autoptr (Ledger) reader = NULL;
  g_autofree char *game = NULL, *again = NULL;

  fixture_play (ledger, 1, 1, "Q16");
  g_assert_true (ledger_has (ledger, &fixture_move, 1));
  g_assert_false (ledger_has (ledger, &fixture_move, 2));
  reader = ledger_open (fixture->path, FALSE, NULL);
  g_assert_true (ledger_has (reader, &fixture_move, 2));
  fixture_play (ledger, 2, 1, "K10");
  g_assert_true (ledger_has (ledger, &fixture_move, 2));
  game = fixture_moves (ledger, 2);
  g_assert_cmpstr (game, ==, "1:K10");
  g_clear_pointer (&game, g_free);
  game = fixture_moves (reader, 2);
  g_assert_cmpstr (game, ==, "1:K10");
  fixture_verdict (ledger, 2, FALSE);
  fixture_verdict (ledger, 2, TRUE);
  again = fixture_moves (ledger, 2);
  g_assert_cmpstr (again, ==, "1:K10");
}

static void
assert_present (Ledger *ledger, const char *moves, gint64 to_undo, gint64 to_redo)
{
  g_autofree char *live = fixture_moves (ledger, 1);
  g_autoptr (LedgerAct) undo = ledger_act_to_undo (ledger, G_MAXINT64, NULL);
  g_autoptr (LedgerAct) redo = ledger_act_to_redo (ledger, NULL);

  g_assert_cmpstr (live, ==, moves);
  g_assert_cmpint (undo ? undo->id : 0, ==, to_undo);
  g_assert_cmpint (redo ? redo->id : 0, ==, to_redo);
}

/* The trap: a view that is wrong only after the third verdict on one act. */
static void
test_undo_redo_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);

  assert_present (ledger, "", 0, 0);
  fixture_play (ledger, 1, 1, "Q16");
  fixture_play (ledger, 1, 2, "D4");
  assert_present (ledger, "1:Q16 2:D4", 2, 0);
  fixture_verdict (ledger, 2, FALSE);
  assert_present (ledger, "1:Q16", 1, 2);
  fixture_verdict (ledger, 2, TRUE);
  assert_present (ledger, "1:Q16 2:D4", 2, 0);
  fixture_verdict (ledger, 2, FALSE);
  assert_present (ledger, "1:Q16", 1, 2);
  fixture_verdict (ledger, 1, FALSE);
  assert_present (ledger, "", 0, 1);
  fixture_verdict (ledger, 1, TRUE);
  assert_present (ledger, "1:Q16", 1, 2);
  fixture_verdict (ledger, 2, TRUE);
  assert_present (ledger, "1:Q16 2:D4", 2, 0);
  fixture_verdict (ledger, 2, FALSE);
  /* Another move at the same place of the game, and the way forward is closed. */
  fixture_play (ledger, 1, 2, "C3");
  assert_present (ledger, "1:Q16 2:C3", 10, 0);
  fixture_verdict (ledger, 10, FALSE);
  assert_present (ledger, "1:Q16", 1, 10);
  fixture_assert_good (ledger, 11);
}

/* An older row of a key comes back when the newer one falls, though it stands in the middle. */
static void
test_older_row_comes_back (Fixture *fixture, gconstpointer data)
{
  static const struct {
    gint64 target;
    gboolean stands;
    const char *place;
  } steps[] = {
    { 2, FALSE, "place=Rome" },
    { 3, FALSE, "place=Oslo" },
    { 2, TRUE, "place=Bergen" },
    { 1, FALSE, "place=Bergen" },
    { 2, FALSE, "" },
    { 3, TRUE, "place=Rome" },
    { 3, FALSE, "" },
    { 1, TRUE, "place=Oslo" },
  };
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);

  fixture_set (ledger, "place", "Oslo");
  fixture_set (ledger, "place", "Bergen");
  fixture_set (ledger, "place", "Rome");
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autofree char *settings = NULL;
    fixture_verdict (ledger, steps[i].target, steps[i].stands);
    settings = fixture_settings (ledger);
    g_assert_cmpstr (settings, ==, steps[i].place);
  }
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autoptr (GPtrArray) all = NULL, late = NULL;
  g_autoptr (GError) error = NULL;

  fixture_verdict (ledger, 2, FALSE);
  all = ledger_act_list (ledger, 0, &error);
  late = ledger_act_list (ledger, 5, &error);
  g_assert_cmpint (all->len, ==, 7);
  g_assert_cmpint (late->len, ==, 2);
  for (guint i = 0; i < all->len; i++) {
    const LedgerAct *act = all->pdata[i];
    g_assert_cmpint (act->id, ==, i + 1);
    g_assert_cmpint (act->stands, ==, act->id != 2);
    g_assert_cmpint (act->is_verdict, ==, act->id > 4);
  }
  g_assert_null (ledger_act_get (ledger, 99, &error));
  g_assert_no_error (error);
}

/* Within an act its rows are seen; given up, nothing of them remains. */
static void
test_abort (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  FixtureSetting row = { .name = "place", .value = "Rome" };
  g_autofree char *within = NULL, *after = NULL;

  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &row);
  ledger_put_verdict (ledger, 1, FALSE);
  within = fixture_settings (ledger);
  g_assert_cmpstr (within, ==, "place=Rome");
  ledger_abort (ledger);
  after = fixture_settings (ledger);
  g_assert_cmpstr (after, ==, "name=Cup place=Oslo");
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
  fixture_assert_good (ledger, 7);
}

/* A row that the schema refuses takes the whole act with it. */
static void
test_refused_row (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  FixtureSetting good = { .name = "place", .value = "Rome" };
  FixtureMove bad = { .game = 1, .ply = 0, .colour = 1, .point = "A1" };
  LedgerAct act = { .who = "", .verb = "set", .about = "", .reason = "" };
  g_autoptr (GError) error = NULL;
  g_autofree char *settings = NULL;

  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &good);
  ledger_put (ledger, &fixture_move, &bad);
  ledger_put (ledger, &fixture_setting, &good);
  g_assert_false (ledger_commit (ledger, &act, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_assert_cmpint (act.id, ==, 0);
  settings = fixture_settings (ledger);
  g_assert_cmpstr (settings, ==, "name=Cup place=Oslo");
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
  fixture_assert_good (ledger, 7);
}

/* A verdict on an act that does not exist is refused too. */
static void
test_refused_verdict (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  LedgerAct act = { .who = "", .verb = "undo", .about = "", .reason = "" };
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put_verdict (ledger, 99, FALSE);
  g_assert_false (ledger_commit (ledger, &act, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  fixture_assert_good (ledger, 6);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);
  g_autoptr (GArray) with = NULL, without = NULL, none = NULL;
  FixtureMove moves[] = { { .game = 5, .ply = 1, .colour = 1, .point = "Q16" },
                          { .game = 5, .ply = 2, .colour = 2, .point = "D4" },
                          { .game = 3, .ply = 1, .colour = 1, .point = "C3" } };

  g_assert_cmpint (ledger_next_key (ledger, &fixture_move, NULL), ==, 1);
  g_assert_true (ledger_begin (ledger, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    ledger_put (ledger, &fixture_move, &moves[i]);
  fixture_commit (ledger, "play", "");
  g_assert_cmpint (moves[2].head.row, ==, 3);
  g_assert_cmpint (moves[2].head.act, ==, 1);
  with = ledger_history_touched (ledger, &fixture_move, 1, TRUE, NULL);
  without = ledger_history_touched (ledger, &fixture_move, 1, FALSE, NULL);
  none = ledger_history_touched (ledger, &fixture_move, 2, TRUE, NULL);
  g_assert_cmpint (with->len, ==, 3);
  g_assert_cmpint (without->len, ==, 3);
  g_assert_cmpint (none->len, ==, 0);
  for (guint i = 0; i < 3; i++) {
    const LedgerTouch *touch = &g_array_index (with, LedgerTouch, i);
    g_assert_cmpint (((LedgerHead *) touch->row)->row, ==, i + 1);
    g_assert_cmpint (((LedgerHead *) touch->is)->row, ==, i + 1);
    g_assert_null (g_array_index (without, LedgerTouch, i).is);
  }
  /* A number is never given twice, not even that of a row that has fallen. */
  fixture_verdict (ledger, 1, FALSE);
  g_assert_cmpint (ledger_next_key (ledger, &fixture_move, NULL), ==, 6);
}

/* What fell and what was replaced is read, too, in the order in which it was put. */
static void
test_all (Fixture *fixture, gconstpointer data)
{
  static const char *const points[] = { "Q16", "D4", "C3", "R4" };
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);
  g_autoptr (GPtrArray) all = NULL;

  fixture_play (ledger, 1, 1, "Q16");
  fixture_play (ledger, 1, 2, "D4");
  fixture_verdict (ledger, 2, FALSE);
  fixture_play (ledger, 1, 2, "C3");
  fixture_play (ledger, 1, 1, "R4");
  all = ledger_all (ledger, &fixture_move, NULL);
  g_assert_cmpint (all->len, ==, G_N_ELEMENTS (points));
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpstr (((const FixtureMove *) all->pdata[i])->point, ==, points[i]);
}

static GPtrArray *
tables_of (Ledger *ledger)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *names = ledger_statement (
      &ledger->connection,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", NULL);

  while (ledger_statement_step (&ledger->connection, names, NULL) > 0)
    g_ptr_array_add (tables, g_strdup ((const char *) sqlite3_column_text (names, 0)));
  return tables;
}

static void
assert_trigger (Ledger *ledger, const char *table, const char *event)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM sqlite_schema WHERE type ="
                                          " 'trigger' AND tbl_name = '%s' AND sql LIKE"
                                          " '%%BEFORE %s ON %s BEGIN SELECT RAISE (ABORT,%%'",
                                          table, event, table);

  g_assert_cmpint (ledger_statement_int (&ledger->connection, sql, 0, NULL), ==, 1);
}

static void
assert_refused (Ledger *ledger, const char *sql)
{
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", sql);
  g_assert_false (ledger_connection_run (&ledger->connection, sql, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
}

static void
test_only_added (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autoptr (GPtrArray) tables = tables_of (ledger);

  g_assert_cmpint (tables->len, ==, 41);
  for (guint i = 0; i < tables->len; i++) {
    assert_trigger (ledger, tables->pdata[i], "UPDATE");
    assert_trigger (ledger, tables->pdata[i], "DELETE");
  }
  assert_refused (ledger, "UPDATE act SET who = 'nobody'");
  assert_refused (ledger, "UPDATE verdict SET stands = 0");
  assert_refused (ledger, "UPDATE move SET point = 'A1' WHERE ply = 1");
  assert_refused (ledger, "DELETE FROM act WHERE id = 6");
  assert_refused (ledger, "DELETE FROM setting");
  assert_refused (ledger, "DELETE FROM move");
  fixture_assert_good (ledger, 6);
}

/* Opened again, everything is there, and only one file is left. */
static void
test_reopen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = NULL;
  g_autofree char *moves = NULL;

  ledger_close (fixture_story (fixture->path));
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 1);
  ledger = fixture_open (fixture->path);
  moves = fixture_moves (ledger, 1);
  g_assert_cmpstr (moves, ==, "1:Q16 2:D4");
  g_assert_cmpint (fixture_set (ledger, "name", "Copa"), ==, 7);
  fixture_assert_good (ledger, 7);
}

/* Closing gives up an act that is being written. */
static void
test_close_within (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger = fixture_story (fixture->path);
  FixtureSetting row = { .name = "place", .value = "Rome" };

  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &row);
  ledger_close (ledger);
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 6);
  ledger_close (ledger);
}

static void
test_full_sync (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_create (fixture->path);

  g_assert_cmpint (ledger_statement_int (&ledger->connection,
                                         "SELECT synchronous FROM pragma_synchronous", 0, NULL),
                   ==, 2);
  g_assert_cmpint (ledger_statement_int (&ledger->connection,
                                         "SELECT foreign_keys FROM pragma_foreign_keys", 0, NULL),
                   ==, 1);
}

/* What could not be read, by somebody who did not ask why, is no ground for an act: the next one is
 * refused, and the one after that is not. */
static void
test_missed (Fixture *fixture, gconstpointer data)
{
  static const LedgerColumn columns[] = { LEDGER_KEY_INT (FixtureMove, game, G_MININT64,
                                                          G_MAXINT64) };
  static const LedgerKind nowhere = LEDGER_KIND ("nowhere", FixtureMove, columns);
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  FixtureSetting row = { .name = "place", .value = "Rome" };
  LedgerAct act = { .who = "", .verb = "set", .about = "", .reason = "" };
  g_autoptr (GError) error = NULL, within = NULL, asked = NULL;

  g_assert_null (ledger_live (ledger, &nowhere, 0, &asked));
  g_assert_nonnull (asked);
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
  g_assert_null (ledger_live (ledger, &nowhere, 0, NULL));
  g_assert_false (ledger_begin (ledger, &error));
  g_assert_cmpstr (error->message, ==, asked->message);
  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &row);
  g_assert_cmpint (ledger_next_key (ledger, &nowhere, NULL), ==, -1);
  g_assert_false (ledger_commit (ledger, &act, &within));
  g_assert_error (within, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_assert_cmpint (fixture_set (ledger, "place", "Oslo"), ==, 8);
  fixture_assert_good (ledger, 8);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/acts/create-and-read", test_create_and_read);
  FIXTURE_ADD ("/ledger/acts/create-twice", test_create_twice);
  FIXTURE_ADD ("/ledger/acts/newest-row", test_newest_row);
  FIXTURE_ADD ("/ledger/acts/has", test_has);
  FIXTURE_ADD ("/ledger/acts/undo-redo-undo", test_undo_redo_undo);
  FIXTURE_ADD ("/ledger/acts/older-row-comes-back", test_older_row_comes_back);
  FIXTURE_ADD ("/ledger/acts/list", test_list);
  FIXTURE_ADD ("/ledger/acts/abort", test_abort);
  FIXTURE_ADD ("/ledger/acts/refused-row", test_refused_row);
  FIXTURE_ADD ("/ledger/acts/refused-verdict", test_refused_verdict);
  FIXTURE_ADD ("/ledger/acts/keys", test_keys);
  FIXTURE_ADD ("/ledger/acts/only-added", test_only_added);
  FIXTURE_ADD ("/ledger/acts/reopen", test_reopen);
  FIXTURE_ADD ("/ledger/acts/close-within", test_close_within);
  FIXTURE_ADD ("/ledger/acts/full-sync", test_full_sync);
  FIXTURE_ADD ("/ledger/acts/all", test_all);
  FIXTURE_ADD ("/ledger/acts/missed", test_missed);
  return g_test_run ();
}

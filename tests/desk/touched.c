/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an act touches is all that a word on it changes: for every act of the files that were kept,
 * and of tournaments by chance (TENGEN_ACTS says how many). */
#include "desk/acts.h"
#include "desk/chance.h"
#include "desk/file/open.h"
#include "program.h"

#define ACTS 60
#define TOURNAMENTS 25

static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", data, NULL);
  g_autofree char *copy = fixture_file (fixture, data), *bytes = NULL;
  g_autoptr (Desk) desk = NULL;
  g_autoptr (GError) failure = NULL;
  gsize length;

  FIXTURE_DO (g_file_get_contents (path, &bytes, &length, &error));
  FIXTURE_DO (g_file_set_contents (copy, bytes, (gssize) length, &error));
  desk = desk_open (copy, TRUE, &failure);
  g_assert_no_error (failure);
  fixture_assert_touched (desk_get_ledger (desk));
}

static void
put_rematch (Ledger *ledger, gint64 game, gint64 of)
{
  LedgerAct act = { .who = "", .verb = "rule", .about = "", .reason = "" };
  DeskRematch row = { .game = game, .of = of, .kind = "again" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_rematch_kind, &row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
}

static void
speak (Ledger *ledger, gint64 target, gboolean stands)
{
  LedgerAct act = { .who = "", .verb = LEDGER_VERB_UNDO, .about = "", .reason = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put_verdict (ledger, target, stands);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
}

/* Several say that they are played in place of one, in turn and over again: the newest is right. */
static void
test_rematches (Fixture *fixture, gconstpointer data)
{
  static const gint64 rows[][2] = { { 2, 1 }, { 3, 1 }, { 4, 2 }, { 2, 1 }, { 3, 2 }, { 2, 0 } };
  Ledger *ledger = desk_get_ledger (fixture->desk);
  gint64 first = fixture_now (fixture) + 1;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    put_rematch (ledger, rows[i][0], rows[i][1]);
    fixture_assert_touched (ledger);
  }
  for (guint fallen = 1; fallen < 1 << G_N_ELEMENTS (rows); fallen++) {
    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      speak (ledger, first + (gint64) i, (fallen >> i & 1) == 0);
    fixture_assert_touched (ledger);
  }
  g_clear_object (&fixture->desk); /* of no game that is there */
}

static void
put_result (Ledger *ledger, const char *verb, const char *result)
{
  LedgerAct act = { .who = "", .verb = verb, .about = "", .reason = "" };
  DeskResult row = { .game = 1, .result = result, .dead = "", .referee = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_result_kind, &row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
}

/* Older programs wrote over results what Art. 28.2 makes of them: what was entered is found below.
 */
static void
test_consequences (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);

  put_result (ledger, "result", "B+R");
  put_result (ledger, "withdraw", "void");
  fixture_assert_touched (ledger);
  put_result (ledger, "result", "W+R");
  fixture_assert_touched (ledger);
  put_result (ledger, "settle", "B+A");
  fixture_assert_touched (ledger);
  g_clear_object (&fixture->desk); /* of no game that is there */
}

static void
test_chance (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  Play play = { .fixture = fixture, .chance = chance };

  fixture_set (fixture, "rounds", "60");
  fixture_enrol_many (fixture, 2 + g_rand_int_range (chance, 0, 9));
  for (int i = 0; i < ACTS; i++)
    play_act (&play, NULL);
  fixture_assert_touched (desk_get_ledger (fixture->desk));
}

TEST_MAIN (int argc, char **argv)
{
  static const char *const kept[] = {
    "schema-001.tengen", "schema-002.tengen", "schema-003.tengen",
    "schema-004.tengen", "schema-005.tengen", "schema-006.tengen",
    "schema-007.tengen", "schema-008.tengen", "schema-009.tengen",
  };
  const char *wanted = g_getenv ("TENGEN_ACTS");
  gint64 n = wanted ? g_ascii_strtoll (wanted, NULL, 10) : TOURNAMENTS;

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++) {
    g_autofree char *name = g_strdup_printf ("/desk/touched/%.10s", kept[i]);
    g_test_add (name, Fixture, kept[i], fixture_set_up, test_kept, fixture_tear_down);
  }
  FIXTURE_ADD ("/desk/touched/rematches", test_rematches);
  FIXTURE_ADD ("/desk/touched/consequences", test_consequences);
  for (gint64 i = 1; i <= n; i++) {
    g_autofree char *name = g_strdup_printf ("/desk/touched/%d", (int) i);
    g_test_add (name, Fixture, GSIZE_TO_POINTER (i), fixture_set_up, test_chance,
                fixture_tear_down);
  }
  return g_test_run ();
}

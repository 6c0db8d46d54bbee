/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "program.h"

/* Sealed moves (II.5). */

static gint64
start_game (Fixture *fixture)
{
  fixture_hours_begin ();
  fixture_round (fixture, 4);
  fixture_play_all (fixture, 1, "Q16 D4");
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  fixture_hours_pass (30000);
  return 1;
}

static void
seal (Fixture *fixture, const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  FIXTURE_DO (desk_seal (fixture->desk, 1, point, &error));
}

static gboolean
has_bytes (const char *path, const char *text)
{
  g_autofree char *bytes = NULL;
  gsize length;

  return g_file_get_contents (path, &bytes, &length, NULL) &&
         memmem (bytes, length, text, strlen (text)) != NULL;
}

/* Neither the log nor a glance at the file says where. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = NULL, *other = NULL;
  g_autoptr (LedgerAct) act = NULL;
  const DeskSealed *sealed;

  start_game (fixture);
  seal (fixture, "K17");
  act = fixture_newest (fixture);
  g_assert_cmpstr (act->verb, ==, "seal");
  g_assert_null (strstr (act->about, "K17"));
  sealed = desk_seal_find (fixture->desk, 1);
  g_assert_nonnull (strstr (act->about, "3 B · "));
  g_assert_cmpint (strlen (sealed->seal), ==, 64);
  g_assert_false (desk_time_get (fixture->desk, 1, NULL)->running);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->readings[CLOCK_BLACK].used, ==, 30000);
  log = g_strconcat (fixture->path, "-wal", NULL);
  g_assert_false (has_bytes (log, "K17"));
  g_clear_object (&fixture->desk);
  g_assert_false (has_bytes (fixture->path, "K17"));
  fixture_reopen (fixture);
  /* The same point sealed again looks different. */
  other = g_strdup (desk_seal_find (fixture->desk, 1)->seal);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  seal (fixture, "K17");
  g_assert_cmpstr (desk_seal_find (fixture->desk, 1)->seal, !=, other);
}

static void
test_opened (Fixture *fixture, gconstpointer data)
{
  const RulesGame *record;

  start_game (fixture);
  seal (fixture, "K17");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, 1, "C3", &error), DESK_ERROR, DESK_ERROR_STATE,
                  "sealed");
  FIXTURE_REFUSE (fixture, desk_time_resume (fixture->desk, 1, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "sealed");
  FIXTURE_REFUSE (fixture, desk_seal (fixture->desk, 1, RULES_POINT (3, 3), &error), DESK_ERROR,
                  DESK_ERROR_STATE, "sealed");
  fixture_hours_pass (3600000);
  FIXTURE_REFUSE (fixture, desk_seal_open (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_UNCONFIRMED, "22.9");
  FIXTURE_DO (desk_time_witness (fixture->desk, 1, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, &error));
  FIXTURE_DO (desk_seal_open (fixture->desk, 1, NULL, &error));
  record = desk_play_get_record (fixture->desk, 1, NULL);
  g_assert_cmpint (rules_game_n_moves (record), ==, 3);
  g_assert_cmpint (rules_board_get (rules_game_board (record), RULES_POINT (9, 16)), ==,
                   RULES_BLACK);
  g_assert_true (desk_time_get (fixture->desk, 1, NULL)->running);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->turn, ==, CLOCK_WHITE);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->readings[CLOCK_BLACK].used, ==, 30000);
  g_assert_null (desk_seal_find (fixture->desk, 1));
  FIXTURE_REFUSE (fixture, desk_seal_open (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "No move is sealed");
  fixture_play_all (fixture, 1, "C3");
  seal (fixture, "K3");
  FIXTURE_DO (desk_seal_open (fixture->desk, 1, "nobody signs", &error));
}

/* S1 II.5b: where there is a stone the turn is forfeited, and the opponent plays. */
static void
test_occupied (Fixture *fixture, gconstpointer data)
{
  const RulesGame *record;

  start_game (fixture);
  seal (fixture, "D4");
  FIXTURE_DO (desk_seal_open (fixture->desk, 1, "nobody signs", &error));
  record = desk_play_get_record (fixture->desk, 1, NULL);
  g_assert_cmpint (rules_game_move (record, 2).kind, ==, RULES_MOVE_FORCED_PASS);
  g_assert_cmpint (rules_game_turn (record), ==, RULES_WHITE);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->turn, ==, CLOCK_WHITE);
}

/* The side whose time runs is the one that seals. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  start_game (fixture);
  FIXTURE_DO (desk_time_press (fixture->desk, 1, &error));
  FIXTURE_REFUSE (fixture, desk_seal (fixture->desk, 1, RULES_POINT (3, 3), &error), DESK_ERROR,
                  DESK_ERROR_STATE, "By the record");
}

/* Without a clock a move can be sealed, too. */
static void
test_no_clock (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 4);
  seal (fixture, "K10");
  FIXTURE_DO (desk_seal_open (fixture->desk, 1, NULL, &error));
  g_assert_false (desk_time_has_begun (fixture->desk, 1));
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, 1, NULL)), ==, 1);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/seal/hidden", test_hidden);
  FIXTURE_ADD ("/desk/seal/opened", test_opened);
  FIXTURE_ADD ("/desk/seal/occupied", test_occupied);
  FIXTURE_ADD ("/desk/seal/turn", test_turn);
  FIXTURE_ADD ("/desk/seal/no-clock", test_no_clock);
  return g_test_run ();
}

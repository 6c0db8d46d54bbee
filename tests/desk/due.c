/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/due/due.h"
#include "program.h"
#include <string.h>
#include "desk/clock/beat.h"
#include "desk/clock/clock.h"
#include "desk/fixture.h"
#include "desk/standings/printed.h"
#include "desk/file/desk-private.h"
#include "desk/round/progress.h"
#include "desk/game/remark.h"
#include "desk/round/waiting.h"
#include "pairing/draw/draw.h"

/* One hour, the last five minutes of it a countdown of sixty seconds a move. */
#define HOUR (3600 * 1000)

static void
assert_progress (Fixture *fixture, gint64 game, DeskProgress progress)
{
  g_assert_cmpstr (desk_progress_id (desk_progress (fixture->desk, game)), ==,
                   desk_progress_id (progress));
}

static void
assert_first (Fixture *fixture, DeskDueKind kind, gint64 game)
{
  g_autoptr (GPtrArray) list = desk_due_list (fixture->desk);
  const DeskDue *first = list->pdata[0];

  g_assert_cmpstr (desk_due_id (first->kind), ==, desk_due_id (kind));
  g_assert_cmpint (first->game, ==, game);
  g_assert_cmpint (first->urgent, ==, game != 0);
}

static void
test_clock (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 2);
  assert_progress (fixture, game, DESK_PROGRESS_WAITING);
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  assert_progress (fixture, game, DESK_PROGRESS_RUNNING);
  assert_first (fixture, DESK_DUE_PAIRINGS, 0);
  fixture_hours_pass (HOUR - 5 * 60 * 1000 + 1);
  assert_progress (fixture, game, DESK_PROGRESS_COUNTDOWN);
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  assert_progress (fixture, game, DESK_PROGRESS_STANDING);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  desk_beat_store (fixture->desk);
  fixture_hours_sleep (60000);
  desk_beat_store (fixture->desk);
  assert_progress (fixture, game, DESK_PROGRESS_INTERRUPTED);
  assert_first (fixture, DESK_DUE_INTERRUPTED, game);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  fixture_hours_pass (5 * 60 * 1000);
  g_assert_true (fixture_wait (fixture, "flag"));
  assert_progress (fixture, game, DESK_PROGRESS_FALLEN);
  assert_first (fixture, DESK_DUE_FALLEN, game);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+T", &error));
  assert_progress (fixture, game, DESK_PROGRESS_RESULT);
  assert_first (fixture, DESK_DUE_RESULTS, 0);
  fixture_hours_end ();
}

static void
test_end (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_round (fixture, 5);
  game = fixture_game (fixture, 1, 1);
  assert_progress (fixture, fixture_game (fixture, 1, 3), DESK_PROGRESS_NONE);
  fixture_play_all (fixture, game, "Q16 D4");
  assert_progress (fixture, game, DESK_PROGRESS_RUNNING);
  fixture_play_all (fixture, game, "pass pass");
  assert_progress (fixture, game, DESK_PROGRESS_COUNT);
  FIXTURE_DO (
      desk_end_dispute (fixture->desk, game, RULES_POINT (15, 15), RULES_EMPTY, "alive?", &error));
  assert_progress (fixture, game, DESK_PROGRESS_DISPUTE);
  assert_first (fixture, DESK_DUE_DISPUTE, game);
  fixture_play_all (fixture, game, "pass pass");
  assert_progress (fixture, game, DESK_PROGRESS_COUNT);
}

static void
damage_newest_note (Fixture *fixture)
{
  sqlite3 *db;

  g_clear_object (&fixture->desk);
  g_assert_cmpint (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READWRITE, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db,
                    "DROP TRIGGER printed_no_update;"
                    "UPDATE printed SET at = at + 1 WHERE row = (SELECT max (row) FROM printed);"
                    "CREATE TRIGGER printed_no_update BEFORE UPDATE ON printed BEGIN SELECT RAISE "
                    "(ABORT, 'rows are only ever added'); END",
                    NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  fixture_reopen (fixture);
}

static char *
round_text (Fixture *fixture, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_string_append_printf (text, "%s%d:%d-%d", i ? " " : "", (int) game->board, (int) game->black,
                            (int) game->white);
  }
  return g_string_free (text, FALSE);
}

static void
seat (Fixture *fixture)
{
  g_autoptr (DeskDraw) draw = desk_pair_task_waiting (fixture->desk, 1, NULL);
  g_autoptr (PairingRound) round = draw ? pairing_draw (&draw->task, NULL, NULL, NULL) : NULL;

  g_assert_nonnull (round);
  FIXTURE_DO (desk_pair_store_again (fixture->desk, draw, round, NULL, &error));
}

/* Who comes while a round is played meets whoever has the bye; all who play stay where they are. */
static void
test_seat (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *first = NULL, *second = NULL, *back = NULL;
  g_autoptr (GPtrArray) list = NULL;

  fixture_round (fixture, 5);
  before = round_text (fixture, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+", &error));
  assert_first (fixture, DESK_DUE_RESULTS, 0);
  fixture_enrol (fixture, "Late", "Lee", RULES_RANK_NONE);
  list = desk_due_list (fixture->desk);
  g_assert_cmpstr (((const DeskDue *) list->pdata[0])->text, ==,
                   "Round 1: 1 player has no table: Late Lee.");
  assert_first (fixture, DESK_DUE_SEAT, 0);
  seat (fixture);
  first = round_text (fixture, 1);
  g_assert_true (g_str_has_prefix (before, "1:1-2 2:3-4 3:5-0"));
  g_assert_true (g_str_equal (first, "1:1-2 2:3-4 3:5-6") ||
                 g_str_equal (first, "1:1-2 2:3-4 3:6-5"));
  assert_first (fixture, DESK_DUE_RESULTS, 0);
  fixture_enrol (fixture, "Later", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Latest", "", RULES_RANK_NONE);
  assert_first (fixture, DESK_DUE_SEAT, 0);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 8, 1, TRUE, &error));
  FIXTURE_REFUSE (fixture, desk_enrol_absent (fixture->desk, 6, 1, TRUE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 1 is already drawn.");
  seat (fixture);
  second = round_text (fixture, 1);
  g_assert_true (g_str_has_prefix (second, first));
  g_assert_true (g_str_has_suffix (second, " 4:7-0"));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  back = round_text (fixture, 1);
  g_assert_cmpstr (back, ==, first);
  fixture_assert_good (fixture);
}

/* In a draft as well, and what it holds stays. */
static void
test_seat_draft (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  assert_first (fixture, DESK_DUE_SETTLE, 0);
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  assert_first (fixture, DESK_DUE_SEAT, 0);
  seat (fixture);
  text = round_text (fixture, 1);
  g_assert_cmpstr (text, ==, "1:1-2 2:3-4 3:5-0");
  assert_first (fixture, DESK_DUE_SETTLE, 0);
}

/* Nobody comes into a bracket any more, and who is out of it waits for nothing. */
static void
test_seat_bracket (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "system", "knockout");
  fixture_round (fixture, 4);
  assert_first (fixture, DESK_DUE_PAIRINGS, 0);
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  assert_first (fixture, DESK_DUE_PAIRINGS, 0);
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, TRUE, NULL, &error));
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  assert_first (fixture, DESK_DUE_SETTLE, 0);
}

/* What is put up is no act; it is remembered by the file all the same. */
static void
test_printed (Fixture *fixture, gconstpointer data)
{
  gint64 before, at;

  fixture_round (fixture, 4);
  before = fixture_now (fixture);
  g_assert_cmpint (desk_printed_check (fixture->desk, DESK_PRINTED_PAIRINGS, 1, &at), ==,
                   DESK_PRINTED_NEVER);
  g_assert_cmpint (at, ==, 0);
  FIXTURE_DO (desk_printed_note (fixture->desk, DESK_PRINTED_PAIRINGS, 1, &error));
  g_assert_cmpint (fixture_now (fixture), ==, before);
  fixture_reopen (fixture);
  g_assert_cmpint (desk_printed_check (fixture->desk, DESK_PRINTED_PAIRINGS, 1, &at), ==,
                   DESK_PRINTED_SAME);
  g_assert_cmpint (at, >, 0);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 1, &error));
  g_assert_cmpint (desk_printed_check (fixture->desk, DESK_PRINTED_PAIRINGS, 1, NULL), ==,
                   DESK_PRINTED_CHANGED);
  g_assert_cmpint (desk_printed_check (fixture->desk, DESK_PRINTED_STANDINGS, 1, NULL), ==,
                   DESK_PRINTED_NEVER);
  fixture_assert_good (fixture);
}

static void
assert_reprint (Fixture *fixture)
{
  g_autoptr (GPtrArray) list = desk_due_list (fixture->desk);
  const DeskDue *first = list->pdata[0];

  g_assert_cmpint (first->kind, ==, DESK_DUE_REPRINT);
  g_assert_true (first->urgent);
  g_assert_nonnull (strstr (first->text, "is damaged"));
}

/* The newest note is not as it was written: what the one before says is no answer. */
static void
test_printed_damaged (Fixture *fixture, gconstpointer data)
{
  static const DeskPrintedPaper papers[] = { DESK_PRINTED_PAIRINGS, DESK_PRINTED_STANDINGS };
  static const int rounds[] = { 1, 0 };

  fixture_round (fixture, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++) {
    FIXTURE_DO (desk_printed_note (fixture->desk, papers[i], rounds[i], &error));
    FIXTURE_DO (desk_printed_note (fixture->desk, papers[i], rounds[i], &error));
    damage_newest_note (fixture);
    g_assert_cmpint (desk_printed_check (fixture->desk, papers[i], rounds[i], NULL), ==,
                     DESK_PRINTED_UNKNOWN);
    assert_reprint (fixture);
    FIXTURE_DO (desk_printed_note (fixture->desk, papers[i], rounds[i], &error));
    g_assert_cmpint (desk_printed_check (fixture->desk, papers[i], rounds[i], NULL), ==,
                     DESK_PRINTED_SAME);
  }
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_text = g_strnfill (501, 'x');

  fixture_round (fixture, 4);
  FIXTURE_REFUSE (fixture, desk_remark_set (fixture->desk, 1, "two\nlines", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "line breaks");
  FIXTURE_REFUSE (fixture, desk_remark_set (fixture->desk, 1, "\xff", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "UTF-8");
  FIXTURE_REFUSE (fixture, desk_remark_set (fixture->desk, 1, long_text, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "500");
  FIXTURE_REFUSE (fixture, desk_remark_set (fixture->desk, 99, "who", &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "game");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/due/clock", test_clock);
  FIXTURE_ADD ("/desk/due/end", test_end);
  FIXTURE_ADD ("/desk/due/seat", test_seat);
  FIXTURE_ADD ("/desk/due/seat-draft", test_seat_draft);
  FIXTURE_ADD ("/desk/due/seat-bracket", test_seat_bracket);
  FIXTURE_ADD ("/desk/due/printed", test_printed);
  FIXTURE_ADD ("/desk/due/printed-damaged", test_printed_damaged);
  FIXTURE_ADD ("/desk/due/refused", test_refused);
  return g_test_run ();
}

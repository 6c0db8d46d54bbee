/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/round/waiting.h"
#include "desk/file/desk-private.h"
#include "program.h"

/* Rounds of which a part is drawn again. What the draw finds is told here by hand: players are
 * indices into the field, one less than their keys. Six players: 1-2, 3-4, 5-6. */

static void
assert_round (Fixture *fixture, int round, const char *wanted)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_string_append_printf (text, "%s%d:%d-%d", i ? " " : "", (int) game->board, (int) game->black,
                            (int) game->white);
  }
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
assert_task (const DeskDraw *draw, const char *fixed, const char *present)
{
  g_autoptr (GString) tables = g_string_new (NULL), players = g_string_new (NULL);

  for (int i = 0; i < draw->task.n_fixed; i++)
    g_string_append_printf (tables, "%s%d:%d-%d", i ? " " : "", draw->task.fixed_tables[i],
                            draw->task.fixed[i].black, draw->task.fixed[i].white);
  for (int i = 0; i < draw->field->n_players; i++)
    g_string_append_printf (players, "%d", draw->task.present[i]);
  g_assert_cmpstr (tables->str, ==, fixed);
  g_assert_cmpstr (players->str, ==, present);
}

static gboolean
store (Fixture *fixture, const DeskDraw *draw, const PairingPair *pairs, const int *tables,
       int n_pairs, GError **error)
{
  g_autoptr (PairingRound) round = pairing_round_new (draw->task.round, pairs, n_pairs);

  if (tables)
    round->tables = g_memdup2 (tables, n_pairs * sizeof *tables);
  return desk_pair_store_again (fixture->desk, draw, round, "late", error);
}

static void
draft (Fixture *fixture)
{
  fixture_enrol_many (fixture, 6);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  assert_round (fixture, 1, "1:1-2 2:3-4 3:5-6");
}

/* Tables that were changed by hand stay without being named, until the change is undone. */
static void
test_rest (Fixture *fixture, gconstpointer data)
{
  const int keep[] = { 1 };
  g_autoptr (DeskDraw) draw = NULL;

  draft (fixture);
  draw = desk_pair_task_rest (fixture->desk, 1, NULL, 0, NULL);
  assert_task (draw, "", "111111");
  g_clear_pointer (&draw, desk_draw_free);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 2, &error));
  draw = desk_pair_task_rest (fixture->desk, 1, NULL, 0, NULL);
  assert_task (draw, "2:3-2", "111111");
  g_clear_pointer (&draw, desk_draw_free);
  draw = desk_pair_task_rest (fixture->desk, 1, keep, 1, NULL);
  assert_task (draw, "1:0-1 2:3-2", "111111");
  g_clear_pointer (&draw, desk_draw_free);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  draw = desk_pair_task_rest (fixture->desk, 1, keep, 1, NULL);
  assert_task (draw, "1:0-1", "111111");
}

/* One who has withdrawn since cannot keep his table, even where it was changed by hand. */
static void
test_rest_gone (Fixture *fixture, gconstpointer data)
{
  const PairingPair pairs[] = { { 2, 0, 0 }, { 4, 5, 0 }, { 3, -1, 0 } };
  g_autoptr (DeskDraw) draw = NULL;

  draft (fixture);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 1, &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 2, TRUE, NULL, &error));
  draw = desk_pair_task_rest (fixture->desk, 1, NULL, 0, NULL);
  assert_task (draw, "", "101111");
  FIXTURE_DO (store (fixture, draw, pairs, NULL, 3, &error));
  fixture_assert_newest (fixture, "complete", "R1 T1 T2 T3");
  assert_round (fixture, 1, "1:3-1 2:5-6 3:4-0");
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  fixture_assert_newest (fixture, "settle", "R1");
}

/* What came out as it was is not written again; games keep their keys, and one goes when there are
 * fewer tables. The second completion keeps what was changed by hand before the first. */
static void
test_store (Fixture *fixture, gconstpointer data)
{
  const PairingPair pairs[] = { { 0, 1, 0 }, { 5, 2, 0 }, { 3, 4, 0 } };
  g_autoptr (DeskDraw) draw = NULL;

  draft (fixture);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 1, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  draw = desk_pair_task_rest (fixture->desk, 1, NULL, 0, NULL);
  FIXTURE_DO (store (fixture, draw, pairs, NULL, 3, &error));
  fixture_assert_newest (fixture, "complete", "R1 T2 T3");
  assert_round (fixture, 1, "1:1-2 2:6-3 3:4-5");
  g_clear_pointer (&draw, desk_draw_free);
  draw = desk_pair_task_rest (fixture->desk, 1, NULL, 0, NULL);
  assert_task (draw, "", "111111");
  FIXTURE_REFUSE (fixture, store (fixture, draw, pairs, NULL, 3, &error), DESK_ERROR,
                  DESK_ERROR_SAME, "Nothing to change.");
}

/* A round that does not hold what stays, or seats somebody twice, is not stored. */
static void
test_bad_round (Fixture *fixture, gconstpointer data)
{
  const PairingPair twice[] = { { 0, 1, 0 }, { 2, 3, 0 }, { 2, 5, 0 } };
  const PairingPair moved[] = { { 0, 2, 0 }, { 1, 3, 0 }, { 4, 5, 0 } };
  const int keep[] = { 1 };
  g_autoptr (DeskDraw) draw = NULL;

  draft (fixture);
  draw = desk_pair_task_rest (fixture->desk, 1, keep, 1, NULL);
  FIXTURE_REFUSE (fixture, store (fixture, draw, twice, NULL, 3, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "do not fit");
  FIXTURE_REFUSE (fixture, store (fixture, draw, moved, NULL, 3, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "do not fit");
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 3, &error));
  FIXTURE_REFUSE (fixture, store (fixture, draw, moved, NULL, 3, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "changed while the round was drawn");
}

/* A settled round: one game has begun, two arrive late, and the opponent of 3 has not come. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  const PairingPair pairs[] = { { 0, 1, 0 }, { 2, 6, 0 }, { 4, 5, 0 }, { 7, -1, 0 } };
  const gint64 missing[] = { 4 };
  const int begun[] = { 1 };
  const DeskRedraw what = { .missing = missing, .n_missing = 1 };
  const DeskRedraw wrong = { .boards = begun, .n_boards = 1 };
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (GArray) unpaired = NULL;

  draft (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  FIXTURE_DO (fixture_play (fixture, fixture_game (fixture, 1, 1), "Q16", &error));
  g_assert_null (desk_pair_task_again (fixture->desk, 1, &(DeskRedraw){ 0 }, NULL));
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Later", "", RULES_RANK_NONE);
  FIXTURE_REFUSE (fixture, desk_pair_redraw (fixture->desk, 1, &wrong, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Table 1 has begun");
  draw = desk_pair_task_again (fixture->desk, 1, &what, NULL);
  assert_task (draw, "1:0-1 3:4-5", "11101111");
  FIXTURE_DO (store (fixture, draw, pairs, NULL, 4, &error));
  fixture_assert_newest (fixture, "redraw", "R1 T2 T4");
  assert_round (fixture, 1, "1:1-2 2:3-7 3:5-6 4:8-0");
  g_assert_true (desk_state_is_absent (desk_get_state (fixture->desk), 4, 1));
  unpaired = desk_waiting_unpaired (fixture->desk, 1);
  g_assert_cmpint (unpaired->len, ==, 0);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_round (fixture, 1, "1:1-2 2:3-4 3:5-6");
  g_assert_false (desk_state_is_absent (desk_get_state (fixture->desk), 4, 1));
  fixture_assert_good (fixture);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  const int nowhere[] = { 9 };
  const gint64 nobody[] = { 9 }, unpaired[] = { 7 };

  draft (fixture);
  FIXTURE_REFUSE (fixture, desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ 0 }, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Round 1 is not settled.");
  FIXTURE_REFUSE (fixture, desk_pair_complete (fixture->desk, 1, nowhere, 1, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "Round 1 has no table 9.");
  FIXTURE_REFUSE (fixture,
                  desk_pair_complete (fixture->desk, 1, (const int[]){ 1, 2, 3 }, 3, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "nothing to draw");
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  FIXTURE_REFUSE (fixture, desk_pair_complete (fixture->desk, 1, NULL, 0, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 1 is not a draft.");
  FIXTURE_REFUSE (fixture,
                  desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ nowhere, 1, NULL, 0, NULL },
                                    &error),
                  DESK_ERROR, DESK_ERROR_NOT_FOUND, "no table 9");
  FIXTURE_REFUSE (fixture,
                  desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ NULL, 0, nobody, 1, NULL },
                                    &error),
                  DESK_ERROR, DESK_ERROR_NOT_FOUND, "no player number 9");
  FIXTURE_REFUSE (fixture,
                  desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ NULL, 0, unpaired, 1, NULL },
                                    &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Late has no table in round 1.");
}

/* Settling tells what was changed by hand. */
static void
test_settle (Fixture *fixture, gconstpointer data)
{
  draft (fixture);
  FIXTURE_DO (desk_pair_swap (fixture->desk, 1, 2, 6, &error));
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  fixture_assert_newest (fixture, "settle", "R1 · T1 T3");
}

/* Seats: the free one of a bye, or somebody else's. */
static void
test_seat (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Later", "", RULES_RANK_NONE);
  FIXTURE_REFUSE (fixture, desk_pair_seat (fixture->desk, 1, 1, 6, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "At table 1 no seat is free.");
  FIXTURE_REFUSE (fixture, desk_pair_seat (fixture->desk, 1, 9, 6, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no table 9");
  FIXTURE_REFUSE (fixture, desk_pair_seat (fixture->desk, 1, 3, 1, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "P1 is already paired");
  FIXTURE_REFUSE (fixture, desk_pair_seat (fixture->desk, 1, 3, 8, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no player number 8");
  FIXTURE_DO (desk_pair_seat (fixture->desk, 1, 3, 6, &error));
  assert_round (fixture, 1, "1:1-2 2:3-4 3:5-6");
  FIXTURE_DO (fixture_play (fixture, fixture_game (fixture, 1, 1), "Q16", &error));
  FIXTURE_REFUSE (fixture, desk_pair_replace (fixture->desk, 1, 7, 2, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Table 1 has begun");
  FIXTURE_REFUSE (fixture, desk_pair_replace (fixture->desk, 1, 7, 7, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Later has no table");
  FIXTURE_DO (desk_pair_replace (fixture->desk, 1, 7, 3, &error));
  assert_round (fixture, 1, "1:1-2 2:7-4 3:5-6");
}

/* In round 1 the Black were 1, 3 and 5; 5 lost and has the bye. 2, who had White and sat this one
 * out, comes after all and has Black, and sits nothing out any more. */
static void
test_seat_colours (Fixture *fixture, gconstpointer data)
{
  const RulesResult result = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  const RulesResult other = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };

  fixture_enrol_many (fixture, 6);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (desk_result_set (fixture->desk, 1, result, 0, NULL, &error));
  FIXTURE_DO (desk_result_set (fixture->desk, 2, result, 0, NULL, &error));
  FIXTURE_DO (desk_result_set (fixture->desk, 3, other, 0, NULL, &error));
  FIXTURE_DO (desk_enrol_excuse (fixture->desk, 2, 2, 1, &error));
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  g_assert_cmpint (desk_state_game_at (desk_get_state (fixture->desk), 2, 3)->black, ==, 5);
  g_assert_cmpint (desk_state_game_at (desk_get_state (fixture->desk), 2, 3)->white, ==, 0);
  FIXTURE_DO (desk_pair_seat (fixture->desk, 2, 3, 2, &error));
  g_assert_cmpint (desk_state_game_at (desk_get_state (fixture->desk), 2, 3)->black, ==, 2);
  g_assert_cmpint (desk_state_game_at (desk_get_state (fixture->desk), 2, 3)->white, ==, 5);
  g_assert_false (desk_state_is_absent (desk_get_state (fixture->desk), 2, 2));
  g_assert_cmpint (desk_state_award (desk_get_state (fixture->desk), 2, 2), ==, -1);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_true (desk_state_is_absent (desk_get_state (fixture->desk), 2, 2));
  g_assert_cmpint (desk_state_award (desk_get_state (fixture->desk), 2, 2), ==, 1);
  fixture_assert_good (fixture);
}

/* Who was found missing comes after all, and so does who was excused. */
static void
test_here (Fixture *fixture, gconstpointer data)
{
  const gint64 two[] = { 2 }, both[] = { 2, 6 }, nobody[] = { 9 }, one[] = { 1 };
  const DeskRedraw missing = { .missing = two, .n_missing = 1 };
  const DeskRedraw here = { .here = both, .n_here = 2 };

  fixture_enrol_many (fixture, 6);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 6, 1, TRUE, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (desk_pair_redraw (fixture->desk, 1, &missing, &error));
  assert_round (fixture, 1, "1:1-0 2:3-4 3:5-0");
  FIXTURE_REFUSE (fixture,
                  desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ .here = one, .n_here = 1 },
                                    &error),
                  DESK_ERROR, DESK_ERROR_STATE, "P1 does not sit out round 1.");
  FIXTURE_REFUSE (fixture,
                  desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ .here = nobody, .n_here = 1 },
                                    &error),
                  DESK_ERROR, DESK_ERROR_NOT_FOUND, "no player number 9");
  FIXTURE_DO (desk_pair_redraw (fixture->desk, 1, &here, &error));
  assert_round (fixture, 1, "1:1-0 2:3-4 3:5-0 4:2-6");
  g_assert_false (desk_state_is_absent (desk_get_state (fixture->desk), 2, 1));
  g_assert_false (desk_state_is_absent (desk_get_state (fixture->desk), 6, 1));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_true (desk_state_is_absent (desk_get_state (fixture->desk), 2, 1));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 2, TRUE, NULL, &error));
  FIXTURE_REFUSE (fixture, desk_pair_redraw (fixture->desk, 1, &here, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "P2 has withdrawn.");
  fixture_assert_good (fixture);
}

/* The task of a round that is drawn is as it was: those who had a table. */
static void
test_task (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskDraw) first = NULL, second = NULL;

  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 5, 1, TRUE, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  first = desk_pair_task (fixture->desk, 1, NULL);
  second = desk_pair_task (fixture->desk, 2, NULL);
  assert_task (first, "", "11110");
  assert_task (second, "", "01111");
  g_assert_cmpint (first->task.round, ==, 1);
  g_assert_cmpint (second->task.round, ==, 2);
  g_assert_null (desk_pair_task (fixture->desk, 3, NULL));
  g_assert_null (desk_pair_task (fixture->desk, 0, NULL));
}

/* A round comes with the numbers of its tables, and a plan that cannot be draws none. */
static void
test_tables (Fixture *fixture, gconstpointer data)
{
  const PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 } };
  const int tables[] = { 12, 3 };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 2);
  g_autoptr (DeskDraw) draw = NULL;

  fixture_enrol_many (fixture, 4);
  round->tables = g_memdup2 (tables, sizeof tables);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, TRUE, &error));
  assert_round (fixture, 1, "3:3-4 12:1-2");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/redraw/rest", test_rest);
  FIXTURE_ADD ("/desk/redraw/rest-gone", test_rest_gone);
  FIXTURE_ADD ("/desk/redraw/store", test_store);
  FIXTURE_ADD ("/desk/redraw/bad-round", test_bad_round);
  FIXTURE_ADD ("/desk/redraw/again", test_again);
  FIXTURE_ADD ("/desk/redraw/refused", test_refused);
  FIXTURE_ADD ("/desk/redraw/settle", test_settle);
  FIXTURE_ADD ("/desk/redraw/seat", test_seat);
  FIXTURE_ADD ("/desk/redraw/seat-colours", test_seat_colours);
  FIXTURE_ADD ("/desk/redraw/here", test_here);
  FIXTURE_ADD ("/desk/redraw/task", test_task);
  FIXTURE_ADD ("/desk/redraw/tables", test_tables);
  return g_test_run ();
}

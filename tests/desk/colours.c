/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/adopt/adopt.h"
#include "desk/act/act.h"
#include "desk/round/rematch.h"
#include "desk/ruling/card.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/travel.h"
#include "program.h"
#include "standing/term/history.h"

/* Games of which nobody knows who had Black. */

#define STATE desk_get_state (fixture->desk)

/* One round: 1 won against 2, 3 and 4 have not ended. */
static void
take_over (Fixture *fixture)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();

  for (int i = 1; i <= 4; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);
    travel_player (event, name, "", RULES_RANK_DAN (1));
  }
  travel_game (event, 1, 1, 2, "B+R");
  travel_game (event, 1, 3, 4, "");
  for (guint i = 0; i < 2; i++)
    g_array_index (event->games, FormatsGame, i).uncoloured = TRUE;
  g_assert_true (formats_event_check (event, NULL));
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
}

static void
assert_table (Fixture *fixture, int board, int black, int white, gboolean known, const char *result)
{
  const DeskGame *game = desk_state_game_at (STATE, 1, board);
  g_autofree char *text = desk_result_text (STATE, game->game, RULES_BLACK);

  g_assert_cmpint (game->black, ==, black);
  g_assert_cmpint (game->white, ==, white);
  g_assert_cmpint (desk_state_is_uncoloured (STATE, game->game), ==, !known);
  g_assert_cmpstr (text, ==, result);
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  StandingRecord record;

  take_over (fixture);
  record = standing_history_record (desk_get_field (fixture->desk), 0, 2);
  g_assert_cmpint (record.points, ==, 2);
  g_assert_cmpint (record.blacks + record.whites, ==, 0);
  g_assert_cmpint (record.last, ==, RULES_EMPTY);
  g_assert_cmpint (standing_history_met (desk_get_field (fixture->desk), 0, 1, 2), ==, 1);
}

/* Both cards say who won, and neither which colour. */
static void
test_card (Fixture *fixture, gconstpointer data)
{
  static const char *const wanted[] = { "1–0 +R", "0–1 +R", "", "" };

  take_over (fixture);
  for (int i = 0; i < 4; i++) {
    g_autoptr (GPtrArray) card = desk_card_new (fixture->desk, i + 1);
    const DeskCardLine *line = card->pdata[0];
    g_assert_cmpint (line->side, ==, RULES_EMPTY);
    g_assert_cmpstr (line->result_text, ==, wanted[i]);
  }
}

/* Who had Black is said; the one who won stays so, also when both change seats with it. */
static void
test_said (Fixture *fixture, gconstpointer data)
{
  take_over (fixture);
  assert_table (fixture, 1, 1, 2, FALSE, "1–0 +R");
  FIXTURE_DO (desk_pair_force (fixture->desk, 1, 1, 2, &error));
  fixture_assert_newest (fixture, "edit", "R1 T1 B–W · P1 – P2");
  assert_table (fixture, 1, 1, 2, TRUE, "B+R");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_table (fixture, 1, 1, 2, FALSE, "1–0 +R");
  FIXTURE_DO (desk_pair_force (fixture->desk, 1, 2, 1, &error));
  assert_table (fixture, 1, 2, 1, TRUE, "W+R");
  g_assert_cmpint (standing_history_record (desk_get_field (fixture->desk), 0, 2).points, ==, 2);
  g_assert_cmpint (standing_history_record (desk_get_field (fixture->desk), 0, 2).whites, ==, 1);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_table (fixture, 1, 2, 1, TRUE, "W+R");
  fixture_assert_good (fixture);
}

static void
test_exchange (Fixture *fixture, gconstpointer data)
{
  take_over (fixture);
  FIXTURE_REFUSE (fixture, desk_pair_colours (fixture->desk, 1, 2, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "nothing to swap");
  FIXTURE_REFUSE (fixture, desk_pair_swap (fixture->desk, 1, 3, 4, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "nothing to swap");
  FIXTURE_DO (desk_pair_force (fixture->desk, 1, 4, 3, &error));
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 2, &error));
  assert_table (fixture, 2, 3, 4, TRUE, "");
  FIXTURE_REFUSE (fixture, desk_pair_force (fixture->desk, 1, 3, 4, &error), DESK_ERROR,
                  DESK_ERROR_SAME, "Nothing to change");
}

/* With other people it is a pairing like any other. */
static void
test_seated_anew (Fixture *fixture, gconstpointer data)
{
  take_over (fixture);
  FIXTURE_DO (desk_result_clear (fixture->desk, fixture_game (fixture, 1, 1), "typo", &error));
  FIXTURE_DO (desk_pair_swap (fixture->desk, 1, 2, 4, &error));
  assert_table (fixture, 1, 1, 4, TRUE, "");
  assert_table (fixture, 2, 3, 2, TRUE, "");
}

/* Nothing is played, timed or counted before somebody says who has Black; that is not the place to
 * guess it. */
static void
test_said_first (Fixture *fixture, gconstpointer data)
{
#define UNKNOWN(call)                                          \
  FIXTURE_REFUSE (fixture, call, DESK_ERROR, DESK_ERROR_STATE, \
                  "It is not known who has Black at table 2. First pair the two players")
  const gint64 late[CLOCK_N_SIDES] = { 60000, DESK_LATE_SILENT };
  const gboolean absent[CLOCK_N_SIDES] = { TRUE, FALSE };
  const guint8 none[RULES_POINTS] = { 0 };
  Desk *desk;
  gint64 game;

  take_over (fixture);
  desk = fixture->desk;
  game = fixture_game (fixture, 1, 2);
  UNKNOWN (desk_play (desk, game, RULES_POINT (3, 3), &error));
  UNKNOWN (desk_play_pass (desk, game, &error));
  UNKNOWN (desk_time_start (desk, game, CLOCK_BLACK, &error));
  UNKNOWN (desk_late_rule (desk, game, late, NULL, &error));
  UNKNOWN (desk_await_start (desk, game, absent, g_get_real_time (), &error));
  UNKNOWN (desk_count_confirm (desk, game, none, none, 0, NULL, &error));
  UNKNOWN (desk_seal (desk, game, RULES_POINT (3, 3), &error));
  FIXTURE_DO (desk_pair_force (desk, 1, 4, 3, &error));
  FIXTURE_DO (desk_play (desk, game, RULES_POINT (3, 3), &error));
  FIXTURE_DO (desk_time_start (desk, game, CLOCK_WHITE, &error));
  assert_table (fixture, 2, 4, 3, TRUE, "");
  fixture_assert_good (fixture);
#undef UNKNOWN
}

/* Nigiri is a way to say it. */
static void
test_nigiri (Fixture *fixture, gconstpointer data)
{
  take_over (fixture);
  FIXTURE_DO (
      desk_nigiri (fixture->desk, fixture_game (fixture, 1, 2), 3, RULES_NIGIRI_ODD, 12, &error));
  assert_table (fixture, 2, 3, 4, TRUE, "");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_table (fixture, 2, 3, 4, FALSE, "");
}

/* Whose colours were not known before are not known in the game that is played in its place. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  Desk *desk;
  gint64 game;

  take_over (fixture);
  desk = fixture->desk;
  game = fixture_game (fixture, 1, 2);
  FIXTURE_DO (desk_act_begin (desk, &error));
  desk_result_put (desk, desk_state_game (STATE, game), "no-result", DESK_SIGNED_REFEREE, 0, "");
  desk_rematch_put (desk, desk_state_game (STATE, game), TRUE);
  FIXTURE_DO (desk_act_commit (desk, "result", "no record", &error, "R1 T2"));
  g_assert_cmpint (fixture_game (fixture, 1, 2), !=, game);
  assert_table (fixture, 2, 3, 4, FALSE, "");
  FIXTURE_REFUSE (fixture, desk_play_pass (desk, fixture_game (fixture, 1, 2), &error), DESK_ERROR,
                  DESK_ERROR_STATE, "not known who has Black");
}

/* A result is told by who won; a record says who has which colour. */
static void
test_played (Fixture *fixture, gconstpointer data)
{
  take_over (fixture);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+1.5", &error));
  fixture_assert_newest (fixture, "result", "R1 T2 0–1 +1.5 · P3 – P4");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_pair_force (fixture->desk, 1, 3, 4, &error));
  fixture_play_all (fixture, fixture_game (fixture, 1, 2), "Q16 D4");
  assert_table (fixture, 2, 3, 4, TRUE, "");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/colours/history", test_history);
  FIXTURE_ADD ("/desk/colours/card", test_card);
  FIXTURE_ADD ("/desk/colours/said", test_said);
  FIXTURE_ADD ("/desk/colours/exchange", test_exchange);
  FIXTURE_ADD ("/desk/colours/seated-anew", test_seated_anew);
  FIXTURE_ADD ("/desk/colours/said-first", test_said_first);
  FIXTURE_ADD ("/desk/colours/nigiri", test_nigiri);
  FIXTURE_ADD ("/desk/colours/again", test_again);
  FIXTURE_ADD ("/desk/colours/played", test_played);
  return g_test_run ();
}

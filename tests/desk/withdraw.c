/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/event/withdraw.h"
#include "program.h"

/* Art. 28.2. A round robin of five has four games for everybody, so half of them is two where the
 * event counts games. Rounds are told by hand: indices, one less than the keys. */

static void
play_round (Fixture *fixture, const PairingPair *pairs, int n_pairs, gboolean finish)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (fixture->desk, &failure);
  g_autoptr (PairingRound) round = NULL;

  g_assert_no_error (failure);
  round = pairing_round_new (draw->task.round, pairs, n_pairs);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, TRUE, &error));
  if (finish)
    fixture_finish_round (fixture, round->round);
}

static void
begin (Fixture *fixture)
{
  const PairingPair first[] = { { 0, 1, 0 }, { 2, 3, 0 }, { 4, -1, 0 } };

  fixture_set (fixture, "rounds", "5");
  fixture_set (fixture, "system", "round_robin");
  fixture_set (fixture, "withdraw_half_basis", "scheduled");
  fixture_enrol_many (fixture, 5);
  play_round (fixture, first, 3, TRUE);
}

static void
go_on (Fixture *fixture, gboolean finish)
{
  const PairingPair second[] = { { 0, 2, 0 }, { 1, 4, 0 }, { 3, -1, 0 } };

  play_round (fixture, second, 3, finish);
}

static const char *
result_of (Fixture *fixture, int round, int board)
{
  const DeskState *state = desk_get_state (fixture->desk);
  const DeskResult *result =
      desk_state_result (state, desk_state_game_at (state, round, board)->game);

  return result ? result->result : "";
}

static void
assert_told (Fixture *fixture, const char *expected)
{
  g_autofree char *words = desk_withdraw_words (desk_get_state (fixture->desk), 1);

  g_test_message ("%s", words);
  g_assert_nonnull (strstr (words, expected));
}

/* One of four: all void, his opponents lose what they had from him. 2 * 1 < 4. */
static void
test_less_than_half (Fixture *fixture, gconstpointer data)
{
  const PairingPair third[] = { { 3, 0, 0 }, { 2, 4, 0 }, { 1, -1, 0 } };

  begin (fixture);
  go_on (fixture, FALSE);
  FIXTURE_DO (fixture_result (fixture, 2, 2, "B+R", &error));
  assert_told (fixture, "1 of 4 games are played, fewer than half");
  assert_told (fixture, "No result yet: round 2 (table 1). With a result there, half of the games");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, "ill", &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO · Art. 28.2: 1/4 void");
  g_assert_cmpstr (result_of (fixture, 1, 1), ==, "void");
  g_assert_cmpstr (result_of (fixture, 1, 2), !=, "void");
  g_assert_cmpstr (result_of (fixture, 2, 1), ==, "void");
  g_assert_cmpstr (result_of (fixture, 2, 2), ==, "B+R");
  play_round (fixture, third, 3, FALSE);
  g_assert_cmpstr (result_of (fixture, 3, 1), ==, "void");
  g_assert_cmpstr (result_of (fixture, 3, 2), ==, "");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpstr (result_of (fixture, 2, 1), ==, "");
  g_assert_cmpstr (result_of (fixture, 1, 1), !=, "void");
  fixture_assert_good (fixture);
}

/* Two of four is half: they stand, and what is left is lost, also in later rounds. */
static void
test_half (Fixture *fixture, gconstpointer data)
{
  const PairingPair third[] = { { 3, 0, 0 }, { 2, 4, 0 }, { 1, -1, 0 } };
  const PairingPair fourth[] = { { 0, 4, 0 }, { 1, 3, 0 }, { 2, -1, 0 } };
  g_autofree char *first = NULL;

  begin (fixture);
  first = g_strdup (result_of (fixture, 1, 1));
  go_on (fixture, TRUE);
  play_round (fixture, third, 3, FALSE);
  assert_told (fixture, "2 of 4 games are played, half or more");
  assert_told (fixture, "round 3 (table 1). Open games are lost unless their results");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO · Art. 28.2: 2/4");
  g_assert_cmpstr (result_of (fixture, 1, 1), ==, first);
  g_assert_cmpstr (result_of (fixture, 3, 1), ==, "B+A");
  g_assert_cmpstr (result_of (fixture, 3, 2), ==, "");
  FIXTURE_DO (fixture_result (fixture, 3, 2, "B+R", &error));
  play_round (fixture, fourth, 3, FALSE);
  g_assert_cmpstr (result_of (fixture, 4, 1), ==, "W+A");
  g_assert_cmpstr (result_of (fixture, 4, 2), ==, "");
  /* Two who are gone have both lost. */
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, TRUE, NULL, &error));
  play_round (fixture, fourth, 3, FALSE);
  g_assert_cmpstr (result_of (fixture, 4, 1), ==, "both-lose");
}

/* One of his two games was a forfeit, which does not count: one of four. Of the number of rounds,
 * five, two is less than half. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  begin (fixture);
  go_on (fixture, FALSE);
  FIXTURE_DO (fixture_result (fixture, 2, 1, "B+A", &error));
  fixture_set (fixture, "withdraw_count_forfeits", "no");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO · Art. 28.2: 1/4 void");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  fixture_set (fixture, "withdraw_count_forfeits", "yes");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO · Art. 28.2: 2/4");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  fixture_set (fixture, "withdraw_half_basis", "rounds");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO · Art. 28.2: 2/5 void");
}

/* In a Swiss event nothing follows (Art. 28.3), nor before the first round (Art. 28.1). */
static void
test_swiss (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  assert_told (fixture, "earlier results stand");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO");
  g_assert_cmpstr (result_of (fixture, 1, 1), ==, "B+R");
  g_assert_cmpstr (result_of (fixture, 1, 2), ==, "");
}

static void
test_before (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "system", "round_robin");
  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/withdraw/less-than-half", test_less_than_half);
  FIXTURE_ADD ("/desk/withdraw/half", test_half);
  FIXTURE_ADD ("/desk/withdraw/options", test_options);
  FIXTURE_ADD ("/desk/withdraw/swiss", test_swiss);
  FIXTURE_ADD ("/desk/withdraw/before", test_before);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/stage.h"
#include "pairing/system/bracket.h"
#include "pairing/system/elimination.h"
#include "pairing/event.h"
#include "pairing/system/robin.h"
#include "program.h"
#include "pairing/draw/draw.h"

/* Plays so many rounds, or with -1 until the system has no more. Returns how many there were. */
static int
play (EventFixture *event, EventResult result, int most)
{
  int n_rounds = 0;

  while (n_rounds != most) {
    g_autoptr (GError) error = NULL;
    g_autoptr (PairingRound) round = event_fixture_draw (event, &error);
    if (!round) {
      g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER);
      return n_rounds;
    }
    event_fixture_play (event, round, result);
    n_rounds++;
  }
  return n_rounds;
}

/* Two groups of four: the snake makes A 1, 4, 5, 8 and B 2, 3, 6, 7. The better one always wins, so
 * A1 is 1, A2 4, B1 2, B2 3. All of them had Black twice in three rounds (numbers 1 and 2 of the
 * table of four), so the lower number has it in the semi-finals. */
static void
test_groups_then_knockout (void)
{
  g_auto (EventFixture) event;
  PairingTask task;

  event_fixture_init (&event, PAIRING_ROBIN, 8, 1);
  event.plan.stages[0].groups = 2;
  event.plan.stages[1].system = PAIRING_KNOCKOUT;
  event.plan.stages[1].qualify = 2;
  task = event_fixture_task (&event);
  g_assert_cmpint (pairing_stage_rounds (&task), ==, 5);
  g_assert_cmpint (play (&event, event_fixture_better, 3), ==, 3);
  event_fixture_assert_round (&event, "1-3 2-4");
  g_assert_cmpint (play (&event, event_fixture_better, 1), ==, 1);
  event_fixture_assert_round (&event, "1-2");
  g_assert_cmpint (play (&event, event_fixture_better, -1), ==, 1);
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The knock-out is over. Winner: P1.");
}

/* Who leaves before the second stage makes room; who leaves in it keeps his place. */
static void
test_leaving (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 8, 1);
  event.plan.stages[0].groups = 2;
  event.plan.stages[1].system = PAIRING_KNOCKOUT;
  event.plan.stages[1].qualify = 2;
  play (&event, event_fixture_better, 3);
  event.players[0].withdrawn = TRUE;
  /* A is now 4, 5: 4 meets 3, and 5 meets 2. 5 had Black once in three, 2 twice. */
  event_fixture_assert_round (&event, "3-4 5-2");
  event_fixture_words (&event, "r4 3-4:B+R 5-2:W+R");
  event.players[2].withdrawn = TRUE;
  event.players[0].withdrawn = FALSE;
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The knock-out is over. Winner: P2.");
}

/* How many of a group stand on so many lines from one on, at most. */
static int
crowd (const PairingTask *task, const PairingBracket *bracket, int from, int n_lines)
{
  int n_of[20] = { 0 }, most = 0;

  for (int i = from; i < from + n_lines; i++) {
    const PairingMatch *match = &bracket->matches[i / 2];
    int player = i % 2 ? match->two : match->one;
    if (player >= 0)
      n_of[pairing_stage_group (task, player)]++;
  }
  for (int i = 0; i < 20; i++)
    most = MAX (most, n_of[i]);
  return most;
}

/* Whatever the groups: with two who go on of each, a half of the bracket has one of them; with
 * three or four, a quarter has one. That is the best there can be. */
static void
test_crossed (void)
{
  for (int n_groups = 2; n_groups <= 16; n_groups++)
    for (int qualify = 2; qualify <= 4; qualify++) {
      g_auto (EventFixture) event;
      g_autoptr (PairingBracket) bracket = NULL;
      PairingTask task;
      int size, n_parts = qualify == 2 ? 2 : 4;

      event_fixture_init (&event, PAIRING_ROBIN, 4 * n_groups, (guint32) n_groups);
      event.plan.stages[0].groups = n_groups;
      event.plan.stages[1].system = PAIRING_KNOCKOUT;
      event.plan.stages[1].qualify = qualify;
      play (&event, event_fixture_chance, 3);
      task = event_fixture_task (&event);
      bracket = pairing_bracket_new (&task, NULL);
      size = 1 << bracket->n_stages[PAIRING_BRACKET_MAIN];
      for (int i = 0; i < n_parts; i++) {
        int lines = size / n_parts;
        g_assert_cmpint (crowd (&task, bracket, i * lines, lines), ==, 1);
      }
    }
}

/* Swiss, then a series of the first two. Round 1 is 1-2 3-4 5-6 7-8, and the better one always
 * wins: after three rounds 1 has all its points. */
static void
test_swiss_then_series (void)
{
  g_auto (EventFixture) event;
  g_autoptr (PairingStage) stage = NULL;
  PairingTask task;

  event_fixture_init (&event, PAIRING_SWISS, 8, 1);
  event.plan.stages[1].system = PAIRING_SERIES;
  event.plan.best_of = 3;
  event.plan.stages[1].qualify = 2;
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "The first stage has no fixed number of rounds: set the round in "
                                "which the second one begins.");
  event.plan.stages[1].first = 4;
  task = event_fixture_task (&event);
  g_assert_cmpint (pairing_stage_rounds (&task), ==, 6);
  play (&event, event_fixture_better, 3);
  task = event_fixture_task (&event);
  stage = pairing_stage_new (&task, NULL);
  g_assert_cmpint (stage->stage, ==, 1);
  g_assert_cmpint (stage->first, ==, 4);
  g_assert_cmpint (stage->n_rounds, ==, 3);
  g_assert_cmpint (stage->n_entrants, ==, 2);
  g_assert_cmpint (stage->order[0], ==, 0);
  g_assert_cmpint (play (&event, event_fixture_better, -1), ==, 2);
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The series is over. Winner: P1.");
}

static void
test_refused (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 4, 1);
  event.plan.stages[1].system = PAIRING_KNOCKOUT;
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "Set how many players qualify for the second stage.");
  event.plan.stages[1].first = 1;
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "The second stage cannot begin in round 1.");
}

/* A final group that begins anew sees only its own games; with points carried, all. */
static void
test_carried (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_SWISS, 8, 1);
  event.plan.stages[1].system = PAIRING_SWISS;
  event.plan.stages[1].first = 3;
  event.plan.stages[1].qualify = 4;
  play (&event, event_fixture_better, 3);
  for (PairingCarry carry = PAIRING_CARRY_NONE; carry <= PAIRING_CARRY_POINTS; carry++) {
    PairingTask task;
    g_autoptr (PairingStage) stage = NULL;
    g_autoptr (StandingField) field = NULL;

    event.plan.stages[1].carry = carry;
    task = event_fixture_task (&event);
    stage = pairing_stage_new (&task, NULL);
    field = pairing_stage_field (&task, stage);
    g_assert_cmpint (field->n_games, ==, carry == PAIRING_CARRY_NONE ? 2 : 10);
    g_assert_cmpint (field->games[0].round, ==, carry == PAIRING_CARRY_NONE ? 3 : 1);
    g_assert_cmpint (stage->n_entrants, ==, 4);
  }
}

/* A draw is no loss, nor a void game; where both lost, each has, unless by lot. */
static void
test_losses (void)
{
  g_auto (EventFixture) event;
  static const int losses[] = { 1, 2, 0, 1, 1, 0 };
  PairingTask task;

  event_fixture_init (&event, PAIRING_ELIMINATION, 6, 1);
  event_fixture_words (&event, "r1 1-2:B+R 3-4:lot:B 5-6:W+A r2 1-2:both-lose 3-4:draw 5-6:void");
  task = event_fixture_task (&event);
  for (int i = 0; i < 6; i++)
    g_assert_cmpint (pairing_elimination_losses (&task, 1, i, 3), ==, losses[i]);
  g_assert_cmpint (pairing_elimination_losses (&task, 2, 1, 3), ==, 1);
  g_assert_cmpint (pairing_elimination_losses (&task, 1, 1, 2), ==, 1);
}

/* Three are left of six: 4 stands best of those who went out, with the lowest number of equals
 * whose opponents are level, and fills the round. Without a filler somebody has the bye. */
static void
test_filler (void)
{
  g_auto (EventFixture) event;
  g_autoptr (PairingStage) filled = NULL;
  g_autoptr (PairingStage) odd = NULL;
  PairingTask task;

  event_fixture_init (&event, PAIRING_ELIMINATION, 6, 1);
  event_fixture_words (&event, "r1 1-4:B+R 2-5:B+R 3-6:B+R");
  task = event_fixture_task (&event);
  filled = pairing_stage_new (&task, NULL);
  g_assert_cmpint (filled->n_entrants, ==, 4);
  g_assert_true (filled->entrants[3]);
  event.plan.keep_even = FALSE;
  task = event_fixture_task (&event);
  odd = pairing_stage_new (&task, NULL);
  g_assert_cmpint (odd->n_entrants, ==, 3);
}

static int
count_left (const EventFixture *event)
{
  int n_left = 0;

  for (int i = 0; i < event->n_players; i++)
    n_left += event_fixture_losses (event, i) < event->plan.losses;
  return n_left;
}

static int
count_seats (const PairingRound *round)
{
  int n_seats = 0;

  for (int i = 0; i < round->n_pairs; i++)
    n_seats += 1 + (round->pairs[i].white >= 0);
  return n_seats;
}

/* Whole events: all who are left play, one more where they are odd and somebody went out in the
 * last round; in the end one is left. */
static void
test_elimination (void)
{
  for (guint32 seed = 0; seed < 150; seed++) {
    g_auto (EventFixture) event;
    int before;

    event_fixture_init (&event, PAIRING_ELIMINATION, 4 + (int) seed % 30, seed);
    event.plan.losses = 1 + (int) seed % 3;
    event.plan.keep_even = seed % 4 > 0;
    before = event.n_players;
    for (;;) {
      g_autoptr (GError) error = NULL;
      g_autoptr (PairingRound) round = event_fixture_draw (&event, &error);
      int n_left = count_left (&event);
      gboolean filled = event.plan.keep_even && n_left % 2 == 1 && n_left < before;
      if (!round) {
        g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER);
        break;
      }
      g_assert_cmpint (event.round, <, 40);
      g_assert_cmpint (count_seats (round), ==, n_left + filled);
      g_assert_cmpint (round->pairs[round->n_pairs - 1].white < 0, ==, (n_left + filled) % 2);
      event_fixture_play (&event, round, event_fixture_chance);
      before = n_left;
    }
    g_assert_cmpint (count_left (&event), ==, 1);
  }
}

/* A knock-out of three losses is drawn anew each round: all but the winner lose three times. */
static void
test_three_losses (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_auto (EventFixture) event;
    int n_out = 0;

    event_fixture_init (&event, PAIRING_KNOCKOUT, 2 + (int) seed % 20, seed);
    event.plan.losses = 3;
    play (&event, event_fixture_chance, -1);
    for (int i = 0; i < event.n_players; i++)
      n_out += event_fixture_losses (&event, i) == 3;
    g_assert_cmpint (n_out, ==, event.n_players - 1);
  }
}

static RulesResult
leave_or_play (EventFixture *event, int black, int white)
{
  int left = event->players[black].withdrawn ? black : event->players[white].withdrawn ? white : -1;

  if (left >= 0)
    return (RulesResult){ RULES_RESULT_ABSENT, left == black ? RULES_WHITE : RULES_BLACK, 0 };
  if (g_rand_int_range (event->rand, 0, 25) == 0)
    event->players[white].withdrawn = TRUE;
  return event_fixture_chance (event, black, white);
}

/* Any two systems after each other, with people who leave: it ends, or says in words why not. */
static void
test_any_two (void)
{
  static const PairingSystem systems[] = { PAIRING_SWISS, PAIRING_ROBIN, PAIRING_KNOCKOUT,
                                           PAIRING_ELIMINATION, PAIRING_SERIES };

  for (guint32 seed = 0; seed < 500; seed++) {
    g_auto (EventFixture) event;
    PairingSystem system = systems[seed % 4];

    event_fixture_init (&event, system, 4 + (int) seed % 21, seed);
    event.plan.stages[0].groups = system == PAIRING_ROBIN ? 1 + (int) seed % 2 : 1;
    event.plan.losses = 1 + (int) seed % 3;
    event.plan.stages[1].system = systems[seed / 4 % 5];
    event.plan.stages[1].first = system == PAIRING_ROBIN && seed % 3 == 0 ? 0 : 4;
    event.plan.stages[1].qualify = 2 + 2 * ((int) seed % 2);
    event.plan.best_of = event.plan.stages[1].system == PAIRING_SERIES ? 3 : 1;
    event.plan.rematch = TRUE;
    event.plan.stages[1].carry = seed % 2 ? PAIRING_CARRY_POINTS : PAIRING_CARRY_NONE;
    for (;;) {
      g_autoptr (GError) error = NULL;
      g_autoptr (PairingRound) round = event_fixture_draw (&event, &error);
      if (!round) {
        g_assert_true (error->code == PAIRING_ERROR_OVER || error->code == PAIRING_ERROR_EMPTY ||
                       error->code == PAIRING_ERROR_PLAN);
        break;
      }
      g_assert_cmpint (event.round, <, 60);
      if (event.round == 12 && event.plan.stages[1].system == PAIRING_SWISS)
        break;
      event_fixture_play (&event, round, leave_or_play);
    }
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/stage/groups-then-knockout", test_groups_then_knockout);
  g_test_add_func ("/pairing/stage/leaving", test_leaving);
  g_test_add_func ("/pairing/stage/crossed", test_crossed);
  g_test_add_func ("/pairing/stage/swiss-then-series", test_swiss_then_series);
  g_test_add_func ("/pairing/stage/refused", test_refused);
  g_test_add_func ("/pairing/stage/carried", test_carried);
  g_test_add_func ("/pairing/stage/losses", test_losses);
  g_test_add_func ("/pairing/stage/filler", test_filler);
  g_test_add_func ("/pairing/stage/elimination", test_elimination);
  g_test_add_func ("/pairing/stage/three-losses", test_three_losses);
  g_test_add_func ("/pairing/stage/any-two", test_any_two);
  return g_test_run ();
}

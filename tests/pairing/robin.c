/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/robin.h"
#include "pairing/event.h"
#include "pairing/fixture.h"
#include "pairing/system/stage.h"
#include "program.h"
#include "pairing/draw/draw.h"

/* The Berger tables as the FIDE Handbook prints them (C.05 annex 1), copied by hand. */
static const struct {
  int n_players;
  const char *rounds[9];
} berger[] = {
  { 4, { "1-4 2-3", "4-3 1-2", "2-4 3-1" } },
  { 6, { "1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1" } },
  { 8,
    { "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7",
      "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1" } },
  { 10,
    { "1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2", "2-10 3-1 4-9 5-8 6-7",
      "10-7 8-6 9-5 1-4 2-3", "3-10 4-2 5-1 6-9 7-8", "10-8 9-7 1-6 2-5 3-4",
      "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5", "5-10 6-4 7-3 8-2 9-1" } },
};

static void
test_berger (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (berger); i++)
    for (int round = 1; round < berger[i].n_players; round++) {
      PairingPair pairs[5];
      int n_pairs = pairing_robin_table (berger[i].n_players, round, pairs);
      g_autoptr (PairingRound) made = pairing_round_new (round, pairs, n_pairs);
      g_autofree char *text = fixture_describe (made);
      g_assert_cmpstr (text, ==, berger[i].rounds[round - 1]);
    }
}

/* With an odd number, who would meet the highest number of the next table is free. */
static void
test_odd (void)
{
  static const char *const rounds[] = { "2-5 3-4 1-0", "5-3 1-2 4-0", "3-1 4-5 2-0", "1-4 2-3 5-0",
                                        "4-2 5-1 3-0" };

  for (int i = 0; i < 5; i++) {
    PairingPair pairs[3];
    int n_pairs = pairing_robin_table (5, i + 1, pairs);
    g_autoptr (PairingRound) made = pairing_round_new (i + 1, pairs, n_pairs);
    g_autofree char *text = fixture_describe (made);
    g_assert_cmpstr (text, ==, rounds[i]);
  }
}

typedef struct {
  int met[40][40];
  int blacks[40];
  int byes[40];
} Count;

static void
count_table (Count *count, int n_players, int round)
{
  PairingPair pairs[20];
  gboolean seen[40] = { FALSE };
  int n_pairs = pairing_robin_table (n_players, round, pairs);

  g_assert_cmpint (n_pairs, ==, (n_players + 1) / 2);
  for (int i = 0; i < n_pairs; i++) {
    g_assert_false (seen[pairs[i].black]);
    seen[pairs[i].black] = TRUE;
    if (pairs[i].white < 0) {
      g_assert_cmpint (i, ==, n_pairs - 1);
      count->byes[pairs[i].black]++;
      continue;
    }
    g_assert_false (seen[pairs[i].white]);
    seen[pairs[i].white] = TRUE;
    count->blacks[pairs[i].black]++;
    count->met[pairs[i].black][pairs[i].white]++;
  }
}

static void
check_count (const Count *count, int n_players, int legs)
{
  int games = legs * (n_players - 1);

  for (int i = 0; i < n_players; i++) {
    g_assert_cmpint (count->byes[i], ==, n_players % 2 ? legs : 0);
    g_assert_cmpint (2 * count->blacks[i], <=, games + games % 2);
    g_assert_cmpint (2 * count->blacks[i], >=, games - games % 2);
    for (int k = 0; k < i; k++) {
      g_assert_cmpint (count->met[i][k] + count->met[k][i], ==, legs);
      g_assert_cmpint (ABS (count->met[i][k] - count->met[k][i]), ==, legs % 2);
    }
  }
}

/* Everybody meets everybody as often as there are legs, with each colour as often as possible. */
static void
test_everybody (void)
{
  for (int n_players = 2; n_players <= 40; n_players++)
    for (int legs = 1; legs <= 3; legs++) {
      g_autofree Count *count = g_new0 (Count, 1);
      int n_rounds = pairing_robin_rounds (n_players, legs);
      g_assert_cmpint (n_rounds, ==, legs * (n_players % 2 ? n_players : n_players - 1));
      for (int round = 1; round <= n_rounds; round++)
        count_table (count, n_players, round);
      check_count (count, n_players, legs);
    }
}

/* Seven players in two groups: the snake puts 1, 4, 5 into A... 1 A, 2 B, 3 B, 4 A, 5 A, 6 B, 7 B.
 * A is 1, 4, 5 with numbers 1 to 3, B is 2, 3, 6, 7 with 1 to 4: a table of three and one of four.
 */
static void
test_groups (void)
{
  g_auto (EventFixture) event;
  static const char *const rounds[] = { "4-5 2-7 3-6 1-0", "1-4 7-6 2-3 5-0", "5-1 3-7 6-2 4-0" };

  event_fixture_init (&event, PAIRING_ROBIN, 7, 1);
  event.plan.stages[0].groups = 2;
  for (int i = 0; i < 3; i++) {
    g_autoptr (PairingRound) round = NULL;
    event_fixture_assert_round (&event, rounds[i]);
    round = event_fixture_draw (&event, NULL);
    event_fixture_play (&event, round, event_fixture_better);
  }
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER,
                                "The round robin is over: it has 3 rounds.");
}

/* A group that the event gives stands; the others fill up. */
static void
test_given_groups (void)
{
  g_auto (EventFixture) event;
  PairingTask task;

  event_fixture_init (&event, PAIRING_ROBIN, 6, 1);
  event.plan.stages[0].groups = 2;
  event.players[0].group = event.players[1].group = 2;
  event.players[5].group = 9;
  task = event_fixture_task (&event);
  /* 1, 2 in B; then 3 A, 4 A, 5 A or B: both have two, and a snake of even rows begins with A. */
  g_assert_cmpint (pairing_stage_group (&task, 0), ==, 2);
  g_assert_cmpint (pairing_stage_group (&task, 1), ==, 2);
  g_assert_cmpint (pairing_stage_group (&task, 2), ==, 1);
  g_assert_cmpint (pairing_stage_group (&task, 3), ==, 1);
  g_assert_cmpint (pairing_stage_group (&task, 4), ==, 1);
  g_assert_cmpint (pairing_stage_group (&task, 5), ==, 2);
  g_assert_cmpint (pairing_stage_rounds (&task), ==, 3);
}

/* Seeds go into different groups, whatever their numbers are. */
static void
test_seeded_groups (void)
{
  g_auto (EventFixture) event;
  PairingTask task;

  event_fixture_init (&event, PAIRING_ROBIN, 8, 1);
  event.plan.stages[0].groups = 2;
  event.plan.lots_by = PAIRING_LOTS_SEEDED;
  event.players[6].seed = 1;
  event.players[7].seed = 2;
  task = event_fixture_task (&event);
  g_assert_cmpint (pairing_stage_group (&task, 6), ==, 1);
  g_assert_cmpint (pairing_stage_group (&task, 7), ==, 2);
  g_assert_cmpint (pairing_stage_group (&task, 0), ==, 2);
  g_assert_cmpint (pairing_stage_group (&task, 1), ==, 1);
}

/* After the start nothing moves: whoever meets a withdrawn player is listed with him (Art. 28.2),
 * and so are two who have left, of whom one may come back. Round 2 of six is 6-4 5-3 1-2, round 3
 * is 2-6 3-1 4-5. */
static void
test_withdrawn (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 6, 1);
  event_fixture_words (&event, "r1 1-6:B+R 2-5:B+R 3-4:B+R");
  event.players[3].withdrawn = TRUE;
  event_fixture_assert_round (&event, "6-4 5-3 1-2");
  event_fixture_words (&event, "r2 6-4:B+A 5-3:B+R 1-2:B+R");
  event.players[4].withdrawn = TRUE;
  event_fixture_assert_round (&event, "2-6 3-1 4-5");
}

/* Before the start it is drawn without them (Art. 28.1). */
static void
test_withdrawn_before (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 5, 1);
  event.players[1].withdrawn = TRUE;
  event_fixture_assert_round (&event, "1-5 3-4");
}

static void
test_late (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 5, 1);
  event_fixture_words (&event, "r1 1-4:B+R 2-3:B+R");
  event_fixture_assert_refused (
      &event, PAIRING_ERROR_PLAN,
      "P5 was not there when round 1 was drawn, and no player can be added to its fixed schedule. "
      "Withdraw this player, or draw that round again.");
  event.players[4].withdrawn = TRUE;
  event_fixture_assert_round (&event, "4-3 1-2");
}

/* The first round was changed by hand to 1-3 2-4: the one above stays, so 3 has number 4 and 4 has
 * number 3, and everybody still meets everybody. */
static void
test_changed_first (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 4, 1);
  event_fixture_words (&event, "r1 1-3:B+R 2-4:B+R");
  event_fixture_assert_round (&event, "3-4 1-2");
  event_fixture_words (&event, "r2 3-4:B+R 1-2:B+R");
  event_fixture_assert_round (&event, "2-3 4-1");
}

/* Round 2 should have been 4-3 1-2; round 3 is 2-4 3-1. */
static void
test_changed_later (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 4, 1);
  event_fixture_words (&event, "r1 1-4:B+R 2-3:B+R r2 4-2:B+R 1-3:B+R");
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "P2 and P4 met in round 2, but by the fixed schedule they meet "
                                "in round 3: an earlier round was changed by hand. Pair this "
                                "round by hand, too.");
}

/* A void game is as if never paired, so it does not count as a meeting. */
static void
test_second_leg (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 4, 1);
  event.plan.legs = 2;
  event_fixture_words (&event, "r1 1-4:B+R 2-3:void r2 4-3:B+R 1-2:B+R r3 2-4:B+R 3-1:B+R");
  event_fixture_assert_round (&event, "4-1 3-2");
}

/* 2 and 4 meet in round 3 of four: the first round is refused already. */
static void
test_never (void)
{
  g_auto (EventFixture) event;
  g_autoptr (GError) error = NULL;
  int players[] = { 1, 3 };
  PairingRestriction never = {
    .id = 7, .kind = PAIRING_RESTRICT_NEVER, .one = players, .n_one = 2, .first = 1
  };

  event_fixture_init (&event, PAIRING_ROBIN, 4, 1);
  event.restrictions = &never;
  event.n_restrictions = 1;
  event_fixture_assert_refused (&event, PAIRING_ERROR_CLASH,
                                "P2 and P4 must not meet, but by the fixed schedule they meet in "
                                "round 3. Remove restriction 7.");
  never.last = 2;
  event_fixture_assert_round (&event, "1-4 2-3");
  never = (PairingRestriction){
    .id = 7, .kind = PAIRING_RESTRICT_PAIR, .one = players, .n_one = 2, .first = 1, .last = 1
  };
  event_fixture_assert_refused (&event, PAIRING_ERROR_CLASH,
                                "P2 and P4 must meet in round 1, but by the fixed schedule they do "
                                "not. Remove restriction 7.");
  never = (PairingRestriction){
    .id = 7, .kind = PAIRING_RESTRICT_BYE, .one = players, .n_one = 1, .first = 1, .last = 1
  };
  event_fixture_assert_refused (&event, PAIRING_ERROR_CLASH,
                                "P2 must have the bye in round 1, but by the fixed schedule this "
                                "player has a game. Remove restriction 7.");
  g_assert_null (event_fixture_draw (&event, &error));
  g_assert_cmpint (pairing_error_get_restriction (error), ==, 7);
}

/* Fixed tables stand; who lost his opponent to one meets the next who did. Round 1 of six is
 * 1-6 2-5 3-4. */
static void
test_fixed (void)
{
  g_auto (EventFixture) event;
  PairingPair fixed[] = { { 4, 5, 0 } };

  event_fixture_init (&event, PAIRING_ROBIN, 6, 1);
  event.fixed = fixed;
  event.n_fixed = 1;
  event_fixture_assert_round (&event, "5-6 1-2 3-4");
}

static void
test_too_few (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_ROBIN, 5, 1);
  event.plan.stages[0].groups = 3;
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "Group 1 has 1 of the 5 players: a group needs at least two.");
  for (int i = 1; i < 5; i++)
    event.players[i].withdrawn = TRUE;
  event.plan.stages[0].groups = 1;
  event_fixture_assert_refused (&event, PAIRING_ERROR_EMPTY,
                                "Round 1 cannot be drawn: fewer than two players are present.");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/robin/berger", test_berger);
  g_test_add_func ("/pairing/robin/odd", test_odd);
  g_test_add_func ("/pairing/robin/everybody", test_everybody);
  g_test_add_func ("/pairing/robin/groups", test_groups);
  g_test_add_func ("/pairing/robin/given-groups", test_given_groups);
  g_test_add_func ("/pairing/robin/seeded-groups", test_seeded_groups);
  g_test_add_func ("/pairing/robin/withdrawn", test_withdrawn);
  g_test_add_func ("/pairing/robin/withdrawn-before", test_withdrawn_before);
  g_test_add_func ("/pairing/robin/late", test_late);
  g_test_add_func ("/pairing/robin/changed-first", test_changed_first);
  g_test_add_func ("/pairing/robin/changed-later", test_changed_later);
  g_test_add_func ("/pairing/robin/second-leg", test_second_leg);
  g_test_add_func ("/pairing/robin/restrictions", test_never);
  g_test_add_func ("/pairing/robin/fixed", test_fixed);
  g_test_add_func ("/pairing/robin/too-few", test_too_few);
  return g_test_run ();
}

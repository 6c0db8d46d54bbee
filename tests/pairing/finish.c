/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/finish.h"
#include "pairing/system/bracket.h"
#include "pairing/event.h"
#include "pairing/system/stage.h"
#include "program.h"
#include "standing/why/outlook.h"
#include "standing/table/event.h"
#include "pairing/draw/draw.h"

/* The winner that the draw names is the first of the standings, and who was thrown out stands
 * behind the one who did it. */

static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS };
static StandingOptions options;

static StandingTable *
standings (EventFixture *event)
{
  PairingTask task = event_fixture_task (event);
  StandingRule *rule = standing_rule_new (criteria, G_N_ELEMENTS (criteria), &options);

  pairing_finish_rule (&task, rule);
  standing_field_set_rule (event->field, rule);
  return standing_rank_event (event->field, event->round - 1);
}

static int
place_of (const StandingTable *table, int player)
{
  return table->places[standing_table_line (table, player)].place;
}

static RulesResult
none (EventFixture *event G_GNUC_UNUSED, int black G_GNUC_UNUSED, int white G_GNUC_UNUSED)
{
  return (RulesResult){ RULES_RESULT_NONE };
}

/* What is said to be possible while the round is played holds what comes. */
static void
play_round (EventFixture *event, const PairingRound *round)
{
  g_autoptr (StandingTable) open = NULL, after = NULL;
  g_autoptr (StandingOutlook) outlook = NULL;
  guint first = event->games->len;

  event_fixture_play (event, round, none);
  open = standings (event);
  if (g_rand_int_range (event->rand, 0, 4) == 0)
    outlook = standing_outlook (open, FALSE);
  for (guint i = first; i < event->games->len; i++) {
    StandingGame *game = &g_array_index (event->games, StandingGame, i);
    if (game->white >= 0)
      game->result = event_fixture_chance (event, game->black, game->white);
  }
  after = standings (event);
  for (int i = 0; outlook && i < event->n_players; i++) {
    int place = place_of (after, i);
    if (place == STANDING_NO_PLACE)
      continue;
    g_assert_cmpint (outlook->chances[i].best, <=, place);
    g_assert_cmpint (outlook->chances[i].worst, >=, place);
  }
}

/* --- What comes between --- */

static StandingGame *
game_at (const EventFixture *event, guint i)
{
  return &g_array_index (event->games, StandingGame, i);
}

/* All results that the player has up to a round. */
static void
annul_all (EventFixture *event, int player, int last)
{
  for (guint i = 0; i < event->games->len; i++) {
    StandingGame *game = game_at (event, i);
    if (game->round > last || (game->black != player && game->white != player) ||
        game->result.kind == RULES_RESULT_ANNULLED)
      continue;
    game->was = game->result;
    game->result = (RulesResult){ .kind = RULES_RESULT_ANNULLED };
  }
}

static void
withdraw_one (EventFixture *event)
{
  event->players[g_rand_int_range (event->rand, 0, event->n_players)].withdrawn = TRUE;
}

typedef enum { NOTHING, LEAVES, ANNULLED } Trouble;

static void
disturb (EventFixture *event, Trouble trouble)
{
  if (trouble == NOTHING || g_rand_int_range (event->rand, 0, 3) > 0)
    return;
  if (trouble == LEAVES)
    withdraw_one (event);
  else
    annul_all (event, g_rand_int_range (event->rand, 0, event->n_players), event->round - 1);
}

/* Returns the words in which the draw says that it is over. */
static char *
play_out (EventFixture *event, Trouble trouble)
{
  for (int n_rounds = 0; n_rounds < 60; n_rounds++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (PairingRound) round = NULL;

    if (n_rounds > 0)
      disturb (event, trouble);
    round = event_fixture_draw (event, &error);
    if (!round) {
      g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER);
      return g_strdup (error->message);
    }
    play_round (event, round);
  }
  g_assert_not_reached ();
}

/* Whoever lost his last game, and was no further thrown out by leaving. */
static void
assert_behind (const EventFixture *event, const StandingTable *table)
{
  for (int player = 0; player < event->n_players; player++) {
    const StandingGame *last = NULL;

    for (guint i = 0; i < event->games->len; i++) {
      const StandingGame *game = &g_array_index (event->games, StandingGame, i);
      if (game->black == player || game->white == player)
        last = game;
    }
    if (last && last->white >= 0 &&
        last->result.winner == standing_game_side (last, standing_game_opponent (last, player)))
      g_assert_cmpint (place_of (table, player), >,
                       place_of (table, standing_game_opponent (last, player)));
  }
}

static void
assert_champion (const StandingTable *table, const char *words)
{
  const StandingPlace *first = &table->places[0];
  g_autofree char *end = g_strdup_printf ("Winner: %s.", table->field->players[first->player].name);

  if (!strstr (words, "Winner"))
    return;
  g_assert_true (g_str_has_suffix (words, end));
  g_assert_cmpint (first->place, ==, 1);
  g_assert_false (first->shared);
}

static void
test_champion (void)
{
  for (guint32 seed = 0; seed < 40; seed++)
    for (int kind = 0; kind < 3; kind++) {
      g_auto (EventFixture) event;
      g_autoptr (StandingTable) table = NULL;
      g_autofree char *words = NULL;
      gboolean leave = seed % 5 == 0;

      options.bracket_ties = seed % 2 ? STANDING_BRACKET_CRITERIA : STANDING_BRACKET_SHARED;
      event_fixture_init (&event, kind == 2 ? PAIRING_ELIMINATION : PAIRING_KNOCKOUT,
                          2 + (int) seed % 40, seed);
      event.plan.losses = kind == 2 ? 2 + (int) seed % 2 : 1 + kind;
      event.plan.third = seed % 3 == 0;
      event.plan.best_of = kind == 0 && seed % 7 == 0 ? 3 : 1;
      words = play_out (&event, leave ? LEAVES : NOTHING);
      table = standings (&event);
      assert_champion (table, words);
      if (kind < 2 && !leave && event.plan.best_of == 1)
        assert_behind (&event, table);
    }
}

/* --- Places worked out by hand --- */

/* One loss: who loses in a stage shares the place behind all its winners. */
static void
test_single (void)
{
  options.bracket_ties = STANDING_BRACKET_SHARED;
  for (int n_players = 4; n_players <= 40; n_players++) {
    g_auto (EventFixture) event;
    g_autoptr (StandingTable) table = NULL;
    g_autofree char *words = NULL;
    int n_stages = 0;

    event_fixture_init (&event, PAIRING_KNOCKOUT, n_players, (guint32) n_players);
    words = play_out (&event, NOTHING);
    table = standings (&event);
    while (1 << n_stages < n_players)
      n_stages++;
    for (guint i = 0; i < event.games->len; i++) {
      const StandingGame *game = &g_array_index (event.games, StandingGame, i);
      int loser = game->result.winner == RULES_BLACK ? game->white : game->black;
      if (game->white >= 0)
        g_assert_cmpint (place_of (table, loser), ==, (1 << (n_stages - game->round)) + 1);
    }
  }
}

/* Two losses: the losers' bracket throws out the halves and quarters of those who come down. */
static void
test_double (void)
{
  static const int places[] = { 1,  2,  3,  4,  5,  5,  7,  7,  9,  9,  9,  9,  13, 13, 13, 13,
                                17, 17, 17, 17, 17, 17, 17, 17, 25, 25, 25, 25, 25, 25, 25, 25 };

  options.bracket_ties = STANDING_BRACKET_SHARED;
  for (int n_players = 2; n_players <= 32; n_players *= 2) {
    g_auto (EventFixture) event;
    g_autoptr (StandingTable) table = NULL;
    g_autofree char *words = NULL;

    event_fixture_init (&event, PAIRING_KNOCKOUT, n_players, (guint32) n_players);
    event.plan.losses = 2;
    words = play_out (&event, NOTHING);
    table = standings (&event);
    for (int i = 0; i < n_players; i++)
      g_assert_cmpint (table->places[i].place, ==, places[i]);
  }
}

/* The round in which he lost for the last time that he may; 0 for who is in. */
static int
out_in (const EventFixture *event, int first, int player)
{
  int n_losses = 0;

  for (guint i = 0; i < event->games->len; i++) {
    const StandingGame *game = game_at (event, i);
    RulesColour side = standing_game_side (game, player);
    if (game->round >= first && side && game->white >= 0 && game->result.winner != side &&
        ++n_losses == event->plan.losses)
      return game->round;
  }
  return 0;
}

/* Rounds that are drawn among those who are left, after a Swiss or not: who went out in the same
 * one shares a place where the event says so, and else does not where a criterion separates. */
static void
test_drawn (void)
{
  for (guint32 seed = 0; seed < 32; seed++) {
    g_auto (EventFixture) event;
    g_autoptr (StandingTable) shared = NULL, split = NULL;
    g_autofree char *words = NULL;
    int n_split = 0;

    event_fixture_init (&event, seed % 2 ? PAIRING_SWISS : PAIRING_ELIMINATION, 16, seed);
    event.plan.losses = seed % 2 ? 1 + (int) (seed / 2) % 2 : 2;
    if (seed % 2) {
      event.plan.stages[1].system = PAIRING_ELIMINATION;
      event.plan.stages[1].first = 3;
      event.plan.stages[1].qualify = 12;
    }
    words = play_out (&event, NOTHING);
    options.bracket_ties = STANDING_BRACKET_CRITERIA;
    split = standings (&event);
    options.bracket_ties = STANDING_BRACKET_SHARED;
    shared = standings (&event);
    assert_champion (shared, words);
    for (int i = 0; i < event.n_players * event.n_players; i++) {
      int one = i / event.n_players, two = i % event.n_players;
      int out = out_in (&event, seed % 2 ? 3 : 1, one);
      if (out == 0 || out != out_in (&event, seed % 2 ? 3 : 1, two))
        continue;
      g_assert_cmpint (place_of (shared, one), ==, place_of (shared, two));
      n_split += place_of (split, one) != place_of (split, two);
    }
    g_assert_cmpint (n_split, >, 0);
  }
}

/* --- Two stages --- */

/* Who goes on stands before who does not, whatever the second stage is. */
static void
test_second (void)
{
  static const PairingSystem systems[] = { PAIRING_KNOCKOUT, PAIRING_ROBIN, PAIRING_SWISS,
                                           PAIRING_ELIMINATION };

  for (guint32 seed = 0; seed < 120; seed++) {
    g_auto (EventFixture) event;
    PairingTask task;
    g_autoptr (PairingStage) stage = NULL;
    g_autoptr (StandingTable) table = NULL;

    event_fixture_init (&event, PAIRING_SWISS, 8 + (int) seed % 9, seed);
    event.plan.rematch = TRUE;
    event.plan.stages[1].system = systems[seed % 4];
    event.plan.stages[1].first = 4;
    event.plan.stages[1].qualify = 4;
    event.plan.third = seed % 3 == 0;
    event.plan.losses = event.plan.stages[1].system == PAIRING_ELIMINATION ? 2 : 1;
    event.plan.stages[1].carry = seed % 8 < 4 ? PAIRING_CARRY_NONE : PAIRING_CARRY_POINTS;
    for (int round = 1; round <= 6; round++) {
      g_autoptr (PairingRound) drawn = event_fixture_draw (&event, NULL);
      if (drawn)
        play_round (&event, drawn);
    }
    task = event_fixture_task (&event);
    stage = pairing_stage_begun (&task, event.round - 1, NULL);
    table = standings (&event);
    g_assert_cmpint (stage->stage, ==, 1);
    for (int i = 0; i < event.n_players; i++)
      g_assert_true (stage->entrants[table->places[i].player] == (i < stage->n_entrants));
  }
}

/* --- A cheater, found out later (Art. 23.1) --- */

static void
set_kind (EventFixture *event, guint32 seed)
{
  int n_players = 4 + (int) (seed / 6) % 14;

  event_fixture_init (event, seed % 6 == 5 ? PAIRING_ELIMINATION : PAIRING_KNOCKOUT, n_players,
                      seed);
  event->plan.losses = seed % 6 == 1 || seed % 6 == 2 ? 2 : seed % 6 == 5 ? 2 + (int) seed % 2 : 1;
  event->plan.best_of = seed % 6 == 2 || seed % 6 == 3 ? 3 : 1;
  event->plan.third = seed % 4 < 2;
  if (seed % 6 < 4)
    return;
  event->plan.stages[1].system = seed % 12 == 10 ? PAIRING_KNOCKOUT : PAIRING_ELIMINATION;
  event->plan.stages[0].system = PAIRING_SWISS;
  event->plan.rematch = TRUE;
  event->plan.stages[1].first = 3;
  event->plan.stages[1].qualify = 4;
}

/* The draw says what the standings say, and both say what was played. */
static void
assert_still (EventFixture *event, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = event_fixture_draw (event, &error);
  g_autoptr (StandingTable) table = standings (event);

  /* A match for third place that lost its games goes on. */
  if (round)
    g_assert_true (event->plan.third && event->plan.best_of > 1);
  else
    g_assert_cmpstr (error->message, ==, words);
  assert_champion (table, words);
}

/* Who won the last game of the winner, or lost it. */
static gboolean
is_finalist (const EventFixture *event, const char *words, int player)
{
  int one = -1, two = -1;

  for (guint i = 0; i < event->games->len; i++) {
    const StandingGame *game = game_at (event, i);
    for (int side = 0; side < 2; side++) {
      int here = side ? game->white : game->black, other = side ? game->black : game->white;
      g_autofree char *end =
          here < 0 || other < 0 ? NULL : g_strdup_printf (" %s.", event->players[here].name);
      if (end && g_str_has_suffix (words, end)) {
        one = here;
        two = other;
      }
    }
  }
  return player == one || player == two;
}

/* Whoever was not in the final, after any round. */
static void
test_annulled (void)
{
  options.bracket_ties = STANDING_BRACKET_SHARED;
  for (guint32 seed = 0; seed < 72; seed++) {
    g_auto (EventFixture) event;
    g_autofree char *words = NULL;
    int n_rounds;

    set_kind (&event, seed);
    words = play_out (&event, NOTHING);
    n_rounds = event.round - 1;
    for (int player = 0; player < event.n_players; player++) {
      g_autoptr (GArray) before = g_array_copy (event.games);
      int last = g_rand_int_range (event.rand, 1, n_rounds + 1);
      if (strstr (words, "Winner") && !is_finalist (&event, words, player)) {
        g_test_message ("seed %u: P%d up to round %d: %s", seed, player + 1, last, words);
        annul_all (&event, player, last);
        assert_still (&event, words);
      }
      g_array_unref (event.games);
      event.games = g_steal_pointer (&before);
    }
  }
}

/* And found out while it is played: whom the draw calls the winner at last stands first. */
static void
test_found_out (void)
{
  options.bracket_ties = STANDING_BRACKET_SHARED;
  for (guint32 seed = 0; seed < 72; seed++) {
    g_auto (EventFixture) event;
    g_autoptr (StandingTable) table = NULL;
    g_autofree char *words = NULL;

    g_test_message ("seed %u", seed);
    set_kind (&event, seed);
    words = play_out (&event, ANNULLED);
    table = standings (&event);
    assert_champion (table, words);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/finish/champion", test_champion);
  g_test_add_func ("/finish/single", test_single);
  g_test_add_func ("/finish/double", test_double);
  g_test_add_func ("/finish/drawn", test_drawn);
  g_test_add_func ("/finish/second", test_second);
  g_test_add_func ("/finish/annulled", test_annulled);
  g_test_add_func ("/finish/found-out", test_found_out);
  return g_test_run ();
}

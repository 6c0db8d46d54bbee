/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/fixture.h"
#include "standing/term/history.h"

/* What the caller passes may go away at once. */
static void
test_copies (void)
{
  char name[] = "吴清源", country[] = "CN";
  StandingPlayer players[] = { { .id = 7, .number = 2, .name = name, .country = country },
                               { .id = 8, .number = 1, .withdrawn = TRUE } };
  StandingGame games[] = { { 1, 1, 0, 1 } };
  g_autoptr (StandingField) field = standing_field_new (5, players, 2, games, 1);

  name[0] = country[0] = 'x';
  players[0].id = games[0].black = 1;
  g_assert_cmpstr (field->players[0].name, ==, "吴清源");
  g_assert_cmpstr (field->players[0].country, ==, "CN");
  g_assert_cmpstr (field->players[0].club, ==, "");
  g_assert_cmpstr (field->players[1].name, ==, "");
  g_assert_cmpint (field->players[0].id, ==, 7);
  g_assert_true (field->players[1].withdrawn);
  g_assert_cmpint (field->games[0].black, ==, 0);
  g_assert_cmpint (field->rounds, ==, 5);
}

static void
test_empty (void)
{
  g_autoptr (StandingField) field = standing_field_new (0, NULL, 0, NULL, 0);

  g_assert_cmpint (field->n_players, ==, 0);
  g_assert_cmpint (field->n_games, ==, 0);
}

static void
test_sorts (void)
{
  StandingPlayer players[4] = { 0 };
  StandingGame games[] = { { 2, 1, 0, 2 }, { 1, 2, 2, 3 }, { 1, 1, 0, 1 } };
  g_autoptr (StandingField) field = standing_field_new (2, players, 4, games, 3);
  int n_matches;
  const StandingMatch *mine = standing_history_matches (field, 2, &n_matches);

  g_assert_cmpint (field->games[0].black, ==, 0);
  g_assert_cmpint (field->games[0].white, ==, 1);
  g_assert_cmpint (field->games[1].table, ==, 2);
  g_assert_cmpint (field->games[2].round, ==, 2);
  g_assert_cmpint (n_matches, ==, 2);
  g_assert_cmpint (mine[0].game, ==, 1);
  g_assert_cmpint (mine[1].game, ==, 2);
}

static void
test_refuses (void)
{
  static const StandingGame bad[] = {
    { 1, 1, 0, 0 }, { 1, 1, -1, -1 }, { 1, 1, 0, 2 }, { 1, 1, -2, 0 }
  };
  StandingPlayer players[2] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*games_fit*");
    g_assert_null (standing_field_new (1, players, 2, &bad[i], 1));
    g_test_assert_expected_messages ();
  }
}

static gpointer
hold_and_drop (gpointer data)
{
  for (int i = 0; i < 10000; i++)
    standing_field_unref (standing_field_ref (data));
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (StandingField) field = fixture_field (1, 2, "r1 1-2:B+");
  GThread *threads[4];

  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new ("hold", hold_and_drop, field);
  for (int i = 0; i < 4; i++)
    g_thread_join (threads[i]);
  g_assert_cmpint (field->n_games, ==, 1);
}

typedef struct {
  const char *game;
  int black_points;
  int white_points;
  gboolean counts;
  gboolean is_bye;
} GameCase;

/* Art. 27, READINGS 9: 2, 1, 0; both lose 0-0; a lot is for pairing only; a bye is a win. */
static void
test_games (void)
{
  static const GameCase cases[] = {
    { "r1 1-2:B+", 2, 0, TRUE, FALSE },    { "r1 1-2:W+R", 0, 2, TRUE, FALSE },
    { "r1 1-2:B+T", 2, 0, TRUE, FALSE },   { "r1 1-2:W+1.5", 0, 2, TRUE, FALSE },
    { "r1 1-2:B+A", 2, 0, TRUE, FALSE },   { "r1 1-2:B+2W", 2, 0, TRUE, FALSE },
    { "r1 1-2:W+D", 0, 2, TRUE, FALSE },   { "r1 1-2:0", 1, 1, TRUE, FALSE },
    { "r1 1-2:draw", 1, 1, TRUE, FALSE },  { "r1 1-2:both-lose", 0, 0, TRUE, FALSE },
    { "r1 1-2:lot:B", 0, 0, TRUE, FALSE }, { "r1 1-2:annulled", 0, 0, TRUE, FALSE },
    { "r1 1-2:void", 0, 0, FALSE, FALSE }, { "r1 1-2:no-result", 0, 0, FALSE, FALSE },
    { "r1 1-2:", 0, 0, FALSE, FALSE },     { "r1 1-0:", 2, 0, TRUE, TRUE },
    { "r1 0-1:", 0, 2, TRUE, TRUE },       { "r1 1-0:B+", 2, 0, TRUE, TRUE },
    { "r1 1-0:void", 0, 0, FALSE, TRUE },  { "r1 1-0:annulled", 0, 0, TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (StandingField) field = fixture_field (1, 2, cases[i].game);
    const StandingGame *game = &field->games[0];

    g_test_message ("%s", cases[i].game);
    g_assert_cmpint (standing_game_points (game, RULES_BLACK), ==, cases[i].black_points);
    g_assert_cmpint (standing_game_points (game, RULES_WHITE), ==, cases[i].white_points);
    g_assert_cmpint (standing_game_counts (game), ==, cases[i].counts);
    g_assert_cmpint (standing_game_is_bye (game), ==, cases[i].is_bye);
  }
}

static void
test_sides (void)
{
  StandingGame game = { 1, 1, 4, 2 };

  g_assert_cmpint (standing_game_side (&game, 4), ==, RULES_BLACK);
  g_assert_cmpint (standing_game_side (&game, 2), ==, RULES_WHITE);
  g_assert_cmpint (standing_game_side (&game, 3), ==, RULES_EMPTY);
  g_assert_cmpint (standing_game_opponent (&game, 4), ==, 2);
  g_assert_cmpint (standing_game_opponent (&game, 2), ==, 4);
}

/* Player 1: Black, void, White by absence, bye, White, drawn. */
static void
test_record (void)
{
  g_autoptr (StandingField) field =
      fixture_field (6, 4, "r1 1-2:B+ r2 1-3:void r3 4-1:W+A r4 1-0: r5 2-1:no-result r6 3-1:0");
  static const StandingRecord expected[] = {
    { 0, 0, 0, RULES_EMPTY, 0 }, { 2, 1, 0, RULES_BLACK, 0 }, { 2, 1, 0, RULES_BLACK, 0 },
    { 4, 1, 1, RULES_WHITE, 0 }, { 6, 1, 1, RULES_WHITE, 1 }, { 6, 1, 2, RULES_WHITE, 1 },
    { 7, 1, 3, RULES_WHITE, 1 },
  };

  for (int before = 1; before <= 7; before++) {
    StandingRecord record = standing_history_record (field, 0, before);
    g_assert_cmpint (record.points, ==, expected[before - 1].points);
    g_assert_cmpint (record.blacks, ==, expected[before - 1].blacks);
    g_assert_cmpint (record.whites, ==, expected[before - 1].whites);
    g_assert_cmpint (record.last, ==, expected[before - 1].last);
    g_assert_cmpint (record.byes, ==, expected[before - 1].byes);
  }
}

static void
test_met (void)
{
  g_autoptr (StandingField) field =
      fixture_field (5, 4, "r1 1-2:B+ r2 1-3:void r3 4-1:W+A r4 1-0: r5 2-1:no-result");

  g_assert_cmpint (standing_history_met (field, 0, 1, 6), ==, 5);
  g_assert_cmpint (standing_history_met (field, 1, 0, 5), ==, 1);
  g_assert_cmpint (standing_history_met (field, 0, 1, 1), ==, 0);
  g_assert_cmpint (standing_history_met (field, 0, 2, 6), ==, 0);
  g_assert_cmpint (standing_history_met (field, 0, 3, 6), ==, 3);
  g_assert_cmpint (standing_history_met (field, 2, 3, 6), ==, 0);
}

/* What is asked is told from both sides alike, and a result that is changed later says what it
 * would have said from the beginning. */
static void
test_matches (void)
{
  StandingPlayer players[8] = { 0 };

  for (int run = 0; run < 300; run++) {
    StandingGame games[20];
    int changed = g_test_rand_int_range (0, 20), n_found = 0;
    RulesResult other = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };
    g_autoptr (StandingField) field = NULL, anew = NULL;

    for (int i = 0; i < 20; i++) {
      RulesResultKind kind = (RulesResultKind) g_test_rand_int_range (0, RULES_N_RESULTS);
      int black = g_test_rand_int_range (0, 8);
      games[i] = (StandingGame){ .round = 1 + i / 4,
                                 .table = 1 + i % 4,
                                 .black = black,
                                 .white = (black + g_test_rand_int_range (1, 8)) % 8,
                                 .result = { kind, RULES_EMPTY, 0 } };
      if (g_test_rand_int_range (0, 6) == 0)
        games[i].white = -1;
      if ((kind >= RULES_RESULT_WIN && kind <= RULES_RESULT_DISCIPLINE) || kind == RULES_RESULT_LOT)
        games[i].result.winner = g_test_rand_bit () ? RULES_BLACK : RULES_WHITE;
    }
    field = standing_field_new (5, players, 8, games, 20);
    standing_field_set_result (field, changed, other);
    games[changed].result = other;
    anew = standing_field_new (5, players, 8, games, 20);
    for (int i = 0; i < 8; i++) {
      int n, n_anew;
      const StandingMatch *own = standing_history_matches (field, i, &n);
      const StandingMatch *same = standing_history_matches (anew, i, &n_anew);
      g_assert_cmpint (n, ==, n_anew);
      for (int k = 0; k < n; k++) {
        const StandingGame *game = &field->games[own[k].game];
        g_assert_cmpmem (&own[k], sizeof own[k], &same[k], sizeof same[k]);
        g_assert_cmpint (own[k].round, ==, game->round);
        g_assert_cmpint (own[k].opponent, ==, standing_game_opponent (game, i));
        g_assert_cmpint (own[k].side, ==, standing_game_side (game, i));
        g_assert_cmpint (own[k].points, ==, standing_game_points (game, own[k].side));
        g_assert_cmpint (own[k].counts, ==, standing_game_counts (game));
        g_assert_true (!own[k].is_void || !own[k].counts);
      }
      n_found += n;
    }
    for (int i = 0; i < 20; i++)
      n_found -= standing_game_is_bye (&field->games[i]) ? 1 : 2;
    g_assert_cmpint (n_found, ==, 0);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/field/copies", test_copies);
  g_test_add_func ("/standing/field/empty", test_empty);
  g_test_add_func ("/standing/field/sorts", test_sorts);
  g_test_add_func ("/standing/field/refuses", test_refuses);
  g_test_add_func ("/standing/field/threads", test_threads);
  g_test_add_func ("/standing/field/games", test_games);
  g_test_add_func ("/standing/field/sides", test_sides);
  g_test_add_func ("/standing/history/record", test_record);
  g_test_add_func ("/standing/history/met", test_met);
  g_test_add_func ("/standing/field/matches", test_matches);
  return g_test_run ();
}

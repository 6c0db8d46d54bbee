/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/fixture.h"
#include "standing/table/option.h"

static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };

static StandingTable *
rank (StandingField *field, int after, RulesByeSos bye_sos)
{
  StandingOptions options = { bye_sos };

  return standing_rank (field, after, method_b, G_N_ELEMENTS (method_b), &options);
}

/* A table as text: "place.player points/sos/warnings", "=" after a shared place. */
static char *
describe (const StandingTable *table)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    g_string_append_printf (text, "%s%d%s.%s ", i ? " " : "", place->place,
                            place->shared ? "=" : "", table->field->players[place->player].name);
    for (int k = 0; k < table->n_criteria; k++)
      g_string_append_printf (text, "%s%d", k ? "/" : "", (int) place->values[k]);
  }
  return g_string_free (text, FALSE);
}

/* The cells of each player up to a round, rows by "|". */
static char *
describe_cells (const StandingTable *table, int rounds)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < table->n_places; i++) {
    g_string_append (text, i ? "|" : "");
    for (int round = 1; round <= rounds; round++) {
      g_autofree char *cell = standing_cell (table, i, round);
      g_string_append_printf (text, "%s%s", round > 1 ? " " : "", cell);
    }
  }
  return g_string_free (text, FALSE);
}

typedef struct {
  const char *name;
  int n_players;
  int rounds;
  const char *games;
  int after;
  RulesByeSos bye;
  const char *table;
  const char *cells;
} Case;

#define ALL "r1 1-2:B+ 3-4:B+ r2 1-3:W+ 2-4:B+ r3 1-4:0 3-2:W+"
#define ALL_WARNED "r1 1-2:B+/0/1 3-4:B+ r2 1-3:W+ 2-4:B+ r3 1-4:0/0/2 3-2:W+"
#define BYES "r1 1-2:B+ 3-0: r2 1-3:W+ 0-2: r3 2-3:B+ 1-0:"

/* Worked out by hand; place 0 is none. In ALL everybody meets everybody, so SOS is 12 less one's
 * own points. */
static const Case cases[] = {
  { "start", 3, 5, "", 0, RULES_BYE_SOS_LOWEST, "1=.P1 0/0/0 1=.P2 0/0/0 1=.P3 0/0/0", "||" },
  { "round 1", 4, 3, ALL, 1, RULES_BYE_SOS_LOWEST,
    "1=.P1 2/0/0 1=.P3 2/0/0 3=.P2 0/2/0 3=.P4 0/2/0", "3+|4+|1-|2-" },
  { "round 3", 4, 3, ALL, 3, RULES_BYE_SOS_LOWEST, "1=.P2 4/8/0 1=.P3 4/8/0 3.P1 3/9/0 4.P4 1/11/0",
    "3- 4+ 2+|4+ 3+ 1-|1+ 2- 4=|2- 1- 3=" },
  { "warnings", 4, 3, ALL_WARNED, 3, RULES_BYE_SOS_LOWEST,
    "1.P3 4/8/0 2.P2 4/8/1 3.P1 3/9/0 4.P4 1/11/2", NULL },
  { "warnings of later rounds do not count", 4, 3, ALL_WARNED, 1, RULES_BYE_SOS_LOWEST,
    "1=.P1 2/0/0 1=.P3 2/0/0 3.P4 0/2/0 4.P2 0/2/1", NULL },
  { "bye lowest", 3, 3, BYES, 3, RULES_BYE_SOS_LOWEST, "1=.P1 4/12/0 1=.P2 4/12/0 1=.P3 4/12/0",
    "2+ 3- 0+|1- 0+ 3+|0+ 1+ 2-" },
  { "bye zero", 3, 3, BYES, 3, RULES_BYE_SOS_ZERO, "1=.P1 4/8/0 1=.P2 4/8/0 1=.P3 4/8/0", NULL },
  { "bye R", 3, 3, BYES, 3, RULES_BYE_SOS_ROUNDS, "1=.P1 4/11/0 1=.P2 4/11/0 1=.P3 4/11/0", NULL },
  { "bye rounds", 3, 3, BYES, 3, RULES_BYE_SOS_ROUNDS_LEFT, "1.P3 4/11/0 2.P2 4/10/0 3.P1 4/9/0",
    NULL },
  { "bye lowest after 2", 3, 3, BYES, 2, RULES_BYE_SOS_LOWEST, "1.P3 4/4/0 2.P1 2/6/0 3.P2 2/4/0",
    NULL },
  { "bye rounds after 2", 3, 3, BYES, 2, RULES_BYE_SOS_ROUNDS_LEFT,
    "1.P3 4/4/0 2.P1 2/6/0 3.P2 2/3/0", NULL },
  { "bye R after 2", 3, 3, BYES, 2, RULES_BYE_SOS_ROUNDS, "1.P3 4/4/0 2.P1 2/6/0 3.P2 2/4/0",
    NULL },
  { "never paired is not the lowest", 4, 3, "r1 1-2:B+ 3-0: r2 1-3:B+ 2-0:", 2,
    RULES_BYE_SOS_LOWEST, "1.P1 4/4/0 2=.P2 2/6/0 2=.P3 2/6/0 0.P4 0/0/0", "2+ 3+|1- 0+|0+ 1-| " },
  { "as if never paired", 4, 3, "r1 1-2:B+ 3-4:void r2 1-3:no-result 2-4:W+ r3 1-4: 2-3:B+", 3,
    RULES_BYE_SOS_LOWEST, "1.P2 2/4/0 2=.P1 2/2/0 2=.P4 2/2/0 4.P3 0/2/0",
    "2- 3- 4+|1+ 4? 3?|4x 1+ 2?|3x 2? 1-" },
  { "forfeit, both lose, lot", 4, 2, "r1 1-2:both-lose 3-4:B+A r2 1-3:lot:B 2-4:0", 2,
    RULES_BYE_SOS_LOWEST, "1.P3 2/1/0 2.P4 1/3/0 3.P2 1/1/0 4.P1 0/3/0",
    "2+ 4-|1- 3=|4- 2=|3- 1-" },
  { "a void bye", 3, 1, "r1 1-2:B+ 3-0:void", 1, RULES_BYE_SOS_LOWEST,
    "1.P1 2/0/0 2.P2 0/2/0 0.P3 0/0/0", "2+|1-|" },
  { "a replay in the same round", 2, 1, "r1 1-2:no-result 2-1:B+", 1, RULES_BYE_SOS_LOWEST,
    "1.P2 2/0/0 2.P1 0/2/0", "2+|1-" },
  /* a round robin of six; everybody meets everybody: SOS is 30 less one's own points */
  { "round robin", 6, 5,
    "r1 1-2:B+ 3-4:B+ 5-6:B+/1/0 r2 1-3:B+ 2-5:B+ 4-6:0 r3 1-4:B+ 2-6:W+ 3-5:B+ "
    "r4 1-5:W+ 2-4:B+ 3-6:B+ r5 1-6:0 2-3:B+ 4-5:B+",
    5, RULES_BYE_SOS_LOWEST,
    "1.P1 7/23/0 2=.P2 6/24/0 2=.P3 6/24/0 4.P6 4/26/0 5.P5 4/26/1 6.P4 3/27/0",
    "2+ 3+ 6+ 5- 4=|1- 5+ 4- 6+ 3+|6+ 1- 5+ 4+ 2-|5- 6= 2+ 3- 1=|4+ 2- 3- 1+ 6-|"
    "3- 4= 1- 2- 5+" },
  { "warnings of a void game", 2, 1, "r1 1-2:void/0/1", 1, RULES_BYE_SOS_LOWEST,
    "0.P1 0/0/0 0.P2 0/0/1", "2x|1x" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (StandingField) field = fixture_field (test->rounds, test->n_players, test->games);
  g_autoptr (StandingTable) table = rank (field, test->after, test->bye);
  g_autofree char *text = describe (table);
  g_autofree char *cells = describe_cells (table, test->after);

  g_assert_cmpstr (text, ==, test->table);
  if (test->cells)
    g_assert_cmpstr (cells, ==, test->cells);
}

/* A Swiss of five rounds, method B: 8/30, 8/27, 8/20, then 6/34. Opponents get the rest of their
 * points from byes and from draws with players who do nothing else. */
typedef struct {
  int wins;
  int points[5]; /* of the opponents: first the beaten ones */
  int sos;
} Total;

static const Total totals[] = {
  { 4, { 3, 3, 4, 4, 6 }, 20 },
  { 3, { 8, 8, 6, 6, 6 }, 34 },
  { 4, { 4, 5, 6, 6, 6 }, 27 },
  { 4, { 6, 6, 6, 6, 6 }, 30 },
};

static void
add_game (GArray *games, int round, int black, int white, const char *result)
{
  StandingGame game = { round, (int) games->len + 1, black, white };

  g_assert_true (rules_result_parse (result, &game.result));
  g_array_append_val (games, game);
}

static void
add_opponent (GArray *games, int target, int round, const Total *total, int *n_players)
{
  int opponent = (*n_players)++;
  int points = round <= total->wins ? 0 : 2;

  add_game (games, round, target, opponent, points == 0 ? "B+" : "W+");
  for (int other = 1; other <= 5; other++) {
    int lacking = total->points[round - 1] - points;
    if (other == round || lacking == 0)
      continue;
    if (lacking == 1)
      add_game (games, other, opponent, (*n_players)++, "0");
    else
      add_game (games, other, opponent, -1, "");
    points += MIN (lacking, 2);
  }
  g_assert_cmpint (points, ==, total->points[round - 1]);
}

static void
test_totals (void)
{
  static const int order[] = { 3, 2, 0, 1 };
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  g_autofree StandingPlayer *players = NULL;
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;
  int n_players = 4;
  int next = 0;

  for (int i = 0; i < 4; i++)
    for (int round = 1; round <= 5; round++)
      add_opponent (games, i, round, &totals[i], &n_players);
  players = g_new0 (StandingPlayer, n_players);
  for (int i = 0; i < n_players; i++)
    players[i].number = i + 1;
  field = standing_field_new (5, players, n_players, (const StandingGame *) (gpointer) games->data,
                              (int) games->len);
  table = rank (field, 5, RULES_BYE_SOS_LOWEST);
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    if (place->player >= 4)
      continue;
    g_assert_cmpint (place->player, ==, order[next++]);
    g_assert_cmpint (place->values[0], ==, 2 * totals[place->player].wins);
    g_assert_cmpint (place->values[1], ==, totals[place->player].sos);
  }
  g_assert_cmpint (next, ==, 4);
}

/* The drawn number is the last word, not the order of entry. */
static void
test_numbers (void)
{
  StandingPlayer players[] = { { .number = 3 }, { .number = 1 }, { .number = 2 } };
  g_autoptr (StandingField) field = standing_field_new (3, players, 3, NULL, 0);
  g_autoptr (StandingTable) table = rank (field, 0, RULES_BYE_SOS_LOWEST);

  g_assert_cmpint (table->places[0].player, ==, 1);
  g_assert_cmpint (table->places[1].player, ==, 2);
  g_assert_cmpint (table->places[2].player, ==, 0);
  g_assert_cmpint (table->places[2].place, ==, 1);
  g_assert_true (table->places[0].shared);
}

/* 1, 2, 2, 4 by points alone; with nothing to go by all share the first place. */
static void
test_criteria_lists (void)
{
  g_autoptr (StandingField) field = fixture_field (2, 4, "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+");
  g_autoptr (StandingTable) points = standing_rank (field, 2, method_b, 1, NULL);
  g_autoptr (StandingTable) none = standing_rank (field, 2, NULL, 0, NULL);
  StandingCriterion fewest[] = { STANDING_WARNINGS, STANDING_SOS };
  g_autoptr (StandingTable) upside = standing_rank (field, 2, fewest, 2, NULL);
  g_autofree char *by_points = describe (points);
  g_autofree char *by_none = describe (none);
  g_autofree char *by_sos = describe (upside);

  g_assert_cmpstr (by_points, ==, "1.P1 4 2=.P2 2 2=.P3 2 4.P4 0");
  g_assert_cmpstr (by_none, ==, "1=.P1  1=.P2  1=.P3  1=.P4 ");
  g_assert_cmpstr (by_sos, ==, "1=.P1 0/4 1=.P2 0/4 1=.P3 0/4 1=.P4 0/4");
}

static void
test_outlives (void)
{
  StandingTable *table;
  StandingTable *again;
  g_autofree char *cell = NULL;

  {
    g_autoptr (StandingField) field = fixture_field (1, 2, "r1 1-2:W+");
    table = rank (field, 1, RULES_BYE_SOS_LOWEST);
  }
  again = standing_table_ref (table);
  standing_table_unref (table);
  cell = standing_cell (again, 0, 1);
  g_assert_cmpstr (again->field->players[again->places[0].player].name, ==, "P2");
  g_assert_cmpstr (cell, ==, "2+");
  standing_table_unref (again);
}

static void
test_words (void)
{
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  const RulesOption *bye = standing_option_find ("bye_sos");
  g_autofree char *text = standing_criterion_format (STANDING_SOS, 34);

  g_assert_cmpstr (standing_criterion_id (STANDING_POINTS), ==, "points");
  g_assert_cmpstr (standing_criterion_id (STANDING_SOS), ==, "sos");
  g_assert_cmpstr (standing_criterion_id (STANDING_WARNINGS), ==, "warnings");
  g_assert_cmpstr (standing_criterion_label (STANDING_SOS), ==, "SOS");
  g_assert_false (standing_criterion_fewer_first (STANDING_POINTS));
  g_assert_true (standing_criterion_fewer_first (STANDING_WARNINGS));
  g_assert_cmpstr (text, ==, "34");
  g_assert_false (rules_option_set (bye, &options, "half", NULL));
  g_assert_false (rules_option_set (bye, &options, "", NULL));
  g_assert_cmpint (options.bye_sos, ==, RULES_BYE_SOS_ZERO);
  g_assert_true (rules_option_set (bye, &options, "lowest", NULL));
  g_assert_cmpint (options.bye_sos, ==, RULES_BYE_SOS_LOWEST);
  g_assert_true (rules_option_set (bye, &options, "rounds", NULL));
  g_assert_cmpint (options.bye_sos, ==, RULES_BYE_SOS_ROUNDS_LEFT);
  g_assert_true (rules_option_set (bye, &options, "r", NULL));
  g_assert_cmpint (options.bye_sos, ==, RULES_BYE_SOS_ROUNDS);
}

/* 10,000 players, 13 rounds: the table must be there before anybody notices. */
static void
test_large (void)
{
  enum { PLAYERS = 10000, ROUNDS = 13 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, PLAYERS);
  g_autofree StandingGame *games = g_new0 (StandingGame, PLAYERS / 2 * ROUNDS);
  g_autoptr (StandingField) field = NULL;
  gint64 best = G_MAXINT64;

  for (int i = 0; i < PLAYERS; i++)
    players[i].number = i + 1;
  for (int i = 0; i < PLAYERS / 2 * ROUNDS; i++) {
    int table = i % (PLAYERS / 2), round = i / (PLAYERS / 2) + 1;
    games[i] =
        (StandingGame){ round, table + 1, 2 * table, 2 * ((table + round) % (PLAYERS / 2)) + 1 };
    games[i].result.kind = RULES_RESULT_WIN;
    games[i].result.winner = g_rand_boolean (rand) ? RULES_BLACK : RULES_WHITE;
  }
  field = standing_field_new (ROUNDS, players, PLAYERS, games, PLAYERS / 2 * ROUNDS);
  for (int i = 0; i < 3; i++) {
    gint64 start = g_get_monotonic_time ();
    g_autoptr (StandingTable) table = rank (field, ROUNDS, RULES_BYE_SOS_LOWEST);
    best = MIN (best, g_get_monotonic_time () - start);
    g_assert_cmpint (table->n_places, ==, PLAYERS);
  }
  g_test_message ("%d players ranked in %" G_GINT64_FORMAT " us", PLAYERS, best);
  g_assert_cmpint (best, <, 100000);
}

/* --- A full point without a game is a bye --- */

static char *
describe_all (StandingField *field, RulesByeSos bye)
{
  static const StandingCriterion all[] = { STANDING_POINTS, STANDING_SOS,   STANDING_SOS1,
                                           STANDING_SOS2,   STANDING_SOSOS, STANDING_TOTAL,
                                           STANDING_SODOS,  STANDING_CUSS,  STANDING_CUT_LAST };
  StandingOptions options = { bye };
  g_autoptr (StandingTable) table =
      standing_rank (field, field->rounds, all, G_N_ELEMENTS (all), &options);

  return describe (table);
}

/* The same event with points for the rounds in which there were byes. */
static StandingField *
with_awards (const StandingField *field)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  g_autoptr (GArray) awards = g_array_new (FALSE, FALSE, sizeof (StandingAward));
  StandingField *other;

  for (int i = 0; i < field->n_games; i++) {
    StandingAward award = { MAX (field->games[i].black, field->games[i].white),
                            field->games[i].round, 2 };
    if (standing_game_is_bye (&field->games[i]))
      g_array_append_val (awards, award);
    else
      g_array_append_val (games, field->games[i]);
  }
  other = standing_field_new (field->rounds, field->players, field->n_players,
                              (gpointer) games->data, (int) games->len);
  standing_field_award (other, (gpointer) awards->data, (int) awards->len, 2);
  return other;
}

static void
test_gifts (void)
{
  static const char *const events[] = {
    BYES, "r1 1-2:B+ 3-4:B+ 5-0: r2 5-1:W+ 2-3:B+ 4-0: r3 5-2:0 4-1:B+ 3-0:",
    "r1 1-2:B+ 3-0: r2 1-0: 2-3:0 r3 1-3:W+ 2-0:"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (events); i++)
    for (RulesByeSos bye = RULES_BYE_SOS_LOWEST; bye <= RULES_BYE_SOS_OWN; bye++) {
      g_autoptr (StandingField) byes = fixture_field (3, 3 + 2 * (i == 1), events[i]);
      g_autoptr (StandingField) gifts = with_awards (byes);
      g_autofree char *one = describe_all (byes, bye);
      g_autofree char *two = describe_all (gifts, bye);
      g_assert_cmpstr (one, ==, two);
    }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/standing/table/%s", cases[i].name);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/standing/totals", test_totals);
  g_test_add_func ("/standing/numbers", test_numbers);
  g_test_add_func ("/standing/criteria-lists", test_criteria_lists);
  g_test_add_func ("/standing/outlives", test_outlives);
  g_test_add_func ("/standing/words", test_words);
  g_test_add_func ("/standing/large", test_large);
  g_test_add_func ("/standing/gifts", test_gifts);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/table/standing.h"
#include "standing/why/outlook.h"
#include "standing/why/why.h"
#include <string.h>

/* Teams (Art. 25.2, 27.2, 27.3): what their boards come to, worked by hand and by a second way. A
 * match is "A-B +-=0?": board 1 first, from the side of A, who has Black on boards 1, 3, ... */

#define N_TEAMS_MAX 9

static RulesResult
result_of (char sign, int black)
{
  RulesColour own = black == 0 ? RULES_BLACK : RULES_WHITE;

  switch (sign) {
  case '+':
    return (RulesResult){ RULES_RESULT_RESIGN, own, 0 };
  case '-':
    return (RulesResult){ RULES_RESULT_COUNT, RULES_OTHER (own), 6 };
  case '=':
    return (RulesResult){ .kind = RULES_RESULT_DRAW };
  case '0':
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  case 'x': /* side 1 was not there */
    return (RulesResult){ RULES_RESULT_ABSENT, own, 0 };
  default:
    return (RulesResult){ .kind = RULES_RESULT_NONE };
  }
}

static void
add_match (GArray *games, GArray *boards, int round, const char *text)
{
  StandingGame game = { .round = round,
                        .table = (int) games->len + 1,
                        .black = text[0] - 'A',
                        .white = text[2] == '.' ? -1 : text[2] - 'A',
                        .first_board = (int) boards->len };

  for (const char *sign = text + 4; strlen (text) > 4 && *sign; sign++) {
    int black = game.n_boards++ % 2;
    StandingMatchGame board = { result_of (*sign, black), black };
    g_array_append_val (boards, board);
  }
  g_array_append_val (games, game);
}

/* @rounds: matches of a round with commas between them, rounds with semicolons. */
static StandingField *
read_field (const StandingMatchRule *rule, int n_teams, const char *rounds)
{
  StandingPlayer teams[N_TEAMS_MAX] = { { 0 } };
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (StandingMatchGame));
  g_auto (GStrv) parts = g_strsplit (rounds, "; ", -1);
  StandingField *field;

  for (int i = 0; i < n_teams; i++)
    teams[i] = (StandingPlayer){ .id = i + 1, .number = i + 1, .name = "x" };
  for (int r = 0; parts[r]; r++) {
    g_auto (GStrv) matches = g_strsplit (parts[r], ", ", -1);
    for (int i = 0; matches[i]; i++)
      add_match (games, boards, r + 1, matches[i]);
  }
  field = standing_field_new ((int) g_strv_length (parts), teams, n_teams, (gpointer) games->data,
                              (int) games->len);
  standing_field_set_boards (field, rule, (gpointer) boards->data, (int) boards->len);
  return field;
}

/* "A 6 11 6·3·2 | B ...": the teams in their order, with the values of what decides; a place that
 * is shared has "=" before it. */
static char *
format_table (const StandingTable *table)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    g_string_append_printf (text, "%s%s%c", i ? " | " : "", place->shared ? "=" : "",
                            'A' + place->player);
    for (int c = 0; c < table->n_criteria; c++) {
      g_autofree char *value = standing_criterion_format (table->criteria[c], place->values[c]);
      g_string_append_printf (text, " %s", value);
    }
  }
  return g_string_free (text, FALSE);
}

#define MORE(boards)                            \
  {                                             \
    .n = boards, .win = 2, .draw = 1, .loss = 0 \
  }

#define LEAGUE "A-B ++-, C-D +=-; A-C --+, B-D +++; A-D +++, B-C 0=+"

static const struct {
  StandingMatchRule rule;
  int n_teams;
  const char *criteria, *rounds, *table;
} cases[] = {
  /* 3 boards 2-1, 4 boards 2-2, one win and three draws, one of three lost by both */
  { MORE (3), 2, "points gp", "A-B ++-", "A 2 4 | B 0 2" },
  { MORE (4), 2, "points gp", "A-B ++--", "=A 1 4 | =B 1 4" },
  { MORE (4), 2, "points gp", "A-B +===", "A 2 5 | B 0 3" },
  { MORE (3), 2, "points gp", "A-B 0==", "=A 1 2 | =B 1 2" },
  /* A and B equal in match and game points, A ahead on board 1 (Art. 27.2) */
  { MORE (3), 4, "points gp boards", "A-C ++-, B-D -++",
    "A 2 4 2·2 | B 2 4 0·2·2 | D 0 2 2 | C 0 2 0·0·2" },
  /* and on board 2, where board 1 does not tell */
  { MORE (3), 4, "points gp boards", "A-C +-+, B-D ++-",
    "B 2 4 2·2 | A 2 4 2·0·2 | C 0 2 0·2 | D 0 2 0·0·2" },
  /* nothing separates them: the place is shared */
  { MORE (2), 4, "points gp boards", "A-C ++, B-D ++",
    "=A 2 4 2·2 | =B 2 4 2·2 | =C 0 0 0 | =D 0 0 0" },
  /* a match that is not over counts nothing, its boards neither */
  { MORE (3), 4, "points gp bdw", "A-C ++?, B-D +--", "D 2 4 2 | B 0 2 1 | =A 0 0 0 | =C 0 0 0" },
  /* an empty board is lost */
  { MORE (3), 2, "points gp mw", "A-B x--", "B 2 4 1 | A 0 2 0" },
  /* three rounds of four; boards weighed 3, 2 and 1; the leader */
  { MORE (3), 4, "points gp bdw bdww leader mw", LEAGUE,
    "A 4 12 6 12 4 2 | B 4 11 5 9 2 2 | C 3 8 3 10 4 1 | D 1 3 1 2 0 0" },
  { MORE (3), 4, "points gpmp", LEAGUE, "A 4 22 | B 4 17 | C 3 20 | D 1 9" },
  /* three points for a match that is won */
  { { .n = 3, .win = 3, .draw = 1 }, 4, "points gp", LEAGUE, "A 6 12 | B 6 11 | C 4 8 | D 1 3" },
  /* more than half of all: A has half of them, B less */
  { { .n = 3, .win = 2, .draw = 1, .half = TRUE },
    2,
    "points gp mw",
    "A-B +=0",
    "A 1 3 0 | B 0 1 0" },
  /* who has the bye is given what the tournament gives: here nothing but a match */
  { MORE (2), 3, "points gp mw", "A-B ++, C-.", "A 2 4 1 | C 2 0 1 | B 0 0 0" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (StandingField) field =
        read_field (&cases[i].rule, cases[i].n_teams, cases[i].rounds);
    StandingCriterion criteria[STANDING_N_CRITERIA];
    int n;
    g_autoptr (StandingTable) table = NULL;
    g_autofree char *text = NULL;

    g_assert_true (standing_criteria_parse (cases[i].criteria, criteria, &n));
    table = standing_rank (field, field->rounds, criteria, n, NULL);
    text = format_table (table);
    g_assert_cmpstr (text, ==, cases[i].table);
  }
}

/* A team's points are its game points, its bye half of all boards. */
static void
test_own (void)
{
  g_autoptr (StandingField) field =
      read_field (&(StandingMatchRule) MORE (4), 3, "A-B +++-, C-.; B-C ++--, A-.");
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_MATCHES_WON };
  g_autoptr (StandingTable) table = NULL;
  g_autofree char *text = NULL;

  standing_field_award (field, NULL, 0, 4);
  standing_field_set_own_games (field, TRUE, 4);
  table = standing_rank (field, 2, criteria, 2, NULL);
  text = format_table (table);
  g_assert_cmpstr (text, ==, "A 10 2 | C 8 1 | B 6 0");
}

/* --- A second way: straight from the boards --- */

static int
board_points (const StandingMatchGame *board, int side)
{
  if (board->result.kind == RULES_RESULT_DRAW)
    return 1;
  return board->result.winner != RULES_EMPTY &&
                 (board->result.winner == RULES_BLACK) == (side == board->black)
             ? 2
             : 0;
}

static gboolean
is_over (const StandingField *field, const StandingGame *match)
{
  for (int i = 0; i < match->n_boards; i++)
    if (field->boards[match->first_board + i].result.kind == RULES_RESULT_NONE)
      return FALSE;
  return match->white >= 0;
}

static gint64
match_value (const StandingField *field, const StandingGame *match, int side,
             StandingCriterion criterion)
{
  int points[2] = { 0, 0 }, won = 0, weighed = 0;
  gint64 packed = 0;

  for (int i = 0; i < match->n_boards; i++) {
    const StandingMatchGame *board = &field->boards[match->first_board + i];
    int own = board_points (board, side);
    points[0] += own;
    points[1] += board_points (board, 1 - side);
    won += own == 2;
    weighed += own * (match->n_boards - i);
    packed = packed * 75 + own;
  }
  for (int i = match->n_boards; i < 10; i++)
    packed *= 75;
  switch (criterion) {
  case STANDING_POINTS:
    return points[0] > points[1] ? 2 : points[0] == points[1];
  case STANDING_GAME_POINTS:
    return points[0];
  case STANDING_BOARD_POINTS:
    return packed;
  case STANDING_BOARDS_WON:
    return won;
  case STANDING_BOARDS_WEIGHED:
    return weighed;
  case STANDING_MATCHES_WON:
    return points[0] > points[1];
  case STANDING_LEADER:
    return board_points (&field->boards[match->first_board], side);
  default:
    g_assert_not_reached ();
  }
}

static gint64
team_value (const StandingField *field, int after, int team, StandingCriterion criterion)
{
  gint64 sum = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *match = &field->games[i];
    if (match->round <= after && is_over (field, match) &&
        (match->black == team || match->white == team))
      sum += match_value (field, match, match->black == team ? 0 : 1, criterion);
  }
  return sum;
}

static StandingField *
random_league (int n_teams, int n_boards, int rounds)
{
  static const char signs[] = "+++---==0x?";
  const StandingMatchRule rule = MORE (n_boards);
  GString *text = g_string_new (NULL);
  g_autofree char *matches = NULL;

  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < n_teams / 2; i++) {
      g_string_append (text, i ? ", " : round ? "; " : "");
      g_string_append_printf (text, "%c-%c ", 'A' + (round + i) % n_teams,
                              'A' + (round + n_teams - 1 - i) % n_teams);
      for (int k = 0; k < n_boards; k++)
        g_string_append_c (text, signs[g_test_rand_int_range (0, round + 1 < rounds ? 10 : 11)]);
    }
  matches = g_string_free (text, FALSE);
  g_test_message ("%s", matches);
  return read_field (&rule, n_teams, matches);
}

/* What stands in the table is what the boards say, and its reasons add up to it. */
static void
test_random (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS,         STANDING_GAME_POINTS,
                                                STANDING_BOARD_POINTS,   STANDING_BOARDS_WON,
                                                STANDING_BOARDS_WEIGHED, STANDING_MATCHES_WON,
                                                STANDING_LEADER };

  for (int n = 0; n < 400; n++) {
    int rounds = g_test_rand_int_range (1, 8), after = g_test_rand_int_range (1, rounds + 1);
    g_autoptr (StandingField) field = random_league (g_test_rand_int_range (2, N_TEAMS_MAX),
                                                     g_test_rand_int_range (1, 11), rounds);
    g_autoptr (StandingTable) table =
        standing_rank (field, after, criteria, G_N_ELEMENTS (criteria), NULL);
    for (int i = 0; i < table->n_places; i++)
      for (gsize c = 0; c < G_N_ELEMENTS (criteria); c++) {
        const StandingPlace *place = &table->places[i];
        g_autoptr (StandingWhy) why = standing_why (table, i, (int) c);
        g_assert_cmpint (place->values[c], ==,
                         team_value (field, after, place->player, criteria[c]));
        g_assert_cmpint (why->sum, ==, place->values[c]);
      }
  }
}

/* --- What is possible, against every way in which the open boards can end --- */

#define OPEN_MOST 4

static void
finish (const StandingField *field, int way, StandingMatchGame *boards)
{
  static const RulesResult ends[] = { { RULES_RESULT_WIN, RULES_BLACK },
                                      { RULES_RESULT_WIN, RULES_WHITE },
                                      { .kind = RULES_RESULT_DRAW },
                                      { .kind = RULES_RESULT_BOTH_LOSE } };

  for (int i = 0; i < field->n_boards; i++)
    if (boards[i].result.kind == RULES_RESULT_NONE) {
      boards[i].result = ends[way % 4];
      way /= 4;
    }
}

static StandingTable *
table_of_way (const StandingTable *is, int way)
{
  const StandingField *field = is->field;
  g_autofree StandingMatchGame *boards =
      g_memdup2 (field->boards, (gsize) field->n_boards * sizeof *boards);
  g_autofree StandingGame *games = g_memdup2 (field->games, (gsize) field->n_games * sizeof *games);
  g_autoptr (StandingField) would = NULL;

  finish (field, way, boards);
  would =
      standing_field_new (field->rounds, field->players, field->n_players, games, field->n_games);
  standing_field_set_boards (would, &field->match_rule, boards, field->n_boards);
  standing_field_set_own_games (would, field->own_games, field->bye_game_points);
  return standing_rank (would, is->after, is->criteria, is->n_criteria, NULL);
}

static StandingField *
open_league (int *ret_n_open)
{
  for (;;) {
    StandingField *field =
        random_league (g_test_rand_int_range (2, 6), g_test_rand_int_range (1, 4), 3);
    *ret_n_open = 0;
    for (int i = 0; i < field->n_boards; i++)
      *ret_n_open += field->boards[i].result.kind == RULES_RESULT_NONE;
    if (*ret_n_open > 0 && *ret_n_open <= OPEN_MOST)
      return field;
    standing_field_unref (field);
  }
}

static void
test_possible (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_GAME_POINTS,
                                                STANDING_BOARD_POINTS };

  for (int n = 0; n < 60; n++) {
    int n_open, ways = 1;
    g_autoptr (StandingField) field = open_league (&n_open);
    g_autoptr (StandingTable) table = NULL;
    g_autoptr (StandingOutlook) outlook = NULL;

    standing_field_set_own_games (field, g_test_rand_bit (), field->match_rule.n);
    table = standing_rank (field, field->rounds, criteria, G_N_ELEMENTS (criteria), NULL);
    outlook = standing_outlook (table, FALSE);
    for (int i = 0; i < n_open; i++)
      ways *= 4;
    for (int way = 0; way < ways; way++) {
      g_autoptr (StandingTable) would = table_of_way (table, way);
      for (int i = 0; i < would->n_places; i++) {
        const StandingPlace *place = &would->places[i];
        const StandingChance *chance = &outlook->chances[place->player];
        g_assert_cmpint (chance->best, <=, place->place);
        g_assert_cmpint (place->place, <=, chance->worst);
      }
    }
  }
}

/* Packed boards come out again, and compare as the boards do, one after the other. */
static void
test_packed (void)
{
  for (int n = 0; n < 20000; n++) {
    int one[STANDING_BOARDS_MAX], two[STANDING_BOARDS_MAX], out[STANDING_BOARDS_MAX];
    int n_boards = g_test_rand_int_range (1, STANDING_BOARDS_MAX + 1), first = 0;
    gint64 packed, other;
    for (int i = 0; i < n_boards; i++) {
      one[i] = g_test_rand_int_range (0, 75);
      two[i] = g_test_rand_bit () ? one[i] : g_test_rand_int_range (0, 75);
    }
    while (first < n_boards && one[first] == two[first])
      first++;
    packed = standing_criterion_pack_boards (one, n_boards);
    other = standing_criterion_pack_boards (two, n_boards);
    standing_criterion_unpack_boards (packed, out);
    for (int i = 0; i < STANDING_BOARDS_MAX; i++)
      g_assert_cmpint (out[i], ==, i < n_boards ? one[i] : 0);
    g_assert_true (first == n_boards ? packed == other
                                     : (packed > other) == (one[first] > two[first]));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/team/cases", test_cases);
  g_test_add_func ("/standing/team/own", test_own);
  g_test_add_func ("/standing/team/random", test_random);
  g_test_add_func ("/standing/team/possible", test_possible);
  g_test_add_func ("/standing/team/packed", test_packed);
  return g_test_run ();
}

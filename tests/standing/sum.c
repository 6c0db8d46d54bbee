/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/sum.h"
#include "program.h"
#include <string.h>

/* Teams that have the sum of their members' points. People are A, B, C …; a round is "A+B C=D", in
 * which A has won and C and D have drawn. */

#define N_MOST 12

static StandingField *
read_people (int n, const char *rounds)
{
  StandingPlayer people[N_MOST] = { { 0 } };
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  g_auto (GStrv) parts = g_strsplit (rounds, "; ", -1);

  for (int i = 0; i < n; i++)
    people[i] = (StandingPlayer){ .id = i + 1, .number = i + 1, .name = "x" };
  for (int round = 0; parts[round]; round++)
    for (const char *at = parts[round]; *at; at += at[3] ? 4 : 3) {
      StandingGame game = { .round = round + 1,
                            .table = (int) games->len + 1,
                            .black = at[0] - 'A',
                            .white = at[2] - 'A',
                            .result = { .kind = RULES_RESULT_DRAW } };
      if (at[1] == '+')
        game.result = (RulesResult){ RULES_RESULT_WIN, RULES_BLACK, 0 };
      g_array_append_val (games, game);
    }
  return standing_field_new ((int) g_strv_length (parts), people, n, (gpointer) games->data,
                             (int) games->len);
}

/* "1 r 8 5 AB(C)": place, team, points, sum of places, members of whom those in brackets do not
 * count; "=" before a place that is shared. */
static char *
format_sums (const StandingSums *sums)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < sums->n_sums; i++) {
    const StandingSum *sum = &sums->sums[i];
    g_string_append_printf (text, "%s%s%d %c %d %d ", i ? " | " : "", sum->shared ? "=" : "",
                            sum->place, 'q' + sum->team, (int) sum->points, (int) sum->places);
    for (int k = 0; k < sum->n_members; k++)
      g_string_append_printf (text, k < sum->n_counted ? "%c" : "(%c)", 'A' + sum->members[k]);
  }
  return g_string_free (text, FALSE);
}

/* In the league A beats everybody, B all but A and so on: they have 6, 4, 2 and 0 points. */
#define LEAGUE "A+D B+C; A+C B+D; A+B C+D"

static const struct {
  const char *rounds, *teams; /* of A, B, …: r, s …, - for none */
  int n_best;
  const char *sums;
} cases[] = {
  { LEAGUE, "rssr", 0, "1 r 6 5 AD | 2 s 6 5 BC" },
  { LEAGUE, "rsrs", 0, "1 r 8 4 AC | 2 s 4 6 BD" },
  { LEAGUE, "rrss", 1, "1 r 6 1 A(B) | 2 s 2 3 C(D)" },
  /* one is in no team; who is missing counts as behind the last */
  { LEAGUE, "-srr", 0, "1 s 4 7 B | 2 r 2 7 CD" },
  { LEAGUE, "srr-", 0, "1 r 6 5 BC | 2 s 6 6 A" },
  /* more are wanted than there are */
  { LEAGUE, "rssr", 3, "1 r 6 10 AD | 2 s 6 10 BC" },
  /* nothing separates them: points, places and the best are equal */
  { "A=B C=D", "rsrs", 0, "=1 r 2 2 AC | =1 s 2 2 BD" },
};

static void
test_cases (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    int n = (int) strlen (cases[i].teams), teams[N_MOST];
    g_autoptr (StandingField) field = read_people (n, cases[i].rounds);
    g_autoptr (StandingTable) table = standing_rank (field, field->rounds, criteria, 1, NULL);
    g_autoptr (StandingSums) sums = NULL;
    g_autofree char *text = NULL;

    for (int k = 0; k < n; k++)
      teams[k] = cases[i].teams[k] == '-' ? 0 : cases[i].teams[k] - 'q';
    sums = standing_sums_new (table, teams, cases[i].n_best);
    text = format_sums (sums);
    g_assert_cmpstr (text, ==, cases[i].sums);
  }
}

/* --- A second way --- */

/* Two for a win, one for a draw. */
static int
points_of (const StandingField *field, int player)
{
  int points = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (game->black == player || game->white == player)
      points += game->result.kind == RULES_RESULT_DRAW ? 1 : game->black == player ? 2 : 0;
  }
  return points;
}

static int
place_in (const StandingTable *table, int player)
{
  for (int line = 0; line < table->n_places; line++)
    if (table->places[line].player == player)
      return table->places[line].place ? table->places[line].place : table->n_places + 1;
  g_assert_not_reached ();
}

/* The best n of a team: taken one after the other, each time the one who stands best. */
static void
sum_slowly (const StandingTable *table, const int *teams, int team, int n, int ret_sum[3])
{
  gboolean taken[N_MOST] = { FALSE };

  ret_sum[0] = ret_sum[1] = 0;
  ret_sum[2] = G_MAXINT;
  for (int k = 0; k < n; k++) {
    int best = -1;
    for (int line = 0; line < table->n_places && best < 0; line++)
      if (teams[table->places[line].player] == team && !taken[table->places[line].player])
        best = table->places[line].player;
    if (best >= 0)
      taken[best] = TRUE;
    ret_sum[0] += best < 0 ? 0 : points_of (table->field, best);
    ret_sum[1] += best < 0 ? table->n_places + 1 : place_in (table, best);
    if (best >= 0)
      ret_sum[2] = MIN (ret_sum[2], place_in (table, best));
  }
}

static gboolean
is_better (const int one[3], const int two[3])
{
  return one[0] != two[0] ? one[0] > two[0] : one[1] != two[1] ? one[1] < two[1] : one[2] < two[2];
}

static char *
random_rounds (int n)
{
  GString *text = g_string_new (NULL);
  int rounds = g_test_rand_int_range (1, 6);

  for (int round = 0; round < rounds; round++) {
    int order[N_MOST];
    for (int i = 0; i < n; i++) {
      int at = g_test_rand_int_range (0, i + 1);
      order[i] = order[at];
      order[at] = i;
    }
    if (round)
      g_string_append (text, "; ");
    for (int i = 0; i + 1 < n; i += 2)
      g_string_append_printf (text, "%s%c%c%c", i ? " " : "", 'A' + order[i],
                              g_test_rand_int_range (0, 4) ? '+' : '=', 'A' + order[i + 1]);
  }
  return g_string_free (text, FALSE);
}

static void
test_random (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS };

  for (int n = 0; n < 1500; n++) {
    int n_people = g_test_rand_int_range (2, N_MOST), teams[N_MOST], sizes[5] = { 0 }, most = 0;
    int n_best = g_test_rand_int_range (0, 5), n_teams = 0, wanted[5][3];
    g_autofree char *rounds = random_rounds (n_people);
    g_autoptr (StandingField) field = read_people (n_people, rounds);
    g_autoptr (StandingTable) table = standing_rank (field, field->rounds, criteria, 2, NULL);
    g_autoptr (StandingSums) sums = NULL;

    for (int i = 0; i < n_people; i++)
      sizes[teams[i] = g_test_rand_int_range (0, 5)]++;
    for (int t = 1; t < 5; t++) {
      n_teams += sizes[t] > 0;
      most = MAX (most, sizes[t]);
    }
    sums = standing_sums_new (table, teams, n_best);
    g_assert_cmpint (sums->n_sums, ==, n_teams);
    for (int t = 1; t < 5; t++)
      sum_slowly (table, teams, t, n_best ? n_best : most, wanted[t]);
    for (int i = 0; i < sums->n_sums; i++) {
      const StandingSum *sum = &sums->sums[i];
      int n_better = 0;
      g_assert_cmpint (sum->points, ==, wanted[sum->team][0]);
      g_assert_cmpint (sum->places, ==, wanted[sum->team][1]);
      for (int t = 1; t < 5; t++)
        n_better += sizes[t] > 0 && is_better (wanted[t], wanted[sum->team]);
      g_assert_cmpint (sum->place, ==, n_better + 1);
    }
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/sum/cases", test_cases);
  g_test_add_func ("/standing/sum/random", test_random);
  return g_test_run ();
}

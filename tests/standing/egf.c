/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/term/egf.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "standing/table/standing.h"

/* The rating formula against cases from elsewhere, and against the formula in floating point. */

static char *
read_cases (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                 "ratings", "egf-gor-cases.json", NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static int
points_of (const char *result)
{
  return g_str_equal (result, "win") ? 2 : g_str_equal (result, "loss") ? 0 : 1;
}

/* "2109.306" in thousandths, "1039" to the point. */
static void
check_new (gint64 rating, const char *wanted)
{
  const char *dot = strchr (wanted, '.');

  g_test_message ("%d for %s", (int) rating, wanted);
  if (dot)
    g_assert_cmpint (rating, ==, atoi (wanted) * 1000 + atoi (dot + 1));
  else
    g_assert_cmpint (rating >= 0 ? (rating + 500) / 1000 : -((-rating + 500) / 1000), ==,
                     atoi (wanted));
}

/* Goes through all that match; returns how many there were. */
static int
each_match (const char *text, const char *pattern, void (*check) (GMatchInfo *match))
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int n = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    check (match);
    n++;
  }
  return n;
}

static void
check_single (GMatchInfo *match)
{
  g_autofree char *own = g_match_info_fetch (match, 1), *other = g_match_info_fetch (match, 2);
  g_autofree char *result = g_match_info_fetch (match, 3), *wanted = g_match_info_fetch (match, 4);
  StandingEgfGame game = { 1000 * atoi (other), 0, points_of (result) };

  check_new (standing_egf_after (1000 * atoi (own), &game, 1, STANDING_EGF_CLASS_A), wanted);
}

static void
check_expected (GMatchInfo *match)
{
  g_autofree char *own = g_match_info_fetch (match, 1), *other = g_match_info_fetch (match, 2);
  g_autofree char *percent = g_match_info_fetch (match, 3), *wanted = g_match_info_fetch (match, 4);
  gint64 sure = standing_egf_expected (1000 * atoi (own), 1000 * atoi (other), 0);

  if (*percent)
    g_assert_cmpint ((sure + 5000) / 10000, ==, atoi (wanted));
  else
    g_assert_cmpint (sure, ==, llround (g_ascii_strtod (wanted, NULL) * 1e6));
}

static void
check_event (GMatchInfo *match)
{
  g_autofree char *own = g_match_info_fetch (match, 1), *text = g_match_info_fetch (match, 2);
  g_autofree char *wanted = g_match_info_fetch (match, 3);
  g_autoptr (GRegex) regex = g_regex_new ("(-?[0-9]+),\\s*\"([a-z]+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) one = NULL;
  StandingEgfGame games[9];
  int n = 0;

  for (g_regex_match (regex, text, 0, &one); g_match_info_matches (one) && n < 9;
       g_match_info_next (one, NULL)) {
    g_autofree char *other = g_match_info_fetch (one, 1), *result = g_match_info_fetch (one, 2);
    games[n++] = (StandingEgfGame){ 1000 * atoi (other), 0, points_of (result) };
  }
  g_assert_cmpint (n, >, 1);
  check_new (standing_egf_after (1000 * atoi (own), games, n, STANDING_EGF_CLASS_A), wanted);
}

static void
test_cases (void)
{
  g_autofree char *text = read_cases ();

  if (!text) {
    g_test_skip ("the cases are not here");
    return;
  }
  g_assert_cmpint (
      each_match (text,
                  "\"own\": (-?\\d+),\\s*\"opp\": (-?\\d+),\\s*\"result\": "
                  "\"(\\w+)\",\\s*\"handicap\": 0,\\s*\"new(?:_rounded)?\": (-?[\\d.]+)",
                  check_single),
      ==, 7);
  g_assert_cmpint (each_match (text,
                               "\"own\": (-?\\d+),\\s*\"opp\": (-?\\d+),\\s*\"handicap\": 0,\\s*"
                               "\"se(_percent_rounded)?\": ([\\d.]+)",
                               check_expected),
                   ==, 2);
  g_assert_cmpint (each_match (text,
                               "\"own\": (-?\\d+),\\s*\"games\": \\[(.*?)\\s\\],\\s*"
                               "\"new_rounded\": (\\d+)",
                               check_event),
                   ==, 2);
}

static double
beta (double rating)
{
  return -7 * log (3300 - rating);
}

static double
lift (double rating, int stones)
{
  return MIN (stones > 0 ? rating + 100 * (stones - 0.5) : rating, 3299);
}

static double
expected (double own, double other, int stones)
{
  return 1 / (1 + exp (beta (lift (other, -stones)) - beta (lift (own, stones))));
}

/* In the words of the formula, for all ratings and stones. */
static void
test_formula (void)
{
  for (int own = -900; own <= 3299; own += 101)
    for (int other = -900; other <= 3200; other += 99)
      for (int stones = -9; stones <= 9; stones += 3) {
        StandingEgfGame game = { other * 1000, stones, 2 };
        double sure = expected (own, other, stones);
        double change =
            pow ((3300 - own) / 200.0, 1.6) * (1 - sure) + log (1 + exp ((2300 - own) / 80.0)) / 5;
        g_assert_cmpfloat (fabs ((double) standing_egf_expected (own * 1000, other * 1000, stones) -
                                 1e6 * sure),
                           <, 0.6);
        g_assert_cmpfloat (fabs ((double) standing_egf_change (own * 1000, &game,
                                                               STANDING_EGF_CLASS_B) -
                                 750 * change),
                           <, 0.6);
      }
}

/* Who has the performance is expected to score what was scored; all wins are bounded. */
static void
test_performance (void)
{
  StandingEgfGame games[] = {
    { 2000000, 0, 2 }, { 2100000, 0, 0 }, { 1900000, 2, 2 }, { 2200000, 0, 1 }
  };
  gint64 rating, better;
  double sum = 0;

  g_assert_true (standing_egf_performance (games, 4, &rating));
  for (int i = 0; i < 4; i++)
    sum += expected ((double) rating / 1000, (double) games[i].opponent / 1000, games[i].stones);
  g_assert_cmpfloat (fabs (sum - 2.5), <, 1e-4);
  for (int i = 0; i < 4; i++)
    games[i].points = 2;
  g_assert_true (standing_egf_performance (games, 4, &better));
  g_assert_cmpint (better, >, rating);
  g_assert_cmpint (better, <, STANDING_EGF_CEILING);
  g_assert_false (standing_egf_performance (games, 0, &better));
  games[0] = (StandingEgfGame){ -900000, 0, 0 };
  g_assert_cmpint (standing_egf_after (-899000, games, 1, STANDING_EGF_CLASS_A), ==, -900000);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/egf/cases", test_cases);
  g_test_add_func ("/standing/egf/formula", test_formula);
  g_test_add_func ("/standing/egf/performance", test_performance);
  return g_test_run ();
}

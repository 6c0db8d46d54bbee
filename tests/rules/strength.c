/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/team/strength.h"

/* How strong a team is. Members are written "3d 2320, 1d" with commas between them. */

static const struct {
  const char *members, *rank;
  int rating;
} cases[] = {
  { "", "", 0 },
  { "2d 2200", "2d", 2200 },
  { "3d 2300, 2d 2200, 1d 2100", "2d", 2200 },
  /* the rating goes before the rank */
  { "1d 2320, 1d 2280", "3d", 2300 },
  /* nobody has a rating: the mean of the ranks, halves upwards */
  { "3d, 2d, 1d", "2d", 0 },
  { "2d, 1d", "2d", 0 },
  { "1d, 1k", "1d", 0 },
  { "30k, 30k", "30k", 0 },
  { "7d, 7d, 8d", "7d", 0 },
  /* who has none counts as what his rank stands for; who has neither does not count */
  { "1d, 1k 2050", "1d", 2075 },
  { "2d 2200, ", "2d", 2200 },
  { "2d 2200, ?", "2d", 2200 },
  { "? 2149", "1d", 2149 },
  { "? 2150", "2d", 2150 },
  { "? 2049", "1k", 2049 },
  /* below nought */
  { "? -50, ? -51", "22k", -50 },
  { "30k, 29k -800", "29k", -850 },
  /* professionals, and others beside them */
  { "9p, 1p", "5p", 0 },
  { "9p 2950", "9p", 2950 },
  { "9p, 7d 2700", "7d", 2820 },
  { "9p, 1d", "5d", 0 },
};

static RulesStrength
read_members (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ", ", -1);
  RulesStrength strength = { 0 };

  for (int i = 0; words[i]; i++) {
    g_auto (GStrv) parts = g_strsplit (words[i], " ", 2);
    RulesRank rank = RULES_RANK_NONE;
    if (words[i][0] == '\0')
      continue;
    g_assert_true (words[i][0] == '?' || rules_rank_parse (parts[0], &rank));
    rules_strength_add (&strength, rank, parts[1] ? atoi (parts[1]) : 0);
  }
  return strength;
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    RulesStrength strength = read_members (cases[i].members);
    char rank[8];
    g_test_message ("%s", cases[i].members);
    g_assert_cmpstr (rules_rank_format (rules_strength_rank (&strength), rank), ==, cases[i].rank);
    g_assert_cmpint (rules_strength_rating (&strength), ==, cases[i].rating);
  }
}

/* One more member never makes a team weaker than the weaker of the two, nor stronger than the
 * stronger; a member who gets better never makes it weaker; the order of members is of no account.
 */
static void
test_between (void)
{
  for (int n = 0; n < 2000; n++) {
    RulesStrength team = { 0 }, better = { 0 }, turned = { 0 }, more, one = { 0 };
    int ranks[10], ratings[10], size = g_test_rand_int_range (1, 10);
    for (int i = 0; i < size; i++) {
      ranks[i] = g_test_rand_int_range (1, 38);
      ratings[i] = g_test_rand_int_range (0, 2) ? g_test_rand_int_range (-900, 2800) : 0;
    }
    for (int i = 0; i < size; i++) {
      rules_strength_add (&team, ranks[i], ratings[i]);
      rules_strength_add (&turned, ranks[size - 1 - i], ratings[size - 1 - i]);
      rules_strength_add (&better, MIN (ranks[i] + (ratings[i] == 0), 37),
                          ratings[i] ? MAX (ratings[i] + 100, 1) : 0);
    }
    g_assert_cmpmem (&team, sizeof team, &turned, sizeof turned);
    g_assert_cmpint (rules_strength_rank (&better), >=, rules_strength_rank (&team));
    more = team;
    rules_strength_add (&more, ranks[0], ratings[0]);
    rules_strength_add (&one, ranks[0], ratings[0]);
    g_assert_cmpint (rules_strength_rank (&more), >=,
                     MIN (rules_strength_rank (&team), rules_strength_rank (&one)));
    g_assert_cmpint (rules_strength_rank (&more), <=,
                     MAX (rules_strength_rank (&team), rules_strength_rank (&one)));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/strength/cases", test_cases);
  g_test_add_func ("/rules/strength/between", test_between);
  return g_test_run ();
}

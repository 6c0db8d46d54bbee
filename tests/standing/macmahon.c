/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/term/macmahon.h"
#include <glib.h>
#include <string.h>

#define K RULES_RANK_KYU
#define D RULES_RANK_DAN
#define P RULES_RANK_PRO

/* OpenGotha's scale. */
static void
test_levels (void)
{
  static const struct {
    RulesRank rank;
    int level;
  } levels[] = { { K (30), 0 }, { K (20), 10 }, { K (1), 29 }, { D (1), 30 },         { D (4), 33 },
                 { D (9), 38 }, { P (1), 38 },  { P (9), 38 }, { RULES_RANK_NONE, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (standing_macmahon_level (levels[i].rank), ==, levels[i].level);
}

typedef struct {
  StandingMacmahon bars;
  StandingEntrant entrants[6];
  int starts[6]; /* in wins */
} Case;

static const Case cases[] = {
  /* zero 30 kyu, floor 20 kyu, bar 4 dan: a rank between is its level */
  { { K (30), K (20), D (4), 0 },
    { { D (7) }, { D (4) }, { D (1) }, { K (1) }, { K (20) }, { K (25) } },
    { 33, 33, 30, 29, 10, 10 } },
  /* professionals and unknown ranks: at the bar, and at the floor */
  { { K (30), K (20), D (4), 0 },
    { { P (3) }, { RULES_RANK_NONE }, { D (9) }, { D (3) }, { K (19) }, { K (2) } },
    { 33, 10, 33, 32, 11, 28 } },
  /* the zero at the floor: 10 kyu 0, 5 kyu 5, 3 dan 12 */
  { { K (10), K (10), D (3), 0 },
    { { D (5) }, { D (3) }, { K (5) }, { K (10) }, { K (15) }, { K (9) } },
    { 12, 12, 5, 0, 0, 1 } },
  /* the best two of five at the bar: 6 dan, then of the 5 dan the one with the better rating */
  { { K (30), K (20), D (4), 2 },
    { { D (4), 2600, 1 },
      { D (5), 2400, 2 },
      { D (6), 2300, 3 },
      { D (5), 2450, 4 },
      { D (3), 2700, 5 },
      { D (4), 2500, 6 } },
    { 33, 33, 34, 34, 32, 33 } },
  /* the same rank and rating: the lower number; who came too late takes no place */
  { { K (30), K (20), D (4), 2 },
    { { D (5), 2400, 3 },
      { D (5), 2400, 2 },
      { D (5), 2400, 1, .outside = TRUE },
      { D (5), 2400, 4 },
      { D (3) },
      { D (2) } },
    { 34, 34, 33, 33, 32, 31 } },
  /* more places than players at the bar: the next rank does not rise */
  { { K (30), K (20), D (4), 5 },
    { { D (4) }, { D (3) }, { D (2) }, { D (1) }, { K (1) }, { K (2) } },
    { 34, 32, 31, 30, 29, 28 } },
  /* corrections go beyond floor and bar, but not below nothing */
  { { K (30), K (30), D (4), 0 },
    { { D (4), .correction = 1 },
      { D (3), .correction = -2 },
      { K (30), .correction = -1 },
      { K (29), .correction = -1 },
      { K (30), .correction = 3 },
      { D (9), .correction = -1 } },
    { 34, 30, 0, 0, 3, 32 } },
};

static void
test_starts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    int starts[6];
    standing_macmahon_start (&cases[i].bars, cases[i].entrants, 6, starts);
    for (int k = 0; k < 6; k++) {
      g_test_message ("case %d, player %d", (int) i, k + 1);
      g_assert_cmpint (starts[k], ==, 2 * cases[i].starts[k]);
    }
  }
}

/* Groups as text: "34* 2, 33b 3, 10f 1". */
static char *
describe (const StandingGroup *groups, int n_groups)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_groups; i++)
    g_string_append_printf (text, "%s%d%s%s%s %d", i ? ", " : "", groups[i].start / 2,
                            groups[i].super ? "*" : "", groups[i].bar ? "b" : "",
                            groups[i].floor ? "f" : "", groups[i].n_players);
  return g_string_free (text, FALSE);
}

static void
test_groups (void)
{
  static const StandingMacmahon bars = { K (30), K (20), D (4), 2 };
  static const int starts[] = { 66, 20, 68, 66, 40, 68, 66 };
  static const StandingMacmahon one = { K (20), K (20), K (20), 0 };
  static const int same[] = { 0, 0 };
  int n_groups, n_same, n_none;
  g_autofree StandingGroup *groups = standing_macmahon_groups (&bars, starts, 7, &n_groups);
  g_autofree StandingGroup *all = standing_macmahon_groups (&one, same, 2, &n_same);
  g_autofree StandingGroup *none = standing_macmahon_groups (&one, NULL, 0, &n_none);
  g_autofree char *text = describe (groups, n_groups);
  g_autofree char *all_text = describe (all, n_same);

  g_assert_cmpstr (text, ==, "34* 2, 33b 3, 20 1, 10f 1");
  g_assert_cmpstr (all_text, ==, "0bf 2");
  g_assert_cmpint (n_none, ==, 0);
}

/* Sizes from the top, and what is said of each: - nothing, v meets one of the next, ^ one from
 * above, = both could be made even, o has the bye. */
static void
test_advice (void)
{
  static const struct {
    int sizes[4];
    const char *signs;
  } rows[] = { { { 2, 4, 6, 2 }, "----" }, { { 3, 4, 5, 2 }, "v-^-" }, { { 3, 3, 2, 2 }, "=^--" },
               { { 2, 2, 2, 1 }, "---o" }, { { 1, 1, 1, 1 }, "=^=^" }, { { 1, 2, 3, 1 }, "v-^o" } };
  static const char signs[] = "v^=o";
  static const char *const words[] = { "meets one of the next group", "meets one from above",
                                       "makes both even", "has the bye" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    StandingGroup groups[4] = { 0 };
    for (int k = 0; k < 4; k++)
      groups[k].n_players = rows[i].sizes[k];
    for (int k = 0; k < 4; k++) {
      g_autofree char *advice = standing_macmahon_advise (groups, 4, k);
      const char *sign = strchr (signs, rows[i].signs[k]);
      if (sign)
        g_assert_nonnull (strstr (advice, words[sign - signs]));
      else
        g_assert_null (advice);
    }
  }
}

static void
test_categories (void)
{
  const RulesRanks from = { 2, { D (1), K (10) } }, one = { 1, { D (1) } }, none = { 0 };

  g_assert_cmpint (standing_macmahon_category (&from, D (3)), ==, 0);
  g_assert_cmpint (standing_macmahon_category (&from, D (1)), ==, 0);
  g_assert_cmpint (standing_macmahon_category (&from, K (1)), ==, 1);
  g_assert_cmpint (standing_macmahon_category (&from, K (10)), ==, 1);
  g_assert_cmpint (standing_macmahon_category (&from, K (11)), ==, 2);
  g_assert_cmpint (standing_macmahon_category (&from, RULES_RANK_NONE), ==, 2);
  g_assert_cmpint (standing_macmahon_category (&one, K (11)), ==, 1);
  g_assert_cmpint (standing_macmahon_category (&none, K (30)), ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/macmahon/levels", test_levels);
  g_test_add_func ("/standing/macmahon/starts", test_starts);
  g_test_add_func ("/standing/macmahon/groups", test_groups);
  g_test_add_func ("/standing/macmahon/advice", test_advice);
  g_test_add_func ("/standing/macmahon/categories", test_categories);
  return g_test_run ();
}

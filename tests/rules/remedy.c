/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/offence/remedy.h"

/* Every word of the file, by the order of its enumeration; none of them may ever change. */

static void
check_words (const RulesWords *words, const char *const *ids, int n)
{
  g_assert_cmpint (words->n, ==, n);
  for (int i = 0; i < n; i++) {
    g_assert_cmpstr (rules_word_id (words, i), ==, ids[i]);
    g_assert_cmpint (rules_word_find (words, ids[i], -1), ==, i);
    g_assert_cmpstr (rules_word_label (words, i), !=, "");
  }
  g_assert_cmpint (rules_word_find (words, "", -1), ==, -1);
  g_assert_cmpint (rules_word_find (words, "moon", 1), ==, 1);
}

#define WORDS(table, n_values, ...)                     \
  static void test_##table (void)                       \
  {                                                     \
    static const char *const ids[] = { __VA_ARGS__ };   \
                                                        \
    g_assert_cmpint (G_N_ELEMENTS (ids), ==, n_values); \
    check_words (&rules_remedy_##table, ids, n_values); \
  }

WORDS (boards, RULES_N_REMEDY_BOARDS, "none", "off", "back", "restore", "lift", "rebuild")
WORDS (turns, RULES_N_REMEDY_TURNS, "same", "opponent", "forfeited")
WORDS (clocks, RULES_N_REMEDY_CLOCKS, "none", "unchanged", "runs")
WORDS (claimants, RULES_N_CLAIMANTS, "anyone", "opponent", "referee")
WORDS (deadlines, RULES_N_DEADLINES, "in-progress", "own-turn", "next-move", "move-10", "never")
WORDS (authorities, RULES_N_AUTHORITIES, "referee", "chief", "consent", "agreement")

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/remedy/board", test_boards);
  g_test_add_func ("/rules/remedy/turn", test_turns);
  g_test_add_func ("/rules/remedy/clock", test_clocks);
  g_test_add_func ("/rules/remedy/claimant", test_claimants);
  g_test_add_func ("/rules/remedy/deadline", test_deadlines);
  g_test_add_func ("/rules/remedy/authority", test_authorities);
  return g_test_run ();
}

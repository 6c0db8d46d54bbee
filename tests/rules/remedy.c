#include "rules/remedy.h"

/* Every word of the file, by the order of its enumeration; none of them may ever change. */

#define WORDS(member, Type, n, ...)                                       \
  static void test_##member (void)                                        \
  {                                                                       \
    static const char *const words[] = { __VA_ARGS__ };                   \
    Type parsed;                                                          \
                                                                          \
    g_assert_cmpint (G_N_ELEMENTS (words), ==, n);                        \
    for (int i = 0; i < n; i++) {                                         \
      Type value = (Type) i;                                              \
      g_assert_cmpstr (rules_remedy_##member##_id (value), ==, words[i]); \
      g_assert_true (rules_remedy_##member##_parse (words[i], &parsed));  \
      g_assert_cmpint (parsed, ==, i);                                    \
      g_assert_cmpstr (rules_remedy_##member##_label (value), !=, "");    \
    }                                                                     \
    g_assert_false (rules_remedy_##member##_parse ("", &parsed));         \
    g_assert_false (rules_remedy_##member##_parse ("moon", &parsed));     \
  }

WORDS (board, RulesRemedyBoard, RULES_N_REMEDY_BOARDS, "none", "off", "back", "restore", "lift",
       "rebuild")
WORDS (turn, RulesRemedyTurn, RULES_N_REMEDY_TURNS, "same", "opponent", "forfeited")
WORDS (clock, RulesRemedyClock, RULES_N_REMEDY_CLOCKS, "none", "unchanged", "runs")
WORDS (claimant, RulesClaimant, RULES_N_CLAIMANTS, "anyone", "opponent", "referee")
WORDS (deadline, RulesDeadline, RULES_N_DEADLINES, "in-progress", "own-turn", "next-move",
       "move-10", "never")
WORDS (authority, RulesAuthority, RULES_N_AUTHORITIES, "referee", "chief", "consent")

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/remedy/board", test_board);
  g_test_add_func ("/rules/remedy/turn", test_turn);
  g_test_add_func ("/rules/remedy/clock", test_clock);
  g_test_add_func ("/rules/remedy/claimant", test_claimant);
  g_test_add_func ("/rules/remedy/deadline", test_deadline);
  g_test_add_func ("/rules/remedy/authority", test_authority);
  return g_test_run ();
}

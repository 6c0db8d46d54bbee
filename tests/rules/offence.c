#include "rules/offence.h"

static void
test_double_move (void)
{
  const RulesOffence *offence = rules_offence_find ("double-move");
  RulesRemedy remedy;

  rules_offence_remedy (offence, rules_ruleset_find ("cn2002"), &remedy);
  g_assert_cmpint (remedy.proposed, ==, RULES_DECISION_WARNING);
  rules_offence_remedy (offence, rules_ruleset_find ("cn_old"), &remedy);
  g_assert_cmpint (remedy.proposed, ==, RULES_DECISION_LOSS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/offence/double-move", test_double_move);
  return g_test_run ();
}

#include "rules/option.h"
#include "rules/score.h"

static void
test_defaults (void)
{
  static const char *const wanted[] = { "repetition_policy=chinese_practice", "warning_penalty_q=4",
                                        "komi_q=15", "handicap_return=half" };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    g_autofree char *got =
        rules_option_format (rules_ruleset_find ("cn2002"), rules_option_keys ()[i]);
    g_assert_cmpstr (got, ==, wanted[i]);
  }
  g_assert_null (rules_option_keys ()[G_N_ELEMENTS (wanted)]);
  g_assert_null (rules_option_format (rules_ruleset_find ("cn2002"), "late_floor"));
}

static void
test_set (void)
{
  static const struct {
    const char *key, *text;
  } values[] = {
    { "repetition_policy", "repetition_policy=simple_ko" },
    { "repetition_policy", "repetition_policy=positional" },
    { "repetition_policy", "repetition_policy=situational" },
    { "repetition_policy", "repetition_policy=chinese_practice" },
    { "warning_penalty_q", "warning_penalty_q=2" },
    { "komi_q", "komi_q=11" },
    { "handicap_return", "handicap_return=none" },
    { "handicap_return", "handicap_return=half_minus" },
    { "handicap_return", "handicap_return=half" },
  };
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *got = NULL;

    g_assert_true (rules_option_set (&ruleset, values[i].text, NULL));
    got = rules_option_format (&ruleset, values[i].key);
    g_assert_cmpstr (got, ==, values[i].text);
  }
  g_assert_cmpint (ruleset.komi_q, ==, 11);
}

static void
test_refused (void)
{
  static const char *const texts[] = { "",
                                       "=",
                                       "komi",
                                       "komi_q",
                                       "komi_q=",
                                       "komi_q=7.5",
                                       "komi_q=-1",
                                       "handicap_return=two",
                                       "repetition_policy=" };
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (rules_option_set (&ruleset, texts[i], &error));
    g_assert_error (error, RULES_ERROR, RULES_ERROR_OPTION);
  }
  g_assert_cmpint (ruleset.komi_q, ==, 15);
}

/* N/2, none, and N/2 - 1/2: three stones, Black 182 of 361. */
static void
test_returns (void)
{
  static const int margins[] = { 0, 6, 2 };

  for (int i = 0; i < RULES_N_HANDICAP_RETURNS; i++) {
    RulesScoreTerms terms = { .handicap = 3, .handicap_return = (RulesHandicapReturn) i };
    g_assert_cmpint (rules_score_margin_q (4 * 182, RULES_BLACK, 19, &terms), ==, margins[i]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/option/defaults", test_defaults);
  g_test_add_func ("/rules/option/set", test_set);
  g_test_add_func ("/rules/option/refused", test_refused);
  g_test_add_func ("/rules/option/returns", test_returns);
  return g_test_run ();
}

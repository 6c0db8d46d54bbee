#include "rules/offence.h"
#include "rules/score.h"

#define NONE RULES_EFFECT_NONE
#define WARNING RULES_EFFECT_WARNING
#define LOSS RULES_EFFECT_LOSS
#define PASS RULES_EFFECT_FORCED_PASS
#define AGAIN RULES_EFFECT_REPEATED_LOSS
#define REFEREE RULES_EFFECT_REFEREE

/* Section 5.7 of rules.md, row by row: article, cn2002, cn_old. */
static const struct {
  const char *code;
  const char *article;
  int cn2002, cn_old;
} rows[] = {
  { "double-move", "17.2", WARNING, LOSS },
  { "take-back", "17.3", WARNING, WARNING },
  { "early-press", "17.4", WARNING, NONE },
  { "wrong-lift", "18.1", WARNING, WARNING },
  { "missed-lift", "18.2", WARNING, NONE },
  { "missed-lift", "22.6", WARNING, NONE },
  { "ko-retake", "18.3", WARNING | PASS, PASS },
  { "ko-retake", "20.1", WARNING | PASS, PASS },
  { "forbidden-point", "19", PASS, PASS },
  { "two-hands", "12.4(2)", WARNING, NONE },
  { "phone-sounds", "23.7", WARNING | AGAIN, NONE },
  { "phone-look", "23.7", LOSS, NONE },
  { "disturbance", "23.3", WARNING | LOSS | REFEREE, REFEREE },
  { "discussion", "23.4", WARNING | LOSS | REFEREE, REFEREE },
  { "talk", "23.5", WARNING | LOSS | REFEREE, REFEREE },
  { "smoking", "23.8", WARNING | AGAIN, NONE },
};

static int
effect (const char *code, const char *ruleset)
{
  return (int) rules_offence_effect (rules_offence_find (code), rules_ruleset_find (ruleset));
}

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const RulesOffence *offence = rules_offence_find (rows[i].code);

    g_assert_nonnull (offence);
    g_assert_true (g_str_has_prefix (offence->article, "Art. "));
    g_assert_nonnull (g_strrstr (offence->article, rows[i].article));
    g_assert_cmpint (effect (rows[i].code, "cn2002"), ==, rows[i].cn2002);
    g_assert_cmpint (effect (rows[i].code, "cn_old"), ==, rows[i].cn_old);
  }
}

/* The losses of section 1 under jpkr. */
static void
test_jpkr (void)
{
  g_assert_cmpint (effect ("double-move", "jpkr"), ==, LOSS);
  g_assert_cmpint (effect ("take-back", "jpkr"), ==, LOSS);
  g_assert_cmpint (effect ("ko-retake", "jpkr"), ==, LOSS);
  g_assert_cmpint (effect ("forbidden-point", "jpkr"), ==, LOSS);
  g_assert_cmpint (effect ("missed-lift", "jpkr"), ==, REFEREE);
}

static void
test_list (void)
{
  int n = 0;
  const RulesOffence *list = rules_offence_list (&n);

  g_assert_cmpint (n, ==, 14);
  for (int i = 0; i < n; i++) {
    g_assert_true (rules_offence_find (list[i].code) == &list[i]);
    g_assert_cmpstr (rules_offence_label (&list[i]), !=, "");
  }
  g_assert_null (rules_offence_find ("coughing"));
  g_assert_null (rules_offence_find (""));
}

/* Section 1 of rules.md. */
static void
test_rulesets (void)
{
  static const struct {
    const char *id;
    int counting, komi_q, penalty_q, timeout_passes;
  } wanted[] = {
    { "cn2002", RULES_COUNTING_AREA, 15, 4, RULES_TIMEOUT_PASSES_UNLIMITED },
    { "cn_old", RULES_COUNTING_AREA, 15, 0, 0 },
    { "jpkr", RULES_COUNTING_TERRITORY, 13, 4, 0 },
  };
  int n = 0;
  const RulesRuleset *list = rules_ruleset_list (&n);

  g_assert_cmpint (n, ==, G_N_ELEMENTS (wanted));
  for (int i = 0; i < n; i++) {
    g_assert_true (rules_ruleset_find (wanted[i].id) == &list[i]);
    g_assert_cmpint (list[i].profile, ==, i);
    g_assert_cmpint (list[i].counting, ==, wanted[i].counting);
    g_assert_cmpint (list[i].warning_penalty_q, ==, wanted[i].penalty_q);
    g_assert_cmpint (list[i].warnings_lose, ==, 2);
    g_assert_cmpint (list[i].timeout_passes, ==, wanted[i].timeout_passes);
    g_assert_cmpint (rules_ruleset_komi_q (&list[i], 0), ==, wanted[i].komi_q);
    g_assert_cmpint (rules_ruleset_komi_q (&list[i], 1), ==, 0);
    g_assert_cmpint (rules_ruleset_komi_q (&list[i], 2), ==, 0);
    g_assert_cmpstr (rules_ruleset_label (&list[i]), !=, "");
  }
  g_assert_null (rules_ruleset_find ("agA"));
}

/* Section 6.10: Black is warned for a ko retake and counts 185: he loses by 1/4. In cn_old the
 * warning does not exist, and he wins by 3/4. */
static void
test_retake_then_count (void)
{
  const RulesRuleset *ruleset = rules_ruleset_find ("cn2002");
  RulesScoreTerms terms = { .komi_q = rules_ruleset_komi_q (ruleset, 0),
                            .black_warnings = !!(effect ("ko-retake", "cn2002") & WARNING),
                            .penalty_q = ruleset->warning_penalty_q };

  g_assert_cmpint (rules_score_margin_q (4 * 185, RULES_BLACK, 19, &terms), ==, -1);
  terms.black_warnings = !!(effect ("ko-retake", "cn_old") & WARNING);
  g_assert_cmpint (rules_score_margin_q (4 * 185, RULES_BLACK, 19, &terms), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/offence/table", test_table);
  g_test_add_func ("/rules/offence/jpkr", test_jpkr);
  g_test_add_func ("/rules/offence/list", test_list);
  g_test_add_func ("/rules/offence/rulesets", test_rulesets);
  g_test_add_func ("/rules/offence/retake-then-count", test_retake_then_count);
  return g_test_run ();
}

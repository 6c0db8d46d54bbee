/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "program.h"
#include "rules/offence/decision.h"

/* Every ruling that the texts know (READINGS 8, Art. 17, 20, 23, 24), and whether the game has a
 * result by it. */
static const struct {
  RulesDecision decision;
  const char *id;
  gboolean ends;
} cases[] = {
  { RULES_DECISION_NONE, "none", FALSE },
  { RULES_DECISION_WARNING, "warning", FALSE },
  { RULES_DECISION_LOSS, "loss", TRUE },
  { RULES_DECISION_BOTH_LOSE, "both-lose", TRUE },
  { RULES_DECISION_DRAW, "draw", TRUE },
  { RULES_DECISION_REPLAY, "replay", TRUE },
  { RULES_DECISION_NO_RESULT, "no-result", TRUE },
  { RULES_DECISION_ANNUL, "annul", TRUE },
  { RULES_DECISION_PASS, "pass", FALSE },
  { RULES_DECISION_FALSE_LIFE, "false-life", FALSE },
  { RULES_DECISION_PLACE, "place", FALSE },
  { RULES_DECISION_STAND, "stand", FALSE },
  { RULES_DECISION_RECHOOSE, "rechoose", FALSE },
  { RULES_DECISION_SWAP, "swap", FALSE },
  { RULES_DECISION_RESTART, "restart", FALSE },
  { RULES_DECISION_AS_TAKEN, "as-taken", FALSE },
  { RULES_DECISION_CRITICISM, "criticism", FALSE },
  { RULES_DECISION_CORRECT, "correct", FALSE },
  { RULES_DECISION_LOWER, "lower", FALSE },
  { RULES_DECISION_PRIZE, "prize", FALSE },
  { RULES_DECISION_SUSPEND, "suspend", FALSE },
  { RULES_DECISION_ANNUL_ALL, "annul-all", FALSE },
};

static void
test_words (void)
{
  RulesDecision decision;

  g_assert_cmpint (G_N_ELEMENTS (cases), ==, RULES_N_DECISIONS);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_cmpstr (rules_decision_id (cases[i].decision), ==, cases[i].id);
    g_assert_true (rules_decision_parse (cases[i].id, &decision));
    g_assert_cmpint (decision, ==, cases[i].decision);
    g_assert_cmpstr (rules_decision_label (cases[i].decision), !=, "");
    g_assert_cmpint (rules_decision_ends_game (cases[i].decision), ==, cases[i].ends);
  }
  g_assert_false (rules_decision_parse ("Loss", &decision));
  g_assert_false (rules_decision_parse ("", &decision));
}

/* A measure goes with what the articles measure, and one word says both. */
static const struct {
  const char *word;
  const char *measure; /* NULL: it cannot be read */
  const char *name;
} measured[] = {
  { "both-lose", "", "Both lose" },
  { "lower", "1", "Places lost: 1" },
  { "lower=2", "2", "Places lost: 2" },
  { "prize", "", "Prize deducted" },
  { "prize=100 EUR", "100 EUR", "Prize deducted: 100 EUR" },
  { "suspend=one year", "one year", "Suspension: one year" },
  { "Loss", NULL, "Loss" },
  { "loss=2", NULL, "loss=2" },
  { "lower=0", NULL, "lower=0" },
  { "lower=much", NULL, "lower=much" },
  { "suspend=a\nb", NULL, "suspend=a\nb" },
};

static void
test_measures (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (measured); i++) {
    g_autofree char *measure = NULL, *name = rules_decision_name (measured[i].word);
    RulesDecision decision = RULES_DECISION_NONE;
    gboolean known = rules_decision_read (measured[i].word, &decision, &measure);

    g_assert_cmpint (known, ==, measured[i].measure != NULL);
    g_assert_cmpstr (measure, ==, measured[i].measure);
    g_assert_cmpstr (name, ==, measured[i].name);
    if (known) {
      g_autofree char *word = rules_decision_write (decision, measure), *again = NULL;
      g_assert_null (strchr (word, ' '));
      g_assert_true (rules_decision_read (word, &decision, &again));
      g_assert_cmpstr (again, ==, measure);
    }
  }
  g_assert_cmpint (rules_decision_places ("lower=3"), ==, 3);
  g_assert_cmpint (rules_decision_places ("loss"), ==, 0);
}

static const struct {
  const char *text;
  guint set;
  int first;
  const char *again; /* as it is written */
} sets[] = {
  { "", 0, RULES_DECISION_OPEN, "" },
  { "loss", 1 << RULES_DECISION_LOSS, RULES_DECISION_LOSS, "loss" },
  { "loss warning", 1 << RULES_DECISION_LOSS | 1 << RULES_DECISION_WARNING, RULES_DECISION_LOSS,
    "loss warning" },
  { " warning  loss ", 1 << RULES_DECISION_LOSS | 1 << RULES_DECISION_WARNING,
    RULES_DECISION_WARNING, "warning loss" },
  { "criticism none criticism", 1 << RULES_DECISION_CRITICISM | 1 << RULES_DECISION_NONE,
    RULES_DECISION_CRITICISM, "criticism none" },
};

static void
test_sets (void)
{
  guint set;
  int first;

  for (gsize i = 0; i < G_N_ELEMENTS (sets); i++) {
    g_autofree char *again = NULL;
    g_assert_true (rules_decision_set_parse (sets[i].text, &set, &first));
    g_assert_cmpuint (set, ==, sets[i].set);
    g_assert_cmpint (first, ==, sets[i].first);
    again = rules_decision_set_format (set, first);
    g_assert_cmpstr (again, ==, sets[i].again);
  }
  g_assert_false (rules_decision_set_parse ("warning jail", &set, &first));
  g_assert_false (rules_decision_set_parse ("warning,loss", &set, &first));
}

/* Each once; Art. 17.5 names its five in this order, and the harshest is never the first. */
static void
test_order (void)
{
  static const RulesDecision shifted[] = { RULES_DECISION_PLACE, RULES_DECISION_STAND,
                                           RULES_DECISION_DRAW, RULES_DECISION_REPLAY,
                                           RULES_DECISION_BOTH_LOSE };
  guint seen = 0;
  gsize n = 0;

  for (int i = 0; i < RULES_N_DECISIONS; i++) {
    seen |= RULES_DECISION_BIT (rules_decision_order[i]);
    if (n < G_N_ELEMENTS (shifted) && rules_decision_order[i] == shifted[n])
      n++;
  }
  g_assert_cmpuint (seen, ==, RULES_DECISION_BIT (RULES_N_DECISIONS) - 1);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (shifted));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/decision/words", test_words);
  g_test_add_func ("/rules/decision/measures", test_measures);
  g_test_add_func ("/rules/decision/sets", test_sets);
  g_test_add_func ("/rules/decision/order", test_order);
  return g_test_run ();
}

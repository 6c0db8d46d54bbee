/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/option.h"
#include "program.h"
#include <string.h>
#include "pairing/draw/draw.h"
#include "rules/game/board.h"

/* What OpenGotha has, as PAIRING.md tells it, and what Chinese practice has. */
static const struct {
  PairingSystem system;
  const char *key;
  const char *value;
} standard[] = {
  { PAIRING_SWISS, "rematch", "no" },
  { PAIRING_SWISS, "floating", "last_first" },
  { PAIRING_SWISS, "direction", "up" },
  { PAIRING_SWISS, "first", "number" },
  { PAIRING_SWISS, "unit", "none" },
  { PAIRING_SWISS, "bye_points", "2" },
  { PAIRING_SWISS, "absent_points", "0" },
  { PAIRING_SWISS, "then", "none" },
  { PAIRING_WEIGHTS, "w_rematch", "500000000000000" },
  { PAIRING_WEIGHTS, "w_random", "0" },
  { PAIRING_WEIGHTS, "w_colour", "1000000" },
  { PAIRING_WEIGHTS, "w_category", "20000000000000" },
  { PAIRING_WEIGHTS, "w_score", "100000000000" },
  { PAIRING_WEIGHTS, "w_float", "100000000" },
  { PAIRING_WEIGHTS, "w_seeding", "5000000" },
  { PAIRING_WEIGHTS, "curve", "500" },
  { PAIRING_WEIGHTS, "handicap", "no" },
  { PAIRING_WEIGHTS, "whole_points", "yes" },
  { PAIRING_MACMAHON, "absent_points", "1" },
  { PAIRING_MACMAHON, "handicap", "yes" },
  { PAIRING_MACMAHON, "zero", "30k" },
  { PAIRING_MACMAHON, "floor", "20k" },
  { PAIRING_MACMAHON, "bar", "4d" },
  { PAIRING_MACMAHON, "categories", "" },
  { PAIRING_MACMAHON, "handicap_none", "1d" },
  { PAIRING_MACMAHON, "handicap_by", "score" },
  { PAIRING_MACMAHON, "absent_points", "1" },
  { PAIRING_MACMAHON, "whole_points", "yes" },
  { PAIRING_ROBIN, "legs", "1" },
  { PAIRING_KNOCKOUT, "losses", "1" },
  { PAIRING_KNOCKOUT, "seeds", "-1" },
  { PAIRING_ELIMINATION, "keep_even", "yes" },
  { PAIRING_SERIES, "best_of", "3" },
};

static void
test_standard (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (standard); i++) {
    PairingPlan plan;
    g_autofree char *value = NULL;

    pairing_plan_init (&plan, standard[i].system);
    value = pairing_option_get (&plan, standard[i].key);
    g_test_message ("%s", standard[i].key);
    g_assert_cmpstr (value, ==, standard[i].value);
    g_assert_true (pairing_option_matters (pairing_option_find (standard[i].key), &plan));
  }
}

/* Nothing in a plan is without a name but its system, its lots, who comes to the first stage, and
 * the groups of the second; and no two names share a place. */
static void
test_whole (void)
{
  guint8 named[sizeof (PairingPlan)] = { 0 };
  int n, n_unnamed = 0;
  const RulesOption *options = pairing_option_list (&n);

  for (int i = 0; i < n; i++) {
    for (gsize j = 0; j < options[i].size; j++)
      g_assert_cmpint (named[options[i].member + j]++, ==, 0);
    g_assert_true (pairing_option_find (options[i].key) == &options[i]);
    g_assert_cmpuint (options[i].systems, !=, 0);
  }
  /* Up to the end of the last member; what follows is padding. */
  for (gsize i = 0; i < G_STRUCT_OFFSET (PairingPlan, best_of) + sizeof (int); i++)
    n_unnamed += !named[i];
  /* Those, and at most one hole in front of a number of 64 bits. */
  g_assert_cmpint (n_unnamed, <=, (int) sizeof (int) * (7 + 1));
  g_assert_null (pairing_option_find ("unheard-of"));
}

static void
assert_value (PairingPlan *plan, const RulesOption *option, const char *value)
{
  g_autofree char *read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (pairing_option_set (plan, option->key, value, &error));
  g_assert_no_error (error);
  read = pairing_option_get (plan, option->key);
  g_assert_cmpstr (read, ==, value);
}

static void
assert_bound (PairingPlan *plan, const RulesOption *option, gint64 bound, int beyond)
{
  g_autofree char *inside = g_strdup_printf ("%" G_GINT64_FORMAT, bound);
  g_autofree char *outside = g_strdup_printf ("%" G_GINT64_FORMAT, bound + beyond);
  PairingPlan before = *plan;
  g_autoptr (GError) error = NULL;

  g_assert_false (pairing_option_set (plan, option->key, outside, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_OPTION);
  g_assert_true (memcmp (&before, plan, sizeof before) == 0);
  assert_value (plan, option, inside);
}

/* Every value of every option is read as it was written; what is beyond is refused. */
static void
test_round_trip (void)
{
  int n;
  const RulesOption *options = pairing_option_list (&n);
  PairingPlan plan;

  pairing_plan_init (&plan, PAIRING_MACMAHON);
  for (int i = 0; i < n; i++) {
    const RulesOption *option = &options[i];
    g_test_message ("%s", option->key);
    for (int j = 0; option->choices[j].id; j++)
      assert_value (&plan, option, option->choices[j].id);
    if (option->type == RULES_OPTION_NUMBER) {
      assert_bound (&plan, option, option->most, 1);
      assert_bound (&plan, option, option->least, -1);
    }
    if (option->type == RULES_OPTION_RANK) {
      assert_value (&plan, option, "30k");
      assert_value (&plan, option, "9p");
    }
  }
}

static const struct {
  const char *key;
  const char *value;
} wrong[] = {
  { "unheard-of", "1" },
  { "w_score", "" },
  { "w_score", "1e9" },
  { "w_score", " 5" },
  { "seed_after", "SLIP" },
  { "seed_after", "" },
  { "bar", "0k" },
  { "bar", "31k" },
  { "bar", "" },
  { "categories", "10k 1d" },
  { "categories", "1d 1d" },
  { "categories", "1d x" },
  { "categories", "9d 8d 7d 6d 5d 4d 3d 2d 1d" },
};

static void
test_wrong (void)
{
  PairingPlan plan, before;

  pairing_plan_init (&plan, PAIRING_MACMAHON);
  before = plan;
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_test_message ("%s=%s", wrong[i].key, wrong[i].value);
    g_assert_false (pairing_option_set (&plan, wrong[i].key, wrong[i].value, &error));
    if (pairing_option_find (wrong[i].key))
      g_assert_error (error, RULES_ERROR, RULES_ERROR_OPTION);
    else
      g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN);
  }
  g_assert_true (memcmp (&plan, &before, sizeof plan) == 0);
}

static void
test_categories (void)
{
  PairingPlan plan;

  pairing_plan_init (&plan, PAIRING_MACMAHON);
  assert_value (&plan, pairing_option_find ("categories"), "1d 10k");
  g_assert_cmpint (plan.categories.n, ==, 2);
  g_assert_cmpint (plan.categories.rank[0], ==, RULES_RANK_DAN (1));
  g_assert_cmpint (plan.categories.rank[1], ==, RULES_RANK_KYU (10));
  assert_value (&plan, pairing_option_find ("categories"), "");
  g_assert_cmpint (plan.categories.n, ==, 0);
  g_assert_cmpint (plan.categories.rank[0], ==, RULES_RANK_NONE);
}

/* Settings after which a plan does or does not hold together. */
static const struct {
  PairingSystem system;
  const char *settings;
  gboolean good;
} plans[] = {
  { PAIRING_SWISS, "", TRUE },
  { PAIRING_MACMAHON, "", TRUE },
  { PAIRING_MACMAHON, "floor=5d", FALSE }, /* the bar is 4d */
  { PAIRING_SWISS, "floor=5d", TRUE },     /* says nothing here */
  { PAIRING_MACMAHON, "floor=4d", TRUE },
  { PAIRING_MACMAHON, "floor=30k zero=29k", FALSE },
  { PAIRING_SERIES, "best_of=3", TRUE },
  { PAIRING_SERIES, "best_of=4", FALSE },
  { PAIRING_ROBIN, "best_of=4", TRUE },
  { PAIRING_WEIGHTS, "w_rematch=1000000000000000 w_score=700000000000000",
    TRUE }, /* with the others 1.72e15 */
  { PAIRING_WEIGHTS, "w_rematch=1000000000000000 w_score=800000000000000", FALSE }, /* 1.82e15 */
  { PAIRING_WEIGHTS, "w_rematch=0 w_colour=0 w_category=0 w_score=0 w_float=0 w_seeding=0", FALSE },
  { PAIRING_ROBIN, "then=knockout qualify=2 groups=4", TRUE },
  { PAIRING_ROBIN, "then=knockout", FALSE }, /* nobody goes on */
  { PAIRING_ROBIN, "then=series best_of=3 qualify=1 groups=2", TRUE },
  { PAIRING_SERIES, "best_of=1", FALSE },                     /* Art. 26.5: 3, 5 or 7 */
  { PAIRING_ROBIN, "then=series qualify=1 groups=2", FALSE }, /* a match is one game unless said */
  { PAIRING_ROBIN, "then=series best_of=3 qualify=2 groups=2",
    FALSE }, /* four in a series of two */
  { PAIRING_SWISS, "then=series best_of=3 qualify=2 groups=2 then_from=4",
    TRUE }, /* groups mean nothing in a Swiss */
  { PAIRING_SWISS, "then=knockout qualify=4 then_from=1", FALSE },
  { PAIRING_SWISS, "then=knockout qualify=4", FALSE }, /* when? */
  { PAIRING_KNOCKOUT, "then=series qualify=2", FALSE },
};

static void
test_together (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++) {
    g_auto (GStrv) words = g_strsplit (plans[i].settings, " ", -1);
    g_autoptr (GError) error = NULL;
    PairingPlan plan;

    pairing_plan_init (&plan, plans[i].system);
    for (int j = 0; words[j]; j++) {
      g_auto (GStrv) pair = g_strsplit (words[j], "=", 2);
      g_assert_true (pairing_option_set (&plan, pair[0], pair[1], NULL));
    }
    g_test_message ("%s %s", pairing_system_id (plans[i].system), plans[i].settings);
    g_assert_cmpint (pairing_plan_check (&plan, &error), ==, plans[i].good);
    g_assert_cmpint (error == NULL, ==, plans[i].good);
  }
}

static void
test_systems (void)
{
  const char *const ids[] = { "swiss",       "swiss_weights", "macmahon",    "swiss_fide",
                              "round_robin", "knockout",      "elimination", "series" };
  PairingSystem system = PAIRING_NO_SYSTEM;

  for (int i = 0; i < PAIRING_NO_SYSTEM; i++) {
    g_assert_cmpstr (pairing_system_id ((PairingSystem) i), ==, ids[i]);
    g_assert_true (pairing_system_parse (ids[i], &system));
    g_assert_cmpint (system, ==, i);
    g_assert_cmpstr (pairing_option_find ("then")->choices[i].id, ==, ids[i]);
    g_assert_cmpstr (pairing_option_find ("then")->choices[i].meaning, ==,
                     pairing_system_label ((PairingSystem) i));
  }
  g_assert_false (pairing_system_parse ("none", &system));
  g_assert_false (pairing_system_parse ("", &system));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/option/standard", test_standard);
  g_test_add_func ("/pairing/option/whole", test_whole);
  g_test_add_func ("/pairing/option/round-trip", test_round_trip);
  g_test_add_func ("/pairing/option/wrong", test_wrong);
  g_test_add_func ("/pairing/option/categories", test_categories);
  g_test_add_func ("/pairing/option/together", test_together);
  g_test_add_func ("/pairing/option/systems", test_systems);
  return g_test_run ();
}

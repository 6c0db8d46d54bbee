/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/game/ruleset.h"
#include <string.h>
#include "rules/game/board.h"
#include "rules/game/score.h"

/* The options of the rules, by hand: key, the alternatives, and the default of each profile
 * where it is not that of cn2002. */
static const struct {
  const char *key, *choices, *value, *cn_old, *jpkr;
} table[] = {
  { "repetition_policy", "chinese_practice simple_ko positional situational", "chinese_practice" },
  { "rare_cycle_result", "no_result_replay draw forbid referee", "no_result_replay", "referee" },
  { "warning_penalty_q", "4 2", "4", "0" },
  { "komi_q", "15 11", "15", "15", "13" },
  { "handicap_return", "half none half_minus", "half", "half", "none" },
  { "late_limit_inclusive", "plays loss", "plays" },
  { "late_floor", "keep_reserve eat_reserve loss", "keep_reserve" },
  { "late_waiting_clock", "nobody absent", "nobody" },
  { "absence_countdown", "periods", "periods" },
  { "timeout_pass", "off on_request", "on_request", "off", "off" },
  { "move_end", "by_clock stone_lift press", "by_clock" },
  { "leave_seat_pause", "held runs", "held" },
  { "overtime_boundary", "reached exceeded", "reached" },
  { "wrong_colour_fix", "swap_seats restart", "swap_seats" },
  { "dispute_first_move", "claimant owner", "claimant" },
  { "both_lose_pairing", "kept lots_pairing lots_standings", "kept" },
  { "total_score_max", "2R highest", "2R" },
  { "swiss_method", "B A", "B" },
  { "bye_sos", "lowest R-round+1 0 R virtual own", "lowest" },
  { "team_third_tiebreak", "board_order direct_match opponents_match_points", "board_order" },
  { "withdraw_half_basis", "rounds scheduled", "rounds" },
  { "withdraw_count_forfeits", "yes no", "yes" },
  { "phone_look", "dialog loss", "dialog" },
  { "forced_pass_ends_game", "no yes", "no" },
  { "penalty_for_non_ko_repetition", "void_turn void_turn_warning", "void_turn" },
  { "suicide", "forbid allow", "forbid" },
};

static void
check_default (const char *profile, const char *key, const char *value)
{
  g_autofree char *got = rules_option_text (rules_option_find (key), rules_ruleset_find (profile));

  g_assert_cmpstr (got, ==, value);
}

static void
test_defaults (void)
{
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    g_assert_cmpstr (options[i].key, ==, table[i].key);
    check_default ("cn2002", table[i].key, table[i].value);
    check_default ("cn_old", table[i].key, table[i].cn_old ? table[i].cn_old : table[i].value);
    check_default ("jpkr", table[i].key, table[i].jpkr ? table[i].jpkr : table[i].value);
  }
  g_assert_cmpint (n, ==, G_N_ELEMENTS (table));
  g_assert_null (rules_option_find ("late"));
}

/* Each alternative can be set, is told back, and has a meaning to be shown. */
static void
check_choices (const RulesOption *option, const char *wanted)
{
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");
  g_auto (GStrv) ids = g_strsplit (wanted, " ", -1);
  int i;

  for (i = 0; ids[i]; i++) {
    g_autofree char *text = g_strdup_printf ("%s=%s", option->key, ids[i]);
    g_autofree char *got = NULL;

    g_assert_cmpstr (option->choices[i].id, ==, ids[i]);
    g_assert_cmpint (strlen (option->choices[i].meaning), >, 0);
    g_assert_true (rules_ruleset_set (&ruleset, text, NULL));
    g_assert_cmpint (rules_option_value (option, &ruleset), ==, option->choices[i].value);
    got = rules_option_text (option, &ruleset);
    g_assert_cmpstr (got, ==, ids[i]);
  }
  g_assert_null (option->choices[i].id);
}

static void
test_choices (void)
{
  int n;
  const RulesOption *options = rules_option_list (&n);

  g_assert_cmpint (n, ==, G_N_ELEMENTS (table));
  for (int i = 0; i < n; i++) {
    g_assert_true (rules_option_find (table[i].key) == &options[i]);
    g_assert_true (g_str_has_prefix (options[i].article, "Art. "));
    g_assert_cmpint (strlen (options[i].label), >, 0);
    check_choices (&options[i], table[i].choices);
  }
}

/* Numbers that no alternative names. */
static void
test_numbers (void)
{
  static const char *const texts[] = {
    "komi_q=0",       "komi_q=13",           "warning_penalty_q=0", "timeout_pass=1",
    "timeout_pass=3", "absence_countdown=5", "absence_countdown=15"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    RulesRuleset ruleset = *rules_ruleset_find ("cn2002");
    g_auto (GStrv) words = g_strsplit (texts[i], "=", -1);
    g_autofree char *got = NULL;

    g_assert_true (rules_ruleset_set (&ruleset, texts[i], NULL));
    got = rules_option_text (rules_option_find (words[0]), &ruleset);
    g_assert_cmpstr (got, ==, words[1]);
  }
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
                                       "repetition_policy=",
                                       "timeout_pass=-1",
                                       "timeout_pass=0",
                                       "timeout_pass=+1",
                                       "timeout_pass=100",
                                       "absence_countdown=0",
                                       "swiss_method=2",
                                       "withdraw_count_forfeits=1",
                                       "late_floor" };
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002");

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (rules_ruleset_set (&ruleset, texts[i], &error));
    g_assert_error (error, RULES_ERROR, RULES_ERROR_OPTION);
  }
  g_assert_cmpmem (&ruleset, sizeof ruleset, rules_ruleset_find ("cn2002"), sizeof ruleset);
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

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/option/defaults", test_defaults);
  g_test_add_func ("/rules/option/choices", test_choices);
  g_test_add_func ("/rules/option/numbers", test_numbers);
  g_test_add_func ("/rules/option/refused", test_refused);
  g_test_add_func ("/rules/option/returns", test_returns);
  return g_test_run ();
}

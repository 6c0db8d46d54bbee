/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/article/article.h"
#include "rules/offence/offence.h"
#include <string.h>
#include "rules/game/ruleset.h"
#include "rules/offence/remedy.h"

/* Against rules/offences.table, which is written by hand. */

static char **
read_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "offences.table", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strsplit (text, "\n", -1);
}

static const char *
word (int decision)
{
  return decision == RULES_DECISION_OPEN ? "" : rules_decision_id ((RulesDecision) decision);
}

/* A remedy as a line of the table; the last cell is empty as a rule. */
static char *
describe (const RulesRemedy *remedy, const char *profile)
{
  g_autofree char *set = rules_decision_set_format (remedy->decisions, RULES_DECISION_OPEN);
  g_autofree char *line =
      g_strdup_printf ("%s | %s | %s %s %s | %s %s | %s | %s | %s", profile, remedy->article,
                       rules_word_id (&rules_remedy_boards, remedy->board),
                       rules_word_id (&rules_remedy_turns, remedy->turn),
                       rules_word_id (&rules_remedy_clocks, remedy->clock),
                       rules_word_id (&rules_remedy_deadlines, remedy->deadline),
                       rules_word_id (&rules_remedy_authorities, remedy->authority), set,
                       word (remedy->proposed), word (remedy->again));

  /* An empty cell is one space wide. */
  while (strstr (line, "|  |"))
    memmove (strstr (line, "|  |") + 2, strstr (line, "|  |") + 3,
             strlen (strstr (line, "|  |") + 3) + 1);
  return g_strdup (g_strchomp (line));
}

static char *
describe_head (const RulesOffence *offence)
{
  return g_strdup_printf ("%s : %s %s %s%s", offence->code, rules_offence_group_id (offence->group),
                          rules_word_id (&rules_remedy_claimants, offence->claimant),
                          offence->verb ? offence->verb : "-",
                          offence->absolute_only ? " absolute" : "");
}

static void
assert_remedy (const RulesOffence *offence, const char *line)
{
  g_autofree char *profile = g_strndup (line, strcspn (line, " "));
  const RulesRuleset *ruleset = rules_ruleset_find (profile);
  g_autofree char *found = NULL;
  RulesRemedy remedy;

  g_assert_nonnull (ruleset);
  rules_offence_remedy (offence, ruleset, &remedy);
  found = describe (&remedy, profile);
  g_assert_cmpstr (found, ==, line);
}

/* Every offence of the table, in its order, under each profile, and no other. */
static void
test_table (void)
{
  g_auto (GStrv) lines = read_table ();
  int n, i = -1, n_remedies = 0;
  const RulesOffence *offences = rules_offence_list (&n);

  for (gsize at = 0; lines[at]; at++) {
    if (lines[at][0] == '#' || lines[at][0] == '\0')
      continue;
    if (strstr (lines[at], " : ")) {
      g_assert_cmpint (++i, <, n);
      g_autofree char *head = describe_head (&offences[i]);
      g_assert_cmpstr (head, ==, lines[at]);
    } else {
      assert_remedy (&offences[i], lines[at]);
      n_remedies++;
    }
  }
  g_assert_cmpint (i + 1, ==, n);
  g_assert_cmpint (n_remedies, ==, n * RULES_N_PROFILES);
}

static void
test_codes (void)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  for (int i = 0; i < n; i++) {
    g_assert_true (rules_offence_find (offences[i].code) == &offences[i]);
    g_assert_cmpint (strspn (offences[i].code, "abcdefghijklmnopqrstuvwxyz-"), ==,
                     strlen (offences[i].code));
    g_assert_cmpint (strlen (offences[i].code), <=, 40);
  }
  g_assert_null (rules_offence_find ("yawning"));
  g_assert_null (rules_offence_find (""));
}

/* What is proposed can be ruled; nothing is proposed where an act of its own carries it out. */
static void
test_sound (void)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    for (int profile = 0; profile < RULES_N_PROFILES; profile++) {
      const RulesRemedy *remedy = &offences[i].remedies[profile];
      int proposed = remedy->proposed, again = remedy->again;
      g_test_message ("%s %d", offences[i].code, profile);
      g_assert_true (proposed == RULES_DECISION_OPEN ||
                     remedy->decisions & RULES_DECISION_BIT (proposed));
      g_assert_true (again == RULES_DECISION_OPEN ||
                     remedy->decisions & RULES_DECISION_BIT (again));
      g_assert_false (offences[i].verb && remedy->decisions);
    }
}

/* --- Words --- */

static void
assert_marked (const char *source, const char *text)
{
  g_autofree char *marked = g_strdup_printf ("N_ (\"%s\")", text);

  g_test_message ("%s", text);
  g_assert_cmpstr (text, !=, "");
  g_assert_nonnull (strstr (source, marked));
}

/* Every label is offered to translators, and what cites no article. */
static void
test_words (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "src", "rules", "offence", "offence-table.c", NULL);
  g_autofree char *source = NULL;
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  for (int i = 0; i < n; i++) {
    assert_marked (source, offences[i].label);
    g_assert_cmpstr (rules_offence_label (&offences[i]), ==, offences[i].label);
    for (int profile = 0; profile < RULES_N_PROFILES; profile++) {
      const char *article = offences[i].remedies[profile].article;
      g_autoptr (GPtrArray) cited = rules_article_of ((RulesProfile) profile, article);
      if (cited->len == 0) /* what is cited is written by language: rules/article/article-form.c */
        assert_marked (source, article);
    }
  }
}

static void
test_groups (void)
{
  static const char *const ids[] = { "move", "capture", "clock", "conduct", "event" };
  static const char *const labels[] = { "Making a move", "Capturing", "Clock", "Conduct",
                                        "The tournament" };

  g_assert_cmpint (G_N_ELEMENTS (ids), ==, RULES_N_OFFENCE_GROUPS);
  for (int i = 0; i < RULES_N_OFFENCE_GROUPS; i++) {
    g_assert_cmpstr (rules_offence_group_id ((RulesOffenceGroup) i), ==, ids[i]);
    g_assert_cmpstr (rules_offence_group_label ((RulesOffenceGroup) i), ==, labels[i]);
  }
}

/* --- Options of the event --- */

static const struct {
  const char *code;
  const char *profile;
  const char *option;
  const char *decisions;
  const char *proposed;
} options[] = {
  { "wrong-colours", "cn2002", "wrong_colour_fix=swap_seats", "swap restart as-taken", "swap" },
  { "wrong-colours", "cn2002", "wrong_colour_fix=restart", "swap restart as-taken", "restart" },
  { "phone-look", "cn2002", "phone_look=dialog", "none warning loss", "loss" },
  { "phone-look", "cn2002", "phone_look=loss", "loss", "loss" },
  { "phone-look", "cn_old", "phone_look=loss", "loss", "loss" },
  { "phone-look", "jpkr", "phone_look=loss", "loss", "loss" },
  { "rare-cycle", "cn2002", "rare_cycle_result=draw", "none draw replay pass false-life", "draw" },
  { "rare-cycle", "cn2002", "rare_cycle_result=forbid", "none draw replay pass false-life",
    "pass" },
  { "rare-cycle", "cn2002", "rare_cycle_result=no_result_replay",
    "none draw replay pass false-life", "replay" },
  { "rare-cycle", "cn_old", "rare_cycle_result=draw", "none draw replay false-life", "draw" },
  { "rare-cycle", "cn_old", "rare_cycle_result=forbid", "none draw replay pass false-life",
    "pass" },
  { "rare-cycle", "jpkr", "rare_cycle_result=draw", "none draw replay no-result", "draw" },
  { "repetition", "cn2002", "penalty_for_non_ko_repetition=void_turn", "none warning", "none" },
  { "repetition", "cn2002", "penalty_for_non_ko_repetition=void_turn_warning", "none warning",
    "warning" },
  { "repetition", "cn_old", "penalty_for_non_ko_repetition=void_turn_warning", "draw replay", "" },
};

static void
test_options (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++) {
    RulesRuleset ruleset = *rules_ruleset_find (options[i].profile);
    g_autofree char *set = NULL;
    g_autoptr (GError) error = NULL;
    RulesRemedy remedy;

    rules_ruleset_set (&ruleset, options[i].option, &error);
    g_assert_no_error (error);
    rules_offence_remedy (rules_offence_find (options[i].code), &ruleset, &remedy);
    set = rules_decision_set_format (remedy.decisions, RULES_DECISION_OPEN);
    g_test_message ("%s %s", options[i].profile, options[i].option);
    g_assert_cmpstr (set, ==, options[i].decisions);
    g_assert_cmpstr (word (remedy.proposed), ==, options[i].proposed);
  }
}

/* The old rules say nothing of phones: what the event has settled is its own rule. */
static void
test_own_article (void)
{
  RulesRuleset ruleset = *rules_ruleset_find ("cn_old");
  RulesRemedy remedy;

  g_assert_true (rules_ruleset_set (&ruleset, "phone_look=loss", NULL));
  rules_offence_remedy (rules_offence_find ("phone-look"), &ruleset, &remedy);
  g_assert_cmpstr (remedy.article, ==, "rules of the tournament");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/offence/table", test_table);
  g_test_add_func ("/rules/offence/codes", test_codes);
  g_test_add_func ("/rules/offence/sound", test_sound);
  g_test_add_func ("/rules/offence/words", test_words);
  g_test_add_func ("/rules/offence/groups", test_groups);
  g_test_add_func ("/rules/offence/options", test_options);
  g_test_add_func ("/rules/offence/own-article", test_own_article);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/ruling/offences.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "rules/offence/remedy.h"
#include "rules/article/article.h"

static const CliOption offences_options[] = {
  { "profile", 0, "cn2002|cn_old|jpkr", N_ ("rules to use if no tournament is named") },
  { "find", 0, N_ ("TEXT"), N_ ("only those with this article or these words") },
  { NULL },
};

#define COLUMNS                                                                           \
  "code", "group", "article", "board", "turn", "clock", "decisions", "proposed", "again", \
      "claimant", "deadline", "authority", "label"

static const char *
word (int decision)
{
  return decision == RULES_DECISION_OPEN ? "" : rules_decision_id ((RulesDecision) decision);
}

/* Whose it is, is said of a tournament alone. */
static void
add (CliTable *table, const char *code, RulesOffenceGroup group, RulesClaimant claimant,
     const RulesRemedy *remedy, const char *label, const char *own)
{
  g_autofree char *decisions = rules_decision_set_format (remedy->decisions, RULES_DECISION_OPEN);

  cli_table_add (table, code, rules_offence_group_id (group), rules_article_cited (remedy->article),
                 rules_word_id (&rules_remedy_boards, remedy->board),
                 rules_word_id (&rules_remedy_turns, remedy->turn),
                 rules_word_id (&rules_remedy_clocks, remedy->clock), decisions,
                 word (remedy->proposed), word (remedy->again),
                 rules_word_id (&rules_remedy_claimants, claimant),
                 rules_word_id (&rules_remedy_deadlines, remedy->deadline),
                 rules_word_id (&rules_remedy_authorities, remedy->authority), label, own, NULL);
}

/* A table for offences of a tournament. */
CliTable *
cli_offences_table (void)
{
  return cli_table_new (COLUMNS, "own", NULL);
}

/* @table: a table for offences of a tournament. */
void
cli_offences_add (CliTable *table, const DeskOffence *offence)
{
  add (table, offence->code, offence->group, offence->claimant, &offence->remedy, offence->label,
       offence->own ? "yes" : "no");
}

static void
print_profile (const RulesRuleset *ruleset, const char *wanted)
{
  g_autoptr (CliTable) table = cli_table_new (COLUMNS, NULL);
  g_autoptr (GPtrArray) offences =
      g_ptr_array_new_with_free_func ((GDestroyNotify) desk_offence_free);
  g_autofree gboolean *meant = NULL;
  int n;
  const RulesOffence *known = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (offences, desk_offence_by_rules (&known[i], ruleset));
  meant = wanted ? desk_offence_search (offences, wanted) : NULL;
  for (guint i = 0; i < offences->len; i++) {
    const DeskOffence *offence = offences->pdata[i];
    if (!meant || meant[i])
      add (table, offence->code, offence->group, offence->claimant, &offence->remedy,
           offence->label, NULL);
  }
  cli_table_print (table);
}

static void
print_event (Desk *desk, const char *wanted)
{
  g_autoptr (CliTable) table = cli_offences_table ();
  g_autoptr (GPtrArray) offences = desk_offence_list (desk);
  g_autofree gboolean *meant = wanted ? desk_offence_search (offences, wanted) : NULL;

  for (guint i = 0; i < offences->len; i++)
    if (!meant || meant[i])
      cli_offences_add (table, offences->pdata[i]);
  cli_table_print (table);
}

static gboolean
run_offences (CliCall *call, GError **error)
{
  const char *id = cli_option (call, "profile"), *wanted = cli_option (call, "find");
  const RulesRuleset *profile = id ? rules_ruleset_find (id) : rules_ruleset_list (&(int){ 0 });

  if (call->desk && id)
    return cli_fail (error, CLI_ERROR_USAGE,
                     _ ("A tournament has its own rules: use “--%s” only without a tournament."),
                     "profile");
  if (!profile)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("There are no rules “%s”."), id);
  if (call->desk)
    print_event (call->desk, wanted);
  else
    print_profile (profile, wanted);
  return TRUE;
}

const CliCommand cli_offences = {
  .name = "offences",
  .usage = N_ ("[FILE]"),
  .summary = N_ ("Lists every offence and its consequence, by the rules or in a tournament."),
  .access = CLI_MAY_READ,
  .options = offences_options,
  .run = run_offences,
};

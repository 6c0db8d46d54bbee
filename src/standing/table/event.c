/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/event.h"
#include "standing/term/rule-private.h"

static StandingTable *
rank_settled (StandingField *field, int after, const StandingCriterion *criteria, int n_criteria,
              const StandingOptions *options)
{
  g_autoptr (GArray) ties = standing_rule_ties (field->rule, after);

  return standing_rank_settled (field, after, criteria, n_criteria, options,
                                (const StandingTie *) (gpointer) ties->data, (int) ties->len);
}

/* Ranks by other criteria than the event's, to look at; the place in a stage stands before them
 * as in standing_rank_event(), and what people settled after that round holds among those whom
 * they leave tied. Returns the table. @field: who has played whom. @after: the last round that is
 * counted; 0 for the start. @criteria: what decides, the first word first. @options: how byes are
 * counted and so on. */
StandingTable *
standing_rank_with (StandingField *field, int after, const StandingCriterion *criteria,
                    int n_criteria, const StandingOptions *options)
{
  StandingCriterion all[STANDING_N_COLUMNS];
  int n_all = standing_rule_collect (field, after, criteria, n_criteria, all);

  return rank_settled (field, after, all, n_all, options);
}

/* The standings of the event: by the place in a knock-out or a second stage, then by its own
 * criteria, and where these separate nobody by what people settled (Art. 27 C). Returns the
 * table, which holds on to @field; any thread may read it. @field: who has played whom, with its
 * rule. @after: the last round that is counted; 0 for the start. */
StandingTable *
standing_rank_event (StandingField *field, int after)
{
  g_return_val_if_fail (field->rule, NULL);
  return standing_rank_with (field, after, field->rule->criteria, field->rule->n_criteria,
                             &field->rule->options);
}

/* standing_rank_event() without what people settled. @field: who has played whom, with its rule.
 * @after: the last round that is counted; 0 for the start. */
StandingTable *
standing_rank_bare (StandingField *field, int after)
{
  StandingCriterion all[STANDING_N_COLUMNS];
  int n_all;

  g_return_val_if_fail (field->rule, NULL);
  n_all = standing_rule_criteria (field, after, all);
  return standing_rank (field, after, all, n_all, &field->rule->options);
}

/* standing_rank_event() without the places in stages and those that were lost by rulings: by the
 * games alone. @field: who has played whom, with its rule. @after: the last round that is
 * counted. */
StandingTable *
standing_rank_games (StandingField *field, int after)
{
  g_autoptr (GArray) ties = NULL;

  g_return_val_if_fail (field->rule, NULL);
  ties = standing_rule_ties (field->rule, after);
  return standing_rank_earned (field, after, field->rule->criteria, field->rule->n_criteria,
                               &field->rule->options, (const StandingTie *) (gpointer) ties->data,
                               (int) ties->len);
}

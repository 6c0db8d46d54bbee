/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/rule-private.h"

/* A tie, and the round after which it counts. */
typedef struct {
  int round;
  StandingTie tie;
} RoundTie;

/* Places that are lost, and the round after which they are. */
typedef struct {
  int round;
  StandingLowering lowering;
} RoundLowering;

static void
clear_lowering (gpointer data)
{
  g_free ((gpointer) (gsize) ((RoundLowering *) data)->lowering.article);
}

static void
clear_tie (gpointer data)
{
  g_free ((gpointer) (gsize) ((RoundTie *) data)->tie.players);
}

/* A rule without ties and groups. @criteria: what decides, the first word first. @options: how
 * byes are counted and so on. */
StandingRule *
standing_rule_new (const StandingCriterion *criteria, int n_criteria,
                   const StandingOptions *options)
{
  StandingRule *rule = g_atomic_rc_box_new0 (StandingRule);

  for (int i = 0; i < MIN (n_criteria, STANDING_N_CRITERIA); i++)
    rule->criteria[rule->n_criteria++] = criteria[i];
  rule->options = *options;
  rule->ties = g_array_new (FALSE, FALSE, sizeof (RoundTie));
  g_array_set_clear_func (rule->ties, clear_tie);
  rule->lowerings = g_array_new (FALSE, FALSE, sizeof (RoundLowering));
  g_array_set_clear_func (rule->lowerings, clear_lowering);
  return rule;
}

/* Adds a tie that people settled (Art. 27 C); the last word on a tie holds. @rule: a rule that
 * nobody else holds. @round: the round after which the tie counts. @method: how it was settled.
 * @players: indices into the field's players, the best first. */
void
standing_rule_add_tie (StandingRule *rule, int round, StandingTieMethod method, const int *players,
                       int n_players)
{
  RoundTie tie = {
    round, { method, g_memdup2 (players, (gsize) n_players * sizeof *players), n_players }
  };

  g_array_append_val (rule->ties, tie);
}

/* Adds that a player has lost places by a ruling (Art. 23.6). @rule: a rule that nobody else
 * holds. @round: the round from which on it counts. @lowering: who has lost places; copied. */
void
standing_rule_add_lowering (StandingRule *rule, int round, const StandingLowering *lowering)
{
  const RoundLowering row = {
    round, { lowering->player, lowering->places, g_strdup (lowering->article) }
  };

  g_array_append_val (rule->lowerings, row);
}

/* Who has lost places by then (StandingLowering). @rule: a rule, which must outlive what is
 * returned, or NULL. */
GArray *
standing_rule_lowerings (const StandingRule *rule, int after)
{
  GArray *lowerings = g_array_new (FALSE, FALSE, sizeof (StandingLowering));

  for (guint i = 0; rule && i < rule->lowerings->len; i++) {
    const RoundLowering *row = &g_array_index (rule->lowerings, RoundLowering, i);
    if (row->round <= after)
      g_array_append_val (lowerings, row->lowering);
  }
  return lowerings;
}

/* Says who is in which group. Only those of one group meet, so that places are places within it
 * (Art. 27 speaks of one round robin) as long as the groups last. @rule: a rule that nobody else
 * holds. @groups: for each player his group, from 1; 0 for who is in none. @rounds: the last
 * round of the groups. */
void
standing_rule_set_groups (StandingRule *rule, int *groups, int rounds)
{
  g_free (rule->groups);
  rule->groups = groups;
  rule->rounds = rounds;
}

/* Has the place in a stage, of a knock-out or of a second stage, stand before all criteria.
 * @rule: a rule that nobody else holds. @first: the round from which on. @places: tells the
 * places in the stage; any thread may call it. @data: for it, to be freed by g_free(). */
void
standing_rule_set_stage (StandingRule *rule, int first, StandingStagePlaces places, gpointer data)
{
  g_free (rule->data);
  rule->data = data;
  rule->places = places;
  rule->first = first;
}

static void
rule_clear (gpointer data)
{
  StandingRule *rule = data;

  g_array_unref (rule->ties);
  g_array_unref (rule->lowerings);
  g_free (rule->groups);
  g_free (rule->data);
}

/* @rule, with one reference more. */
StandingRule *
standing_rule_ref (StandingRule *rule)
{
  return g_atomic_rc_box_acquire (rule);
}

/* Drops a reference; the last one frees the rule. */
void
standing_rule_unref (StandingRule *rule)
{
  g_atomic_rc_box_release_full (rule, rule_clear);
}

/* Says what decides in the event, so that whoever has the field knows its standings. @field: a
 * field that nobody else holds yet. @rule: how its players are ranked. */
void
standing_field_set_rule (StandingField *field, StandingRule *rule)
{
  g_clear_pointer (&field->rule, field->drop_rule);
  field->rule = rule;
  field->drop_rule = (GDestroyNotify) standing_rule_unref;
}

/* For each player the group within which he has his place after that round; NULL where places are
 * among all. @rule may be NULL. */
const int *
standing_rule_groups (const StandingRule *rule, int after)
{
  return rule && after <= rule->rounds ? rule->groups : NULL;
}

static gboolean
has_stage (const StandingRule *rule, int after)
{
  return rule && rule->places && after >= rule->first;
}

/* From which place on who shares one went out of a knock-out in the same round; 0 for none.
 * @field: who has played whom. @ret_places: room for one a player: his place in the stage, or the
 * best that is open to him; STANDING_NONE for who is in none. */
int
standing_rule_stage (const StandingField *field, int after, gint64 *ret_places)
{
  if (has_stage (field->rule, after))
    return field->rule->places (field, after, field->rule->data, ret_places);
  for (int i = 0; i < field->n_players; i++)
    ret_places[i] = STANDING_NONE;
  return 0;
}

/* The group of a round robin in which he is, whoever put him there; 0 for none. @player: an index
 * into its players. */
int
standing_field_group (const StandingField *field, int player)
{
  return field->rule && field->rule->groups ? field->rule->groups[player]
                                            : field->players[player].group;
}

/* --- Standings --- */

GArray *
standing_rule_ties (const StandingRule *rule, int after)
{
  GArray *ties = g_array_new (FALSE, FALSE, sizeof (StandingTie));

  for (guint i = 0; rule && i < rule->ties->len; i++) {
    const RoundTie *one = &g_array_index (rule->ties, RoundTie, i);
    if (one->round == after)
      g_array_append_val (ties, one->tie);
  }
  return ties;
}

/* Before the criteria stands the place in a stage, where there is one. */
int
standing_rule_collect (const StandingField *field, int after, const StandingCriterion *criteria,
                       int n_criteria, StandingCriterion ret_all[STANDING_N_COLUMNS])
{
  int n = 0;

  if (has_stage (field->rule, after))
    ret_all[n++] = STANDING_STAGE;
  for (int i = 0; i < n_criteria; i++)
    ret_all[n++] = criteria[i];
  return n;
}

/* How many they are. @field: who has played whom, with its rule. @ret_criteria: what decides in
 * standing_rank_event(), the first word first. */
int
standing_rule_criteria (const StandingField *field, int after,
                        StandingCriterion ret_criteria[STANDING_N_COLUMNS])
{
  return standing_rule_collect (field, after, field->rule->criteria, field->rule->n_criteria,
                                ret_criteria);
}

/* How many they are. @field: who has played whom, with its rule. @ret_columns: the same as
 * standing_rule_criteria(), and what the table shows beside them. */
int
standing_rule_columns (const StandingField *field, int after,
                       StandingCriterion ret_columns[STANDING_N_COLUMNS])
{
  int n = standing_rule_criteria (field, after, ret_columns);

  return standing_criteria_complete (ret_columns, n);
}

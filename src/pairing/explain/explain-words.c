/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"

/* --- What the director asked for --- */

static gboolean
names (const PairingRestriction *restriction, int player)
{
  for (int i = 0; i < restriction->n_one; i++)
    if (restriction->one[i] == player)
      return TRUE;
  return FALSE;
}

static const PairingRestriction *
find_restriction (const PairingTask *task, PairingRestrictionKind kind, int player, int other)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (restriction->kind == kind && pairing_restriction_holds (restriction, task->round) &&
        (other >= 0 ? pairing_restriction_joins (restriction, player, other)
                    : names (restriction, player)))
      return restriction;
  }
  return NULL;
}

/* The opponent that the event fixes for him, -1 for none. */
static int
find_forced (const PairingTask *task, int player)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *r = &task->restrictions[i];
    int one, two;
    if (r->kind != PAIRING_RESTRICT_PAIR || r->n_one + r->n_two != 2 || r->n_one == 0 ||
        !pairing_restriction_holds (r, task->round))
      continue;
    one = r->one[0];
    two = r->n_two > 0 ? r->two[0] : r->one[1];
    if (player == one || player == two)
      return player == one ? two : one;
  }
  return -1;
}

static void
add_orders (GString *text, const PairingTask *task, const PairingPair *pair)
{
  const int players[] = { pair->black, pair->white };

  if (pairing_task_is_fixed (task, pair))
    pairing_facts_add_line (text, g_strdup (_ ("This table was paired by hand.")));
  if (find_forced (task, pair->black) == pair->white)
    pairing_facts_add_line (text, g_strdup (_ ("A restriction says that these two must meet.")));
  for (int i = 0; i < 2; i++) {
    const PairingRestriction *seat = find_restriction (task, PAIRING_RESTRICT_SEAT, players[i], -1);
    if (seat)
      pairing_facts_add_line (text,
                              g_strdup_printf (_ ("%s plays at table %d, against any opponent."),
                                               pairing_facts_name (task, players[i]), seat->table));
  }
}

/* --- Who must not meet --- */

static char *
describe_ban (const PairingTask *task, int player, int other)
{
  int met = standing_history_met (task->field, player, other, task->round);
  const int players[] = { player, other };

  if (find_restriction (task, PAIRING_RESTRICT_NEVER, player, other))
    return g_strdup (_ ("They must not meet: the tournament keeps them apart."));
  for (int i = 0; i < 2; i++) {
    int forced = find_forced (task, players[i]);
    if (forced >= 0)
      return g_strdup_printf (_ ("They must not meet: the tournament requires that %s meets %s."),
                              pairing_facts_name (task, players[i]),
                              pairing_facts_name (task, forced));
    if (find_restriction (task, PAIRING_RESTRICT_BYE, players[i], -1))
      return g_strdup_printf (_ ("They must not meet: the tournament gives the bye to %s."),
                              pairing_facts_name (task, players[i]));
  }
  if (met > 0)
    return g_strdup_printf (_ ("They must not meet: they met in round %d."), met);
  return g_strdup (_ ("They must not meet."));
}

/* Why these two must not meet; NULL where they may. @task: what a round is drawn from. @player:
 * an index into the field's players. */
char *
pairing_explain_ban (const PairingTask *task, int player, int other)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, NULL);
  int one = model ? model->vertex_of[player] : -1, two = model ? model->vertex_of[other] : -1;

  if (one < 0 || two < 0 || pairing_model_weigh (model, one, two) != PAIRING_MATCHING_ABSENT)
    return NULL;
  return describe_ban (task, player, other);
}

/* --- A table --- */

/* A player who had both colours equally often has no balance to mend: less than the maximum is
 * not a loss here. */
static gboolean
is_even (const PairingTask *task, const PairingPair *pair, const PairingTerm *term)
{
  PairingFacts facts;

  if (term->kind != PAIRING_TERM_COLOUR)
    return FALSE;
  pairing_facts_init (&facts, task, pair);
  return pairing_facts_balance (&facts, 0) == 0 && pairing_facts_balance (&facts, 1) == 0;
}

/* Players from one place, both so strong that it is overlooked. */
static gboolean
is_overlooked (const PairingTask *task, const PairingPair *pair, const PairingTerm *term)
{
  PairingFacts facts;

  if (term->kind != PAIRING_TERM_PLACE || term->value < term->best)
    return FALSE;
  pairing_facts_init (&facts, task, pair);
  return pairing_facts_share_place (&facts);
}

/* The maximum it is a share of, in percent; a value just below the maximum must not read as 100
 * %. */
static int
share_of (const PairingTerm *term)
{
  gint64 hundredth = MAX (1, term->best / 100);

  if (term->value >= term->best)
    return 100;
  return term->best < 100 ? (int) (100 * term->value / term->best)
                          : (int) MIN (99, term->value / hundredth);
}

/* The weights of two terms lie so far apart that one always outranks the next: what people can
 * read is the share of its own maximum. */
static char *
describe_term (const PairingTask *task, const PairingPair *pair, const PairingTerm *term)
{
  g_autofree char *said = pairing_explain_term (task, pair, term);

  if (!said || is_even (task, pair, term))
    /* Translators: a sentence: “Both have had Black as often as White.” */
    return said ? g_strdup_printf (_ ("%s (there is nothing to even out)"), said) : NULL;
  if (is_overlooked (task, pair, term))
    /* Translators: a sentence or two: “Same country: DE.” */
    return g_strdup_printf (_ ("%s (weighs as for players of different clubs and countries)"),
                            said);
  if (term->best <= 0)
    return g_steal_pointer (&said);
  /* Translators: a sentence, and how much of its weight it gives: “They have the same score: 6.
   * (100% of the best)” */
  return g_strdup_printf (_ ("%s (%d%% of the best)"), said, share_of (term));
}

static gboolean
has_term (const PairingWeight *weight, PairingTermKind kind)
{
  for (int i = 0; i < weight->n_terms; i++)
    if (weight->terms[i].kind == kind)
      return TRUE;
  return FALSE;
}

/* Handicap stones are always told, whether or not they weigh. Points, colours and floats are
 * those of the stage; earlier opponents count from the whole event. */
static void
add_weight (GString *text, const PairingTask *task, const PairingWeight *weight)
{
  const PairingTerm none = { PAIRING_TERM_HANDICAP, 0, 0 };
  g_autoptr (PairingStageTask) own =
      pairing_plan_has (&task->plan, 1) ? pairing_stage_task_new (task, NULL) : NULL;

  if (weight->pair.handicap > 0 && !has_term (weight, PAIRING_TERM_HANDICAP))
    pairing_facts_add_line (text, pairing_explain_term (task, &weight->pair, &none));
  for (int i = 0; i < weight->n_terms; i++) {
    const PairingTerm *term = &weight->terms[i];
    gboolean whole = !own || term->kind == PAIRING_TERM_REMATCH;
    pairing_facts_add_line (text, describe_term (whole ? task : &own->task, &weight->pair, term));
  }
  if (weight->forbidden)
    pairing_facts_add_line (text, describe_ban (task, weight->pair.black, weight->pair.white));
}

/* As pairing_explain_table(), for who has the bill at hand: all tables of a large round. Returns
 * sentences, one a line. @task: what @round is drawn from. @table: an index into its pairs, no
 * bye. @bill: what @round weighs, NULL in a system that weighs nothing. */
char *
pairing_explain_weight (const PairingTask *task, const PairingRound *round, int table,
                        const PairingBill *bill)
{
  const PairingPair *pair = &round->pairs[table];
  GString *text = g_string_new (NULL);

  pairing_facts_add_line (text, g_strdup_printf (task->field->match_rule.n > 0
                                                     ? _ ("Match %d: %s (Black) meets %s (White).")
                                                     : _ ("Table %d: %s (Black) meets %s (White)."),
                                                 pairing_round_number (round, table),
                                                 pairing_facts_name (task, pair->black),
                                                 pairing_facts_name (task, pair->white)));
  add_orders (text, task, pair);
  if (bill)
    add_weight (text, task, &bill->weights[table]);
  else
    pairing_facts_add_line (text, pairing_explain_scheme (task, pair));
  return g_string_free (text, FALSE);
}

/* A term that decides nothing is left out, such as "they have not met"; but a question about it
 * is answered. */
static void
add_terms (GString *text, const PairingTask *task, const PairingWeight *weight)
{
  static const PairingTermKind kinds[] = { PAIRING_TERM_SCORE, PAIRING_TERM_COLOUR,
                                           PAIRING_TERM_REMATCH };

  for (int i = 0; i < weight->n_terms; i++)
    pairing_facts_add_line (text, pairing_explain_term (task, &weight->pair, &weight->terms[i]));
  if (weight->forbidden)
    pairing_facts_add_line (text, describe_ban (task, weight->pair.black, weight->pair.white));
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const PairingTerm term = { .kind = kinds[i] };
    gboolean told = kinds[i] == PAIRING_TERM_REMATCH && weight->forbidden;
    if (!told && !has_term (weight, kinds[i]))
      pairing_facts_add_line (text, pairing_explain_term (task, &weight->pair, &term));
  }
}

/* As pairing_explain_weight(), for who has one line: without the names, which stand at the table,
 * and without what anything is worth. Returns sentences, one a line. @task: what @round is drawn
 * from. @table: an index into its pairs, no bye. @bill: what @round weighs, NULL in a system that
 * weighs nothing. */
char *
pairing_explain_brief (const PairingTask *task, const PairingRound *round, int table,
                       const PairingBill *bill)
{
  const PairingPair *pair = &round->pairs[table];
  GString *text = g_string_new (NULL);

  add_orders (text, task, pair);
  if (bill)
    add_terms (text, task, &bill->weights[table]);
  else
    pairing_facts_add_line (text, pairing_explain_scheme (task, pair));
  return g_string_free (text, FALSE);
}

/* Says why these two meet: what the director asked for, then each term of what they weigh with
 * how much of its weight it gives; in a scheme what it says; of a bye why it is his. Returns
 * sentences, one a line; NULL where there is no such table, or with PAIRING_ERROR_CANCELLED.
 * @task: what @round is drawn from. @table: an index into its pairs. @progress: told what part is
 * done; may cancel, or NULL. */
char *
pairing_explain_table (const PairingTask *task, const PairingRound *round, int table,
                       PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (PairingBill) bill = NULL;
  const PairingPair *pair;

  if (table < 0 || table >= round->n_pairs) {
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, _ ("There is no table %d in round %d."),
                 table + 1, round->round);
    return NULL;
  }
  pair = &round->pairs[table];
  if (pairing_task_is_bye (pair))
    return pairing_explain_bye (task, MAX (pair->black, pair->white), progress, data, error);
  if (!pairing_facts_weighs (task))
    return pairing_explain_weight (task, round, table, NULL);
  bill = pairing_weigh (task, round, error);
  return bill ? pairing_explain_weight (task, round, table, bill) : NULL;
}

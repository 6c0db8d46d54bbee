/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/facts.h"
#include "pairing/draw/draw.h"
#include "pairing/draw/question.h"
#include "pairing/explain/explain.h"
#include "pairing/matching/model.h"
#include "pairing/weights/weigh.h"

/* Both rounds by the weights of the event, not by what was asked. */
static PairingDifference *
compare_answer (const PairingQuestion *question, const PairingTask *task, const PairingRound *round,
                PairingProgress progress, gpointer data, GError **error)
{
  gboolean relaxed;
  g_autoptr (PairingRound) other =
      pairing_question_answer (question, &relaxed, progress, data, error);
  PairingTask weighed = *task;
  PairingDifference *difference;

  if (!other)
    return NULL;
  weighed.plan.rematch |= relaxed;
  difference = pairing_explain_compare (&weighed, round, other, error);
  if (difference)
    difference->relaxed = relaxed;
  return difference;
}

static gboolean
check_weighs (const PairingTask *task, GError **error)
{
  if (pairing_facts_weighs (task))
    return TRUE;
  g_set_error_literal (
      error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
      _ ("This system does not weigh pairs: the schedule or the results decide who meets whom."));
  return FALSE;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, sentence);
  return FALSE;
}

static gboolean
check_table (const PairingTask *task, const PairingRound *round, int table, GError **error)
{
  if (table >= 0 && table < round->n_pairs)
    return check_weighs (task, error) &&
           (!pairing_task_is_bye (&round->pairs[table]) ||
            refuse (error, _ ("The bye is chosen before any pairs are weighed.")));
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, _ ("There is no table %d in round %d."),
               table + 1, round->round);
  return FALSE;
}

static gboolean
check_players (const PairingTask *task, int player, int other, GError **error)
{
  int n = task->field->n_players;

  if (player < 0 || other < 0 || player >= n || other >= n)
    return refuse (error, _ ("There is no such player."));
  if (player == other)
    return refuse (error, _ ("Choose two different players."));
  return check_weighs (task, error);
}

/* Looks for the best round in which the two at @table do not meet. Whom each of them meets in it
 * is his best alternative, for the best round in which one of them meets somebody else is the
 * best in which the other does. The byes of @round stay where they can; where every such round
 * has players meet again who have met, see PairingDifference.relaxed.
 *
 * Returns what it would change; NULL with PAIRING_ERROR_REMATCH where there is no such round, or
 * PAIRING_ERROR_CANCELLED. @task: what @round is drawn from. @table: an index into its pairs.
 * @progress: told what part is done; may cancel, or NULL. */
PairingDifference *
pairing_explain_without (const PairingTask *task, const PairingRound *round, int table,
                         PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (PairingQuestion) question = NULL;
  PairingPair pair;

  if (!check_table (task, round, table, error))
    return NULL;
  pair = round->pairs[table];
  question = pairing_question_new (task, round);
  pairing_question_ask (question, PAIRING_RESTRICT_NEVER, pair.black, pair.white);
  pairing_question_ask_byes (question, round, -1, -1);
  return compare_answer (question, task, round, progress, data, error);
}

/* Looks for the best round in which these two meet, as pairing_explain_without() does for that
 * in which they do not. Returns what it would change; NULL with PAIRING_ERROR_REMATCH where
 * there is no such round, or PAIRING_ERROR_CANCELLED, as when they must not meet. @task: what
 * @round is drawn from. @player: an index into the field's players. @progress: told what part is
 * done; may cancel, or NULL. */
PairingDifference *
pairing_explain_with (const PairingTask *task, const PairingRound *round, int player, int other,
                      PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (PairingQuestion) question = NULL;

  if (!check_players (task, player, other, error))
    return NULL;
  question = pairing_question_new (task, round);
  pairing_question_ask (question, PAIRING_RESTRICT_PAIR, player, other);
  pairing_question_ask_byes (question, round, player, other);
  return compare_answer (question, task, round, progress, data, error);
}

/* The byes of the round, unless the others cannot be paired then. */
static PairingRound *
draw_with_byes (const PairingTask *task, const PairingRound *round, PairingProgress progress,
                gpointer data, GError **error)
{
  g_autoptr (PairingQuestion) question = pairing_question_new (task, round);
  PairingPace pace = { progress, data };
  PairingRound *best = NULL;

  pairing_question_ask_byes (question, round, -1, -1);
  pairing_pace_begin (&pace, 1000);
  pairing_question_draw (&question->task, pairing_pace_tell, &pace, &best, NULL);
  if (best)
    return best;
  pairing_pace_begin (&pace, 1000);
  return pairing_draw (task, pairing_pace_tell, &pace, error);
}

/* Compares a round with the best that there is. Who has the bye has it in both, as it is no
 * matter of weights. Returns the difference from the best round to @round: its price is what the
 * director pays; NULL with the error of pairing_draw(). @task: what @round is drawn from. @round:
 * a round, drawn or edited. @progress: told what part is done; may cancel, or NULL. */
PairingDifference *
pairing_explain_best (const PairingTask *task, const PairingRound *round, PairingProgress progress,
                      gpointer data, GError **error)
{
  g_autoptr (PairingRound) best = NULL;

  if (!check_weighs (task, error))
    return NULL;
  best = draw_with_byes (task, round, progress, data, error);
  return best ? pairing_explain_compare (task, best, round, error) : NULL;
}

/* --- The figures --- */

/* The exact figures behind pairing_explain_table(), with which a draw can be reckoned again by
 * hand or held against another program. Returns each term of what the pair weighs, and the sum,
 * one a line; "" for a bye, where there is no such table, and in a system that weighs nothing.
 * @task: what @round is drawn from. @table: an index into its pairs. */
char *
pairing_explain_weights (const PairingTask *task, const PairingRound *round, int table)
{
  gboolean pair =
      table >= 0 && table < round->n_pairs && !pairing_task_is_bye (&round->pairs[table]);
  g_autoptr (PairingBill) bill = pair ? pairing_weigh (task, round, NULL) : NULL;
  const PairingWeight *weight = bill ? &bill->weights[table] : NULL;
  GString *text = g_string_new (NULL);
  g_autofree char *total = NULL;

  if (!weight || weight->n_terms == 0)
    return g_string_free (text, FALSE);
  for (int i = 0; i < weight->n_terms; i++) {
    const PairingTerm *term = &weight->terms[i];
    g_autofree char *value = pairing_explain_number (term->value);
    g_autofree char *best = pairing_explain_number (term->best);

    /* Translators: what a pair weighs for one reason, and the most it could: “Score: 5 of 10” */
    pairing_facts_add_line (text,
                            g_strdup_printf (_ ("%s: %s of %s"),
                                             _ (pairing_term_label (term->kind)), value, best));
  }
  total = pairing_explain_number (weight->total);
  pairing_facts_add_line (text, g_strdup_printf (_ ("In all: %s."), total));
  return g_string_free (text, FALSE);
}

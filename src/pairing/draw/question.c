/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/question.h"
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"
#include "pairing/matching/solve.h"

static gboolean
has (const PairingPair *pair, int player)
{
  return player >= 0 && (pair->black == player || pair->white == player);
}

/* A question about another round of the same players, with nothing asked yet beside the task.
 * @task: what @round is drawn from. */
PairingQuestion *
pairing_question_new (const PairingTask *task, const PairingRound *round)
{
  PairingQuestion *question = g_new0 (PairingQuestion, 1);
  int most = round->n_pairs + 1;

  question->task = *task;
  question->restrictions = g_new0 (PairingRestriction, task->n_restrictions + most);
  question->players = g_malloc0_n (most, sizeof *question->players);
  for (int i = 0; i < task->n_restrictions; i++)
    question->restrictions[i] = task->restrictions[i];
  question->task.restrictions = question->restrictions;
  return question;
}

/* Frees it. */
void
pairing_question_free (PairingQuestion *question)
{
  g_free (question->restrictions);
  g_free (question->players);
  g_free (question);
}

/* Asks for that. @kind: PAIRING_RESTRICT_NEVER, PAIRING_RESTRICT_PAIR or PAIRING_RESTRICT_BYE.
 * @player: an index into the field's players. @other: another, -1 for the bye. */
void
pairing_question_ask (PairingQuestion *question, PairingRestrictionKind kind, int player, int other)
{
  int *players = question->players[question->n_asked++];

  players[0] = other < 0 ? player : MIN (player, other);
  players[1] = MAX (player, other);
  question->restrictions[question->task.n_restrictions++] =
      (PairingRestriction){ .kind = kind, .one = players, .n_one = other < 0 ? 1 : 2, .first = 1 };
}

/* Asks that who has the bye in @round keeps it, where that can be. @question: a question of
 * which all else has been asked. @round: the round that it is about. @player: one whose bye may
 * go, or -1. */
void
pairing_question_ask_byes (PairingQuestion *question, const PairingRound *round, int player,
                           int other)
{
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    if (pairing_task_is_bye (pair) && !has (pair, player) && !has (pair, other)) {
      pairing_question_ask (question, PAIRING_RESTRICT_BYE, MAX (pair->black, pair->white), -1);
      question->n_byes++;
    }
  }
}

/* --- Answers --- */

/* As pairing_draw(), which would search for what clashes where there is no such round: what is
 * asked here is nothing that anybody could lift. Returns whether there is such a round. @task: a
 * task of a system that weighs. @progress: told what part is done; may cancel, or NULL.
 * @ret_round: the best round; untouched where there is none. */
PairingMatching
pairing_question_draw (const PairingTask *task, PairingProgress progress, gpointer data,
                       PairingRound **ret_round, GError **error)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, error);
  g_autofree int *mates = NULL;
  PairingMatching end;

  if (!model || model->n == 0 || (model->n == 1 && task->n_fixed == 0))
    return PAIRING_MATCHING_NONE;
  mates = g_new (int, model->n);
  end = pairing_solve (model, progress, data, mates);
  if (end == PAIRING_MATCHING_FOUND)
    *ret_round = pairing_model_round (model, mates);
  return end;
}

/* What is asked must hold. Where no such round exists, byes may change; failing that, players
 * may meet again, so that the answer can name them. */
static PairingMatching
solve_somehow (const PairingQuestion *question, gboolean *ret_relaxed, PairingPace *pace,
               PairingRound **ret_round, GError **error)
{
  PairingMatching end = PAIRING_MATCHING_NONE;

  for (int way = 0; way < 4 && end == PAIRING_MATCHING_NONE && !*error; way++) {
    PairingTask task = question->task;
    gboolean with_byes = way % 2 == 0;
    *ret_relaxed = way >= 2;
    if ((!with_byes && question->n_byes == 0) || (*ret_relaxed && task.plan.rematch))
      continue;
    task.n_restrictions -= with_byes ? 0 : question->n_byes;
    task.plan.rematch |= *ret_relaxed;
    pairing_pace_begin (pace, 1000);
    end = pairing_question_draw (&task, pairing_pace_tell, pace, ret_round, error);
  }
  return end;
}

/* The best round of which that holds; NULL with PAIRING_ERROR_REMATCH where there is none, or
 * PAIRING_ERROR_CANCELLED. @ret_relaxed: whether every such round has players meet again who have
 * met. @progress: told what part is done; may cancel, or NULL. */
PairingRound *
pairing_question_answer (const PairingQuestion *question, gboolean *ret_relaxed,
                         PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (GError) reason = NULL;
  PairingRound *round = NULL;
  PairingPace pace = { progress, data };
  PairingMatching end = solve_somehow (question, ret_relaxed, &pace, &round, &reason);

  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (end == PAIRING_MATCHING_CANCELLED)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED,
                 _ ("The draw of round %d was cancelled."), question->task.round);
  else if (end == PAIRING_MATCHING_NONE)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_REMATCH,
                         _ ("There is no such round."));
  return round;
}

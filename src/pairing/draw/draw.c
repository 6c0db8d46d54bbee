/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/draw.h"
#include <glib/gi18n.h>
#include "pairing/explain/clash.h"
#include "pairing/system/stage.h"
#include "pairing/matching/solve.h"

static void
set_cancelled (const PairingTask *task, GError **error)
{
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED,
               _ ("The draw of round %d was cancelled."), task->round);
}

/* That no two meet again comes from the system; every other demand, from somebody. */
static void
set_clash (const PairingTask *task, PairingPace *pace, GError **error)
{
  g_autoptr (PairingClash) clash = NULL;
  PairingMatching end;

  pairing_pace_begin (pace, 1000);
  end = pairing_clash_find (task, pairing_pace_tell, pace, &clash);
  if (end == PAIRING_MATCHING_CANCELLED)
    set_cancelled (task, error);
  else if (clash && (clash->n_restrictions > 0 || clash->fixed))
    /* the one that is best lifted; where none of them is, the first of those that clash */
    pairing_error_set_clash (error,
                             clash->n_restrictions > 0
                                 ? clash->restrictions[MAX (clash->lift, 0)]->id
                                 : 0,
                             "%s", clash->words);
  else if (clash)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_REMATCH, clash->words);
  else
    pairing_error_set_clash (
        error, 0, _ ("Round %d cannot be drawn: the restrictions on it contradict each other."),
        task->round);
}

/* The best of all rounds by what its pairs weigh. */
static PairingRound *
draw_by_weight (const PairingTask *task, PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, error);
  g_autofree int *mates = NULL;
  PairingPace pace = { progress, data };
  PairingMatching end;

  if (!model)
    return NULL;
  if (model->n < 2 && task->n_fixed == 0) {
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EMPTY,
                 task->field->match_rule.n > 0
                     ? _ ("Round %d cannot be drawn: fewer than two teams are present.")
                     : _ ("Round %d cannot be drawn: fewer than two players are present."),
                 task->round);
    return NULL;
  }
  mates = g_new (int, model->n + 1);
  pairing_pace_begin (&pace, 1000);
  end = pairing_solve (model, pairing_pace_tell, &pace, mates);
  if (end == PAIRING_MATCHING_FOUND)
    return pairing_model_round (model, mates);
  if (end == PAIRING_MATCHING_CANCELLED)
    set_cancelled (task, error);
  else
    set_clash (task, &pace, error);
  return NULL;
}

/* Draws a round in the system of the task's plan. Where that weighs pairs, the round is the best
 * of all legal ones: see pairing_solve() and the system's model; tables are in order of the
 * pair's better player, see pairing_table_lay(). Nothing is left to chance: the same task gives
 * the same round.
 *
 * Returns the round, or NULL with PAIRING_ERROR_EMPTY, PAIRING_ERROR_REMATCH,
 * PAIRING_ERROR_CLASH, PAIRING_ERROR_PLAN, PAIRING_ERROR_OVER or PAIRING_ERROR_CANCELLED.
 * @progress: told what part is done; may cancel, or NULL. */
PairingRound *
pairing_draw (const PairingTask *task, PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, error);

  if (!stage)
    return NULL;
  return stage->class->draw ? stage->class->draw (task, stage, error)
                            : draw_by_weight (task, progress, data, error);
}

/* Whether the event has come to its end before it: its last stage is a system that has no more
 * rounds, or somebody has won it. A Swiss stage has as many rounds as the event says. */
gboolean
pairing_draw_is_over (const PairingTask *task)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, NULL);
  g_autoptr (PairingRound) round = NULL;
  g_autoptr (GError) error = NULL;

  if (!stage || (stage->stage == 0 && pairing_plan_has (&task->plan, stage->stage + 1)))
    return FALSE;
  if (stage->class->draw)
    round = stage->class->draw (task, stage, &error);
  else if (stage->class->go_on)
    stage->class->go_on (task, stage, &error);
  return g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_OVER);
}

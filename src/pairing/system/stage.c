/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/stage.h"
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"
#include "pairing/draw/entry.h"
#include "pairing/draw/option.h"
#include "pairing/system/qualify.h"
#include "pairing/system/robin.h"

static PairingStage *
stage_new (const PairingTask *task, int number, int first)
{
  PairingStage *stage = g_new0 (PairingStage, 1);

  stage->stage = number;
  stage->class = pairing_class_drawn (pairing_plan_class (&task->plan, number), &task->plan);
  stage->first = first;
  stage->entrants = g_new0 (gboolean, MAX (1, task->field->n_players));
  return stage;
}

static int
count_rounds (const PairingTask *task, const PairingStage *stage)
{
  return stage->class->rounds ? stage->class->rounds (task, stage) : 0;
}

/* Whether the number of rounds follows from its systems; otherwise the event's own setting says
 * it. */
gboolean
pairing_stage_is_laid_down (const PairingPlan *plan)
{
  return pairing_plan_has (plan, 1) ||
         pairing_class_drawn (pairing_plan_class (plan, 0), plan)->rounds;
}

/* All take part in the first stage; a scheme settles who they are with its first round. */
static PairingStage *
first_stage (const PairingTask *task)
{
  PairingStage *stage = stage_new (task, 0, 1);

  for (int i = 0; i < task->field->n_players; i++)
    stage->entrants[i] = !stage->class->scheme || pairing_entry_is_open (task, 1, i);
  stage->order =
      pairing_entry_order (task, stage->entrants, !stage->class->all_meet, &stage->n_entrants);
  stage->n_rounds = count_rounds (task, stage);
  return stage;
}

/* The first round of the stage after it; 0 for none, -1 where that is not known yet. */
static int
next_first (const PairingTask *task, const PairingStage *before)
{
  int next = before->stage + 1;

  if (!pairing_plan_has (&task->plan, next))
    return 0;
  if (task->plan.stages[next].first > 0)
    return task->plan.stages[next].first;
  return before->class->all_meet && before->n_rounds > 0 ? before->first + before->n_rounds : -1;
}

static gboolean
check_next (const PairingTask *task, const PairingStage *before, int first, GError **error)
{
  if (first == 0)
    return TRUE;
  if (first < 0)
    return pairing_plan_fail (error, _ ("The first stage has no fixed number of rounds: set the "
                                        "round in which the second one begins."));
  if (first == 1)
    return pairing_plan_fail (error, _ ("The second stage cannot begin in round 1."));
  return task->plan.stages[before->stage + 1].qualify > 0 ||
         pairing_plan_fail (error, _ ("Set how many players qualify for the second stage."));
}

/* Where losses count, those who have too many are out. */
static PairingStage *
with_losses (const PairingTask *task, PairingStage *stage)
{
  if (!stage->class->leave)
    return stage;
  stage->class->leave (task, stage);
  g_free (stage->order);
  stage->order = pairing_entry_order (task, stage->entrants, TRUE, &stage->n_entrants);
  return stage;
}

/* The stage in which @round is, with all who began it as entrants, or NULL with
 * PAIRING_ERROR_PLAN. @task: a task; only rounds before its own are looked at. */
PairingStage *
pairing_stage_begun (const PairingTask *task, int round, GError **error)
{
  g_autoptr (PairingStage) stage = first_stage (task);

  for (;;) {
    int first = next_first (task, stage);
    PairingStage *next;

    if (!check_next (task, stage, first, error))
      return NULL;
    if (first == 0 || round < first)
      return g_steal_pointer (&stage);
    next = stage_new (task, stage->stage + 1, first);
    pairing_qualify_fill (task, stage, next);
    next->n_rounds = count_rounds (task, next);
    pairing_stage_free (stage);
    stage = next;
  }
}

/* The round in which the second stage begins; 0 for none, -1 where that is not known yet. */
int
pairing_stage_second (const PairingTask *task)
{
  g_autoptr (PairingStage) before = first_stage (task);

  return next_first (task, before);
}

/* Finds in which stage of its event a round is, and who plays in it. An event has one stage, or
 * two (Art. 26.5: finals): the second begins in the round that the plan says, or once a round
 * robin is through; who goes on to it: pairing_qualify_fill(). In Swiss + elimination (Art.
 * 26.4), and in a knock-out of three losses or more, which is drawn like it, those who are out
 * are no entrants (leave() of the class). Entrants of a Swiss stage may be absent, or have
 * withdrawn.
 *
 * Returns the stage, or NULL with PAIRING_ERROR_PLAN. */
PairingStage *
pairing_stage_new (const PairingTask *task, GError **error)
{
  PairingStage *stage = pairing_stage_begun (task, task->round, error);

  return stage ? with_losses (task, stage) : NULL;
}

/* Frees it. */
void
pairing_stage_free (PairingStage *stage)
{
  g_free (stage->entrants);
  g_free (stage->order);
  g_free (stage);
}

/* How many rounds the event takes by its systems, at most, but for games played again; 0 where
 * its own setting says. */
int
pairing_stage_rounds (const PairingTask *task)
{
  g_autoptr (PairingStage) stage = first_stage (task);
  int first;

  while ((first = next_first (task, stage)) > 0) {
    PairingStage *next = stage_new (task, stage->stage + 1, first);
    next->n_entrants = pairing_qualify_count (task, stage);
    next->n_rounds = count_rounds (task, next);
    pairing_stage_free (stage);
    stage = next;
  }
  return first == 0 && stage->n_rounds > 0 ? stage->first - 1 + stage->n_rounds : 0;
}

/* For each player of the field his group in a first stage that is a round robin, from 1; 0 for
 * who is in none; NULL where there are no groups. */
int *
pairing_stage_groups (const PairingTask *task)
{
  g_autoptr (PairingStage) stage = NULL;
  int n_groups;

  if (pairing_plan_groups (&task->plan, 0) == 1)
    return NULL;
  stage = first_stage (task);
  return pairing_group_new (task, stage, &n_groups);
}

/* The last round in which groups play among themselves: that before the second stage. */
int
pairing_stage_groups_last (const PairingTask *task)
{
  int first = pairing_stage_second (task);

  return first > 0 ? first - 1 : G_MAXINT;
}

/* Where the task's round is the first of a later stage, and not drawn yet, nobody can say who
 * goes on as long as the last place that leads on is shared: people have to settle it (Art. 27
 * C), unless the plan leaves it to the drawn numbers. Returns each such tie in a sentence, one a
 * group at most (strings). */
GPtrArray *
pairing_stage_cuts (const PairingTask *task)
{
  GPtrArray *cuts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PairingStage) before = pairing_stage_begun (task, task->round - 1, NULL);

  if (before && next_first (task, before) == task->round &&
      task->plan.stages[before->stage + 1].tie == PAIRING_CUT_PEOPLE)
    pairing_qualify_cuts (task, before, task->round, cuts);
  return cuts;
}

/* The group of one player, 0 for none: see pairing_stage_groups(). @player: an index into its
 * field. */
int
pairing_stage_group (const PairingTask *task, int player)
{
  g_autofree int *groups = pairing_stage_groups (task);

  return groups ? groups[player] : 0;
}

/* Who has played whom, as a system that draws by results should see it. Where the second stage
 * begins anew, that is without the games before it: then neither points nor earlier opponents
 * count, nor colours. Rounds keep their numbers. Returns the field, which may be the task's own. */
StandingField *
pairing_stage_field (const PairingTask *task, const PairingStage *stage)
{
  if (stage->stage == 0 || task->plan.stages[stage->stage].carry == PAIRING_CARRY_POINTS)
    return standing_field_ref (task->field);
  return standing_field_copy (task->field, task->field->players, stage->first);
}

/* --- The task of a stage --- */

static gboolean *
choose_present (const PairingTask *task, const PairingStage *stage)
{
  gboolean *present = g_new0 (gboolean, task->field->n_players + 1);

  for (int i = 0; i < task->field->n_players; i++)
    present[i] = stage->entrants[i] && (!task->present || task->present[i]);
  return present;
}

/* The same draw as its stage sees it, for a system that weighs pairs: only who is in the stage is
 * present, only what counts in it has been played, and the plan has no stages left. Where losses
 * count, few are left in the end, so that rematches are allowed where they cannot be avoided.
 * Returns the task and what it points to, as long as @task lives; or NULL with PAIRING_ERROR_PLAN
 * or PAIRING_ERROR_OVER. */
PairingStageTask *
pairing_stage_task_new (const PairingTask *task, GError **error)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, error);
  PairingStageTask *made;

  if (!stage || (stage->class->go_on && !stage->class->go_on (task, stage, error)))
    return NULL;
  made = g_new0 (PairingStageTask, 1);
  made->task = *task;
  made->task.field = made->field = pairing_stage_field (task, stage);
  made->task.present = made->present = choose_present (task, stage);
  made->task.plan.stages[0].system = pairing_class_system (stage->class);
  made->task.plan.stages[1].system = PAIRING_NO_SYSTEM;
  made->task.plan.rematch |= stage->class->leave != NULL;
  return made;
}

/* Frees it. */
void
pairing_stage_task_free (PairingStageTask *task)
{
  standing_field_unref (task->field);
  g_free (task->present);
  g_free (task);
}

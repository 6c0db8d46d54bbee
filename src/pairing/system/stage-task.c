#include "pairing/system/stage.h"
#include "pairing/system/elimination.h"

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

  if (!stage ||
      (stage->system == PAIRING_ELIMINATION && !pairing_elimination_check (task, stage, error)))
    return NULL;
  made = g_new0 (PairingStageTask, 1);
  made->task = *task;
  made->task.field = made->field = pairing_stage_field (task, stage);
  made->task.present = made->present = choose_present (task, stage);
  made->task.plan.system = stage->system;
  made->task.plan.then = PAIRING_NO_SYSTEM;
  made->task.plan.rematch |= stage->system == PAIRING_ELIMINATION;
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

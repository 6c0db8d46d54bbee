/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/finish.h"
#include "pairing/system/stage.h"
#include "standing/table/event.h"

/* --- A second stage without a bracket --- */

/* By what counts in the stage; who has not begun it stands behind. */
static void
place_others (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  g_autoptr (StandingField) field = pairing_stage_field (task, stage);
  g_autoptr (StandingTable) table = standing_rank_games (field, task->round - 1);
  int n_before = 0, place = 0;
  const StandingPlace *last = NULL;

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *here = &table->places[i];
    if (!stage->entrants[here->player])
      continue;
    n_before++;
    if (!last || here->place != last->place)
      place = n_before;
    places[here->player] = place;
    last = here;
  }
}

/* --- The stages of an event --- */

/* Returns from which place on who shares one went out of a knock-out in the same round; 0 for none.
 * Whoever is in rounds that are drawn is ranked among those who are by what he has there. */
static int
place_stage (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  if (stage->class->place)
    return stage->class->place (task, stage, places);
  if (stage->stage > 0)
    place_others (task, stage, places);
  return 0;
}

/* Who did not go on stands behind all who did, as the stages before left him. */
static void
place_before (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  PairingTask earlier = *task;
  g_autoptr (PairingStage) before = NULL;
  g_autofree gint64 *then = g_new (gint64, task->field->n_players + 1);

  earlier.round = stage->first;
  before = pairing_stage_begun (&earlier, stage->first - 1, NULL);
  if (!before)
    return;
  for (int i = 0; i < task->field->n_players; i++)
    then[i] = STANDING_NONE;
  place_stage (&earlier, before, then);
  if (before->stage > 0)
    place_before (&earlier, before, then);
  for (int i = 0; i < task->field->n_players; i++)
    if (places[i] == STANDING_NONE && then[i] != STANDING_NONE)
      places[i] = MAX (then[i], stage->n_entrants + 1);
}

static int
find_places (const StandingField *field, int after, gconstpointer plan, gint64 *places)
{
  const PairingTask task = { .field = (gpointer) (gsize) field, /* nothing of it is changed */
                             .round = after + 1,
                             .plan = *(const PairingPlan *) plan };
  g_autoptr (PairingStage) stage = pairing_stage_begun (&task, after, NULL);
  int first;

  for (int i = 0; i < field->n_players; i++)
    places[i] = STANDING_NONE;
  if (!stage)
    return 0;
  first = place_stage (&task, stage, places);
  if (stage->stage > 0)
    place_before (&task, stage, places);
  return first;
}

/* The first round after which the place in a stage stands before all criteria: of a knock-out, or
 * of the second stage; 0 where none does. */
int
pairing_finish_first (const PairingTask *task)
{
  return pairing_class_drawn (pairing_plan_class (&task->plan, 0), &task->plan)->place
             ? 1
             : MAX (0, pairing_stage_second (task));
}

/* Lets the place in a stage stand before all criteria. The winner of a knock-out is first, who
 * lost the final second; who won the game for third place is third, where it is played, and all
 * others stand by the round in which they went out. Several series are for the first two places,
 * the next two, and so on. Where rounds are drawn among those who are left, who stays in longer
 * stands before. A second stage stands before the first: in one without a bracket by what counts
 * in it. Who is still in has the best place that is open to him.
 *
 * @task: a task, which says what the event is. @rule: how it ranks its players. */
void
pairing_finish_rule (const PairingTask *task, StandingRule *rule)
{
  int first = pairing_finish_first (task);

  if (first > 0)
    standing_rule_set_stage (rule, first, find_places, g_memdup2 (&task->plan, sizeof task->plan));
}

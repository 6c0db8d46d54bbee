/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/demand.h"
#include "pairing/draw/restraint.h"
#include "pairing/matching/solve.h"

/* A round in which the kept demands are met, with no regard for what it weighs. */
typedef struct {
  const PairingTask *task;
  int n;
  int *players; /* vertex -> player */
  PairingRestraints *restraints;
  PairingLinks *met;
  PairingLinks *excused; /* who may meet again, because that was demanded */
  int *mates;            /* vertex -> vertex, -1 for the bye */
  PairingProgress progress;
  gpointer data;
} Attempt;

/* An unwelcome pair is allowed, so it is not a demand. */
static gboolean
is_demand (const PairingTask *task, int restriction)
{
  return task->restrictions[restriction].kind != PAIRING_RESTRICT_UNWELCOME &&
         pairing_restriction_holds (&task->restrictions[restriction], task->round);
}

/* All that must be as the task says. @task: a task; must outlive the list. */
PairingDemands *
pairing_demand_list (const PairingTask *task)
{
  PairingDemands *list = g_new0 (PairingDemands, 1);

  list->task = task;
  list->stage = pairing_stage_task_new (task, NULL);
  list->demands = g_new (int, task->n_restrictions + 2);
  for (int i = 0; i < task->n_restrictions; i++)
    if (is_demand (task, i))
      list->demands[list->n_demands++] = i;
  if (!pairing_demand_task (list)->plan.rematch)
    list->demands[list->n_demands++] = PAIRING_DEMAND_REMATCH;
  return list;
}

/* The task as its stage sees it, without those who are not in it. */
const PairingTask *
pairing_demand_task (const PairingDemands *demands)
{
  return demands->stage ? &demands->stage->task : demands->task;
}

void
pairing_demands_free (PairingDemands *demands)
{
  if (demands->stage)
    pairing_stage_task_free (demands->stage);
  g_free (demands->demands);
  g_free (demands);
}

static gboolean
keeps (const PairingDemands *demands, const gboolean *kept, int demand)
{
  for (int i = 0; i < demands->n_demands; i++)
    if (demands->demands[i] == demand)
      return kept[i];
  return FALSE;
}

/* The task without the others. @kept: which of them still hold. @fixed: whether fixed tables
 * still stay. */
PairingRelief *
pairing_demand_relieve (const PairingDemands *demands, const gboolean *kept, gboolean fixed)
{
  const PairingTask *task = demands->task;
  PairingRelief *relief = g_new0 (PairingRelief, 1);

  relief->task = *task;
  relief->restrictions = g_array_new (FALSE, FALSE, sizeof (PairingRestriction));
  relief->fixed = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  relief->fixed_tables = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < task->n_restrictions; i++)
    if (!is_demand (task, i) || keeps (demands, kept, i))
      g_array_append_val (relief->restrictions, task->restrictions[i]);
  relief->task.restrictions = (const PairingRestriction *) (gpointer) relief->restrictions->data;
  relief->task.n_restrictions = (int) relief->restrictions->len;
  relief->task.plan.rematch |= !keeps (demands, kept, PAIRING_DEMAND_REMATCH);
  /* A bye stays in any case: without it the number of players would be another. */
  for (int i = 0; i < task->n_fixed; i++) {
    if (!fixed && !pairing_task_is_bye (&task->fixed[i]))
      continue;
    g_array_append_val (relief->fixed, task->fixed[i]);
    if (task->fixed_tables)
      g_array_append_val (relief->fixed_tables, task->fixed_tables[i]);
  }
  relief->task.fixed = (const PairingPair *) (gpointer) relief->fixed->data;
  relief->task.n_fixed = (int) relief->fixed->len;
  relief->task.fixed_tables =
      task->fixed_tables ? (const int *) (gpointer) relief->fixed_tables->data : NULL;
  return relief;
}

void
pairing_relief_free (PairingRelief *relief)
{
  g_array_unref (relief->restrictions);
  g_array_unref (relief->fixed);
  g_array_unref (relief->fixed_tables);
  g_free (relief);
}

static gboolean
is_in_pair (const PairingRestriction *restriction, int player)
{
  for (int i = 0; i < restriction->n_one; i++)
    if (restriction->one[i] == player)
      return TRUE;
  return restriction->n_two > 0 && restriction->two[0] == player;
}

/* To demand that two meet allows it, too, so that with fewer demands never less is possible: it
 * does so even while that demand is not kept. */
static PairingLinks *
list_excused (const PairingTask *task, const int *players, int n)
{
  PairingLinks *excused = pairing_link_new (n);
  g_autofree guint8 *sides = g_new (guint8, n + 1);

  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (restriction->kind != PAIRING_RESTRICT_PAIR ||
        !pairing_restriction_holds (restriction, task->round))
      continue;
    for (int j = 0; j < n; j++)
      sides[j] = is_in_pair (restriction, players[j]) ? 3 : 0;
    pairing_link_add_group (excused, sides, 1);
  }
  pairing_link_seal (excused);
  return excused;
}

static void
attempt_init (Attempt *attempt, const PairingTask *task, const PairingTask *whole)
{
  int n_players = task->field->n_players;
  g_autofree gboolean *drawn = pairing_task_drawn (task, NULL);

  *attempt = (Attempt){ .task = task };
  attempt->players = g_new (int, n_players + 1);
  attempt->mates = g_new (int, n_players + 1);
  for (int i = 0; i < n_players; i++)
    if (drawn[i])
      attempt->players[attempt->n++] = i;
  attempt->restraints = pairing_restraint_new (task, attempt->players, attempt->n);
  attempt->met = pairing_task_met (task, attempt->players, attempt->n);
  attempt->excused = list_excused (whole, attempt->players, attempt->n);
}

static void
attempt_clear (Attempt *attempt)
{
  g_free (attempt->players);
  g_free (attempt->mates);
  pairing_restraint_free (attempt->restraints);
  pairing_link_free (attempt->met);
  pairing_link_free (attempt->excused);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Attempt, attempt_clear)

static gboolean
has_met (const Attempt *attempt, int one, int two)
{
  return pairing_link_value (attempt->met, one, two) > 0 &&
         pairing_link_value (attempt->excused, one, two) == 0;
}

static gboolean
may_meet (int one, int two, gconstpointer data)
{
  const Attempt *attempt = data;

  if (!attempt->task->plan.rematch && has_met (attempt, one, two))
    return FALSE;
  return !pairing_restraint_forbids (attempt->restraints, one, two);
}

/* @bye says what it is worth that a player has the bye; NULL where no player can have it. */
static PairingMatching
try_any (Attempt *attempt, const gint64 *bye)
{
  return pairing_solve_any (attempt->n, may_meet, attempt, bye, attempt->progress, attempt->data,
                            attempt->mates);
}

/* The bye goes to one, or to anybody (-1). */
static PairingMatching
try_bye (Attempt *attempt, int only)
{
  g_autofree gint64 *bye = g_new (gint64, attempt->n);

  pairing_restraint_rest (attempt->restraints, only);
  for (int i = 0; i < attempt->n; i++)
    bye[i] = only < 0 || i == only ? 0 : PAIRING_MATCHING_ABSENT;
  return try_any (attempt, bye);
}

/* Who shares a seat is free for the bye only when tried by name: see pairing_solve(). */
static PairingMatching
try_all (Attempt *attempt)
{
  PairingMatching end;

  if (attempt->restraints->clash)
    return PAIRING_MATCHING_NONE;
  if (attempt->n % 2 == 0)
    return try_any (attempt, NULL);
  if (attempt->restraints->bye >= 0)
    return try_bye (attempt, attempt->restraints->bye);
  end = try_bye (attempt, -1);
  for (int i = 0; i < attempt->n && end == PAIRING_MATCHING_NONE; i++)
    if (attempt->restraints->seat[i] > 0)
      end = try_bye (attempt, i);
  return end;
}

static gboolean
meets_again (const Attempt *attempt)
{
  for (int i = 0; i < attempt->n; i++)
    if (attempt->mates[i] >= 0 && has_met (attempt, i, attempt->mates[i]))
      return TRUE;
  return FALSE;
}

static gboolean
meets_never (const Attempt *attempt, const PairingRestriction *restriction)
{
  for (int i = 0; i < attempt->n; i++)
    if (attempt->mates[i] > i && pairing_restriction_joins (restriction, attempt->players[i],
                                                            attempt->players[attempt->mates[i]]))
      return TRUE;
  return FALSE;
}

/* What of a round without regard for it happens to be as demanded, where that is easy to see. */
static void
add_demand_met (const PairingDemands *demands, const Attempt *attempt, gboolean *kept)
{
  for (int i = 0; i < demands->n_demands; i++) {
    int demand = demands->demands[i];
    if (kept[i])
      continue;
    if (demand == PAIRING_DEMAND_REMATCH)
      kept[i] = !meets_again (attempt);
    else if (demand >= 0 && demands->task->restrictions[demand].kind == PAIRING_RESTRICT_NEVER)
      kept[i] = !meets_never (attempt, &demands->task->restrictions[demand]);
  }
}

/* PAIRING_MATCHING_NONE where no round exists in which they are. @kept: which of them must be
 * met; if they can, others that are met as well in the way that was found are added. @fixed:
 * whether fixed tables stay. @progress: told what part is done; may cancel, or NULL. */
PairingMatching
pairing_demand_can_meet (const PairingDemands *demands, gboolean *kept, gboolean fixed,
                         PairingProgress progress, gpointer data)
{
  g_autoptr (PairingRelief) relief = pairing_demand_relieve (demands, kept, fixed);
  g_auto (Attempt) attempt = { 0 };
  PairingMatching end;

  relief->task.field = pairing_demand_task (demands)->field;
  relief->task.present = pairing_demand_task (demands)->present;
  relief->task.plan.rematch |= pairing_demand_task (demands)->plan.rematch;
  attempt_init (&attempt, &relief->task, demands->task);
  attempt.progress = progress;
  attempt.data = data;
  end = try_all (&attempt);
  if (end == PAIRING_MATCHING_FOUND)
    add_demand_met (demands, &attempt, kept);
  return end;
}

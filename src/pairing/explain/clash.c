/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/explain/clash-private.h"
#include "pairing/blossom/core.h"
#include "pairing/draw/demand.h"
#include "pairing/draw/round.h"
#include "pairing/matching/solve.h"

/* How much may be asked for the fewest that clash: pairs that are looked at. */
#define WORK 200000000

/* How many tries it takes is unknown, so each try, and each round weighed in the end, takes this
 * part of what is left, in thousandths. */
#define SHARE_TRY 30
#define SHARE_WEIGH 300

typedef struct {
  PairingDemands *demands;
  PairingPace pace;
} Search;

static gboolean
try_demands (Search *search, gboolean *kept, gboolean fixed)
{
  pairing_pace_begin (&search->pace, SHARE_TRY);
  return pairing_demand_can_meet (search->demands, kept, fixed, pairing_pace_tell, &search->pace) ==
         PAIRING_MATCHING_FOUND;
}

static gboolean
can_meet (gboolean *kept, gpointer data)
{
  return try_demands (data, kept, TRUE);
}

static gboolean
goes_on (gpointer data)
{
  return pairing_pace_tell (0, &((Search *) data)->pace);
}

static gboolean *
keep_all (const PairingDemands *demands)
{
  gboolean *kept = g_new (gboolean, demands->n_demands + 1);

  for (int i = 0; i < demands->n_demands; i++)
    kept[i] = TRUE;
  return kept;
}

/* What a round weighs where everything is allowed, so that rounds under different demands can be
 * compared. */
static gint64
value (PairingModel *lax, const PairingModel *model, const int *mates)
{
  gint64 sum = 0;

  for (int i = 0; i < model->n; i++)
    if (mates[i] < 0)
      pairing_model_rest (lax, lax->vertex_of[model->players[i]]);
  for (int i = 0; i < model->n; i++)
    if (mates[i] > i)
      sum += pairing_model_weigh (lax, lax->vertex_of[model->players[i]],
                                  lax->vertex_of[model->players[mates[i]]]);
  return sum;
}

/* The best round without one of the demands; FALSE where there is no such round either. */
static gboolean
value_without (Search *search, int demand, gint64 *ret_value)
{
  const PairingDemands *demands = search->demands;
  g_autofree gboolean *kept = keep_all (demands), *none = g_new0 (gboolean, demands->n_demands + 1);
  g_autoptr (PairingRelief) without = NULL, lax = pairing_demand_relieve (demands, none, TRUE);
  g_autoptr (PairingModel) model = NULL, lax_model = pairing_model_new (&lax->task, NULL);
  g_autofree int *mates = NULL;

  kept[demand] = FALSE;
  without = pairing_demand_relieve (demands, kept, TRUE);
  model = pairing_model_new (&without->task, NULL);
  if (!model || !lax_model)
    return FALSE;
  mates = g_new (int, model->n + 1);
  pairing_pace_begin (&search->pace, SHARE_WEIGH);
  if (pairing_solve (model, pairing_pace_tell, &search->pace, mates) != PAIRING_MATCHING_FOUND)
    return FALSE;
  *ret_value = value (lax_model, model, mates);
  return TRUE;
}

static gint64
key_of (const PairingDemands *demands, int i)
{
  int demand = demands->demands[i];

  return demand >= 0 ? demands->task->restrictions[demand].id : -1;
}

/* The demand without which the round is best; among equals the newest, also where lifting one is
 * not enough. */
static int
choose_lift (Search *search, const gboolean *core, gboolean *ret_enough)
{
  const PairingDemands *demands = search->demands;
  gint64 best = G_MININT64;
  int lift = -1;

  *ret_enough = FALSE;
  for (int i = 0; i < demands->n_demands && !search->pace.over; i++) {
    gint64 found = G_MININT64;
    if (!core[i])
      continue;
    *ret_enough |= value_without (search, i, &found);
    if (lift < 0 || found > best ||
        (found == best && key_of (demands, i) > key_of (demands, lift))) {
      best = found;
      lift = i;
    }
  }
  return lift;
}

static PairingClash *
clash_new (Search *search, gboolean *core)
{
  const PairingDemands *demands = search->demands;
  PairingClash *clash = g_new0 (PairingClash, 1);
  gboolean enough;
  int lift = choose_lift (search, core, &enough);

  clash->restrictions = g_new (const PairingRestriction *, demands->n_demands + 1);
  clash->lift = -1;
  for (int i = 0; i < demands->n_demands; i++) {
    int demand = demands->demands[i];
    if (!core[i])
      continue;
    clash->rematch |= demand == PAIRING_DEMAND_REMATCH;
    if (demand < 0)
      continue;
    if (i == lift)
      clash->lift = clash->n_restrictions;
    clash->restrictions[clash->n_restrictions++] = &demands->task->restrictions[demand];
  }
  clash->fixed = try_demands (search, core, FALSE);
  clash->words = pairing_clash_words (pairing_demand_task (demands), clash, enough);
  return clash;
}

/* Looks for the fewest demands that already cannot all be met: see pairing_core_find(). Of these,
 * the one to lift is that without which the round would be best, and of equals the newest. Fixed
 * tables are not to be lifted, for games may be under way there; but it is told if all could be
 * met without them.
 *
 * Returns PAIRING_MATCHING_FOUND where a legal round exists. @task: a task of a system that
 * weighs, for which no legal round exists; must outlive the clash. @progress: told what part is
 * done; may cancel, or NULL. @ret_clash: what clashes; untouched unless PAIRING_MATCHING_NONE. */
PairingMatching
pairing_clash_find (const PairingTask *task, PairingProgress progress, gpointer data,
                    PairingClash **ret_clash)
{
  g_autoptr (PairingDemands) demands = pairing_demand_list (task);
  g_autofree gboolean *kept = keep_all (demands);
  g_autofree gboolean *core = NULL;
  g_autoptr (PairingClash) clash = NULL;
  gint64 n_players = task->field->n_players;
  int tries = (int) CLAMP (WORK / (n_players * n_players + 100), 20, 20000);
  Search search = { demands, { progress, data } };
  gboolean least;

  if (try_demands (&search, kept, TRUE))
    return PAIRING_MATCHING_FOUND;
  if (!search.pace.over)
    core = pairing_core_find (demands->n_demands, can_meet, goes_on, &search, tries, &least);
  if (core)
    clash = clash_new (&search, core);
  if (search.pace.over)
    return PAIRING_MATCHING_CANCELLED;
  *ret_clash = g_steal_pointer (&clash);
  return PAIRING_MATCHING_NONE;
}

void
pairing_clash_free (PairingClash *clash)
{
  g_free (clash->restrictions);
  g_free (clash->words);
  g_free (clash);
}

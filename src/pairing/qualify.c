#include "pairing/qualify.h"
#include "pairing/cross.h"
#include "pairing/entry.h"
#include "pairing/group.h"
#include "standing/standing.h"

/* Who goes on, in the order in which he is placed. */
typedef struct {
  const PairingTask *task;
  PairingStage *stage;
  const int *groups; /* player -> his group in the first stage, from 1 */
  int n_groups;
  gboolean settled; /* the first round of a scheme is drawn: it says who they are */
  int most;         /* so many of each group */
  int *ranked; /* by place, then by group: the winners of all groups, those who came second, ... */
  int *tiers;  /* of those ranked, the place in the group from 0 */
  int n_ranked;
} Qualifiers;

static int *
group_players (const PairingTask *task, const PairingStage *before, int *ret_n_groups)
{
  int *groups;

  if (before->system == PAIRING_ROBIN && task->plan.groups > 1)
    return pairing_group_new (task, before->entrants, ret_n_groups);
  groups = g_new (int, task->field->n_players);
  for (int i = 0; i < task->field->n_players; i++)
    groups[i] = before->entrants[i] ? 1 : 0;
  *ret_n_groups = 1;
  return groups;
}

/* Who has left goes on only if he was there to begin with. */
static gboolean
goes_on (const Qualifiers *qualifiers, int player)
{
  const PairingTask *task = qualifiers->task;
  int first = qualifiers->stage->first;

  if (qualifiers->groups[player] == 0)
    return FALSE;
  if (qualifiers->settled)
    return pairing_entry_is_listed (task, player, first, first + 1);
  return !task->field->players[player].withdrawn ||
         pairing_entry_is_listed (task, player, first, task->round);
}

/* The places of one group that lead on: to be read across the groups. */
static void
rank_group (Qualifiers *qualifiers, const StandingTable *table, int group)
{
  int n_found = 0;

  for (int i = 0; i < table->n_places && n_found < qualifiers->most; i++) {
    int player = table->places[i].player;
    if (qualifiers->groups[player] == group && goes_on (qualifiers, player))
      qualifiers->ranked[n_found++ * qualifiers->n_groups + group - 1] = player;
  }
}

/* In the order of the first stage's system (Art. 27). */
static StandingTable *
rank_all (const Qualifiers *qualifiers, PairingSystem system)
{
  static const StandingCriterion swiss[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  static const StandingCriterion robin[] = { STANDING_POINTS, STANDING_SODOS, STANDING_WARNINGS };
  static const StandingCriterion macmahon[] = { STANDING_MMS, STANDING_SOSM, STANDING_SOSOSM };
  const StandingCriterion *criteria = system == PAIRING_ROBIN      ? robin
                                      : system == PAIRING_MACMAHON ? macmahon
                                                                   : swiss;

  return standing_rank (qualifiers->task->field, qualifiers->stage->first - 1, criteria, 3, NULL);
}

static void
rank (Qualifiers *qualifiers, PairingSystem system)
{
  g_autoptr (StandingTable) table = rank_all (qualifiers, system);
  int n_all = qualifiers->n_groups * qualifiers->most;

  for (int i = 0; i < n_all; i++)
    qualifiers->ranked[i] = -1;
  for (int group = 1; group <= qualifiers->n_groups; group++)
    rank_group (qualifiers, table, group);
  qualifiers->n_ranked = 0;
  for (int i = 0; i < n_all; i++)
    if (qualifiers->ranked[i] >= 0) {
      qualifiers->tiers[qualifiers->n_ranked] = i / qualifiers->n_groups;
      qualifiers->ranked[qualifiers->n_ranked++] = qualifiers->ranked[i];
    }
}

static void
enter (Qualifiers *qualifiers)
{
  PairingStage *stage = qualifiers->stage;
  const PairingTask *task = qualifiers->task;

  for (int i = 0; i < qualifiers->n_ranked; i++)
    stage->entrants[qualifiers->ranked[i]] = TRUE;
  stage->n_entrants = qualifiers->n_ranked;
  if (stage->system == PAIRING_ROBIN && task->plan.lots_by == PAIRING_LOTS_NUMBER)
    stage->order = pairing_entry_order (task, stage->entrants, FALSE, &stage->n_entrants);
  else
    stage->order = g_steal_pointer (&qualifiers->ranked);
}

/**
 * pairing_qualify_fill:
 * @task: a task
 * @before: the first stage
 * @stage: (inout): the second, without players
 *
 * Finds who goes on: the first places of each group, or of all, by what decides in the first
 * stage's system, with the drawn number as the last word: in a round robin points, points of those
 * beaten, warnings; in a Swiss points, sum of opponents' points, warnings (Art. 27); in McMahon
 * MMS, SOSM, SOSOSM. Who has withdrawn makes room for the next. For a bracket the winners of the
 * groups come first, and groups are crossed: pairing_cross_groups().
 */
void
pairing_qualify_fill (const PairingTask *task, const PairingStage *before, PairingStage *stage)
{
  Qualifiers qualifiers = { task, stage };
  int n_players = task->field->n_players, n_places;
  g_autofree int *groups = NULL;
  g_autofree int *tiers = NULL;

  qualifiers.groups = groups = group_players (task, before, &qualifiers.n_groups);
  qualifiers.settled =
      pairing_entry_is_scheme (stage->system) && pairing_entry_has_begun (task, stage->first);
  qualifiers.most = qualifiers.settled ? n_players : MIN (task->plan.qualify, n_players);
  n_places = qualifiers.n_groups * qualifiers.most;
  qualifiers.ranked = g_new (int, n_places + 1);
  qualifiers.tiers = tiers = g_new (int, n_places + 1);
  rank (&qualifiers, before->system);
  if (stage->system == PAIRING_KNOCKOUT && qualifiers.n_groups > 1)
    pairing_cross_groups (qualifiers.ranked, qualifiers.tiers, qualifiers.n_ranked, groups);
  enter (&qualifiers);
  g_free (qualifiers.ranked);
}

/**
 * pairing_qualify_count:
 * @task: a task
 * @before: the first stage
 *
 * Returns: how many go on, as long as nobody withdraws
 */
int
pairing_qualify_count (const PairingTask *task, const PairingStage *before)
{
  int n_groups = before->system == PAIRING_ROBIN ? MAX (1, task->plan.groups) : 1;
  gint64 n_places = (gint64) n_groups * task->plan.qualify;

  return (int) MIN (before->n_entrants, n_places);
}

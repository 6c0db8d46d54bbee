#include "pairing/qualify.h"
#include "pairing/entry.h"
#include "pairing/group.h"
#include "pairing/lines.h"
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

static void
rank (Qualifiers *qualifiers)
{
  static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  const PairingTask *task = qualifiers->task;
  g_autoptr (StandingTable) table = standing_rank (task->field, qualifiers->stage->first - 1,
                                                   method_b, G_N_ELEMENTS (method_b), NULL);
  int n_all = qualifiers->n_groups * qualifiers->most;

  for (int i = 0; i < n_all; i++)
    qualifiers->ranked[i] = -1;
  for (int group = 1; group <= qualifiers->n_groups; group++)
    rank_group (qualifiers, table, group);
  qualifiers->n_ranked = 0;
  for (int i = 0; i < n_all; i++)
    if (qualifiers->ranked[i] >= 0)
      qualifiers->ranked[qualifiers->n_ranked++] = qualifiers->ranked[i];
}

/* In which stage of a bracket two lines meet. */
static int
meeting_stage (int line, int other)
{
  return (int) g_bit_storage ((gulong) (line ^ other));
}

/* How far a player on a line is from those of his group who have theirs. */
static int
distance (const Qualifiers *qualifiers, int player, const int *lines, int rank)
{
  int nearest = G_MAXINT;

  for (int i = 0; i < rank; i++)
    if (qualifiers->groups[qualifiers->ranked[i]] == qualifiers->groups[player])
      nearest = MIN (nearest, meeting_stage (lines[i], lines[rank]));
  return nearest;
}

/* Of those who came equally far the one who stands furthest from his group has this rank. */
static void
choose_for_rank (Qualifiers *qualifiers, const int *lines, int rank, int end)
{
  int chosen = rank, held;

  for (int i = rank + 1; i < end; i++)
    if (distance (qualifiers, qualifiers->ranked[i], lines, rank) >
        distance (qualifiers, qualifiers->ranked[chosen], lines, rank))
      chosen = i;
  held = qualifiers->ranked[chosen];
  for (int i = chosen; i > rank; i--)
    qualifiers->ranked[i] = qualifiers->ranked[i - 1];
  qualifiers->ranked[rank] = held;
}

/* Crosses the groups over a bracket: A1 - B2, B1 - A2. */
static void
cross (Qualifiers *qualifiers)
{
  int n_groups = qualifiers->n_groups, n_ranked = qualifiers->n_ranked;
  int size = pairing_lines_size (n_ranked);
  g_autofree int *ranks = pairing_lines_ranks (size);
  g_autofree int *lines = g_new (int, size); /* rank from 0 -> its line */

  for (int i = 0; i < size; i++)
    lines[ranks[i] - 1] = i;
  for (int rank = n_groups; rank < n_ranked; rank++)
    choose_for_rank (qualifiers, lines, rank, MIN (n_ranked, (rank / n_groups + 1) * n_groups));
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
 * Finds who goes on: the first places of each group, or of all, by points, sum of opponents' points
 * and warnings (Art. 27), with the drawn number as the last word; who has withdrawn makes room for
 * the next. For a bracket the winners of the groups come first and those of one group stand as far
 * apart as possible: with two groups A1 meets B2 and B1 meets A2.
 */
void
pairing_qualify_fill (const PairingTask *task, const PairingStage *before, PairingStage *stage)
{
  Qualifiers qualifiers = { task, stage };
  int n_players = task->field->n_players;
  g_autofree int *groups = NULL;

  qualifiers.groups = groups = group_players (task, before, &qualifiers.n_groups);
  qualifiers.settled =
      pairing_entry_is_scheme (stage->system) && pairing_entry_has_begun (task, stage->first);
  qualifiers.most = qualifiers.settled ? n_players : MIN (task->plan.qualify, n_players);
  qualifiers.ranked = g_new (int, qualifiers.n_groups *qualifiers.most + 1);
  rank (&qualifiers);
  if (stage->system == PAIRING_KNOCKOUT && qualifiers.n_groups > 1)
    cross (&qualifiers);
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

#include "pairing/matching/group.h"
#include "pairing/draw/entry.h"

static gboolean
is_set (const PairingTask *task, int player, int n_groups)
{
  int group = task->field->players[player].group;

  return group >= 1 && group <= n_groups;
}

/* The smallest; of equals the first and the last in turn, which draws a snake. */
static int
choose_group (const int *sizes, int n_groups)
{
  int least = G_MAXINT, chosen = 0;

  for (int i = 0; i < n_groups; i++)
    least = MIN (least, sizes[i]);
  for (int i = 0; i < n_groups; i++)
    if (sizes[i] == least) {
      chosen = i;
      if (least % 2 == 0)
        break;
    }
  return chosen;
}

/* Who is in which group of a round robin. A group that the event gives a player stands. The
 * others are spread by drawn number, or seeds first, as a snake: 1, 2, 3 into A, B, C, then 4, 5,
 * 6 into C, B, A; so the groups differ by one player at most, unless those given do.
 *
 * Returns for each player of the field his group, from 1; 0 for who is not in it. @entrants: for
 * each player of the field whether he is in the round robin. @ret_n_groups: how many groups there
 * are. */
int *
pairing_group_new (const PairingTask *task, const gboolean *entrants, int *ret_n_groups)
{
  int n_groups = CLAMP (task->plan.groups, 1, MAX (1, task->field->n_players)), n_order;
  int *groups = g_new0 (int, task->field->n_players);
  g_autofree int *sizes = g_new0 (int, n_groups);
  g_autofree int *order =
      pairing_entry_order (task, entrants, task->plan.lots_by == PAIRING_LOTS_SEEDED, &n_order);

  for (int i = 0; i < n_order; i++)
    if (is_set (task, order[i], n_groups))
      sizes[(groups[order[i]] = task->field->players[order[i]].group) - 1]++;
  for (int i = 0; i < n_order; i++)
    if (groups[order[i]] == 0) {
      int group = choose_group (sizes, n_groups);
      groups[order[i]] = group + 1;
      sizes[group]++;
    }
  *ret_n_groups = n_groups;
  return groups;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/task.h"
#include "standing/term/history.h"

/* Who is to be drawn: every player who is present and has not withdrawn (Art. 28.3), without
 * those at fixed tables. Returns by the field's players. @ret_n_drawn: how many these are, or
 * NULL. */
gboolean *
pairing_task_drawn (const PairingTask *task, int *ret_n_drawn)
{
  const StandingField *field = task->field;
  gboolean *drawn = g_new (gboolean, field->n_players + 1);
  int n_drawn = 0;

  for (int i = 0; i < field->n_players; i++)
    drawn[i] = (!task->present || task->present[i]) && !field->players[i].withdrawn;
  for (int i = 0; i < task->n_fixed; i++) {
    if (task->fixed[i].black >= 0)
      drawn[task->fixed[i].black] = FALSE;
    if (task->fixed[i].white >= 0)
      drawn[task->fixed[i].white] = FALSE;
  }
  for (int i = 0; i < field->n_players; i++)
    n_drawn += drawn[i];
  if (ret_n_drawn)
    *ret_n_drawn = n_drawn;
  return drawn;
}

static void
add_task_met (PairingLinks *links, const PairingTask *task, const int *vertex_of, int player)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++) {
    int opponent = matches[i].opponent;
    if (!matches[i].is_void && opponent > player && vertex_of[opponent] >= 0)
      pairing_link_add (links, vertex_of[player], vertex_of[opponent], 1);
  }
}

/* Who of them has met whom before the round, as standing_history_met() has it. Returns links
 * between indices into @players; how often two have met. @players: players, as indices into the
 * field. */
PairingLinks *
pairing_task_met (const PairingTask *task, const int *players, int n)
{
  PairingLinks *links = pairing_link_new (n);
  g_autofree int *vertex_of = g_new (int, task->field->n_players + 1);

  for (int i = 0; i < task->field->n_players; i++)
    vertex_of[i] = -1;
  for (int i = 0; i < n; i++)
    vertex_of[players[i]] = i;
  for (int i = 0; i < n; i++)
    add_task_met (links, task, vertex_of, players[i]);
  pairing_link_seal (links);
  return links;
}

/* Whether the two sit at a fixed table, whoever has Black there. */
gboolean
pairing_task_is_fixed (const PairingTask *task, const PairingPair *pair)
{
  for (int i = 0; i < task->n_fixed; i++)
    if (MIN (task->fixed[i].black, task->fixed[i].white) == MIN (pair->black, pair->white) &&
        MAX (task->fixed[i].black, task->fixed[i].white) == MAX (pair->black, pair->white))
      return TRUE;
  return FALSE;
}

/* --- Restrictions --- */

static gboolean
is_in (const int *players, int n_players, int player)
{
  int low = 0, high = n_players;

  while (low < high) {
    int middle = (low + high) / 2;
    if (players[middle] < player)
      low = middle + 1;
    else
      high = middle;
  }
  return low < n_players && players[low] == player;
}

/* Whether it says anything of that round. */
gboolean
pairing_restriction_holds (const PairingRestriction *restriction, int round)
{
  return round >= restriction->first && (restriction->last == 0 || round <= restriction->last);
}

/* Whether it is about these two meeting. @player: an index into the field. */
gboolean
pairing_restriction_joins (const PairingRestriction *restriction, int player, int other)
{
  const PairingRestriction *r = restriction;

  if (r->n_two == 0)
    return is_in (r->one, r->n_one, player) && is_in (r->one, r->n_one, other);
  return (is_in (r->one, r->n_one, player) && is_in (r->two, r->n_two, other)) ||
         (is_in (r->two, r->n_two, player) && is_in (r->one, r->n_one, other));
}

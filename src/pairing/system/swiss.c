/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching.h"
#include "pairing/system/swiss-private.h"
#include <stdlib.h>

/* Of the two ways to seat a pair the better one changes the sum of squared balances by
 * 2 - 2 |difference of balances|: the larger the difference, the better. */
static gint64
cost_in (const PairingSwiss *swiss, int kind, int one, int two)
{
  switch (kind) {
  case PAIRING_TERM_REMATCH:
    return pairing_link_value (swiss->met, one, two);
  case PAIRING_TERM_UNWELCOME:
    return pairing_swiss_unwelcome (swiss,
                                    pairing_restraint_unwelcome (swiss->base.restraints, one, two));
  case PAIRING_TERM_UNIT:
    return swiss->units[one] > 0 && swiss->units[one] == swiss->units[two];
  case PAIRING_TERM_SCORE:
    return pairing_swiss_square ((gint64) swiss->points[one] - swiss->points[two]);
  case PAIRING_TERM_COLOUR:
    return swiss->spread - abs (swiss->balances[one] - swiss->balances[two]);
  default:
    return pairing_swiss_square (pairing_neighbour_distance (swiss->neighbours, one, two)) -
           swiss->neighbours->nearest;
  }
}

/* What that adds to what the pair weighs. @cost: what a pair costs by it, in its units. */
gint64
pairing_swiss_worth (const PairingRung *rung, gint64 cost)
{
  return rung->step * (rung->most - CLAMP (cost, 0, rung->most));
}

static gint64
weigh (const PairingModel *model, int one, int two)
{
  const PairingSwiss *swiss = (const PairingSwiss *) model;
  gint64 weight = 0;

  if (!model->task->plan.rematch && swiss->base.restraints->mate[one] != two &&
      pairing_link_value (swiss->met, one, two) > 0)
    return PAIRING_MATCHING_ABSENT;
  for (int i = 0; i < swiss->n_rungs; i++)
    weight +=
        pairing_swiss_worth (&swiss->rungs[i], cost_in (swiss, swiss->rungs[i].kind, one, two));
  return weight;
}

static int
itemise (const PairingModel *model, int one, int two, PairingTerm *ret_terms)
{
  const PairingSwiss *swiss = (const PairingSwiss *) model;

  for (int i = 0; i < swiss->n_rungs; i++) {
    const PairingRung *rung = &swiss->rungs[i];
    gint64 cost = cost_in (swiss, rung->kind, one, two);
    ret_terms[i] = (PairingTerm){ rung->kind, pairing_swiss_worth (rung, cost),
                                  pairing_swiss_worth (rung, 0) };
  }
  return swiss->n_rungs;
}

/* In the first round it is the odd numbers that take Black (PAIRING.md). */
static PairingPair
seat_swiss (const PairingModel *model, int one, int two)
{
  const PairingCard *a = &((const PairingSwiss *) model)->cards[one];
  const PairingCard *b = &((const PairingSwiss *) model)->cards[two];
  gboolean one_is_black = pairing_swiss_takes_black (a, b);

  if (model->task->round == 1 && a->number % 2 != b->number % 2)
    one_is_black = a->number % 2 == 1;
  return one_is_black ? (PairingPair){ a->player, b->player, 0 }
                      : (PairingPair){ b->player, a->player, 0 };
}

/* The player with the bye is nobody's neighbour, so the others move up. */
static void
rest (PairingModel *model, int vertex)
{
  PairingSwiss *swiss = (PairingSwiss *) model;

  pairing_neighbour_free (swiss->neighbours);
  swiss->neighbours =
      pairing_neighbour_new (model->task, model->players, swiss->points, model->n, vertex);
  pairing_swiss_bound_fill (swiss);
}

static void
clear (PairingModel *model)
{
  PairingSwiss *swiss = (PairingSwiss *) model;

  g_free (swiss->cards);
  g_free (swiss->points);
  g_free (swiss->balances);
  g_free (swiss->units);
  g_free (swiss->classes);
  pairing_link_free (swiss->met);
  pairing_neighbour_free (swiss->neighbours);
}

static const PairingModelClass swiss_class = { weigh, itemise, seat_swiss, pairing_swiss_bound,
                                               rest,  NULL,    clear };

/* The fewest byes so far first; among equals the lowest in standing. */
static int
compare_byes (gconstpointer a, gconstpointer b, gpointer data)
{
  const PairingSwiss *swiss = data;
  int one = *(const int *) a, two = *(const int *) b;
  int more = swiss->cards[one].record.byes - swiss->cards[two].record.byes;

  return more != 0 ? more : two - one;
}

static void
make_room (PairingSwiss *swiss, int n_players)
{
  PairingModel *model = &swiss->base;

  model->players = g_new (int, n_players + 1);
  model->vertex_of = g_new (int, n_players + 1);
  model->places = g_new (int, n_players + 1);
  model->classes = g_new (int, n_players + 1);
  model->bye_order = g_new (int, n_players + 1);
  swiss->points = g_new0 (int, n_players + 1);
  swiss->balances = g_new0 (int, n_players + 1);
  swiss->units = g_new0 (int, n_players + 1);
  swiss->classes = g_new0 (PairingSwissClass, n_players + 1);
}

/* Each player who is to be drawn becomes a vertex, in standing order. */
static void
take_cards (PairingSwiss *swiss, const PairingTask *task)
{
  PairingModel *model = &swiss->base;
  g_autofree gboolean *drawn = pairing_task_drawn (task, NULL);

  swiss->cards = pairing_swiss_cards (task);
  for (int i = 0; i < task->field->n_players; i++) {
    PairingCard card = swiss->cards[i];
    model->places[card.player] = i;
    model->vertex_of[card.player] = drawn[card.player] ? model->n : -1;
    if (!drawn[card.player])
      continue;
    swiss->points[model->n] = card.points;
    swiss->balances[model->n] = card.record.blacks - card.record.whites;
    model->players[model->n] = card.player;
    swiss->cards[model->n++] = card;
  }
}

/* 积分编排 (Art. 26.3) as weights. Of all rounds in which nobody meets an opponent of an earlier
 * round (but for two who must meet by a restriction), the best is, in this order, the one with
 *
 * 1. where rematches are allowed, the fewest of them, as often as the two have met;
 * 2. the least weight of unwelcome pairs;
 * 3. in the first rounds, as the plan has it, the fewest pairs of one unit;
 * 4. the least sum of squared differences in points;
 * 5. later the fewest pairs of one unit;
 * 6. the least sum of squared balances of colours (times Black less times White) afterwards;
 * 7. the least sum of squared distances by pairing_neighbour_distance(). In large fields after many
 *    rounds, distances beyond a reach count alike, so that sums stay within 64 bits.
 *
 * The bye goes to who had the fewest, among equals to the lowest in standing with whose bye
 * nobody need meet again: see pairing_solve(). Who is Black: see pairing_swiss_takes_black(); in
 * the first round, odd drawn numbers against even. Returns the model. @task: what is to be drawn;
 * must outlive the model. @error: not used. */
PairingModel *
pairing_swiss_model_new (const PairingTask *task, GError **error G_GNUC_UNUSED)
{
  PairingSwiss *swiss = g_new0 (PairingSwiss, 1);
  PairingModel *model = &swiss->base;

  model->class = &swiss_class;
  model->task = task;
  make_room (swiss, task->field->n_players);
  take_cards (swiss, task);
  model->restraints = pairing_restraint_new (task, model->players, model->n);
  swiss->met = pairing_task_met (task, model->players, model->n);
  swiss->neighbours = pairing_neighbour_new (task, model->players, swiss->points, model->n, -1);
  pairing_swiss_build_ladder (swiss);
  pairing_swiss_bound_fill (swiss);
  for (int i = 0; i < model->n; i++)
    model->bye_order[i] = i;
  if (model->n > 1)
    g_qsort_with_data (model->bye_order, model->n, sizeof *model->bye_order, compare_byes, swiss);
  return model;
}

/* By default its standings are decided by method B of Art. 27. */
const PairingClass pairing_swiss_class = {
  .about = N_ ("Players with equal points meet, neighbours by drawn number, no pair twice (Art. "
               "26.3); places are decided by points, then by the opponents’ points (Art. 27, B)."),
  .criteria = "points sos warnings",
  .total = TRUE,
  .model = pairing_swiss_model_new,
};

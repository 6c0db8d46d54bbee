/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fide/fide.h"
#include <glib/gi18n.h>
#include "pairing/matching/matching.h"

/* The criteria as what pairs weigh: for bills, and for questions that the brackets do not answer,
 * where two may meet again. */

static gint64
cost_of (const PairingFide *fide, int kind, int one, int two)
{
  const PairingFideCard *a = &fide->cards[one], *b = &fide->cards[two];
  const PairingFideCard *lower = a->points < b->points ? a : b;

  switch (kind) {
  case PAIRING_TERM_REMATCH:
    return pairing_link_value (fide->met, one, two);
  case PAIRING_TERM_UNWELCOME:
    return pairing_restraint_unwelcome (fide->base.restraints, one, two) > 0;
  case PAIRING_TERM_SCORE:
    return ABS (a->points - b->points);
  case PAIRING_TERM_COLOUR:
    return a->wish != RULES_EMPTY && a->wish == b->wish;
  case PAIRING_TERM_FLOAT:
    return a->points != b->points && lower->floated_up;
  default:
    return 0;
  }
}

static gint64
weigh_fide (const PairingModel *model, int one, int two)
{
  const PairingFide *fide = (const PairingFide *) model;
  gint64 weight = 0;

  if (!model->task->plan.rematch && fide->base.restraints->mate[one] != two &&
      pairing_link_value (fide->met, one, two) > 0)
    return PAIRING_MATCHING_ABSENT;
  for (int i = 0; i < fide->n_rungs; i++)
    weight += pairing_swiss_worth (&fide->rungs[i], cost_of (fide, fide->rungs[i].kind, one, two));
  return weight;
}

static int
itemise_fide (const PairingModel *model, int one, int two, PairingTerm *ret_terms)
{
  const PairingFide *fide = (const PairingFide *) model;

  for (int i = 0; i < fide->n_rungs; i++) {
    const PairingRung *rung = &fide->rungs[i];
    gint64 cost = cost_of (fide, rung->kind, one, two);
    ret_terms[i] = (PairingTerm){ rung->kind, pairing_swiss_worth (rung, cost),
                                  pairing_swiss_worth (rung, 0) };
  }
  /* The order within a bracket has no weight: it is said all the same. */
  ret_terms[fide->n_rungs] = (PairingTerm){ PAIRING_TERM_SEEDING, 0, 0 };
  return fide->n_rungs + 1;
}

/* All are of one class: two of them may be perfect. */
static gint64
bound_fide (const PairingModel *model, int one G_GNUC_UNUSED, int two G_GNUC_UNUSED)
{
  const PairingFide *fide = (const PairingFide *) model;
  gint64 weight = 0;

  for (int i = 0; i < fide->n_rungs; i++)
    weight += pairing_swiss_worth (&fide->rungs[i], 0);
  return weight;
}

static void
clear_fide (PairingModel *model)
{
  PairingFide *fide = (PairingFide *) model;

  g_free (fide->cards);
  pairing_link_free (fide->met);
}

static const PairingModelClass fide_class = { .weigh = weigh_fide,
                                              .itemise = itemise_fide,
                                              .seat = pairing_fide_seat,
                                              .bound = bound_fide,
                                              .match = pairing_fide_match,
                                              .clear = clear_fide };

/* Who had none, then who won no match without playing; then the lowest score, the most matches
 * played, the highest number. */
static int
compare_fide_byes (gconstpointer a, gconstpointer b, gpointer data)
{
  const PairingFideCard *cards = data;
  const PairingFideCard *one = &cards[*(const int *) a], *two = &cards[*(const int *) b];

  if (one->byes != two->byes)
    return one->byes - two->byes;
  if (one->gifts != two->gifts)
    return one->gifts - two->gifts;
  if (one->points != two->points)
    return one->points - two->points;
  return one->played != two->played ? two->played - one->played : two->number - one->number;
}

static void
add_fide_rung (PairingFide *fide, PairingTermKind kind, gint64 most)
{
  if (most > 0)
    fide->rungs[fide->n_rungs++] = (PairingRung){ kind, most, most * (fide->base.n / 2), 0 };
}

static void
build_fide_rungs (PairingFide *fide)
{
  const PairingModel *model = &fide->base;
  int n = model->n;

  if (n < 2)
    return;
  if (model->task->plan.rematch)
    add_fide_rung (fide, PAIRING_TERM_REMATCH, pairing_link_most (fide->met));
  add_fide_rung (fide, PAIRING_TERM_UNWELCOME,
                 pairing_link_most (model->restraints->unwelcome) > 0);
  add_fide_rung (fide, PAIRING_TERM_SCORE, fide->cards[0].points - fide->cards[n - 1].points);
  add_fide_rung (fide, PAIRING_TERM_COLOUR, 1);
  add_fide_rung (fide, PAIRING_TERM_FLOAT, 1);
  pairing_ladder_fit (fide->rungs, fide->n_rungs, n / 2, pairing_matching_range (n));
}

/* Each player who is to be drawn becomes a vertex, in the order of the brackets. */
static void
take_fide_cards (PairingFide *fide, const PairingTask *task)
{
  PairingModel *model = &fide->base;
  g_autofree gboolean *drawn = pairing_task_drawn (task, NULL);

  pairing_fide_cards_fill (fide, task);
  for (int i = 0; i < task->field->n_players; i++) {
    PairingFideCard card = fide->cards[i];
    model->places[card.player] = i;
    model->vertex_of[card.player] = drawn[card.player] ? model->n : -1;
    if (!drawn[card.player])
      continue;
    model->players[model->n] = card.player;
    fide->cards[model->n++] = card;
  }
}

/* FIDE's Swiss for teams; see fide-bracket.c for what is best, and fide-colour.c for who has Black.
 * Returns the model. @task: what is to be drawn; must outlive the model. @error: not used. */
PairingModel *
pairing_fide_model_new (const PairingTask *task, GError **error G_GNUC_UNUSED)
{
  PairingFide *fide = g_new0 (PairingFide, 1);
  PairingModel *model = &fide->base;
  int n_players = task->field->n_players;

  model->class = &fide_class;
  model->task = task;
  model->players = g_new (int, n_players + 1);
  model->vertex_of = g_new (int, n_players + 1);
  model->places = g_new (int, n_players + 1);
  model->classes = g_new0 (int, n_players + 1);
  model->n_classes = 1;
  model->bye_order = g_new (int, n_players + 1);
  fide->cards = g_new (PairingFideCard, n_players + 1);
  take_fide_cards (fide, task);
  model->restraints = pairing_restraint_new (task, model->players, model->n);
  fide->met = pairing_task_met (task, model->players, model->n);
  build_fide_rungs (fide);
  for (int i = 0; i < model->n; i++)
    model->bye_order[i] = i;
  if (model->n > 1)
    g_qsort_with_data (model->bye_order, model->n, sizeof *model->bye_order, compare_fide_byes,
                       fide->cards);
  return model;
}

/* A bye is worth what a drawn match is; reasons say that halves meet in order. */
static void
fill_fide (PairingPlan *plan)
{
  plan->bye_points = 1;
  plan->seed_before = plan->seed_after = PAIRING_SEED_SLIP;
}

const PairingClass pairing_fide_class = {
  .about = N_ ("Teams with equal points meet, the upper half of them against the lower half, no "
               "pair twice; a colour never keeps two apart, and a bye is a drawn match (FIDE’s "
               "Swiss for teams, C.04.6)."),
  .criteria = "points sos warnings",
  .total = TRUE,
  .ordered = TRUE,
  .fill = fill_fide,
  .model = pairing_fide_model_new,
};

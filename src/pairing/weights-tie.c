#include "pairing/weights.h"
#include "standing/history.h"
#include <stdlib.h>

/* Whom a player met before, and what the restrictions of this round say of him. */

/* What an unwelcome pair costs where its restriction does not say: less than a rematch, more than
 * everything that score, colour and place can bring. */
#define UNWELCOME G_GINT64_CONSTANT (10000000000000)

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static int
collect_opponents (const PairingWeights *weights, int vertex, int *ret_opponents)
{
  const PairingModel *model = &weights->model;
  const StandingField *field = model->task->field;
  int player = model->players[vertex];
  int n_opponents = 0, n_games;
  const int *games = standing_history_games (field, player, &n_games);

  for (int i = 0; i < n_games && field->games[games[i]].round < model->task->round; i++) {
    const StandingGame *game = &field->games[games[i]];
    int opponent = standing_game_opponent (game, player);
    if (opponent >= 0 && game->result.kind != RULES_RESULT_VOID && model->vertex_of[opponent] >= 0)
      ret_opponents[n_opponents++] = model->vertex_of[opponent];
  }
  return n_opponents;
}

static void
fill_opponents (PairingWeights *weights)
{
  int *next = weights->opponents = g_new (int, 2 * weights->model.task->field->n_games + 1);

  for (int i = 0; i < weights->model.n; i++) {
    PairingWeightsVertex *vertex = &weights->vertices[i];
    vertex->opponents = next;
    vertex->n_opponents = collect_opponents (weights, i, next);
    qsort (next, vertex->n_opponents, sizeof *next, compare_ints);
    for (int k = 0; k < vertex->n_opponents; k++)
      vertex->met |= G_GUINT64_CONSTANT (1) << (next[k] & 63);
    next += vertex->n_opponents;
  }
}

/* --- Restrictions --- */

static gboolean
is_about_pairs (const PairingTask *task, const PairingRestriction *restriction)
{
  return (restriction->kind == PAIRING_RESTRICT_NEVER ||
          restriction->kind == PAIRING_RESTRICT_UNWELCOME) &&
         pairing_restriction_holds (restriction, task->round);
}

/* The two of a pair that must meet, as vertices; FALSE where they are not both here. */
static gboolean
find_forced (const PairingWeights *weights, const PairingRestriction *restriction, int *ret_one,
             int *ret_two)
{
  const PairingModel *model = &weights->model;
  int one, two;

  if (restriction->kind != PAIRING_RESTRICT_PAIR ||
      !pairing_restriction_holds (restriction, model->task->round) ||
      restriction->n_one + restriction->n_two != 2 || restriction->n_one == 0)
    return FALSE;
  one = restriction->one[0];
  two = restriction->n_two == 1 ? restriction->two[0] : restriction->one[1];
  *ret_one = model->vertex_of[one];
  *ret_two = model->vertex_of[two];
  return *ret_one >= 0 && *ret_two >= 0;
}

static void
force (PairingWeightsVertex *vertex, int other)
{
  if (vertex->forced == -1)
    vertex->forced = other;
  else if (vertex->forced != other)
    vertex->forced = -2;
}

static void
fill_forced (PairingWeights *weights)
{
  const PairingTask *task = weights->model.task;
  int one, two;

  for (int i = 0; i < weights->model.n; i++)
    weights->vertices[i].forced = -1;
  for (int i = 0; i < task->n_restrictions; i++)
    if (find_forced (weights, &task->restrictions[i], &one, &two)) {
      force (&weights->vertices[one], two);
      force (&weights->vertices[two], one);
    }
}

static void
add_side (const PairingModel *model, GPtrArray *lists, int restriction, const int *players,
          int n_players, int side)
{
  for (int i = 0; i < n_players; i++) {
    int vertex = model->vertex_of[players[i]];
    GArray *list = vertex >= 0 ? lists->pdata[vertex] : NULL;
    PairingWeightsTie tie = { restriction, side };
    PairingWeightsTie *last =
        list && list->len > 0 ? &g_array_index (list, PairingWeightsTie, list->len - 1) : NULL;

    if (last && last->restriction == restriction)
      last->sides |= side;
    else if (list)
      g_array_append_val (list, tie);
  }
}

static GPtrArray *
collect_ties (const PairingWeights *weights)
{
  const PairingModel *model = &weights->model;
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (int i = 0; i < model->n; i++)
    g_ptr_array_add (lists, g_array_new (FALSE, FALSE, sizeof (PairingWeightsTie)));
  for (int i = 0; i < model->task->n_restrictions; i++) {
    const PairingRestriction *restriction = &model->task->restrictions[i];
    if (!is_about_pairs (model->task, restriction))
      continue;
    add_side (model, lists, i, restriction->one, restriction->n_one, 1);
    add_side (model, lists, i, restriction->two, restriction->n_two, 2);
  }
  return lists;
}

static void
fill_ties (PairingWeights *weights)
{
  g_autoptr (GPtrArray) lists = collect_ties (weights);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (PairingWeightsTie));
  const PairingWeightsTie *next;

  for (guint i = 0; i < lists->len; i++) {
    const GArray *list = lists->pdata[i];
    g_array_append_vals (all, list->data, list->len);
    weights->vertices[i].n_ties = (int) list->len;
  }
  next = weights->ties = (PairingWeightsTie *) (gpointer) g_array_steal (all, NULL);
  for (int i = 0; i < weights->model.n; i++) {
    weights->vertices[i].ties = next;
    next += weights->vertices[i].n_ties;
  }
}

/* Both lists are by restriction. Returns the next restriction about these two meeting. */
static const PairingRestriction *
next_joining (const PairingWeights *weights, const PairingWeightsVertex *a,
              const PairingWeightsVertex *b, int *i, int *k)
{
  while (*i < a->n_ties && *k < b->n_ties) {
    const PairingWeightsTie *one = &a->ties[*i];
    const PairingWeightsTie *two = &b->ties[*k];
    const PairingRestriction *found;

    *i += one->restriction <= two->restriction;
    *k += two->restriction <= one->restriction;
    if (one->restriction != two->restriction)
      continue;
    found = &weights->model.task->restrictions[one->restriction];
    if (found->n_two == 0 || (one->sides | two->sides) == 3)
      return found;
  }
  return NULL;
}

/**
 * pairing_weights_allowed:
 * @weights: the weights
 * @one: a vertex
 * @two: another
 *
 * Returns: FALSE where these two must not meet, or one of them must meet somebody else, by a
 *   restriction
 */
gboolean
pairing_weights_allowed (const PairingWeights *weights, int one, int two)
{
  const PairingWeightsVertex *a = &weights->vertices[one];
  const PairingWeightsVertex *b = &weights->vertices[two];
  const PairingRestriction *restriction;
  int i = 0, k = 0;

  if ((a->forced != -1 && a->forced != two) || (b->forced != -1 && b->forced != one))
    return FALSE;
  while ((restriction = next_joining (weights, a, b, &i, &k)))
    if (restriction->kind == PAIRING_RESTRICT_NEVER)
      return FALSE;
  return TRUE;
}

/**
 * pairing_weights_unwelcome:
 * @weights: the weights
 * @one: a vertex
 * @two: another
 *
 * Returns: what restrictions take from the weight of these two, at least 0
 */
gint64
pairing_weights_unwelcome (const PairingWeights *weights, int one, int two)
{
  const PairingRestriction *restriction;
  gint64 cost = 0;
  int i = 0, k = 0;

  while ((restriction =
              next_joining (weights, &weights->vertices[one], &weights->vertices[two], &i, &k)))
    if (restriction->kind == PAIRING_RESTRICT_UNWELCOME)
      cost += pairing_weights_unwelcome_weight (restriction);
  return cost;
}

/**
 * pairing_weights_unwelcome_weight:
 * @restriction: one about unwelcome pairs
 *
 * Returns: what it takes from a pair: its own weight, or 10^13, a fiftieth of a rematch, where it
 *   has none
 */
gint64
pairing_weights_unwelcome_weight (const PairingRestriction *restriction)
{
  return restriction->weight > 0 ? restriction->weight : UNWELCOME;
}

/**
 * pairing_weights_tie_fill:
 * @weights: with its vertices
 *
 * Writes down for each vertex whom he met, as far as they are here, and which restrictions he is
 * in. A restriction that two must meet says nothing where one of them is not here.
 */
void
pairing_weights_tie_fill (PairingWeights *weights)
{
  const PairingTask *task = weights->model.task;

  fill_opponents (weights);
  fill_forced (weights);
  fill_ties (weights);
  for (int i = 0; i < task->n_restrictions; i++)
    weights->restricted |= task->restrictions[i].kind <= PAIRING_RESTRICT_PAIR &&
                           pairing_restriction_holds (&task->restrictions[i], task->round);
}

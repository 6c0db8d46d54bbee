/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/solve.h"
#include "pairing/draw/round.h"
#include "standing/term/history.h"

/* Parts of what is left to do, in thousandths. One that fails does so early. */
#define SHARE_MATCH 900 /* where another matching may follow */
#define SHARE_BYE 100

/* --- Everybody but the bye --- */

/* The graph has the model's vertices in their order, without one; so every class keeps its bound.
 */
typedef struct {
  const PairingModel *model;
  const int *vertices; /* those of the model that are to be matched */
} Weighing;

static gint64
weigh (int one, int two, gpointer data)
{
  const Weighing *weighing = data;

  return pairing_model_weigh (weighing->model, weighing->vertices[one], weighing->vertices[two]);
}

/* Restrictions only forbid pairs, or make them worth less. */
static gint64
bound (int class_one, int class_two, gpointer data)
{
  const PairingModel *model = ((const Weighing *) data)->model;

  return model->class->bound (model, class_one, class_two);
}

/* -1 where nobody has it. */
static PairingMatching
match (const PairingModel *model, int bye, PairingProgress progress, gpointer data, int *ret_mates)
{
  g_autofree int *vertices = g_new (int, model->n + 1);
  g_autofree int *classes = g_new (int, model->n + 1);
  g_autofree int *mates = g_new (int, model->n + 1);
  Weighing weighing = { model, vertices };
  PairingGraph graph = { 0, weigh, classes, model->n_classes, bound, &weighing };
  PairingMatching end;

  if (model->class->match && !model->task->plan.rematch)
    return model->class->match (model, bye, progress, data, ret_mates);
  for (int i = 0; i < model->n; i++)
    if (i != bye) {
      classes[graph.n] = model->classes[i];
      vertices[graph.n++] = i;
    }
  end = pairing_matching_solve_graph (&graph, progress, data, mates, NULL);
  if (end != PAIRING_MATCHING_FOUND)
    return end;
  for (int i = 0; i < graph.n; i++)
    ret_mates[vertices[i]] = vertices[mates[i]];
  if (bye >= 0)
    ret_mates[bye] = -1;
  return end;
}

/* --- Whether there is a way at all --- */

typedef struct {
  PairingMeets meets;
  gconstpointer data;
  int n;             /* vertices that may meet; the one after them is the bye */
  const gint64 *bye; /* vertex -> what a bye for it is worth; NULL where there is no bye */
} Question;

static gint64
allow (int one, int two, gpointer data)
{
  const Question *question = data;

  if (MAX (one, two) == question->n)
    return question->bye[MIN (one, two)];
  return question->meets (one, two, question->data) ? 0 : PAIRING_MATCHING_ABSENT;
}

/* Players are of class 0, the bye is of class 1. */
static gint64
allow_most (int class_one, int class_two, gpointer data)
{
  const Question *question = data;
  gint64 most = PAIRING_MATCHING_ABSENT;

  if (class_one + class_two == 0)
    return 0;
  for (int i = 0; i < question->n && class_one != class_two; i++)
    most = MAX (most, question->bye[i]);
  return most;
}

/* Pairs all in any way that is allowed, with the bye that is worth most. It takes one matching:
 * the bye is an opponent like others.
 *
 * Returns PAIRING_MATCHING_NONE where there is no way. @n: a number of vertices. @meets: whether
 * two of them may meet. @bye: where @n is odd, what it is worth that a vertex has the bye,
 * PAIRING_MATCHING_ABSENT where it must not; NULL where @n is even. @progress: told what part is
 * done; may cancel, or NULL. @ret_mates: vertex -> the one he meets, -1 for the bye; untouched
 * unless found. */
PairingMatching
pairing_solve_any (int n, PairingMeets meets, gconstpointer meets_data, const gint64 *bye,
                   PairingProgress progress, gpointer data, int *ret_mates)
{
  g_autofree int *mates = g_new (int, n + 1);
  g_autofree int *classes = g_new0 (int, n + 1);
  Question question = { meets, meets_data, n, bye };
  PairingGraph graph = {
    n + (bye != NULL), allow, classes, 1 + (bye != NULL), allow_most, &question
  };
  PairingMatching end;

  classes[n] = 1;
  end = pairing_matching_solve_graph (&graph, progress, data, mates, NULL);
  for (int i = 0; i < n && end == PAIRING_MATCHING_FOUND; i++)
    ret_mates[i] = mates[i] < n ? mates[i] : -1;
  return end;
}

static gboolean
may_meet (int one, int two, gconstpointer data)
{
  return pairing_model_weigh (data, one, two) != PAIRING_MATCHING_ABSENT;
}

/* The first in the model's order with whose bye all others can be paired, -1 for none. */
static int
find_bye (const PairingModel *model, PairingMeets meets, gconstpointer meets_data,
          PairingPace *pace)
{
  g_autofree gint64 *bye = g_new (gint64, model->n);
  g_autofree int *mates = g_new (int, model->n);

  for (int i = 0; i < model->n; i++)
    bye[model->bye_order[i]] = -i;
  pairing_pace_begin (pace, SHARE_BYE);
  if (pairing_solve_any (model->n, meets, meets_data, bye, pairing_pace_tell, pace, mates) !=
      PAIRING_MATCHING_FOUND)
    return -1;
  for (int i = 0; i < model->n; i++)
    if (mates[i] < 0)
      return i;
  return -1;
}

static PairingMatching
match_without (PairingModel *model, int bye, PairingPace *pace, int *ret_mates)
{
  pairing_model_rest (model, bye);
  pairing_pace_begin (pace, model->task->plan.rematch ? SHARE_MATCH : 1000);
  return match (model, bye, pairing_pace_tell, pace, ret_mates);
}

/* Those who share a seat with somebody must meet him, unless one of them has the bye: that is not
 * for find_bye() to see, so they are tried one by one, up to the one whom it found. */
static PairingMatching
match_with_other_bye (PairingModel *model, PairingPace *pace, int *ret_mates)
{
  int bye;

  pairing_model_rest (model, -1);
  bye = find_bye (model, may_meet, model, pace);
  if (pace->over)
    return PAIRING_MATCHING_CANCELLED;
  for (int i = 1; i < model->n && model->bye_order[i] != bye; i++) {
    int other = model->bye_order[i];
    PairingMatching end = PAIRING_MATCHING_NONE;
    if (model->restraints->seat[other] > 0)
      end = match_without (model, other, pace, ret_mates);
    if (end != PAIRING_MATCHING_NONE)
      return end;
  }
  return bye < 0 ? PAIRING_MATCHING_NONE : match_without (model, bye, pace, ret_mates);
}

/* --- Rematches that another bye spares --- */

typedef struct {
  const PairingModel *model;
  const PairingLinks *met; /* between vertices */
} Fresh;

static gboolean
has_met (const Fresh *fresh, int one, int two)
{
  return fresh->model->restraints->mate[one] != two &&
         pairing_link_value (fresh->met, one, two) > 0;
}

static gboolean
may_meet_fresh (int one, int two, gconstpointer data)
{
  const Fresh *fresh = data;

  return may_meet (one, two, fresh->model) && !has_met (fresh, one, two);
}

static gboolean
has_rematch (const Fresh *fresh, const int *mates)
{
  for (int i = 0; i < fresh->model->n; i++)
    if (mates[i] > i && has_met (fresh, i, mates[i]))
      return TRUE;
  return FALSE;
}

static int
byes_of (const PairingModel *model, int vertex)
{
  return standing_history_record (model->task->field, model->players[vertex], model->task->round)
      .byes;
}

/* Where players may meet again, they do only if it cannot be avoided; a bye of somebody with no
 * more byes so far may avoid it. @ret_mates is the round in which @bye rests. */
static PairingMatching
spare_rematches (PairingModel *model, int bye, PairingPace *pace, int *ret_mates)
{
  g_autoptr (PairingLinks) met = pairing_task_met (model->task, model->players, model->n);
  const Fresh fresh = { model, met };
  int other;

  if (!has_rematch (&fresh, ret_mates))
    return PAIRING_MATCHING_FOUND;
  pairing_model_rest (model, -1);
  other = find_bye (model, may_meet_fresh, &fresh, pace);
  if (pace->over)
    return PAIRING_MATCHING_CANCELLED;
  if (other >= 0 && byes_of (model, other) <= byes_of (model, bye))
    return match_without (model, other, pace, ret_mates);
  pairing_model_rest (model, bye);
  return PAIRING_MATCHING_FOUND;
}

/* --- All together --- */

static int
resting (const PairingModel *model, const int *mates)
{
  int vertex = 0;

  while (vertex < model->n - 1 && mates[vertex] >= 0)
    vertex++;
  return vertex;
}

/* Who has the bye comes before everything that the matching weighs, so it is settled first. That
 * the others cannot be paired happens, but for restrictions, only where there are fewer than twice
 * as many players as rounds: with more, everybody has at least half of the others left (Dirac,
 * 1952). So who should have it is tried, before anybody looks for who can. */
static PairingMatching
match_with_bye (PairingModel *model, PairingPace *pace, int *ret_mates)
{
  gboolean given = model->restraints->bye >= 0;
  int bye = given ? model->restraints->bye : model->bye_order[0];
  PairingMatching end = match_without (model, bye, pace, ret_mates);

  if (end == PAIRING_MATCHING_NONE && !given)
    end = match_with_other_bye (model, pace, ret_mates);
  if (end != PAIRING_MATCHING_FOUND || given || !model->task->plan.rematch)
    return end;
  return spare_rematches (model, resting (model, ret_mates), pace, ret_mates);
}

/* Finds the round that weighs most. Where the number is odd, the bye goes to whom a restriction
 * gives it, else to the first of the model's order with whose bye the others can be paired; where
 * players may meet again, with whose bye they need not, among those with as few byes.
 *
 * Returns PAIRING_MATCHING_NONE where no legal round exists. @model: what pairs weigh; told who
 * has the bye. @progress: told what part is done; may cancel, or NULL. @ret_mates: vertex -> the
 * one he meets, -1 for the bye; untouched unless found. */
PairingMatching
pairing_solve (PairingModel *model, PairingProgress progress, gpointer data, int *ret_mates)
{
  PairingPace pace = { progress, data };

  if (model->restraints->clash)
    return PAIRING_MATCHING_NONE;
  if (model->n % 2 == 0)
    return match (model, -1, progress, data, ret_mates);
  return match_with_bye (model, &pace, ret_mates);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* That no round weighs more, proved for every pair of fields as the program draws them: the proof
 * is looked at with what each pair weighs, and with no bound nor class. TENGEN_PLAYERS says of how
 * many players the fields are. */
#include <stdlib.h>
#include "pairing/certify.h"
#include "pairing/crowd.h"
#include "pairing/matching/solve.h"
#include "program.h"

static const struct {
  PairingSystem system;
  const char *path;
} systems[] = { { PAIRING_SWISS, "/pairing/certified/swiss" },
                { PAIRING_WEIGHTS, "/pairing/certified/weights" },
                { PAIRING_MACMAHON, "/pairing/certified/macmahon" } };

static int
count_players (void)
{
  const char *text = g_getenv ("TENGEN_PLAYERS");

  return text ? atoi (text) : 300;
}

/* What the draw weighs, of those who do not rest. */
typedef struct {
  const PairingModel *model;
  int *vertices;
} Weighing;

static gint64
weigh (int one, int two, gpointer data)
{
  const Weighing *weighing = data;

  return pairing_model_weigh (weighing->model, weighing->vertices[one], weighing->vertices[two]);
}

static gint64
bound (int class_one, int class_two, gpointer data)
{
  const PairingModel *model = ((const Weighing *) data)->model;

  return model->class->bound (model, class_one, class_two);
}

static PairingSum
weigh_round (const PairingModel *model, const int *mates)
{
  PairingSum total = 0;

  for (int i = 0; i < model->n; i++)
    if (mates[i] > i)
      total += pairing_model_weigh (model, i, mates[i]);
  return total;
}

static int
resting (const PairingModel *model, const int *mates)
{
  for (int i = 0; i < model->n; i++)
    if (mates[i] < 0)
      return i;
  return -1;
}

/* The round that is drawn weighs as much as the one that is proved to weigh most. */
static void
check_model (PairingModel *model)
{
  g_autofree int *drawn = g_new (int, model->n);
  g_autofree int *vertices = g_new (int, model->n);
  g_autofree int *classes = g_new (int, model->n);
  g_autofree int *mates = g_new (int, model->n);
  g_autoptr (PairingProof) proof = NULL;
  Weighing weighing = { model, vertices };
  PairingGraph graph = { 0, weigh, classes, model->n_classes, bound, &weighing };
  int bye;

  g_assert_cmpint (pairing_solve (model, NULL, NULL, drawn), ==, PAIRING_MATCHING_FOUND);
  bye = resting (model, drawn);
  g_assert_cmpint (bye < 0, ==, model->n % 2 == 0);
  for (int i = 0; i < model->n; i++)
    if (i != bye) {
      classes[graph.n] = model->classes[i];
      vertices[graph.n++] = i;
    }
  g_assert_cmpint (pairing_matching_solve_graph (&graph, NULL, NULL, mates, &proof), ==,
                   PAIRING_MATCHING_FOUND);
  g_assert_true (certify (&graph, TRUE, mates, proof) == weigh_round (model, drawn));
  g_test_message ("%d players, %d sets", model->n, proof->n_sets);
}

/* Some must not meet, some rather not. */
static void
restrict_some (PairingTask *task, PairingRestriction *restrictions, int *players)
{
  int n = task->field->n_players;

  for (int i = 0; i < n; i++)
    players[i] = i;
  restrictions[0] = (PairingRestriction){
    .id = 1, .kind = PAIRING_RESTRICT_NEVER, .first = 1, .one = players, .n_one = n / 3
  };
  restrictions[1] = (PairingRestriction){
    .id = 2, .kind = PAIRING_RESTRICT_UNWELCOME, .first = 1, .one = players + n / 4, .n_one = n / 3
  };
  task->restrictions = restrictions;
  task->n_restrictions = 2;
}

static void
test_system (gconstpointer data)
{
  static const int rounds[] = { 0, 3, 8 };
  int which = GPOINTER_TO_INT (data), n = count_players ();

  for (int i = 0; i < 12; i++) {
    g_auto (Crowd) crowd = { 0 };
    g_autoptr (PairingModel) model = NULL;
    g_autofree int *players = g_new (int, n);
    PairingRestriction restrictions[2];

    crowd_init (&crowd, systems[which].system, n - i % 2, rounds[i / 4], i & 2, 11 + i);
    if (i & 1)
      restrict_some (&crowd.task, restrictions, players);
    model = pairing_model_new (&crowd.task, NULL);
    check_model (model);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    g_test_add_data_func (systems[i].path, GINT_TO_POINTER (i), test_system);
  return g_test_run ();
}

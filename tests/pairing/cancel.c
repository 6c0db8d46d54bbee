/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever gives up is heard at every call, gets no answer, and is not asked again; and between two
 * calls no more is done than takes a moment. */
#include "pairing/explain/clash.h"
#include "pairing/blossom/core.h"
#include "pairing/crowd.h"
#include "pairing/explain/explain.h"
#include "pairing/matching/solve.h"
#include "program.h"
#include "pairing/draw/draw.h"

enum { PLAYERS = 151, MANY = 2001 };

/* How many pairs may be weighed, or asked for, between two calls: at 100 ns each 20 ms. */
#define MOST_STEPS 200000

typedef struct {
  int n_calls;
  int last;  /* the call at which it gives up, 0 for never */
  int done;  /* told last */
  int steps; /* since the last call, */
  int most;  /* and at the most between two */
} Ear;

static gboolean
on_progress (int done, gpointer data)
{
  Ear *ear = data;

  g_assert_true (ear->last == 0 || ear->n_calls < ear->last);
  g_assert_cmpint (done, >=, ear->done);
  g_assert_cmpint (done, <=, 1000);
  ear->done = done;
  ear->most = MAX (ear->most, ear->steps);
  ear->steps = 0;
  return ++ear->n_calls != ear->last;
}

/* --- Each work, given up at some call --- */

typedef struct {
  PairingTask task;
  PairingRound *round;
  int *all; /* the players, 0, 1, ... */
} Stage;

/* All give whether there is an answer. */
typedef gboolean (*Work) (const Stage *stage, Ear *ear, GError **error);

static gboolean
is_round (PairingRound *round)
{
  g_autoptr (PairingRound) own = round;

  return own != NULL;
}

static gboolean
is_text (char *text)
{
  g_autofree char *own = text;

  return own != NULL;
}

static gboolean
draw (const Stage *stage, Ear *ear, GError **error)
{
  return is_round (pairing_draw (&stage->task, on_progress, ear, error));
}

/* All must meet somebody else than who they have met, so that others may be given the bye. */
static gboolean
draw_again (const Stage *stage, Ear *ear, GError **error)
{
  PairingTask task = stage->task;

  task.plan.rematch = TRUE;
  return is_round (pairing_draw (&task, on_progress, ear, error));
}

/* More than half must not meet each other, nor the first two anybody: an answer of another kind. */
static gboolean
draw_clash (const Stage *stage, Ear *ear, GError **error)
{
  PairingRestriction restrictions[] = {
    { .id = 1, .kind = PAIRING_RESTRICT_NEVER, .first = 1, .n_one = PLAYERS / 2 + 2 },
    { .id = 2, .kind = PAIRING_RESTRICT_NEVER, .first = 1, .n_one = 2, .n_two = PLAYERS },
    { .id = 3, .kind = PAIRING_RESTRICT_NEVER, .first = 1, .n_one = 5 },
  };
  PairingTask task = stage->task;
  g_autoptr (GError) reason = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (restrictions); i++)
    restrictions[i].one = restrictions[i].two = stage->all;
  task.restrictions = restrictions;
  task.n_restrictions = G_N_ELEMENTS (restrictions);
  g_assert_null (pairing_draw (&task, on_progress, ear, &reason));
  if (g_error_matches (reason, PAIRING_ERROR, PAIRING_ERROR_CLASH))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* The turn of the one who shares a table with two others, so that many byes are tried. */
static gboolean
draw_seats (const Stage *stage, Ear *ear, GError **error)
{
  PairingRestriction restrictions[3];
  PairingTask task = stage->task;

  for (int i = 0; i < 3; i++)
    restrictions[i] = (PairingRestriction){ .id = i + 1,
                                            .kind = PAIRING_RESTRICT_SEAT,
                                            .first = 1,
                                            .table = 5,
                                            .one = stage->all + 7 * i,
                                            .n_one = 1 };
  task.restrictions = restrictions;
  task.n_restrictions = 3;
  return is_round (pairing_draw (&task, on_progress, ear, error));
}

static gboolean
explain_table (const Stage *stage, Ear *ear, GError **error)
{
  return is_text (
      pairing_explain_alternative (&stage->task, stage->round, 0, on_progress, ear, error));
}

static gboolean
explain_pair (const Stage *stage, Ear *ear, GError **error)
{
  return is_text (pairing_explain_pair (&stage->task, stage->round, stage->round->pairs[0].black,
                                        stage->round->pairs[3].white, on_progress, ear, error));
}

static gboolean
explain_best (const Stage *stage, Ear *ear, GError **error)
{
  g_autoptr (PairingDifference) difference =
      pairing_explain_best (&stage->task, stage->round, on_progress, ear, error);

  return difference != NULL;
}

/* Of somebody whose turn it is not. */
static gboolean
explain_bye (const Stage *stage, Ear *ear, GError **error)
{
  return is_text (
      pairing_explain_bye (&stage->task, stage->round->pairs[0].black, on_progress, ear, error));
}

static gboolean
explain_given_bye (const Stage *stage, Ear *ear, GError **error)
{
  PairingPair bye = { stage->round->pairs[0].black, -1 };
  g_autoptr (PairingRound) given = pairing_round_new (stage->task.round, &bye, 1);
  g_autofree char *words = NULL;

  return pairing_explain_given_bye (&stage->task, given, on_progress, ear, &words, error);
}

static const struct {
  const char *name;
  Work work;
} works[] = {
  { "draw", draw },         { "again", draw_again },          { "clash", draw_clash },
  { "seats", draw_seats },  { "alternative", explain_table }, { "pair", explain_pair },
  { "best", explain_best }, { "bye", explain_bye },           { "given", explain_given_bye },
};

/* At the first calls, at the last, and at some between. */
static void
check_work (Work work, const Stage *stage)
{
  Ear whole = { 0 };

  g_assert_true (work (stage, &whole, NULL));
  g_test_message ("%d calls", whole.n_calls);
  g_assert_cmpint (whole.n_calls, >, 4);
  for (int k = 0; k <= 24; k++) {
    int last = k < 4 ? k + 1 : whole.n_calls - (24 - k) * (whole.n_calls - 4) / 20;
    Ear ear = { .last = last };
    g_autoptr (GError) error = NULL;
    g_assert_false (work (stage, &ear, &error));
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED);
    g_assert_cmpint (ear.n_calls, ==, last);
  }
}

static const PairingSystem systems[] = { PAIRING_SWISS, PAIRING_WEIGHTS, PAIRING_MACMAHON };

static void
test_works (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_auto (Crowd) crowd = { 0 };
    g_autofree int *all = g_new (int, PLAYERS);
    g_autoptr (PairingRound) round = NULL;
    Stage stage;

    crowd_init (&crowd, systems[i], PLAYERS, 3, TRUE, 5);
    round = pairing_draw (&crowd.task, NULL, NULL, NULL);
    for (int k = 0; k < PLAYERS; k++)
      all[k] = k;
    stage = (Stage){ crowd.task, round, all };
    for (gsize k = 0; k < G_N_ELEMENTS (works); k++) {
      g_test_message ("system %d, %s", (int) i, works[k].name);
      check_work (works[k].work, &stage);
    }
  }
}

/* --- How much is done between two calls --- */

static Ear *counting;
static const PairingModelClass *counted;

static gint64
count_weigh (const PairingModel *model, int one, int two)
{
  counting->steps++;
  return counted->weigh (model, one, two);
}

static void
count_pairs (PairingModel *model)
{
  PairingModelClass class = *model->class;
  g_autofree int *mates = g_new (int, model->n);
  Ear ear = { 0 };

  counting = &ear;
  counted = model->class;
  class.weigh = count_weigh;
  model->class = &class;
  g_assert_cmpint (pairing_solve (model, on_progress, &ear, mates), ==, PAIRING_MATCHING_FOUND);
  model->class = counted;
  g_test_message ("%d calls, %d pairs at most", ear.n_calls, ear.most);
  g_assert_cmpint (ear.most, >, 0);
  g_assert_cmpint (ear.most, <, MOST_STEPS);
}

static void
test_pairs (void)
{
  for (gsize i = 0; i < 4 * G_N_ELEMENTS (systems); i++) {
    g_auto (Crowd) crowd = { 0 };
    g_autoptr (PairingModel) model = NULL;

    crowd_init (&crowd, systems[i / 4], MANY - i % 2, i % 4 < 2 ? 0 : 6, i % 2, 5);
    model = pairing_model_new (&crowd.task, NULL);
    count_pairs (model);
  }
}

/* Up to the one given nobody meets each other. */
static gboolean
meet_outside (int one, int two, gconstpointer data)
{
  counting->steps++;
  return MAX (one, two) >= *(const int *) data;
}

/* Half of them just can be paired with the others; one more, and there is no way. */
static void
test_any (void)
{
  for (int more = 0; more < 2; more++) {
    int n_apart = MANY / 2 + more, mates[MANY];
    Ear ear = { 0 };

    counting = &ear;
    g_assert_cmpint (pairing_solve_any (MANY - 1, meet_outside, &n_apart, NULL, on_progress, &ear,
                                        mates),
                     ==, more ? PAIRING_MATCHING_NONE : PAIRING_MATCHING_FOUND);
    g_test_message ("%d calls, %d pairs at most", ear.n_calls, ear.most);
    g_assert_cmpint (MAX (ear.most, ear.steps), <, MOST_STEPS);
  }
}

/* Any five of many clash: it takes long to see that no fewer do. */
static gboolean
meet_few (gboolean *kept, gpointer data)
{
  int n_kept = 0;

  for (int i = 0; i < 40; i++)
    n_kept += kept[i] != 0;
  counting->steps++;
  return n_kept < 5;
}

static gboolean
goes_on (gpointer data)
{
  return on_progress (0, data);
}

static void
test_core (void)
{
  Ear whole = { 0 };
  gboolean least;

  counting = &whole;
  g_free (pairing_core_find (40, meet_few, goes_on, &whole, 3000, &least));
  g_assert_cmpint (whole.most, ==, 1);
  for (int last = 1; last <= whole.n_calls; last += 1 + whole.n_calls / 50) {
    Ear ear = { .last = last };
    counting = &ear;
    g_assert_null (pairing_core_find (40, meet_few, goes_on, &ear, 3000, &least));
    g_assert_cmpint (ear.n_calls, ==, last);
    g_assert_cmpint (ear.steps, <=, 1);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/cancel/works", test_works);
  g_test_add_func ("/pairing/cancel/pairs", test_pairs);
  g_test_add_func ("/pairing/cancel/any", test_any);
  g_test_add_func ("/pairing/cancel/core", test_core);
  return g_test_run ();
}

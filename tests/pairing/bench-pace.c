/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long somebody who cancels waits: the longest time between two calls of the progress, with the
 * begin and the end of the work as calls, for everything that takes long with 10,000 players. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "pairing/crowd.h"
#include "pairing/explain/explain.h"
#include "program.h"
#include "pairing/draw/draw.h"

#define N 10000
#define SEED 7
#define LIMIT_MS 100
#define MOST_MS 20000 /* then it is cancelled */

typedef struct {
  double begun_ms;
  double last_ms;
  double longest_ms;
  int after; /* the part that was done before the longest */
  int done;
  int n_calls;
} Pace;

/* Time of this process alone: others use the machine. */
static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static gboolean
on_progress (int done, gpointer data)
{
  Pace *pace = data;
  double now = cpu_ms ();

  if (now - pace->last_ms > pace->longest_ms) {
    pace->longest_ms = now - pace->last_ms;
    pace->after = pace->done;
  }
  pace->last_ms = now;
  pace->done = done;
  pace->n_calls++;
  return now - pace->begun_ms < MOST_MS;
}

/* --- What is asked for --- */

static void
work_draw (const PairingTask *task, const PairingRound *round, Pace *pace)
{
  pairing_round_free (pairing_draw (task, on_progress, pace, NULL));
}

/* A third of the field must not meet each other. */
static void
work_never (const PairingTask *task, const PairingRound *round, Pace *pace)
{
  int n_one = task->field->n_players / 3;
  g_autofree int *one = g_new (int, n_one);
  PairingRestriction restriction = {
    .id = 1, .kind = PAIRING_RESTRICT_NEVER, .one = one, .n_one = n_one, .first = 1
  };
  PairingTask asked = *task;

  for (int i = 0; i < n_one; i++)
    one[i] = 3 * i;
  asked.restrictions = &restriction;
  asked.n_restrictions = 1;
  pairing_round_free (pairing_draw (&asked, on_progress, pace, NULL));
}

/* Nobody may meet the first, nor may too many each other: two clashes, among what does no harm. */
static void
work_clash (const PairingTask *task, const PairingRound *round, Pace *pace)
{
  enum { N_HARMLESS = 20 };
  g_autofree int *all = g_new (int, N);
  g_autoptr (GError) error = NULL;
  PairingRestriction restrictions[2 + N_HARMLESS];
  PairingTask asked = *task;

  for (int i = 0; i < N; i++)
    all[i] = i;
  for (int i = 0; i < N_HARMLESS + 2; i++)
    restrictions[i] = (PairingRestriction){
      .id = i + 1, .kind = PAIRING_RESTRICT_NEVER, .one = all + 50 * i, .n_one = 50, .first = 1
    };
  restrictions[N_HARMLESS].one = all;
  restrictions[N_HARMLESS].n_one = N / 2 + 2;
  restrictions[N_HARMLESS + 1] =
      (PairingRestriction){ .id = N_HARMLESS + 2, .kind = PAIRING_RESTRICT_NEVER, .first = 1 };
  restrictions[N_HARMLESS + 1].one = all + N - 1 - task->field->n_players % 2;
  restrictions[N_HARMLESS + 1].n_one = 1;
  restrictions[N_HARMLESS + 1].two = all;
  restrictions[N_HARMLESS + 1].n_two = N - 1 - task->field->n_players % 2;
  asked.restrictions = restrictions;
  asked.n_restrictions = N_HARMLESS + 2;
  g_assert_null (pairing_draw (&asked, on_progress, pace, &error));
  g_assert_true (g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_CLASH) ||
                 g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED));
}

static void
work_without (const PairingTask *task, const PairingRound *round, Pace *pace)
{
  g_free (pairing_explain_alternative (task, round, 0, on_progress, pace, NULL));
}

static void
work_with (const PairingTask *task, const PairingRound *round, Pace *pace)
{
  const PairingPair *first = &round->pairs[0], *middle = &round->pairs[round->n_pairs / 2];

  g_free (pairing_explain_pair (task, round, first->black, middle->white, on_progress, pace, NULL));
}

static void
work_best (const PairingTask *task, const PairingRound *round, Pace *pace)
{
  g_autoptr (PairingDifference) difference =
      pairing_explain_best (task, round, on_progress, pace, NULL);

  g_assert_true (difference || pace->last_ms - pace->begun_ms >= MOST_MS);
}

static const struct {
  const char *name;
  void (*work) (const PairingTask *task, const PairingRound *round, Pace *pace);
} works[] = { { "draw", work_draw },       { "never", work_never }, { "clash", work_clash },
              { "without", work_without }, { "with", work_with },   { "best", work_best } };

/* --- Figures --- */

static const struct {
  PairingSystem system;
  const char *name;
} systems[] = { { PAIRING_SWISS, "swiss" },
                { PAIRING_WEIGHTS, "weights" },
                { PAIRING_MACMAHON, "macmahon" } };

static gboolean
measure (int which, int system, const Crowd *crowd, const PairingRound *round)
{
  Pace pace = { .begun_ms = cpu_ms () };
  int n = crowd->field->n_players;

  pace.last_ms = pace.begun_ms;
  works[which].work (&crowd->task, round, &pace);
  on_progress (pace.done, &pace);
  printf ("%-9s %5d players, %d played, %-9s %8.0f ms, %6d calls, at most %6.1f ms (after %4d)%s\n",
          systems[system].name, n, crowd->task.round - 1, works[which].name,
          cpu_ms () - pace.begun_ms, pace.n_calls, pace.longest_ms, pace.after,
          pace.longest_ms > LIMIT_MS ? "  above the limit" : "");
  fflush (stdout);
  return pace.longest_ms <= LIMIT_MS;
}

static void
measure_crowd (int system, int n, int played, gboolean is_hostile, const char *only)
{
  g_auto (Crowd) crowd = { 0 };
  g_autoptr (PairingRound) round = NULL;

  crowd_init (&crowd, systems[system].system, n, played, is_hostile, SEED);
  round = pairing_draw (&crowd.task, NULL, NULL, NULL);
  g_assert_nonnull (round);
  for (gsize i = 0; i < G_N_ELEMENTS (works); i++)
    if (!only || g_str_equal (only, works[i].name))
      measure ((int) i, system, &crowd, round);
}

/* bench-pace [SYSTEM [WORK]] measures only that. */
TEST_MAIN (int argc, char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    for (int k = 0; (argc < 2 || g_str_equal (argv[1], systems[i].name)) && k < 4; k++)
      measure_crowd ((int) i, N - k % 2, k < 2 ? 0 : 8, k % 2, argc > 2 ? argv[2] : NULL);
  return 0;
}

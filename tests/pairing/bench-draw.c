/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the draw of a round takes with the real models, and what part of it is the matching. */
#include "pairing/crowd.h"
#include "pairing/draw/draw.h"
#include "pairing/matching/solve.h"
#include "program.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SEED 7
#define REPEATS 3 /* the quickest counts: others use the machine */

/* What the matching may take. */
static const struct {
  int n;
  double limit_ms;
} sizes[] = { { 64, 0.5 }, { 256, 3 }, { 1000, 20 }, { 2000, 50 }, { 5000, 150 }, { 10000, 400 } };

static const int rounds[] = { 1, 3, 5, 8 };

/* With the largest field the end of a long event as well. */
static const int late_rounds[] = { 6, 8, 9 };
#define LATE_SIZE 10000

/* In a field as large as this the whole draw is timed only once. */
#define LARGE 5000

static const struct {
  PairingSystem system;
  const char *name;
} systems[] = { { PAIRING_SWISS, "swiss" },
                { PAIRING_WEIGHTS, "weights" },
                { PAIRING_MACMAHON, "macmahon" },
                { PAIRING_FIDE, "fide" } };

typedef struct {
  double model_ms;
  double match_ms;
  double draw_ms;
  double mib; /* at the most, above what the field itself takes */
  int n_classes;
} Figure;

/* Time of this process alone. */
static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static double
peak_mib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

static void
time_parts (const PairingTask *task, Figure *figure)
{
  g_autoptr (GError) error = NULL;
  double begun = cpu_ms ();
  g_autoptr (PairingModel) model = pairing_model_new (task, &error);
  double built = cpu_ms ();
  g_autofree int *mates = g_new (int, task->field->n_players);

  g_assert_no_error (error);
  g_assert_cmpint (pairing_solve (model, NULL, NULL, mates), ==, PAIRING_MATCHING_FOUND);
  figure->model_ms = MIN (figure->model_ms, built - begun);
  figure->match_ms = MIN (figure->match_ms, cpu_ms () - built);
  figure->n_classes = model->n_classes;
}

static void
time_draw (const PairingTask *task, Figure *figure)
{
  g_autoptr (GError) error = NULL;
  double begun = cpu_ms ();
  g_autoptr (PairingRound) round = pairing_draw (task, NULL, NULL, &error);

  g_assert_no_error (error);
  figure->draw_ms = MIN (figure->draw_ms, cpu_ms () - begun);
}

static Figure
measure_here (PairingSystem system, int n, int played, gboolean is_hostile)
{
  Figure figure = { 1e9, 1e9, 1e9, 0, 0 };
  g_auto (Crowd) crowd = { 0 };
  double before;

  crowd_init (&crowd, system, n, played, is_hostile, SEED);
  before = peak_mib ();
  for (int i = 0; i < REPEATS; i++) {
    time_parts (&crowd.task, &figure);
    if (i == 0 || n < LARGE)
      time_draw (&crowd.task, &figure);
  }
  figure.mib = peak_mib () - before;
  return figure;
}

/* In a process of its own, whose memory is then its own. */
static Figure
measure (PairingSystem system, int n, int played, gboolean is_hostile)
{
  Figure figure = { 0 };
  int ends[2], status;
  pid_t child;

  if (pipe (ends) != 0)
    exit (1);
  child = fork ();
  if (child == 0) {
    figure = measure_here (system, n, played, is_hostile);
    _exit (write (ends[1], &figure, sizeof figure) == sizeof figure ? 0 : 1);
  }
  close (ends[1]);
  if (read (ends[0], &figure, sizeof figure) != sizeof figure)
    printf ("(failed) ");
  close (ends[0]);
  waitpid (child, &status, 0);
  return figure;
}

static void
print_rounds (PairingSystem system, const char *name, gboolean is_hostile, int played)
{
  double first = 0, last = 0;

  printf ("\n%s, %s, %d rounds played\n%6s %9s %9s %9s %9s %7s %6s\n", name,
          is_hostile ? "hostile" : "easy", played, "n", "model ms", "match ms", "limit ms",
          "draw ms", "classes", "MiB");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Figure figure = measure (system, sizes[i].n, played, is_hostile);
    printf ("%6d %9.2f %9.2f %9.1f %9.2f %7d %6.1f%s\n", sizes[i].n, figure.model_ms,
            figure.match_ms, sizes[i].limit_ms, figure.draw_ms, figure.n_classes, figure.mib,
            figure.match_ms > sizes[i].limit_ms ? "  above the limit" : "");
    fflush (stdout);
    first = sizes[i].n == 1000 ? figure.match_ms : first;
    last = figure.match_ms;
  }
  printf ("growth from 1,000 to 10,000: n^%.2f\n", log10 (last / first));
}

static void
print_late (PairingSystem system, const char *name)
{
  printf ("\n%s, %d players\n%6s %8s %9s %9s %9s %9s %7s %6s\n", name, LATE_SIZE, "rounds", "",
          "model ms", "match ms", "limit ms", "draw ms", "classes", "MiB");
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (late_rounds); i++) {
    gboolean is_hostile = i % 2 == 1;
    Figure figure = measure (system, LATE_SIZE, late_rounds[i / 2], is_hostile);
    double limit_ms = sizes[G_N_ELEMENTS (sizes) - 1].limit_ms;
    printf ("%6d %8s %9.2f %9.2f %9.1f %9.2f %7d %6.1f%s\n", late_rounds[i / 2],
            is_hostile ? "hostile" : "easy", figure.model_ms, figure.match_ms, limit_ms,
            figure.draw_ms, figure.n_classes, figure.mib,
            figure.match_ms > limit_ms ? "  above the limit" : "");
    fflush (stdout);
  }
}

/* bench-draw [SYSTEM N ROUNDS HOSTILE] measures one field only. */
TEST_MAIN (int argc, char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    if (argc == 5 && g_str_equal (argv[1], systems[i].name)) {
      Figure figure =
          measure_here (systems[i].system, atoi (argv[2]), atoi (argv[3]), atoi (argv[4]));
      printf ("model %.2f match %.2f draw %.2f ms, %d classes, %.1f MiB\n", figure.model_ms,
              figure.match_ms, figure.draw_ms, figure.n_classes, figure.mib);
    }
    for (gsize k = 0; argc == 1 && k < 2 * G_N_ELEMENTS (rounds); k++)
      print_rounds (systems[i].system, systems[i].name, k % 2, rounds[k / 2]);
    if (argc == 1)
      print_late (systems[i].system, systems[i].name);
  }
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a round takes, easy fields and hostile ones, beside LEMON where it is there. */
#include "pairing/certify.h"
#include "pairing/fields.h"
#include "program.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef HAVE_LEMON
#include "pairing/lemon.h"
#endif

#define ROUNDS 5
#define SEED 7

/* The limits. */
static const struct {
  int n;
  double limit_ms;
} sizes[] = { { 64, 0.5 }, { 256, 3 }, { 1000, 20 }, { 2000, 50 }, { 5000, 150 }, { 10000, 400 } };

/* How many to look at with LEMON: the complete graph, and candidates with pricing. */
#define LEMON_COMPLETE 2000
#define LEMON_PRICED 10000

typedef enum { OURS, COMPLETE, PRICED } Solver;

typedef struct {
  gint64 total;
  double ms;
  double mib; /* at the most, above what the field itself takes */
} Figure;

/* Time of this process alone, whoever else uses the machine. */
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

static gint64
solve_ours (Fields *fields)
{
  PairingGraph graph = fields_graph (fields);
  g_autofree int *mates = g_new (int, fields->n);
  gint64 total = 0;

  g_assert_cmpint (pairing_matching_solve_graph (&graph, NULL, NULL, mates, NULL), ==,
                   PAIRING_MATCHING_FOUND);
  for (int i = 0; i < fields->n; i++)
    total += mates[i] > i ? fields_weigh (i, mates[i], fields) : 0;
  return total;
}

#ifdef HAVE_LEMON
/* The 32 heaviest of each, and its neighbours, so that there is a perfect matching. */
static GArray *
choose_edges (Fields *fields, gboolean from)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (int));
  int n = fields->n;

  for (int a = 0; a < n; a++) {
    gint64 best[32];
    int others[32], n_kept = 0;
    for (int b = 0; b < n; b++) {
      gint64 weight = a == b ? G_MININT64 : fields_weigh (a, b, fields);
      int at = MIN (n_kept, 31);
      if (a == b || (n_kept == 32 && weight <= best[31]))
        continue;
      for (; at > 0 && best[at - 1] < weight; at--) {
        best[at] = best[at - 1];
        others[at] = others[at - 1];
      }
      best[at] = weight;
      others[at] = b;
      n_kept = MIN (n_kept + 1, 32);
    }
    for (int i = 0; i < n_kept; i++)
      g_array_append_val (ends, *(from ? &a : &others[i]));
    if (a + 1 < n) {
      int next = from ? a : a + 1;
      g_array_append_val (ends, next);
    }
  }
  return ends;
}

static gint64
solve_lemon (Fields *fields, Solver solver, double *begun)
{
  g_autoptr (GArray) from = NULL, to = NULL;
  int rounds;

  if (solver == COMPLETE)
    return lemon_complete (fields->n, fields_weigh, fields);
  from = choose_edges (fields, TRUE);
  to = choose_edges (fields, FALSE);
  *begun = cpu_ms (); /* how candidates are chosen is not LEMON's */
  return lemon_priced (fields->n, fields_weigh, fields, (int *) (gpointer) from->data,
                       (int *) (gpointer) to->data, (int) from->len, &rounds);
}
#else
static gint64
solve_lemon (Fields *fields, Solver solver, double *begun)
{
  return -1;
}
#endif

static Figure
measure_here (int n, gboolean is_hostile, Solver solver)
{
  g_autoptr (Fields) fields = fields_new (n, ROUNDS, is_hostile, SEED);
  double before = peak_mib (), begun = cpu_ms ();
  Figure figure;

  figure.total = solver == OURS ? solve_ours (fields) : solve_lemon (fields, solver, &begun);
  figure.ms = cpu_ms () - begun;
  figure.mib = peak_mib () - before;
  if (solver != OURS)
    return figure;
  for (int i = 0; i < 4; i++) { /* the quickest of five: others use the machine */
    begun = cpu_ms ();
    solve_ours (fields);
    figure.ms = MIN (figure.ms, cpu_ms () - begun);
  }
  return figure;
}

/* In a process of its own, whose memory is then its own. */
static Figure
measure (int n, gboolean is_hostile, Solver solver)
{
  Figure figure = { -1, 0, 0 };
  int ends[2], status;
  pid_t child;

  if (pipe (ends) != 0)
    exit (1);
  child = fork ();
  if (child == 0) {
    figure = measure_here (n, is_hostile, solver);
    _exit (write (ends[1], &figure, sizeof figure) == sizeof figure ? 0 : 1);
  }
  close (ends[1]);
  if (read (ends[0], &figure, sizeof figure) != sizeof figure)
    figure.total = -1;
  close (ends[0]);
  waitpid (child, &status, 0);
  return figure;
}

static gboolean
print_other (int n, gboolean is_hostile, Solver solver, int most, const Figure *ours)
{
  Figure figure = { ours->total, 0, 0 };

#ifdef HAVE_LEMON
  if (n <= most)
    figure = measure (n, is_hostile, solver);
#endif
  if (figure.ms > 0)
    printf (" %10.1f %7.0fx %6.0f", figure.ms, figure.ms / MAX (0.01, ours->ms), figure.mib);
  else
    printf (" %10s %8s %6s", "-", "-", "-");
  return figure.total == ours->total;
}

static gboolean
print_fields (gboolean is_hostile)
{
  double first = 0, last = 0;
  gboolean is_same = TRUE;

  printf ("\n%s fields, %d rounds played\n%6s %9s %9s %6s %10s %8s %6s %10s %8s %6s\n",
          is_hostile ? "hostile" : "easy", ROUNDS, "n", "ours ms", "limit ms", "MiB", "complete",
          "ratio", "MiB", "priced", "ratio", "MiB");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Figure ours = measure (sizes[i].n, is_hostile, OURS);
    printf ("%6d %9.2f %9.1f %6.1f", sizes[i].n, ours.ms, sizes[i].limit_ms, ours.mib);
    is_same &= print_other (sizes[i].n, is_hostile, COMPLETE, LEMON_COMPLETE, &ours);
    is_same &= print_other (sizes[i].n, is_hostile, PRICED, LEMON_PRICED, &ours);
    printf ("\n");
    fflush (stdout);
    first = sizes[i].n == 1000 ? ours.ms : first;
    last = ours.ms;
  }
  printf ("growth from 1,000 to 10,000: n^%.2f; totals %s\n", log10 (last / first),
          is_same ? "equal" : "DIFFER");
  return is_same;
}

TEST_MAIN (int argc, char **argv)
{
  gboolean easy = print_fields (FALSE), hostile = print_fields (TRUE);

  return easy && hostile ? 0 : 1;
}

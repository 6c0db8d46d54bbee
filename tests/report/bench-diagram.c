/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "report/board/picture.h"

/* A board of a thousand pixels with 361 stones: ./dev bench. Milliseconds, the least and the middle
 * of many rounds. */
#define ROUNDS 200

typedef struct {
  ReportPicture *picture;
  ReportDiagram diagram;
  RulesBoard board, other; /* all stones of the one are of the other colour in the other */
  ReportMarks marks;
  guint16 numbers[RULES_POINTS];
} Bench;

typedef void (*BenchStep) (Bench *bench, int round);

static void
bench_begin (Bench *bench, int pixels)
{
  *bench = (Bench){ .picture = report_picture_new (),
                    .marks = { .coordinates = REPORT_COORDINATES_WESTERN } };
  report_diagram_fit (&bench->diagram, 19, pixels, pixels);
  rules_board_init (&bench->board, 19);
  rules_board_init (&bench->other, 19);
  for (int i = 0; i < 361; i++) {
    RulesPoint point = RULES_POINT (i % 19, i / 19);

    rules_board_set (&bench->board, point, i % 2 ? RULES_BLACK : RULES_WHITE);
    rules_board_set (&bench->other, point, i % 2 ? RULES_WHITE : RULES_BLACK);
    bench->numbers[point] = (guint16) (i + 1);
  }
  report_picture_update (bench->picture, &bench->diagram, &bench->board, &bench->marks);
}

/* Wood, lines, stones and letters, as after a change of the window's size. */
static void
step_anew (Bench *bench, int round)
{
  bench->diagram.x += round % 2 ? 1 : -1;
  report_picture_update (bench->picture, &bench->diagram, &bench->board, &bench->marks);
}

static void
step_all (Bench *bench, int round)
{
  report_picture_update (bench->picture, &bench->diagram,
                         round % 2 ? &bench->board : &bench->other, &bench->marks);
}

/* A stone comes or goes, and the mark of the last move with it. */
static void
step_move (Bench *bench, int round)
{
  RulesPoint point = RULES_POINT (9, 9);

  bench->marks.last = round % 2 ? point : RULES_POINT (3, 15);
  rules_board_set (&bench->board, point, round % 2 ? RULES_BLACK : RULES_EMPTY);
  report_picture_update (bench->picture, &bench->diagram, &bench->board, &bench->marks);
}

static void
step_nothing (Bench *bench, int round)
{
  report_picture_update (bench->picture, &bench->diagram, &bench->board, &bench->marks);
}

static int
compare (const void *a, const void *b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static void
measure (Bench *bench, const char *name, BenchStep step)
{
  gint64 times[ROUNDS];

  step (bench, 1);
  for (int i = 0; i < ROUNDS; i++) {
    gint64 start = g_get_monotonic_time ();

    step (bench, i);
    times[i] = g_get_monotonic_time () - start;
  }
  qsort (times, ROUNDS, sizeof *times, compare);
  g_print ("%-34s %8.3f %8.3f\n", name, (double) times[0] / 1000,
           (double) times[ROUNDS / 2] / 1000);
}

static void
measure_all (int pixels)
{
  Bench bench;

  bench_begin (&bench, pixels);
  g_print ("%-34s %8s %8s\n", pixels == 1000 ? "1000 pixels" : "2000 pixels", "least", "middle");
  measure (&bench, "all anew: wood, stones, letters", step_anew);
  measure (&bench, "full repaint, 361 stones", step_all);
  measure (&bench, "after one move", step_move);
  measure (&bench, "nothing to do", step_nothing);
  bench.marks.numbers = bench.numbers;
  measure (&bench, "full repaint, 361 numbers", step_all);
  measure (&bench, "after one move, numbered", step_move);
  report_picture_free (bench.picture);
}

TEST_MAIN (int argc, char **argv)
{
  measure_all (1000);
  measure_all (2000);
  return 0;
}

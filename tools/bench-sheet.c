/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a sheet of N rows (10000 if not said, at least 1) is: bench-sheet [N [STAGE]]. The stage
 * "bare" is a window without a sheet, "first" ends with the first frame, "stay" keeps the window
 * open. */
#include "program.h"
#include "sheet-sample.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define STEPS 100

typedef struct {
  GtkWidget *window;
  GtkWidget *sheet;
  GListStore *players;
  GMainLoop *loop;
  gint64 presented;
  double spent[STEPS]; /* milliseconds of each step */
  int frames;
} Bench;

/* Microseconds of work of this process; unlike the time of day it does not count other programs,
 * nor waiting for the frame clock. */
static gint64
work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static double
worked (gint64 start)
{
  return (double) (work () - start) / 1000;
}

static double
since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* Milliseconds since the kernel started this process. */
static double
process_age (void)
{
  g_autofree char *stat = NULL;
  g_auto (GStrv) fields = NULL;
  struct timespec now;

  if (!g_file_get_contents ("/proc/self/stat", &stat, NULL, NULL))
    return -1;
  fields = g_strsplit (strrchr (stat, ')') + 2, " ", -1);
  clock_gettime (CLOCK_BOOTTIME, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6 -
         g_ascii_strtod (fields[19], NULL) * 1000 / (double) sysconf (_SC_CLK_TCK);
}

static long
resident (void)
{
  g_autofree char *status = NULL;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  return strtol (strstr (status, "VmRSS:") + 6, NULL, 10);
}

static int
compare_doubles (const void *a, const void *b)
{
  double way = *(const double *) a - *(const double *) b;

  return way < 0 ? -1 : way > 0;
}

static void
bench_report (Bench *bench, const char *what)
{
  qsort (bench->spent, STEPS, sizeof *bench->spent, compare_doubles);
  printf ("%-28s p50 %5.2f  p95 %5.2f  max %5.2f ms\n", what, bench->spent[STEPS / 2],
          bench->spent[STEPS * 95 / 100], bench->spent[STEPS - 1]);
}

static void
on_after_paint (GdkFrameClock *clock, Bench *bench)
{
  if (bench->frames++ == 0)
    printf ("%-28s %.1f ms after present, %.1f ms after exec (%.1f ms of work), %ld kB\n",
            "first frame", since (bench->presented), process_age (), worked (0), resident ());
  g_main_loop_quit (bench->loop);
}

/* Runs until the next frame is painted. At its end a list goes no further, and asks for none. */
static void
bench_frame (Bench *bench)
{
  int frames = bench->frames;

  gtk_widget_queue_draw (bench->sheet ? bench->sheet : bench->window);
  while (bench->frames == frames)
    g_main_loop_run (bench->loop);
}

static void
bench_settle (void)
{
  g_usleep (3000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkAdjustment *
find_adjustment (GtkWidget *sheet)
{
  for (GtkWidget *child = gtk_widget_get_first_child (sheet); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_SCROLLED_WINDOW (child))
      return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (child));
  return NULL;
}

/* A step takes from the moment it is made to the end of painting. Past the end it begins anew. */
static void
bench_scroll (Bench *bench, const char *what, double pixels)
{
  GtkAdjustment *adjustment = find_adjustment (bench->sheet);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  for (int i = 0; i < STEPS; i++) {
    double value = gtk_adjustment_get_value (adjustment) + pixels;
    gint64 start = 0;

    bench_settle ();
    start = work ();
    gtk_adjustment_set_value (adjustment, value > end ? 0 : value);
    bench_frame (bench);
    bench->spent[i] = worked (start);
  }
  bench_report (bench, what);
}

static void
bench_select (Bench *bench)
{
  for (guint i = 0; i < STEPS; i++) {
    gint64 start = 0;

    bench_settle ();
    start = work ();
    app_sheet_select (APP_SHEET (bench->sheet),
                      (i + 100) % app_sheet_get_shown (APP_SHEET (bench->sheet)));
    bench_frame (bench);
    bench->spent[i] = worked (start);
  }
  bench_report (bench, "next row selected");
}

static void
bench_sort (Bench *bench, const char *id, gboolean descending)
{
  g_autofree char *what = g_strdup_printf ("sort by %s%s", id, descending ? ", descending" : "");
  gint64 start = work ();
  double sorted = 0;

  app_sheet_set_sort (APP_SHEET (bench->sheet), id, descending);
  sorted = worked (start);
  bench_frame (bench);
  printf ("%-28s %.1f ms, with frame %.1f ms\n", what, sorted, worked (start));
}

static void
bench_search (Bench *bench, const char *words)
{
  gint64 start = work ();
  double found = 0;

  app_sheet_set_search (APP_SHEET (bench->sheet), words);
  found = worked (start);
  bench_frame (bench);
  printf ("search \"%s\"%*s %.1f ms, with frame %.1f ms, %u rows\n", words,
          (int) (18 - g_utf8_strlen (words, -1)), "", found, worked (start),
          app_sheet_get_shown (APP_SHEET (bench->sheet)));
}

/* Results come in one by one. */
static void
bench_splice (Bench *bench)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (bench->players));
  gint64 start = work ();

  for (guint result = 0; result < 500; result++) {
    guint i = result % n;
    g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (bench->players), i);
    gpointer rows[] = { row };

    ((SamplePlayer *) desk_row_get (row))->points++;
    g_list_store_splice (bench->players, i, 1, rows, 1);
  }
  printf ("%-28s %.3f ms each\n", "row changed and sorted in", worked (start) / 500);
}

static void
bench_run (Bench *bench)
{
  for (int i = 0; i < 50; i++)
    bench_settle ();
  bench_scroll (bench, "scrolled by 3 rows", 78);
  bench_scroll (bench, "scrolled by a page", 600);
  bench_select (bench);
  bench_sort (bench, "rating", FALSE);
  bench_sort (bench, "rating", TRUE);
  bench_sort (bench, "name", FALSE);
  bench_sort (bench, "name", TRUE);
  bench_search (bench, "a");
  bench_search (bench, "an");
  bench_search (bench, "soren KOBEN");
  bench_search (bench, "古");
  bench_search (bench, "");
  bench_splice (bench);
  printf ("%-28s %ld kB\n", "resident", resident ());
}

static void
bench_style (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_path (provider, STYLE_CSS);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

static void
bench_fill (Bench *bench, int n)
{
  bench->sheet = app_sheet_new ();
  bench->players = sample_players (n);
  app_sheet_set_columns (APP_SHEET (bench->sheet), SAMPLE_COLUMNS, SAMPLE_N_COLUMNS, NULL);
  app_sheet_set_style (APP_SHEET (bench->sheet), sample_style);
  app_sheet_set_label (APP_SHEET (bench->sheet), "Players");
  app_sheet_set_sort (APP_SHEET (bench->sheet), "number", FALSE);
  app_sheet_set_model (APP_SHEET (bench->sheet), G_LIST_MODEL (bench->players));
  gtk_window_set_child (GTK_WINDOW (bench->window), bench->sheet);
}

static void
bench_present (Bench *bench)
{
  GdkFrameClock *clock = NULL;

  gtk_widget_realize (bench->window);
  clock = gtk_widget_get_frame_clock (bench->window);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), bench);
  bench->presented = g_get_monotonic_time ();
  gtk_window_present (GTK_WINDOW (bench->window));
  bench_frame (bench);
}

TEST_MAIN (int argc, char **argv)
{
  const char *stage = argc > 2 ? argv[2] : "";
  gint64 start = g_get_monotonic_time ();
  Bench bench = { 0 };

  if (!gtk_init_check ())
    return 77;
  printf ("%-28s %.1f ms\n", "gtk_init", since (start));
  bench_style ();
  bench.loop = g_main_loop_new (NULL, FALSE);
  bench.window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 1000, 700);
  start = g_get_monotonic_time ();
  if (!g_str_equal (stage, "bare"))
    bench_fill (&bench, argc > 1 ? atoi (argv[1]) : 10000);
  printf ("%-28s %.1f ms\n", "rows and sheet made", since (start));
  bench_present (&bench);
  if (g_str_equal (stage, "stay"))
    g_main_loop_run (bench.loop);
  while (g_str_equal (stage, "stay"))
    g_main_context_iteration (NULL, TRUE);
  if (*stage == '\0')
    bench_run (&bench);
  return 0;
}

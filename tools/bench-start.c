/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From exec to the first frame with content: the window on 1,000 players against a bare GTK window
 * with a list and a board, turn by turn in the same run. usage: bench-start TENGEN-CLI */
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <locale.h>
#include <string.h>
#include <sys/resource.h>
#include "app/shell/application.h"
#include "program.h"

#define RUNS 15
#define BOUND 1.3 /* of the time that the bare window takes */

static gint64 began;

static long
memory_kib (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "VmRSS:");
  return line ? strtol (line + 6, NULL, 10) : 0;
}

/* Milliseconds of the processor, on all threads; where others work too the clock tells less. */
static double
processor_ms (void)
{
  struct rusage used;

  getrusage (RUSAGE_SELF, &used);
  return (double) (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
         (double) (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

static void
painted_cb (GdkFrameClock *clock, GtkWidget *window)
{
  /* The first frame may come before the content has its size. */
  if (gtk_widget_get_width (window) < 200)
    return;
  g_print ("%f %f %ld\n", (double) (g_get_monotonic_time () - began) / 1000, processor_ms (),
           memory_kib ());
  _exit (0);
}

static void
mapped_cb (GtkWidget *window)
{
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint",
                          G_CALLBACK (painted_cb), window);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_connect_after (window, "map", G_CALLBACK (mapped_cb), NULL);
}

static int
run_tengen (char *file)
{
  char *argv[] = { (char[]){ "tengen" }, file, NULL };
  AppApplication *application = app_application_new ();

  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (G_APPLICATION (application), 2, argv);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
paint_board (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  cairo_set_source_rgb (cr, 0.9, 0.8, 0.5);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (int i = 0; i < 19; i++) {
    cairo_move_to (cr, 20 + i * 20, 20);
    cairo_line_to (cr, 20 + i * 20, 380);
    cairo_move_to (cr, 20, 20 + i * 20);
    cairo_line_to (cr, 380, 20 + i * 20);
  }
  cairo_stroke (cr);
}

static GtkWidget *
make_bare_list (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  for (int i = 0; i < 1000; i++) {
    g_autofree char *name = g_strdup_printf ("Player %d", i);
    gtk_string_list_append (names, name);
  }
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled),
                                 gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (
                                                        G_LIST_MODEL (names))),
                                                    factory));
  gtk_widget_set_hexpand (scrolled, TRUE);
  return scrolled;
}

static void
bare_activated_cb (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *board = gtk_drawing_area_new ();

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (board), paint_board, NULL, NULL);
  gtk_widget_set_size_request (board, 400, 400);
  gtk_box_append (GTK_BOX (box), make_bare_list ());
  gtk_box_append (GTK_BOX (box), board);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 760);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}

static int
run_bare (void)
{
  GtkApplication *application = gtk_application_new ("org.tengen.Bare", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (bare_activated_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* --- The parent --- */

/* Of one of the two windows. */
typedef struct {
  const char *mode;
  double took[RUNS];
  double processor[RUNS];
  long kib;
} Figures;

static void
run_child (const char *self, const char *file, Figures *figures, int run)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *argv[] = { self, figures->mode, now, file, NULL };
  g_autofree char *out = NULL;

  g_spawn_sync (NULL, (char **) (gpointer) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &out,
                NULL, NULL, NULL);
  if (out && sscanf (out, "%lf %lf %ld", &figures->took[run], &figures->processor[run],
                     &figures->kib) != 3)
    g_error ("the child said “%s”", out);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
tell (const char *what, Figures *figures)
{
  qsort (figures->took, RUNS, sizeof (double), compare);
  qsort (figures->processor, RUNS, sizeof (double), compare);
  g_print ("%s: median %.0f ms (%.0f to %.0f), of the processor %.0f ms (%.0f to %.0f), %ld MB\n",
           what, figures->took[RUNS / 2], figures->took[0], figures->took[RUNS - 1],
           figures->processor[RUNS / 2], figures->processor[0], figures->processor[RUNS - 1],
           figures->kib / 1024);
}

static void
make_tournament (const char *cli, const char *file)
{
  g_autofree char *list = g_strdup_printf ("%s.csv", file);
  g_autoptr (GString) text = g_string_new ("name,rank,country,club,rating\n");
  const char *new_argv[] = { cli, "new", file, "--name=Thousand", "--rounds=5", NULL };
  const char *import_argv[] = { cli, "import", file, list, NULL };
  const char *draw_argv[] = { cli, "draw", file, NULL };

  for (int i = 0; i < 1000; i++)
    g_string_append_printf (text, "Player %04d 棋手,%dk,CN,Club %d,%d\n", i, i % 30 + 1, i % 40,
                            2400 - i);
  g_file_set_contents (list, text->str, -1, NULL);
  g_spawn_sync (NULL, (char **) (gpointer) new_argv, NULL, 4 | 8, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_spawn_sync (NULL, (char **) (gpointer) import_argv, NULL, 4 | 8, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_spawn_sync (NULL, (char **) (gpointer) draw_argv, NULL, 4 | 8, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

static int
run_parent (const char *self, const char *cli)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-start-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "thousand.tengen", NULL);
  Figures ours = { .mode = "tengen" }, bare = { .mode = "bare" };
  double ratio;

  make_tournament (cli, file);
  for (int i = -1; i < RUNS;
       i++) { /* the first is not counted: it reads everything from the disk */
    run_child (self, file, &ours, MAX (i, 0));
    run_child (self, file, &bare, MAX (i, 0));
  }
  tell ("exec to first content, 1,000 players", &ours);
  tell ("a bare window with a list and a board", &bare);
  ratio = ours.took[RUNS / 2] / bare.took[RUNS / 2];
  g_print ("ratio %.2f, of the processor %.2f; bound %.1f: %s\n", ratio,
           ours.processor[RUNS / 2] / bare.processor[RUNS / 2], BOUND,
           ratio <= BOUND ? "held" : "broken");
  return 0;
}

TEST_MAIN (int argc, char **argv)
{
  if (argc == 2)
    return run_parent (argv[0], argv[1]);
  if (argc != 4)
    return 2;
  began = g_ascii_strtoll (argv[2], NULL, 10);
  setlocale (LC_ALL, "");
  gtk_disable_setlocale (); /* as the program does: it reads the file while GTK starts */
  return strcmp (argv[1], "bare") == 0 ? run_bare () : run_tengen (argv[3]);
}

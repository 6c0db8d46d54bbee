/* From exec to the first frame with content: the window on 1,000 players against a bare GTK window
 * with a list and a board, turn by turn in the same run. usage: bench-start TENGEN-CLI */
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <string.h>
#include "app/application.h"
#include "program.h"

#define RUNS 15

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

static void
painted_cb (GdkFrameClock *clock, GtkWidget *window)
{
  /* The first frame may come before the content has its size. */
  if (gtk_widget_get_width (window) < 200)
    return;
  g_print ("%" G_GINT64_FORMAT " %ld\n", g_get_monotonic_time () - began, memory_kib ());
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

static double
time_child (const char *self, const char *mode, const char *file, long *ret_kib)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *argv[] = { self, mode, now, file, NULL };
  g_autofree char *out = NULL;
  gint64 took = 0;

  g_spawn_sync (NULL, (char **) (gpointer) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &out,
                NULL, NULL, NULL);
  if (out && sscanf (out, "%" G_GINT64_FORMAT " %ld", &took, ret_kib) != 2)
    g_error ("the child said “%s”", out);
  return (double) took / 1000;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
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
  double ours[RUNS], bare[RUNS];
  long our_kib = 0, bare_kib = 0;

  make_tournament (cli, file);
  time_child (self, "tengen", file, &our_kib);
  time_child (self, "bare", file, &bare_kib);
  for (int i = 0; i < RUNS; i++) {
    ours[i] = time_child (self, "tengen", file, &our_kib);
    bare[i] = time_child (self, "bare", file, &bare_kib);
  }
  qsort (ours, RUNS, sizeof *ours, compare);
  qsort (bare, RUNS, sizeof *bare, compare);
  g_print ("exec to first content, 1,000 players: median %.0f ms (%.0f to %.0f), %ld MB\n",
           ours[RUNS / 2], ours[0], ours[RUNS - 1], our_kib / 1024);
  g_print ("a bare window with a list and a board: median %.0f ms (%.0f to %.0f), %ld MB\n",
           bare[RUNS / 2], bare[0], bare[RUNS - 1], bare_kib / 1024);
  g_print ("ratio %.2f\n", ours[RUNS / 2] / bare[RUNS / 2]);
  return 0;
}

TEST_MAIN (int argc, char **argv)
{
  if (argc == 2)
    return run_parent (argv[0], argv[1]);
  if (argc != 4)
    return 2;
  began = g_ascii_strtoll (argv[2], NULL, 10);
  return strcmp (argv[1], "bare") == 0 ? run_bare () : run_tengen (argv[3]);
}

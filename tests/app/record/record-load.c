/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a game record: the windows live on while it is read, nobody has to wait for it, and who
 * wanted it hears why it cannot be shown. */
#include <glib/gstdio.h>
#include "app/record/record-page.h"
#include "app/record/record-window.h"
#include "hand.h"
#include "folder.h"

#define N_GAMES 4000

static char *folder;

/* --- Files --- */

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
write_file (const char *name, const char *text)
{
  char *path = path_of (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Some megabytes: a fraction of a second's work. */
static char *
write_collection (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < N_GAMES; i++) {
    g_string_append_printf (text, "(;SZ[19]PB[Ada %d]PW[Bo]", i);
    for (int move = 0; move < 200; move++)
      g_string_append_printf (text, ";%c[%c%c]", "BW"[move % 2], 'a' + move % 19,
                              'a' + move / 19 % 19);
    g_string_append_c (text, ')');
  }
  return write_file ("many.sgf", text->str);
}

/* --- Hands and eyes --- */

static GtkWidget *
record_window (void)
{
  return hand_find_window (APP_TYPE_RECORD_WINDOW);
}

static AppRecordPage *
record_page (void)
{
  return record_window ()
             ? APP_RECORD_PAGE (hand_find (record_window (), APP_TYPE_RECORD_PAGE, NULL))
             : NULL;
}

static gboolean
is_read (gpointer none)
{
  return record_page () != NULL;
}

static gboolean
is_waited_for (gpointer none)
{
  return gtk_widget_get_mapped (record_window ());
}

static gboolean
has_no_record (gpointer none)
{
  return record_window () == NULL;
}

static void
close_record (void)
{
  gtk_window_destroy (GTK_WINDOW (record_window ()));
  hand_settle ();
}

static const char *
banner (AppWindow *window)
{
  const char *told = hand_told (window);

  return told ? told : "";
}

/* --- Tests --- */

static gboolean
count_cb (gpointer n)
{
  ++*(int *) n;
  return G_SOURCE_CONTINUE;
}

static void
test_lives_on (void)
{
  g_autofree char *path = write_collection ();
  GtkDropDown *games;
  int turns = 0;
  guint idle = g_idle_add (count_cb, &turns);

  app_record_window_open (GTK_APPLICATION (hand_application), path, NULL);
  g_assert_null (record_page ());
  g_assert_false (gtk_widget_get_mapped (record_window ()));
  hand_live_until (is_read, NULL);
  g_source_remove (idle);
  g_test_message ("%d turns of the main loop", turns);
  g_assert_cmpint (turns, >, 20);
  hand_live_until (is_waited_for, NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (record_window ())), ==, "Ada 0 – Bo");
  games = hand_part (record_page (), "games");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (games)), ==, N_GAMES);
  close_record ();
}

/* The window that waits has a way out, and what is read after that is shown to nobody. */
static void
give_up (gboolean by_button)
{
  g_autofree char *path = write_collection ();
  GtkWidget *window, *button;

  app_record_window_open (GTK_APPLICATION (hand_application), path, NULL);
  window = record_window ();
  gtk_window_present (GTK_WINDOW (window));
  hand_live_until (is_waited_for, NULL);
  g_assert_null (record_page ());
  button = hand_find (hand_part (window, "loading"), GTK_TYPE_BUTTON, NULL);
  g_assert_true (gtk_widget_get_mapped (button));
  if (by_button)
    g_signal_emit_by_name (button, "clicked");
  else
    gtk_window_close (GTK_WINDOW (window));
  hand_live_until (has_no_record, NULL);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (hand_application)));
}

static void
test_given_up (void)
{
  give_up (TRUE);
  give_up (FALSE);
}

/* Nothing can be saved or printed yet. */
static void
test_disabled (void)
{
  g_autofree char *path = write_file ("one.sgf", "(;SZ[9]PB[Ada];B[ee])");

  app_record_window_open (GTK_APPLICATION (hand_application), path, NULL);
  gtk_widget_activate_action (record_window (), "win.print", NULL);
  gtk_widget_activate_action (record_window (), "win.save", NULL);
  g_assert_null (hand_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  hand_live_until (is_read, NULL);
  hand_live_until (is_waited_for, NULL);
  g_assert_false (gtk_widget_get_mapped (hand_part (record_window (), "loading")));
  g_assert_false (hand_is_visible (record_page (), "games"));
  close_record ();
}

/* Who wanted it hears what is wrong. */
static void
test_failed (void)
{
  g_autofree char *path = write_file ("letter.sgf", "Dear referee, here is no game.");
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));

  app_window_start (window);
  app_record_window_open (GTK_APPLICATION (hand_application), path, GTK_WIDGET (window));
  hand_live_until (has_no_record, NULL);
  g_assert_nonnull (strstr (banner (window), "letter.sgf"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where nobody is left to tell, a start page does. */
static void
test_failed_alone (void)
{
  g_autofree char *path = path_of ("missing.sgf");
  AppWindow *window;

  app_record_window_open (GTK_APPLICATION (hand_application), path, NULL);
  hand_live_until (has_no_record, NULL);
  window = APP_WINDOW (hand_find_window (APP_TYPE_WINDOW));
  g_assert_nonnull (window);
  g_assert_nonnull (strstr (banner (window), "The file does not exist."));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_tests (void)
{
  g_test_add_func ("/app/record-load/lives-on", test_lives_on);
  g_test_add_func ("/app/record-load/given-up", test_given_up);
  g_test_add_func ("/app/record-load/disabled", test_disabled);
  g_test_add_func ("/app/record-load/failed", test_failed);
  g_test_add_func ("/app/record-load/failed-alone", test_failed_alone);
}

TEST_MAIN (int argc, char **argv)
{
  int status;

  folder = g_dir_make_tmp ("tengen-load-XXXXXX", NULL);
  status = hand_run (argc, argv, add_tests);
  folder_remove (folder);
  g_free (folder);
  return status;
}

#include <glib/gi18n.h>
#include "app/application.h"
#include "app/ask.h"
#include "app/event-form.h"
#include "app/game-page.h"
#include "app/hall.h"
#include "app/players-clock.h"
#include "app/preview-window.h"
#include "app/quick-clock.h"
#include "app/record-window.h"
#include "app/sample.h"
#include "app/voice-form.h"
#include "app/window-private.h"
#include "desk/undo.h"
#include "ledger/copy.h"
#include "ledger/verify.h"

static void
tell_error (AppWindow *window, GError *error)
{
  if (error)
    app_window_tell (window, error->message);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_undo (APP_WINDOW (widget)->desk, &error);
  app_ask_tell (widget, error);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_redo (APP_WINDOW (widget)->desk, &error);
  app_ask_tell (widget, error);
}

static void
tell_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_tell_of_page (APP_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
hush_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_hush (APP_WINDOW (widget));
}

static void
game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (APP_WINDOW (widget)->desk)
    app_window_show_game (APP_WINDOW (widget), g_variant_get_int64 (parameter));
}

/* A game's page, at an offence and its points. */
static void
rule_cb (GtkWidget *widget, const char *name, GVariant *what)
{
  const char *offence, *place;
  gint64 game;

  g_variant_get (what, "(x&s&s)", &game, &offence, &place);
  if (!APP_WINDOW (widget)->desk)
    return;
  app_window_show_game (APP_WINDOW (widget), game);
  app_game_page_rule (APP_GAME_PAGE (APP_WINDOW (widget)->game), offence, place);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_leave_game (APP_WINDOW (widget));
}

static void
page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_page (APP_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
leave_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_set_desk (APP_WINDOW (widget), NULL);
}

/* --- Files --- */

static void
open_chosen (GFile *file, gpointer window)
{
  g_autofree char *path = g_file_get_path (file);

  app_window_open (window, path);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_ask_open (widget, _ ("Open a Tournament"), "*.tengen", open_chosen, widget);
}

static void
open_path_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_open (APP_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
open_record_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_record_window_ask (widget);
}

static void
sample_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = app_sample_make (&error);

  if (path)
    app_window_open (APP_WINDOW (widget), path);
  tell_error (APP_WINDOW (widget), error);
}

static void
made_cb (const char *path, gpointer window)
{
  app_window_open (window, path);
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (app_event_form_new (GTK_WINDOW (widget), NULL, made_cb, widget)));
}

static void
settings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_event_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, NULL, NULL)));
}

static void
copy_chosen (GFile *file, gpointer data)
{
  AppWindow *window = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (window->desk && ledger_copy_to (desk_get_ledger (window->desk), path, &error)) {
    g_autofree char *text = g_strdup_printf (_ ("A copy was saved as “%s”."), path);
    app_window_tell (window, text);
  }
  tell_error (window, error);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *base = g_path_get_basename (desk_get_path (APP_WINDOW (widget)->desk));

  app_ask_save (widget, _ ("Save a Copy"), base, copy_chosen, widget);
}

static void
open_copied (AppWindow *window, const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = ledger_open (from, FALSE, NULL);

  if (ledger ? ledger_copy_to (ledger, to, &error)
             : g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error))
    app_window_open (window, to);
  tell_error (window, error);
}

static char *
free_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  const char *folder = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *stem =
      g_str_has_suffix (base, ".tengen") ? g_strndup (base, strlen (base) - 7) : g_strdup (base);
  char *name = NULL;

  if (!folder || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    folder = g_get_home_dir ();
  for (int i = 1; !name || g_file_test (name, G_FILE_TEST_EXISTS); i++) {
    g_free (name);
    name = g_strdup_printf ("%s/%s (%d).tengen", folder, stem, i);
  }
  return name;
}

/* A copy goes where the user keeps documents: beside the file nothing may be writable. */
void
app_window_open_copy (AppWindow *window, const char *path)
{
  g_autofree char *copy = free_name (path);

  open_copied (window, path, copy);
}

void
app_window_open_newest_copy (AppWindow *window, const char *path)
{
  g_autofree char *newest = ledger_copy_find_newest (path);

  if (newest) {
    g_autofree char *copy = free_name (path);
    open_copied (window, newest, copy);
  } else
    app_window_tell (window, _ ("There is no automatic copy of this tournament."));
}

static void
verify_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  gint64 acts = ledger_verify (desk_get_ledger (window->desk), &error);
  g_autofree char *text =
      acts < 0 ? NULL
               : g_strdup_printf (ngettext ("The file is whole: %d act, unbroken.",
                                            "The file is whole: %d acts, unbroken.", (gulong) acts),
                                  (int) acts);

  app_window_tell (window, text ? text : error->message);
}

/* --- Paper --- */

static void
print_pairings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_preview_pairings (GTK_WINDOW (widget), APP_WINDOW (widget)->desk,
                        g_variant_get_int32 (parameter));
}

static void
print_standings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_preview_standings (GTK_WINDOW (widget), APP_WINDOW (widget)->desk,
                         g_variant_get_int32 (parameter));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  int round = desk_state_last_round (desk_get_state (window->desk));

  if (window->game)
    gtk_widget_activate_action (window->game, "game.print-record", NULL);
  else if (g_strcmp0 (app_window_get_page (window), "rounds") == 0 && round > 0)
    app_preview_pairings (GTK_WINDOW (widget), window->desk, round);
  else
    app_preview_standings (GTK_WINDOW (widget), window->desk, 0);
}

/* --- Clocks --- */

static void
hall_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);

  gtk_window_present (
      GTK_WINDOW (app_hall_new (gtk_window_get_application (GTK_WINDOW (window)), window->desk)));
}

static void
players_clock_cb (GtkWidget *widget, const char *name, GVariant *game)
{
  AppWindow *window = APP_WINDOW (widget);

  if (window->desk)
    app_players_clock_open (gtk_window_get_application (GTK_WINDOW (window)), window->desk,
                            g_variant_get_int64 (game));
}

static void
resume_clock_cb (GtkWidget *widget, const char *name, GVariant *path)
{
  g_autoptr (GError) error = NULL;

  app_quick_clock_open (gtk_window_get_application (GTK_WINDOW (widget)),
                        g_variant_get_string (path, NULL), &error);
  tell_error (APP_WINDOW (widget), error);
}

static void
voice_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (app_voice_form_new (GTK_WINDOW (widget))));
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  gboolean rounds = window->desk && g_strcmp0 (app_window_get_page (window), "rounds") == 0;

  app_ask_keys (widget, window->game ? "game" : rounds ? "rounds" : "tournament");
}

/**
 * app_window_install_actions: (skip)
 * @class: the class of the window
 *
 * Everything the window can be asked to do. Keys that hold in the whole program stand in
 * application.c.
 */
void
app_window_install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (class, "win.redo", NULL, redo_cb);
  gtk_widget_class_install_action (class, "win.tell", "s", tell_cb);
  gtk_widget_class_install_action (class, "win.hush", NULL, hush_cb);
  gtk_widget_class_install_action (class, "win.game", "x", game_cb);
  gtk_widget_class_install_action (class, "win.rule", "(xss)", rule_cb);
  gtk_widget_class_install_action (class, "win.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Left, GDK_ALT_MASK, "win.back", NULL);
  gtk_widget_class_install_action (class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (class, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (class, "win.leave", NULL, leave_cb);
  gtk_widget_class_install_action (class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "win.open-path", "s", open_path_cb);
  gtk_widget_class_install_action (class, "win.open-record", NULL, open_record_cb);
  gtk_widget_class_install_action (class, "win.sample", NULL, sample_cb);
  gtk_widget_class_install_action (class, "win.copy", NULL, copy_cb);
  gtk_widget_class_install_action (class, "win.settings", NULL, settings_cb);
  gtk_widget_class_install_action (class, "win.verify", NULL, verify_cb);
  gtk_widget_class_install_action (class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (class, "win.print-pairings", "i", print_pairings_cb);
  gtk_widget_class_install_action (class, "win.print-standings", "i", print_standings_cb);
  gtk_widget_class_install_action (class, "win.voice", NULL, voice_cb);
  gtk_widget_class_install_action (class, "win.hall", NULL, hall_cb);
  gtk_widget_class_install_action (class, "win.players-clock", "x", players_clock_cb);
  gtk_widget_class_install_action (class, "win.resume-clock", "s", resume_clock_cb);
  gtk_widget_class_install_action (class, "win.keys", NULL, keys_cb);
}

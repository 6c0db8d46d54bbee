#include <glib/gi18n.h>
#include "app/application.h"
#include "app/ask.h"
#include "app/assistant.h"
#include "app/board-window.h"
#include "app/check-form.h"
#include "app/export-form.h"
#include "app/import-window.h"
#include "app/event-form.h"
#include "app/game-page.h"
#include "app/log-page.h"
#include "app/hall.h"
#include "app/officials-form.h"
#include "app/officials-menu.h"
#include "app/players-clock.h"
#include "app/print-window.h"
#include "app/publish-form.h"
#include "app/quick-clock.h"
#include "app/record-window.h"
#include "app/sample.h"
#include "app/voice-form.h"
#include "app/window-private.h"
#include "desk/official.h"
#include "ledger/copy.h"

static void
tell_error (AppWindow *window, GError *error)
{
  if (error)
    app_window_tell (window, error->message);
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

/* The game that is shown goes into a window of its own, and this one is free for the next. */
static void
board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  gint64 game = app_window_get_game (window);

  if (!game)
    return;
  app_window_leave_game (window);
  app_board_window_show (window, game);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_leave_game (APP_WINDOW (widget));
}

/* An act, in the log. */
static void
act_cb (GtkWidget *widget, const char *name, GVariant *act)
{
  AppWindow *self = APP_WINDOW (widget);

  if (!self->desk)
    return;
  app_window_page (self, "log");
  app_log_page_show (APP_LOG_PAGE (gtk_stack_get_child_by_name (self->pages, "log")),
                     g_variant_get_int64 (act));
}

/* Rows take the keyboard once they have a place, a frame or two after they are shown. */
static gboolean
focus_when_placed_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_height (page) == 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_mapped (page) && !gtk_widget_get_focus_child (page))
    gtk_widget_grab_focus (page);
  return G_SOURCE_REMOVE;
}

static void
page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  GtkWidget *holder, *page;

  app_window_page (window, g_variant_get_string (parameter, NULL));
  holder = gtk_stack_get_visible_child (window->pages);
  page = holder ? gtk_widget_get_first_child (holder) : NULL;
  if (page && !gtk_widget_get_focus_child (page)) {
    gtk_widget_grab_focus (page);
    gtk_widget_add_tick_callback (page, focus_when_placed_cb, NULL, NULL);
  }
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

/**
 * app_window_is_tournament: (skip)
 * @path: a file
 *
 * Returns: whether it is called a tournament of this program, or begins as one
 */
gboolean
app_window_is_tournament (const char *path)
{
  static const char magic[] = "SQLite format 3";
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  char start[sizeof magic] = "";
  gsize length = 0;

  if (g_str_has_suffix (path, ".tengen") || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  stream = g_file_read (file, NULL, NULL);
  return !stream || (g_input_stream_read_all (G_INPUT_STREAM (stream), start, sizeof start, &length,
                                              NULL, NULL) &&
                     memcmp (start, magic, sizeof magic) == 0);
}

/**
 * app_window_take: (skip)
 * @window: a window
 * @file: a tournament, of this program or of another
 *
 * Opens it; of one of another program a new tournament is made.
 */
void
app_window_take (AppWindow *window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path && app_window_is_tournament (path))
    app_window_open (window, path);
  else
    app_import_file (GTK_WINDOW (window), NULL, file);
}

static void
open_chosen (GFile *file, gpointer window)
{
  app_window_take (window, file);
}

/* "*.tengen;*.h9;*.txt". */
static char *
dup_patterns (void)
{
  g_autoptr (GString) patterns = g_string_new ("*.tengen");
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (int i = 0; i < n; i++)
    if (kinds[i]->parse)
      g_string_append_printf (patterns, ";*%s", kinds[i]->suffix);
  return g_strdup (g_string_append (patterns, ";*.txt")->str);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *patterns = dup_patterns ();

  app_ask_open (widget, _ ("Open or Import a Tournament"), patterns, open_chosen, widget);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (app_export_form_new (GTK_WINDOW (widget), window->desk)));
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
  gtk_window_present (GTK_WINDOW (app_assistant_new (GTK_WINDOW (widget), made_cb, widget)));
}

static void
settings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_event_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, NULL, NULL)));
}

static void
officials_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_officials_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk)));
}

/* --- Who acts --- */

static void
act_as_cb (GSimpleAction *action, GVariant *name, gpointer data)
{
  AppWindow *window = data;

  if (!window->desk)
    return;
  app_officials_menu_choose (window->desk, g_variant_get_string (name, NULL));
  app_window_show_acting (window);
}

/**
 * app_window_add_act_as: (skip)
 * @window: a window
 *
 * Adds the one action that has a state: who acts, by name.
 */
void
app_window_add_act_as (AppWindow *window)
{
  window->act_as =
      g_simple_action_new_stateful ("act-as", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect (window->act_as, "activate", G_CALLBACK (act_as_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (window->act_as));
  g_object_unref (window->act_as);
}

/**
 * app_window_show_acting: (skip)
 * @window: a window
 *
 * Shows who acts, and of whom that can be said.
 */
void
app_window_show_acting (AppWindow *window)
{
  const char *who = window->desk ? desk_get_who (window->desk) : "";
  gboolean named = window->desk && desk_official_find (desk_get_state (window->desk), who);

  g_simple_action_set_state (window->act_as, g_variant_new_string (named ? who : ""));
  app_officials_menu_show (window->acting, window->desk);
}

/* --- Copies --- */

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
  g_autoptr (GError) damage = NULL;
  GtkWidget *form = app_check_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, &damage);

  gtk_window_present (GTK_WINDOW (form));
  if (damage)
    app_window_tell (APP_WINDOW (widget), damage->message);
}

/* --- Paper --- */

static void
print_pairings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_print_window_show (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, "pairings",
                         g_variant_get_int32 (parameter));
}

static void
print_standings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_print_window_show (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, "standings",
                         g_variant_get_int32 (parameter));
}

/* The paper of the page that is shown. */
static const char *
paper_of (const char *page)
{
  return g_strcmp0 (page, "rounds") == 0      ? "pairings"
         : g_strcmp0 (page, "standings") == 0 ? "standings"
                                              : "entry";
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  const char *page = app_window_get_page (window);

  if (window->game)
    gtk_widget_activate_action (window->game, "game.print-record", NULL);
  else if (g_strcmp0 (page, "log") == 0)
    gtk_widget_activate_action (gtk_widget_get_first_child (
                                    gtk_stack_get_visible_child (window->pages)),
                                "log.print", NULL);
  else
    app_print_window_show (GTK_WINDOW (widget), window->desk, paper_of (page), 0);
}

static void
publish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_publish_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk)));
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
  gtk_widget_class_install_action (class, "win.tell", "s", tell_cb);
  gtk_widget_class_install_action (class, "win.hush", NULL, hush_cb);
  gtk_widget_class_install_action (class, "win.game", "x", game_cb);
  gtk_widget_class_install_action (class, "win.rule", "(xss)", rule_cb);
  gtk_widget_class_install_action (class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (class, "win.board", NULL, board_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Left, GDK_ALT_MASK, "win.back", NULL);
  gtk_widget_class_install_action (class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (class, "win.act", "x", act_cb);
  gtk_widget_class_install_action (class, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (class, "win.leave", NULL, leave_cb);
  gtk_widget_class_install_action (class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "win.open-path", "s", open_path_cb);
  gtk_widget_class_install_action (class, "win.open-record", NULL, open_record_cb);
  gtk_widget_class_install_action (class, "win.sample", NULL, sample_cb);
  gtk_widget_class_install_action (class, "win.copy", NULL, copy_cb);
  gtk_widget_class_install_action (class, "win.export", NULL, export_cb);
  gtk_widget_class_install_action (class, "win.settings", NULL, settings_cb);
  gtk_widget_class_install_action (class, "win.officials", NULL, officials_cb);
  gtk_widget_class_install_action (class, "win.verify", NULL, verify_cb);
  gtk_widget_class_install_action (class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (class, "win.print-pairings", "i", print_pairings_cb);
  gtk_widget_class_install_action (class, "win.print-standings", "i", print_standings_cb);
  gtk_widget_class_install_action (class, "win.publish", NULL, publish_cb);
  gtk_widget_class_install_action (class, "win.voice", NULL, voice_cb);
  gtk_widget_class_install_action (class, "win.hall", NULL, hall_cb);
  gtk_widget_class_install_action (class, "win.players-clock", "x", players_clock_cb);
  gtk_widget_class_install_action (class, "win.resume-clock", "s", resume_clock_cb);
  gtk_widget_class_install_action (class, "win.keys", NULL, keys_cb);
  app_window_install_flow (class);
  app_window_install_undo (class);
  app_window_install_pairings (class);
}

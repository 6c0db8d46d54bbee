#include "app/widgets/ask.h"
#include "app/window/chief-ask.h"
#include "app/event/event-form.h"
#include "app/clock/hall.h"
#include "app/shell/keys-window.h"
#include "app/ruling/offences-form.h"
#include "app/event/officials-form.h"
#include "app/event/officials-menu.h"
#include "app/event/organisation-form.h"
#include "app/players/player-form.h"
#include "app/clock/players-clock.h"
#include "app/paper/print-window.h"
#include "app/paper/publish-form.h"
#include "app/clock/quick-clock.h"
#include "app/time/voice-form.h"
#include "app/window/window-private.h"
#include "desk/ruling/official.h"

/* Somebody stands at the desk, whatever page is open. */
static void
enrol_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);

  if (window->desk && !ledger_get_read_only (desk_get_ledger (window->desk)))
    gtk_window_present (GTK_WINDOW (app_player_form_new (GTK_WINDOW (window), window->desk, 0)));
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

static void
settings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_event_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk)));
}

static void
officials_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_officials_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk)));
}

static void
organisation_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_organisation_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk)));
}

static void
offences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_offences_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk)));
}

/* --- Who acts --- */

typedef struct {
  AppWindow *window; /* which outlives the talk */
  char *name;
} Acting;

static void
acting_free (Acting *acting)
{
  g_free (acting->name);
  g_free (acting);
}

static gboolean
act_as (Desk *desk, const char *reason, gpointer data, GError **error)
{
  const Acting *acting = data;

  if (!app_officials_menu_choose (desk, acting->name, error))
    return FALSE;
  app_window_show_acting (acting->window);
  return TRUE;
}

/* Who has a PIN is asked for it, once as long as the tournament is open. */
static void
act_as_cb (GSimpleAction *action, GVariant *name, gpointer data)
{
  AppWindow *window = data;
  g_autoptr (GError) error = NULL;
  Acting *acting;

  if (!window->desk)
    return;
  acting = g_new (Acting, 1);
  *acting = (Acting){ window, g_variant_dup_string (name, NULL) };
  if (!act_as (window->desk, NULL, acting, &error) &&
      g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY))
    app_chief_ask_acting (GTK_WIDGET (window), window->desk, acting->name, error, act_as, acting,
                          (GDestroyNotify) acting_free);
  else {
    app_ask_tell (GTK_WIDGET (window), error);
    acting_free (acting);
  }
}

/* Adds the one action that has a state: who acts, by name. */
void
app_window_add_act_as (AppWindow *window)
{
  window->act_as =
      g_simple_action_new_stateful ("act-as", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect (window->act_as, "activate", G_CALLBACK (act_as_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (window->act_as));
  g_object_unref (window->act_as);
}

/* Shows who acts, and of whom that can be said. */
void
app_window_show_acting (AppWindow *window)
{
  const char *who = window->desk ? desk_get_who (window->desk) : "";
  gboolean named = window->desk && desk_official_find (desk_get_state (window->desk), who);

  /* Another PIN was set: who knows it chooses the name again. */
  if (named && !desk_official_may_act (window->desk, who)) {
    desk_set_who (window->desk, NULL);
    who = desk_get_who (window->desk);
    named = FALSE;
  }

  g_simple_action_set_state (window->act_as, g_variant_new_string (named ? who : ""));
  app_officials_menu_show (window->acting, window->desk);
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
    gtk_widget_activate_action (app_window_get_view (window), "log.print", NULL);
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
  app_window_tell_error (APP_WINDOW (widget), error);
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

  app_keys_window_show (widget, window->game ? "game" : rounds ? "rounds" : "tournament");
}

/* Everything the window can be asked to do. Keys that hold in the whole program stand in
 * application.c. @class: the class of the window. */
void
app_window_install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.enrol", NULL, enrol_cb);
  gtk_widget_class_install_action (class, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (class, "win.leave", NULL, leave_cb);
  gtk_widget_class_install_action (class, "win.settings", NULL, settings_cb);
  gtk_widget_class_install_action (class, "win.officials", NULL, officials_cb);
  gtk_widget_class_install_action (class, "win.organisation", NULL, organisation_cb);
  gtk_widget_class_install_action (class, "win.offences", NULL, offences_cb);
  gtk_widget_class_install_action (class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (class, "win.print-pairings", "i", print_pairings_cb);
  gtk_widget_class_install_action (class, "win.print-standings", "i", print_standings_cb);
  gtk_widget_class_install_action (class, "win.publish", NULL, publish_cb);
  gtk_widget_class_install_action (class, "win.voice", NULL, voice_cb);
  gtk_widget_class_install_action (class, "win.hall", NULL, hall_cb);
  gtk_widget_class_install_action (class, "win.players-clock", "x", players_clock_cb);
  gtk_widget_class_install_action (class, "win.resume-clock", "s", resume_clock_cb);
  gtk_widget_class_install_action (class, "win.keys", NULL, keys_cb);
  app_window_install_banner (class);
  app_window_install_pages (class);
  app_window_install_files (class);
  app_window_install_copies (class);
  app_window_install_flow (class);
  app_window_install_undo (class);
  app_window_install_pairings (class);
}

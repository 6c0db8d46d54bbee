/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/window/chief-ask.h"
#include "app/event/event-form.h"
#include "app/clock/hall.h"
#include "app/action/keys-window.h"
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

static void
enrol_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (app_player_form_new (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, 0)));
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

/* Shows who acts, and offers what can be done about it. */
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

static const AppAction window_actions[] = {
  { "win.print", print_cb, APP_WINDOW_IF_OPEN, "<Control>p", N_ ("Print"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.settings", settings_cb, APP_WINDOW_IF_OPEN, "<Control>comma", N_ ("Tournament settings"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.hall", hall_cb, APP_WINDOW_IF_OPEN, "<Control>h", N_ ("Hall display"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.keys", keys_cb, 0, "<Control>question", N_ ("Show these keys"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.close", close_cb, 0, "<Control>w", N_ ("Close this window"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.leave", leave_cb, APP_WINDOW_IF_OPEN },
  { "win.officials", officials_cb, APP_WINDOW_IF_OPEN },
  { "win.organisation", organisation_cb, APP_WINDOW_IF_OPEN },
  { "win.offences", offences_cb, APP_WINDOW_IF_OPEN },
  { "win.print-pairings", print_pairings_cb, .type = "i" },
  { "win.print-standings", print_standings_cb, .type = "i" },
  { "win.publish", publish_cb, APP_WINDOW_IF_OPEN },
  { "win.voice", voice_cb },
  { "win.players-clock", players_clock_cb, .type = "x" },
  { "win.resume-clock", resume_clock_cb, .type = "s" },
  { 0 },
};

/* Somebody stands at the desk, whatever page is open. */
static const AppAction window_player_actions[] = {
  { "win.enrol", enrol_cb, APP_WINDOW_IF_WRITES, "<Control><Shift>e",
    N_ ("Enrol a player; the second key works on every page"), .place = APP_ACTION_EVERYWHERE },
  { 0 },
};

AppActions app_window_player_actions = { window_player_actions, NULL };

/* Everything else the window can be asked to do. */
AppActions app_window_actions = {
  app_window_file_actions,
  app_window_undo_actions,
  app_window_flow_actions,
  window_actions,
  app_window_page_actions,
  app_window_copy_actions,
  app_window_banner_actions,
  app_window_pairing_actions,
  NULL,
};

/* Greys out what makes no sense now. @undo: whether something can be taken back. @redo: whether
 * something can be brought back. */
void
app_window_enable (AppWindow *window, gboolean undo, gboolean redo)
{
  gboolean writes = window->desk && !ledger_get_read_only (desk_get_ledger (window->desk));
  guint holds = scene_holds_if (window->desk != NULL, APP_WINDOW_IF_OPEN) |
                scene_holds_if (writes, APP_WINDOW_IF_WRITES) |
                scene_holds_if (undo, APP_WINDOW_IF_UNDO) |
                scene_holds_if (redo, APP_WINDOW_IF_REDO);

  app_action_enable (GTK_WIDGET (window), app_window_actions, holds);
  app_action_enable (GTK_WIDGET (window), app_window_player_actions, holds);
}

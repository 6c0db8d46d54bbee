/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/notify.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "scene/round/hall.h"
#include "app/window/desk-window.h"
#include "desk/event/event.h"
#include "desk/round/progress.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "formats/word/sign.h"

#define NOTIFY_KEY "app-notify"
#define LINE 200 /* characters that a notification can show */

typedef struct {
  GApplication *application; /* nobody's when it is gone */
  Desk *desk;                /* whose data this is */
  guint place;               /* of its file, in the names of notifications */
  int round;                 /* the newest that is settled */
  gboolean complete;         /* all its results are in */
  gboolean told;             /* ... and the desktop was told so */
  GHashTable *fallen;        /* games whose fallen flag the desktop was told of */
} Notify;

/* --- Whether it is needed --- */

/* Whether somebody works in one of its windows now, or in a form that belongs to one. */
gboolean
app_notify_is_seen (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (gtk_window_is_active (window))
      for (GtkWindow *of = window; of; of = gtk_window_get_transient_for (of))
        if (app_desk_window_get_desk (of, APP_DESK_WINDOW_WORKS) == desk)
          return TRUE;
  }
  return FALSE;
}

/* Without a bus no notification can be sent. */
static gboolean
is_wanted (const Notify *self)
{
  GSettings *settings = app_settings_get ();

  return self->application && g_application_get_dbus_connection (self->application) && settings &&
         g_settings_get_boolean (settings, "notify") && !app_notify_is_seen (self->desk);
}

/* --- Words --- */

/* A desktop may take what stands below the title for markup, or may not: a name is neither that nor
 * full of “&amp;”, so that these signs are shown by others that look alike. */
static char *
plain (const char *text)
{
  g_autofree char *line = formats_sign_line (text, LINE);
  GString *clean = g_string_new (line);

  g_string_replace (clean, "&", "＆", 0);
  g_string_replace (clean, "<", "‹", 0);
  g_string_replace (clean, ">", "›", 0);
  return g_string_free (clean, FALSE);
}

static char *
event_name (const Notify *self)
{
  const char *name = desk_event_get (desk_get_state (self->desk), "name");

  return plain (name[0] ? name : _ ("Untitled tournament"));
}

static char *
game_words (const Notify *self, const DeskGame *game)
{
  const DeskState *state = desk_get_state (self->desk);
  g_autofree char *black = desk_state_player_name (state, game->black);
  g_autofree char *white = desk_state_player_name (state, game->white);
  g_autofree char *players = g_strdup_printf ("%s – %s", black, white);
  g_autofree char *names = plain (players);
  g_autofree char *event = event_name (self);

  return g_strdup_printf ("%s · %s", names, event);
}

/* --- Telling --- */

static char *
dup_id (const Notify *self, const char *what, gint64 which)
{
  return g_strdup_printf ("%s-%08x-%" G_GINT64_FORMAT, what, self->place, which);
}

static void
withdraw (Notify *self, const char *what, gint64 which)
{
  g_autofree char *id = dup_id (self, what, which);

  if (self->application)
    g_application_withdraw_notification (self->application, id);
}

static void
send (Notify *self, const char *what, gint64 which, const char *title, const char *body,
      gint64 game)
{
  g_autoptr (GNotification) notification = g_notification_new (title);
  g_autofree char *id = dup_id (self, what, which);

  g_notification_set_body (notification, body);
  if (game)
    g_notification_set_priority (notification, G_NOTIFICATION_PRIORITY_HIGH);
  g_notification_set_default_action_and_target (notification, "app.show", "(ssx)",
                                                desk_get_path (self->desk), "rounds", game);
  g_application_send_notification (self->application, id, notification);
}

/* --- Rounds --- */

static gboolean
is_complete (Desk *desk, int round)
{
  g_autoptr (GArray) games = NULL;

  if (desk_result_n_open (desk, round) > 0)
    return FALSE;
  games = scene_hall_games (desk, round);
  return games->len > 0;
}

static void
withdraw_round (Notify *self)
{
  if (self->told)
    withdraw (self, "round", self->round);
  self->told = FALSE;
}

static void
send_round (Notify *self)
{
  g_autofree char *title = g_strdup_printf (_ ("Round %d: all results are in"), self->round);
  g_autofree char *body = event_name (self);

  self->told = TRUE;
  send (self, "round", self->round, title, body, 0);
}

static void
look_at_round (Notify *self)
{
  int round = scene_hall_round (self->desk);
  gboolean complete = round > 0 && is_complete (self->desk, round);
  gboolean news = complete && round == self->round && !self->complete;

  if (round != self->round || !complete)
    withdraw_round (self);
  self->round = round;
  self->complete = complete;
  if (news && is_wanted (self))
    send_round (self);
}

/* --- Flags --- */

static void
called_cb (Notify *self, gint64 key, const ClockCall *call)
{
  const DeskGame *game = desk_state_game (desk_get_state (self->desk), key);
  g_autofree char *title = NULL, *body = NULL;

  if (call->kind != CLOCK_CALL_FLAG || !game || !is_wanted (self))
    return;
  title = g_strdup_printf (call->side == CLOCK_BLACK ? _ ("Table %d: Black’s time is up")
                                                     : _ ("Table %d: White’s time is up"),
                           (int) game->board);
  body = game_words (self, game);
  g_hash_table_add (self->fallen, GSIZE_TO_POINTER (key));
  send (self, "flag", key, title, body, key);
}

static gboolean
is_settled_cb (gpointer key, gpointer value, gpointer data)
{
  Notify *self = data;
  gint64 game = (gint64) GPOINTER_TO_SIZE (key);

  if (desk_state_game (desk_get_state (self->desk), game) &&
      desk_progress (self->desk, game) == DESK_PROGRESS_FALLEN)
    return FALSE;
  withdraw (self, "flag", game);
  return TRUE;
}

static void
notify_acted_cb (Notify *self)
{
  g_hash_table_foreach_remove (self->fallen, is_settled_cb, self);
  look_at_round (self);
}

/* --- For as long as the tournament is open --- */

static gboolean
withdraw_cb (gpointer key, gpointer value, gpointer self)
{
  withdraw (self, "flag", (gint64) GPOINTER_TO_SIZE (key));
  return TRUE;
}

static void
withdraw_all (Notify *self)
{
  g_hash_table_foreach_remove (self->fallen, withdraw_cb, self);
  withdraw_round (self);
}

/* The desk is gone by now. */
static void
notify_free (gpointer data)
{
  Notify *self = data;

  withdraw_all (self);
  g_clear_weak_pointer (&self->application);
  g_hash_table_unref (self->fallen);
  g_free (self);
}

/* From now on the desktop is told when a round is complete or a flag falls while nobody works in
 * a window of @desk, until it is closed. Watching twice is watching once. @application may be
 * NULL. */
void
app_notify_watch (GtkApplication *application, Desk *desk)
{
  Notify *self;

  if (g_object_get_data (G_OBJECT (desk), NOTIFY_KEY))
    return;
  self = g_new0 (Notify, 1);
  self->desk = desk;
  self->place = g_str_hash (desk_get_path (desk));
  self->fallen = g_hash_table_new (NULL, NULL);
  g_set_weak_pointer (&self->application, G_APPLICATION (application));
  self->round = scene_hall_round (desk);
  self->complete = self->round > 0 && is_complete (desk, self->round);
  g_object_set_data_full (G_OBJECT (desk), NOTIFY_KEY, self, notify_free);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (notify_acted_cb), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (called_cb), self);
}

/* --- Windows --- */

static void
active_cb (GtkWindow *window)
{
  Desk *desk = app_desk_window_get_desk (window, APP_DESK_WINDOW_WORKS);
  Notify *self = desk ? g_object_get_data (G_OBJECT (desk), NOTIFY_KEY) : NULL;

  if (self && gtk_window_is_active (window))
    withdraw_all (self);
}

/* What it shows needs no notification once somebody is there. @window: a window of tournaments. */
void
app_notify_follow (GtkWindow *window)
{
  g_signal_connect (window, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

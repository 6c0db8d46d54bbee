/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/players-clock.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/shell/keep-awake.h"
#include "app/window/apart.h"
#include "app/widgets/geometry.h"
#include "app/clock/players-clock-private.h"
#include "app/clock/quick-clock-file.h"
#include "app/shell/closing.h"
#include "app/window/desk-window.h"
#include "desk/team/match.h"
#include "rules/article/word.h"
#include "desk/game/end.h"
#include "desk/game/replay.h"
#include "desk/game/play.h"

static Desk *
app_players_clock_desk (GtkWindow *window)
{
  return APP_PLAYERS_CLOCK (window)->desk;
}

static void
app_players_clock_implement (AppDeskWindowInterface *interface)
{
  interface->roles = APP_DESK_WINDOW_KEEPS;
  interface->get_desk = app_players_clock_desk;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AppPlayersClock, app_players_clock, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (APP_TYPE_DESK_WINDOW,
                                                      app_players_clock_implement))

/* --- Moves --- */

static void
count_presses (AppPlayersClock *self, int moves[CLOCK_N_SIDES])
{
  g_autoptr (GPtrArray) readings =
      ledger_live (desk_get_ledger (self->desk), &desk_reading_kind, self->game, NULL);

  for (guint i = 0; readings && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    if (g_str_equal (reading->event, "press"))
      moves[reading->turn == CLOCK_WHITE ? CLOCK_BLACK : CLOCK_WHITE]++;
  }
}

/* Where the game is recorded its moves count, else the presses. */
static void
count_moves (AppPlayersClock *self, int moves[CLOCK_N_SIDES])
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);
  int n = record ? rules_game_n_moves (record) : 0;

  moves[CLOCK_BLACK] = moves[CLOCK_WHITE] = 0;
  for (int i = 0; i < n; i++)
    moves[rules_game_move (record, i).colour == RULES_WHITE ? CLOCK_WHITE : CLOCK_BLACK]++;
  if (n == 0)
    count_presses (self, moves);
}

/* --- What is shown --- */

/* Its half. */
AppPlayersClockHalf *
app_players_clock_get_half (AppPlayersClock *self, ClockSide side)
{
  return app_players_clock_half_get_side (self->first) == side ? self->first : self->second;
}

/* Whether both agree that no moves are left, or the game has a result: no time runs then (Art.
 * 13). */
gboolean
app_players_clock_is_over (AppPlayersClock *self)
{
  RulesEnding ending;

  return desk_replay_ending (self->desk, self->game, &ending, NULL) &&
         ending.state >= RULES_ENDING_AGREED;
}

static void
refresh_go (AppPlayersClock *self, const ClockState *state)
{
  gboolean over = desk_state_result (desk_get_state (self->desk), self->game) != NULL;
  gboolean begun = desk_time_has_begun (self->desk, self->game);

  gtk_button_set_label (self->go, state->running                  ? _ ("_Pause (P)")
                                  : state->fallen != CLOCK_NOBODY ? _ ("_Rule (P)")
                                  : begun                         ? _ ("_Resume (P)")
                                                                  : _ ("_Start (Space)"));
  gtk_widget_set_visible (GTK_WIDGET (self->go), !app_players_clock_is_over (self));
  gtk_widget_set_visible (self->result, self->quick && !over && !state->running);
  gtk_widget_set_visible (self->take, self->quick && over);
}

static void
refresh_side (AppPlayersClock *self, ClockSide side, const ClockState *state, int moves)
{
  AppPlayersClockHalf *half = app_players_clock_get_half (self, side);
  g_autofree char *words =
      state->fallen == side ? app_players_clock_words_fallen (self, state) : NULL;

  app_players_clock_half_set_moves (half, moves);
  app_players_clock_half_set_verdict (half, words);
  app_players_clock_half_show (half, state);
}

/* A question that has lost its sense is taken back. */
static void
refresh_ask (AppPlayersClock *self, const ClockState *state)
{
  if ((self->ask == APP_CLOCK_ASK_PAUSE && !state->running) ||
      ((self->ask == APP_CLOCK_ASK_RESUME || self->ask == APP_CLOCK_ASK_GAP) && state->running))
    app_players_clock_ask (self, APP_CLOCK_ASK_NOTHING);
  if (state->running)
    self->warned = FALSE;
  else if (!self->warned && desk_time_interrupted (self->desk, self->game))
    app_players_clock_ask (self, APP_CLOCK_ASK_GAP);
}

/* "Ada Berg"; at a board of a match "Ada Berg (Leeds)". */
static char *
dup_player (const DeskState *state, const DeskGame *game, ClockSide side)
{
  RulesColour colour = side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE;
  g_autofree char *team = NULL,
                  *name = desk_player_name (
                      desk_state_player (state, side == CLOCK_BLACK ? game->black : game->white));

  if (!desk_state_seat (state, game->game))
    return g_steal_pointer (&name);
  team = desk_state_player_name (state, desk_match_entrant (state, game, colour));
  return rules_word_aside (name, team);
}

static void
seat (AppPlayersClock *self, AppPlayersClockHalf *half, ClockSide side)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskGame *game = desk_state_game (state, self->game);
  const DeskPlayer *player =
      desk_state_player (state, side == CLOCK_BLACK ? game->black : game->white);
  g_autofree char *name = dup_player (state, game, side);
  /* The colour is said already. */
  gboolean nameless = self->quick && g_str_equal (name, app_quick_clock_file_nobody (side));

  app_players_clock_half_set_player (half, side, nameless ? "" : name,
                                     desk_player_language (player));
}

/* The table was taken back: no time runs there any more. */
static void
stop (AppPlayersClock *self, const GError *error)
{
  app_players_clock_half_stop (self->first);
  app_players_clock_half_stop (self->second);
  app_players_clock_tell (self, error);
}

/* Shows the clock as the desk has it. */
void
app_players_clock_refresh (AppPlayersClock *self)
{
  g_autoptr (GError) error = NULL;
  const ClockState *state = desk_time_get (self->desk, self->game, &error);
  g_autofree char *caption = state ? app_players_clock_words_caption (self, state) : NULL;
  int moves[CLOCK_N_SIDES];

  if (!state) {
    stop (self, error);
    return;
  }
  count_moves (self, moves);
  seat (self, self->first, self->swapped ? CLOCK_WHITE : CLOCK_BLACK);
  seat (self, self->second, self->swapped ? CLOCK_BLACK : CLOCK_WHITE);
  refresh_side (self, CLOCK_BLACK, state, moves[CLOCK_BLACK]);
  refresh_side (self, CLOCK_WHITE, state, moves[CLOCK_WHITE]);
  gtk_label_set_label (self->caption, caption);
  refresh_go (self, state);
  refresh_ask (self, state);
}

static void
place (AppPlayersClock *self, gpointer child, int column, int row, int span)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  GtkLayoutChild *cell = gtk_layout_manager_get_layout_child (layout, child);

  g_object_set (cell, "column", column, "row", row, "column-span", span, NULL);
}

/* Puts the halves side by side for players who sit on one side of the screen, or one above the
 * other, the far one turned, for players who face each other with the screen between them. */
void
app_players_clock_arrange (AppPlayersClock *self)
{
  gboolean facing = self->facing;

  place (self, self->first, 0, facing ? 2 : 0, 1);
  place (self, self->second, facing ? 0 : 1, 0, 1);
  place (self, self->strip, 0, 1, facing ? 1 : 2);
  gtk_grid_set_column_homogeneous (self->grid, !facing);
  app_players_clock_half_set_turned (self->second, facing);
  app_players_clock_refresh (self);
}

static void
players_clock_called_cb (AppPlayersClock *self, gint64 game, const ClockCall *call)
{
  if (game == self->game)
    app_players_clock_half_call (app_players_clock_get_half (self, call->side), call);
}

static void
failed_cb (AppPlayersClock *self, const GError *error)
{
  app_players_clock_tell (self, error);
}

/* --- The widget --- */

/* A quick clock has no other place to run: it is stopped before it is left. */
static gboolean
app_players_clock_close_request (GtkWindow *window)
{
  AppPlayersClock *self = APP_PLAYERS_CLOCK (window);
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);

  if (self->quick && state && state->running) {
    app_players_clock_ask (self, APP_CLOCK_ASK_PAUSE);
    return GDK_EVENT_STOP;
  }
  if (!self->quick && app_closing_keeps (window))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (app_players_clock_parent_class)->close_request (window);
}

static void
app_players_clock_dispose (GObject *object)
{
  AppPlayersClock *self = APP_PLAYERS_CLOCK (object);

  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  G_OBJECT_CLASS (app_players_clock_parent_class)->dispose (object);
  g_clear_object (&self->desk);
}

static void
app_players_clock_class_init (AppPlayersClockClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_players_clock_dispose;
  GTK_WINDOW_CLASS (class)->close_request = app_players_clock_close_request;
  g_type_ensure (APP_TYPE_PLAYERS_CLOCK_HALF);
  g_type_ensure (APP_TYPE_VOICE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/players-clock.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppPlayersClock, child)
  BIND (grid);
  BIND (first);
  BIND (second);
  BIND (strip);
  BIND (voice);
  BIND (strip_stack);
  BIND (caption);
  BIND (go);
  BIND (result);
  BIND (take);
  BIND (ask_text);
  BIND (yes);
  BIND (other);
  BIND (no);
#undef BIND
  app_action_install (widget_class, app_players_clock_actions);
}

static void
app_players_clock_init (AppPlayersClock *self)
{
  GSettings *settings = app_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  app_apart_use (GTK_WINDOW (self)); /* no dialog of the director's keeps players from pressing */
  self->facing = settings && g_settings_get_boolean (settings, "clock-facing");
  self->swapped = settings && g_settings_get_boolean (settings, "clock-swapped");
  app_players_clock_acts_listen (self);
}

/* A window that follows the game's clock and presses it. @game: the key of a game of two players
 * in a settled round. @application may be NULL. */
GtkWidget *
app_players_clock_new (GtkApplication *application, Desk *desk, gint64 game)
{
  AppPlayersClock *self = g_object_new (APP_TYPE_PLAYERS_CLOCK, "application", application, NULL);

  self->desk = g_object_ref (desk);
  self->game = game;
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (app_players_clock_refresh), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (players_clock_called_cb), self);
  g_signal_connect_swapped (desk, "failed", G_CALLBACK (failed_cb), self);
  app_players_clock_arrange (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->go));
  app_voice_bar_follow (self->voice, desk, game);
  app_keep_awake_watch (application, desk);
  return GTK_WIDGET (self);
}

static GtkWidget *
find (GtkApplication *application, Desk *desk, gint64 game)
{
  for (GList *list = gtk_application_get_windows (application); list; list = list->next)
    if (APP_IS_PLAYERS_CLOCK (list->data) && APP_PLAYERS_CLOCK (list->data)->desk == desk &&
        APP_PLAYERS_CLOCK (list->data)->game == game)
      return list->data;
  return NULL;
}

/* Shows the players' clock of a game, in full screen if nobody left that last time; there is one
 * a game. Returns its window. @game: the key of a game of two players in a settled round. */
GtkWidget *
app_players_clock_open (GtkApplication *application, Desk *desk, gint64 game)
{
  GtkWidget *clock = find (application, desk, game);

  if (!clock) {
    clock = app_players_clock_new (application, desk, game);
    app_geometry_follow (GTK_WINDOW (clock), &app_geometry_clock);
  }
  gtk_window_present (GTK_WINDOW (clock));
  return clock;
}

/* It belongs to no tournament: it is given a result here, and that can be taken into one. */
void
app_players_clock_set_quick (AppPlayersClock *self)
{
  self->quick = TRUE;
  app_players_clock_arrange (self);
}

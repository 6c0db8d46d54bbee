/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/widgets/note-popover.h"
#include "app/game/game-page-private.h"
#include "desk/game/count.h"
#include "desk/game/replay.h"
#include "desk/game/end.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
#include "desk/round/rematch.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"

/* Every handler reads widgets, calls the desk once and tells one error. */
#define PAGE(widget) APP_GAME_PAGE (widget)

/* --- Moves --- */

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_board_entry_enter (PAGE (widget)->move);
}

static void
pass_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_game_record_play (PAGE (widget), RULES_PASS);
}

/* --- Clock --- */

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_time_start (self->desk, self->game,
                   (ClockSide) gtk_drop_down_get_selected (self->start_side), &error);
  app_game_page_tell (self, error);
}

static void
press_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_time_press (PAGE (widget)->desk, PAGE (widget)->game, &error);
  app_game_page_tell (PAGE (widget), error);
}

static void
pause_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_time_pause (PAGE (widget)->desk, PAGE (widget)->game, &error);
  app_game_page_tell (PAGE (widget), error);
}

static void
acts_resume_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_time_resume_anyway (self->desk, self->game, text, &error);
  app_game_page_tell (self, error);
}

static void
acts_resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_time_resume (self->desk, self->game, &error);
  if (!g_error_matches (error, DESK_ERROR, DESK_ERROR_UNCONFIRMED)) {
    app_game_page_tell (self, error);
    return;
  }
  app_ask_text (widget, _ ("Resume without confirmed times?"),
                desk_event_told (
                    desk_get_state (self->desk),
                    _ ("Both players have to confirm the times used (Art. 22.9). Say why the game "
                       "goes on without: the log keeps the reason.")),
                _ ("_Resume"), acts_resume_answered_cb, g_object_ref (widget));
}

static void
count_since_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_time_count_since (PAGE (widget)->desk, PAGE (widget)->game, NULL, &error);
  app_game_page_tell (PAGE (widget), error);
}

static void
players_clock_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.players-clock", "x", PAGE (widget)->game);
}

/* --- The end --- */

static void
propose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_end_propose (PAGE (widget)->desk, PAGE (widget)->game, RULES_EMPTY, &error);
  app_game_page_tell (PAGE (widget), error);
}

static void
lose (AppGamePage *self, RulesColour loser, RulesResultKind kind)
{
  RulesResult result = { kind, RULES_OTHER (loser), 0 };
  g_autoptr (GError) error = NULL;

  desk_result_set (self->desk, self->game, result, DESK_SIGNED_REFEREE, NULL, &error);
  app_game_page_tell (self, error);
}

static void
time_loss_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  desk_timeout_lose (PAGE (widget)->desk, PAGE (widget)->game, NULL, &error);
  app_game_page_tell (PAGE (widget), error);
}

static void
black_resigned_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;

  if (yes)
    lose (self, RULES_BLACK, RULES_RESULT_RESIGN);
}

static void
white_resigned_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;

  if (yes)
    lose (self, RULES_WHITE, RULES_RESULT_RESIGN);
}

static void
resign_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RulesColour side = RULES_EMPTY;
  g_autofree char *body = NULL, *loser = NULL, *winner = NULL;

  if (!rules_colour_parse (g_variant_get_string (parameter, NULL), &side))
    return;
  loser = app_game_colours_name (PAGE (widget), side);
  winner = app_game_colours_name (PAGE (widget), RULES_OTHER (side));
  body = g_strdup_printf (_ ("%s resigns, %s wins the game."), loser, winner);
  app_ask_confirm (widget, side == RULES_BLACK ? _ ("Black resigns?") : _ ("White resigns?"), body,
                   _ ("_Resign"), side == RULES_BLACK ? black_resigned_cb : white_resigned_cb,
                   g_object_ref (widget));
}

static void
clear_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_result_clear (self->desk, self->game, text, &error);
  app_game_page_tell (self, error);
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_ask_text (widget, _ ("Clear the result?"),
                _ ("The table is open again. Say why: the log keeps the reason."),
                _ ("_Clear the Result"), clear_answered_cb, g_object_ref (widget));
}

/* --- Panels --- */

static void
acts_count_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (app_game_count_begin (self->count, self->desk, self->game, &error))
    app_game_page_go (self, "count");
  app_game_page_tell (self, error);
}

/* What a referee can do to the clock: the whole list, or one of them. */
static void
clock_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);

  app_game_page_go (self, "clock");
  app_time_tools_begin (self->tools, self->desk, self->game,
                        parameter ? g_variant_get_string (parameter, NULL) : NULL);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_game_page_go (PAGE (widget), "play");
}

static void
tell_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error =
      g_error_new_literal (DESK_ERROR, DESK_ERROR_STATE, g_variant_get_string (parameter, NULL));

  app_game_page_tell (PAGE (widget), error);
}

static void
hush_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_game_page_tell (PAGE (widget), NULL);
}

/* To the field for a move, from wherever on the page. */
static gboolean
type_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (!app_game_page_is_at (PAGE (widget), "play"))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_grab_focus (GTK_WIDGET (PAGE (widget)->move));
}

/* Not while a form is filled in: a letter must not become a move. */
static gboolean
pass_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (!app_game_page_is_at (PAGE (widget), "play"))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (widget, "game.pass", NULL);
}

static gboolean
is_typing (AppGamePage *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self->move)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
note_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  app_note_popover_show (self->note, NULL, self->desk, self->game);
}

/* Escape first takes the message away, then leads out of the field or the panel. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  AppGamePage *self = PAGE (widget);

  if (gtk_revealer_get_reveal_child (self->bar))
    app_game_page_tell (self, NULL);
  else if (app_game_end_is_asking (self->end))
    app_game_end_cancel (self->end);
  else if ((app_game_page_is_at (self, "clock") && app_time_tools_go_back (self->tools)) ||
           (app_game_page_is_at (self, "rule") && app_game_rule_go_back (self->rule)))
    return GDK_EVENT_STOP;
  else if (is_typing (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (!app_game_page_is_at (self, "play"))
    back_cb (widget, NULL, NULL);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static gboolean
note_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (is_typing (APP_GAME_PAGE (widget)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "game.note", NULL);
  return GDK_EVENT_STOP;
}

#define PLAYS (APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_COLOURS | APP_GAME_IF_GOES_ON)
#define CLOCK (APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_COLOURS | APP_GAME_IF_CLOCK)

/* In the order in which the keys are told of. */
const AppAction app_game_act_actions[] = {
  { "game.type", NULL, 0, "slash KP_Divide <Control>l", N_ ("Type a point"), .press = type_key_cb },
  { "game.pass", pass_cb, PLAYS, "p", N_ ("Pass"), .press = pass_key_cb },
  { "game.press", press_cb, CLOCK | APP_GAME_IF_RUNNING, "space", N_ ("Press the clock") },
  { "game.clock", clock_cb, APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_COLOURS,
    "<Control>k", N_ ("What a referee can do to the clock") },
  { "game.note", note_cb, APP_GAME_IF_THERE | APP_GAME_IF_WRITES, "n", N_ ("Note about the table"),
    .press = note_key_cb },
  { "game.players-clock", players_clock_cb, APP_GAME_IF_THERE | APP_GAME_IF_COLOURS, "F11",
    N_ ("Players’ clock, full screen") },
  { "game.play", play_cb, PLAYS },
  { "game.propose", propose_cb,
    APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_COLOURS | APP_GAME_IF_AT_PLAY },
  { "game.start", start_cb, CLOCK | APP_GAME_IF_STARTABLE },
  { "game.pause", pause_cb, CLOCK | APP_GAME_IF_RUNNING },
  { "game.resume", acts_resume_cb, CLOCK | APP_GAME_IF_STARTABLE },
  { "game.tool", clock_cb, APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_COLOURS,
    .type = "s" },
  { "game.count-since", count_since_cb, CLOCK | APP_GAME_IF_INTERRUPTED },
  { "game.resign", resign_cb, PLAYS, .type = "s" },
  { "game.time-loss", time_loss_cb, PLAYS },
  { "game.clear", clear_cb, APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_CLEARABLE },
  { "game.count", acts_count_cb, APP_GAME_IF_THERE | APP_GAME_IF_WRITES | APP_GAME_IF_COUNTABLE },
  { "game.back", back_cb, APP_GAME_IF_THERE },
  { "game.tell", tell_cb, APP_GAME_IF_THERE, .type = "s" },
  { "game.hush", hush_cb, APP_GAME_IF_THERE },
  { "game.escape", NULL, 0, "Escape", "-it leaves what was begun, as everywhere",
    .press = escape_cb },
  { 0 },
};

/* --- When --- */

static guint
holds_for_clock (AppGamePage *self, const ClockState *state, gboolean ended)
{
  gboolean interrupted = !state->running && desk_time_interrupted (self->desk, self->game) != 0;
  gboolean startable = !state->running && !scene_game_is_agreed (self->desk, self->game);

  return app_action_if (!ended && state->fallen == CLOCK_NOBODY, APP_GAME_IF_CLOCK) |
         app_action_if (state->running, APP_GAME_IF_RUNNING) |
         app_action_if (interrupted, APP_GAME_IF_INTERRUPTED) |
         app_action_if (startable, APP_GAME_IF_STARTABLE);
}

static guint
holds_for_result (AppGamePage *self, gboolean over)
{
  const DeskState *state = desk_get_state (self->desk);
  gboolean known = app_game_colours_known (self);
  gboolean clearable =
      over && !desk_state_is_replaced (state, self->game) && !desk_lock_holds (state, self->game);
  gboolean countable = over ? desk_state_count (state, self->game) != NULL : known;

  return app_action_if (known, APP_GAME_IF_COLOURS) |
         app_action_if (clearable, APP_GAME_IF_CLEARABLE) |
         app_action_if (countable, APP_GAME_IF_COUNTABLE) |
         app_action_if (desk_rematch_of (state, self->game) != NULL, APP_GAME_IF_BEFORE) |
         app_action_if (desk_state_is_replaced (state, self->game), APP_GAME_IF_AFTER);
}

static guint
game_holds (AppGamePage *self)
{
  gboolean over = desk_state_result (desk_get_state (self->desk), self->game) != NULL;
  gboolean ended = over || scene_game_is_ended (self->desk, self->game);
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  RulesEnding ending;
  gboolean at_play = desk_replay_ending (self->desk, self->game, &ending, NULL) &&
                     ending.state == RULES_ENDING_RUNNING;

  return APP_GAME_IF_THERE |
         app_action_if (!ledger_get_read_only (desk_get_ledger (self->desk)), APP_GAME_IF_WRITES) |
         app_action_if (!ended, APP_GAME_IF_GOES_ON) |
         app_action_if (at_play, APP_GAME_IF_AT_PLAY) |
         app_action_if (gtk_widget_get_visible (self->cycle_acts), APP_GAME_IF_CYCLE) |
         holds_for_result (self, over) | (state ? holds_for_clock (self, state, ended) : 0);
}

/* Greys out what makes no sense now. @there: whether the game is: else nothing does. */
void
app_game_acts_enable (AppGamePage *self, gboolean there)
{
  guint holds = there ? game_holds (self) : 0;

  app_action_enable (GTK_WIDGET (self), app_game_actions, holds);
  gtk_widget_set_sensitive (GTK_WIDGET (self->move), (PLAYS & ~holds) == 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_side),
                            ((CLOCK | APP_GAME_IF_STARTABLE) & ~holds) == 0);
}

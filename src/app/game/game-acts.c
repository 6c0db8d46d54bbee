#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/game/game-page-private.h"
#include "desk/game/count.h"
#include "desk/game/replay.h"
#include "desk/game/end.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
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

/* Installs what can be done at a game, and its keys beside it. */
void
app_game_acts_install (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "game.play", NULL, play_cb);
  gtk_widget_class_install_action (class, "game.pass", NULL, pass_cb);
  gtk_widget_class_add_binding (class, GDK_KEY_p, 0, pass_key_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_n, 0, note_key_cb, NULL);
  gtk_widget_class_install_action (class, "game.propose", NULL, propose_cb);
  gtk_widget_class_add_binding (class, GDK_KEY_slash, 0, type_key_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_KP_Divide, 0, type_key_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_l, GDK_CONTROL_MASK, type_key_cb, NULL);
  gtk_widget_class_install_action (class, "game.start", NULL, start_cb);
  gtk_widget_class_install_action (class, "game.press", NULL, press_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_space, 0, "game.press", NULL);
  gtk_widget_class_install_action (class, "game.pause", NULL, pause_cb);
  gtk_widget_class_install_action (class, "game.resume", NULL, acts_resume_cb);
  gtk_widget_class_install_action (class, "game.players-clock", NULL, players_clock_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F11, 0, "game.players-clock", NULL);
  gtk_widget_class_install_action (class, "game.clock", NULL, clock_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_k, GDK_CONTROL_MASK, "game.clock", NULL);
  gtk_widget_class_install_action (class, "game.tool", "s", clock_cb);
  gtk_widget_class_install_action (class, "game.count-since", NULL, count_since_cb);
  gtk_widget_class_install_action (class, "game.resign", "s", resign_cb);
  gtk_widget_class_install_action (class, "game.time-loss", NULL, time_loss_cb);
  gtk_widget_class_install_action (class, "game.clear", NULL, clear_cb);
  gtk_widget_class_install_action (class, "game.count", NULL, acts_count_cb);
  gtk_widget_class_install_action (class, "game.back", NULL, back_cb);
  gtk_widget_class_install_action (class, "game.tell", "s", tell_cb);
  gtk_widget_class_install_action (class, "game.hush", NULL, hush_cb);
  gtk_widget_class_add_binding (class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static gboolean
may_propose (AppGamePage *self)
{
  RulesEnding ending;

  return desk_replay_ending (self->desk, self->game, &ending, NULL) &&
         ending.state == RULES_ENDING_RUNNING;
}

/* Greys out what makes no sense now; the clock's actions are app_game_clock_refresh()'s. */
void
app_game_acts_enable (AppGamePage *self)
{
  static const char *const open_only[] = { "game.play", "game.pass", "game.resign",
                                           "game.time-loss" };
  GtkWidget *widget = GTK_WIDGET (self);
  const DeskState *state = desk_get_state (self->desk);
  gboolean writable = !ledger_get_read_only (desk_get_ledger (self->desk));
  gboolean over = desk_state_result (state, self->game) != NULL;
  gboolean ended = over || app_game_words_is_ended (self->desk, self->game);
  gboolean there = desk_play_get_record (self->desk, self->game, NULL) != NULL;
  gboolean plays = writable && there && app_game_colours_known (self);

  for (gsize i = 0; i < G_N_ELEMENTS (open_only); i++)
    gtk_widget_action_set_enabled (widget, open_only[i], plays && !ended);
  gtk_widget_action_set_enabled (widget, "game.rule", writable && there);
  gtk_widget_action_set_enabled (widget, "game.propose", plays && may_propose (self));
  gtk_widget_action_set_enabled (widget, "game.count",
                                 (plays || over) && writable && there &&
                                     (!over || desk_state_count (state, self->game)));
  gtk_widget_action_set_enabled (widget, "game.clear",
                                 writable && there && over &&
                                     !desk_state_is_replaced (state, self->game) &&
                                     !desk_lock_holds (state, self->game));
  gtk_widget_set_sensitive (GTK_WIDGET (self->move), plays && !ended);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/game/game-page.h"
#include "app/record/record-window.h"
#include "app/widgets/ask.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"
#include "desk/event/event.h"
#include "desk/game/end.h"
#include "desk/game/result.h"
#include "desk/round/pair.h"
#include "desk/round/rematch.h"

/* Every handler calls the desk once and tells one error. */
#define PAGE(widget) APP_GAME_PAGE (widget)
#define MODEL(widget) app_game_page_get_model (PAGE (widget))

static void
pass_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_game_play (PAGE (widget), RULES_PASS);
}

/* What needs to know no more than which game it is. */
typedef gboolean (*Act) (Desk *desk, gint64 game, GError **error);

static void
do_act (GtkWidget *widget, Act act)
{
  g_autoptr (GError) error = NULL;

  act (MODEL (widget)->desk, MODEL (widget)->game, &error);
  app_game_page_tell (PAGE (widget), error);
}

/* --- Clock --- */

static void
press_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_act (widget, desk_time_press);
}

static void
pause_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_act (widget, desk_time_pause);
}

static void
resume_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;
  g_autoptr (GError) error = NULL;

  if (yes)
    desk_time_resume_anyway (MODEL (self)->desk, MODEL (self)->game, text, &error);
  app_game_page_tell (self, error);
}

static void
resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_time_resume (MODEL (self)->desk, MODEL (self)->game, &error);
  if (!g_error_matches (error, DESK_ERROR, DESK_ERROR_UNCONFIRMED)) {
    app_game_page_tell (self, error);
    return;
  }
  app_ask_text (
      widget, _ ("Resume without confirmed times?"),
      desk_event_told (desk_get_state (MODEL (self)->desk),
                       _ ("Both players have to confirm the times used (Art. 22.9). Say why the "
                          "game resumes without this: the log keeps the reason.")),
      _ ("_Resume"), resume_answered_cb, g_object_ref (widget));
}

static gboolean
count_since (Desk *desk, gint64 game, GError **error)
{
  return desk_time_count_since (desk, game, NULL, error);
}

static void
count_since_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_act (widget, count_since);
}

static void
players_clock_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.players-clock", "x", MODEL (widget)->game);
}

/* --- The end --- */

static gboolean
propose (Desk *desk, gint64 game, GError **error)
{
  return desk_end_propose (desk, game, RULES_EMPTY, error);
}

static void
propose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_act (widget, propose);
}

static gboolean
lose_on_time (Desk *desk, gint64 game, GError **error)
{
  return desk_timeout_lose (desk, game, NULL, error);
}

static void
time_loss_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_act (widget, lose_on_time);
}

static void
resigned (AppGamePage *page, RulesColour loser)
{
  const SceneGame *model = app_game_page_get_model (page);
  RulesResult result = { RULES_RESULT_RESIGN, RULES_OTHER (loser), 0 };
  g_autoptr (GError) error = NULL;

  desk_result_set (model->desk, model->game, result, DESK_SIGNED_REFEREE, NULL, &error);
  app_game_page_tell (page, error);
}

static void
black_resigned_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;

  if (yes)
    resigned (self, RULES_BLACK);
}

static void
white_resigned_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGamePage) self = data;

  if (yes)
    resigned (self, RULES_WHITE);
}

static void
resign_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RulesColour side = RULES_EMPTY;
  g_autofree char *body = NULL, *loser = NULL, *winner = NULL;

  if (!rules_colour_parse (g_variant_get_string (parameter, NULL), &side))
    return;
  loser = scene_game_name (MODEL (widget), side);
  winner = scene_game_name (MODEL (widget), RULES_OTHER (side));
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
    desk_result_clear (MODEL (self)->desk, MODEL (self)->game, text, &error);
  app_game_page_tell (self, error);
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_ask_text (widget, _ ("Clear the result?"),
                _ ("The table is open again. Say why: the log keeps the reason."),
                _ ("_Clear the Result"), clear_answered_cb, g_object_ref (widget));
}

/* Which of the two has Black: who is named first ("B") or second. */
static void
black_cb (GtkWidget *widget, const char *name, GVariant *seat)
{
  const SceneGame *model = MODEL (widget);
  const DeskGame *game = desk_state_game (desk_get_state (model->desk), model->game);
  gboolean first = g_str_equal (g_variant_get_string (seat, NULL), "B");
  g_autoptr (GError) error = NULL;

  desk_pair_force (model->desk, (int) game->round, first ? game->black : game->white,
                   first ? game->white : game->black, &error);
  app_game_page_tell (PAGE (widget), error);
}

/* --- Elsewhere --- */

/* The page of another game takes the place of this one, which may not live on. */
static void
go (GtkWidget *widget, const DeskGame *game)
{
  g_autoptr (GtkWidget) held = g_object_ref (widget);

  if (game)
    gtk_widget_activate_action (held, "win.game", "x", game->game);
}

static void
before_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go (widget, desk_rematch_of (desk_get_state (MODEL (widget)->desk), MODEL (widget)->game));
}

static void
after_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go (widget, desk_rematch_next (desk_get_state (MODEL (widget)->desk), MODEL (widget)->game));
}

static void
record_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  g_autoptr (GError) error = NULL;

  app_record_window_show_table (GTK_WINDOW (gtk_widget_get_root (widget)), MODEL (widget)->desk,
                                MODEL (widget)->game, &error);
  app_game_page_tell (PAGE (widget), error);
}

/* To the entry of a ruling in the log, where it can be amended and retracted. */
static void
ruling_cb (GtkWidget *widget, const char *name, GVariant *ruling)
{
  const DeskRuling *found =
      desk_state_ruling (desk_get_state (MODEL (widget)->desk), g_variant_get_int64 (ruling));

  if (found)
    gtk_widget_activate_action (widget, "win.act", "x", found->head.act);
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

/* Their keys are with those of the page. */
const AppAction app_game_act_actions[] = {
  { "game.pass", pass_cb, SCENE_GAME_PLAYS },
  { "game.press", press_cb, SCENE_GAME_TIMES | SCENE_GAME_RUNNING },
  { "game.pause", pause_cb, SCENE_GAME_TIMES | SCENE_GAME_RUNNING },
  { "game.resume", resume_cb, SCENE_GAME_TIMES | SCENE_GAME_STARTABLE },
  { "game.count-since", count_since_cb, SCENE_GAME_TIMES | SCENE_GAME_INTERRUPTED },
  { "game.players-clock", players_clock_cb, SCENE_GAME_THERE | SCENE_GAME_COLOURS },
  { "game.propose", propose_cb,
    SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_COLOURS | SCENE_GAME_AT_PLAY },
  { "game.resign", resign_cb, SCENE_GAME_PLAYS, .type = "s" },
  { "game.time-loss", time_loss_cb, SCENE_GAME_PLAYS },
  { "game.clear", clear_cb, SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_CLEARABLE },
  { "game.black", black_cb, SCENE_GAME_THERE, .type = "s" },
  { "game.before", before_cb, SCENE_GAME_THERE | SCENE_GAME_BEFORE },
  { "game.after", after_cb, SCENE_GAME_THERE | SCENE_GAME_AFTER },
  { "game.record", record_cb, SCENE_GAME_THERE },
  { "game.ruling", ruling_cb, SCENE_GAME_THERE, .type = "x" },
  { "game.tell", tell_cb, SCENE_GAME_THERE, .type = "s" },
  { "game.hush", hush_cb, SCENE_GAME_THERE },
  { 0 },
};

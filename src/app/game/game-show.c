/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "app/shell/text-size.h"
#include "app/game/game-page-private.h"
#include "app/ruling/game-rulings.h"
#include "app/widgets/label.h"
#include "app/widgets/mapped.h"
#include "app/widgets/tip.h"
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/game/play.h"

/* What a page shows of its game. */

/* Whether all of that holds. */
static gboolean
holds (AppGamePage *self, guint bits)
{
  return (self->model.holds & bits) == bits;
}

/* --- The bar --- */

/* @error: what went wrong, shown as it is; NULL takes the last one away. */
void
app_game_page_tell (AppGamePage *self, const GError *error)
{
  if (error)
    gtk_label_set_label (self->bar_text, error->message);
  gtk_widget_set_visible (self->bar_rule, FALSE);
  gtk_revealer_set_reveal_child (self->bar, error != NULL);
}

/* The same of a move, with an offer to rule on it where these rules have it for an offence. */
void
app_game_page_tell_refused (AppGamePage *self, const GError *error)
{
  app_game_page_tell (self, error);
  gtk_widget_set_visible (self->bar_rule, error && self->model.refused);
}

/* --- The board --- */

/* Which move each point saw last. */
static void
number_moves (const RulesGame *record, guint16 moves[RULES_POINTS])
{
  memset (moves, 0, RULES_POINTS * sizeof *moves);
  for (int i = 0; i < rules_game_n_moves (record); i++) {
    RulesMove move = rules_game_move (record, i);

    if (move.kind == RULES_MOVE_PLAY)
      moves[move.point] = (guint16) (i + 1);
  }
}

/* Shows the board alone anew, with what is marked on it. */
void
app_game_show_board (AppGamePage *self)
{
  const RulesGame *record = desk_play_get_record (self->model.desk, self->model.game, NULL);
  int n = record ? rules_game_n_moves (record) : 0;
  gboolean counting = app_game_page_is_at (self, "count");
  gboolean ruling = app_game_page_is_at (self, "rule");
  gboolean open =
      !holds (self, SCENE_GAME_OVER) && holds (self, SCENE_GAME_COLOURS | SCENE_GAME_WRITES);
  guint16 moves[RULES_POINTS];
  AppBoardPosition position = { .n_moves = n, .moves = moves };

  if (!record)
    return;
  number_moves (record, moves);
  position.board = rules_game_board (record);
  position.last = n && !counting ? rules_game_move (record, n - 1).point : RULES_PASS;
  position.next = open && !counting && !ruling ? self->model.turn : RULES_EMPTY;
  if (counting) {
    position.dead = app_game_count_get_dead (self->count);
    position.owner = app_game_count_get_owner (self->count);
    position.markup = app_game_count_get_markup (self->count, &position.n_markup);
  }
  if (app_game_end_is_asking (self->end))
    position.markup = app_game_end_get_markup (self->end, &position.n_markup);
  if (ruling) {
    position.numbers = app_game_rule_get_numbers (self->rule);
    position.markup = app_game_rule_get_markup (self->rule, &position.n_markup);
  }
  app_board_view_show (self->board, &position);
}

/* --- What is said --- */

/* What has nothing to say is not shown. In two lines the terms part between the rules and the
 * komi, and nowhere else. */
static void
show_words (AppGamePage *self)
{
  g_autofree char *terms = scene_game_say (&self->model, SCENE_GAME_TERMS);

  for (int what = 0; what < SCENE_GAME_N_TEXTS; what++) {
    g_autofree char *text =
        self->said[what] ? scene_game_say (&self->model, (SceneGameText) what) : NULL;

    if (text)
      gtk_label_set_label (self->said[what], text);
    if (self->said[what])
      gtk_widget_set_visible (GTK_WIDGET (self->said[what]), text != NULL);
  }
  app_label_set_parts (self->terms, terms);
  app_tip_set (GTK_WIDGET (self->terms), terms);
}

/* What is to be remembered about the table. */
static void
name_note (AppGamePage *self)
{
  g_autofree char *note = scene_game_say (&self->model, SCENE_GAME_NOTE);
  g_autofree char *text = note ? g_strdup_printf (_ ("Note: %s (n)"), note)
                               : g_strdup (_ ("Write a note about this table (n)"));

  app_tip_set (self->note, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/* The count needs the room of what leads to other games. */
static void
show_boxes (AppGamePage *self)
{
  const DeskState *state = desk_get_state (self->model.desk);
  gboolean over = holds (self, SCENE_GAME_OVER);

  gtk_widget_set_visible (self->again_row,
                          (self->model.holds & (SCENE_GAME_BEFORE | SCENE_GAME_AFTER)) &&
                              !app_game_page_is_at (self, "count"));
  gtk_widget_set_visible (self->cycle_acts, holds (self, SCENE_GAME_CYCLE));
  gtk_widget_set_visible (self->result_box, over);
  gtk_widget_set_visible (self->moves_box, !over && holds (self, SCENE_GAME_COLOURS));
  gtk_widget_set_visible (self->result_count, holds (self, SCENE_GAME_COUNTABLE));
  app_tip_set (self->result_clear,
               holds (self, SCENE_GAME_LOCKED)
                   ? desk_event_told (state, rules_ending_closed (RULES_ENDING_LOCKED))
                   : _ ("Clear the result, with a reason"));
  gtk_widget_set_visible (self->no_rulings, !app_game_rulings_fill (self->rulings, &self->model));
}

/* --- Clocks --- */

/* What is filled in or answered below the dials needs their room. */
static void
fit_dials (AppGamePage *self, gboolean ending)
{
  gboolean timing = app_game_page_is_at (self, "clock");
  gboolean compact =
      ending || timing || self->model.came_back || app_text_size_is_large (GTK_WIDGET (self));
  int lines = timing ? 1 : 2; /* its forms need the room */

  for (ClockSide side = CLOCK_BLACK; side < CLOCK_N_SIDES; side++) {
    app_clock_face_set_lines (self->dials[side], lines);
    app_clock_face_set_lean (self->dials[side], app_game_page_is_at (self, "rule"));
    app_clock_face_set_compact (self->dials[side], compact);
  }
}

/* The count says itself who has signed it, and has below what must stay in sight; it needs the room
 * of the dials. A ruling leaves them a line. Nobody answers about the end meanwhile. */
static void
show_end (AppGamePage *self)
{
  gboolean ruling = app_game_page_is_at (self, "rule");
  gboolean counting = app_game_page_is_at (self, "count");
  gboolean shown = !counting && holds (self, SCENE_GAME_COLOURS);
  gboolean said = app_game_end_show (self->end, &self->model);

  gtk_widget_set_visible (GTK_WIDGET (self->end),
                          said && !ruling && !(counting && holds (self, SCENE_GAME_OVER)));
  gtk_widget_set_visible (self->faces, shown);
  fit_dials (self, said);
  gtk_widget_set_visible (self->clock_row, shown && !app_game_page_is_at (self, "clock"));
  gtk_widget_set_valign (GTK_WIDGET (self->bar), counting ? GTK_ALIGN_START : GTK_ALIGN_END);
}

/* Shows what depends on the room anew. */
void
app_game_show_resized (GtkWidget *widget)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  if (self->model.desk && desk_state_game (desk_get_state (self->model.desk), self->model.game))
    show_end (self);
}

static void
show_dial (AppGamePage *self, const ClockState *state, ClockSide side)
{
  const DeskState *desk = desk_get_state (self->model.desk);
  const DeskGame *game = desk_state_game (desk, self->model.game);
  const DeskPlayer *player =
      desk_state_player (desk, side == CLOCK_BLACK ? game->black : game->white);
  g_autofree char *name = desk_player_name (player);
  ClockState shown = scene_game_dial (&self->model, state, side);

  app_clock_face_set_player (self->dials[side], side, name, desk_player_language (player));
  app_clock_face_show (self->dials[side], &shown);
}

static void
show_clock (AppGamePage *self)
{
  const ClockState *state = desk_time_get (self->model.desk, self->model.game, NULL);
  gboolean over = holds (self, SCENE_GAME_OVER), running = holds (self, SCENE_GAME_RUNNING);
  gboolean standing = !over && !running && !holds (self, SCENE_GAME_FALLEN);

  if (!state)
    return;
  show_dial (self, state, CLOCK_BLACK);
  show_dial (self, state, CLOCK_WHITE);
  gtk_widget_set_visible (self->start_box, standing || over);
  gtk_widget_set_visible (self->resume_button, standing && holds (self, SCENE_GAME_BEGUN));
  gtk_widget_set_visible (self->press_button, running);
  gtk_widget_set_visible (self->pause_button, running);
  app_game_notice_show (&self->notice, &self->model,
                        app_game_page_is_at (self, "count") || app_game_page_is_at (self, "clock"));
}

/* --- All of it --- */

/* A result of another kind is not counted. */
static void
leave_panel (AppGamePage *self)
{
  if (!app_game_page_is_at (self, "count") || app_game_count_refresh (self->count, NULL))
    return;
  app_game_count_leave (self->count);
  gtk_stack_set_visible_child_name (self->panels, "play");
}

/* Greys out what makes no sense now. */
static void
enable_game (AppGamePage *self, guint may)
{
  app_action_enable (GTK_WIDGET (self), app_game_actions, may);
  gtk_widget_set_sensitive (GTK_WIDGET (self->move), (SCENE_GAME_PLAYS & ~may) == 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_side),
                            ((SCENE_GAME_TIMES | SCENE_GAME_STARTABLE) & ~may) == 0);
}

/* A table that was taken back, or is a bye now, has nothing that can be done, shown or printed; it
 * may come back. Reads it anew. Returns whether it can be shown. */
static gboolean
read_anew (AppGamePage *self)
{
  g_autoptr (GError) error = NULL;
  RulesColour turn = self->model.turn;
  int n_moves = self->model.n_moves;
  gboolean read = scene_game_read (&self->model, &error);
  gboolean there = holds (self, SCENE_GAME_THERE);

  if (there != gtk_widget_get_sensitive (GTK_WIDGET (self))) {
    app_game_page_tell (self, NULL);
    gtk_widget_set_sensitive (GTK_WIDGET (self), there);
  }
  if (!read) {
    enable_game (self, 0);
    app_game_page_tell (self, error);
  } else if (turn != self->model.turn || n_moves != self->model.n_moves)
    gtk_drop_down_set_selected (self->start_side,
                                self->model.turn == RULES_WHITE ? CLOCK_WHITE : CLOCK_BLACK);
  return read;
}

/* Shows the game as the desk has it. */
void
app_game_show (AppGamePage *self)
{
  if (!read_anew (self))
    return;
  leave_panel (self);
  show_words (self);
  name_note (self);
  show_boxes (self);
  show_end (self);
  app_game_show_board (self);
  show_clock (self);
  app_time_tools_refresh (self->tools);
  if (app_game_page_is_at (self, "rule"))
    app_game_rule_refresh (self->rule);
  enable_game (self, holds (self, SCENE_GAME_THERE) ? self->model.holds : 0);
  app_mapped_keep_focus (GTK_WIDGET (self));
}

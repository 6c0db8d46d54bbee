/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "app/shell/comfort.h"
#include "app/game/game-page.h"
#include "app/game/game-page-private.h"
#include "app/widgets/label.h"
#include "app/widgets/tip.h"
#include "desk/game/correct.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "papers/paper/game.h"
#include "papers/words/word.h"
#include "rules/game/ending.h"

/* What a page shows of its game. */

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

static void
refresh_board (AppGamePage *self, const RulesGame *record)
{
  int n = rules_game_n_moves (record);
  gboolean counting = app_game_page_is_at (self, "count");
  gboolean ruling = app_game_page_is_at (self, "rule");
  gboolean open = !desk_state_result (desk_get_state (self->desk), self->game) &&
                  app_game_colours_known (self) &&
                  !ledger_get_read_only (desk_get_ledger (self->desk));
  guint16 moves[RULES_POINTS];
  AppBoardPosition position = {
    .board = rules_game_board (record),
    .last = n && !counting ? rules_game_move (record, n - 1).point : RULES_PASS,
    .next = open && !counting && !ruling ? rules_game_turn (record) : RULES_EMPTY,
    .n_moves = n,
    .moves = moves,
    .dead = counting ? app_game_count_get_dead (self->count) : NULL,
    .owner = counting ? app_game_count_get_owner (self->count) : NULL,
    .numbers = ruling ? app_game_rule_get_numbers (self->rule) : NULL,
  };

  number_moves (record, moves);
  if (counting)
    position.markup = app_game_count_get_markup (self->count, &position.n_markup);
  if (app_game_end_is_asking (self->end))
    position.markup = app_game_end_get_markup (self->end, &position.n_markup);
  if (ruling)
    position.markup = app_game_rule_get_markup (self->rule, &position.n_markup);
  app_board_view_show (self->board, &position);
}

/* Shows the board alone anew, with what is marked on it. */
void
app_game_show_board (AppGamePage *self)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);

  if (record)
    refresh_board (self, record);
}

/* The clock was pressed, but no move was played here. */
static void
refresh_by_hand (AppGamePage *self, const RulesGame *record)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  gboolean black = state && state->turn == CLOCK_BLACK;
  gboolean differs = state && state->running && black != (rules_game_turn (record) == RULES_BLACK);

  if (differs)
    gtk_label_set_label (self->by_hand,
                         black ? _ ("Black’s time runs, though White’s move is not on the board. "
                                    "Play it here, or press back (Space).")
                               : _ ("White’s time runs, though Black’s move is not on the board. "
                                    "Play it here, or press back (Space)."));
  gtk_widget_set_visible (GTK_WIDGET (self->by_hand), differs);
}

static void
refresh_moves (AppGamePage *self, const RulesGame *record)
{
  g_autofree char *turn = scene_game_turn (record);
  g_autofree char *last = scene_game_last (record);
  g_autofree char *captures = scene_game_captures (record);

  if (strcmp (gtk_label_get_label (self->turn), turn) != 0)
    app_game_clock_suggest (self, rules_game_turn (record));
  gtk_label_set_label (self->turn, turn);
  gtk_widget_set_visible (GTK_WIDGET (self->turn), !scene_game_is_ended (self->desk, self->game));
  refresh_by_hand (self, record);
  gtk_label_set_label (self->last, last);
  gtk_label_set_label (self->captures, captures);
  app_game_record_show_cycle (self, record);
}

static void
refresh_result (AppGamePage *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskResult *row = desk_state_result (state, self->game);
  gboolean locked = desk_lock_holds (state, self->game);
  g_autofree char *words = NULL, *signers = NULL;
  g_autofree char *was = desk_correct_words (state, self->game);

  gtk_widget_set_visible (self->result_box, row != NULL);
  gtk_widget_set_visible (self->moves_box, row == NULL && app_game_colours_known (self));
  if (!row)
    return;
  words = app_game_colours_known (self) ? papers_word_result (state, row->result)
                                        : desk_result_text (state, self->game, RULES_BLACK);
  signers = scene_game_signers (desk_get_state (self->desk), row);
  if (was) {
    g_autofree char *both = g_strdup_printf (C_ ("result", "%s (was %s)"), words, was);
    gtk_label_set_label (self->result_text, both);
  } else
    gtk_label_set_label (self->result_text, words);
  gtk_label_set_label (self->result_signers, signers);
  gtk_widget_set_visible (self->result_count, desk_state_count (state, self->game) != NULL);
  app_tip_set (self->result_clear,
               locked ? desk_event_told (state, rules_ending_closed (RULES_ENDING_LOCKED))
                      : _ ("Take the result back, with a reason"));
}

/* What is filled in or answered below the dials needs their room. */
static void
refresh_faces (AppGamePage *self, gboolean ending)
{
  gboolean compact = ending || app_game_page_is_at (self, "clock") ||
                     gtk_widget_get_visible (GTK_WIDGET (self->cycle)) ||
                     app_comfort_is_large (GTK_WIDGET (self));
  gboolean lean = app_game_page_is_at (self, "rule");
  int lines = app_game_page_is_at (self, "clock") ? 1 : 2; /* its forms need the room */

  app_clock_face_set_lines (self->black_face, lines);
  app_clock_face_set_lines (self->white_face, lines);
  app_clock_face_set_lean (self->black_face, lean);
  app_clock_face_set_lean (self->white_face, lean);
  app_clock_face_set_compact (self->black_face, compact);
  app_clock_face_set_compact (self->white_face, compact);
}

/* The count says itself who has signed it, and has below what must stay in sight; it needs the room
 * of the dials. A ruling leaves them a line. Nobody answers about the end meanwhile. */
static void
refresh_end (AppGamePage *self)
{
  gboolean ruling = app_game_page_is_at (self, "rule");
  gboolean counting = app_game_page_is_at (self, "count");
  gboolean over = desk_state_result (desk_get_state (self->desk), self->game) != NULL;
  gboolean dials = !counting && app_game_colours_known (self);
  gboolean said = app_game_end_show (self->end, self->desk, self->game);

  gtk_widget_set_visible (GTK_WIDGET (self->end), said && !ruling && !(counting && over));
  gtk_widget_set_visible (self->faces, dials);
  refresh_faces (self, said);
  gtk_widget_set_visible (self->clock_row, dials && !app_game_page_is_at (self, "clock"));
  gtk_widget_set_valign (GTK_WIDGET (self->bar), counting ? GTK_ALIGN_START : GTK_ALIGN_END);
}

/* Shows what depends on the room anew. */
void
app_game_show_resized (GtkWidget *widget)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  if (self->desk && desk_state_game (desk_get_state (self->desk), self->game))
    refresh_end (self);
}

/* In two lines it parts between the rules and the komi, and nowhere else. */
static void
show_terms (AppGamePage *self, const DeskGame *game)
{
  g_autofree char *terms = scene_game_rules_terms (self->desk, game);

  app_label_set_parts (self->terms, terms);
  app_tip_set (GTK_WIDGET (self->terms), terms);
}

static void
refresh_players (AppGamePage *self, const DeskGame *game)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskPlayer *black = desk_state_player (state, game->black);
  const DeskPlayer *white = desk_state_player (state, game->white);
  g_autofree char *black_name = desk_player_name (black);
  g_autofree char *white_name = desk_player_name (white);
  g_autofree char *place = papers_game_caption (state, game);
  g_autofree char *caption = app_game_colours_known (self)
                                 ? g_strdup (place)
                                 : g_strdup_printf ("%s · %s – %s", place, black_name, white_name);

  app_clock_face_set_player (self->black_face, CLOCK_BLACK, black_name,
                             desk_player_language (black));
  app_clock_face_set_player (self->white_face, CLOCK_WHITE, white_name,
                             desk_player_language (white));
  gtk_label_set_label (self->caption, caption);
  show_terms (self, game);
}

/* What is to be remembered about the table. */
static void
refresh_note (AppGamePage *self)
{
  const char *note = desk_state_remark (desk_get_state (self->desk), self->game);
  g_autofree char *text = note && *note ? g_strdup_printf (_ ("Note: %s (n)"), note)
                                        : g_strdup (_ ("Write a note about this table (n)"));

  gtk_label_set_label (self->note_text, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_text), note && *note);
  app_tip_set (self->note, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/* A result of another kind is not counted. */
static void
leave_panel (AppGamePage *self)
{
  if (!app_game_page_is_at (self, "count") || app_game_count_refresh (self->count, NULL))
    return;
  app_game_count_leave (self->count);
  gtk_stack_set_visible_child_name (self->panels, "play");
}

/* What had the keyboard may have gone out of sight. */
static void
keep_focus (AppGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (root && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      (!focus || !gtk_widget_get_mapped (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A table that was taken back, or is a bye now, has nothing that can be done, shown or printed; it
 * may come back. */
static gboolean
hold (AppGamePage *self)
{
  const DeskGame *found = desk_state_game (desk_get_state (self->desk), self->game);
  gboolean there = found && found->black && found->white;

  if (there != gtk_widget_get_sensitive (GTK_WIDGET (self))) {
    app_game_page_tell (self, NULL);
    gtk_widget_set_sensitive (GTK_WIDGET (self), there);
  }
  return there;
}

/* Shows the game as the desk has it. */
void
app_game_show_refresh (AppGamePage *self)
{
  g_autoptr (GError) error = NULL;
  const RulesGame *record = desk_play_get_record (self->desk, self->game, &error);
  gboolean there = hold (self);

  if (!record) {
    app_game_acts_enable (self, FALSE);
    app_game_page_tell (self, error);
    return;
  }
  leave_panel (self);
  app_game_again_refresh (self);
  refresh_players (self, desk_state_game (desk_get_state (self->desk), self->game));
  refresh_note (self);
  refresh_moves (self, record);
  refresh_end (self);
  refresh_board (self, record);
  refresh_result (self);
  app_game_rulings_refresh (self);
  app_game_clock_refresh (self);
  app_time_tools_refresh (self->tools);
  if (app_game_page_is_at (self, "rule"))
    app_game_rule_refresh (self->rule);
  app_game_acts_enable (self, there);
  keep_focus (self);
}

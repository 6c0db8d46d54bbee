#include "app/game-page.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/comfort.h"
#include "app/game-layout.h"
#include "app/game-private.h"
#include "app/note-popover.h"
#include "desk/result.h"
#include "desk/count.h"
#include "papers/game.h"
#include "report/words.h"
#include "rules/ending.h"

G_DEFINE_FINAL_TYPE (AppGamePage, app_game_page, GTK_TYPE_WIDGET)

/**
 * app_game_page_tell: (skip)
 * @self: a page
 * @error: (nullable): what went wrong, shown as it is; NULL takes the last one away
 */
void
app_game_page_tell (AppGamePage *self, const GError *error)
{
  if (error)
    gtk_label_set_label (self->bar_text, error->message);
  gtk_revealer_set_reveal_child (self->bar, error != NULL);
}

/**
 * app_game_page_is_at: (skip)
 * @self: a page
 * @panel: "play", "count", "clock" or "rule"
 *
 * Returns: whether that panel is shown
 */
gboolean
app_game_page_is_at (AppGamePage *self, const char *panel)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->panels), panel) == 0;
}

/**
 * app_game_page_go: (skip)
 * @self: a page
 * @panel: "play", "count", "clock" or "rule"
 *
 * Shows another panel below the clocks.
 */
void
app_game_page_go (AppGamePage *self, const char *panel)
{
  app_game_page_tell (self, NULL);
  if (app_game_page_is_at (self, "count"))
    app_game_count_leave (self->count);
  gtk_stack_set_visible_child_name (self->panels, panel);
  app_game_page_refresh (self);
  gtk_widget_grab_focus (app_game_page_is_at (self, "rule") ? GTK_WIDGET (self->rule)
                                                            : GTK_WIDGET (self));
}

/* --- What is shown --- */

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

static void
show_board (AppGamePage *self)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);

  if (record)
    refresh_board (self, record);
}

static void
refresh_moves (AppGamePage *self, const RulesGame *record)
{
  g_autofree char *turn = app_game_words_turn (record);
  g_autofree char *last = app_game_words_last (record);
  g_autofree char *captures = app_game_words_captures (record);

  if (strcmp (gtk_label_get_label (self->turn), turn) != 0)
    app_game_clock_suggest (self, rules_game_turn (record));
  gtk_label_set_label (self->turn, turn);
  gtk_label_set_label (self->last, last);
  gtk_label_set_label (self->captures, captures);
  app_game_record_show_cycle (self, record);
}

static void
refresh_result (AppGamePage *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskResult *row = desk_state_result (state, self->game);
  gboolean locked = desk_count_is_locked (state, self->game);
  RulesResult result = { RULES_RESULT_NONE };
  g_autofree char *words = NULL, *signers = NULL;

  gtk_widget_set_visible (self->result_box, row != NULL);
  gtk_widget_set_visible (self->moves_box, row == NULL && app_game_colours_known (self));
  if (!row)
    return;
  rules_result_parse (row->result, &result);
  words = app_game_colours_known (self) ? report_words_result (result)
                                        : desk_result_text (state, self->game, RULES_BLACK);
  signers = app_game_words_signers (desk_get_state (self->desk), row);
  gtk_label_set_label (self->result_text, words);
  gtk_label_set_label (self->result_signers, signers);
  gtk_widget_set_visible (self->result_count, desk_state_count (state, self->game) != NULL);
  gtk_widget_set_tooltip_text (self->result_clear, locked
                                                       ? rules_ending_closed (RULES_ENDING_LOCKED)
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

static void
resized_cb (GtkWidget *widget)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  if (self->desk && desk_state_game (desk_get_state (self->desk), self->game))
    refresh_end (self);
}

/* In two lines it parts between the rules and the komi, and nowhere else. */
static void
show_terms (AppGamePage *self, const DeskGame *game)
{
  g_autofree char *terms = app_game_words_terms (self->desk, game);
  g_autoptr (GString) shown = g_string_new (terms);

  g_string_replace (shown, " ", "\u00a0", 0);
  g_string_replace (shown, "·\u00a0", "· ", 0);
  gtk_label_set_label (self->terms, shown->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->terms), terms);
}

static void
refresh_players (AppGamePage *self, const DeskGame *game)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskPlayer *black = desk_state_player (state, game->black);
  const DeskPlayer *white = desk_state_player (state, game->white);
  g_autofree char *black_name = desk_player_full_name (black);
  g_autofree char *white_name = desk_player_full_name (white);
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
  gtk_widget_set_tooltip_text (self->note, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
note_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  if (!ledger_get_read_only (desk_get_ledger (self->desk)))
    app_note_popover_show (self->note, NULL, self->desk, self->game);
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

/**
 * app_game_page_refresh: (skip)
 * @self: a page
 *
 * Shows the game as the desk has it.
 */
void
app_game_page_refresh (AppGamePage *self)
{
  g_autoptr (GError) error = NULL;
  const RulesGame *record = desk_play_get_record (self->desk, self->game, &error);

  app_game_acts_enable (self);
  if (!record) {
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
  keep_focus (self);
}

/* --- What happens --- */

static void
called_cb (AppGamePage *self, gint64 game, const ClockCall *call)
{
  if (game == self->game)
    app_clock_face_call (call->side == CLOCK_BLACK ? self->black_face : self->white_face, call);
}

/* A point that a ruling is about; who goes about the board with the keyboard stays there. */
static void
pick (AppGamePage *self, RulesPoint point)
{
  app_game_rule_pick (self->rule, point);
  if (app_board_view_get_cursor (self->board) == RULES_PASS)
    gtk_widget_grab_focus (GTK_WIDGET (self->rule));
}

static void
played_cb (AppGamePage *self, guint point)
{
  if (app_game_end_is_asking (self->end))
    app_game_end_pick (self->end, (RulesPoint) point);
  else if (app_game_page_is_at (self, "count"))
    app_game_count_toggle (self->count, (RulesPoint) point);
  else if (app_game_page_is_at (self, "rule"))
    pick (self, (RulesPoint) point);
  else
    app_game_record_play (self, (RulesPoint) point);
}

static void
elsewhere_cb (AppGamePage *self, const char *verb)
{
  app_game_rule_elsewhere (self, verb);
}

/* The stone in dispute is picked on the board. */
static void
dispute_changed_cb (AppGamePage *self)
{
  show_board (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
typed_cb (AppGamePage *self, guint point)
{
  return app_game_record_play (self, (RulesPoint) point);
}

static void
refused_cb (AppGamePage *self, const char *message)
{
  g_autoptr (GError) error = g_error_new_literal (DESK_ERROR, DESK_ERROR_INVALID, message);

  app_game_page_tell (self, error);
}

/* --- The widget --- */

static gboolean
app_game_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_GAME_PAGE (widget)->board));
}

/* The keys of the page work from the first moment on. */
static void
app_game_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_game_page_parent_class)->map (widget);
  gtk_widget_grab_focus (widget);
}

static void
app_game_page_dispose (GObject *object)
{
  AppGamePage *self = APP_GAME_PAGE (object);

  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_PAGE);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_game_page_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppGamePage, name)

static void
bind_top (GtkWidgetClass *class)
{
  BIND (board);
  BIND (content);
  BIND (voice);
  BIND (caption);
  BIND (note);
  BIND (note_text);
  BIND (terms);
  BIND (again_row);
  BIND (again_text);
  BIND (black_face);
  BIND (white_face);
  BIND (start_box);
  BIND (start_side);
  BIND (press_button);
  BIND (pause_button);
  BIND (resume_button);
  BIND (faces);
  BIND (clock_row);
  BIND (notice);
  BIND (notice_text);
  BIND (notice_button);
  BIND (notice_second);
  BIND (notice_third);
}

static void
bind_panels (GtkWidgetClass *class)
{
  BIND (end);
  BIND (panels);
  BIND (result_box);
  BIND (result_text);
  BIND (result_signers);
  BIND (result_count);
  BIND (result_clear);
  BIND (moves_box);
  BIND (turn);
  BIND (last);
  BIND (captures);
  BIND (cycle);
  BIND (cycle_acts);
  BIND (move);
  BIND (rulings);
  BIND (no_rulings);
  BIND (count);
  BIND (rule);
  BIND (tools);
  BIND (bar);
  BIND (bar_text);
}

static void
app_game_page_class_init (AppGamePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_page_dispose;
  widget_class->map = app_game_page_map;
  widget_class->grab_focus = app_game_page_grab_focus;
  g_type_ensure (APP_TYPE_BOARD_ENTRY);
  g_type_ensure (APP_TYPE_BOARD_VIEW);
  g_type_ensure (APP_TYPE_CLOCK_FACE);
  g_type_ensure (APP_TYPE_GAME_COUNT);
  g_type_ensure (APP_TYPE_GAME_END);
  g_type_ensure (APP_TYPE_GAME_RULE);
  g_type_ensure (APP_TYPE_TIME_TOOLS);
  g_type_ensure (APP_TYPE_VOICE_BAR);
  gtk_widget_class_set_css_name (widget_class, "gamepage");
  gtk_widget_class_set_layout_manager_type (widget_class, APP_TYPE_GAME_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-page.ui");
  bind_top (widget_class);
  bind_panels (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, played_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_board);
  gtk_widget_class_bind_template_callback (widget_class, dispute_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, elsewhere_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_install_action (widget_class, "game.note", NULL, note_cb);
  app_game_acts_install (widget_class);
  app_game_again_install (widget_class);
  app_game_colours_install (widget_class);
  app_game_print_install (widget_class);
  app_game_record_install (widget_class);
  app_game_rule_install (widget_class);
  app_game_rulings_install (widget_class);
}

static void
app_game_page_init (AppGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_clock_face_align (self->black_face, self->white_face);
  app_comfort_watch (GTK_WIDGET (self), resized_cb);
}

/**
 * app_game_page_new:
 * @desk: a desk
 * @game: the key of a game of two players in a settled round
 *
 * Returns: (transfer floating): a page that follows the game
 */
GtkWidget *
app_game_page_new (Desk *desk, gint64 game)
{
  AppGamePage *self = g_object_new (APP_TYPE_GAME_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->game = game;
  app_voice_bar_follow (self->voice, desk, game);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (app_game_page_refresh), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (called_cb), self);
  app_game_page_refresh (self);
  return GTK_WIDGET (self);
}

/**
 * app_game_page_get_game:
 * @self: a page
 *
 * Returns: the key of its game
 */
gint64
app_game_page_get_game (AppGamePage *self)
{
  return self->game;
}

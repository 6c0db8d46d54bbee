/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-page.h"
#include <glib/gi18n.h>
#include "app/action/menus.h"
#include "app/game/game-layout.h"
#include "app/game/game-page-private.h"
#include "app/ruling/game-rule-elsewhere.h"
#include "app/shell/text-size.h"
#include "app/widgets/article-link.h"
#include "app/widgets/note-popover.h"
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/game/play.h"

#define PAGE(widget) APP_GAME_PAGE (widget)

G_DEFINE_FINAL_TYPE (AppGamePage, app_game_page, GTK_TYPE_WIDGET)

/* --- For what it can be asked to do --- */

/* What it knows of its game. */
SceneGame *
app_game_page_get_model (AppGamePage *self)
{
  return &self->model;
}

/* The count that is shown, or NULL. */
AppGameCount *
app_game_page_get_count (AppGamePage *self)
{
  return app_game_page_is_at (self, "count") ? self->count : NULL;
}

/* Whether that panel is shown. @panel: "play", "count", "clock" or "rule". */
gboolean
app_game_page_is_at (AppGamePage *self, const char *panel)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->panels), panel) == 0;
}

/* Shows another panel below the clocks. @panel: "play", "count", "clock" or "rule". */
void
app_game_page_go (AppGamePage *self, const char *panel)
{
  int margin_q;

  app_game_page_tell (self, NULL);
  if (app_game_page_is_at (self, "count"))
    app_game_count_leave (self->count);
  if (g_str_equal (panel, "rule"))
    app_game_rule_set_margin (self->rule, app_game_count_get_margin (self->count, self->model.desk,
                                                                     self->model.game, &margin_q)
                                              ? &margin_q
                                              : NULL);
  gtk_stack_set_visible_child_name (self->panels, panel);
  app_game_show (self);
  gtk_widget_grab_focus (app_game_page_is_at (self, "rule") ? GTK_WIDGET (self->rule)
                                                            : GTK_WIDGET (self));
}

/* --- What happens --- */

static void
called_cb (AppGamePage *self, gint64 game, const ClockCall *call)
{
  if (game == self->model.game)
    app_clock_face_call (self->dials[call->side], call);
}

/* A point that a ruling is about; who goes about the board with the keyboard stays there. */
static void
pick (AppGamePage *self, RulesPoint point)
{
  app_game_rule_pick (self->rule, point);
  if (app_board_view_get_cursor (self->board) == RULES_PASS)
    gtk_widget_grab_focus (GTK_WIDGET (self->rule));
}

static gboolean
is_stone (AppGamePage *self, RulesPoint point)
{
  const RulesGame *record = desk_play_get_record (self->model.desk, self->model.game, NULL);

  return record && rules_board_get (rules_game_board (record), point) != RULES_EMPTY;
}

/* The first stone that is taken for dead begins the count. */
static void
count_from (AppGamePage *self, RulesPoint point)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.count", NULL);
  if (app_game_page_is_at (self, "count"))
    app_game_count_toggle (self->count, point);
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
  else if (app_game_end_wants_dead (self->end) && is_stone (self, (RulesPoint) point))
    count_from (self, (RulesPoint) point);
  else
    app_game_play (self, (RulesPoint) point);
}

static void
elsewhere_cb (AppGamePage *self, const char *verb)
{
  app_game_rule_elsewhere (&(const AppGameWay){ GTK_WIDGET (self), &self->model,
                                                GTK_WIDGET (self->end),
                                                GTK_WIDGET (self->notice.answers[0]) },
                           verb);
}

/* The stone in dispute is picked on the board. */
static void
dispute_changed_cb (AppGamePage *self)
{
  app_game_show_board (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
typed_cb (AppGamePage *self, guint point)
{
  return app_game_play (self, (RulesPoint) point);
}

static void
refused_cb (AppGamePage *self, const char *message)
{
  g_autoptr (GError) error = g_error_new_literal (DESK_ERROR, DESK_ERROR_INVALID, message);

  app_game_page_tell (self, error);
}

/* --- What its parts are asked to do --- */

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_board_entry_enter (PAGE (widget)->move);
}

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_time_start (self->model.desk, self->model.game,
                   (ClockSide) gtk_drop_down_get_selected (self->start_side), &error);
  app_game_page_tell (self, error);
}

static void
count_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (app_game_count_begin (self->count, self->model.desk, self->model.game, &error))
    app_game_page_go (self, "count");
  app_game_page_tell (self, error);
}

/* What a referee can do to the clock: the whole list, or one of them. */
static void
clock_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);

  app_game_page_go (self, "clock");
  app_time_tools_begin (self->tools, self->model.desk, self->model.game,
                        parameter ? g_variant_get_string (parameter, NULL) : NULL);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_game_page_go (PAGE (widget), "play");
}

static void
note_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = PAGE (widget);

  app_note_popover_show (self->note, NULL, self->model.desk, self->model.game);
}

/* --- Ruling --- */

static void
rule_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = PAGE (widget);

  app_game_rule_begin (self->rule, self->model.desk, self->model.game);
  app_game_page_go (self, "rule");
}

static void
begin_case (AppGamePage *self, const DeskCase *what, const char *about)
{
  app_game_rule_begin_case (self->rule, self->model.desk, what, about);
  app_game_page_go (self, "rule");
}

/* What became of a position that came back, with the moves since then on the board. */
static void
cycle_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = PAGE (widget);
  g_autofree char *about = scene_game_say (&self->model, SCENE_GAME_CYCLE_WORDS);
  DeskCase what;

  if (!scene_game_cycle_case (&self->model, &what))
    return;
  begin_case (self, &what, about);
  app_game_rule_number (self->rule, self->model.cycle.since,
                        desk_play_get_record (self->model.desk, self->model.game, NULL));
  app_game_show_board (self);
}

static void
rule_refused_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  const DeskCase what = scene_game_refused_case (&PAGE (widget)->model);

  if (what.offence)
    begin_case (PAGE (widget), &what, NULL);
}

/* Opens the ruling panel at that offence, where the game is there. Whose it is, is not said.
 * @offence: a code of an offence that a ruling carries out. @place: points that it is about, "Q16
 * R16"; "" for none. */
void
app_game_page_rule (AppGamePage *self, const char *offence, const char *place)
{
  const DeskCase what = { .game = self->model.game, .offence = offence, .ply = -1, .place = place };

  if (gtk_widget_get_sensitive (GTK_WIDGET (self)))
    begin_case (self, &what, NULL);
}

/* --- Keys --- */

/* To the field for a move, from wherever on the page. */
static gboolean
type_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return app_game_page_is_at (PAGE (widget), "play") &&
         gtk_widget_grab_focus (GTK_WIDGET (PAGE (widget)->move));
}

/* Not while a form is filled in: a letter must not become a move. */
static gboolean
letter_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  const AppAction *row = data;

  return app_game_page_is_at (PAGE (widget), "play") &&
         gtk_widget_activate_action (widget, row->name, NULL);
}

static gboolean
is_typing (AppGamePage *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self->move)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static gboolean
note_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (is_typing (PAGE (widget)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "game.note", NULL);
  return GDK_EVENT_STOP;
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
    app_game_page_go (self, "play");
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

#define TOOLS (SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_COLOURS)

/* In the order in which the keys are told of. */
static const AppAction page_actions[] = {
  { "game.type", NULL, 0, "slash KP_Divide <Control>l", N_ ("Type a point"), .press = type_key_cb },
  { "game.pass", NULL, 0, "p", N_ ("Pass"), .press = letter_key_cb },
  { "game.press", NULL, 0, "space", N_ ("Press the clock") },
  { "game.clock", clock_cb, TOOLS, "<Control>k", N_ ("Clock actions for the referee") },
  { "game.note", note_cb, SCENE_GAME_THERE | SCENE_GAME_WRITES, "n", N_ ("Note about the table"),
    .press = note_key_cb },
  { "game.players-clock", NULL, 0, "F11", N_ ("Players’ clock, full screen") },
  { "game.rule", rule_cb, SCENE_GAME_THERE | SCENE_GAME_WRITES, "r",
    N_ ("Make a ruling on what happened"), .press = letter_key_cb },
  { "game.record", NULL, 0, "<Control>r", N_ ("Show the record") },
  { "game.before", NULL, 0, "<Alt>Page_Up",
    N_ ("Previous or next game at this table, if it was replayed") },
  { "game.after", NULL, 0, "<Alt>Page_Down",
    N_ ("Previous or next game at this table, if it was replayed") },
  { "game.escape", NULL, 0, "Escape", "-it leaves what was begun, as everywhere",
    .press = escape_cb },
  { "game.play", play_cb, SCENE_GAME_PLAYS },
  { "game.start", start_cb, SCENE_GAME_TIMES | SCENE_GAME_STARTABLE },
  { "game.tool", clock_cb, TOOLS, .type = "s" },
  { "game.count", count_cb, SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_COUNTABLE },
  { "game.back", back_cb, SCENE_GAME_THERE },
  { "game.rule-cycle", cycle_cb, SCENE_GAME_THERE | SCENE_GAME_CYCLE },
  { "game.rule-refused", rule_refused_cb, SCENE_GAME_THERE },
  { 0 },
};

AppActions app_game_actions = { page_actions, app_game_act_actions, app_game_print_actions, NULL };

/* --- The widget --- */

static gboolean
app_game_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (PAGE (widget)->board));
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

  if (self->model.desk)
    g_signal_handlers_disconnect_by_data (self->model.desk, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_PAGE);
  g_clear_object (&self->model.desk);
  G_OBJECT_CLASS (app_game_page_parent_class)->dispose (object);
}

#define PART(id, member)                      \
  {                                           \
    id, G_STRUCT_OFFSET (AppGamePage, member) \
  }
#define NAMED(member) PART (#member, member)

static const struct {
  const char *id;
  gsize at;
} parts[] = {
  { "content", 0 }, /* goes with the template */
  PART ("caption", said[SCENE_GAME_CAPTION]),
  PART ("note_text", said[SCENE_GAME_NOTE]),
  PART ("again_text", said[SCENE_GAME_AGAIN]),
  PART ("turn", said[SCENE_GAME_TURN]),
  PART ("by_hand", said[SCENE_GAME_BY_HAND]),
  PART ("last", said[SCENE_GAME_LAST]),
  PART ("captures", said[SCENE_GAME_CAPTURES]),
  PART ("cycle", said[SCENE_GAME_CYCLE_WORDS]),
  PART ("result_text", said[SCENE_GAME_RESULT]),
  PART ("result_signers", said[SCENE_GAME_SIGNERS]),
  PART ("black_face", dials[CLOCK_BLACK]),
  PART ("white_face", dials[CLOCK_WHITE]),
  PART ("notice", notice.revealer),
  PART ("notice_text", notice.text),
  PART ("notice_button", notice.answers[0]),
  PART ("notice_second", notice.answers[1]),
  PART ("notice_third", notice.answers[2]),
  NAMED (board),
  NAMED (voice),
  NAMED (terms),
  NAMED (note),
  NAMED (print),
  NAMED (resign),
  NAMED (again_row),
  NAMED (faces),
  NAMED (clock_row),
  NAMED (start_box),
  NAMED (start_side),
  NAMED (press_button),
  NAMED (pause_button),
  NAMED (resume_button),
  NAMED (end),
  NAMED (panels),
  NAMED (count),
  NAMED (tools),
  NAMED (rule),
  NAMED (result_box),
  NAMED (result_count),
  NAMED (result_clear),
  NAMED (moves_box),
  NAMED (cycle_acts),
  NAMED (move),
  NAMED (rulings),
  NAMED (no_rulings),
  NAMED (bar),
  NAMED (bar_text),
  NAMED (bar_rule),
};

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
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, parts[i].id, FALSE,
                                               (gssize) parts[i].at);
  gtk_widget_class_bind_template_callback (widget_class, played_cb);
  gtk_widget_class_bind_template_callback (widget_class, app_game_show_board);
  gtk_widget_class_bind_template_callback (widget_class, dispute_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, elsewhere_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  app_action_install (widget_class, app_game_actions);
}

static void
app_game_page_init (AppGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_clock_face_align (self->dials[CLOCK_BLACK], self->dials[CLOCK_WHITE]);
  app_menus_give (self->print, "game-papers");
  app_menus_give (self->resign, "resign");
  app_text_size_watch (GTK_WIDGET (self), app_game_show_resized);
}

/* A page that follows the game. @game: the key of a game of two players in a settled round. */
GtkWidget *
app_game_page_new (Desk *desk, gint64 game)
{
  AppGamePage *self = g_object_new (APP_TYPE_GAME_PAGE, NULL);

  self->model.desk = g_object_ref (desk);
  self->model.game = game;
  app_article_link_place (GTK_WIDGET (self), desk_event (desk_get_state (desk))->rules.profile);
  app_voice_bar_follow (self->voice, desk, game);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (app_game_show), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (called_cb), self);
  app_game_show (self);
  return GTK_WIDGET (self);
}

/* The key of its game. */
gint64
app_game_page_get_game (AppGamePage *self)
{
  return self->model.game;
}

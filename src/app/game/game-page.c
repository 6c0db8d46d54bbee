/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-page.h"
#include <glib/gi18n.h>
#include "app/shell/comfort.h"
#include "app/game/game-layout.h"
#include "app/game/game-page-private.h"
#include "app/action/menus.h"
#include "desk/event/event.h"
#include "app/widgets/article-link.h"

G_DEFINE_FINAL_TYPE (AppGamePage, app_game_page, GTK_TYPE_WIDGET)

/* @error: what went wrong, shown as it is; NULL takes the last one away. */
void
app_game_page_tell (AppGamePage *self, const GError *error)
{
  if (error)
    gtk_label_set_label (self->bar_text, error->message);
  gtk_widget_set_visible (self->bar_rule, FALSE);
  gtk_revealer_set_reveal_child (self->bar, error != NULL);
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
    app_game_rule_set_margin (self->rule, app_game_count_get_margin (self->count, self->desk,
                                                                     self->game, &margin_q)
                                              ? &margin_q
                                              : NULL);
  gtk_stack_set_visible_child_name (self->panels, panel);
  app_game_show_refresh (self);
  gtk_widget_grab_focus (app_game_page_is_at (self, "rule") ? GTK_WIDGET (self->rule)
                                                            : GTK_WIDGET (self));
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

static gboolean
is_stone (AppGamePage *self, RulesPoint point)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);

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
  app_game_show_board (self);
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
  BIND (by_hand);
  BIND (print);
  BIND (resign);
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
  BIND (bar_rule);
}
#undef BIND

AppActions app_game_actions = {
  app_game_act_actions,     app_game_rule_actions,
  app_game_record_actions,  app_game_again_actions,
  app_game_print_actions,   app_game_colours_actions,
  app_game_rulings_actions, NULL,
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
  bind_top (widget_class);
  bind_panels (widget_class);
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
  app_clock_face_align (self->black_face, self->white_face);
  app_menus_give (self->print, "game-papers");
  app_menus_give (self->resign, "resign");
  app_comfort_watch (GTK_WIDGET (self), app_game_show_resized);
}

/* A page that follows the game. @game: the key of a game of two players in a settled round. */
GtkWidget *
app_game_page_new (Desk *desk, gint64 game)
{
  AppGamePage *self = g_object_new (APP_TYPE_GAME_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->game = game;
  app_article_link_place (GTK_WIDGET (self), desk_event (desk_get_state (desk))->rules.profile);
  app_voice_bar_follow (self->voice, desk, game);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (app_game_show_refresh), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (called_cb), self);
  app_game_show_refresh (self);
  return GTK_WIDGET (self);
}

/* The key of its game. */
gint64
app_game_page_get_game (AppGamePage *self)
{
  return self->game;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-end.h"
#include <glib/gi18n.h>
#include "app/action/action.h"
#include "desk/game/end.h"
#include "desk/event/event.h"
#include "desk/game/play.h"

struct _AppGameEnd {
  GtkWidget parent;
  GtkWidget *content;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *proposed; /* the answers to a proposal */
  GtkButton *agree;
  GtkButton *refuse;
  GtkWidget *agreed;  /* what may be said once both agree */
  GtkWidget *dispute; /* which stones, and who moves first */
  GtkToggleButton *black;
  GtkToggleButton *white;
  const SceneGame *model; /* the page's, as it was shown last */
  gboolean asking;        /* a dispute is filled in */
  RulesPoint stone;       /* in dispute, RULES_PASS for none */
  GArray *markup;         /* ReportMarkup of its chain */
};

enum { CHANGED, N_END_SIGNALS };
static guint end_signals[N_END_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameEnd, app_game_end, GTK_TYPE_WIDGET)

/* --- A dispute --- */

static const RulesBoard *
board (AppGameEnd *self)
{
  const RulesGame *record = desk_play_get_record (self->model->desk, self->model->game, NULL);

  return record ? rules_game_board (record) : NULL;
}

static char *
stone_words (AppGameEnd *self)
{
  char place[8];

  if (self->stone == RULES_PASS)
    return g_strdup (_ ("Click a stone of the group in dispute, or none."));
  rules_point_format (self->stone, place);
  /* Translators: a point of the board */
  return rules_board_get (board (self), self->stone) == RULES_BLACK
             ? g_strdup_printf (_ ("In dispute: the black stones at %s"), place)
             : g_strdup_printf (_ ("In dispute: the white stones at %s"), place);
}

static void
mark_chain (AppGameEnd *self)
{
  RulesPoint points[RULES_POINTS];
  int n = 0;

  if (self->asking && self->stone != RULES_PASS)
    n = rules_board_chain (board (self), self->stone, points);
  g_array_set_size (self->markup, 0);
  for (int i = 0; i < n; i++) {
    ReportMarkup mark = { points[i], REPORT_SHAPE_SQUARE, NULL };
    g_array_append_val (self->markup, mark);
  }
}

/* Art. 21.4 says who moves first; the referee may say otherwise. */
static void
suggest_first (AppGameEnd *self)
{
  RulesColour first = desk_end_first (self->model->desk, self->model->game, self->stone);

  gtk_toggle_button_set_active (first == RULES_BLACK ? self->black : self->white, TRUE);
}

static void
show (AppGameEnd *self)
{
  const RulesEnding *ending = &self->model->ending;
  const char *asked = _ ("Dispute: resolved by actual play (Art. 21.4)");
  g_autofree char *title =
      self->asking ? g_strdup (desk_event_told (desk_get_state (self->model->desk), asked))
                   : scene_game_say (self->model, SCENE_GAME_END);
  g_autofree char *text =
      self->asking ? stone_words (self) : scene_game_say (self->model, SCENE_GAME_END_MEANS);
  gboolean white_answers = ending->by == RULES_BLACK;

  gtk_label_set_label (self->title, title ? title : "");
  gtk_label_set_label (self->text, text ? text : "");
  gtk_button_set_label (self->agree, white_answers ? _ ("White A_grees") : _ ("Black A_grees"));
  gtk_button_set_label (self->refuse,
                        white_answers ? _ ("White Plays O_n") : _ ("Black Plays O_n"));
  gtk_widget_set_visible (self->proposed, ending->state == RULES_ENDING_PROPOSED);
  gtk_widget_set_visible (self->agreed, ending->state == RULES_ENDING_AGREED && !self->asking);
  gtk_widget_set_visible (self->dispute, self->asking);
}

static void
set_stone (AppGameEnd *self, gboolean asking, RulesPoint stone)
{
  self->asking = asking;
  self->stone = stone;
  mark_chain (self);
  show (self);
  g_signal_emit (self, end_signals[CHANGED], 0);
}

/* --- What is said --- */

static void
tell (AppGameEnd *self, const GError *error)
{
  if (error)
    gtk_widget_activate_action (GTK_WIDGET (self), "game.tell", "s", error->message);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "game.hush", NULL);
}

static void
agree_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameEnd *self = APP_GAME_END (widget);
  g_autoptr (GError) error = NULL;

  desk_end_agree (self->model->desk, self->model->game, RULES_EMPTY, &error);
  tell (self, error);
}

static void
refuse_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameEnd *self = APP_GAME_END (widget);
  g_autoptr (GError) error = NULL;

  desk_end_refuse (self->model->desk, self->model->game, RULES_EMPTY, &error);
  tell (self, error);
}

static void
confirm_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameEnd *self = APP_GAME_END (widget);
  g_autoptr (GError) error = NULL;

  desk_end_confirm (self->model->desk, self->model->game, RULES_EMPTY, &error);
  tell (self, error);
}

static void
dispute_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameEnd *self = APP_GAME_END (widget);

  set_stone (self, TRUE, RULES_PASS);
  suggest_first (self);
}

static void
end_resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameEnd *self = APP_GAME_END (widget);
  gboolean black = gtk_toggle_button_get_active (self->black);
  g_autoptr (GError) error = NULL;

  desk_end_dispute (self->model->desk, self->model->game, self->stone,
                    black ? RULES_BLACK : RULES_WHITE, NULL, &error);
  tell (self, error);
  if (!error)
    gtk_widget_activate_action (widget, "game.back", NULL);
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_game_end_cancel (APP_GAME_END (widget));
}

static const AppAction end_actions[] = {
  { "end.agree", agree_cb, SCENE_GAME_WRITES },
  { "end.refuse", refuse_cb, SCENE_GAME_WRITES },
  { "end.confirm", confirm_cb, SCENE_GAME_WRITES },
  { "end.dispute", dispute_cb, SCENE_GAME_WRITES },
  { "end.resume", end_resume_cb, SCENE_GAME_WRITES },
  { "end.cancel", cancel_cb },
  { 0 },
};

static AppActions end_tables = { end_actions, NULL };

/* --- The widget --- */

static void
app_game_end_dispose (GObject *object)
{
  AppGameEnd *self = APP_GAME_END (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_END);
  g_clear_pointer (&self->markup, g_array_unref);
  G_OBJECT_CLASS (app_game_end_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppGameEnd, name)

static void
bind_children (GtkWidgetClass *class)
{
  BIND (content);
  BIND (title);
  BIND (text);
  BIND (proposed);
  BIND (agree);
  BIND (refuse);
  BIND (agreed);
  BIND (dispute);
  BIND (black);
  BIND (white);
#undef BIND
}

static void
app_game_end_class_init (AppGameEndClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_end_dispose;
  gtk_widget_class_set_css_name (widget_class, "gameend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-end.ui");
  bind_children (widget_class);
  app_action_install (widget_class, end_tables);
  end_signals[CHANGED] = g_signal_new ("changed", APP_TYPE_GAME_END, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_game_end_init (AppGameEnd *self)
{
  self->markup = g_array_new (FALSE, FALSE, sizeof (ReportMarkup));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows how far the game is. Returns whether there is anything to say about its end. @model: lent
 * as long as it is shown. */
gboolean
app_game_end_show (AppGameEnd *self, const SceneGame *model)
{
  self->model = model;
  app_action_enable (GTK_WIDGET (self), end_tables, model->holds);
  if (self->asking && model->ending.state != RULES_ENDING_AGREED)
    app_game_end_cancel (self);
  show (self);
  return model->ending.state != RULES_ENDING_RUNNING && model->ending.state != RULES_ENDING_COUNTED;
}

/* Whether a click on the board says which stones are in dispute. */
gboolean
app_game_end_is_asking (AppGameEnd *self)
{
  return self->asking;
}

/* Whether no moves are left, so that a click on a stone is about life and death. */
gboolean
app_game_end_wants_dead (AppGameEnd *self)
{
  return self->model && (self->model->ending.state == RULES_ENDING_AGREED ||
                         self->model->ending.state == RULES_ENDING_ENDED);
}

/* There is no dispute after all. */
void
app_game_end_cancel (AppGameEnd *self)
{
  set_stone (self, FALSE, RULES_PASS);
}

/* @self: a banner that asks. @point: what was clicked: a stone in dispute, or an empty point for
 * none. */
void
app_game_end_pick (AppGameEnd *self, RulesPoint point)
{
  gboolean stone = rules_board_get (board (self), point) != RULES_EMPTY;

  set_stone (self, TRUE, stone ? point : RULES_PASS);
  suggest_first (self);
}

/* Marks on the stones in dispute. */
const ReportMarkup *
app_game_end_get_markup (AppGameEnd *self, int *ret_n)
{
  *ret_n = (int) self->markup->len;
  return (const ReportMarkup *) (gpointer) self->markup->data;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/game-rule.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/window/chief-ask.h"
#include "app/ruling/game-rule-case.h"
#include "app/ruling/game-rule-list.h"
#include "app/widgets/player-label.h"

struct _AppGameRule {
  GtkWidget parent;
  GtkWidget *content;
  GtkToggleButton *black;
  GtkToggleButton *white;
  GtkToggleButton *both;
  GtkLabel *black_name;
  GtkLabel *white_name;
  GtkStack *steps; /* "list", "case" */
  AppGameRuleList *list;
  AppGameRuleCase *form;
  GtkWidget *other;
  GtkWidget *give;
  Desk *desk;
  gint64 game;
  gboolean filling;
  gboolean has_numbers;
  guint16 numbers[RULES_POINTS]; /* of the moves of a cycle */
};

enum { GAME_RULE_CHANGED, ELSEWHERE, N_GAME_RULE_SIGNALS };
static guint game_rule_signals[N_GAME_RULE_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameRule, app_game_rule, GTK_TYPE_WIDGET)

static gboolean
is_at_case (AppGameRule *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->steps), "case") == 0;
}

static RulesColour
chosen_side (AppGameRule *self)
{
  if (gtk_toggle_button_get_active (self->black))
    return RULES_BLACK;
  return gtk_toggle_button_get_active (self->white) ? RULES_WHITE : RULES_EMPTY;
}

static gboolean
has_side (AppGameRule *self)
{
  return chosen_side (self) != RULES_EMPTY || gtk_toggle_button_get_active (self->both);
}

/* --- Steps --- */

static void enable (AppGameRule *self);

static void
show_step (AppGameRule *self, const char *step)
{
  gtk_stack_set_visible_child_name (self->steps, step);
  gtk_widget_set_visible (self->other, is_at_case (self));
  gtk_widget_set_visible (self->give, is_at_case (self));
  enable (self);
  g_signal_emit (self, game_rule_signals[GAME_RULE_CHANGED], 0);
}

/* Where one goes on: whose it is comes first, as the proposal hangs on it; then the confirmation as
 * soon as nothing is missing. */
static void
lead (AppGameRule *self)
{
  if (!has_side (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->black));
  else if (!is_at_case (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  else if (app_game_rule_case_is_ready (self->form))
    gtk_widget_grab_focus (self->give);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->form));
}

static void
forget_numbers (AppGameRule *self)
{
  memset (self->numbers, 0, sizeof self->numbers);
  self->has_numbers = FALSE;
}

static void
go_to_list (AppGameRule *self)
{
  forget_numbers (self);
  app_game_rule_list_heed (self->list, '\0');
  app_game_rule_list_fill (self->list, self->desk);
  show_step (self, "list");
  lead (self);
}

static void
go_to_case (AppGameRule *self, const char *code)
{
  const DeskCase what = {
    .game = self->game, .side = chosen_side (self), .offence = code, .ply = -1
  };

  app_game_rule_case_begin (self->form, self->desk, &what, NULL);
  show_step (self, "case");
  lead (self);
  app_game_rule_case_show_top (self->form);
}

static void
chosen_cb (AppGameRule *self, const char *code)
{
  g_autoptr (DeskOffence) offence = app_game_rule_list_find (self->desk, code);

  if (offence && offence->verb)
    g_signal_emit (self, game_rule_signals[ELSEWHERE], 0, offence->verb);
  else if (offence)
    go_to_case (self, code);
}

/* --- Whose it is --- */

static void
side_changed_cb (AppGameRule *self, GtkToggleButton *button)
{
  if (self->filling || !gtk_toggle_button_get_active (button))
    return;
  if (is_at_case (self))
    app_game_rule_case_set_side (self->form, chosen_side (self));
  lead (self);
}

static gboolean
side_key_cb (GtkWidget *widget, GVariant *side, gpointer data)
{
  AppGameRule *self = APP_GAME_RULE (widget);
  GtkToggleButton *const buttons[] = { self->both, self->black, self->white };
  static const char letters[] = { '\0', 'b', 'w' };

  app_game_rule_list_heed (self->list,
                           has_side (self) ? '\0' : letters[g_variant_get_int32 (side)]);
  gtk_toggle_button_set_active (buttons[g_variant_get_int32 (side)], TRUE);
  lead (self);
  return GDK_EVENT_STOP;
}

/* Somebody has typed what happened before whose it is: that is asked once more. */
static void
spelt_cb (AppGameRule *self)
{
  self->filling = TRUE;
  gtk_toggle_button_set_active (self->black, FALSE);
  gtk_toggle_button_set_active (self->white, FALSE);
  self->filling = FALSE;
}

/* Where no field has the keyboard a digit is the number of a decision. */
static gboolean
digit_key_cb (GtkWidget *widget, GVariant *digit, gpointer data)
{
  AppGameRule *self = APP_GAME_RULE (widget);

  if (!is_at_case (self))
    return GDK_EVENT_PROPAGATE;
  app_game_rule_case_choose (self->form, g_variant_get_int32 (digit));
  lead (self);
  return GDK_EVENT_STOP;
}

/* --- Ruling --- */

static gboolean
give_signed (Desk *desk, const char *reason, gpointer data, GError **error)
{
  if (!app_game_rule_case_give_signed (APP_GAME_RULE (data)->form, reason, error))
    return FALSE;
  gtk_widget_activate_action (data, "game.back", NULL);
  return TRUE;
}

static void
give_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameRule *self = APP_GAME_RULE (widget);
  g_autoptr (GError) error = NULL;

  if (app_game_rule_case_give (self->form, &error))
    gtk_widget_activate_action (widget, "game.back", NULL);
  else if (app_chief_ask_can_help (self->desk, error))
    app_chief_ask_again (widget, self->desk, app_game_rule_case_get_title (self->form), error,
                         app_game_rule_case_get_reason (self->form), give_signed,
                         g_object_ref (self), g_object_unref);
  else
    gtk_widget_activate_action (widget, "game.tell", "s", error->message);
}

static void
other_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to_list (APP_GAME_RULE (widget));
}

/* What ends the game is said on the button, too. */
static void
form_changed_cb (AppGameRule *self)
{
  gboolean decisive = app_game_rule_case_is_decisive (self->form);

  gtk_button_set_label (GTK_BUTTON (self->give),
                        decisive ? _ ("Con_firm the Result") : _ ("Con_firm"));
  (decisive ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->give,
                                                                       "destructive-action");
  enable (self);
  g_signal_emit (self, game_rule_signals[GAME_RULE_CHANGED], 0);
}

static void
game_rule_entered_cb (AppGameRule *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rule.give", NULL);
}

static void
name_side (AppGameRule *self, GtkLabel *label, gint64 player)
{
  app_player_label_show (label, desk_state_player (desk_get_state (self->desk), player));
}

/* --- The widget --- */

static gboolean
app_game_rule_grab_focus (GtkWidget *widget)
{
  lead (APP_GAME_RULE (widget));
  return TRUE;
}

static void
app_game_rule_dispose (GObject *object)
{
  AppGameRule *self = APP_GAME_RULE (object);

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_RULE);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_game_rule_parent_class)->dispose (object);
}

enum {
  IF_READY = 1 << 0 /* the case says all that a ruling needs */
};

/* What is chosen has its letter or its number beside it. */
static const AppAction rule_actions[] = {
  { "rule.give", give_cb, IF_READY, "<Control>Return", "-the button says it" },
  { "rule.other", other_cb },
  { "rule.side", NULL, 0, "0 b w KP_0", "-the buttons say it", NULL, "0 1 2 0",
    .press = side_key_cb },
  { "rule.digit", NULL, 0, "1...9 KP_1...KP_9", "-the list says it", NULL, "1 2 3 4 5 6 7 8 9",
    .press = digit_key_cb },
  { 0 },
};

G_STATIC_ASSERT (RULES_EMPTY == 0 && RULES_BLACK == 1 && RULES_WHITE == 2);

AppActions app_game_rule_panel_actions = { rule_actions, NULL };

static void
enable (AppGameRule *self)
{
  app_action_enable (GTK_WIDGET (self), app_game_rule_panel_actions,
                     scene_holds_if (is_at_case (self) && app_game_rule_case_is_ready (self->form),
                                     IF_READY));
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, AppGameRule, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  BIND (content);
  BIND (black);
  BIND (white);
  BIND (both);
  BIND (black_name);
  BIND (white_name);
  BIND (steps);
  BIND (list);
  BIND (form);
  BIND (other);
  BIND (give);
  gtk_widget_class_bind_template_callback (widget_class, side_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, spelt_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_rule_entered_cb);
#undef BIND
}

static void
app_game_rule_class_init (AppGameRuleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_rule_dispose;
  widget_class->grab_focus = app_game_rule_grab_focus;
  g_type_ensure (APP_TYPE_GAME_RULE_CASE);
  g_type_ensure (APP_TYPE_GAME_RULE_LIST);
  gtk_widget_class_set_css_name (widget_class, "gamerule");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-rule.ui");
  bind_template (widget_class);
  app_action_install (widget_class, app_game_rule_panel_actions);
  game_rule_signals[GAME_RULE_CHANGED] =
      g_signal_new ("changed", APP_TYPE_GAME_RULE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
  game_rule_signals[ELSEWHERE] = g_signal_new ("elsewhere", APP_TYPE_GAME_RULE, G_SIGNAL_RUN_LAST,
                                               0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_game_rule_init (AppGameRule *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  enable (self);
}

static void
begin (AppGameRule *self, Desk *desk, gint64 game, RulesColour side)
{
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  g_set_object (&self->desk, desk);
  self->game = game;
  self->filling = TRUE;
  name_side (self, self->black_name, found->black);
  name_side (self, self->white_name, found->white);
  gtk_toggle_button_set_active (self->black, side == RULES_BLACK);
  gtk_toggle_button_set_active (self->white, side == RULES_WHITE);
  gtk_toggle_button_set_active (self->both, FALSE);
  self->filling = FALSE;
}

/* Empties the panel. Nobody and nothing is chosen: a ruling is no default. @game: the key of a
 * game. */
void
app_game_rule_begin (AppGameRule *self, Desk *desk, gint64 game)
{
  begin (self, desk, game, RULES_EMPTY);
  go_to_list (self);
}

/* Begins where the offence is known already. @what: a case as far as it is known: the offence,
 * the side, the move, the points. @about: what is to be told about it, or NULL. */
void
app_game_rule_begin_case (AppGameRule *self, Desk *desk, const DeskCase *what, const char *about)
{
  begin (self, desk, what->game, what->side);
  forget_numbers (self);
  app_game_rule_case_begin (self->form, desk, what, about);
  show_step (self, "case");
}

/* Writes the numbers of the moves since then on their points. @since: how many moves had been
 * played when a position stood there the first time. @record: the game in which it came back. */
void
app_game_rule_number (AppGameRule *self, int since, const RulesGame *record)
{
  forget_numbers (self);
  for (int i = since; i < rules_game_n_moves (record); i++) {
    RulesMove move = rules_game_move (record, i);
    if (move.kind == RULES_MOVE_PLAY)
      self->numbers[move.point] = (guint16) (i + 1);
  }
  self->has_numbers = TRUE;
}

/* @margin_q: by how much Black wins as the game has been counted, quarter zi; NULL where it has
 * not. */
void
app_game_rule_set_margin (AppGameRule *self, const int *margin_q)
{
  app_game_rule_case_set_margin (self->form, margin_q);
}

/* Something has happened at the desk. @self: a panel that is shown. */
void
app_game_rule_refresh (AppGameRule *self)
{
  if (is_at_case (self))
    app_game_rule_case_try (self->form);
}

/* From a case to the list. Returns FALSE where the list was shown already. */
gboolean
app_game_rule_go_back (AppGameRule *self)
{
  if (!is_at_case (self))
    return FALSE;
  go_to_list (self);
  return TRUE;
}

/* @point: what was clicked on the board. */
void
app_game_rule_pick (AppGameRule *self, RulesPoint point)
{
  if (is_at_case (self))
    app_game_rule_case_pick (self->form, point);
}

/* Marks on the points that the case is about. */
const ReportMarkup *
app_game_rule_get_markup (AppGameRule *self, int *ret_n)
{
  *ret_n = 0;
  return is_at_case (self) ? app_game_rule_case_get_markup (self->form, ret_n) : NULL;
}

/* RULES_POINTS numbers to write on the board, or NULL. */
const guint16 *
app_game_rule_get_numbers (AppGameRule *self)
{
  return self->has_numbers ? self->numbers : NULL;
}

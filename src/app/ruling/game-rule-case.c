/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/board/board-style.h"
#include "app/ruling/game-rule-case-private.h"
#include "app/ruling/game-rule-choice.h"
#include "scene/game/rule-points.h"
#include "scene/game/rule-words.h"
#include "desk/event/event.h"

enum { RULE_CASE_CHANGED, ENTERED, N_RULE_CASE_SIGNALS };
static guint rule_case_signals[N_RULE_CASE_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameRuleCase, app_game_rule_case, GTK_TYPE_WIDGET)

/* --- What is filled in --- */

static void
rule_case_changed_cb (AppGameRuleCase *self)
{
  app_game_rule_case_try (self);
}

/* Only whether there is a reason can change what becomes of it. */
static void
reason_changed_cb (AppGameRuleCase *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));

  if (self->has_reason != (reason[0] != '\0'))
    app_game_rule_case_try (self);
}

static void
rule_case_entered_cb (AppGameRuleCase *self)
{
  g_signal_emit (self, rule_case_signals[ENTERED], 0);
}

/* --- What is shown --- */

static int
proposed (AppGameRuleCase *self)
{
  const DeskCase what = { .game = self->game, .side = self->side, .offence = self->offence->code };

  return desk_ruling_proposed (self->desk, &what);
}

static void
show_rule_case_words (AppGameRuleCase *self, const char *about)
{
  const RulesRuleset *ruleset;

  gtk_label_set_label (self->title, self->offence->label);
  ruleset = &desk_event (desk_get_state (self->desk))->rules;
  app_article_link_set (self->article, ruleset->profile, self->offence->article);
  gtk_label_set_label (self->about, about ? about : "");
  gtk_widget_set_visible (GTK_WIDGET (self->about), about != NULL);
  gtk_label_set_label (self->place_label, scene_game_rule_words_points (self->offence));
}

static void
show (gpointer label, gpointer field, gboolean wanted)
{
  gtk_widget_set_visible (label, wanted);
  gtk_widget_set_visible (field, wanted);
}

static void
show_fields (AppGameRuleCase *self)
{
  const DeskOffence *offence = self->offence;

  show (self->move_label, self->move, offence->group != RULES_OFFENCE_GROUP_EVENT);
  show (self->place_label, self->place, offence->group <= RULES_OFFENCE_GROUP_CAPTURE);
  show (self->claimant_label, self->claimant, offence->claimant != RULES_CLAIMANT_REFEREE);
  gtk_widget_set_visible (GTK_WIDGET (self->consent),
                          offence->remedy.authority >= RULES_AUTHORITY_CONSENT);
  gtk_check_button_set_label (self->consent, offence->remedy.authority == RULES_AUTHORITY_AGREEMENT
                                                 ? _ ("Both players agree whe_re it goes")
                                                 : _ ("The opponent con_sents"));
}

static void
empty (AppGameRuleCase *self, const DeskCase *what)
{
  g_autofree char *newest = g_strdup_printf (_ ("newest (%d)"), app_game_rule_case_n_moves (self));
  g_autofree char *ply = what->ply >= 0 ? g_strdup_printf ("%d", what->ply) : g_strdup ("");

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->move), newest);
  gtk_editable_set_text (self->move, ply);
  gtk_editable_set_text (self->place, what->place ? what->place : "");
  gtk_editable_set_text (self->measure, "");
  gtk_editable_set_text (self->reason, "");
  gtk_drop_down_set_selected (self->claimant, RULES_EMPTY);
  gtk_check_button_set_active (self->consent, FALSE);
  gtk_check_button_set_active (self->chief, FALSE);
}

/* --- The widget --- */

/* To what is missing: the decision, or the reason. */
static gboolean
app_game_rule_case_grab_focus (GtkWidget *widget)
{
  AppGameRuleCase *self = APP_GAME_RULE_CASE (widget);

  if (app_game_rule_choice_get (self->choice) == RULES_DECISION_OPEN)
    app_game_rule_choice_focus (self->choice);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
  return TRUE;
}

static void
app_game_rule_case_dispose (GObject *object)
{
  AppGameRuleCase *self = APP_GAME_RULE_CASE (object);

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_RULE_CASE);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->offence, desk_offence_free);
  g_clear_pointer (&self->markup, g_array_unref);
  G_OBJECT_CLASS (app_game_rule_case_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppGameRuleCase, name)

static void
bind_rule_case_children (GtkWidgetClass *class)
{
  BIND (content);
  BIND (title);
  BIND (article);
  BIND (scrolled);
  BIND (about);
  BIND (choice);
  BIND (remedy);
  BIND (outcome);
  BIND (decisive);
  BIND (decisive_text);
  BIND (effect);
  BIND (who);
  BIND (move_label);
  BIND (move);
  BIND (place_label);
  BIND (place);
  BIND (claimant_label);
  BIND (claimant);
  BIND (measure_label);
  BIND (measure);
  BIND (reason);
  BIND (consent);
  BIND (chief);
#undef BIND
}

static void
app_game_rule_case_class_init (AppGameRuleCaseClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_rule_case_dispose;
  widget_class->grab_focus = app_game_rule_case_grab_focus;
  g_type_ensure (APP_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_css_name (widget_class, "gamerulecase");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/game-rule-case.ui");
  bind_rule_case_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, rule_case_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, reason_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_case_entered_cb);
  rule_case_signals[RULE_CASE_CHANGED] =
      g_signal_new ("changed", APP_TYPE_GAME_RULE_CASE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
  rule_case_signals[ENTERED] = g_signal_new ("entered", APP_TYPE_GAME_RULE_CASE, G_SIGNAL_RUN_LAST,
                                             0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_game_rule_case_init (AppGameRuleCase *self)
{
  self->filling = TRUE;
  self->markup = g_array_new (FALSE, FALSE, sizeof (ReportMarkup));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Empties the form but for what the rules propose. @what: the game, the side, an offence that a
 * ruling carries out, the move and the points as far as they are known; the rest is filled in
 * here. @about: what is to be told about it, or NULL. */
void
app_game_rule_case_begin (AppGameRuleCase *self, Desk *desk, const DeskCase *what,
                          const char *about)
{
  g_set_object (&self->desk, desk);
  self->game = what->game;
  self->side = what->side;
  g_clear_pointer (&self->offence, desk_offence_free);
  self->offence = desk_offence_find (desk, what->offence);
  self->filling = TRUE;
  show_rule_case_words (self, about);
  show_fields (self);
  empty (self, what);
  app_game_rule_case_set_side (self, what->side);
}

/* What the rules propose for that side is chosen. @self: a case that was begun. @side: whom it is
 * about, RULES_EMPTY for both or nobody. */
void
app_game_rule_case_set_side (AppGameRuleCase *self, RulesColour side)
{
  self->filling = TRUE;
  self->side = side;
  app_game_rule_choice_fill (self->choice, self->offence, proposed (self),
                             G_CALLBACK (rule_case_changed_cb), self);
  self->filling = FALSE;
  app_game_rule_case_try (self);
}

/* What the keyboard came past has left the top of the form out of sight: it is shown again.
 * @self: a case that was begun. */
void
app_game_rule_case_show_top (AppGameRuleCase *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

/* @margin_q: by how much Black wins as the game has been counted; NULL where it has not. */
void
app_game_rule_case_set_margin (AppGameRuleCase *self, const int *margin_q)
{
  self->counted = margin_q != NULL;
  self->margin_q = margin_q ? *margin_q : 0;
}

/* Whether the result is another by it. */
gboolean
app_game_rule_case_is_decisive (AppGameRuleCase *self)
{
  return gtk_widget_get_visible (self->decisive);
}

static guint
most_points (const DeskOffence *offence)
{
  if (offence->remedy.board == RULES_REMEDY_BOARD_BACK)
    return 1;
  return offence->remedy.decisions & RULES_DECISION_BIT (RULES_DECISION_PLACE) ? 2 : RULES_POINTS;
}

/* Writes it where points are asked for, or takes it away again. @self: a case that was begun.
 * @point: what was clicked on the board. */
void
app_game_rule_case_pick (AppGameRuleCase *self, RulesPoint point)
{
  g_autofree char *place = NULL;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->place)))
    return;
  place = scene_game_rule_points_pick (gtk_editable_get_text (self->place),
                                       app_game_rule_case_board_size (self), point,
                                       most_points (self->offence), app_board_style_coordinates ());
  gtk_editable_set_text (self->place, place);
}

/* @self: a case that was begun. @nth: which decision, from 1; nothing where there is none so far
 * down. */
void
app_game_rule_case_choose (AppGameRuleCase *self, int nth)
{
  app_game_rule_choice_set_nth (self->choice, nth);
}

/* What happened, as far as it was written. @self: a case that was begun. */
const char *
app_game_rule_case_get_reason (AppGameRuleCase *self)
{
  return gtk_editable_get_text (self->reason);
}

/* What is ruled on. @self: a case that was begun. */
const char *
app_game_rule_case_get_title (AppGameRuleCase *self)
{
  return gtk_label_get_label (self->title);
}

/* Marks on its points. */
const ReportMarkup *
app_game_rule_case_get_markup (AppGameRuleCase *self, int *ret_n)
{
  *ret_n = (int) self->markup->len;
  return (const ReportMarkup *) (gpointer) self->markup->data;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/game-rule-choice.h"
#include <glib/gi18n.h>
#include "scene/game/rule-words.h"
#include "app/widgets/tip.h"

static GtkWidget *
make_rule_choice_button (const char *offence, RulesDecision decision, gboolean proposed, int nth)
{
  const char *label = scene_game_rule_words_decision (offence, decision);
  /* Translators: the number of a choice, and what it says; the rules propose it */
  g_autofree char *text = proposed ? g_strdup_printf (_ ("%d  %s (proposed)"), nth, label)
                                   : g_strdup_printf ("%d  %s", nth, label);
  GtkWidget *button = gtk_check_button_new_with_label (text);

  app_tip_set (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "decision", GINT_TO_POINTER ((int) decision));
  return button;
}

static void
add (GtkBox *box, GtkWidget *button, GCallback changed, gpointer data)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (box));

  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
  gtk_box_append (box, button);
  g_signal_connect_swapped (button, "toggled", changed, data);
}

/* One that nobody sees stands for no choice yet, and makes a single one a choice, too. */
static void
add_unseen (GtkBox *box)
{
  GtkWidget *button = gtk_check_button_new ();

  gtk_widget_set_visible (button, FALSE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  gtk_box_append (box, button);
}

/* The first that is seen. */
static GtkWidget *
first_of (GtkBox *box)
{
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (box)));
}

/* @box: where the buttons go. @offence: an offence that is ruled on. @proposed: the
 * RulesDecision that is chosen to begin with, or RULES_DECISION_OPEN. @changed: to be called,
 * swapped, when another one is chosen. */
void
app_game_rule_choice_fill (GtkBox *box, const DeskOffence *offence, int proposed, GCallback changed,
                           gpointer data)
{
  guint decisions = offence->remedy.decisions;
  GtkWidget *child;
  int nth = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
  add_unseen (box);
  for (int i = 0; i < RULES_N_DECISIONS; i++) {
    RulesDecision decision = rules_decision_order[i];
    gboolean is_proposed = (int) decision == proposed;
    if (!(decisions & RULES_DECISION_BIT (decision)))
      continue;
    GtkWidget *button = make_rule_choice_button (offence->code, decision, is_proposed, ++nth);
    add (box, button, changed, data);
    if (is_proposed)
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  }
}

/* The RulesDecision that is chosen, or RULES_DECISION_OPEN. @box: a box that was filled. */
int
app_game_rule_choice_get (GtkBox *box)
{
  for (GtkWidget *button = first_of (box); button; button = gtk_widget_get_next_sibling (button))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)))
      return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "decision"));
  return RULES_DECISION_OPEN;
}

/* FALSE where there is none so far down. @box: a box that was filled. @nth: from 1. */
gboolean
app_game_rule_choice_set_nth (GtkBox *box, int nth)
{
  GtkWidget *button = first_of (box);

  while (button && --nth > 0)
    button = gtk_widget_get_next_sibling (button);
  if (button)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  return button != NULL;
}

/* Leads the keyboard there. @box: a box that was filled. */
void
app_game_rule_choice_focus (GtkBox *box)
{
  gtk_widget_grab_focus (first_of (box));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/game-rulings.h"
#include <glib/gi18n.h>
#include "app/widgets/label.h"
#include "app/widgets/tip.h"

static GtkWidget *
make_stone (RulesColour side)
{
  GtkWidget *stone = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  if (side) {
    gtk_widget_add_css_class (stone, "stone");
    gtk_widget_add_css_class (stone, side == RULES_BLACK ? "black" : "white");
  } else
    gtk_widget_set_size_request (stone, 16, 16);
  gtk_widget_set_valign (stone, GTK_ALIGN_START);
  return stone;
}

static GtkWidget *
make_rulings_button (const SceneRuling *ruling)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("document-edit-symbolic");
  g_autofree char *name = g_strdup_printf (_ ("Amend or retract: %s"), ruling->what);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  app_tip_set (button, _ ("Amend or retract, in the log"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", ruling->ruling);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "game.ruling");
  return button;
}

static GtkWidget *
make_rulings_row (const SceneRuling *ruling)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), app_label_new (ruling->what, NULL));
  gtk_box_append (GTK_BOX (words), app_label_new (ruling->decision, "hint"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), make_stone (ruling->side));
  gtk_box_append (GTK_BOX (row), words);
  if (ruling->ruling)
    gtk_box_append (GTK_BOX (row), make_rulings_button (ruling));
  return row;
}

/* Lists the rulings of the game anew. Returns whether there are any. */
gboolean
app_game_rulings_fill (GtkBox *box, const SceneGame *model)
{
  g_autoptr (GPtrArray) rulings = scene_game_rulings (model);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, row);
  for (guint i = 0; i < rulings->len; i++)
    gtk_box_append (box, make_rulings_row (rulings->pdata[i]));
  return rulings->len > 0;
}

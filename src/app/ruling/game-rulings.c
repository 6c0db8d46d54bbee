/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/label.h"
#include "app/game/game-page-private.h"
#include "app/widgets/tip.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/ruling.h"

/* The rulings of the game, below its moves. */

static GtkWidget *
make_stone (gint64 side)
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

static char *
what_words (Desk *desk, const DeskRuling *ruling)
{
  const char *label = desk_offence_label (desk_get_state (desk), ruling->offence);
  RulesColour side = desk_ruling_side (desk_get_state (desk), ruling);
  g_autofree char *seat = NULL;

  if (!side)
    return g_strdup (label);
  seat = scene_game_seat (desk_get_state (desk), ruling->game, side);
  return g_strdup_printf (_ ("%s: %s"), seat, label);
}

static char *
decision_words (const DeskRuling *ruling)
{
  g_autofree char *decision = rules_decision_name (ruling->decision);

  /* Translators: a decision, its article, and the move that it is about */
  return g_strdup_printf (_ ("%s · %s · move %d"), decision, _ (ruling->article),
                          (int) ruling->ply);
}

static GtkWidget *
make_rulings_button (const DeskRuling *ruling, const char *what)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("document-edit-symbolic");
  g_autofree char *name = g_strdup_printf (_ ("Amend or retract: %s"), what);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  app_tip_set (button, _ ("Amend or retract, in the log"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", ruling->ruling);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "game.ruling");
  return button;
}

static GtkWidget *
make_rulings_row (Desk *desk, const DeskRuling *ruling, gboolean known)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *what = what_words (desk, ruling), *decision = decision_words (ruling);

  gtk_box_append (GTK_BOX (words), app_label_new (what, NULL));
  gtk_box_append (GTK_BOX (words), app_label_new (decision, "hint"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row),
                  make_stone (known ? desk_ruling_side (desk_get_state (desk), ruling)
                                    : RULES_EMPTY));
  gtk_box_append (GTK_BOX (row), words);
  if (ruling->ruling)
    gtk_box_append (GTK_BOX (row), make_rulings_button (ruling, what));
  return row;
}

static gboolean
has_given (const GPtrArray *rulings, gint64 warning)
{
  for (guint i = 0; i < rulings->len; i++)
    if (((const DeskRuling *) rulings->pdata[i])->warning == warning)
      return TRUE;
  return FALSE;
}

/* Files of earlier programs have warnings without a ruling. */
static void
add_bare (AppGamePage *self, const GPtrArray *rulings)
{
  const GPtrArray *warnings = desk_get_state (self->desk)->warnings;

  for (guint i = 0; i < warnings->len; i++) {
    const DeskWarning *row = warnings->pdata[i];
    if (!row || row->game != self->game || has_given (rulings, row->warning))
      continue;
    gtk_box_append (self->rulings, make_rulings_row (self->desk,
                                                     &(const DeskRuling){ .side = row->side,
                                                                          .ply = row->ply,
                                                                          .offence = row->offence,
                                                                          .article = row->article,
                                                                          .decision = "warning" },
                                                     app_game_colours_known (self)));
  }
}

/* Shows what was ruled in the game and stands. */
void
app_game_rulings_refresh (AppGamePage *self)
{
  g_autoptr (GPtrArray) rulings = desk_ruling_list (self->desk, self->game, 0);
  GtkWidget *box = GTK_WIDGET (self->rulings), *row;

  while ((row = gtk_widget_get_first_child (box)))
    gtk_box_remove (self->rulings, row);
  add_bare (self, rulings);
  for (guint i = 0; i < rulings->len; i++)
    gtk_box_append (self->rulings, make_rulings_row (self->desk, rulings->pdata[i],
                                                     app_game_colours_known (self)));
  gtk_widget_set_visible (self->no_rulings, gtk_widget_get_first_child (box) == NULL);
}

/* To the entry of a ruling in the log, where it can be amended and retracted. */
static void
ruling_cb (GtkWidget *widget, const char *name, GVariant *ruling)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  const DeskRuling *found =
      desk_state_ruling (desk_get_state (self->desk), g_variant_get_int64 (ruling));

  if (found)
    gtk_widget_activate_action (widget, "win.act", "x", found->head.act);
}

const AppAction app_game_rulings_actions[] = {
  { "game.ruling", ruling_cb, APP_GAME_IF_THERE, .type = "x" },
  { 0 },
};

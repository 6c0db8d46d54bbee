/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/player-label.h"
#include "app/widgets/tip.h"
#include "desk/event/player.h"

/* Draws Han in it as people write it there. @language: whose glyphs it has, see
 * desk_player_language(); NULL for the window's. */
void
app_player_label_speak (GtkLabel *label, const char *language)
{
  g_autoptr (PangoAttrList) attributes = language ? pango_attr_list_new () : NULL;

  if (attributes)
    pango_attr_list_insert (attributes,
                            pango_attr_language_new (pango_language_from_string (language)));
  gtk_label_set_attributes (label, attributes);
}

/* Shows the name as lists have it, and whole in the tip where the label has to shorten it.
 * @player: who it is to name, or NULL. */
void
app_player_label_show (GtkLabel *label, const DeskPlayer *player)
{
  g_autofree char *name = desk_player_name (player);

  gtk_label_set_label (label, name);
  app_tip_set (GTK_WIDGET (label), name);
  app_player_label_speak (label, desk_player_language (player));
}

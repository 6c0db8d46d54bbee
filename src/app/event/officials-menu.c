/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/officials-menu.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/widgets/accessible.h"
#include "app/widgets/tip.h"
#include "desk/ruling/official.h"
#include "rules/article/word.h"

static void
add_officials_menu (GMenu *menu, const char *text, const char *name)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (text, NULL);

  g_menu_item_set_action_and_target (item, "win.act-as", "s", name);
  g_menu_append_item (menu, item);
}

static char *
dup_item (const DeskOfficial *official)
{
  g_autofree char *text =
      rules_word_aside (official->name, desk_official_role_label (official->role));

  return app_accessible_text (text);
}

static GMenuModel *
make_menu (GPtrArray *officials)
{
  g_autoptr (GMenu) names = g_menu_new (), more = g_menu_new ();
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < officials->len; i++) {
    g_autofree char *text = dup_item (officials->pdata[i]);
    add_officials_menu (names, text, ((DeskOfficial *) officials->pdata[i])->name);
  }
  add_officials_menu (names, _ ("No Name"), "");
  g_menu_append (more, _ ("_Officials…"), "win.officials");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (names));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (more));
  return G_MENU_MODEL (menu);
}

static void
show_name (GtkMenuButton *button, Desk *desk)
{
  const char *who = desk_get_who (desk);
  gboolean named =
      desk_official_find (desk_get_state (desk), who) && desk_official_may_act (desk, who);
  /* Translators: who acts at the desk, in the window's header */
  g_autofree char *text = g_strdup_printf (_ ("Acting: %s"), who);
  const char *words = named ? text : _ ("Who acts?");

  gtk_label_set_label (GTK_LABEL (gtk_menu_button_get_child (button)), words);
  app_tip_set (GTK_WIDGET (button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* Shows who acts there, and whom else one can choose; nothing where no officials are named.
 * @button: a button with a label in it. @desk: the tournament that is open, or NULL. */
void
app_officials_menu_show (GtkMenuButton *button, Desk *desk)
{
  g_autoptr (GPtrArray) officials = desk ? desk_official_list (desk_get_state (desk)) : NULL;
  g_autoptr (GMenuModel) menu = NULL;

  gtk_widget_set_visible (GTK_WIDGET (button), officials && officials->len > 0);
  if (!officials || officials->len == 0)
    return;
  menu = make_menu (officials);
  gtk_menu_button_set_menu_model (button, menu);
  show_name (button, desk);
}

/* Who acts from now on at this desk; also when the next tournament is opened here. Returns TRUE
 * when taken. @name: one of its officials, "" for nobody by name. */
gboolean
app_officials_menu_choose (Desk *desk, const char *name, GError **error)
{
  GSettings *settings = app_settings_get ();

  if (!desk_official_act_as (desk, name, error))
    return FALSE;
  if (settings)
    g_settings_set_string (settings, "referee", name);
  return TRUE;
}

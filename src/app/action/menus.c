/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/action/menus.h"
#include "app/action/keys.h"

/* Each item shows the key of its action. */
static void
add_accels (GMenu *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++) {
    g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (G_MENU_MODEL (menu), i, G_MENU_LINK_SECTION);
    g_autoptr (GMenuItem) item = g_menu_item_new_from_model (G_MENU_MODEL (menu), i);
    g_autofree char *action = NULL, *accel = NULL;

    if (section)
      add_accels (G_MENU (section));
    if (!section && g_menu_item_get_attribute (item, G_MENU_ATTRIBUTE_ACTION, "s", &action))
      accel = app_keys_accel (action);
    if (!accel)
      continue;
    g_menu_item_set_attribute (item, "accel", "s", accel);
    g_menu_remove (menu, i);
    g_menu_insert_item (menu, i, item);
  }
}

static GMenuModel *
find_menus (const char *id)
{
  static GtkBuilder *menus;
  g_autoptr (GSList) objects = NULL;

  if (!menus) {
    menus = gtk_builder_new_from_resource ("/org/tengen/Tengen/ui/menus.ui");
    objects = gtk_builder_get_objects (menus);
    for (GSList *one = objects; one; one = one->next)
      add_accels (one->data);
  }
  return G_MENU_MODEL (gtk_builder_get_object (menus, id));
}

/* @id: the name in ui/action/menus.ui of what becomes its last section. */
void
app_menus_append (GMenu *menu, const char *id)
{
  g_menu_append_section (menu, NULL, find_menus (id));
}

static void
opening_cb (GtkMenuButton *button, gpointer id)
{
  if (!gtk_menu_button_get_menu_model (button))
    gtk_menu_button_set_menu_model (button, find_menus (id));
}

/* A page is made sooner than its menus, which come into being when they are opened for the first
 * time. @button: a button without a menu. @id: the name of its menu in ui/action/menus.ui. */
void
app_menus_give (GtkMenuButton *button, const char *id)
{
  gtk_menu_button_set_create_popup_func (button, opening_cb, g_strdup (id), g_free);
}

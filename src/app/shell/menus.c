#include "app/shell/menus.h"

static GMenuModel *
find_menus (const char *id)
{
  static GtkBuilder *menus;

  if (!menus)
    menus = gtk_builder_new_from_resource ("/org/tengen/Tengen/ui/menus.ui");
  return G_MENU_MODEL (gtk_builder_get_object (menus, id));
}

/* @id: the name in ui/menus.ui of what becomes its last section. */
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
 * time. @button: a button without a menu. @id: the name of its menu in ui/menus.ui. */
void
app_menus_give (GtkMenuButton *button, const char *id)
{
  gtk_menu_button_set_create_popup_func (button, opening_cb, g_strdup (id), g_free);
}

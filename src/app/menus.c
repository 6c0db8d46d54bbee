#include "app/menus.h"
#include <gtk/gtk.h>

/**
 * app_menus_find:
 * @any: whose property it becomes, by a closure in a template; not looked at
 * @id: its name in ui/menus.ui
 *
 * Returns: (transfer full): the menu
 */
GMenuModel *
app_menus_find (gpointer any, const char *id)
{
  static GtkBuilder *menus;

  if (!menus)
    menus = gtk_builder_new_from_resource ("/org/tengen/Tengen/ui/menus.ui");
  return G_MENU_MODEL (g_object_ref (gtk_builder_get_object (menus, id)));
}

/**
 * app_menus_append:
 * @menu: a menu
 * @id: the name in ui/menus.ui of what becomes its last section
 */
void
app_menus_append (GMenu *menu, const char *id)
{
  g_autoptr (GMenuModel) section = app_menus_find (NULL, id);

  g_menu_append_section (menu, NULL, section);
}

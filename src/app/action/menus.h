/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* GTK 4.8 holds the sections of each menu that a popover has shown to the end of the program: so
 * menus that are the same wherever they come up are made once, in ui/action/menus.ui. */
void app_menus_append (GMenu *menu, const char *id);
void app_menus_give (GtkMenuButton *button, const char *id);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The menu of the hall display: on which monitor it is. */
GtkPopover *app_hall_menu_new (GtkWidget *parent);
void app_hall_menu_show (GtkPopover *menu, double x, double y);

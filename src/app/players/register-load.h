/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* A rating list on its way into the register of players. */
#define APP_TYPE_REGISTER_LOAD (app_register_load_get_type ())
G_DECLARE_FINAL_TYPE (AppRegisterLoad, app_register_load, APP, REGISTER_LOAD, GtkWindow)

GtkWidget *app_register_load_file (GtkWidget *widget, GFile *file);
int app_register_load_get_slices (AppRegisterLoad *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* How the program looks and speaks on this machine; nothing of it changes a ruling. */
#define APP_TYPE_PREFERENCES (app_preferences_get_type ())
G_DECLARE_FINAL_TYPE (AppPreferences, app_preferences, APP, PREFERENCES, GtkWindow)

GtkWidget *app_preferences_show (GtkApplication *application);

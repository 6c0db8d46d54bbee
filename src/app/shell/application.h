/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* How the program ends where no window can be opened. */
#define APP_APPLICATION_NO_DISPLAY 69

/* Starts, and opens windows; everything else is a window's. */
#define APP_TYPE_APPLICATION (app_application_get_type ())
G_DECLARE_FINAL_TYPE (AppApplication, app_application, APP, APPLICATION, GtkApplication)

AppApplication *app_application_new (void);

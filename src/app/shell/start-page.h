/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What a new user meets: recent tournaments, and the ways in. */
#define APP_TYPE_START_PAGE (app_start_page_get_type ())
G_DECLARE_FINAL_TYPE (AppStartPage, app_start_page, APP, START_PAGE, GtkWidget)

GtkWidget *app_start_page_new (void);

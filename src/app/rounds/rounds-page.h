/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

#define APP_TYPE_ROUNDS_PAGE (app_rounds_page_get_type ())
G_DECLARE_FINAL_TYPE (AppRoundsPage, app_rounds_page, APP, ROUNDS_PAGE, GtkWidget)

extern AppActions app_rounds_actions;

GtkWidget *app_rounds_page_new (Desk *desk);
gboolean app_rounds_page_is_busy (AppRoundsPage *self);
void app_rounds_page_change_table (AppRoundsPage *self, const DeskGame *game);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

#define APP_TYPE_STANDINGS_PAGE (app_standings_page_get_type ())
G_DECLARE_FINAL_TYPE (AppStandingsPage, app_standings_page, APP, STANDINGS_PAGE, GtkWidget)

extern AppActions app_standings_actions;

GtkWidget *app_standings_page_new (Desk *desk);
int app_standings_page_get_round (AppStandingsPage *self);
void app_standings_page_show_round (AppStandingsPage *self, int round);

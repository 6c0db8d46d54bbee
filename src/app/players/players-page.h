/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

#define APP_TYPE_PLAYERS_PAGE (app_players_page_get_type ())
G_DECLARE_FINAL_TYPE (AppPlayersPage, app_players_page, APP, PLAYERS_PAGE, GtkWidget)

extern AppActions app_players_actions;

GtkWidget *app_players_page_new (Desk *desk);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A field for some players, who are found while their names are typed. Emits "changed". */
#define APP_TYPE_RESTRICT_PLAYERS (app_restrict_players_get_type ())
G_DECLARE_FINAL_TYPE (AppRestrictPlayers, app_restrict_players, APP, RESTRICT_PLAYERS, GtkWidget)

void app_restrict_players_set_desk (AppRestrictPlayers *self, Desk *desk);
void app_restrict_players_set_label (AppRestrictPlayers *self, const char *label);
void app_restrict_players_set_most (AppRestrictPlayers *self, guint most);
void app_restrict_players_set (AppRestrictPlayers *self, const GArray *players);
char *app_restrict_players_get (AppRestrictPlayers *self);

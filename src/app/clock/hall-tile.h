/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* One table in the hall: its number, who plays, their time, whose turn it is, or the result. */
#define APP_TYPE_HALL_TILE (app_hall_tile_get_type ())
G_DECLARE_FINAL_TYPE (AppHallTile, app_hall_tile, APP, HALL_TILE, GtkWidget)

GtkWidget *app_hall_tile_new (void);
void app_hall_tile_set_game (AppHallTile *self, Desk *desk, gint64 game);
gint64 app_hall_tile_get_game (AppHallTile *self);
gint64 app_hall_tile_refresh (AppHallTile *self, gint64 now);

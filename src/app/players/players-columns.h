/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet.h"
#include "desk/file/desk.h"

/* What the draw knows of players: shown where there is something to show. */
typedef enum {
  APP_PLAYERS_NUMBER = 1 << 0,
  APP_PLAYERS_SEED = 1 << 1,
  APP_PLAYERS_GROUP = 1 << 2,
  APP_PLAYERS_START = 1 << 3,
  APP_PLAYERS_BORN = 1 << 4, /* decides who holds the stones (Art. 10) */
  APP_PLAYERS_TEAM = 1 << 5, /* teams play */
} AppPlayersColumns;

guint app_players_columns_needed (Desk *desk);
void app_players_columns_set (AppSheet *sheet, Desk *desk, guint columns);

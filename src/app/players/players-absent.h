/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Who sits out the next round, or has missed an earlier one, and for how many points. */

/* What is asked of the action, beside points as the desk has them. */
enum { APP_PLAYERS_PLAYS = -2, APP_PLAYERS_AS_EVENT = -1 };

int app_players_absent_next (Desk *desk, gint64 player);
char *app_players_absent_text (Desk *desk, gint64 player);
void app_players_absent_fill (GMenu *menu, Desk *desk, gint64 player);
gboolean app_players_absent_set (Desk *desk, gint64 player, int points, GError **error);

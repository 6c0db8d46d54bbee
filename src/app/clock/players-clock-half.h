/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "clock/call.h"

/* One player's half of the clock, to be read from three metres away. Signal:
 *   pressed ()  the half was touched */
#define APP_TYPE_PLAYERS_CLOCK_HALF (app_players_clock_half_get_type ())
G_DECLARE_FINAL_TYPE (AppPlayersClockHalf, app_players_clock_half, APP, PLAYERS_CLOCK_HALF,
                      GtkWidget)

GtkWidget *app_players_clock_half_new (void);
void app_players_clock_half_set_player (AppPlayersClockHalf *self, ClockSide side, const char *name,
                                        const char *language);
void app_players_clock_half_set_turned (AppPlayersClockHalf *self, gboolean turned);
void app_players_clock_half_set_moves (AppPlayersClockHalf *self, int moves);
void app_players_clock_half_set_verdict (AppPlayersClockHalf *self, const char *words);
void app_players_clock_half_show (AppPlayersClockHalf *self, const ClockState *state);
void app_players_clock_half_stop (AppPlayersClockHalf *self);
void app_players_clock_half_call (AppPlayersClockHalf *self, const ClockCall *call);
ClockSide app_players_clock_half_get_side (AppPlayersClockHalf *self);
const char *app_players_clock_half_get_said (AppPlayersClockHalf *self);

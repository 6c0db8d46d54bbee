/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Which key is whose button. Buttons made for a clock, or a pair of pedals, are keyboards to the
 * computer: their two keys are learnt once. */
typedef enum {
  APP_PLAYERS_CLOCK_KEY_NONE = -3,
  APP_PLAYERS_CLOCK_KEY_EITHER = -1, /* of the side to move */
  APP_PLAYERS_CLOCK_KEY_LEFT = 0,
  APP_PLAYERS_CLOCK_KEY_RIGHT = 1
} AppPlayersClockKey;

typedef struct {
  guint32 held[8];   /* hardware codes of keys that are down, 0 for none */
  gint64 pressed_at; /* the last press that counted, microseconds */
} AppPlayersClockKeys;

AppPlayersClockKey app_players_clock_keys_find (guint keyval, guint keycode);
gboolean app_players_clock_keys_down (AppPlayersClockKeys *keys, guint keycode);
void app_players_clock_keys_up (AppPlayersClockKeys *keys, guint keycode);
void app_players_clock_keys_forget (AppPlayersClockKeys *keys);
gboolean app_players_clock_keys_counts (AppPlayersClockKeys *keys, AppPlayersClockKey key,
                                        gint64 now);
gboolean app_players_clock_keys_learn (AppPlayersClockKey key, guint keycode);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/players-clock-keys.h"
#include <string.h>
#include "app/shell/settings.h"

/* A worn button closes more than once within some milliseconds. Nobody answers a move within a
 * tenth of a second; a key that serves both sides needs more, or it would take a move back. */
#define BOUNCE_US (60 * 1000)
#define BOUNCE_EITHER_US (250 * 1000)

static const char *const clock_keys_names[] = { "clock-left-key", "clock-right-key" };

static const struct {
  guint keyval;
  AppPlayersClockKey key;
} standard[] = {
  { GDK_KEY_space, APP_PLAYERS_CLOCK_KEY_EITHER },
  { GDK_KEY_Shift_L, APP_PLAYERS_CLOCK_KEY_LEFT },
  { GDK_KEY_Left, APP_PLAYERS_CLOCK_KEY_LEFT },
  { GDK_KEY_KP_Left, APP_PLAYERS_CLOCK_KEY_LEFT },
  { GDK_KEY_Shift_R, APP_PLAYERS_CLOCK_KEY_RIGHT },
  { GDK_KEY_Right, APP_PLAYERS_CLOCK_KEY_RIGHT },
  { GDK_KEY_KP_Right, APP_PLAYERS_CLOCK_KEY_RIGHT },
};

static guint
learnt (AppPlayersClockKey key)
{
  GSettings *settings = app_settings_get ();

  return settings ? g_settings_get_uint (settings, clock_keys_names[key]) : 0;
}

/* Whose button it is; what was learnt comes first. @keyval: what the key means. @keycode: which
 * key of the hardware it is. */
AppPlayersClockKey
app_players_clock_keys_find (guint keyval, guint keycode)
{
  for (int key = 0; key < 2; key++)
    if (keycode && learnt (key) == keycode)
      return (AppPlayersClockKey) key;
  for (gsize i = 0; i < G_N_ELEMENTS (standard); i++)
    if (standard[i].keyval == keyval)
      return standard[i].key;
  return APP_PLAYERS_CLOCK_KEY_NONE;
}

/* FALSE if it only repeats because it is held. @keycode: a key that came down. */
gboolean
app_players_clock_keys_down (AppPlayersClockKeys *keys, guint keycode)
{
  gsize room = G_N_ELEMENTS (keys->held);

  for (gsize i = 0; i < G_N_ELEMENTS (keys->held); i++) {
    if (keycode && keys->held[i] == keycode)
      return FALSE;
    if (!keys->held[i])
      room = i;
  }
  if (room < G_N_ELEMENTS (keys->held))
    keys->held[room] = keycode;
  return TRUE;
}

/* @keycode: a key that was let go. */
void
app_players_clock_keys_up (AppPlayersClockKeys *keys, guint keycode)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys->held); i++)
    if (keys->held[i] == keycode)
      keys->held[i] = 0;
}

/* Another window has the keyboard: what is let go there is not told here. */
void
app_players_clock_keys_forget (AppPlayersClockKeys *keys)
{
  memset (keys->held, 0, sizeof keys->held);
}

/* FALSE if it comes so soon that it can only be the bounce of a contact. @keys: what was pressed
 * last. @key: a button that is pressed now. @now: this instant, in microseconds. */
gboolean
app_players_clock_keys_counts (AppPlayersClockKeys *keys, AppPlayersClockKey key, gint64 now)
{
  gint64 bounce = key == APP_PLAYERS_CLOCK_KEY_EITHER ? BOUNCE_EITHER_US : BOUNCE_US;

  if (keys->pressed_at && now - keys->pressed_at < bounce)
    return FALSE;
  keys->pressed_at = now;
  return TRUE;
}

/* FALSE if it is the other side's already. @key: APP_PLAYERS_CLOCK_KEY_LEFT or
 * APP_PLAYERS_CLOCK_KEY_RIGHT. @keycode: the key of the hardware that shall be its button; 0 for
 * none. */
gboolean
app_players_clock_keys_learn (AppPlayersClockKey key, guint keycode)
{
  GSettings *settings = app_settings_get ();

  if (keycode && learnt (1 - key) == keycode)
    return FALSE;
  if (settings)
    g_settings_set_uint (settings, clock_keys_names[key], keycode);
  return TRUE;
}

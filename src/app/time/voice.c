/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/voice.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "desk/clock/time.h"
#include "voice/language.h"

/* The program has one voice, and says one game: the one that was looked at last. */
static VoiceSpeaker *speaker;
static Desk *desk_heard; /* not owned: forgotten when it is gone */
static gint64 game_heard;
static int n_lookers; /* pages and windows that show that game */

/* --- How it sounds --- */

/* The first of the user's languages in which calls can be said. */
static const char *
find_language (const char *chosen)
{
  const char *const *names = g_get_language_names ();

  if (voice_language_find (chosen))
    return chosen;
  for (int i = 0; names[i]; i++)
    if (voice_language_find (names[i]))
      return names[i];
  return "en";
}

static void
settings_changed_cb (void)
{
  GSettings *settings = app_settings_get ();
  g_autofree char *language = g_settings_get_string (settings, "voice-language");
  g_autofree char *device = g_settings_get_string (settings, "voice-device");
  g_autofree char *folder = g_settings_get_string (settings, "voice-pack");
  VoiceTaste taste = {
    .language = find_language (language),
    .device = device,
    .folder = folder,
    .volume = g_settings_get_int (settings, "voice-volume"),
    .speed = g_settings_get_int (settings, "voice-speed"),
    .muted = !g_settings_get_boolean (settings, "voice"),
  };

  voice_speaker_set_taste (speaker, &taste);
}

static void
make_speaker (void)
{
  GSettings *settings = app_settings_get ();
  VoiceTaste taste = { find_language (""), "", "", 100, 100, FALSE };

  speaker = voice_speaker_new ();
  if (!settings) {
    voice_speaker_set_taste (speaker, &taste);
    return;
  }
  g_signal_connect (settings, "changed", G_CALLBACK (settings_changed_cb), NULL);
  settings_changed_cb ();
}

/* Made when it is first asked for, because the program starts without sound. Returns the speaker
 * of the program, which sounds as the preferences say. */
VoiceSpeaker *
app_voice_get_speaker (void)
{
  if (!speaker)
    make_speaker ();
  return speaker;
}

/* Why calls are not heard, or not where they are wanted, or NULL. */
char *
app_voice_trouble (void)
{
  VoiceSpeaker *own = app_voice_get_speaker ();
  const char *trouble = voice_speaker_get_trouble (own);

  if (!trouble || voice_speaker_is_heard (own))
    return g_strdup (trouble);
  return g_strdup_printf (_ ("No sound: %s"), trouble);
}

/* --- What it says --- */

static void desk_gone_cb (gpointer data, GObject *gone);

static void
forget (void)
{
  desk_heard = NULL;
  voice_speaker_leave (speaker);
}

static void
let_go (void)
{
  if (!desk_heard)
    return;
  g_signal_handlers_disconnect_by_data (desk_heard, &desk_heard);
  g_object_weak_unref (G_OBJECT (desk_heard), desk_gone_cb, NULL);
  forget ();
}

static void
desk_gone_cb (gpointer data, GObject *gone)
{
  forget ();
}

static gboolean
has_calls (const ClockState *clock)
{
  return clock && clock->limit.system != CLOCK_NONE &&
         !desk_state_result (desk_get_state (desk_heard), game_heard);
}

/* A clock that runs is heard even while another page is looked at. */
static void
refresh_cb (void)
{
  const ClockState *clock = desk_time_get (desk_heard, game_heard, NULL);

  if (has_calls (clock) && (clock->running || n_lookers > 0))
    voice_speaker_follow (speaker, clock, desk_time_now ());
  else if (n_lookers > 0)
    voice_speaker_leave (speaker);
  else
    let_go ();
}

/* From now on the calls of that game are said (Art. 12.3), and no others. @game: the key of one
 * of its games, which somebody looks at now. */
void
app_voice_follow (Desk *desk, gint64 game)
{
  app_voice_get_speaker ();
  if (desk != desk_heard || game != game_heard) {
    let_go ();
    n_lookers = 0;
  }
  n_lookers++;
  game_heard = game;
  if (!desk_heard) {
    desk_heard = desk;
    g_object_weak_ref (G_OBJECT (desk), desk_gone_cb, NULL);
    g_signal_connect (desk, "acted", G_CALLBACK (refresh_cb), &desk_heard);
  }
  refresh_cb ();
}

/* While its clock runs, its calls are said all the same until another game is followed. @game:
 * the key of a game, which nobody looks at any more. */
void
app_voice_leave (Desk *desk, gint64 game)
{
  if (desk != desk_heard || game != game_heard)
    return;
  n_lookers = MAX (0, n_lookers - 1);
  refresh_cb ();
}

/* Says what is left to @side (Art. 16.2), unless the user wants no voice. @clock: a clock whose
 * readings are of this instant. @side: who asks. */
void
app_voice_read (const ClockState *clock, ClockSide side)
{
  voice_speaker_read (app_voice_get_speaker (), clock, side);
}

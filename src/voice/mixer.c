/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/mixer.h"

#define FADE 66 /* 3 ms: what is cut does not click */

/* Makes it silent, and frees what it holds. */
void
voice_mixer_clear (VoiceMixer *mixer)
{
  g_clear_pointer (&mixer->sound, voice_sound_unref);
  g_clear_pointer (&mixer->before, voice_sound_unref);
  *mixer = (VoiceMixer){ 0 };
}

/* The next sample is the first one of @sound; whatever sounded is cut. @sound: a sound, or NULL
 * for silence. */
void
voice_mixer_begin (VoiceMixer *mixer, VoiceSound *sound)
{
  g_clear_pointer (&mixer->before, voice_sound_unref);
  *mixer = (VoiceMixer){
    .sound = sound ? voice_sound_ref (sound) : NULL,
    .before = mixer->sound,
    .before_at = mixer->at,
    .fade = FADE,
  };
}

static int
take (const VoiceSound *sound, gsize *at)
{
  return sound && *at < sound->n ? sound->samples[(*at)++] : 0;
}

static int
mix (VoiceMixer *mixer)
{
  int value = take (mixer->sound, &mixer->at);

  if (mixer->fade > 0)
    value += take (mixer->before, &mixer->before_at) * --mixer->fade / FADE;
  return value;
}

/* @volume: in percent. @samples: where to put the next samples of the stream. */
void
voice_mixer_read (VoiceMixer *mixer, int volume, gint16 *samples, gsize n)
{
  for (gsize i = 0; i < n; i++) {
    int value = mix (mixer) * volume / 100;
    samples[i] = (gint16) CLAMP (value, G_MININT16, G_MAXINT16);
  }
}

/* Whether nothing more will sound. */
gboolean
voice_mixer_is_silent (const VoiceMixer *mixer)
{
  return !mixer->sound || mixer->at >= mixer->sound->n;
}

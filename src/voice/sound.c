/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/sound.h"
#include <math.h>
#include <string.h>

#define LEAD 110 /* 5 ms: a consonant begins softly */
#define TAIL 660
#define PEAK 30000
#define LEVEL 6000.0 /* root mean square that every call is brought to, where PEAK allows it */

G_DEFINE_QUARK (voice_sound_error_quark, voice_sound_error)

static int
find_peak (const gint16 *raw, gsize n)
{
  int peak = 0;

  for (gsize i = 0; i < n; i++)
    peak = MAX (peak, ABS ((int) raw[i]));
  return peak;
}

/* The part that is heard: the loudest sample is 50 times as loud as what is cut off before, 200
 * times as loud as what is cut off behind. */
static void
trim (const gint16 *raw, gsize *begin, gsize *end, int peak)
{
  gsize n = *end;

  while (ABS ((int) raw[*begin]) * 50 < peak)
    ++*begin;
  while (ABS ((int) raw[*end - 1]) * 200 < peak)
    --*end;
  *begin -= MIN (*begin, LEAD);
  *end = MIN (n, *end + TAIL);
}

static double
find_gain (const gint16 *samples, gsize n, int peak)
{
  double sum = 0;

  for (gsize i = 0; i < n; i++)
    sum += (double) samples[i] * samples[i];
  return MIN (LEVEL / sqrt (sum / (double) n), (double) PEAK / peak);
}

/* Makes the sound of a call of what was synthesized or recorded: without the silence around it,
 * so that it is heard the moment it is begun, and as loud as any other. Returns the sound; NULL
 * where nothing is heard. */
VoiceSound *
voice_sound_new (const gint16 *raw, gsize n)
{
  gsize begin = 0, end = n;
  int peak = find_peak (raw, n);
  VoiceSound *sound;
  double gain;

  if (peak == 0)
    return NULL;
  trim (raw, &begin, &end, peak);
  gain = find_gain (raw + begin, end - begin, peak);
  sound = g_atomic_rc_box_alloc (sizeof *sound + (end - begin) * sizeof *raw);
  sound->n = end - begin;
  for (gsize i = 0; i < sound->n; i++)
    sound->samples[i] = (gint16) lrint (raw[begin + i] * gain);
  return sound;
}

/* @sound. */
VoiceSound *
voice_sound_ref (VoiceSound *sound)
{
  return g_atomic_rc_box_acquire (sound);
}

void
voice_sound_unref (VoiceSound *sound)
{
  g_atomic_rc_box_release (sound);
}

/* How long it is, in milliseconds. */
int
voice_sound_ms (const VoiceSound *sound)
{
  return (int) (sound->n * 1000 / VOICE_SOUND_RATE);
}

/* --- Files --- */

static void
append_32 (GByteArray *bytes, gsize value)
{
  guint32 little = GUINT32_TO_LE ((guint32) value);

  g_byte_array_append (bytes, (const guint8 *) &little, sizeof little);
}

static void
append_text (GByteArray *bytes, const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
}

/* RIFF, with the samples as they are: 1 is PCM, 2 are the bytes of a sample. */
static void
append_head (GByteArray *bytes, gsize n)
{
  append_text (bytes, "RIFF");
  append_32 (bytes, 36 + n * 2);
  append_text (bytes, "WAVEfmt ");
  append_32 (bytes, 16);
  append_32 (bytes, 1 | 1 << 16);
  append_32 (bytes, VOICE_SOUND_RATE);
  append_32 (bytes, VOICE_SOUND_RATE * 2);
  append_32 (bytes, 2 | 16 << 16);
  append_text (bytes, "data");
  append_32 (bytes, n * 2);
}

/* Whether it was written. @path: where to, as a WAV file. @error: why it could not be written. */
gboolean
voice_sound_save (const VoiceSound *sound, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  append_head (bytes, sound->n);
  for (gsize i = 0; i < sound->n; i++) {
    gint16 little = GINT16_TO_LE (sound->samples[i]);
    g_byte_array_append (bytes, (const guint8 *) &little, sizeof little);
  }
  return g_file_set_contents (path, (const char *) bytes->data, bytes->len, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/fixture.h"
#include <math.h>
#include <string.h>

#define HEAD 44 /* bytes before the samples of a WAV file */
#define FADE 80 /* samples that what is cut may still colour */
#define COMPARED 300

VoiceSound *
fixture_tone (int hertz, int ms)
{
  gsize n = (gsize) ms * VOICE_SOUND_RATE / 1000;
  g_autofree gint16 *raw = g_new (gint16, n);

  for (gsize i = 0; i < n; i++)
    raw[i] = (gint16) (8000 * cos (2 * G_PI * hertz * (double) i / VOICE_SOUND_RATE));
  return voice_sound_new (raw, n);
}

/* Black's time runs from 0 on. */
ClockState
fixture_start (const char *text, const ClockPlan *plan)
{
  ClockLimit limit;
  ClockState state;
  gboolean good = clock_limit_parse (text, &limit, NULL);

  g_assert_true (good);
  clock_init (&state, &limit);
  state.plan = *plan;
  good = clock_start (&state, CLOCK_BLACK, 0, NULL);
  g_assert_true (good);
  return state;
}

FixtureStream
fixture_stream_load (const char *path)
{
  g_autofree char *bytes = NULL;
  FixtureStream stream = { NULL };
  gsize length;
  gboolean read = g_file_get_contents (path, &bytes, &length, NULL);

  g_assert_true (read);
  g_assert_cmpint (length, >, HEAD);
  stream.n = (length - HEAD) / 2;
  stream.samples = g_new (gint16, stream.n);
  memcpy (stream.samples, bytes + HEAD, stream.n * 2);
  return stream;
}

void
fixture_stream_clear (FixtureStream *stream)
{
  g_clear_pointer (&stream->samples, g_free);
}

/* Where the sound begins, or -1. */
gint64
fixture_stream_find (const FixtureStream *stream, const VoiceSound *sound, gsize from)
{
  gsize compared = MIN (COMPARED, sound->n - FADE);

  for (gsize i = from; i + FADE + compared <= stream->n; i++)
    if (stream->samples[i + FADE] == sound->samples[FADE] &&
        memcmp (stream->samples + i + FADE, sound->samples + FADE, compared * 2) == 0)
      return (gint64) i;
  return -1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/sound.h"
#include <glib/gstdio.h>
#include <string.h>
#include "voice/fixture.h"
#include "voice/mixer.h"

#define MS(ms) ((gsize) (ms) *VOICE_SOUND_RATE / 1000)

static VoiceSound *
make (gsize before, int level, gsize during, gsize after)
{
  g_autofree gint16 *raw = g_new0 (gint16, before + during + after);

  for (gsize i = 0; i < during; i++)
    raw[before + i] = (gint16) ((i / 20) % 2 ? level : -level);
  return voice_sound_new (raw, before + during + after);
}

/* Silence is cut off, but for 5 ms before and 30 ms behind. */
static void
test_trim (void)
{
  g_autoptr (VoiceSound) sound = make (MS (700), 3000, MS (200), MS (900));

  g_assert_cmpint (voice_sound_ms (sound), >=, 230);
  g_assert_cmpint (voice_sound_ms (sound), <=, 236);
  g_assert_cmpint (sound->samples[MS (4)], ==, 0);
  g_assert_cmpint (sound->samples[MS (5) + 1], !=, 0);
}

static void
test_level (void)
{
  g_autoptr (VoiceSound) soft = make (0, 40, MS (300), 0), hard = make (0, 32000, MS (300), 0);

  g_assert_cmpint (ABS ((int) soft->samples[MS (100)]), ==, ABS ((int) hard->samples[MS (100)]));
  g_assert_cmpint (ABS ((int) soft->samples[MS (100)]), >, 4000);
}

static void
test_nothing (void)
{
  gint16 silence[100] = { 0 };

  g_assert_null (voice_sound_new (silence, 100));
  g_assert_null (voice_sound_new (silence, 0));
}

static void
test_wav (void)
{
  g_autoptr (VoiceSound) sound = fixture_tone (440, 120);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "tengen-voice-sound.wav", NULL);
  gboolean saved = voice_sound_save (sound, path, NULL);

  g_assert_true (saved);
  FixtureStream stream = fixture_stream_load (path);
  g_assert_cmpint (stream.n, ==, sound->n);
  g_assert_cmpint (fixture_stream_find (&stream, sound, 0), ==, 0);
  fixture_stream_clear (&stream);
  g_remove (path);
}

/* The second sound is whole, the first one gone 3 ms after it was cut. */
static void
test_cut (void)
{
  g_autoptr (VoiceSound) low = fixture_tone (200, 500), high = fixture_tone (900, 500);
  VoiceMixer mixer = { 0 };
  gint16 out[4000];

  g_assert_true (voice_mixer_is_silent (&mixer));
  voice_mixer_begin (&mixer, low);
  voice_mixer_read (&mixer, 100, out, 1000);
  g_assert_cmpmem (out, 2000, low->samples, 2000);
  voice_mixer_begin (&mixer, high);
  voice_mixer_read (&mixer, 100, out, 4000);
  g_assert_cmpmem (out + 66, 7000, high->samples + 66, 7000);
  voice_mixer_begin (&mixer, NULL);
  voice_mixer_read (&mixer, 100, out, 4000);
  g_assert_cmpint (out[0], !=, 0);
  for (int i = 66; i < 4000; i++)
    g_assert_cmpint (out[i], ==, 0);
  g_assert_true (voice_mixer_is_silent (&mixer));
  voice_mixer_clear (&mixer);
}

static void
test_volume (void)
{
  g_autoptr (VoiceSound) tone = fixture_tone (300, 300);
  VoiceMixer mixer = { 0 };
  gint16 out[600];

  voice_mixer_begin (&mixer, tone);
  voice_mixer_read (&mixer, 50, out, 300);
  voice_mixer_read (&mixer, 0, out + 300, 300);
  for (int i = 0; i < 300; i++) {
    g_assert_cmpint (out[i], ==, tone->samples[i] / 2);
    g_assert_cmpint (out[300 + i], ==, 0);
  }
  voice_mixer_clear (&mixer);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/voice/sound/trim", test_trim);
  g_test_add_func ("/voice/sound/level", test_level);
  g_test_add_func ("/voice/sound/nothing", test_nothing);
  g_test_add_func ("/voice/sound/wav", test_wav);
  g_test_add_func ("/voice/sound/cut", test_cut);
  g_test_add_func ("/voice/sound/volume", test_volume);
  return g_test_run ();
}

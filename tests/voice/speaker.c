/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/speaker.h"
#include <glib/gstdio.h>
#include "voice/fixture.h"
#include "voice/speaker-private.h"
#include "voice/speech.h"

/* The whole way in real time, into a file in the place of a device. What is looked at is that all
 * is said, in order; how punctually is a figure of the bench. */

#define WAIT_US (30 * G_USEC_PER_SEC)

typedef struct {
  char *folder;
  char *file;
  VoiceSpeaker *speaker;
} Hall;

static gint64
now_ms (void)
{
  return g_get_monotonic_time () / 1000;
}

static void
hall_open (Hall *hall, gconstpointer sink)
{
  VoiceTaste taste = { "en", "", "", 100, 100, FALSE };

  hall->folder = g_dir_make_tmp ("tengen-voice-XXXXXX", NULL);
  hall->file = g_build_filename (hall->folder, "out.wav", NULL);
  g_autofree char *whole =
      sink ? g_strdup (sink)
           : g_strdup_printf ("wavenc ! filesink sync=true location=%s", hall->file);
  g_setenv ("TENGEN_VOICE_SINK", whole, TRUE);
  hall->speaker = voice_speaker_new ();
  voice_speaker_set_taste (hall->speaker, &taste);
}

static void
hall_close (Hall *hall, gconstpointer sink)
{
  g_clear_object (&hall->speaker);
  g_remove (hall->file);
  g_rmdir (hall->folder);
  g_free (hall->file);
  g_free (hall->folder);
}

static void
spend (gint64 ms)
{
  gint64 end = now_ms () + ms;

  while (now_ms () < end) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (5000);
  }
}

static void
wait_until_ready (Hall *hall)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;

  while (!voice_speaker_is_ready (hall->speaker)) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    spend (10);
  }
}

/* Until there is trouble, or none any more. */
static void
wait_for_trouble (Hall *hall, gboolean trouble)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;

  while ((voice_speaker_get_trouble (hall->speaker) != NULL) != trouble) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    spend (20);
  }
}

static VoiceSound *
sound_of (Hall *hall, const char *name)
{
  VoiceSound *sound;

  g_mutex_lock (&hall->speaker->lock);
  sound = g_hash_table_lookup (hall->speaker->prompter.sounds, name);
  g_assert_nonnull (sound);
  voice_sound_ref (sound);
  g_mutex_unlock (&hall->speaker->lock);
  return sound;
}

/* Each is found after the one before; the file is whole once the device is closed. */
static void
check_said (Hall *hall, const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  g_autoptr (GPtrArray) sounds =
      g_ptr_array_new_with_free_func ((GDestroyNotify) voice_sound_unref);
  FixtureStream stream;
  gint64 at = 0;

  for (int i = 0; list[i]; i++)
    g_ptr_array_add (sounds, sound_of (hall, list[i]));
  g_clear_object (&hall->speaker);
  stream = fixture_stream_load (hall->file);
  for (guint i = 0; i < sounds->len; i++) {
    at = fixture_stream_find (&stream, sounds->pdata[i], (gsize) at);
    g_test_message ("%s at %.3f s", list[i], (double) at / VOICE_SOUND_RATE);
    g_assert_cmpint (at, >=, 0);
  }
  fixture_stream_clear (&stream);
}

static void
test_game (Hall *hall, gconstpointer sink)
{
  ClockState clock = fixture_start ("0s 2x3 byo-yomi", &clock_plan_japanese);

  voice_speaker_follow (hall->speaker, &clock, -1);
  wait_until_ready (hall);
  spend (300);
  voice_speaker_follow (hall->speaker, &clock, 0);
  spend (6600);
  check_said (hall, "count-2 count-1 last-period count-2 count-1 flag");
}

/* A press, and an act that changes no clock, in the middle of it. */
static void
test_press (Hall *hall, gconstpointer sink)
{
  ClockState clock = fixture_start ("0s 2x4 byo-yomi", &clock_plan_japanese);
  gboolean pressed;

  voice_speaker_follow (hall->speaker, &clock, -1);
  wait_until_ready (hall);
  voice_speaker_follow (hall->speaker, &clock, 0);
  spend (2400);
  pressed = clock_press (&clock, 2500, NULL);
  g_assert_true (pressed);
  voice_speaker_follow (hall->speaker, &clock, 2500);
  spend (700);
  voice_speaker_follow (hall->speaker, &clock, 3200);
  spend (2000);
  check_said (hall, "count-3 count-2 count-3 count-2");
}

static void
test_pack (Hall *hall, gconstpointer sink)
{
  g_autoptr (VoiceSound) tone = fixture_tone (600, 300);
  g_autofree char *flag = g_build_filename (hall->folder, "flag.wav", NULL);
  VoiceTaste taste = { "en", "", hall->folder, 100, 100, FALSE };
  ClockState clock = fixture_start ("1s absolute", &clock_plan_chinese);

  voice_sound_save (tone, flag, NULL);
  voice_speaker_set_taste (hall->speaker, &taste);
  voice_speaker_follow (hall->speaker, &clock, -1);
  wait_until_ready (hall);
  g_autoptr (VoiceSound) said = sound_of (hall, "flag");
  g_assert_cmpint (ABS (voice_sound_ms (said) - 300), <, 40);
  voice_speaker_follow (hall->speaker, &clock, 0);
  spend (1600);
  check_said (hall, "flag");
  g_remove (flag);
}

static void
test_say (Hall *hall, gconstpointer sink)
{
  voice_speaker_say (hall->speaker, "seconds-30");
  spend (2500);
  check_said (hall, "seconds-30");
}

static VoiceSound *
wait_for_sound (Hall *hall)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;
  VoiceSound *sound = NULL;

  while (!sound) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    spend (10);
    g_mutex_lock (&hall->speaker->lock);
    sound = hall->speaker->prompter.mixer.sound;
    sound = sound ? voice_sound_ref (sound) : NULL;
    g_mutex_unlock (&hall->speaker->lock);
  }
  return sound;
}

/* A reading that a player asks for, though the clock stands. */
static void
test_read (Hall *hall, gconstpointer sink)
{
  ClockState clock = fixture_start ("60m 5x60 reserve", &clock_plan_chinese);
  g_autoptr (VoiceSound) sound = NULL;
  FixtureStream stream;

  voice_speaker_read (hall->speaker, &clock, CLOCK_WHITE);
  sound = wait_for_sound (hall);
  g_assert_cmpint (voice_sound_ms (sound), >, 1500);
  spend (voice_sound_ms (sound) + 1000);
  g_clear_object (&hall->speaker);
  stream = fixture_stream_load (hall->file);
  g_assert_cmpint (fixture_stream_find (&stream, sound, 0), >=, 0);
  fixture_stream_clear (&stream);
}

/* No device is opened for nobody. */
static void
test_mute (Hall *hall, gconstpointer sink)
{
  VoiceTaste taste = { "en", "", "", 100, 100, TRUE };
  ClockState clock = fixture_start ("1s absolute", &clock_plan_chinese);

  voice_speaker_set_taste (hall->speaker, &taste);
  voice_speaker_follow (hall->speaker, &clock, 0);
  wait_until_ready (hall);
  spend (1200);
  g_assert_null (voice_speaker_get_trouble (hall->speaker));
  g_assert_false (g_file_test (hall->file, G_FILE_TEST_EXISTS));
}

static void
test_no_device (Hall *hall, gconstpointer sink)
{
  ClockState clock = fixture_start ("5s absolute", &clock_plan_chinese);

  voice_speaker_follow (hall->speaker, &clock, 0);
  wait_for_trouble (hall, TRUE);
  g_setenv ("TENGEN_VOICE_SINK", "fakesink sync=true", TRUE);
  wait_for_trouble (hall, FALSE);
  voice_speaker_leave (hall->speaker);
}

/* It breaks after a moment, and works again when it is opened anew. */
static void
test_gone (Hall *hall, gconstpointer sink)
{
  ClockState clock = fixture_start ("60s absolute", &clock_plan_chinese);

  voice_speaker_follow (hall->speaker, &clock, 0);
  wait_for_trouble (hall, TRUE);
  g_test_message ("%s", voice_speaker_get_trouble (hall->speaker));
  wait_for_trouble (hall, FALSE);
}

/* It takes sound no longer, and says nothing. */
static void
test_stalled (Hall *hall, gconstpointer sink)
{
  ClockState clock = fixture_start ("60s absolute", &clock_plan_chinese);

  voice_speaker_follow (hall->speaker, &clock, 0);
  wait_for_trouble (hall, TRUE);
}

#define ADD(name, test, sink) \
  g_test_add ("/voice/speaker/" name, Hall, sink, hall_open, test, hall_close)

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("game", test_game, NULL);
  ADD ("press", test_press, NULL);
  ADD ("pack", test_pack, NULL);
  ADD ("say", test_say, NULL);
  ADD ("read", test_read, NULL);
  ADD ("mute", test_mute, NULL);
  ADD ("no-device", test_no_device, "tengenhasnosuchsink");
  ADD ("gone", test_gone, "identity error-after=50 ! fakesink sync=true");
  ADD ("stalled", test_stalled, "fakesink sync=true ts-offset=100000000000");
  return g_test_run ();
}

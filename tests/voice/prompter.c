/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/prompter.h"
#include <string.h>
#include "voice/fixture.h"
#include "voice/repertoire.h"
#include "voice/speech.h"

/* A whole stream is made here with time as an argument. Every sound is 400 ms of its own pitch. */

#define SHIFT G_GINT64_CONSTANT (123456789012) /* the instant of the clock's 0, in microseconds */
#define VOLUME 100

typedef struct {
  VoicePrompter prompter;
  GString *said; /* "30@3330000 " for each call: name and sample at which it began */
  gsize n;       /* samples of the stream so far */
  gint64 instant;
} Stage;

typedef struct {
  const char *limit;
  gboolean japanese;
  int seconds;
  const char *said; /* names and the milliseconds at which they are due */
} Game;

static void
add_sounds (Stage *stage, const ClockState *clock)
{
  g_autoptr (GArray) calls = voice_repertoire_new (&clock->limit, &clock->plan);

  for (guint i = 0; i < calls->len; i++) {
    g_autofree char *name = voice_speech_name (&g_array_index (calls, ClockCall, i), &clock->limit);
    g_autoptr (VoiceSound) sound = fixture_tone (100 + 7 * (int) i, 400);
    voice_prompter_add (&stage->prompter, name, sound);
  }
}

static void
stage_init (Stage *stage, const ClockState *clock)
{
  *stage = (Stage){ .said = g_string_new (NULL), .instant = SHIFT };
  voice_prompter_init (&stage->prompter);
  add_sounds (stage, clock);
  voice_prompter_follow (&stage->prompter, clock, 0, SHIFT);
}

static void
stage_clear (Stage *stage)
{
  voice_prompter_clear (&stage->prompter);
  g_string_free (stage->said, TRUE);
}

static const char *
name_of (Stage *stage, const VoiceSound *sound)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, stage->prompter.sounds);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (value == sound)
      return name;
  return "?";
}

/* The next piece; what is begun in it is written down with the millisecond of its first sample. */
static void
make_piece (Stage *stage, gsize n)
{
  VoiceMixer *mixer = &stage->prompter.mixer;
  g_autofree gint16 *samples = g_new (gint16, n);
  const VoiceSound *before = mixer->sound;
  gsize at = mixer->at;

  voice_prompter_fill (&stage->prompter, VOLUME, samples, n, stage->instant);
  if (mixer->sound && (mixer->sound != before || mixer->at < at)) {
    gint64 first = stage->instant + (gint64) (n - mixer->at) * 1000000 / VOICE_SOUND_RATE;
    g_string_append_printf (stage->said, "%s@%" G_GINT64_FORMAT " ", name_of (stage, mixer->sound),
                            (first - SHIFT + 500) / 1000);
  }
  stage->n += n;
  stage->instant = SHIFT + (gint64) stage->n * 1000000 / VOICE_SOUND_RATE;
}

static void
run_until (Stage *stage, gint64 ms)
{
  while (stage->instant < SHIFT + ms * 1000)
    make_piece (stage, (gsize) g_test_rand_int_range (100, 400));
}

/* READINGS 3: 30, 40, 50, 55, 58 of each minute; 30, 40, 50 and 1 to 10 of the last. At one
 * instant the last word counts: the last minute, and that time is up. */
static const Game games[] = {
  { "3m 2x60 reserve", FALSE, 181,
    "countdown-minutes-2@60000 seconds-30@90000 seconds-40@100000 seconds-50@110000 "
    "seconds-55@115000 seconds-58@118000 last-minute@120000 seconds-30@150000 seconds-40@160000 "
    "seconds-50@170000 count-1@171000 count-2@172000 count-3@173000 count-4@174000 count-5@175000 "
    "count-6@176000 count-7@177000 count-8@178000 count-9@179000 flag@180000 " },
  { "10s 3x20 byo-yomi", FALSE, 71,
    "countdown-3@10000 seconds-10@20000 seconds-15@25000 seconds-18@28000 period-2@30000 "
    "seconds-10@40000 seconds-15@45000 seconds-18@48000 last-period@50000 seconds-10@60000 "
    "count-1@61000 count-2@62000 count-3@63000 count-4@64000 count-5@65000 count-6@66000 "
    "count-7@67000 count-8@68000 count-9@69000 flag@70000 " },
  { "10s 1x30 byo-yomi", TRUE, 41,
    "last-period@10000 left-20@20000 count-10@30000 count-9@31000 count-8@32000 count-7@33000 "
    "count-6@34000 count-5@35000 count-4@36000 count-3@37000 count-2@38000 count-1@39000 "
    "flag@40000 " },
  { "5s absolute", FALSE, 6, "flag@5000 " },
};

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    ClockState clock = fixture_start (games[i].limit, games[i].japanese ? &clock_plan_japanese
                                                                        : &clock_plan_chinese);
    Stage stage;

    stage_init (&stage, &clock);
    run_until (&stage, games[i].seconds * 1000);
    g_assert_cmpstr (stage.said->str, ==, games[i].said);
    stage_clear (&stage);
  }
}

/* The stream is 40 ms ahead when White's clock is pressed 20 ms before Black's call: what was begun
 * is cut, and White's calls come. */
static void
test_press (void)
{
  ClockState clock = fixture_start ("0s 5x20 byo-yomi", &clock_plan_chinese);
  gboolean pressed;
  Stage stage;

  stage_init (&stage, &clock);
  run_until (&stage, 10020);
  g_assert_cmpstr (stage.said->str, ==, "seconds-10@10000 ");
  g_assert_false (voice_mixer_is_silent (&stage.prompter.mixer));
  pressed = clock_press (&clock, 9980, NULL);
  g_assert_true (pressed);
  voice_prompter_follow (&stage.prompter, &clock, 9980, SHIFT + 9980000);
  g_assert_true (voice_mixer_is_silent (&stage.prompter.mixer));
  run_until (&stage, 20500);
  g_assert_cmpstr (stage.said->str, ==, "seconds-10@10000 seconds-10@19980 ");
  stage_clear (&stage);
}

/* A press after the call leaves it to be said to its end; so does an act that changes no clock. */
static void
test_unchanged (void)
{
  ClockState clock = fixture_start ("0s 5x20 byo-yomi", &clock_plan_chinese);
  Stage stage;

  stage_init (&stage, &clock);
  run_until (&stage, 10040);
  voice_prompter_follow (&stage.prompter, &clock, 10000, SHIFT + 10000400);
  g_assert_false (voice_mixer_is_silent (&stage.prompter.mixer));
  voice_prompter_follow (&stage.prompter, &clock, 9990, SHIFT + 9990900);
  g_assert_false (voice_mixer_is_silent (&stage.prompter.mixer));
  clock_press (&clock, 10001, NULL);
  voice_prompter_follow (&stage.prompter, &clock, 10001, SHIFT + 10001000);
  g_assert_false (voice_mixer_is_silent (&stage.prompter.mixer));
  run_until (&stage, 12000);
  g_assert_cmpstr (stage.said->str, ==, "seconds-10@10000 ");
  stage_clear (&stage);
}

/* Readings taken in the middle of a period, as after each stored act, change nothing. */
static void
test_advanced (void)
{
  ClockState clock = fixture_start (games[0].limit, &clock_plan_chinese);
  Stage stage;

  stage_init (&stage, &clock);
  for (gint64 ms = 0; ms < 181000; ms += g_test_rand_int_range (1, 3000)) {
    run_until (&stage, ms + 40);
    clock_advance (&clock, ms);
    voice_prompter_follow (&stage.prompter, &clock, ms, SHIFT + ms * 1000 + 700);
  }
  run_until (&stage, 181000);
  g_assert_cmpstr (stage.said->str, ==, games[0].said);
  stage_clear (&stage);
}

/* The stream stood still: a call is said up to 400 ms late, not later, and the next one is. */
static void
test_late (void)
{
  ClockState clock = fixture_start ("0s 5x20 byo-yomi", &clock_plan_chinese);
  Stage stage;

  stage_init (&stage, &clock);
  run_until (&stage, 9000);
  stage.n += VOICE_SOUND_RATE * 13 / 10;
  stage.instant = SHIFT + (gint64) stage.n * 1000000 / VOICE_SOUND_RATE;
  make_piece (&stage, 200);
  g_assert_true (g_str_has_prefix (stage.said->str, "seconds-10@103"));
  g_string_truncate (stage.said, 0);
  run_until (&stage, 14000);
  stage.n += VOICE_SOUND_RATE * 2;
  stage.instant = SHIFT + (gint64) stage.n * 1000000 / VOICE_SOUND_RATE;
  run_until (&stage, 19000);
  g_assert_cmpstr (stage.said->str, ==, "seconds-18@18000 ");
  stage_clear (&stage);
}

/* Two clocks that count differently: the stream's time goes on. */
static void
test_other_clock (void)
{
  ClockState clock = fixture_start ("0s 5x20 byo-yomi", &clock_plan_chinese);
  Stage stage;

  stage_init (&stage, &clock);
  run_until (&stage, 5000);
  voice_prompter_follow (&stage.prompter, &clock, 9000, stage.instant);
  run_until (&stage, 6500);
  g_assert_true (g_str_has_prefix (stage.said->str, "seconds-10@60"));
  voice_prompter_leave (&stage.prompter);
  g_string_truncate (stage.said, 0);
  run_until (&stage, 60000);
  g_assert_cmpstr (stage.said->str, ==, "");
  stage_clear (&stage);
}

/* A sound that comes a little late is said then; one that comes too late is kept for next time. */
static void
test_missing (void)
{
  ClockState clock = fixture_start ("0s 5x20 byo-yomi", &clock_plan_chinese);
  g_autoptr (VoiceSound) sound = fixture_tone (500, 400);
  Stage stage;

  stage_init (&stage, &clock);
  voice_prompter_forget (&stage.prompter);
  run_until (&stage, 10100);
  g_autofree char *missing = voice_prompter_dup_missing (&stage.prompter);
  g_assert_cmpstr (missing, ==, "seconds-10");
  voice_prompter_add (&stage.prompter, "seconds-10", sound);
  g_assert_false (voice_mixer_is_silent (&stage.prompter.mixer));
  g_assert_null (voice_prompter_dup_missing (&stage.prompter));
  run_until (&stage, 16000);
  voice_prompter_add (&stage.prompter, "seconds-15", sound);
  g_assert_true (voice_mixer_is_silent (&stage.prompter.mixer));
  g_assert_null (voice_prompter_dup_missing (&stage.prompter));
  stage_clear (&stage);
}

static void
test_repertoire (void)
{
  static const char *const names[] = { "countdown-minutes-2",
                                       "seconds-30",
                                       "seconds-40",
                                       "seconds-50",
                                       "seconds-55",
                                       "seconds-58",
                                       "minute-1",
                                       "last-minute",
                                       "count-1",
                                       "count-10",
                                       "flag" };
  ClockState clock = fixture_start (games[0].limit, &clock_plan_chinese);
  Stage stage;

  stage_init (&stage, &clock);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (g_hash_table_contains (stage.prompter.sounds, names[i]));
  g_assert_cmpint (g_hash_table_size (stage.prompter.sounds), ==, 19);
  stage_clear (&stage);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/voice/prompter/games", test_games);
  g_test_add_func ("/voice/prompter/press", test_press);
  g_test_add_func ("/voice/prompter/unchanged", test_unchanged);
  g_test_add_func ("/voice/prompter/advanced", test_advanced);
  g_test_add_func ("/voice/prompter/late", test_late);
  g_test_add_func ("/voice/prompter/other-clock", test_other_clock);
  g_test_add_func ("/voice/prompter/missing", test_missing);
  g_test_add_func ("/voice/prompter/repertoire", test_repertoire);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/prompter.h"
#include "voice/speech.h"

#define STALE_MS 400 /* a call that could not be said for so long would mislead */
#define SAME_US 2000 /* clocks are read to the millisecond */
#define SECOND_US 1000000

/* @prompter: a prompter without a clock. */
void
voice_prompter_init (VoicePrompter *prompter)
{
  *prompter = (VoicePrompter){ .next = -1 };
  prompter->sounds =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) voice_sound_unref);
}

void
voice_prompter_clear (VoicePrompter *prompter)
{
  voice_mixer_clear (&prompter->mixer);
  g_clear_pointer (&prompter->sounds, g_hash_table_unref);
}

static gint64
to_clock (const VoicePrompter *prompter, gint64 instant)
{
  return (instant - prompter->shift) / 1000;
}

static gint64
to_instant (const VoicePrompter *prompter, gint64 at)
{
  return prompter->shift + at * 1000;
}

/* --- Beginning a call --- */

static void
begin (VoicePrompter *prompter, const ClockCall *call)
{
  g_autofree char *name = voice_speech_name (call, &prompter->clock.limit);
  VoiceSound *sound = g_hash_table_lookup (prompter->sounds, name);

  prompter->begun = *call;
  prompter->has_begun = TRUE;
  prompter->missing = *call;
  prompter->is_missing = sound == NULL;
  voice_mixer_begin (&prompter->mixer, sound);
}

static void
cut (VoicePrompter *prompter)
{
  prompter->has_begun = prompter->is_missing = FALSE;
  voice_mixer_begin (&prompter->mixer, NULL);
}

static gboolean
is_same (const ClockCall *one, const ClockCall *other)
{
  return one->at == other->at && one->side == other->side && one->kind == other->kind &&
         one->value == other->value;
}

/* --- The clock --- */

/* The stream is ahead of the present: it may have begun what now is not due any more, and passed
 * over what now is. Of several calls the last one is heard. */
static void
correct (VoicePrompter *prompter, gint64 now)
{
  g_autoptr (GArray) calls =
      clock_calls (&prompter->clock, now, to_clock (prompter, prompter->filled));
  const ClockCall *last = calls->len ? &g_array_index (calls, ClockCall, calls->len - 1) : NULL;

  if (last && !(prompter->has_begun && is_same (last, &prompter->begun)))
    begin (prompter, last);
  else if (!last && prompter->has_begun && prompter->begun.at > now)
    cut (prompter);
}

/* From now on what @clock has to say is in the stream. To be told again after every change of the
 * clock; a change that changes no call is not heard. @clock: a clock as it is from @now on. @now:
 * this instant in milliseconds, as @clock counts them. @instant: this instant in microseconds, as
 * the stream counts them. */
void
voice_prompter_follow (VoicePrompter *prompter, const ClockState *clock, gint64 now, gint64 instant)
{
  gint64 shift = instant - now * 1000;

  if (!prompter->has_clock || ABS (shift - prompter->shift) > SAME_US)
    prompter->shift = shift;
  prompter->clock = *clock;
  prompter->has_clock = TRUE;
  prompter->filled = MAX (prompter->filled, instant);
  correct (prompter, now);
  prompter->next = clock_next (clock, to_clock (prompter, prompter->filled));
}

/* The clock is gone; what sounds is cut. */
void
voice_prompter_leave (VoicePrompter *prompter)
{
  cut (prompter);
  prompter->has_clock = FALSE;
  prompter->next = -1;
}

/* --- The stream --- */

/* The last call of those that fall into the piece, as long as it says the truth. */
static gboolean
find_due (VoicePrompter *prompter, gint64 until, ClockCall *ret_call)
{
  gint64 was = to_clock (prompter, prompter->filled);
  g_autoptr (GArray) calls = clock_calls (&prompter->clock, was, until);

  prompter->next = clock_next (&prompter->clock, until);
  if (calls->len > 0)
    *ret_call = g_array_index (calls, ClockCall, calls->len - 1);
  return calls->len > 0 && ret_call->at > until - STALE_MS;
}

static gsize
count_samples (gint64 us, gsize most)
{
  return us <= 0 ? 0 : MIN (most, (gsize) (us * VOICE_SOUND_RATE / SECOND_US));
}

/* Makes the next piece of the stream. A call begins at the sample that is heard when it is due.
 * Where the stream was late, calls are begun late or, once they would mislead, left out. @volume:
 * in percent. @samples: where to put the samples. @n: how many, some milliseconds of them.
 * @instant: when the first one is heard, in microseconds. */
void
voice_prompter_fill (VoicePrompter *prompter, int volume, gint16 *samples, gsize n, gint64 instant)
{
  gint64 end = instant + (gint64) n * SECOND_US / VOICE_SOUND_RATE;
  gint64 until = to_clock (prompter, end);
  ClockCall call;
  gsize before;

  if (prompter->has_clock && prompter->next >= 0 && prompter->next <= until &&
      find_due (prompter, until, &call)) {
    before = count_samples (to_instant (prompter, call.at) - instant, n);
    voice_mixer_read (&prompter->mixer, volume, samples, before);
    begin (prompter, &call);
    voice_mixer_read (&prompter->mixer, volume, samples + before, n - before);
  } else
    voice_mixer_read (&prompter->mixer, volume, samples, n);
  prompter->filled = MAX (prompter->filled, end);
}

/* --- Sounds --- */

/* The call that was due but has no sound yet, or NULL. */
char *
voice_prompter_dup_missing (const VoicePrompter *prompter)
{
  return prompter->is_missing ? voice_speech_name (&prompter->missing, &prompter->clock.limit)
                              : NULL;
}

static gboolean
is_wanted (const VoicePrompter *prompter, const char *name)
{
  g_autofree char *missing = voice_prompter_dup_missing (prompter);

  return g_strcmp0 (missing, name) == 0;
}

/* @name: a call, as voice_speech_name() has it. @sound: how it sounds; if it is overdue by
 * little, it is said now. */
void
voice_prompter_add (VoicePrompter *prompter, const char *name, VoiceSound *sound)
{
  g_hash_table_replace (prompter->sounds, g_strdup (name), voice_sound_ref (sound));
  if (!is_wanted (prompter, name))
    return;
  prompter->is_missing = FALSE;
  if (to_clock (prompter, prompter->filled) - prompter->missing.at < STALE_MS)
    voice_mixer_begin (&prompter->mixer, sound);
}

/* Says it now, whatever the clock says. Returns FALSE where its sound is not made yet. @name: a
 * call, as voice_speech_name() has it. */
gboolean
voice_prompter_say (VoicePrompter *prompter, const char *name)
{
  VoiceSound *sound = g_hash_table_lookup (prompter->sounds, name);

  if (sound)
    voice_mixer_begin (&prompter->mixer, sound);
  return sound != NULL;
}

/* Forgets all sounds, because calls will sound differently. */
void
voice_prompter_forget (VoicePrompter *prompter)
{
  g_hash_table_remove_all (prompter->sounds);
}

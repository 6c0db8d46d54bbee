/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/reading.h"
#include <string.h>
#include "voice/speech.h"

#define SECOND_MS 1000
#define MINUTE 60
#define HOUR 3600

/* Things that are said one after the other. */
typedef struct {
  GPtrArray *words;
  const VoiceLanguage *language;
  int n; /* of the last thing: whether it is one */
} List;

static void
add (List *list, const VoicePhrase *phrase, gint64 n)
{
  list->n = (int) n;
  g_ptr_array_add (list->words, voice_speech_phrase (phrase, list->language, list->n));
}

static void
list_clear (List *list)
{
  g_ptr_array_unref (list->words);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (List, list_clear)

static List
list_new (const VoiceLanguage *language)
{
  return (List){ g_ptr_array_new_with_free_func (g_free), language, 0 };
}

static char *
join (const List *list, const char *between, const char *last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->words->len; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0                      ? ""
                            : i == list->words->len - 1 ? last
                                                        : between,
                            (char *) list->words->pdata[i]);
  return g_string_free (text, FALSE);
}

static char *
fill (const char *phrase, const char *text)
{
  g_auto (GStrv) around = g_strsplit (phrase, "%s", 2);

  return g_strconcat (around[0], text, around[1], NULL);
}

/* --- Times --- */

static const VoicePhrase *
minutes (const VoiceLanguage *language, gboolean before)
{
  return before && language->minutes_before.one ? &language->minutes_before : &language->minutes;
}

/* Whole seconds, as the dial shows them. */
static void
add_time (List *list, gint64 ms)
{
  const VoiceLanguage *language = list->language;
  gint64 seconds = MAX (0, ms) / SECOND_MS;
  g_auto (List) units = list_new (language);

  if (seconds >= HOUR)
    add (&units, &language->hours, seconds / HOUR);
  if (seconds / MINUTE % MINUTE > 0)
    add (&units, minutes (language, seconds % MINUTE > 0), seconds / MINUTE % MINUTE);
  if (seconds % MINUTE > 0)
    add (&units, &language->seconds, seconds % MINUTE);
  if (seconds == 0)
    g_ptr_array_add (units.words, g_strdup (language->moment));
  g_ptr_array_add (list->words, join (&units, *language->joint ? " " : "", language->joint));
  list->n = units.words->len > 1 ? (int) units.words->len : seconds > 0 ? units.n : 1;
}

static char *
say_used (const VoiceLanguage *language, gint64 ms)
{
  g_auto (List) time = list_new (language);

  add_time (&time, ms);
  return fill (language->used, time.words->pdata[0]);
}

/* --- What is left --- */

static char *
say_left (const List *left)
{
  const VoiceLanguage *language = left->language;
  g_autofree char *all = join (left, language->comma, language->comma);

  return fill (left->words->len == 1 && left->n == 1 ? language->left.one : language->left.many,
               all);
}

static gint64
time_left (const ClockState *state, const ClockReading *reading)
{
  gboolean section = state->limit.system == CLOCK_CANADIAN && reading->free == 0;

  return section ? reading->section - reading->elapsed : reading->free;
}

static void
add_left (List *said, const ClockState *state, const ClockReading *reading)
{
  gboolean periods = clock_limit_has_periods (&state->limit);
  g_auto (List) left = list_new (said->language);

  if (!periods || reading->free > 0)
    add_time (&left, time_left (state, reading));
  if (periods)
    add (&left, &said->language->periods, reading->periods);
  g_ptr_array_add (said->words, say_left (&left));
}

static void
add_countdown (List *said, const ClockState *state, const ClockReading *reading)
{
  if (state->limit.system == CLOCK_CANADIAN)
    add (said, &said->language->moves, reading->moves);
  else if (reading->elapsed >= SECOND_MS)
    g_ptr_array_add (said->words, say_used (said->language, reading->elapsed));
}

static void
add_reading (List *said, const ClockState *state, ClockSide side)
{
  const ClockReading *reading = &state->readings[side];

  if (state->limit.system == CLOCK_NONE)
    g_ptr_array_add (said->words, say_used (said->language, reading->used));
  else if (state->fallen == side)
    g_ptr_array_add (said->words, g_strdup (said->language->flag));
  else
    add_left (said, state, reading);
  if (clock_in_countdown (state, reading) && state->fallen != side)
    add_countdown (said, state, reading);
}

/* What is left to a player who asks (Art. 16.2): main time and periods; in the countdown the
 * periods and how much of the running one is used; in a section its time and its moves. Returns
 * that as a person says it, for a synthesizer. @state: a clock whose readings are of this
 * instant. */
char *
voice_reading (const ClockState *state, ClockSide side, const VoiceLanguage *language)
{
  g_auto (List) said = list_new (language);
  g_autofree char *text = NULL;

  add_reading (&said, state, side);
  text = join (&said, language->comma, language->comma);
  return g_strconcat (language->sides[side], text, NULL);
}

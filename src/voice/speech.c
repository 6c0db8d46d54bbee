/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/speech.h"
#include <string.h>

#define MINUTE 60
#define MINUTE_MS 60000

static gboolean
has_minutes (const ClockLimit *limit)
{
  return limit->period == MINUTE_MS;
}

static char *
merge (const char *before, const char *number, const char *after, const char *const *merged)
{
  GString *text = g_string_new (before);

  g_string_append (text, number);
  g_string_append (text, after);
  for (; merged && merged[0]; merged += 2)
    g_string_replace (text, merged[0], merged[1], 0);
  return g_string_free (text, FALSE);
}

/* The phrase with its number. */
char *
voice_speech_phrase (const VoicePhrase *phrase, const VoiceLanguage *language, int n)
{
  g_autofree char *number = language->number (n);
  g_auto (GStrv) around = g_strsplit (phrase->many, "%s", 2);

  if (n == 1)
    return g_strdup (phrase->one);
  return merge (around[0], number, around[1], language->merged);
}

static const VoicePhrase *
countdown (const ClockLimit *limit, const VoiceLanguage *language)
{
  if (limit->system == CLOCK_CANADIAN)
    return &language->countdown_moves;
  return has_minutes (limit) ? &language->countdown_minutes : &language->countdown_periods;
}

static char *
say_main (const VoiceLanguage *language, int seconds)
{
  if (seconds % MINUTE == 0)
    return voice_speech_phrase (&language->minutes_left, language, seconds / MINUTE);
  return voice_speech_phrase (&language->seconds_left, language, seconds);
}

/* @call as a person says it (Art. 12.3), for a synthesizer. @call: what the clock has to say.
 * @limit: the limit of that clock; where its periods are minutes they are called so. */
char *
voice_speech (const ClockCall *call, const ClockLimit *limit, const VoiceLanguage *language)
{
  switch (call->kind) {
  case CLOCK_CALL_MAIN:
    return say_main (language, call->value);
  case CLOCK_CALL_COUNTDOWN:
    return voice_speech_phrase (countdown (limit, language), language, call->value);
  case CLOCK_CALL_SECONDS:
    return voice_speech_phrase (&language->seconds, language, call->value);
  case CLOCK_CALL_LEFT:
    return voice_speech_phrase (&language->seconds_left, language, call->value);
  case CLOCK_CALL_COUNT:
    return call->value <= 10 ? g_strdup (language->count[call->value - 1])
                             : language->number (call->value);
  case CLOCK_CALL_PERIOD:
    return voice_speech_phrase (has_minutes (limit) ? &language->minute_used
                                                    : &language->period_used,
                                language, call->value);
  case CLOCK_CALL_LAST:
    return g_strdup (has_minutes (limit) ? language->last_minute : language->last_period);
  case CLOCK_CALL_FLAG:
  default:
    return g_strdup (language->flag);
  }
}

/* Names of the kinds, in the order of ClockCallKind; what is said of minutes has its own. */
static const struct {
  const char *name;
  const char *of_minutes;
  gboolean has_value;
} names[] = {
  [CLOCK_CALL_MAIN] = { "main", NULL, TRUE },
  [CLOCK_CALL_COUNTDOWN] = { "countdown", "countdown-minutes", TRUE },
  [CLOCK_CALL_SECONDS] = { "seconds", NULL, TRUE },
  [CLOCK_CALL_LEFT] = { "left", NULL, TRUE },
  [CLOCK_CALL_COUNT] = { "count", NULL, TRUE },
  [CLOCK_CALL_PERIOD] = { "period", "minute", TRUE },
  [CLOCK_CALL_LAST] = { "last-period", "last-minute", FALSE },
  [CLOCK_CALL_FLAG] = { "flag", NULL, FALSE },
};

/* Names a call as a file of a voice pack is named, without its ending: "seconds-30", "count-7",
 * "minute-4" (a minute is used, four are left), "period-2", "countdown-minutes-5", "last-minute",
 * "flag". Programs read it; it is not translated. Returns the name. @call: what the clock has to
 * say. @limit: the limit of that clock. */
char *
voice_speech_name (const ClockCall *call, const ClockLimit *limit)
{
  const char *of_minutes = names[call->kind].of_minutes;
  const char *name = of_minutes && has_minutes (limit) ? of_minutes : names[call->kind].name;

  return names[call->kind].has_value ? g_strdup_printf ("%s-%d", name, call->value)
                                     : g_strdup (name);
}

/* One name for one call: neither "count-09" nor "count-+9" is a second one of "count-9". */
static gboolean
read_value (const char *text, gint64 *ret_value)
{
  return *text >= '1' && *text <= '9' &&
         g_ascii_string_to_signed (text, 10, 1, 99999, ret_value, NULL);
}

static gboolean
matches (const char *given, const char *name, gboolean has_value, int *ret_value)
{
  gsize length = name ? strlen (name) : 0;
  gint64 value = 0;

  if (!name || strncmp (given, name, length) != 0)
    return FALSE;
  if (has_value && (given[length] != '-' || !read_value (given + length + 1, &value)))
    return FALSE;
  *ret_value = (int) value;
  return has_value || given[length] == '\0';
}

/* Whether there is such a call. @name: as voice_speech_name() gives it. @ret_call: the call, due
 * at no instant. @ret_limit: a limit with periods of which it can be said. */
gboolean
voice_speech_parse (const char *name, ClockCall *ret_call, ClockLimit *ret_limit)
{
  int value;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    gboolean minutes = matches (name, names[i].of_minutes, names[i].has_value, &value);
    if (!minutes && !matches (name, names[i].name, names[i].has_value, &value))
      continue;
    *ret_call = (ClockCall){ .kind = (ClockCallKind) i, .value = value };
    *ret_limit = (ClockLimit){ .system = CLOCK_BYO_YOMI,
                               .periods = MAX (1, value),
                               .period = minutes ? MINUTE_MS : MINUTE_MS / 2 };
    return TRUE;
  }
  return FALSE;
}

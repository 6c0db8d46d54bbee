/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/clock/time.h"
#include <glib/gi18n.h>
#include "desk/file/desk.h"
#include "report/page/words.h"
#include "rules/article/word.h"

#define HOURS_MAX 47
#define DAY_S 86400

static gboolean
parse_part (const char *text, guint64 most, gint64 *ret_value)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, most, &value, NULL))
    return FALSE;
  *ret_value = (gint64) value;
  return TRUE;
}

/* FALSE if it is no time. @text: "1:02:03", "2:03" (minutes and seconds) or "3" (seconds).
 * @ret_ms: the same in milliseconds. */
gboolean
scene_time_parse (const char *text, gint64 *ret_ms)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  guint n = g_strv_length (parts);
  gint64 sum = 0, value;

  if (n < 1 || n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    guint64 most = i > 0 ? 59 : n == 3 ? HOURS_MAX : n == 2 ? HOURS_MAX * 60 : DAY_S;
    if (!parse_part (parts[i], most, &value))
      return FALSE;
    sum = sum * 60 + value;
  }
  *ret_ms = sum * 1000;
  return TRUE;
}

/* "1:02:03", whole seconds. */
char *
scene_time_format (gint64 ms)
{
  int seconds = (int) (ms / 1000);

  return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/* FALSE if it is no time of day. @text: a time of day, "14:30" or "14:30:05". @near: an instant
 * of the same day, in microseconds since 1970. @ret_at: that instant, in microseconds since 1970.
 */
gboolean
scene_time_parse_day (const char *text, gint64 near, gint64 *ret_at)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  guint n = g_strv_length (parts);
  gint64 hour, minute, second = 0;
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (near / G_USEC_PER_SEC);
  g_autoptr (GDateTime) at = NULL;

  if (!day || n < 2 || n > 3 || !parse_part (parts[0], 23, &hour) ||
      !parse_part (parts[1], 59, &minute) || (n == 3 && !parse_part (parts[2], 59, &second)))
    return FALSE;
  at = g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day),
                              g_date_time_get_day_of_month (day), (int) hour, (int) minute,
                              (double) second);
  if (at)
    *ret_at = g_date_time_to_unix (at) * G_USEC_PER_SEC;
  return at != NULL;
}

/* The time of day, "14:30" or "14:30:05". @at: an instant, in microseconds since 1970. */
char *
scene_time_day (gint64 at)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (at / G_USEC_PER_SEC);

  return report_words_moment (when, g_date_time_get_second (when) ? REPORT_MOMENT_SECONDS
                                                                  : REPORT_MOMENT_MINUTES);
}

/* The sentence for it. @text: what was typed. */
GError *
scene_time_no_time (const char *text)
{
  return g_error_new (DESK_ERROR, DESK_ERROR_INVALID,
                      _ ("“%s” is not a valid time. Write it like 0:55:00 or 55:00."), text);
}

/* As on the face of the clock: zero means that it is gone (scene/clock/dial.c). */
static char *
left_text (gint64 ms)
{
  return scene_time_format (ms + 999);
}

/* As clock_said_parse() reads it. */
char *
scene_time_reading (const ClockState *state, ClockSide side)
{
  const ClockReading *reading = &state->readings[side];
  g_autofree char *free = left_text (reading->free);
  g_autofree char *section = scene_time_format (reading->section);
  int elapsed = (int) (reading->elapsed / 1000);

  if (state->limit.system == CLOCK_CANADIAN)
    return g_strdup_printf ("%s %d %d %s", free, reading->moves, elapsed, section);
  return clock_limit_has_overtime (&state->limit)
             ? g_strdup_printf ("%s %d %d", free, reading->periods, elapsed)
             : g_steal_pointer (&free);
}

/* With main time before it as the limit is written, "0:30:00 + 5/60 s". */
static char *
dial_of_section (const ClockState *state, const ClockReading *reading, const char *name,
                 const char *free)
{
  int section = (int) (reading->section / 1000), elapsed = (int) (reading->elapsed / 1000);

  if (clock_in_countdown (state, reading))
    /* Translators: a side; moves to be made / seconds of their section; how many of those are gone
     */
    return g_strdup_printf (_ ("%s %d/%d s, %d s gone"), name, reading->moves, section, elapsed);
  /* Translators: a side, its main time; moves to be made / seconds of their section */
  return g_strdup_printf (_ ("%s %s + %d/%d s"), name, free, reading->moves, section);
}

/* What is left, "Black 0:55:00 + 5 × 60 s"; in the countdown also how much of the period is
 * gone. */
char *
scene_time_dial (const ClockState *state, ClockSide side)
{
  const ClockReading *reading = &state->readings[side];
  const char *name = side == CLOCK_BLACK ? _ ("Black") : _ ("White");
  int period = (int) (state->limit.period / 1000);
  g_autofree char *free = state->limit.system == CLOCK_NONE ? scene_time_format (reading->used)
                                                            : left_text (reading->free);

  if (state->limit.system == CLOCK_CANADIAN)
    return dial_of_section (state, reading, name, free);
  if (!clock_limit_has_periods (&state->limit))
    return g_strdup_printf ("%s %s", name, free);
  if (clock_in_countdown (state, reading))
    /* Translators: a side; periods left; seconds of each; seconds gone of the one that runs */
    return g_strdup_printf (_ ("%s %d × %d s, %d s gone"), name, reading->periods, period,
                            (int) (reading->elapsed / 1000));
  /* Translators: a side, its main time; periods left and seconds of each */
  return g_strdup_printf (_ ("%s %s + %d × %d s"), name, free, reading->periods, period);
}

/* What is left to both sides. */
char *
scene_time_dials (const ClockState *state)
{
  g_autofree char *black = scene_time_dial (state, CLOCK_BLACK);
  g_autofree char *white = scene_time_dial (state, CLOCK_WHITE);

  return g_strdup_printf ("%s · %s", black, white);
}

/* What both sides have used, as it is written down at a pause (Art. 22.9). */
char *
scene_time_used (const ClockState *state)
{
  g_autofree char *black = scene_time_format (state->readings[CLOCK_BLACK].used);
  g_autofree char *white = scene_time_format (state->readings[CLOCK_WHITE].used);

  return g_strdup_printf (_ ("Black %s, White %s used"), black, white);
}

/* An age would be wrong a second later, and told again every second it would drown what a screen
 * reader says. Returns the moment of the newest reading, with its day unless that is today.
 * @stored: since when nobody has measured the time, in microseconds since 1970. @now: this
 * instant, counted as @stored. @doubtful: whether a newer note of how long it ran is damaged. */
char *
scene_time_interrupted (gint64 stored, gint64 now, gboolean doubtful)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (stored / G_USEC_PER_SEC);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now / G_USEC_PER_SEC);
  gboolean is_today = g_date_time_get_year (at) == g_date_time_get_year (today) &&
                      g_date_time_get_day_of_year (at) == g_date_time_get_day_of_year (today);
  g_autofree char *time = is_today
                              ? report_words_moment (at, REPORT_MOMENT_SECONDS)
                              : report_words_date (at, REPORT_MOMENT_DATE, REPORT_MOMENT_SECONDS);

  g_autofree char *text =
      g_strdup_printf (_ ("The clock was interrupted: it shows the time it had at %s."), time);

  return rules_word_sentences (text, doubtful
                                         ? _ ("The newest note of this clock is damaged: it has "
                                              "run for longer than it shows.")
                                         : NULL);
}

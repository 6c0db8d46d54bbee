#include "clock/limit.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (clock_error_quark, clock_error)

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS, DAY_MS = 24 * 60 * MINUTE_MS };

/* Larger than any number that can be part of a possible limit, and small enough that no sum or
 * product below overflows. */
#define TOO_MANY 100000

/* --- Parts of the text --- */

static gboolean
take_number (const char **cursor, gint64 *ret_number)
{
  const char *at = *cursor;
  gint64 number = 0;

  for (; g_ascii_isdigit (*at); at++)
    number = MIN (number * 10 + g_ascii_digit_value (*at), TOO_MANY);
  if (at == *cursor)
    return FALSE;
  *cursor = at;
  *ret_number = number;
  return TRUE;
}

/* "1h30m", "90m", "3600s": each unit at most once, largest first. */
static gboolean
parse_units (const char *text, gint64 *ret_seconds)
{
  static const char letters[] = "hms";
  static const int seconds[] = { 3600, 60, 1 };
  const char *at = text, *unit = letters;
  gint64 total = 0, number;

  while (*at != '\0') {
    if (!take_number (&at, &number) || *at == '\0')
      return FALSE;
    const char *found = strchr (unit, *at++);
    if (found == NULL)
      return FALSE;
    total += number * seconds[found - letters];
    unit = found + 1;
  }
  *ret_seconds = total;
  return at != text;
}

/* "45:00" is minutes and seconds, "1:30:00" has hours too. */
static gboolean
parse_colons (const char *text, gint64 *ret_seconds)
{
  const char *at = text;
  int colons = 0;
  gint64 total;

  if (!take_number (&at, &total))
    return FALSE;
  for (; *at == ':'; at += 3, colons++) {
    if (at[1] < '0' || at[1] > '5' || !g_ascii_isdigit (at[2]) || colons == 2)
      return FALSE;
    total = total * 60 + 10 * (at[1] - '0') + (at[2] - '0');
  }
  if (*at != '\0' || colons == 0)
    return FALSE;
  *ret_seconds = total;
  return TRUE;
}

static gboolean
parse_main (const char *text, ClockLimit *limit)
{
  gint64 seconds;

  if (!parse_units (text, &seconds) && !parse_colons (text, &seconds))
    return FALSE;
  limit->limit = seconds * SECOND_MS;
  return TRUE;
}

/* "5x60" or "5x60s" */
static gboolean
parse_periods (const char *text, ClockLimit *limit)
{
  const char *at = text;
  gint64 periods, seconds;

  if (!take_number (&at, &periods) || *at++ != 'x' || !take_number (&at, &seconds))
    return FALSE;
  if (*at == 's')
    at++;
  if (*at != '\0')
    return FALSE;
  limit->periods = (int) periods;
  limit->period = seconds * SECOND_MS;
  return TRUE;
}

/* --- The whole text --- */

static GStrv
split_words (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  g_auto (GStrv) pieces = g_strsplit_set (lower, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **piece = pieces; *piece != NULL; piece++)
    if (**piece != '\0')
      g_strv_builder_add (words, *piece);
  return g_strv_builder_end (words);
}

static gboolean
parse_words (const char *const *words, guint n_words, ClockLimit *limit)
{
  if (n_words == 1 && g_str_equal (words[0], "none")) {
    limit->system = CLOCK_NONE;
    return TRUE;
  }
  if (n_words == 1 || (n_words == 2 && g_str_equal (words[1], "absolute"))) {
    limit->system = CLOCK_ABSOLUTE;
    return parse_main (words[0], limit);
  }
  if (n_words == 3 && g_str_equal (words[2], "reserve")) {
    limit->system = CLOCK_RESERVE;
    return parse_main (words[0], limit) && parse_periods (words[1], limit);
  }
  return FALSE;
}

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE, reason);
  return FALSE;
}

static gboolean
refuse_syntax (const char *text, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 40));

  g_set_error (error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX,
               /* Translators: keep the three examples as they are, the program reads them. */
               _ ("“%s” is not a time limit. Write it like “60m 5x60 reserve”, “30m absolute” or "
                  "“none”."),
               shown);
  return FALSE;
}

static gboolean
check_possible (const ClockLimit *limit, GError **error)
{
  if (limit->system == CLOCK_NONE)
    return TRUE;
  if (limit->limit <= 0)
    return refuse (error, _ ("The time limit must be longer than zero."));
  if (limit->limit > DAY_MS)
    return refuse (error, _ ("The time limit must not be longer than 24 hours."));
  if (limit->system == CLOCK_ABSOLUTE)
    return TRUE;
  if (limit->periods <= 0)
    return refuse (error, _ ("The reserve must have at least one period."));
  if (limit->period <= 0)
    return refuse (error, _ ("A period of the reserve must be longer than zero."));
  if (limit->periods * limit->period > limit->limit)
    return refuse (error, _ ("The reserve is longer than the time limit, but it is a part of the "
                             "limit (Art. 12.3)."));
  return TRUE;
}

/* --- Public --- */

/**
 * clock_limit_parse:
 * @text: a time limit as people write it
 * @ret_limit: (out): the limit, in milliseconds; untouched on failure
 * @error: return location for an error
 *
 * Reads one of the forms
 *
 * - `MAIN NxS reserve`: the limit MAIN, of which N periods of S seconds are the countdown at its
 *   end, inside the limit (Art. 12.3);
 * - `MAIN absolute`, or only `MAIN`: Art. 12.4;
 * - `none`: time is only counted up.
 *
 * MAIN is `60m`, `1h30m`, `3600s`, `45:00` (minutes and seconds) or `1:30:00`. Upper and lower
 * case are the same. A reserve that is as long as the limit is possible: the countdown then starts
 * with the first move.
 *
 * Errors: %CLOCK_ERROR_SYNTAX where the text is none of these, %CLOCK_ERROR_IMPOSSIBLE where it is
 * but names no limit that a game can have (zero, more than 24 hours, reserve longer than the
 * limit).
 *
 * Returns: %TRUE if @ret_limit was set
 */
gboolean
clock_limit_parse (const char *text, ClockLimit *ret_limit, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  ClockLimit limit = { 0 };

  if (!parse_words ((const char *const *) words, g_strv_length (words), &limit))
    return refuse_syntax (text, error);
  if (!check_possible (&limit, error))
    return FALSE;
  *ret_limit = limit;
  return TRUE;
}

/**
 * clock_limit_format:
 * @limit: a limit
 *
 * The one canonical text of @limit, which clock_limit_parse() reads back: `60m 5x60 reserve`,
 * `90m absolute`, `none`; the main time in seconds (`90s`) only where it is not whole minutes.
 * It is stored in files, hence not translated.
 *
 * Returns: (transfer full): the text
 */
char *
clock_limit_format (const ClockLimit *limit)
{
  gboolean whole = limit->limit % MINUTE_MS == 0;
  gint64 main_time = limit->limit / (whole ? MINUTE_MS : SECOND_MS);
  char unit = whole ? 'm' : 's';

  if (limit->system == CLOCK_NONE)
    return g_strdup ("none");
  if (limit->system == CLOCK_ABSOLUTE)
    return g_strdup_printf ("%" G_GINT64_FORMAT "%c absolute", main_time, unit);
  return g_strdup_printf ("%" G_GINT64_FORMAT "%c %dx%" G_GINT64_FORMAT " reserve", main_time, unit,
                          limit->periods, limit->period / SECOND_MS);
}

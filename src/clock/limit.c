#include "clock/limit.h"
#include <glib/gi18n.h>
#include <string.h>
#include "clock/limit-parse.h"

G_DEFINE_QUARK (clock_error_quark, clock_error)

#define SECOND_MS 1000
#define MINUTE_MS 60000
#define DAY_MS (24 * 60 * MINUTE_MS)
enum { MOVES_MAX = 999 };

/* --- Refusals --- */

static gboolean
refuse_limit (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE, reason);
  return FALSE;
}

static gboolean
refuse_syntax (const char *text, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 40));

  g_set_error (
      error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX,
      /* Translators: keep the examples as they are, the program reads them. */
      _ ("“%s” is not a time limit. Write it like “60m 5x60 reserve”, “30m 3x30 byo-yomi”, "
         "“60m 15/10m canadian”, “20m 10 fischer”, “30m absolute” or “none”."),
      shown);
  return FALSE;
}

static gboolean
check_periods (const ClockLimit *limit, GError **error)
{
  if (!clock_limit_has_periods (limit))
    return TRUE;
  if (limit->periods <= 0)
    return refuse_limit (error, _ ("The countdown must have at least one period."));
  if (limit->system == CLOCK_RESERVE && limit->periods * limit->period > limit->limit)
    return refuse_limit (error,
                         _ ("The reserve is longer than the time limit, but it is a part of the "
                            "limit (Art. 12.3)."));
  if (limit->periods * limit->period > DAY_MS)
    return refuse_limit (error, _ ("The countdown must not be longer than 24 hours."));
  return TRUE;
}

static gboolean
check_overtime (const ClockLimit *limit, GError **error)
{
  if (limit->system == CLOCK_ABSOLUTE || limit->system == CLOCK_HOURGLASS)
    return TRUE;
  if (limit->period <= 0)
    return refuse_limit (error, _ ("A period must be longer than zero."));
  if (limit->period > DAY_MS)
    return refuse_limit (error, _ ("A period must not be longer than 24 hours."));
  if (limit->system == CLOCK_CANADIAN && limit->moves <= 0)
    return refuse_limit (error, _ ("A section must have at least one move."));
  if (limit->system == CLOCK_CANADIAN && limit->moves > MOVES_MAX)
    return refuse_limit (error, _ ("A section must not have more than 999 moves."));
  if (limit->most > 0 && limit->most < MAX (limit->limit, limit->period))
    return refuse_limit (error,
                         _ ("The most that the clock may show is less than what it starts with."));
  if (limit->most > DAY_MS)
    return refuse_limit (error, _ ("The most that the clock may show is longer than 24 hours."));
  return check_periods (limit, error);
}

/* Only where an overtime follows may a game begin without main time. */
static gboolean
check_possible (const ClockLimit *limit, GError **error)
{
  gboolean may_be_zero = limit->system == CLOCK_BYO_YOMI || limit->system == CLOCK_CANADIAN;

  if (limit->system == CLOCK_NONE)
    return TRUE;
  if (limit->limit < 0 || (limit->limit == 0 && !may_be_zero))
    return refuse_limit (error, _ ("The time limit must be longer than zero."));
  if (limit->limit > DAY_MS)
    return refuse_limit (error, _ ("The time limit must not be longer than 24 hours."));
  return check_overtime (limit, error);
}

/* --- Writing --- */

/* With as many decimals as it takes. */
static char *
format_seconds (gint64 ms)
{
  char *text =
      g_strdup_printf ("%" G_GINT64_FORMAT ".%03d", ms / SECOND_MS, (int) (ms % SECOND_MS));
  gsize end = strlen (text);

  while (text[end - 1] == '0')
    end--;
  text[text[end - 1] == '.' ? end - 1 : end] = '\0';
  return text;
}

static char *
format_time (gint64 ms)
{
  g_autofree char *seconds = format_seconds (ms);

  return ms % MINUTE_MS == 0 ? g_strdup_printf ("%" G_GINT64_FORMAT "m", ms / MINUTE_MS)
                             : g_strconcat (seconds, "s", NULL);
}

/* --- Public --- */

/* Whether its overtime is a countdown of periods, inside the limit or after it. */
gboolean
clock_limit_has_periods (const ClockLimit *limit)
{
  return limit->system == CLOCK_RESERVE || limit->system == CLOCK_BYO_YOMI;
}

/* Whether the game goes on in another way when the main time is gone. */
gboolean
clock_limit_has_overtime (const ClockLimit *limit)
{
  return clock_limit_has_periods (limit) || limit->system == CLOCK_CANADIAN;
}

/* Reads one of the forms
 *
 * - `MAIN NxS reserve`: the limit MAIN, of which N periods of S seconds are the countdown at its
 *   end, inside the limit (Art. 12.3);
 * - `MAIN NxS byo-yomi`: the same countdown after the limit; `MAIN S simple` is one period;
 * - `MAIN N/S canadian`: N moves in each section of S seconds, what is left of one counts in the
 *   next (Art. 12.5); with `no-carry` behind it is lost;
 * - `MAIN S fischer`: each move adds S seconds; with `max T` behind never to more than T;
 * - `MAIN S delay`: the first S seconds of each move cost nothing;
 * - `MAIN S bronstein`: each move gives back what it took, at most S seconds;
 * - `MAIN hourglass`: what one side thinks the other gets;
 * - `MAIN absolute`, or only `MAIN`: Art. 12.4;
 * - `none`: time is only counted up.
 *
 * MAIN is `60m`, `1h30m`, `3600s`, `45:00` (minutes and seconds) or `1:30:00`; S is that or plain
 * seconds; the last number may have up to three decimals. Upper and lower case are the same. A
 * reserve that is as long as the limit is possible: the countdown then starts with the first
 * move.
 *
 * Errors: CLOCK_ERROR_SYNTAX where the text is none of these, CLOCK_ERROR_IMPOSSIBLE where it is
 * but names no limit that a game can have (zero, more than 24 hours, reserve longer than the
 * limit). Returns TRUE if @ret_limit was set. @text: a time limit as people write it. @ret_limit:
 * the limit, in milliseconds; untouched on failure. @error: return location for an error. */
gboolean
clock_limit_parse (const char *text, ClockLimit *ret_limit, GError **error)
{
  ClockLimit limit;

  if (!clock_limit_read (text, &limit))
    return refuse_syntax (text, error);
  if (!check_possible (&limit, error))
    return FALSE;
  *ret_limit = limit;
  return TRUE;
}

/* Errors: as clock_limit_parse(). Returns TRUE if @ret_limit was set. @main_ms: the main time in
 * milliseconds, for a reserve with the reserve inside. @overtime: what comes after it, in the
 * forms of clock_limit_parse(), as the property OT of a game record has it: `5x30 byo-yomi`,
 * `15/300 Canadian`; `none` or nothing for none. @ret_limit: the limit; untouched on failure.
 * @error: return location for an error. */
gboolean
clock_limit_parse_overtime (gint64 main_ms, const char *overtime, ClockLimit *ret_limit,
                            GError **error)
{
  ClockLimit limit = { .limit = main_ms };

  if (!clock_limit_read_overtime (overtime, &limit))
    return refuse_syntax (overtime, error);
  if (!check_possible (&limit, error))
    return FALSE;
  *ret_limit = limit;
  return TRUE;
}

/* What comes after the main time, as clock_limit_parse_overtime() reads it and the property OT
 * has it; empty for none. */
char *
clock_limit_format_overtime (const ClockLimit *limit)
{
  g_autofree char *most = limit->most ? format_time (limit->most) : NULL;
  g_autofree char *period = format_seconds (limit->period);

  switch (limit->system) {
  case CLOCK_RESERVE:
    return g_strdup_printf ("%dx%s reserve", limit->periods, period);
  case CLOCK_BYO_YOMI:
    return g_strdup_printf ("%dx%s byo-yomi", limit->periods, period);
  case CLOCK_CANADIAN:
    return g_strdup_printf ("%d/%s canadian%s", limit->moves, period,
                            limit->lose ? " no-carry" : "");
  case CLOCK_FISCHER:
    return g_strdup_printf ("%s fischer%s%s", period, most ? " max " : "", most ? most : "");
  case CLOCK_DELAY:
    return g_strdup_printf ("%s delay", period);
  case CLOCK_BRONSTEIN:
    return g_strdup_printf ("%s bronstein", period);
  case CLOCK_HOURGLASS:
    return g_strdup ("hourglass");
  default:
    return g_strdup ("");
  }
}

/* The one canonical text of @limit, which clock_limit_parse() reads back: `60m 5x60 reserve`,
 * `90m absolute`, `none`; the main time in seconds (`90s`, `90.5s`) only where it is not whole
 * minutes. It is stored in files, hence not translated. Returns the text. */
char *
clock_limit_format (const ClockLimit *limit)
{
  g_autofree char *main_time = format_time (limit->limit);
  g_autofree char *overtime = clock_limit_format_overtime (limit);

  if (limit->system == CLOCK_NONE)
    return g_strdup ("none");
  return g_strdup_printf ("%s %s", main_time, *overtime ? overtime : "absolute");
}

/* TRUE if every member of @one is that of @other; what lies between members is not looked at, as
 * memcmp() would. */
gboolean
clock_limit_is_same (const ClockLimit *one, const ClockLimit *other)
{
  return one->system == other->system && one->limit == other->limit &&
         one->periods == other->periods && one->period == other->period &&
         one->moves == other->moves && one->lose == other->lose && one->most == other->most;
}

/* The same time for whoever knows no reserve: what counts down inside the limit comes after a
 * shorter one; any other limit as it is. */
ClockLimit
clock_limit_as_byo_yomi (ClockLimit limit)
{
  if (limit.system == CLOCK_RESERVE) {
    limit.system = CLOCK_BYO_YOMI;
    limit.limit -= limit.periods * limit.period;
  }
  return limit;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/clock/dial.h"
#include "rules/article/word.h"
#include <glib/gi18n.h>

#define SECOND_MS 1000
#define HOUR 3600
#define MINUTE 60
#define DOTS_MAX 12

/* --- Figures --- */

/* Time that is left is shown rounded up, so that zero means that it is gone; time that has passed
 * is rounded down, as it is called. */
static void
read_left (SceneDial *dial, gint64 left)
{
  dial->seconds = (left + SECOND_MS - 1) / SECOND_MS;
  dial->until_next = (left + SECOND_MS - 1) % SECOND_MS + 1;
}

static void
read_passed (SceneDial *dial, gint64 passed)
{
  dial->seconds = passed / SECOND_MS;
  dial->until_next = SECOND_MS - passed % SECOND_MS;
}

/* What the other side thinks an hourglass gives to this one. */
static void
read_gained (SceneDial *dial, gint64 left)
{
  dial->seconds = (left + SECOND_MS - 1) / SECOND_MS;
  dial->until_next = dial->seconds * SECOND_MS - left + 1;
}

/* While the delay of a move runs the main time stands. */
static gboolean
in_delay (const SceneDial *dial)
{
  return dial->limit.system == CLOCK_DELAY && dial->runs &&
         dial->reading.elapsed < dial->limit.period;
}

static void
read_delay (SceneDial *dial)
{
  read_left (dial, dial->reading.free);
  dial->until_next += dial->limit.period - dial->reading.elapsed;
}

static void
read_figure (SceneDial *dial)
{
  if (dial->limit.system == CLOCK_NONE)
    read_passed (dial, dial->reading.used);
  else if (dial->counts_up)
    read_passed (dial, dial->reading.elapsed);
  else if (dial->in_period)
    read_left (dial, dial->limit.period - dial->reading.elapsed);
  else if (dial->countdown)
    read_left (dial, dial->reading.section - dial->reading.elapsed);
  else if (in_delay (dial))
    read_delay (dial);
  else if (dial->ticks && !dial->runs)
    read_gained (dial, dial->reading.free);
  else
    read_left (dial, dial->reading.free);
}

/* @ret_dial: what the dial says. @now: this instant, in milliseconds. */
void
scene_dial_read (SceneDial *ret_dial, const ClockState *state, ClockSide side, gint64 now)
{
  ClockState then = *state;
  SceneDial dial = { .limit = state->limit, .side = side };

  clock_advance (&then, now);
  dial.reading = then.readings[side];
  dial.runs = then.running && then.turn == side;
  dial.waits = then.running && then.turn != side;
  dial.fallen = then.fallen == side;
  dial.ticks = dial.runs || (dial.waits && then.limit.system == CLOCK_HOURGLASS);
  dial.countdown = clock_in_countdown (&then, &dial.reading) && !dial.fallen;
  dial.in_period = dial.countdown && clock_limit_has_periods (&then.limit);
  dial.counts_up = dial.in_period && !(then.plan.left || then.plan.down);
  read_figure (&dial);
  *ret_dial = dial;
}

/* "1:05:09", "5:09", or in a period the seconds alone, which have passed of it or are left, as
 * its calls say them; of a Canadian section what is left. */
char *
scene_dial_figure (const SceneDial *dial)
{
  int hours = (int) (dial->seconds / HOUR), minutes = (int) (dial->seconds / MINUTE % 60);
  int seconds = (int) (dial->seconds % 60);

  if (dial->in_period)
    return g_strdup_printf ("%d", (int) dial->seconds);
  if (hours > 0)
    return g_strdup_printf ("%d:%02d:%02d", hours, minutes, seconds);
  return g_strdup_printf ("%d:%02d", minutes, seconds);
}

static char *
moves_left (const SceneDial *dial)
{
  int n = dial->reading.moves;

  /* Translators: still to be made in the section of overtime that runs */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d move", "%d moves", (gulong) n), n);
}

/* What the figure is, "" where that is plain. */
char *
scene_dial_unit (const SceneDial *dial)
{
  if (dial->limit.system == CLOCK_NONE)
    return g_strdup (_ ("used, no limit"));
  if (dial->countdown && dial->limit.system == CLOCK_CANADIAN)
    return moves_left (dial);
  if (dial->in_period && !dial->counts_up)
    /* Translators: beside the seconds that are left of a period of the countdown */
    return g_strdup_printf (_ ("left of %d s"), (int) (dial->limit.period / SECOND_MS));
  if (dial->countdown)
    /* Translators: beside the seconds that have passed of a period of the countdown */
    return g_strdup_printf (_ ("of %d s"), (int) (dial->limit.period / SECOND_MS));
  return g_strdup ("");
}

/* A dot for each period, hollow where it is used; "" where there are too many to be taken in at a
 * glance. */
char *
scene_dial_dots (const SceneDial *dial)
{
  GString *dots = g_string_new (NULL);

  for (int i = 0; i < dial->limit.periods && dial->limit.periods <= DOTS_MAX; i++)
    g_string_append (dots, i < dial->reading.periods ? "●" : "○");
  return g_string_free (dots, FALSE);
}

/* What a move is given. */
static char *
each_move (const SceneDial *dial)
{
  int seconds = (int) (dial->limit.period / SECOND_MS);

  if (dial->limit.system == CLOCK_FISCHER)
    return g_strdup_printf (_ ("+%d s"), seconds);
  if (dial->limit.system == CLOCK_DELAY || dial->limit.system == CLOCK_BRONSTEIN)
    return g_strdup_printf (_ ("≤ %d s"), seconds);
  return g_strdup ("");
}

/* The overtime in figures: the periods that are left, "3 × 60 s", the moves of a section and its
 * length, "15 / 600 s", what a move is given, "+10 s"; "" for none. */
char *
scene_dial_periods (const SceneDial *dial)
{
  int seconds = (int) (dial->limit.period / SECOND_MS);

  if (clock_limit_has_periods (&dial->limit))
    /* Translators: periods left in the reserve, and the seconds of each */
    return g_strdup_printf (_ ("%d × %d s"), dial->reading.periods, seconds);
  if (dial->limit.system == CLOCK_CANADIAN)
    /* Translators: moves left in a section, and its seconds */
    return g_strdup_printf (_ ("%d / %d s"), dial->reading.moves,
                            (int) (dial->reading.section / SECOND_MS));
  return each_move (dial);
}

/* Whether it runs, in a word. */
const char *
scene_dial_standing (const SceneDial *dial)
{
  if (dial->fallen)
    return _ ("time is up");
  if (dial->runs)
    return _ ("running");
  return dial->waits ? _ ("waiting") : _ ("stopped");
}

/* --- What a screen reader says --- */

static void
append (GString *text, const char *words)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words);
}

static void
append_hours (GString *text, int n)
{
  g_autofree char *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hour", "%d hours", (gulong) n), n);

  append (text, words);
}

static void
append_minutes (GString *text, int n)
{
  g_autofree char *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute", "%d minutes", (gulong) n), n);

  append (text, words);
}

static void
append_seconds (GString *text, int n)
{
  g_autofree char *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d second", "%d seconds", (gulong) n), n);

  append (text, words);
}

/* "54 minutes 12 seconds" */
static char *
spoken_time (gint64 seconds)
{
  GString *text = g_string_new (NULL);
  int hours = (int) (seconds / HOUR), minutes = (int) (seconds / MINUTE % 60);

  if (hours > 0)
    append_hours (text, hours);
  if (minutes > 0)
    append_minutes (text, minutes);
  if (seconds % 60 > 0 || text->len == 0)
    append_seconds (text, (int) (seconds % 60));
  return g_string_free (text, FALSE);
}

/* "5 minutes, 12 moves" */
static char *
spoken_section (const SceneDial *dial)
{
  g_autofree char *left = spoken_time (dial->seconds), *moves = moves_left (dial);

  return rules_word_beside (left, moves);
}

static char *
spoken_countdown (const SceneDial *dial)
{
  g_autofree char *seconds = spoken_time (dial->seconds);
  g_autofree char *period = spoken_time (dial->limit.period / SECOND_MS);
  int left = dial->reading.periods;

  if (!dial->counts_up)
    /* Translators: what a screen reader says in the countdown: how much is left of a period of how
     * much, and how many periods are left */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s left, %d period",
                                         "%s of %s left, %d periods", (gulong) left),
                            seconds, period, left);
  /* Translators: what a screen reader says in the countdown: how much has passed of a period of
   * how much, and how many are left */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s passed, %d period left",
                                       "%s of %s passed, %d periods left", (gulong) left),
                          seconds, period, left);
}

/* All of it for a screen reader: "Black, 54 minutes 12 seconds, running". */
char *
scene_dial_spoken (const SceneDial *dial)
{
  g_autofree char *time = dial->in_period   ? spoken_countdown (dial)
                          : dial->countdown ? spoken_section (dial)
                                            : spoken_time (dial->seconds);

  return g_strdup_printf ("%s, %s, %s", dial->side == CLOCK_BLACK ? _ ("Black") : _ ("White"), time,
                          scene_dial_standing (dial));
}

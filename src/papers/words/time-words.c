/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/time-words.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include "desk/clock/clock.h"
#include "papers/words/word.h"
#include "report/page/words.h"
#include "rules/article/word.h"

/* What the file says of clocks in words of no language: "B 0:10:00 plays". A time of day or a
 * reading is written alike in all of them; the words around it are not. */

/* "0:10:00" */
static gboolean
is_time (const char *word)
{
  int hours, minutes, seconds, end = 0;

  return sscanf (word, "%d:%2d:%2d%n", &hours, &minutes, &seconds, &end) == 3 && !word[end];
}

/* "4/600" */
static gboolean
is_section (const char *word)
{
  int moves, seconds, end = 0;

  return sscanf (word, "%d/%d%n", &moves, &seconds, &end) == 2 && !word[end];
}

/* --- Readings --- */

/* "Black 0:00:10, White 0:00:12"; NULL where they are others. @words: "B", "0:00:10", "W",
 * "0:00:12", or one side of it. */
char *
papers_time_words_readings (GStrv words)
{
  g_autoptr (GPtrArray) readings = g_ptr_array_new_with_free_func (g_free);
  int i = 0;

  for (; words[i] && words[i + 1] && is_time (words[i + 1]); i += 2) {
    g_autofree char *side = papers_word_side (words[i]);
    if (side)
      g_ptr_array_add (readings, g_strdup_printf ("%s %s", side, words[i + 1]));
  }
  if (words[i] || readings->len == 0 || (int) readings->len * 2 != i)
    return NULL;
  return rules_word_join ((gpointer) readings->pdata, (int) readings->len);
}

/* @more: periods, or a section with its sign, or NULL. @used: of the running one, or NULL. */
static char *
dup_left (const char *free, const char *more, const char *used)
{
  g_autofree char *left = more ? g_strdup_printf ("%s + %s", free, more) : g_strdup (free);

  /* Translators: what is left on a clock, "0:00:00 + 3", then what of the running period is used,
   * "0:00:20" */
  return used ? g_strdup_printf (_ ("%s, of the period %s used"), left, used)
              : g_steal_pointer (&left);
}

static char *
dup_time (gint64 ms)
{
  return g_strdup_printf (DESK_CLOCK_TIME, DESK_CLOCK_TIME_ARGS (ms));
}

/* "0:00:00 + 3, of the period 0:00:20 used" */
char *
papers_time_words_clock (const ClockReading *reading)
{
  g_autofree char *free = dup_time (reading->free);
  g_autofree char *more = reading->periods ? g_strdup_printf ("%d", reading->periods) : NULL;
  g_autofree char *used = reading->elapsed < 1000 ? NULL : dup_time (reading->elapsed);

  return dup_left (free, more, used);
}

/* The same; NULL where they are others. @words: "0:00:00", "3", "0:00:20": free time, periods, or
 * the moves of a section and its seconds, "4/600", and what is used of the running one; the last
 * two may be missing. */
char *
papers_time_words_left (GStrv words)
{
  guint n = g_strv_length (words);
  gboolean section = n > 1 && is_section (words[1]);
  g_autofree char *more = NULL;
  guint64 periods = 0;

  if (n < 1 || n > 3 || !is_time (words[0]) || (n == 3 && !is_time (words[2])) ||
      (n > 1 && !section &&
       !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXINT, &periods, NULL)))
    return NULL;
  more = periods || section ? g_strconcat (words[1], section ? " s" : "", NULL) : NULL;
  return dup_left (words[0], more, n == 3 ? words[2] : NULL);
}

/* "B=0:30:00,5,20": what the referee has set. */
static char *
dup_dial (const char *word)
{
  g_autofree char *letter = g_strndup (word, 1), *side = papers_word_side (letter);
  g_auto (GStrv) parts = g_strsplit (word[0] && word[1] == '=' ? word + 2 : "", ",", -1);
  int seconds = g_strv_length (parts) == 3 ? atoi (parts[2]) : 0;
  g_autofree char *left = NULL;

  if (!side || g_strv_length (parts) != 3)
    return NULL;
  g_free (parts[2]);
  parts[2] = seconds
                 ? g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
                 : NULL;
  left = papers_time_words_left (parts);
  return left ? g_strdup_printf ("%s %s", side, left) : NULL;
}

/* "Black 0:30:00 + 5 · White 0:00:00 + 3, of the period 0:00:20 used"; NULL where they are
 * others. @words: "B=0:30:00,5,0", "W=0:00:00,3,20", or one of them. */
char *
papers_time_words_dials (GStrv words)
{
  g_autoptr (GStrvBuilder) dials = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (int i = 0; words[i]; i++) {
    g_autofree char *dial = dup_dial (words[i]);
    if (!dial)
      return NULL;
    g_strv_builder_add (dials, dial);
  }
  all = g_strv_builder_end (dials);
  return g_strjoinv (" · ", all);
}

/* --- Who is late --- */

/* NULL for an outcome of which nothing is known. */
static char *
dup_late (const char *time, const char *outcome)
{
  static const struct {
    const char *id; /* of desk/clock/late.c */
    const char *label;
  } outcomes[] = { { "plays", NC_ ("late", "may still play") },
                   { "too-late", NC_ ("late", "too late") },
                   { "no-time", NC_ ("late", "no time left") } };

  for (gsize i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (g_str_equal (outcomes[i].id, outcome)) {
      const char *said[] = { time, g_dpgettext2 (NULL, "late", outcomes[i].label) };
      return rules_word_join (said, 2);
    }
  return NULL;
}

/* "0:10:00, may still play" */
char *
papers_time_words_lateness (const DeskLateness *row)
{
  g_autofree char *time = dup_time (row->late);
  char *words = dup_late (time, row->outcome);

  return words ? words : g_strdup_printf ("%s %s", time, row->outcome);
}

/* "Black 0:10:00, may still play"; NULL where they are others. @words: "B", "0:10:00", "plays";
 * the side may be missing. */
char *
papers_time_words_late (GStrv words)
{
  g_autofree char *side = words[0] ? papers_word_side (words[0]) : NULL;
  GStrv rest = words + (side ? 1 : 0);
  g_autofree char *late =
      g_strv_length (rest) == 2 && is_time (rest[0]) ? dup_late (rest[0], rest[1]) : NULL;

  return late ? g_strconcat (side ? side : "", side ? " " : "", late, NULL) : NULL;
}

/* "12 × 300 s"; NULL for another word. @word: the countdown for the absent, "12x300". */
char *
papers_time_words_countdown (const char *word)
{
  int periods, seconds, end = 0;

  return sscanf (word, "%dx%d%n", &periods, &seconds, &end) == 2 && !word[end]
             ? g_strdup_printf (_ ("%d × %d s"), periods, seconds)
             : NULL;
}

static char *
dup_moment (GDateTime *at)
{
  g_autoptr (GDateTime) here = at ? g_date_time_to_local (at) : NULL;

  return here ? report_words_date (here, REPORT_MOMENT_DATE, REPORT_MOMENT_MINUTES) : NULL;
}

/* It on the clock of whoever reads it. @at: microseconds since 1970, UTC. */
char *
papers_time_words_at (gint64 at)
{
  g_autoptr (GDateTime) there = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);

  return dup_moment (there);
}

/* The same; NULL for another word. @word: an instant, "2026-11-21T09:30:00Z". */
char *
papers_time_words_moment (const char *word)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_iso8601 (word, NULL);

  return dup_moment (at);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/words.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/word.h"

/* By the winner's RulesColour; [0]: nobody won. */
static const char *const sentences[RULES_N_RESULTS][3] = {
  [RULES_RESULT_COUNT] = { NULL, N_ ("Black wins by count"), N_ ("White wins by count") },
  [RULES_RESULT_RESIGN] = { NULL, N_ ("Black wins by resignation"),
                            N_ ("White wins by resignation") },
  [RULES_RESULT_TIME] = { NULL, N_ ("Black wins on time"), N_ ("White wins on time") },
  [RULES_RESULT_ABSENT] = { NULL, N_ ("Black wins: White was absent or late"),
                            N_ ("White wins: Black was absent or late") },
  [RULES_RESULT_WARNINGS] = { NULL, N_ ("Black wins: White had two warnings"),
                              N_ ("White wins: Black had two warnings") },
  [RULES_RESULT_DISCIPLINE] = { NULL, N_ ("Black wins by a disciplinary ruling"),
                                N_ ("White wins by a disciplinary ruling") },
  [RULES_RESULT_WIN] = { NULL, N_ ("Black wins"), N_ ("White wins") },
  [RULES_RESULT_LOT] = { NULL, N_ ("Both lose; by lot Black counts as the winner"),
                         N_ ("Both lose; by lot White counts as the winner") },
  [RULES_RESULT_DRAW] = { N_ ("Draw by count") },
  [RULES_RESULT_RULED_DRAW] = { N_ ("Draw by ruling") },
  [RULES_RESULT_BOTH_LOSE] = { N_ ("Both lose") },
  [RULES_RESULT_NO_RESULT] = { N_ ("No result, to be replayed") },
  [RULES_RESULT_VOID] = { N_ ("Void, as if never paired") },
  [RULES_RESULT_ANNULLED] = { N_ ("Annulled: points taken from both") },
};

/* The result in words, such as "Black wins by resignation"; "" where there is none yet. @zi:
 * whether margins are counted in zi, and told in both units. */
char *
report_words_result (RulesResult result, gboolean zi)
{
  const char *sentence = sentences[result.kind][result.winner];

  if (result.kind == RULES_RESULT_COUNT && result.margin_q > 0)
    return rules_result_won_both (result, zi);
  return g_strdup (sentence != NULL ? rules_word_counted (_ (sentence), zi) : "");
}

/* Records know fewer ends: of a forfeit they do not say that somebody was absent, of a game
 * without a winner not whether it is played again, nor of a draw how it came about. Returns no
 * more than that, in words. @result: a result that a game record tells. @zi: as there. */
char *
report_words_result_told (RulesResult result, gboolean zi)
{
  switch (result.kind) {
  case RULES_RESULT_ABSENT:
    return g_strdup (result.winner == RULES_BLACK ? _ ("Black wins by forfeit")
                                                  : _ ("White wins by forfeit"));
  case RULES_RESULT_DRAW:
    return g_strdup (_ ("Draw"));
  case RULES_RESULT_NO_RESULT:
    return g_strdup (C_ ("told result", "Void"));
  default:
    return report_words_result (result, zi);
  }
}

/* report_words_result(), and the one before beside it. @was: what stood in its place before it
 * was corrected or annulled; of no kind for most. @zi: as there. */
char *
report_words_result_instead (RulesResult result, RulesResult was, gboolean zi)
{
  g_autofree char *now = report_words_result (result, zi), *before = report_words_result (was, zi);

  return was.kind == RULES_RESULT_NONE
             ? g_steal_pointer (&now)
             : g_strdup_printf (C_ ("result", "%s (was %s)"), now, before);
}

/* As report_words_result(), but with the margin in the one unit that the reader knows from the
 * lists, for where nothing has to be converted. @zi: whether it was counted in zi. */
char *
report_words_result_by (RulesResult result, gboolean zi)
{
  if (result.kind == RULES_RESULT_COUNT && result.margin_q > 0)
    return rules_result_won (result, zi);
  return report_words_result (result, zi);
}

/* In whole minutes and seconds, as nearly every event has them; else there are no words for it. */
static char *
dup_round_limit (const ClockLimit *limit)
{
  int minutes = (int) (limit->limit / 60000), seconds = (int) (limit->period / 1000);

  switch (limit->system) {
  case CLOCK_ABSOLUTE:
    return g_strdup_printf (_ ("%d min"), minutes);
  case CLOCK_RESERVE:
    /* Translators: a limit in minutes; the countdown inside it: periods, and seconds of each */
    return g_strdup_printf (_ ("%d min, of them %d × %d s countdown"), minutes, limit->periods,
                            seconds);
  case CLOCK_BYO_YOMI:
    /* Translators: a limit in minutes; the countdown behind it: periods, and seconds of each */
    return g_strdup_printf (_ ("%d min, then %d × %d s countdown"), minutes, limit->periods,
                            seconds);
  case CLOCK_CANADIAN:
    /* Translators: a limit in minutes; moves that must be made in each so many seconds behind it */
    return g_strdup_printf (_ ("%d min, then %d moves in each %d s"), minutes, limit->moves,
                            seconds);
  case CLOCK_FISCHER:
    /* Translators: a limit in minutes; seconds that each move adds */
    return limit->most ? NULL
                       : g_strdup_printf (_ ("%d min, and %d s with each move"), minutes, seconds);
  default:
    return NULL;
  }
}

/* The same in words: "60 min, of them 5 × 60 s countdown"; where there are none, as
 * clock_limit_format() has it. @limit: how much time a side has. */
char *
report_words_limit (const ClockLimit *limit)
{
  char *words = limit->limit % 60000 || limit->period % 1000 ? NULL : dup_round_limit (limit);

  if (limit->system == CLOCK_NONE)
    return g_strdup (_ ("No limit: time is only counted"));
  return words ? words : clock_limit_format (limit);
}

/* Figures only: names of months and days would come in the language of the desktop, not in that of
 * the paper. */
static const char *const moments[] = {
  /* Translators: how a date is written in figures, as for strftime(): year, month, day; the same
   * without the year; the time of day; with seconds. Take no names of months or days. */
  /* xgettext:no-c-format */
  [REPORT_MOMENT_DATE] = NC_ ("moment", "%Y-%m-%d"),
  /* xgettext:no-c-format */
  [REPORT_MOMENT_DAY] = NC_ ("moment", "%m-%d"),
  /* xgettext:no-c-format */
  [REPORT_MOMENT_MINUTES] = NC_ ("moment", "%H:%M"),
  /* xgettext:no-c-format */
  [REPORT_MOMENT_SECONDS] = NC_ ("moment", "%H:%M:%S"),
};

/* It as it is written in the language of the paper or window: "2026-05-01", "14:30"; "" where
 * there is none. @at: an instant, in the zone in which it is told, or NULL. @what: the date or
 * the time of day. */
char *
report_words_moment (GDateTime *at, ReportMoment what)
{
  char *text = at ? g_date_time_format (at, g_dpgettext2 (NULL, "moment", moments[what])) : NULL;

  return text ? text : g_strdup ("");
}

/* Both: "2026-05-01 14:30"; "" where there is none. @at: an instant, in the zone in which it is
 * told, or NULL. @day: how much of the date. @time: how much of the time of day. */
char *
report_words_date (GDateTime *at, ReportMoment day, ReportMoment time)
{
  g_autofree char *first = report_words_moment (at, day);
  g_autofree char *second = report_words_moment (at, time);

  /* Translators: a date, then a time of day */
  return at ? g_strdup_printf (C_ ("moment", "%s %s"), first, second) : g_strdup ("");
}

/* "2026-05-01" and nothing else. */
static GDateTime *
read_date (const char *text)
{
  g_autofree char *midnight = g_strconcat (text, "T00:00:00Z", NULL);

  return strlen (text) == strlen ("YYYY-MM-DD") ? g_date_time_new_from_iso8601 (midnight, NULL)
                                                : NULL;
}

static const char *const between[] = { " – ", "–", " - ", "/", "..", " to " };

/* A date of ISO 8601, or two with a dash, a slash, two points or "to" between them, as the
 * language of the paper writes them; anything else as it was typed. @dates: when an event is
 * held, as it was typed. */
char *
report_words_dates (const char *dates)
{
  g_autoptr (GDateTime) day = read_date (dates);

  for (gsize i = 0; !day && i < G_N_ELEMENTS (between); i++) {
    g_auto (GStrv) ends = g_strsplit (dates, between[i], 3);
    g_autoptr (GDateTime) first = g_strv_length (ends) == 2 ? read_date (ends[0]) : NULL;
    g_autoptr (GDateTime) last = first ? read_date (ends[1]) : NULL;
    g_autofree char *from = report_words_moment (first, REPORT_MOMENT_DATE);
    g_autofree char *to = report_words_moment (last, REPORT_MOMENT_DATE);
    if (last)
      /* Translators: the first and the last day of an event */
      return g_strdup_printf (C_ ("moment", "%s – %s"), from, to);
  }
  return day ? report_words_moment (day, REPORT_MOMENT_DATE) : g_strdup (dates);
}

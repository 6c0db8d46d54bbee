/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/limit-words.h"
#include <glib/gi18n.h>
#include "clock/limit.h"
#include "desk/event/event.h"
#include "report/page/words.h"

/* --- A limit in a sentence --- */

/* What is said when time is up comes of the articles; minutes and seconds are whole here. */
static char *
dup_sentence (const ClockLimit *limit)
{
  int minutes = (int) (limit->limit / 60000), seconds = (int) (limit->period / 1000);

  switch (limit->system) {
  case CLOCK_ABSOLUTE:
    return g_strdup_printf (_ ("%d min in all; a player who uses them up loses (Art. 12.4)."),
                            minutes);
  case CLOCK_RESERVE:
    /* Translators: minutes in all; periods of the countdown inside them; seconds of each */
    return g_strdup_printf (_ ("%d min in all, the last of them a countdown of %d × %d s: a move "
                               "within a period uses no time (Art. 12.3)."),
                            minutes, limit->periods, seconds);
  case CLOCK_BYO_YOMI:
    /* Translators: minutes; then periods; seconds of each */
    return g_strdup_printf (_ ("%d min, then %d × %d s: a move within a period uses no time; "
                               "otherwise the period is used up."),
                            minutes, limit->periods, seconds);
  case CLOCK_CANADIAN:
    /* Translators: minutes; then moves; in seconds */
    return g_strdup_printf (_ ("%d min, then %d moves in each %d s (Art. 12.5)."), minutes,
                            limit->moves, seconds);
  default:
    return NULL;
  }
}

static char *
dup_added (const ClockLimit *limit)
{
  int minutes = (int) (limit->limit / 60000), seconds = (int) (limit->period / 1000);

  switch (limit->system) {
  case CLOCK_FISCHER:
    return g_strdup_printf (_ ("%d min, and each move adds %d s."), minutes, seconds);
  case CLOCK_DELAY:
    return g_strdup_printf (_ ("%d min; the first %d s of each move do not count."), minutes,
                            seconds);
  case CLOCK_BRONSTEIN:
    return g_strdup_printf (_ ("%d min; each move gives back the time it took, up to %d s."),
                            minutes, seconds);
  case CLOCK_HOURGLASS:
    return g_strdup_printf (_ ("%d min; the time that one side uses is added to the other’s."),
                            minutes);
  default:
    return NULL;
  }
}

/* It in a sentence; where it is none, what is wrong with it. @text: a time limit, as
 * clock_limit_parse() reads it. */
char *
papers_limit_words (const char *text)
{
  g_autoptr (GError) error = NULL;
  ClockLimit limit;
  char *words = NULL;

  if (!clock_limit_parse (text, &limit, &error))
    return g_strdup (error->message);
  if (limit.limit % 60000 == 0 && limit.period % 1000 == 0 && !limit.no_carry && !limit.most) {
    words = dup_sentence (&limit);
    if (!words)
      words = dup_added (&limit);
  }
  return words ? words : report_words_limit (&limit);
}

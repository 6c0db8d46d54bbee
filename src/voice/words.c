/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/words.h"

#include <glib/gi18n.h>

#define MINUTE_MS 60000

static char *
seconds_words (int n)
{
  /* Translators: said in the countdown; seconds of the running period that are gone. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d second", "%d seconds", (gulong) n), n);
}

static char *
left_words (int n)
{
  if (n % 60 == 0)
    /* Translators: said in the main time; minutes of it that are left. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute left", "%d minutes left",
                                         (gulong) n / 60),
                            n / 60);
  /* Translators: said of the main time or of a period; seconds of it that are left. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d second left", "%d seconds left",
                                       (gulong) n),
                          n);
}

static char *
countdown_words (int n, gboolean minutes)
{
  if (minutes)
    /* Translators: said when the countdown starts; minutes that are left. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "countdown: %d minute",
                                         "countdown: %d minutes", (gulong) n),
                            n);
  /* Translators: said when the countdown starts; periods (not of a minute) that are left. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "countdown: %d period",
                                       "countdown: %d periods", (gulong) n),
                          n);
}

static char *
section_words (int n)
{
  /* Translators: said when the main time is gone; moves to be made in the section that starts. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "overtime: %d move", "overtime: %d moves",
                                       (gulong) n),
                          n);
}

static char *
period_words (int n, gboolean minutes)
{
  if (minutes)
    /* Translators: said at the end of a minute of the countdown; minutes that are left. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "1 minute, %d minute left",
                                         "1 minute, %d minutes left", (gulong) n),
                            n);
  /* Translators: said at the end of a period (not of a minute); periods that are left. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "period used, %d period left",
                                       "period used, %d periods left", (gulong) n),
                          n);
}

/* The words that show @call (Art. 12.3) on the screen, in the user's language. Seconds are
 * elapsed seconds of the period, as the article has it, unless the event's calls say what is
 * left. Returns the words. @call: what the clock has to say. @limit: the limit of that clock;
 * where its periods are minutes they are called so. */
char *
voice_words (const ClockCall *call, const ClockLimit *limit)
{
  gboolean minutes = limit->period == MINUTE_MS;

  switch (call->kind) {
  case CLOCK_CALL_MAIN:
  case CLOCK_CALL_LEFT:
    return left_words (call->value);
  case CLOCK_CALL_COUNTDOWN:
    return limit->system == CLOCK_CANADIAN ? section_words (call->value)
                                           : countdown_words (call->value, minutes);
  case CLOCK_CALL_SECONDS:
    return seconds_words (call->value);
  case CLOCK_CALL_COUNT:
    return g_strdup_printf ("%d", call->value);
  case CLOCK_CALL_PERIOD:
    return period_words (call->value, minutes);
  case CLOCK_CALL_LAST:
    return g_strdup (minutes ? _ ("last minute") : _ ("last period"));
  case CLOCK_CALL_FLAG:
  default:
    return g_strdup (_ ("time is up"));
  }
}

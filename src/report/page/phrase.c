/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/phrase.h"
#include <glib/gi18n.h>

/* Looks all of them up in the language of this moment. @ret_phrases: the phrases, by
 * ReportPhrase; they hold for ever. */
void
report_phrase_find (const char *ret_phrases[REPORT_N_PHRASES])
{
  static const char *const phrases[REPORT_N_PHRASES] = {
    [REPORT_PHRASE_BLACK] = N_ ("Black"),
    [REPORT_PHRASE_WHITE] = N_ ("White"),
    [REPORT_PHRASE_REFEREE] = N_ ("Referee"),
    /* Translators: who signs, and by which article */
    [REPORT_PHRASE_REFEREE_SIGNS] = N_ ("Referee (Art. 16.4)"),
    [REPORT_PHRASE_RESULT] = N_ ("Result"),
    [REPORT_PHRASE_MARGIN] = N_ ("Margin"),
    [REPORT_PHRASE_WARNINGS] = N_ ("Warnings"),
    [REPORT_PHRASE_BLACK_WON] = N_ ("Black won"),
    [REPORT_PHRASE_WHITE_WON] = N_ ("White won"),
    [REPORT_PHRASE_DRAW] = N_ ("Draw"),
    [REPORT_PHRASE_BOTH_LOSE] = N_ ("Both lose"),
    [REPORT_PHRASE_BY_COUNT] = N_ ("By count"),
    [REPORT_PHRASE_BY_RESIGNATION] = N_ ("By resignation"),
    [REPORT_PHRASE_ON_TIME] = N_ ("On time"),
  };

  for (int i = 0; i < REPORT_N_PHRASES; i++)
    if (phrases[i])
      ret_phrases[i] = _ (phrases[i]);
  /* Translators: where somebody would sign who has confirmed it already */
  ret_phrases[REPORT_PHRASE_CONFIRMED] = C_ ("signature", "confirmed");
}

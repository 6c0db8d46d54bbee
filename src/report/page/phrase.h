/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Words that papers paint around what they say. A paper is painted later than it is made, when the
 * user's language holds again, and on any thread: it keeps those of the language it was made in. */
typedef enum {
  REPORT_PHRASE_BLACK,
  REPORT_PHRASE_WHITE,
  REPORT_PHRASE_REFEREE,
  REPORT_PHRASE_REFEREE_SIGNS,
  REPORT_PHRASE_CONFIRMED,
  REPORT_PHRASE_RESULT,
  REPORT_PHRASE_MARGIN,
  REPORT_PHRASE_WARNINGS,
  REPORT_PHRASE_BLACK_WON,
  REPORT_PHRASE_WHITE_WON,
  REPORT_PHRASE_DRAW,
  REPORT_PHRASE_BOTH_LOSE,
  REPORT_PHRASE_BY_COUNT,
  REPORT_PHRASE_BY_RESIGNATION,
  REPORT_PHRASE_ON_TIME,
  REPORT_N_PHRASES
} ReportPhrase;

void report_phrase_find (const char *ret_phrases[REPORT_N_PHRASES]);

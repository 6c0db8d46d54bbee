/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/limit.h"
#include "rules/game/result.h"

char *report_words_result (RulesResult result, gboolean zi);
char *report_words_result_instead (RulesResult result, RulesResult was, gboolean zi);
char *report_words_result_told (RulesResult result, gboolean zi);
char *report_words_result_by (RulesResult result, gboolean zi);
char *report_words_limit (const ClockLimit *limit);

/* What of an instant is told. */
typedef enum {
  REPORT_MOMENT_DATE,
  REPORT_MOMENT_DAY,     /* the date without its year */
  REPORT_MOMENT_MINUTES, /* the time of day */
  REPORT_MOMENT_SECONDS
} ReportMoment;

char *report_words_moment (GDateTime *at, ReportMoment what);
char *report_words_date (GDateTime *at, ReportMoment day, ReportMoment time);
char *report_words_dates (const char *dates);

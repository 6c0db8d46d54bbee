#pragma once
#include "clock/limit.h"
#include "rules/result.h"

char *report_words_result (RulesResult result);
char *report_words_limit (const ClockLimit *limit);
char *report_words_points (int quarters);

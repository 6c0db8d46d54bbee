#pragma once
#include "rules/result.h"

char *report_words_result (RulesResult result);
char *report_words_points (int quarters);

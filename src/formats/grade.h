#pragma once
#include "rules/rank.h"

gboolean formats_grade_guess (const char *text, RulesRank *ret_rank);

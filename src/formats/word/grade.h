/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/rank.h"

gboolean formats_grade_guess (const char *text, RulesRank *ret_rank);
void formats_grade_cut (char *name, RulesRank *ret_rank);
char *formats_grade_join_thousands (const char *text);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A rank on one of the three scales of READINGS 13, ordered by strength, 0 where unknown:
 * kyu 30..1 are 1..30, amateur dan 1..9 are 31..39, professional dan 1..9 are 41..49. */
typedef int RulesRank;

#define RULES_RANK_NONE 0
#define RULES_RANK_KYU(n) (31 - (n))
#define RULES_RANK_DAN(n) (30 + (n))
#define RULES_RANK_PRO(n) (40 + (n))

gboolean rules_rank_parse (const char *text, RulesRank *ret_rank);
const char *rules_rank_format (RulesRank rank, char buffer[8]);

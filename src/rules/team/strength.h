/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/rank.h"

/* How strong a team is by those who play for it: Art. 25.2 orders the boards by rank together with
 * the latest rating, so a team stands by both as well. It is all 0 before anybody is added. */
typedef struct {
  gint64 sum;  /* of ratings, or of what a rank stands for where there is none */
  int n;       /* members of whom one of the two is known */
  int n_rated; /* members with a rating of their own */
  int n_pros;  /* members with a professional rank */
} RulesStrength;

void rules_strength_add (RulesStrength *strength, RulesRank rank, int rating);
RulesRank rules_strength_rank (const RulesStrength *strength);
int rules_strength_rating (const RulesStrength *strength);

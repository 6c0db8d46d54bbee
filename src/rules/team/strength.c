/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/team/strength.h"

/* The European scale: 1 dan is 2100, an amateur's rank 100; 1 dan professional is 2700, a
 * professional's rank 30. */
#define SHODAN 2100
#define STEP 100
#define PRO 2700
#define PRO_STEP 30
#define HIGHEST_DAN 7

/* What a rank stands for. */
static int
rating_of (RulesRank rank)
{
  return rank >= RULES_RANK_PRO (1) ? PRO + (rank - RULES_RANK_PRO (1)) * PRO_STEP
                                    : SHODAN + (rank - RULES_RANK_DAN (1)) * STEP;
}

static gint64
divide_down (gint64 value, gint64 by)
{
  return value / by - (value % by < 0);
}

/* To the nearest; halves go up. */
static int
divide_round (gint64 value, gint64 by)
{
  return (int) divide_down (2 * value + by, 2 * by);
}

/* Adds a member who plays for the team; who has neither rank nor rating says nothing about it.
 * @rating: on the European scale, 0 where unknown. */
void
rules_strength_add (RulesStrength *strength, RulesRank rank, int rating)
{
  if (rank == RULES_RANK_NONE && rating == 0)
    return;
  strength->sum += rating ? rating : rating_of (rank);
  strength->n++;
  strength->n_rated += rating != 0;
  strength->n_pros += rank >= RULES_RANK_PRO (1);
}

/* The rank of the mean: where nobody has a rating it is the mean of the ranks. A team of
 * professionals alone has a professional's, any other at most 7 dan. Returns RULES_RANK_NONE where
 * nothing is known of any member. */
RulesRank
rules_strength_rank (const RulesStrength *strength)
{
  gint64 n = strength->n;

  if (n == 0)
    return RULES_RANK_NONE;
  if (strength->n_pros == strength->n)
    return CLAMP (RULES_RANK_PRO (1) + divide_round (strength->sum - PRO * n, PRO_STEP * n),
                  RULES_RANK_PRO (1), RULES_RANK_PRO (9));
  return CLAMP (RULES_RANK_DAN (1) + divide_round (strength->sum - SHODAN * n, STEP * n),
                RULES_RANK_KYU (30), RULES_RANK_DAN (HIGHEST_DAN));
}

/* The mean of the ratings, to the nearest point. Who has none counts as what his rank stands for.
 * Returns 0 where no member has a rating. */
int
rules_strength_rating (const RulesStrength *strength)
{
  return strength->n_rated > 0 ? divide_round (strength->sum, strength->n) : 0;
}

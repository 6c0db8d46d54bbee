/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* Where a player stands while the criteria are gone through, one after the other. */
typedef struct {
  int player;
  int decided;     /* what put him behind the one before him; STANDING_BY_NOTHING until something
                    * does */
  int tie;         /* that settled it, -1 for none */
  int group;       /* within which he has his place; 0 for among all */
  gboolean placed; /* he has one */
  gboolean closed; /* no criterion separates those who are tied now */
  int lost;        /* places, by rulings */
  const char *article; /* by which */
} StandingSlot;

/* What puts the first of a group, and of those without a place, behind the one before him. */
#define STANDING_BY_SECTION (-3)

void standing_rank_slots (const StandingMoment *moment, const int *groups, gboolean all,
                          const StandingCriterion *criteria, int n_criteria,
                          const StandingTie *ties, int n_ties, StandingSlot *ret_slots,
                          gint64 *ret_values);

/* standing/table/lower.c */
void standing_lower_slots (StandingSlot *slots, int n_slots, const GArray *lowerings);

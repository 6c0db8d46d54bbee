/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* Teams in a tournament of people who play for themselves: a team has the sum of its members'
 * points. */

typedef struct {
  int team;  /* as it was given */
  int place; /* from 1; the same for teams that nothing separates */
  gboolean shared;
  gint64 points; /* of those who count, as in the standings */
  gint64 places; /* their places together; who is missing counts as behind the last */
  int best;      /* the place of the best of them */
  int n_members; /* whoever belongs to it */
  int n_counted; /* the first of them count */
  int *members;  /* indices into the field's players, the best first */
} StandingSum;

typedef struct {
  StandingTable *table; /* of the people */
  int n_best;           /* so many count of each team */
  int n_sums;
  StandingSum *sums; /* the best first */
} StandingSums;

StandingSums *standing_sums_new (StandingTable *table, const int *teams, int n_best);
void standing_sums_free (StandingSums *sums);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingSums, standing_sums_free)

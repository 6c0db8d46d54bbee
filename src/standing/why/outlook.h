/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* What can still become of everybody. */
typedef struct {
  int best;  /* the best place that is still possible, */
  int worst; /* and the worst; where not exact, the truth lies between */
} StandingChance;

typedef struct {
  int n_open;     /* games up to the round that is counted that may still end: 0 where nothing can
                   * change */
  gboolean exact; /* every way in which they can end was looked at */
  int n_players;
  StandingChance *chances; /* by player */
} StandingOutlook;

/* Standings that differ in what is open: one of them holds, and nobody knows yet which. */
typedef struct {
  GPtrArray *tables; /* of StandingTable, the first as it is */
  gboolean more;     /* there are games yet to be paired */
} StandingWays;

StandingWays *standing_ways_new (void);
void standing_ways_free (StandingWays *ways);
StandingOutlook *standing_outlook_over (const StandingWays *ways, gboolean draws);
StandingOutlook *standing_outlook (const StandingTable *table, gboolean draws);
void standing_outlook_free (StandingOutlook *outlook);
StandingTable *standing_outlook_if (const StandingTable *table, const int *games,
                                    const RulesResult *results, int n_games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingWays, standing_ways_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingOutlook, standing_outlook_free)

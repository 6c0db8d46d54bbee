#pragma once
#include "standing/standing.h"

/* What can still become of everybody. */
typedef struct {
  int best;  /* the best place that is still possible, */
  int worst; /* and the worst; where not exact, the truth lies between */
} StandingChance;

typedef struct {
  int n_open;     /* games without a result up to the round that is counted */
  gboolean exact; /* every way in which they can end was looked at */
  int n_players;
  StandingChance *chances; /* by player */
} StandingOutlook;

StandingOutlook *standing_outlook (const StandingTable *table, gboolean draws);
void standing_outlook_free (StandingOutlook *outlook);
StandingTable *standing_outlook_if (const StandingTable *table, const int *games,
                                    const RulesResult *results, int n_games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingOutlook, standing_outlook_free)

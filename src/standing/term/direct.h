#pragma once
#include "standing/term/split.h"

/* Direct comparison: the games of some players with each other. */
gboolean standing_direct_compare (const StandingMoment *moment, const StandingTied *tied,
                                  int n_tied, gint64 *ret_points);

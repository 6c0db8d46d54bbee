/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* Places that are still possible, without looking at every way in which games can end. */
typedef struct _StandingBounds StandingBounds;

StandingBounds *standing_bound_new (const StandingTable *table, const int *open, int n_open,
                                    gboolean draws);
void standing_bound_free (StandingBounds *bounds);
void standing_bound_place (const StandingBounds *bounds, int player, int *ret_best, int *ret_worst);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingBounds, standing_bound_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* Between what a player's values can still be, as far as they can be told. */
typedef struct _StandingBoundColumns StandingBoundColumns;

/* Of a value, or of the points that open games bring. */
typedef struct {
  gint64 low;
  gint64 high;
} StandingBoundRange;

StandingBoundColumns *standing_bound_columns_new (const StandingTable *table, const int *n_open);
void standing_bound_columns_free (StandingBoundColumns *columns);
gboolean standing_bound_ahead (const StandingBoundColumns *columns, int one,
                               StandingBoundRange of_one, int other, StandingBoundRange of_other,
                               gboolean surely);

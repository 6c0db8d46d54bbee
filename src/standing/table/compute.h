#pragma once
#include "standing/term/criteria.h"

/* Values that hold two numbers, so that each says by itself how it is printed. */
void standing_compute_column (StandingCriterion criterion, const StandingMoment *moment,
                              gint64 *values);
gint64 standing_compute_pack_total (gint64 sum, gint64 highest);
gint64 standing_compute_unpack_total (gint64 value, gint64 *ret_highest);
gint64 standing_compute_pack_cut (gint64 sum, int rounds);
gint64 standing_compute_unpack_cut (gint64 value, int *ret_rounds);

#pragma once
#include "standing/criteria.h"

/* One criterion each; values are zero at first. */
void standing_compute_points (const StandingMoment *moment, gint64 *values);
void standing_compute_wins (const StandingMoment *moment, gint64 *values);
void standing_compute_start (const StandingMoment *moment, gint64 *values);
void standing_compute_mms (const StandingMoment *moment, gint64 *values);
void standing_compute_rank (const StandingMoment *moment, gint64 *values);
void standing_compute_rating (const StandingMoment *moment, gint64 *values);
void standing_compute_cuss (const StandingMoment *moment, gint64 *values);
void standing_compute_warnings (const StandingMoment *moment, gint64 *values);
/* of the opponents: standing/opponents.c */
void standing_compute_sos (const StandingMoment *moment, gint64 *values);
void standing_compute_sosos (const StandingMoment *moment, gint64 *values);
void standing_compute_sosw (const StandingMoment *moment, gint64 *values);
void standing_compute_sososw (const StandingMoment *moment, gint64 *values);
void standing_compute_sosm (const StandingMoment *moment, gint64 *values);
void standing_compute_sososm (const StandingMoment *moment, gint64 *values);
void standing_compute_sodos (const StandingMoment *moment, gint64 *values);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/criteria.h"

/* Players whom nothing separated so far, and what a criterion among the tied makes of them. */
typedef struct {
  int player;
  gint64 value;  /* STANDING_NONE where the criterion does not apply */
  int step;      /* at which step it was computed, from 1: rounds cut, or times compared */
  int peers;     /* the number of that comparison; those of its parts are higher, */
  int last;      /* up to this one */
  gboolean ends; /* he is behind the one before him */
} StandingTied;

typedef struct _StandingSplit StandingSplit;

StandingSplit *standing_split_new (StandingCriterion criterion, const StandingMoment *moment);
void standing_split_free (StandingSplit *split);
void standing_split_tied (StandingSplit *split, int place, StandingTied *tied, int n_tied);
gint64 standing_split_cut (StandingSplit *split, int player, int rounds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingSplit, standing_split_free)

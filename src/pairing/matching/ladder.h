#pragma once
#include <glib.h>

/* A criterion of several in order of weight: one unit of it costs a step, which is more than all
 * that the criteria below it can add up to over all pairs. */
typedef struct {
  int kind;
  gint64 most; /* units that one pair may cost; more counts alike */
  gint64 sum;  /* by how many units two rounds may differ at most */
  gint64 step;
} PairingRung;

void pairing_ladder_fit (PairingRung *rungs, int n_rungs, int n_pairs, gint64 range);

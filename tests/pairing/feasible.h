/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

/* Whether a legal round exists at all, found without any of what the program finds its rounds with:
 * a perfect matching by augmenting paths (Edmonds, 1965), which knows no weights. */
typedef struct {
  int n;
  gboolean *joined; /* n times n, symmetric */
} FeasibleGraph;

/* What else a round has to be. */
typedef struct {
  gboolean fresh; /* nobody meets whom he has met, but by demand */
  int most_byes;  /* who has the bye has had so many at most */
} FeasibleDemand;

gboolean feasible_is_told (const PairingTask *task, int one, int two);
gboolean feasible_perfect (const FeasibleGraph *graph);
gboolean feasible_round (const PairingTask *task, FeasibleDemand demand);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/graph.h"

/* Prices that show that no matching weighs more (J. Edmonds, Maximum matching and a polyhedron with
 * 0,1-vertices, 1965). A vertex costs its dual; a set of an odd number of vertices costs its dual,
 * which is not negative, for each pair of which both are inside. No edge weighs more, doubled, than
 * its two ends and the sets around it cost; those of the matching weigh exactly that, and each set
 * is full: all but one of its vertices meet inside. Where not all must be matched, no dual is
 * negative, and who is alone has none. */
typedef struct {
  int n;
  PairingSum *duals;
  int n_sets;
  PairingSum *set_duals;
  int *first;   /* set -> where its members begin; one more at the end */
  int *members; /* vertices */
} PairingProof;

void pairing_proof_free (PairingProof *proof);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingProof, pairing_proof_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/tree.h"

/* What the blossoms around two vertices add to their duals, for any two at once. */
typedef struct {
  int n;
  int *at;             /* vertex -> its place in an order in which each blossom is one stretch */
  PairingSum **least;  /* k -> place -> the least of 2^k gaps between neighbours from there */
  PairingSum *storage; /* of all k */
  int n_levels;
  int *node;         /* vertex -> the last blossom around it that counts, -1 */
  PairingSum *depth; /* vertex -> the duals of that and all around it */
} PairingShelter;

PairingShelter *pairing_shelter_new (int n);
void pairing_shelter_free (PairingShelter *shelter);
void pairing_shelter_fill (PairingShelter *shelter, const PairingTree *tree);

/* The duals of all blossoms around both vertices, which must not be the same. */
static inline PairingSum
pairing_shelter_of (const PairingShelter *shelter, int one, int two)
{
  int low = MIN (shelter->at[one], shelter->at[two]);
  int high = MAX (shelter->at[one], shelter->at[two]);
  int level = 31 - __builtin_clz ((guint) (high - low));
  const PairingSum *least = shelter->least[level];

  return MIN (least[low], least[high - (1 << level)]);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingShelter, pairing_shelter_free)

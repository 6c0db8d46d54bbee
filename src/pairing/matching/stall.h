/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/market.h"
#include "pairing/matching/shelter.h"

typedef struct {
  PairingSum dual;
  int vertex;
  int node; /* see PairingShelter */
} PairingMember;

/* The members of a class that have the same shelter with all others. */
typedef struct {
  int class;
  int node;
  PairingSum depth;
  int vertex;       /* one of them, with the least dual, */
  PairingSum least; /* which is this */
} PairingStall;

/* Members of all stalls, by stall, then by dual. */
typedef struct {
  int *first; /* stall -> where its members begin; one more at the end */
  PairingMember *members;
} PairingCrowd;

/* Who is priced with whom. */
typedef struct {
  PairingShelter *shelter;
  PairingStall *stalls; /* by class */
  int n_stalls;
  PairingCrowd all;
  PairingCrowd stale; /* those that are to be priced anew, */
  PairingCrowd fresh; /* and the others */
} PairingStalls;

PairingStalls *pairing_stall_new (int n);
void pairing_stall_free (PairingStalls *stalls);
void pairing_stall_fill (PairingStalls *stalls, const PairingMarket *market,
                         const PairingSearch *search, const gboolean *is_stale);
PairingSum pairing_stall_shelter (const PairingStalls *stalls, int stall, int other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingStalls, pairing_stall_free)

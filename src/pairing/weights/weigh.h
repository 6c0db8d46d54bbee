/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/round.h"
#include "pairing/matching/model.h"

/* What a round weighs, table by table. */
typedef struct {
  PairingPair pair;
  int n_terms; /* 0 for a bye, and for a table that was fixed */
  PairingTerm terms[PAIRING_N_TERMS];
  gint64 total;
  gboolean forbidden; /* they must not meet */
} PairingWeight;

typedef struct {
  int n_weights;
  PairingWeight *weights; /* in the order of the round's pairs */
  gint64 total;           /* of those that are not forbidden */
  int n_forbidden;
} PairingBill;

PairingBill *pairing_weigh (const PairingTask *task, const PairingRound *round, GError **error);
PairingBill *pairing_weigh_with (PairingModel *model, const PairingRound *round);
void pairing_bill_free (PairingBill *bill);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingBill, pairing_bill_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

/* Called now and then while a round is drawn, with the part done (0 to 1000).
 * FALSE gives up with PAIRING_ERROR_CANCELLED. */
typedef gboolean (*PairingProgress) (int done, gpointer data);

PairingRound *pairing_round_new (int round, const PairingPair *pairs, int n_pairs);
int pairing_round_number (const PairingRound *round, int table);
PairingRound *pairing_round_dup (const PairingRound *round);
void pairing_round_free (PairingRound *round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingRound, pairing_round_free)

/* The progress of several steps, told as one; how many there will be is not known at the start. */
typedef struct {
  PairingProgress progress; /* NULL: progress is not reported */
  gpointer data;
  int from;      /* parts of 1000 before the present step, */
  int to;        /* and after it */
  int done;      /* told */
  gboolean over; /* it was cancelled */
} PairingPace;

void pairing_pace_begin (PairingPace *pace, int share);
gboolean pairing_pace_tell (int done, gpointer pace);

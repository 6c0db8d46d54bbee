/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/round.h"

/* What the systems that follow a scheme have in common. */
gboolean pairing_scheme_enough (const PairingTask *task, const PairingStage *stage, GError **error);
gboolean pairing_scheme_check (const PairingTask *task, const PairingStage *stage, GError **error);
gboolean pairing_scheme_may_meet (const PairingTask *task, int round, int one, int two,
                                  GError **error);
PairingPair pairing_scheme_seat (const PairingTask *task, int one, int two);
PairingPair pairing_scheme_lot (const PairingTask *task, int one, int two);
PairingRound *pairing_scheme_round (const PairingTask *task, const PairingPair *pairs, int n_pairs,
                                    GError **error);

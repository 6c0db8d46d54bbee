/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/round.h"

PairingRound *pairing_table_lay (const PairingTask *task, const int *places,
                                 const PairingPair *pairs, int n_pairs);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/round.h"

/* Round robin by Berger tables, the whole field or groups of it. */
int pairing_robin_rounds (int n_players, int legs);
int pairing_robin_table (int n_players, int round, PairingPair *ret_pairs);

int *pairing_group_new (const PairingTask *task, const PairingStage *stage, int *ret_n_groups);

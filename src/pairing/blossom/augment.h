/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/state.h"

void pairing_augment_join (PairingTree *tree, int one, int two);
void pairing_augment_take (PairingTree *tree, int from, int into);
void pairing_augment_leave (PairingTree *tree, int vertex);

int pairing_cycle_inner_above (const PairingTree *tree, int outer);
PairingPetal *pairing_cycle_find (PairingTree *tree, int one, int two, int *ret_n_petals);

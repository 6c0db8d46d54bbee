#pragma once
#include "pairing/blossom/tree.h"

int pairing_cycle_inner_above (const PairingTree *tree, int outer);
PairingPetal *pairing_cycle_find (PairingTree *tree, int one, int two, int *ret_n_petals);

#pragma once
#include "pairing/blossom/tree.h"

void pairing_augment_join (PairingTree *tree, int one, int two);
void pairing_augment_take (PairingTree *tree, int from, int into);
void pairing_augment_leave (PairingTree *tree, int vertex);

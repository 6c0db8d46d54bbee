#pragma once
#include "pairing/blossom/tree.h"

void pairing_start (PairingTree *tree);

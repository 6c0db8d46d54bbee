#pragma once
#include "pairing/tree.h"

void pairing_start (PairingTree *tree);

#pragma once
#include "pairing/tree.h"

void pairing_mend (PairingTree *tree, const PairingEdge *edges, int n_edges);

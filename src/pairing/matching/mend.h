/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/tree.h"

void pairing_mend (PairingTree *tree, const PairingEdge *edges, int n_edges);

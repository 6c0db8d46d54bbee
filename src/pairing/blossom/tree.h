/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/state.h"

PairingTree *pairing_tree_new (int n, gboolean is_perfect);
void pairing_tree_free (PairingTree *tree);
void pairing_tree_plant (PairingTree *tree, int root);
gboolean pairing_tree_step (PairingTree *tree);
void pairing_tree_settle (PairingTree *tree);
void pairing_tree_dissolve (PairingTree *tree, int blossom);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingTree, pairing_tree_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/state.h"

PairingSum pairing_label_slack (const PairingTree *tree, int one, int two, gint64 weight);
gboolean pairing_label_is_idle (const PairingTree *tree, int blossom);
gboolean pairing_label_is_used_up (const PairingTree *tree, int vertex);
void pairing_label_make_even (PairingTree *tree, int node);
void pairing_label_set (PairingTree *tree, int node, PairingLabel label);
void pairing_label_set_inner (PairingTree *tree, int node, int from, int into);
void pairing_label_keep_inner (PairingTree *tree, int node, int from, int into);
void pairing_label_bare (PairingTree *tree, int node);
void pairing_label_begin (PairingTree *tree, int blossom);
void pairing_label_take (PairingTree *tree, int node);
void pairing_label_look (PairingTree *tree, int vertex);
void pairing_label_look_around (PairingTree *tree, int node);
void pairing_label_settle (PairingTree *tree);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/market.h"

GArray *pairing_candidate_choose (PairingMarket *market, PairingSearchTick tick, gpointer data);
void pairing_candidate_front (PairingEdge *edges, int n_edges, int n_wanted);

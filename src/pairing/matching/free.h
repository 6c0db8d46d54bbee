/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/market.h"

GArray *pairing_free_edges (PairingMarket *market, PairingSearch *search, int most,
                            PairingSearchTick tick, gpointer data);

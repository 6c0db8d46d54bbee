#pragma once
#include "pairing/matching/market.h"

GArray *pairing_free_edges (PairingMarket *market, PairingSearch *search, int most,
                            PairingSearchTick tick, gpointer data);

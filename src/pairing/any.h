#pragma once
#include "pairing/market.h"
#include "pairing/search.h"

PairingSearchEnd pairing_any_find (PairingMarket *market, PairingSearchTick tick, gpointer data,
                                   GArray *edges);

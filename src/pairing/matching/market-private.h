/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/market.h"

/* A bound beyond this is no bound, and prices beyond eight times this stop the search. */
#define PAIRING_TRADE_MOST (G_MAXINT64 / 32)

void pairing_trade_prices (const PairingMarket *market, gint64 *prices);

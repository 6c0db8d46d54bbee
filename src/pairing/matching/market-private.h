/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/market.h"

/* Bounds beyond this are none, and prices beyond its eightfold are given up. */
#define PAIRING_TRADE_MOST (G_MAXINT64 / 32)

void pairing_trade_prices (const PairingMarket *market, gint64 *prices);

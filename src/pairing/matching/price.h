/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/market.h"

typedef struct _PairingPricer PairingPricer;

PairingPricer *pairing_price_new (PairingMarket *market, const PairingSearch *search);
void pairing_price_free (PairingPricer *pricer);
gboolean pairing_price_run (PairingPricer *pricer, PairingSearchTick tick, gpointer data);
GArray *pairing_price_lacking (PairingPricer *pricer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingPricer, pairing_price_free)

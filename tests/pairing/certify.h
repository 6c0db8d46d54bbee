/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/matching.h"

PairingSum certify (const PairingGraph *graph, gboolean is_perfect, const int *mates,
                    const PairingProof *proof);

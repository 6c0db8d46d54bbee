/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"

PairingRound *pairing_draw (const PairingTask *task, PairingProgress progress, gpointer data,
                            GError **error);
gboolean pairing_draw_is_over (const PairingTask *task);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/matching.h"
#include "pairing/matching/model.h"

/* Whether two vertices may meet. */
typedef gboolean (*PairingMeets) (int one, int two, gconstpointer data);

PairingMatching pairing_solve (PairingModel *model, PairingProgress progress, gpointer data,
                               int *ret_mates);
PairingMatching pairing_solve_any (int n, PairingMeets meets, gconstpointer meets_data,
                                   const gint64 *bye, PairingProgress progress, gpointer data,
                                   int *ret_mates);

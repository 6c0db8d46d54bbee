/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Whether the kept demands can all be met. It may add demands that the round it found meets as
 * well. */
typedef gboolean (*PairingCoreTest) (gboolean *kept, gpointer data);

/* Whether the search goes on. */
typedef gboolean (*PairingCoreTick) (gpointer data);

gboolean *pairing_core_find (int n, PairingCoreTest can_meet, PairingCoreTick tick, gpointer data,
                             int tries, gboolean *ret_least);

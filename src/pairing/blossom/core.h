/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Whether the kept demands can all be met. Where they can, it may add to them what is met as well
 * in the way that it found. */
typedef gboolean (*PairingCoreTest) (gboolean *kept, gpointer data);

/* Whether the search goes on. */
typedef gboolean (*PairingCoreTick) (gpointer data);

gboolean *pairing_core_find (int n, PairingCoreTest can_meet, PairingCoreTick tick, gpointer data,
                             int tries, gboolean *ret_least);

#pragma once
#include "pairing/matching.h"
#include "pairing/model.h"

/* Whether two vertices may meet. */
typedef gboolean (*PairingMeets) (int one, int two, gconstpointer data);

PairingMatching pairing_solve (PairingModel *model, PairingProgress progress, gpointer data,
                               int *ret_mates);
gboolean pairing_solve_any (int n, PairingMeets meets, gconstpointer data, const gint64 *bye,
                            int *ret_mates);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/proof.h"
#include "pairing/matching/shelter.h"

typedef enum {
  PAIRING_SEARCH_DONE,
  PAIRING_SEARCH_STUCK, /* these edges hold no perfect matching */
  PAIRING_SEARCH_CANCELLED
} PairingSearchEnd;

typedef struct _PairingSearch PairingSearch;

/* Called now and then, with the number of vertices seen to; FALSE gives up. */
typedef gboolean (*PairingSearchTick) (int n_done, gpointer data);

PairingSearch *pairing_search_new (int n, gboolean is_perfect);
void pairing_search_free (PairingSearch *search);
void pairing_search_set_dual (PairingSearch *search, int vertex, PairingSum dual);
gboolean pairing_search_has (const PairingSearch *search, int one, int two);
void pairing_search_add (PairingSearch *search, const PairingEdge *edges, int n_edges);
void pairing_search_forget (PairingSearch *search);
PairingSearchEnd pairing_search_run (PairingSearch *search, PairingSearchTick tick, gpointer data);
const int *pairing_search_mates (const PairingSearch *search);
const PairingSum *pairing_search_duals (const PairingSearch *search);
void pairing_search_shelter (const PairingSearch *search, PairingShelter *shelter);
PairingProof *pairing_search_prove (const PairingSearch *search);
void pairing_search_unstick (PairingSearch *search, guint8 *ret_labels, int *ret_tops);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingSearch, pairing_search_free)

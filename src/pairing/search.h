#pragma once
#include <glib.h>

typedef struct {
  int a;
  int b;
  gint64 weight;
} PairingEdge;

typedef enum {
  PAIRING_SEARCH_PERFECT,
  PAIRING_SEARCH_STUCK, /* these edges hold no perfect matching */
  PAIRING_SEARCH_CANCELLED
} PairingSearchEnd;

typedef struct _PairingSearch PairingSearch;

/* Called after each pair found, with the number of vertices matched so far; FALSE gives up. */
typedef gboolean (*PairingSearchTick) (int n_matched, gpointer data);

PairingSearch *pairing_search_new (int n, const PairingEdge *edges, int n_edges, gint64 top,
                                   int scale);
void pairing_search_free (PairingSearch *search);
PairingSearchEnd pairing_search_run (PairingSearch *search, PairingSearchTick tick, gpointer data);
const int *pairing_search_mates (const PairingSearch *search);
void pairing_search_cover (const PairingSearch *search, int vertex, gint64 *ret_cover);
gboolean pairing_search_is_outer (const PairingSearch *search, int vertex);
gboolean pairing_search_frees (const PairingSearch *search, int a, int b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingSearch, pairing_search_free)

#pragma once
#include "pairing/draw.h"
#include "pairing/proof.h"

typedef enum {
  PAIRING_MATCHING_FOUND,
  PAIRING_MATCHING_NONE, /* no perfect matching exists */
  PAIRING_MATCHING_CANCELLED
} PairingMatching;

/* Writes the weight of the edge from a vertex to each vertex; its own place is not read. The
 * weight must be the same from both ends, and the same each time. */
typedef void (*PairingMatchingRow) (int vertex, gint64 *ret_weights, gpointer data);

gint64 pairing_matching_range (int n);
PairingMatching pairing_matching_solve_graph (const PairingGraph *graph, PairingProgress progress,
                                              gpointer data, int *ret_mates,
                                              PairingProof **ret_proof);
PairingMatching pairing_matching_solve_edges (int n, const PairingEdge *edges, int n_edges,
                                              gboolean is_perfect, PairingProgress progress,
                                              gpointer data, int *ret_mates,
                                              PairingProof **ret_proof);
PairingMatching pairing_matching_solve (int n, PairingMatchingRow row, gpointer row_data,
                                        int candidates, PairingProgress progress, gpointer data,
                                        int *ret_mates);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/round.h"
#include "pairing/matching/proof.h"

typedef enum {
  PAIRING_MATCHING_FOUND,
  PAIRING_MATCHING_NONE, /* no perfect matching exists */
  PAIRING_MATCHING_CANCELLED
} PairingMatching;

gint64 pairing_matching_range (int n);
PairingMatching pairing_matching_solve_graph (const PairingGraph *graph, PairingProgress progress,
                                              gpointer data, int *ret_mates,
                                              PairingProof **ret_proof);
PairingMatching pairing_matching_solve_edges (int n, const PairingEdge *edges, int n_edges,
                                              gboolean is_perfect, PairingProgress progress,
                                              gpointer data, int *ret_mates,
                                              PairingProof **ret_proof);

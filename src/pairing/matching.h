#pragma once
#include "pairing/draw.h"

typedef enum {
  PAIRING_MATCHING_FOUND,
  PAIRING_MATCHING_NONE, /* no perfect matching exists */
  PAIRING_MATCHING_CANCELLED
} PairingMatching;

/* The weight of an edge that does not exist. */
#define PAIRING_MATCHING_ABSENT G_MININT64

/* Writes the weight of the edge from a vertex to each vertex; its own place is not read. The
 * weight must be the same from both ends, and the same each time. */
typedef void (*PairingMatchingRow) (int vertex, gint64 *ret_weights, gpointer data);

gint64 pairing_matching_range (int n);
PairingMatching pairing_matching_solve (int n, PairingMatchingRow row, gpointer row_data,
                                        int candidates, PairingProgress progress, gpointer data,
                                        int *ret_mates);

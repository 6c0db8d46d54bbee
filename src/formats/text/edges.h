/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/graph.h"

#define FORMATS_EDGES_BYTES (256 << 20)
#define FORMATS_EDGES_VERTICES 1000000

/* A graph as lines of text. */
typedef struct {
  int n;
  GArray *edges; /* of PairingEdge, a below b, sorted, none twice */
} FormatsEdges;

FormatsEdges *formats_edges_parse (GBytes *source, GError **error);
void formats_edges_free (FormatsEdges *edges);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsEdges, formats_edges_free)

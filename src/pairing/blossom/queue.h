/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/graph.h"

/* What comes next in a search: an edge that becomes tight at a time; where from is -1, a blossom
 * (to) that opens; where to is -1, an outer vertex (from) whose dual is used up. */
typedef struct {
  PairingSum time;
  int from;
  int to;
  int arc;  /* of the edge */
  int node; /* the vertex that waits for this, or the blossom; each for one event at a time */
} PairingEvent;

typedef struct {
  PairingEvent *events; /* a binary heap, the earliest first; the time with a number below it */
  int n_events;
  int *at; /* node -> where its event is, -1 */
  int n_nodes;
  guint32 n_set;
} PairingQueue;

void pairing_queue_init (PairingQueue *queue, int n_nodes);
void pairing_queue_clear (PairingQueue *queue);
void pairing_queue_set (PairingQueue *queue, PairingEvent event);
void pairing_queue_drop (PairingQueue *queue, int node);
gboolean pairing_queue_pop (PairingQueue *queue, PairingEvent *ret_event);
void pairing_queue_empty (PairingQueue *queue);

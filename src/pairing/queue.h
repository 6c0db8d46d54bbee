#pragma once
#include "pairing/graph.h"

/* What comes next in a search: an edge that becomes tight at a time; where from is -1, a blossom
 * (to) that opens; where to is -1, an outer vertex (from) whose dual is used up. */
typedef struct {
  PairingSum time;
  int from;
  int to;
  int arc; /* of the edge */
  int eye; /* the vertex that looked for it, and waits to look for its next; -1 */
} PairingEvent;

typedef struct {
  PairingEvent *events; /* a binary heap, the earliest first; the time with a number below it */
  int n_events;
  int room;
  guint32 n_pushed;
} PairingQueue;

void pairing_queue_push (PairingQueue *queue, PairingEvent event);
gboolean pairing_queue_pop (PairingQueue *queue, PairingEvent *ret_event);

#pragma once
#include <glib.h>

/* What comes next in a search: an edge that becomes tight at a time, or, where from is -1, a
 * blossom (to) that opens. */
typedef struct {
  gint64 time;
  gint64 weight; /* of the edge */
  int from;
  int to;
} PairingEvent;

typedef struct {
  PairingEvent *events; /* a binary heap, the earliest first */
  int n_events;
  int room;
} PairingQueue;

void pairing_queue_push (PairingQueue *queue, PairingEvent event);
gboolean pairing_queue_pop (PairingQueue *queue, PairingEvent *ret_event);

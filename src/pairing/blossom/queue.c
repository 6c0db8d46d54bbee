/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/queue.h"

/* Room below a time for the number of an event. */
#define ORDER_BITS 32

static void
put (PairingQueue *queue, int at, PairingEvent event)
{
  queue->events[at] = event;
  queue->at[event.node] = at;
}

static void
move_up (PairingQueue *queue, int at, PairingEvent event)
{
  while (at > 0 && event.time < queue->events[(at - 1) / 2].time) {
    put (queue, at, queue->events[(at - 1) / 2]);
    at = (at - 1) / 2;
  }
  put (queue, at, event);
}

static int
earliest_below (const PairingQueue *queue, int at)
{
  int child = 2 * at + 1;

  if (child + 1 < queue->n_events && queue->events[child + 1].time < queue->events[child].time)
    return child + 1;
  return child;
}

static void
move_down (PairingQueue *queue, int at, PairingEvent event)
{
  for (int child = earliest_below (queue, at);
       child < queue->n_events && queue->events[child].time < event.time;
       child = earliest_below (queue, at)) {
    put (queue, at, queue->events[child]);
    at = child;
  }
  put (queue, at, event);
}

static void
place (PairingQueue *queue, int at, PairingEvent event)
{
  if (at > 0 && event.time < queue->events[(at - 1) / 2].time)
    move_up (queue, at, event);
  else
    move_down (queue, at, event);
}

/* To be freed with pairing_queue_clear(). @queue: becomes an empty queue. @n_nodes: how many may
 * wait. */
void
pairing_queue_init (PairingQueue *queue, int n_nodes)
{
  *queue = (PairingQueue){ g_new (PairingEvent, n_nodes), 0, g_new (int, n_nodes), n_nodes, 0 };
  for (int i = 0; i < n_nodes; i++)
    queue->at[i] = -1;
}

/* Frees what is in it. */
void
pairing_queue_clear (PairingQueue *queue)
{
  g_free (queue->events);
  g_free (queue->at);
}

/* Adds an event, in the place of the one that the node waited for before. @event: what its node
 * waits for, at a time that is not negative. */
void
pairing_queue_set (PairingQueue *queue, PairingEvent event)
{
  int at = queue->at[event.node];

  event.time = (event.time << ORDER_BITS) + queue->n_set++;
  if (at < 0)
    move_up (queue, queue->n_events++, event);
  else
    place (queue, at, event);
}

/* It waits for nothing any more. */
void
pairing_queue_drop (PairingQueue *queue, int node)
{
  int at = queue->at[node];
  PairingEvent last;

  if (at < 0)
    return;
  queue->at[node] = -1;
  last = queue->events[--queue->n_events];
  if (at < queue->n_events)
    place (queue, at, last);
}

/* Takes the earliest event out; of several at that time the oldest, so that trees grow evenly.
 * Returns FALSE where @queue is empty. @ret_event: the earliest event; untouched where there is
 * none. */
gboolean
pairing_queue_pop (PairingQueue *queue, PairingEvent *ret_event)
{
  if (queue->n_events == 0)
    return FALSE;
  *ret_event = queue->events[0];
  ret_event->time >>= ORDER_BITS;
  pairing_queue_drop (queue, ret_event->node);
  return TRUE;
}

/* Takes all events out. */
void
pairing_queue_empty (PairingQueue *queue)
{
  for (int i = 0; i < queue->n_events; i++)
    queue->at[queue->events[i].node] = -1;
  queue->n_events = 0;
  queue->n_set = 0;
}

#include "pairing/queue.h"

/* Room below a time for the number of an event. */
#define ORDER_BITS 32

static int
earliest_below (const PairingQueue *queue, int at)
{
  int child = 2 * at + 1;

  if (child + 1 < queue->n_events && queue->events[child + 1].time < queue->events[child].time)
    return child + 1;
  return child;
}

/**
 * pairing_queue_push:
 * @queue: a queue; all zero is an empty one, g_free() its events at the end
 * @event: what to add
 *
 * Adds an event, whose time is not negative.
 */
void
pairing_queue_push (PairingQueue *queue, PairingEvent event)
{
  int at = queue->n_events++;

  event.time = (event.time << ORDER_BITS) + queue->n_pushed++;
  if (queue->n_events > queue->room) {
    queue->room = MAX (64, 2 * queue->room);
    queue->events = g_renew (PairingEvent, queue->events, queue->room);
  }
  while (at > 0 && event.time < queue->events[(at - 1) / 2].time) {
    queue->events[at] = queue->events[(at - 1) / 2];
    at = (at - 1) / 2;
  }
  queue->events[at] = event;
}

/**
 * pairing_queue_pop:
 * @queue: a queue
 * @ret_event: (out): the earliest event; untouched where there is none
 *
 * Takes the earliest event out; of those at the same time the one that came first. So trees grow
 * evenly where all is due at once.
 *
 * Returns: FALSE where @queue is empty
 */
gboolean
pairing_queue_pop (PairingQueue *queue, PairingEvent *ret_event)
{
  PairingEvent last;
  int at = 0;

  if (queue->n_events == 0)
    return FALSE;
  *ret_event = queue->events[0];
  ret_event->time >>= ORDER_BITS;
  last = queue->events[--queue->n_events];
  for (int child = earliest_below (queue, 0);
       child < queue->n_events && queue->events[child].time < last.time;
       child = earliest_below (queue, at)) {
    queue->events[at] = queue->events[child];
    at = child;
  }
  queue->events[at] = last;
  return TRUE;
}

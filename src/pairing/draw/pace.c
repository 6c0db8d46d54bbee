#include "pairing/draw/pace.h"

/* Begins a step. @share: what part of all that is left to do the next step takes, in parts of
 * 1000. */
void
pairing_pace_begin (PairingPace *pace, int share)
{
  pace->from = pace->done;
  pace->to = pace->done + (1000 - pace->done) * share / 1000;
}

/* A PairingProgress for the step. The whole never goes back, and nobody is asked again who has
 * given up. Returns whether to go on. @done: what part of the step is done, 0 to 1000. */
gboolean
pairing_pace_tell (int done, gpointer pace)
{
  PairingPace *whole = pace;

  if (whole->over)
    return FALSE;
  whole->done = MAX (whole->done, whole->from + (whole->to - whole->from) * done / 1000);
  whole->over = whole->progress && !whole->progress (whole->done, whole->data);
  return !whole->over;
}

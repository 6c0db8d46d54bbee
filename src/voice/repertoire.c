/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/repertoire.h"
#include "voice/speech.h"

#define MOST_PERIODS 100 /* what is beyond is spoken when it is due */

/* One side thinks until all its time is gone; a clock that gains time may come to every mark. */
static GArray *
think_to_the_end (const ClockLimit *limit, const ClockPlan *plan)
{
  ClockState state;
  ClockReading *reading = &state.readings[CLOCK_BLACK];
  ClockLimit enough = *limit;

  enough.periods = MIN (limit->periods, MOST_PERIODS);
  clock_init (&state, &enough);
  state.plan = *plan;
  reading->free = MAX (reading->free, plan->main[0] * 1000 + 1);
  if (!clock_start (&state, CLOCK_BLACK, 0, NULL))
    return g_array_new (FALSE, FALSE, sizeof (ClockCall));
  return clock_calls (&state, 0, G_MAXINT64 / 4);
}

/* Lists what that clock may have to say in a game, so that it can be spoken beforehand: what is
 * said first comes first, and nothing twice. Returns the calls (ClockCall). @limit: the limit of
 * a clock. */
GArray *
voice_repertoire_new (const ClockLimit *limit, const ClockPlan *plan)
{
  g_autoptr (GArray) all = think_to_the_end (limit, plan);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *calls = g_array_new (FALSE, FALSE, sizeof (ClockCall));

  for (guint i = 0; i < all->len; i++) {
    const ClockCall *call = &g_array_index (all, ClockCall, i);
    if (g_hash_table_add (known, voice_speech_name (call, limit)))
      g_array_append_vals (calls, call, 1);
  }
  return calls;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/acts.h"
#include "fuzz/words.h"

#define ACTS_MOST 40

/* The first byte says how many players there are. */
void
fuzz_acts (const uint8_t *data, size_t size)
{
  Fixture fixture = { 0 };
  Play play = { .fixture = &fixture, .bytes = data, .n_bytes = size };

  if (size < 2)
    return;
  fixture_set_up (&fixture, NULL);
  fixture_hours_begin ();
  fixture_set (&fixture, "rounds", "20");
  fixture_enrol_many (&fixture, 2 + play_below (&play, 8));
  acts_play (&play, ACTS_MOST);
  fixture_tear_down (&fixture, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/clock/now.h"

static DeskNow instant;

static DeskNow
tell (gpointer data)
{
  return instant;
}

/* From now on no time passes but what the test lets pass. */
void
fixture_hours_begin (void)
{
  instant = (DeskNow){ .mono = 5000000,
                       .boot = 9000000,
                       .wall = G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC };
  desk_now_set_source (tell, 1, NULL);
}

void
fixture_hours_end (void)
{
  desk_now_set_source (NULL, 1, NULL);
}

void
fixture_hours_pass (gint64 ms)
{
  instant.mono += ms;
  fixture_hours_sleep (ms);
}

/* The machine is suspended: only the monotonic clock stands. */
void
fixture_hours_sleep (gint64 ms)
{
  instant.boot += ms;
  instant.wall += ms * 1000;
}

/* Somebody, or a time server, sets the wall clock forward or back. */
void
fixture_hours_set_wall (gint64 ms)
{
  instant.wall += ms * 1000;
}

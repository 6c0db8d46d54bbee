/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/now.h"
#include <time.h>

static DeskNow (*other_source) (gpointer data);
static gpointer other_data;
static int other_rate = 1;

static gint64
read_ms (clockid_t which)
{
  struct timespec at;

  clock_gettime (which, &at);
  return (gint64) at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* This instant by the three clocks of the machine. */
DeskNow
desk_now (void)
{
  if (other_source)
    return other_source (other_data);
  return (DeskNow){ .mono = read_ms (CLOCK_MONOTONIC),
                    .boot = read_ms (CLOCK_BOOTTIME),
                    .wall = g_get_real_time () };
}

/* How long the machine is to sleep for that, in its own milliseconds. @ms: milliseconds as
 * desk_now() has them. */
guint
desk_now_span (gint64 ms)
{
  return (guint) CLAMP (ms / other_rate, 0, G_MAXINT);
}

/* For tests, which let time pass as they please. @source: what desk_now() asks from now on, NULL
 * for the machine. @rate: how many of its seconds pass in one of the machine. */
void
desk_now_set_source (DeskNow (*source) (gpointer data), int rate, gpointer data)
{
  other_source = source;
  other_rate = MAX (1, rate);
  other_data = data;
}

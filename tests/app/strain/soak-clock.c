/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever runs on a clock is somebody's time: both dials together are the time since it was
 * started, to the millisecond, however often it was pressed. Each instant is read by the machine's
 * own clock here, not by the desk. */
#include "soak-clock.h"
#include <stdlib.h>
#include <time.h>
#include "desk/clock/now.h"
#include "desk/clock/time.h"

#define MOST 40
#define LEFT_ALONE 2 /* tables at which nobody presses, so that a flag falls */

typedef struct {
  gint64 game;
  gint64 since; /* when it was started */
  gint64 used;  /* by both, before */
} Watched;

static Watched tables[MOST];
static int n_tables;
static int n_fallen, n_presses;
static int rate = 1;      /* how fast time passes for the players */
static gint64 changed_at; /* when it became that, by the machine, milliseconds */
static gint64 changed_to; /* what it was then for the players */
static gint64 passed;     /* for the players, before */

static gint64
machine_us (clockid_t which)
{
  struct timespec at;

  clock_gettime (which, &at);
  return (gint64) at.tv_sec * G_USEC_PER_SEC + at.tv_nsec / 1000;
}

/* Milliseconds for the players: those of the machine until soak_clock_fast(). */
static gint64
now_ms (void)
{
  gint64 us = machine_us (CLOCK_MONOTONIC);

  return rate == 1 ? us / 1000 : changed_to + (us - changed_at * 1000) * rate / 1000;
}

/* A machine that does not sleep. */
static DeskNow
tell (gpointer data)
{
  gint64 mono = now_ms ();
  gint64 slept = (machine_us (CLOCK_BOOTTIME) - machine_us (CLOCK_MONOTONIC)) / 1000;

  return (DeskNow){ mono, mono + slept, g_get_real_time () };
}

/**
 * soak_clock_fast:
 * @faster: how many seconds pass in one of the machine
 *
 * No clock may run.
 */
void
soak_clock_fast (int faster)
{
  changed_to = now_ms ();
  changed_at = machine_us (CLOCK_MONOTONIC) / 1000;
  rate = faster;
  desk_now_set_source (rate == 1 ? NULL : tell, rate, NULL);
}

/**
 * soak_clock_hours:
 *
 * Returns: for how long the clocks have run, by the time of the players
 */
double
soak_clock_hours (void)
{
  gint64 now = n_tables > 0 ? now_ms () - tables[0].since : 0;

  return (double) (passed + now) / 3600000;
}

static gint64
used (const ClockState *state)
{
  return state->readings[CLOCK_BLACK].used + state->readings[CLOCK_WHITE].used;
}

static void
start (Desk *desk, Watched *table, gint64 game)
{
  g_autoptr (GError) error = NULL;
  const ClockState *state = desk_time_get (desk, game, &error);
  gint64 before;

  g_assert_no_error (error);
  *table = (Watched){ .game = game, .used = used (state) };
  before = now_ms ();
  if (desk_time_has_begun (desk, game))
    desk_time_resume (desk, game, &error);
  else
    desk_time_start (desk, game, CLOCK_BLACK, &error);
  g_assert_no_error (error);
  table->since = desk_time_get (desk, game, NULL)->since;
  g_assert_cmpint (table->since, >=, before);
  g_assert_cmpint (table->since, <=, now_ms ());
}

/**
 * soak_clock_start:
 * @desk: a tournament
 * @round: one of its rounds
 * @n: at how many tables, from the first
 *
 * Starts clocks, or lets those go on that stand.
 */
void
soak_clock_start (Desk *desk, int round, int n)
{
  n_tables = MIN (n, MOST);
  for (int i = 0; i < n_tables; i++)
    start (desk, &tables[i], desk_state_game_at (desk_get_state (desk), round, i + 1)->game);
}

/**
 * soak_clock_press:
 * @desk: the tournament
 * @chance: any number, which decides at which table
 */
void
soak_clock_press (Desk *desk, guint32 chance)
{
  int at = LEFT_ALONE + (int) (chance % (guint32) (n_tables - LEFT_ALONE));
  g_autoptr (GError) error = NULL;

  if (!desk_time_get (desk, tables[at].game, NULL)->running)
    return;
  if (desk_time_press (desk, tables[at].game, &error))
    n_presses++;
  else
    g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_STATE); /* the flag fell at this moment */
}

/* A clock whose flag has fallen stands since that moment. Where nobody pressed, that is when
 * exactly the limit is used; who presses is given back what was thought of a period. */
static gint64
find_drift (Desk *desk, int at)
{
  const Watched *table = &tables[at];
  ClockState state = *desk_time_get (desk, table->game, NULL);
  gint64 now = now_ms ();

  clock_advance (&state, now);
  if (state.fallen != CLOCK_NOBODY && at < LEFT_ALONE)
    return state.readings[state.fallen].used - state.limit.limit;
  if (state.fallen != CLOCK_NOBODY)
    now = state.since;
  return used (&state) - table->used - (now - table->since);
}

/**
 * soak_clock_drift:
 * @desk: the tournament
 *
 * Returns: how far the clock that is worst is from the truth, in milliseconds
 */
gint64
soak_clock_drift (Desk *desk)
{
  gint64 worst = 0;

  for (int i = 0; i < n_tables; i++)
    worst = MAX (worst, ABS (find_drift (desk, i)));
  return worst;
}

/* A flag may fall at the very moment. */
static gboolean
stop (Desk *desk, gint64 game)
{
  const ClockState *state = desk_time_get (desk, game, NULL);
  g_autoptr (GError) error = NULL;

  if (state->running && !desk_time_pause (desk, game, &error))
    g_assert_cmpint (state->fallen, !=, CLOCK_NOBODY);
  return state->fallen == CLOCK_NOBODY;
}

/**
 * soak_clock_stop:
 * @desk: the tournament
 *
 * Pauses all that still run.
 */
void
soak_clock_stop (Desk *desk)
{
  passed += now_ms () - tables[0].since;
  for (int i = 0; i < n_tables; i++)
    n_fallen += !stop (desk, tables[i].game);
  n_tables = 0;
}

/**
 * soak_clock_fallen:
 *
 * Returns: how many flags have fallen
 */
int
soak_clock_fallen (void)
{
  return n_fallen;
}

/**
 * soak_clock_presses:
 *
 * Returns: how often a clock was pressed
 */
int
soak_clock_presses (void)
{
  return n_presses;
}

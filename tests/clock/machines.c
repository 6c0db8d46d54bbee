/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of every system, with random calls, against a slow second machine that goes through
 * time in steps of a tenth of a second and knows nothing but what one dial shows. */
#include "clock/waking.h"
#include "program.h"

#define STEP 100
#define GAMES 3000

typedef struct {
  const ClockLimit *limit;
  const ClockPlan *plan;
  GArray *calls;
  ClockSide side;
  gint64 at;
  gint64 free;
  gint64 t; /* of the period, the section, the delay; with Bronstein what will be given back */
  gint64 section;
  gint64 used;
  int k;
  int moves;
  gboolean up;
} Slow;

static void
say (Slow *slow, ClockCallKind kind, int value)
{
  ClockCall call = { .at = slow->at, .side = slow->side, .kind = kind, .value = value };

  g_array_append_val (slow->calls, call);
}

static gboolean
is_listed (const int *marks, gint64 left)
{
  for (int i = 0; i < CLOCK_PLAN_MARKS && marks[i]; i++)
    if (marks[i] * 1000 == left)
      return TRUE;
  return FALSE;
}

/* Which of the seconds counted one by one @left is, 0 for none. */
static int
counted (const ClockPlan *plan, gint64 left)
{
  int second = (int) (left / 1000);

  if (left % 1000 != 0 || second > plan->count)
    return 0;
  return plan->down ? second : plan->count - second;
}

static void
say_left (Slow *slow, const int *marks, gint64 left, gint64 gone, gboolean last)
{
  int count = last ? counted (slow->plan, left) : 0;

  if (is_listed (marks, left) && count == 0)
    say (slow, gone < 0 ? CLOCK_CALL_LEFT : CLOCK_CALL_SECONDS,
         (int) ((gone < 0 ? left : gone) / 1000));
  if (count > 0)
    say (slow, CLOCK_CALL_COUNT, count);
}

/* --- A step of each machine --- */

static void
step_period (Slow *slow)
{
  gint64 left = slow->limit->period - (slow->t += STEP);
  const int *marks = slow->k == 1 ? slow->plan->last : slow->plan->many;

  say_left (slow, marks, left, slow->plan->left ? -1 : slow->t, slow->k == 1 || slow->plan->every);
  if (left > 0)
    return;
  slow->t = 0;
  slow->k--;
  slow->up = slow->k == 0;
  say (slow, slow->up ? CLOCK_CALL_FLAG : CLOCK_CALL_PERIOD, slow->k);
  if (slow->k == 1)
    say (slow, CLOCK_CALL_LAST, 1);
}

static void
step_end (Slow *slow, gint64 left)
{
  if (slow->plan->ends)
    say_left (slow, slow->plan->last, left, -1, TRUE);
  slow->up = left == 0;
  if (slow->up)
    say (slow, CLOCK_CALL_FLAG, 0);
}

static void
step_main (Slow *slow)
{
  slow->free -= STEP;
  if (slow->free > 0 && is_listed (slow->plan->main, slow->free))
    say (slow, CLOCK_CALL_MAIN, (int) (slow->free / 1000));
  if (slow->free > 0 || !clock_limit_has_overtime (slow->limit))
    return;
  if (slow->limit->system == CLOCK_CANADIAN)
    say (slow, CLOCK_CALL_COUNTDOWN, slow->moves);
  else
    say (slow, CLOCK_CALL_COUNTDOWN, slow->k);
  if (slow->limit->system != CLOCK_CANADIAN && slow->k == 1)
    say (slow, CLOCK_CALL_LAST, 1);
}

static void
step_overtime (Slow *slow)
{
  if (slow->free > 0)
    step_main (slow);
  else if (slow->limit->system != CLOCK_CANADIAN)
    step_period (slow);
  else
    step_end (slow, slow->section - (slow->t += STEP));
}

static void
step_delay (Slow *slow)
{
  if (slow->t < slow->limit->period)
    slow->t += STEP;
  else
    step_main (slow);
  step_end (slow, slow->free + slow->limit->period - slow->t);
}

static void
step (Slow *slow, Slow *other)
{
  ClockSystem system = slow->limit->system;

  slow->at += STEP;
  slow->used += STEP;
  if (system == CLOCK_NONE)
    return;
  if (clock_limit_has_overtime (slow->limit)) {
    step_overtime (slow);
    return;
  }
  if (system == CLOCK_DELAY) {
    step_delay (slow);
    return;
  }
  if (system == CLOCK_BRONSTEIN && slow->t < slow->limit->period)
    slow->t += STEP;
  if (system == CLOCK_HOURGLASS)
    other->free += STEP;
  step_main (slow);
  step_end (slow, slow->free);
}

static void
press (Slow *slow)
{
  const ClockLimit *limit = slow->limit;
  gboolean in_section = limit->system == CLOCK_CANADIAN && slow->free == 0;

  if (limit->system == CLOCK_FISCHER)
    slow->free += limit->period;
  if (limit->system == CLOCK_BRONSTEIN)
    slow->free += slow->t;
  if (limit->most > 0 && slow->free > limit->most)
    slow->free = limit->most;
  if (!in_section)
    slow->t = 0;
  if (!in_section || --slow->moves > 0)
    return;
  slow->section = limit->no_carry ? limit->period : limit->period + slow->section - slow->t;
  slow->moves = limit->moves;
  slow->t = 0;
}

/* --- Chance --- */

static void
random_marks (int *marks, int most)
{
  int n = g_test_rand_int_range (0, CLOCK_PLAN_MARKS);

  for (int i = 0; i < n && most > 1; i++)
    marks[i] = most = g_test_rand_int_range (1, most);
}

static ClockPlan
random_plan (void)
{
  ClockPlan plan = { .count = g_test_rand_int_range (0, 13),
                     .every = g_test_rand_bit (),
                     .ends = g_test_rand_bit (),
                     .left = g_test_rand_bit (),
                     .down = g_test_rand_bit () };

  if (g_test_rand_bit ())
    return g_test_rand_bit () ? clock_plan_chinese : clock_plan_japanese;
  random_marks (plan.many, 40);
  random_marks (plan.last, 40);
  random_marks (plan.main, 90);
  return plan;
}

static ClockLimit
random_limit (void)
{
  static const int periods[] = { 1, 5, 10, 20, 30, 60 };
  ClockLimit limit = { .system = g_test_rand_int_range (0, CLOCK_N_SYSTEMS),
                       .limit = g_test_rand_int_range (1, 900) * STEP,
                       .period = periods[g_test_rand_int_range (0, 6)] * 1000 };

  limit.periods = clock_limit_has_periods (&limit) ? g_test_rand_int_range (1, 5) : 0;
  if (limit.system == CLOCK_RESERVE)
    limit.limit += limit.periods * limit.period;
  if (limit.system == CLOCK_CANADIAN) {
    limit.moves = g_test_rand_int_range (1, 6);
    limit.no_carry = g_test_rand_bit ();
  }
  if (limit.system == CLOCK_FISCHER && g_test_rand_bit ())
    limit.most = MAX (limit.limit, limit.period) + g_test_rand_int_range (0, 200) * STEP;
  return limit;
}

static gint64
random_thought (const ClockState *state)
{
  gint64 left = clock_left (state, &state->readings[state->turn]);
  gint64 most = MIN (left, 2 * state->limit.period + 5 * STEP) / STEP;

  switch (g_test_rand_int_range (0, 12)) {
  case 0: /* just all of it, or nearly so */
    return MIN (left, 300000) + g_test_rand_int_range (-1, 2) * STEP;
  case 1: /* whole periods */
    return g_test_rand_int_range (1, 3) * state->limit.period;
  default:
    return g_test_rand_int_range (0, MAX (2, (int) most)) * STEP;
  }
}

/* --- Games --- */

static void
check_dial (const ClockReading *reading, const Slow *slow)
{
  g_assert_cmpint (reading->free, ==, slow->free);
  g_assert_cmpint (reading->periods, ==, slow->k);
  g_assert_cmpint (reading->elapsed, ==, slow->t);
  g_assert_cmpint (reading->used, ==, slow->used);
  g_assert_cmpint (reading->moves, ==, slow->moves);
  g_assert_cmpint (reading->section, ==, slow->section);
}

static void
check_dials (const ClockState *state, const Slow *slow, gint64 now)
{
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    ClockReading reading = clock_reading (state, side, now);
    check_dial (&reading, &slow[side]);
  }
}

/* While one thinks, what is left goes down with time, exactly, and no other dial moves but in the
 * hourglass. */
static void
check_time_flows (const ClockState *state, gint64 end)
{
  ClockSide side = state->turn, other = CLOCK_OTHER (side);
  gint64 left = clock_left (state, &state->readings[side]);
  gint64 other_left = clock_left (state, &state->readings[other]);

  for (gint64 now = state->since; now <= end && state->limit.system != CLOCK_NONE;
       now += g_test_rand_int_range (1, 20000)) {
    gint64 span = MIN (now - state->since, left);
    gint64 got = state->limit.system == CLOCK_HOURGLASS ? span : 0;
    ClockReading mine = clock_reading (state, side, now),
                 theirs = clock_reading (state, other, now);
    g_assert_cmpint (clock_left (state, &mine), ==, left - span);
    g_assert_cmpint (clock_left (state, &theirs), ==, other_left + got);
  }
}

/* What a press may add to what was left before the move. */
static gint64
most_gain (const ClockLimit *limit, gboolean new_section)
{
  return limit->system == CLOCK_FISCHER || new_section ? limit->period : 0;
}

static void
begin_game (ClockState *state, Slow *slow)
{
  ClockLimit limit = random_limit ();
  gint64 start = g_test_rand_int_range (0, 1000000);

  clock_init (state, &limit);
  state->plan = random_plan ();
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    const ClockReading *full = &state->readings[side];
    slow[side] = (Slow){ .limit = &state->limit,
                         .plan = &state->plan,
                         .side = side,
                         .free = full->free,
                         .k = full->periods,
                         .moves = full->moves,
                         .section = full->section };
  }
  gboolean ok = clock_start (state, g_test_rand_bit () ? CLOCK_WHITE : CLOCK_BLACK, start, NULL);
  g_assert_true (ok);
}

static void
think (const ClockState *state, Slow *slow, gint64 end)
{
  Slow *mine = &slow[state->turn];

  mine->at = state->since;
  while (mine->at < end && !mine->up) {
    step (mine, &slow[CLOCK_OTHER (state->turn)]);
    if (g_test_rand_int_range (0, 30) == 0)
      check_dials (state, slow, mine->at);
  }
}

/* Returns FALSE when time was up. */
static gboolean
play_move (ClockState *state, Slow *slow, gint64 *thought)
{
  g_autoptr (GArray) want = g_array_new (FALSE, FALSE, sizeof (ClockCall));
  ClockSide side = state->turn;
  gint64 spent = random_thought (state), end = state->since + spent;
  gint64 left = clock_left (state, &state->readings[side]);
  int moves = slow[side].moves;

  slow[side].calls = want;
  think (state, slow, end);
  waking_check (state, end, want);
  check_time_flows (state, end);
  check_dials (state, slow, end);

  gboolean ok = clock_press (state, end, NULL);
  g_assert_cmpint (ok, ==, !slow[side].up);
  if (!ok)
    return FALSE;
  thought[side] += spent;
  g_assert_cmpint (state->readings[side].used, ==, thought[side]);
  press (&slow[side]);
  gboolean new_section = moves > 0 && slow[side].moves == state->limit.moves;
  g_assert_cmpint (clock_left (state, &state->readings[side]), <=,
                   MIN (left, G_MAXINT64 / 2) == left
                       ? left + most_gain (&state->limit, new_section)
                       : left);
  return TRUE;
}

static void
test_games (void)
{
  int fallen[CLOCK_N_SYSTEMS] = { 0 };

  for (int game = 0; game < GAMES; game++) {
    gint64 thought[CLOCK_N_SIDES] = { 0 };
    Slow slow[CLOCK_N_SIDES];
    ClockState state;
    int moves = 0;

    begin_game (&state, slow);
    while (moves < 30 && play_move (&state, slow, thought)) {
      check_dials (&state, slow, state.since);
      moves++;
    }
    fallen[state.limit.system] += moves < 30;
  }
  for (int system = 1; system < CLOCK_N_SYSTEMS; system++)
    g_assert_cmpint (fallen[system], >, GAMES / 100);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/machines/games", test_games);
  return g_test_run ();
}

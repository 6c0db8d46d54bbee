#include "clock/turn.h"

/* Art. 12.5: a section that is done gives what is left of it to the next. */
static void
end_section (const ClockLimit *limit, ClockReading *reading)
{
  if (reading->free > 0 || --reading->moves > 0)
    return;
  reading->section = limit->period + (limit->lose ? 0 : reading->section - reading->elapsed);
  reading->moves = limit->moves;
  reading->elapsed = 0;
}

/* The other systems: each move has a period, or a delay, of its own. */
static void
end_alone (const ClockLimit *limit, ClockReading *reading)
{
  if (limit->system == CLOCK_FISCHER)
    reading->free += limit->period;
  if (limit->system == CLOCK_BRONSTEIN)
    reading->free += reading->elapsed;
  if (limit->most > 0)
    reading->free = MIN (reading->free, limit->most);
  reading->elapsed = 0;
}

/* The side to move has completed its move in time: what that gives back to its dial. @state: a
 * clock whose readings are of this instant. */
void
clock_turn_end (ClockState *state)
{
  ClockReading *reading = &state->readings[state->turn];

  if (state->limit.system == CLOCK_CANADIAN)
    end_section (&state->limit, reading);
  else
    end_alone (&state->limit, reading);
}

/* The turn goes to the other side, whose time runs from `since` on, unless its countdown is held
 * while it is away (Art. 22.7). Its flag falls at once where a ruling has left it without time.
 * @state: a clock whose readings are of this instant. */
void
clock_turn_pass (ClockState *state)
{
  ClockSide side = CLOCK_OTHER (state->turn);

  state->turn = side;
  state->held =
      state->absences[side] == CLOCK_AWAY && clock_in_countdown (state, &state->readings[side]);
  state->running = !state->held;
  clock_advance (state, state->since);
}

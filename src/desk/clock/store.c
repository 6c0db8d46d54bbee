/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/store.h"
#include "desk/act/act.h"
#include "desk/game/colours.h"

/* Adds the reading of `next` to the act, and a row beside it where there is more to say. @clock:
 * a clock on whose desk an act has begun. */
void
desk_dial_write (const DeskClock *clock, const char *event)
{
  const ClockState *state = &clock->next;
  const ClockReading *black = &state->readings[CLOCK_BLACK];
  const ClockReading *white = &state->readings[CLOCK_WHITE];
  DeskReading row = { .game = clock->game,
                      .seq = clock->seq + clock->n_put + 1,
                      .event = event,
                      .turn = state->turn,
                      .running = state->running,
                      .fallen = state->fallen,
                      .black_free = black->free,
                      .black_periods = black->periods,
                      .black_elapsed = black->elapsed,
                      .black_used = black->used,
                      .white_free = white->free,
                      .white_periods = white->periods,
                      .white_elapsed = white->elapsed,
                      .white_used = white->used };
  DeskDial dial = { .game = clock->game,
                    .seq = row.seq,
                    .held = state->held,
                    .gap = clock->put_gap,
                    .signers = clock->put_signers,
                    .black_moves = black->moves,
                    .black_section = black->section,
                    .black_absence = state->absences[CLOCK_BLACK],
                    .white_moves = white->moves,
                    .white_section = white->section,
                    .white_absence = state->absences[CLOCK_WHITE] };

  desk_act_put (clock->desk, &desk_reading_kind, &row);
  if (dial.held || dial.gap || dial.signers || dial.black_section || dial.white_section ||
      dial.black_absence || dial.white_absence)
    desk_act_put (clock->desk, &desk_dial_kind, &dial);
}

/* Adds the reading of `next` to the act. @clock: a clock that was prepared, on whose desk an act
 * has begun. */
void
desk_clock_put (DeskClock *clock, const char *event)
{
  desk_dial_write (clock, event);
  clock->put_begins |= desk_dial_begins (event, clock->next.running);
  clock->put_agreed = g_str_equal (event, DESK_CLOCK_AGREED);
  clock->n_put++;
}

/* Stores an act that is nothing but a new reading. @clock: a clock that was prepared. @event: a
 * word of desk/act/verbs.c. @detail: what happened, in words of no language; NULL for the side
 * whose time ran, which after a press is the other. @reason: why, in the words of who acts, or
 * NULL. */
gboolean
desk_clock_store (DeskClock *clock, const char *event, const char *detail, const char *reason,
                  GError **error)
{
  Desk *desk = clock->desk;
  const ClockState *ran = g_str_equal (event, "start") ? &clock->next : &clock->state;
  const char *side = ran->turn == CLOCK_BLACK ? "B" : "W";
  g_autofree char *about =
      desk_game_about (desk, desk_state_game (desk->state, clock->game), detail ? detail : side);

  /* One that runs was started before this was asked: what it comes to is kept. */
  if (!clock->state.running && !desk_colours_check (desk, clock->game, error))
    return desk_clock_drop (clock);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_clock_put (clock, event);
  return desk_act_commit (desk, event, reason, error, "%s", about);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "clock/rule.h"
#include "clock/said.h"
#include "desk/clock/clock.h"
#include "desk/act/text.h"
#include "desk/clock/now.h"
#include "desk/clock/store.h"
#include "desk/clock/wake.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/clock/time.h"
#include "rules/article/article.h"

/* --- Set by hand --- */

/* "B=0:00:00,3,20", and of a section "B=0:00:00,4/600,20". */
static void
add_dial (GString *text, const ClockState *state, ClockSide side, const ClockReading *given)
{
  const ClockReading *reading = &state->readings[side];
  gboolean sections = state->limit.system == CLOCK_CANADIAN;

  if (!given)
    return;
  g_string_append_printf (text, "%s%s=" DESK_CLOCK_TIME ",%d", text->len ? " " : "",
                          side == CLOCK_BLACK ? "B" : "W", DESK_CLOCK_TIME_ARGS (reading->free),
                          sections ? reading->moves : reading->periods);
  if (sections)
    g_string_append_printf (text, "/%d", (int) (reading->section / 1000));
  g_string_append_printf (text, ",%d", (int) (reading->elapsed / 1000));
}

static gboolean
set (ClockState *state, ClockSide side, const ClockReading *reading, gint64 now, GError **error)
{
  return !reading || clock_rule_correct (state, side, reading, now, error);
}

/* Whether a dial that stands says so already. One that was interrupted is settled by saying it
 * again. */
static gboolean
says_already (const DeskClock *clock, ClockSide side, const ClockReading *given)
{
  const ClockReading *before = &clock->state.readings[side], *next = &clock->next.readings[side];

  return !given || (!clock->state.running && !clock->interrupted && clock->state.fallen != side &&
                    before->free == next->free && before->periods == next->periods &&
                    before->elapsed == next->elapsed && before->used == next->used &&
                    before->moves == next->moves && before->section == next->section);
}

/* More and less are counted from what the dial says at this instant. Returns FALSE if it is no
 * reading. @text: what it is to say, as clock_said_parse() takes it. @ret_reading: the same for
 * desk_time_correct(). */
gboolean
desk_time_say (Desk *desk, gint64 game, ClockSide side, const char *text, ClockReading *ret_reading,
               GError **error)
{
  const ClockState *state = desk_time_get (desk, game, error);
  ClockState now;

  if (!state)
    return FALSE;
  now = *state;
  clock_advance (&now, desk_time_now ());
  return clock_said_parse (text, &now, side, ret_reading, error);
}

/* Sets readings by hand. @black: what Black's dial is to say; NULL to leave it. @white: White's,
 * or NULL. @signers: who signs that; where only one side is changed DESK_SIGNED_CHIEF must (Art.
 * 22.8). */
gboolean
desk_time_correct (Desk *desk, gint64 game, const ClockReading *black, const ClockReading *white,
                   int signers, const char *reason, GError **error)
{
  g_autoptr (GString) detail = g_string_new (NULL);
  DeskClock *clock;
  gint64 now;

  if (!desk_has_reason (reason))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("Say why the clock is changed: it stays in the log."));
  if (!black && !white)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Enter a reading."));
  if (black && white ? !desk_official_check_signers (desk, signers, NULL, error)
                     : !desk_official_check_chief (
                           desk, signers, reason,
                           desk_event_told (desk->state, rules_article_cited ("Art. 22.8")), error))
    return FALSE;
  clock = desk_clock_begin (desk, game, &now, error);
  if (!clock)
    return FALSE;
  if (!set (&clock->next, CLOCK_BLACK, black, now, error) ||
      !set (&clock->next, CLOCK_WHITE, white, now, error))
    return desk_clock_drop (clock);
  if (says_already (clock, CLOCK_BLACK, black) && says_already (clock, CLOCK_WHITE, white)) {
    desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
    return desk_clock_drop (clock);
  }
  clock->put_signers = signers & DESK_SIGNED_CHIEF;
  add_dial (detail, &clock->next, CLOCK_BLACK, black);
  add_dial (detail, &clock->next, CLOCK_WHITE, white);
  g_string_append (detail, desk_official_mark (desk, signers));
  return desk_clock_store (clock, "correct", detail->str, reason, error);
}

/* The seconds were not called properly, and the player has said so (Art. 16.2). @game: the key of
 * a game whose side to move is in its countdown. @elapsed_ms: from where in the running period it
 * is counted again, in milliseconds. @reason: why, or NULL. */
gboolean
desk_time_recount (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  g_autofree char *detail = NULL;

  if (!clock)
    return FALSE;
  if (!clock_rule_recount (&clock->next, now, elapsed_ms, error))
    return desk_clock_drop (clock) || desk_event_fail_told (desk->state, error);
  detail = g_strdup_printf ("%s %d", clock->next.turn == CLOCK_BLACK ? "B" : "W",
                            (int) (elapsed_ms / 1000));
  return desk_clock_store (clock, "again", detail, reason, error);
}

/* --- Absence --- */

/* Permits an absence in the countdown, once a game and while the opponent thinks (Art. 22.7). Its
 * countdown is held until the return, unless the event lets it run (leave_seat_pause). @side: who
 * asks to leave the seat. */
gboolean
desk_time_leave (Desk *desk, gint64 game, ClockSide side, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  const RulesRuleset *ruleset;

  if (!clock)
    return FALSE;
  ruleset = &desk_event (desk->state)->rules;
  if (!clock_rule_leave (&clock->next, side, ruleset->leave_seat_pause == RULES_LEAVE_SEAT_HELD,
                         now, error))
    return desk_clock_drop (clock) || desk_event_fail_told (desk->state, error);
  return desk_clock_store (clock, "leave", side == CLOCK_BLACK ? "B" : "W", NULL, error);
}

/* The player is back in the seat; a countdown that was held runs from now on (Art. 22.7). @side:
 * who was away. */
gboolean
desk_time_back (Desk *desk, gint64 game, ClockSide side, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);

  if (!clock)
    return FALSE;
  if (!clock_rule_return (&clock->next, side, now, error))
    return desk_clock_drop (clock) || desk_event_fail_told (desk->state, error);
  return desk_clock_store (clock, "back", side == CLOCK_BLACK ? "B" : "W", NULL, error);
}

/* --- Seats that change, games that are played again --- */

/* Each takes the own dial along; nothing where both still say what the event gives. @desk: a
 * desk on which an act has begun by which players change seats. @event: what the reading says of
 * it. */
void
desk_time_put_swap (Desk *desk, gint64 game, const char *event)
{
  DeskClock *clock = desk_clock_find (desk, game, NULL);
  gint64 now = desk_now ().mono;

  if (!clock || clock->seq + clock->n_put == 0)
    return;
  if (!clock->has_next)
    desk_clock_prepare (clock);
  clock->heard = now;
  if (clock_rule_swap (&clock->next, now, NULL))
    desk_clock_put (clock, event);
}

/* The new clock stands at what was left to each side (READINGS 8); nothing where the old one
 * has said nothing yet, or there is no limit. @desk: a desk on which an act has begun by which a
 * game is played again. @game: that game, whose clock stops in the same act. @again: the key of
 * the new one. */
void
desk_time_put_again (Desk *desk, const DeskGame *game, gint64 again)
{
  DeskClock *clock = desk_clock_find (desk, game->game, NULL);
  DeskClock next = { .desk = desk, .game = again };

  if (!clock || clock->seq + clock->n_put == 0 || clock->state.limit.system == CLOCK_NONE)
    return;
  next.next = clock->has_next ? clock->next : clock->state;
  clock_rule_renew (&next.next, game->handicap >= 2 ? CLOCK_WHITE : CLOCK_BLACK, desk_now ().mono);
  desk_dial_write (&next, "rematch");
}

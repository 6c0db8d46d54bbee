#include "desk/clock/pause.h"
#include <glib/gi18n.h>
#include "desk/clock/clock.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"

#define BOTH (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)

/* What the readings say of the pause that parts the game. An adjournment is one; where there was
 * none, the newest stop after which the clock has gone on. */
typedef struct {
  gboolean there;
  gboolean adjourned;
  gboolean resumed;
  gboolean confirmed; /* by both, when it began or later */
  gboolean put_right; /* a faulty clock's times were ruled on since */
  ClockUsed at;       /* what was used when it began */
  ClockUsed base;     /* and of that, what was confirmed or ruled on before */
} Pause;

typedef struct {
  Pause pause;
  Pause next;      /* a stop that parts the game once the clock goes on */
  ClockUsed known; /* the newest that was confirmed or ruled on */
  int signers;     /* since anything else was read */
} Walk;

static ClockUsed
used_of (const DeskReading *reading)
{
  return (ClockUsed){ { reading->black_used, reading->white_used } };
}

static gboolean
is (const DeskReading *reading, const char *event)
{
  return g_str_equal (reading->event, event);
}

static void
take_stop (Walk *walk, const DeskReading *reading)
{
  gboolean adjourned = !is (reading, "pause");
  Pause begun = {
    .there = TRUE, .adjourned = adjourned, .at = used_of (reading), .base = walk->known
  };

  walk->next = (Pause){ 0 };
  if (adjourned || !walk->pause.there)
    walk->pause = begun;
  else if (!walk->pause.adjourned)
    walk->next = begun;
}

static void
take_start (Walk *walk)
{
  if (walk->next.there)
    walk->pause = walk->next;
  walk->next = (Pause){ 0 };
  walk->pause.resumed = walk->pause.there;
}

static void
take_confirmed (Walk *walk, const DeskReading *reading)
{
  walk->known = used_of (reading);
  walk->pause.confirmed = walk->next.confirmed = TRUE;
}

static void
take_fault (Walk *walk, const DeskReading *reading)
{
  walk->known = used_of (reading);
  walk->pause.put_right = walk->next.put_right = TRUE;
  walk->pause.confirmed = walk->next.confirmed = FALSE;
}

static void
swap (ClockUsed *used)
{
  *used = (ClockUsed){ { used->used[CLOCK_WHITE], used->used[CLOCK_BLACK] } };
}

/* Who changes seats takes the own time along. */
static void
take_swap (Walk *walk)
{
  swap (&walk->known);
  for (int i = 0; i < 2; i++) {
    swap (i ? &walk->next.at : &walk->pause.at);
    swap (i ? &walk->next.base : &walk->pause.base);
  }
}

static int
signers_of (const GPtrArray *dials, gint64 seq)
{
  for (guint i = 0; i < dials->len; i++)
    if (((const DeskDial *) dials->pdata[i])->seq == seq)
      return (int) ((const DeskDial *) dials->pdata[i])->signers;
  return 0;
}

static void
take (Walk *walk, const DeskReading *reading, const GPtrArray *dials)
{
  gboolean witness = is (reading, "witness");

  walk->signers = witness ? walk->signers | signers_of (dials, reading->seq) : 0;
  if (witness && (walk->signers & BOTH) == BOTH)
    take_confirmed (walk, reading);
  if (is (reading, "pause") || is (reading, "adjourn") || is (reading, "seal"))
    take_stop (walk, reading);
  else if (reading->running || is (reading, "press") || is (reading, "flag"))
    take_start (walk);
  else if (is (reading, "fault"))
    take_fault (walk, reading);
  else if (is (reading, "swap") || is (reading, "nigiri"))
    take_swap (walk);
}

/* Where nothing parts the game the first part is all that was played. */
static gboolean
find_pause (Desk *desk, gint64 game, Pause *ret_pause, GError **error)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) dials =
      readings ? ledger_live (desk->ledger, &desk_dial_kind, game, error) : NULL;
  Walk walk = { 0 };

  for (guint i = 0; dials && i < readings->len; i++)
    take (&walk, readings->pdata[i], dials);
  *ret_pause = walk.pause;
  if (dials && !walk.pause.there && readings->len > 0) {
    ret_pause->at = used_of (readings->pdata[readings->len - 1]);
    ret_pause->confirmed = (walk.signers & BOTH) == BOTH;
  }
  return dials != NULL;
}

/* A clock that runs is no pause: its readings, of which a long game has many, need not be read. */
static gboolean
find_adjourned (Desk *desk, gint64 game, Pause *ret_pause)
{
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && !clock->state.running && find_pause (desk, game, ret_pause, NULL) &&
         ret_pause->adjourned && !ret_pause->resumed;
}

/* Whether the game is adjourned and has not been resumed. */
gboolean
desk_pause_is_adjourned (Desk *desk, gint64 game)
{
  Pause pause;

  return find_adjourned (desk, game, &pause);
}

/* Whether the game is adjourned and the times used were not confirmed by both players (Art.
 * 22.9). */
gboolean
desk_pause_is_unconfirmed (Desk *desk, gint64 game)
{
  Pause pause;

  return find_adjourned (desk, game, &pause) && !pause.confirmed;
}

/* FALSE where the players are to confirm the times of an adjournment first (Art. 22.9). @game:
 * the key of a game that goes on. @reason: why it does although the times are not confirmed, or
 * NULL. */
gboolean
desk_pause_check_resume (Desk *desk, gint64 game, const char *reason, GError **error)
{
  return desk_has_reason (reason) || !desk_pause_is_unconfirmed (desk, game) ||
         desk_fail (error, DESK_ERROR_UNCONFIRMED,
                    desk_event_told (
                        desk->state,
                        _ ("Both players have to confirm the times used before the game is resumed "
                           "(Art. 22.9). If that cannot be, resume it with a reason.")));
}

static gboolean
check_halve (Desk *desk, const Pause *pause, const ClockState *clock, GError **error)
{
  if (!pause->there && clock->running)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("There was no pause: only the time before one is halved (Art. 22.9).")));
  if (pause->confirmed)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("Both players have confirmed the times used: they stand (Art. 22.9).")));
  return !pause->put_right ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("These times were put right already: take that back first."));
}

/* Nobody wrote down the times of the first part: each side has used half of it (Art. 22.9). What
 * both had confirmed at an earlier pause stands, and so does what was used after the resumption.
 * Returns TRUE if @ret_used was set. @state: its clock as it is at this instant. @elapsed_ms: how
 * long was truly played before the pause, in milliseconds. @ret_used: what each side has used by
 * that. */
gboolean
desk_pause_halve (Desk *desk, gint64 game, const ClockState *state, gint64 elapsed_ms,
                  ClockUsed *ret_used, GError **error)
{
  Pause pause;
  gint64 known;

  if (!find_pause (desk, game, &pause, error) || !check_halve (desk, &pause, state, error))
    return FALSE;
  known = pause.base.used[CLOCK_BLACK] + pause.base.used[CLOCK_WHITE];
  if (!clock_fault_halve (elapsed_ms - known, ret_used, error))
    return FALSE;
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    ret_used->used[side] +=
        pause.base.used[side] + state->readings[side].used - pause.at.used[side];
  return TRUE;
}

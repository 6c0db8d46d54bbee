/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/await.h"
#include <glib/gi18n.h>
#include "clock/call.h"
#include "clock/late.h"
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/event/event.h"
#include "desk/game/colours.h"

/* A countdown at work. */
typedef struct {
  Desk *desk;
  gint64 game;
  DeskAwaiting now;
  gint64 heard;
  gint64 asleep; /* how long the machine had slept when this was last looked at */
  guint wake;
} Await;

static void arm (Await *await);

static void
await_free (Await *await)
{
  g_clear_handle_id (&await->wake, g_source_remove);
  g_free (await);
}

static gint64
sides_of (const gboolean awaited[CLOCK_N_SIDES])
{
  return (awaited[CLOCK_BLACK] ? 1 : 0) | (awaited[CLOCK_WHITE] ? 2 : 0);
}

/* --- Reading --- */

static gint64
slept (void)
{
  DeskNow now = desk_now ();

  return now.boot - now.mono;
}

/* Who is absent is so while the machine sleeps, too. */
static gboolean
count_sleep (Await *await)
{
  gint64 since = slept () - await->asleep;

  await->asleep += MAX (since, 0);
  await->now.clock.since -= MAX (since, 0);
  return since > 0;
}

static Await *
find_await (Desk *desk, gint64 game)
{
  const DeskAwait *row = desk_state_await (desk->state, game);
  DeskNow now = desk_now ();
  DeskAwaiting *said;
  ClockLimit limit;
  Await *await;

  if (!desk->awaits)
    desk->awaits = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) await_free);
  await = g_hash_table_lookup (desk->awaits, GINT_TO_POINTER ((int) game));
  if (await && count_sleep (await))
    arm (await);
  if (await || !row)
    return await;
  await = g_new0 (Await, 1);
  await->desk = desk;
  await->game = game;
  await->heard = now.mono - 1;
  await->asleep = slept ();
  said = &await->now;
  said->awaited[CLOCK_BLACK] = (row->sides & 1) != 0;
  said->awaited[CLOCK_WHITE] = (row->sides & 2) != 0;
  said->missed = g_str_equal (row->event, "missed");
  limit = (ClockLimit){ .system = CLOCK_BYO_YOMI,
                        .periods = (int) row->periods,
                        .period = row->period };
  clock_init (&said->clock, &limit);
  /* It began at an instant of the wall clock, and has run since, whether this program did or not.
   */
  if (row->sides && !said->missed)
    clock_start (&said->clock, row->sides & 1 ? CLOCK_BLACK : CLOCK_WHITE,
                 now.mono - MAX (0, now.wall - row->at) / 1000, NULL);
  desk_event_set_clock (desk->state, &said->clock);
  g_hash_table_insert (desk->awaits, GINT_TO_POINTER ((int) game), await);
  arm (await);
  return await;
}

/* Drops the countdowns, which are read again when they are asked for. @desk: a desk whose present
 * is another than before. */
void
desk_await_forget (Desk *desk)
{
  g_clear_pointer (&desk->awaits, g_hash_table_unref);
}

static gboolean
has_fallen (const Await *await, gint64 now)
{
  ClockState then = await->now.clock;

  clock_advance (&then, now);
  return then.fallen != CLOCK_NOBODY;
}

/* Its calls come by the signal "called", like those of the game's own clock. Returns FALSE where
 * nobody is or was awaited. @ret_awaiting: how the countdown stands. */
gboolean
desk_await_get (Desk *desk, gint64 game, DeskAwaiting *ret_awaiting)
{
  const Await *await = find_await (desk, game);

  if (!await)
    return FALSE;
  *ret_awaiting = await->now;
  /* Nobody may have been there to note it. */
  ret_awaiting->missed |= sides_of (await->now.awaited) && has_fallen (await, desk_now ().mono);
  return TRUE;
}

/* --- Storing --- */

static gboolean
store_await (Desk *desk, DeskAwait *row, GError **error)
{
  g_autofree char *detail =
      g_strdup_printf ("%s%s · %dx%d", row->sides & 1 ? "B" : "", row->sides & 2 ? "W" : "",
                       (int) row->periods, (int) (row->period / 1000));
  g_autofree char *about = desk_game_about (desk, desk_state_game (desk->state, row->game), detail);

  if (!desk_colours_check (desk, row->game, error) || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_await_kind, row);
  if (desk->awaits)
    g_hash_table_remove (desk->awaits, GINT_TO_POINTER ((int) row->game));
  if (!desk_act_commit (desk, row->event, NULL, error, "%s", about))
    return FALSE;
  find_await (desk, row->game);
  return TRUE;
}

static gboolean
store_next (Desk *desk, gint64 game, const char *event, gint64 sides, GError **error)
{
  DeskAwait row = *desk_state_await (desk->state, game);

  row.seq++;
  row.event = event;
  row.sides = sides;
  return store_await (desk, &row, error);
}

/* A countdown is for whoever had that seat: what was entered of it is not taken back after that.
 * @desk: a desk on which an act has begun that changes who has which seat. */
void
desk_await_put_seats (Desk *desk, gint64 game)
{
  const DeskAwait *last = desk_state_await (desk->state, game);
  DeskAwait row;

  if (!last)
    return;
  row = *last;
  row.seq++;
  row.event = "seats";
  desk_act_put (desk, &desk_await_kind, &row);
}

/* --- Speaking --- */

static gboolean
woken_await (gpointer data)
{
  Await *await = data;
  Desk *desk = await->desk;
  gint64 now = desk_now ().mono, game = await->game, sides = sides_of (await->now.awaited);
  g_autoptr (GArray) calls = NULL;
  g_autoptr (GError) error = NULL;
  ClockState then;

  count_sleep (await);
  calls = clock_calls (&await->now.clock, await->heard, now);
  then = await->now.clock;
  await->wake = 0;
  await->heard = now;
  clock_advance (&then, now);
  if (then.fallen == CLOCK_NOBODY)
    arm (await);
  for (guint i = 0; i < calls->len; i++)
    g_signal_emit_by_name (desk, "called", game, &g_array_index (calls, ClockCall, i));
  if (then.fallen != CLOCK_NOBODY && !store_next (desk, game, "missed", sides, &error))
    g_signal_emit_by_name (desk, "failed", error);
  return G_SOURCE_REMOVE;
}

static void
arm (Await *await)
{
  gint64 now = desk_now ().mono, next;

  if (!await->now.clock.running || ledger_get_read_only (await->desk->ledger))
    return;
  next = has_fallen (await, now) ? now : clock_next (&await->now.clock, await->heard);
  g_clear_handle_id (&await->wake, g_source_remove);
  await->wake =
      g_timeout_add_full (G_PRIORITY_HIGH, desk_now_span (next - now), woken_await, await, NULL);
}

/* --- Acts --- */

/* FALSE in slow games, where lateness is counted instead. */
gboolean
desk_await_check_fast (Desk *desk, GError **error)
{
  ClockLimit limit;

  limit = desk_event (desk->state)->limit;
  return clock_late_is_fast (&limit) ||
         desk_fail (error, DESK_ERROR_STATE,
                    desk_event_told (
                        desk->state,
                        _ ("The countdown for the absent is for fast games, of up to 30 minutes or "
                           "without a "
                           "limit (Art. 22.4). Here lateness is counted (Art. 22.1, 22.2).")));
}

/* FALSE where the clock has run, or a move was made: both were there then. */
gboolean
desk_await_check_unbegun (Desk *desk, gint64 game, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);

  if (!replay)
    return FALSE;
  if (!desk_clock_has_begun (desk, game) && rules_game_n_moves (replay->game) == 0)
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (
          desk->state,
          _ ("The game has begun: lateness and absence are entered before the start. For a player "
             "who is late for a resumption only the player’s own clock runs (Art. 22.1).")));
}

static gboolean
fail_missed (Desk *desk, GError **error)
{
  return desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (desk->state,
                       _ ("The countdown has run out: the right to play is lost (Art. 22.4).")));
}

/* Counts down for an absent player of a fast game: the event's own periods, or as long as it says
 * (Art. 22.4, absence_countdown). @game: the key of a game that has not begun. @absent: who is
 * not there. @at: the scheduled start, in microseconds since 1970. */
gboolean
desk_await_start (Desk *desk, gint64 game, const gboolean absent[CLOCK_N_SIDES], gint64 at,
                  GError **error)
{
  const DeskAwait *last = desk_state_await (desk->state, game);
  ClockLimit limit, wait;
  const RulesRuleset *ruleset;
  DeskAwaiting now;
  DeskAwait row;

  if (!desk_clock_find_open (desk, game, error) || !desk_colours_check (desk, game, error) ||
      !desk_await_check_fast (desk, error) || !desk_await_check_unbegun (desk, game, error))
    return FALSE;
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    if (absent[side] && desk_state_lateness (desk->state, game, desk_clock_colour (side)))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("The lateness of this player has been dealt with already."));
  if (desk_await_get (desk, game, &now) && sides_of (now.awaited))
    return now.missed ? fail_missed (desk, error)
                      : desk_fail (error, DESK_ERROR_STATE,
                                   _ ("The countdown for the absent player is already running."));
  if (!sides_of (absent))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Enter who is absent."));
  ruleset = &desk_event (desk->state)->rules;
  limit = desk_event (desk->state)->limit;
  clock_late_await (&limit, ruleset->absence_countdown, &wait);
  row = (DeskAwait){ .game = game,
                     .seq = last ? last->seq + 1 : 1,
                     .event = "await",
                     .sides = sides_of (absent),
                     .at = at,
                     .period = wait.period,
                     .periods = wait.periods };
  return store_await (desk, &row, error);
}

/* FALSE while somebody is awaited, and where one has not come: no move is played, and no clock
 * runs. */
gboolean
desk_await_check_there (Desk *desk, gint64 game, GError **error)
{
  DeskAwaiting now;

  if (!desk_await_get (desk, game, &now) || !sides_of (now.awaited))
    return TRUE;
  if (now.missed)
    return fail_missed (desk, error);
  return desk_fail (error, DESK_ERROR_STATE,
                    desk_event_told (desk->state,
                                     _ ("A player is awaited at this table. Enter who has sat "
                                        "down, and then the move or the clock (Art. 22.4).")));
}

/* Who sits down while it runs may play (Art. 22.4). @game: the key of a game with such a
 * countdown. @side: who has sat down. */
gboolean
desk_await_seat (Desk *desk, gint64 game, ClockSide side, GError **error)
{
  const Await *await;

  if (!desk_find_game (desk, game, error))
    return FALSE;
  await = find_await (desk, game);
  if (!await || !await->now.awaited[side])
    return desk_fail (error, DESK_ERROR_STATE, _ ("This player is not awaited."));
  if (await->now.missed || has_fallen (await, desk_now ().mono))
    return fail_missed (desk, error);
  return store_next (desk, game, "seat",
                     sides_of (await->now.awaited) & ~(side == CLOCK_BLACK ? 1 : 2), error);
}

/* --- Who has lost the right to play --- */

static gboolean
has_missed (Desk *desk, gint64 game, int side)
{
  const DeskLateness *late = desk_state_lateness (desk->state, game, desk_clock_colour (side));
  DeskAwaiting awaiting;

  return (late && !g_str_equal (late->outcome, DESK_LATE_PLAYS)) ||
         (desk_await_get (desk, game, &awaiting) && awaiting.missed && awaiting.awaited[side]);
}

/* Whether somebody has come too late to play it, or not at all (Art. 22.1 to 22.4). */
gboolean
desk_await_has_missed (Desk *desk, gint64 game)
{
  return has_missed (desk, game, CLOCK_BLACK) || has_missed (desk, game, CLOCK_WHITE);
}

/* A lot is for the pairing alone, where both lose. */
static gboolean
gives (RulesResult result, RulesColour side)
{
  return (result.winner == side && result.kind != RULES_RESULT_LOT) ||
         result.kind == RULES_RESULT_DRAW || result.kind == RULES_RESULT_RULED_DRAW ||
         result.kind == RULES_RESULT_NO_RESULT;
}

/* FALSE where that gives something to who came too late to play (Art. 22.1 to 22.4). @result: how
 * it is to have ended. */
gboolean
desk_await_check_result (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    const DeskPlayer *player =
        desk_state_player (desk->state, side == CLOCK_BLACK ? game->black : game->white);
    g_autofree char *name = NULL;
    if (!player || !gives (result, desk_clock_colour (side)) ||
        !has_missed (desk, game->game, side))
      continue;
    name = desk_player_name (player);
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (desk->state, _ ("%s came too late, or not at all, and has lost the game "
                                         "(Art. 22.1, 22.4). If that is wrong, retract it first.")),
        name);
  }
  return TRUE;
}

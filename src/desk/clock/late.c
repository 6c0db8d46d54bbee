/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/late.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/await.h"
#include "desk/clock/clock.h"
#include "desk/clock/store.h"
#include "desk/event/event.h"
#include "desk/game/colours.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
#include "desk/round/plan.h"

/* By ClockLateOutcome; words of the file. */
static const char *const outcomes[] = { DESK_LATE_PLAYS, "too-late", "no-time" };

/* One ruling on one side or both. */
typedef struct {
  DeskClock *clock;
  const gint64 *late;
  ClockLateOutcome outcomes[CLOCK_N_SIDES];
} Ruling;

/* When it begins, in microseconds since 1970; 0 where nobody has said. */
gint64
desk_late_scheduled (Desk *desk, int round)
{
  const DeskSchedule *schedule = desk_state_schedule (desk->state, round);

  return schedule ? schedule->at : 0;
}

/* Sets the instant from which lateness is counted. @at: when it begins, in microseconds since
 * 1970. */
gboolean
desk_late_schedule (Desk *desk, int round, gint64 at, GError **error)
{
  DeskSchedule row = { .round = round, .at = at };
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);
  g_autofree char *text = when && at > 0 ? g_date_time_format_iso8601 (when) : NULL;

  if (round < 1 || round > desk_plan_rounds (desk))
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no round %d."), round);
  if (!text)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This is not a valid time of day."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_schedule_kind, &row);
  return desk_act_commit (desk, "schedule", NULL, error, "R%d %s", round, text);
}

/* How late that side was, where it has been said, or NULL. */
const DeskLateness *
desk_late_find (Desk *desk, gint64 game, ClockSide side)
{
  return desk_state_lateness (desk->state, game, desk_clock_colour (side));
}

/* --- The result of it --- */

static gboolean
is_said (const Ruling *ruling, int side)
{
  return ruling->late[side] != DESK_LATE_SILENT;
}

/* Whether that side has lost without having come in time. */
static gboolean
has_lost (Desk *desk, gint64 game, int side)
{
  static const char *const lost[CLOCK_N_SIDES][3] = {
    [CLOCK_BLACK] = { "W+A", "W+T" }, [CLOCK_WHITE] = { "B+A", "B+T" }
  };
  const DeskResult *result = desk_state_result (desk->state, game);

  return result && g_strv_contains (lost[side], result->result);
}

static gboolean
loses (const Ruling *ruling, int side)
{
  if (is_said (ruling, side))
    return ruling->outcomes[side] != CLOCK_LATE_PLAYS;
  return has_lost (ruling->clock->desk, ruling->clock->game, side);
}

static RulesResult
find_result (const Ruling *ruling)
{
  gboolean black = loses (ruling, CLOCK_BLACK), white = loses (ruling, CLOCK_WHITE);
  int loser = black ? CLOCK_BLACK : CLOCK_WHITE;
  gboolean no_time = is_said (ruling, loser) && ruling->outcomes[loser] == CLOCK_LATE_NO_TIME;

  if (black && white)
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  if (!black && !white)
    return (RulesResult){ .kind = RULES_RESULT_NONE };
  return (RulesResult){ no_time ? RULES_RESULT_TIME : RULES_RESULT_ABSENT,
                        RULES_OTHER (desk_clock_colour (loser)), 0 };
}

/* A side that is too late leaves the other's lateness to be ruled on, too (Art. 22.3). */
static gboolean
check_late (Desk *desk, gint64 game, const gint64 *late, GError **error)
{
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    if (late[side] != DESK_LATE_SILENT && desk_late_find (desk, game, (ClockSide) side))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("The lateness of this player has been dealt with already."));
  if (late[CLOCK_BLACK] == DESK_LATE_SILENT && late[CLOCK_WHITE] == DESK_LATE_SILENT)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Enter who is late."));
  if (desk_state_await (desk->state, game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("The countdown for absent players was run at this table: a player who sits down "
               "before it has run out may play and is not late (Art. 22.4).")));
  if (!desk_await_check_unbegun (desk, game, error))
    return FALSE;
  if (!desk_state_result (desk->state, game))
    return TRUE;
  if (!desk_lock_check (desk, game, 0, error))
    return FALSE;
  /* What another side's lateness has led to stands open to both being too late; who has lost by his
   * own is not late a second time. */
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    if (late[side] == DESK_LATE_SILENT && has_lost (desk, game, side))
      return TRUE;
  return desk_fail (error, DESK_ERROR_STATE, _ ("This game has a result: its clock is stopped."));
}

/* Rules on the clock's next state, as the event allows. */
static gboolean
begin (Desk *desk, gint64 game, const gint64 *late_ms, Ruling *ret_ruling, GError **error)
{
  static const ClockLateFloor floors[] = { [RULES_LATE_FLOOR_KEEP_RESERVE] =
                                               CLOCK_LATE_KEEP_RESERVE,
                                           [RULES_LATE_FLOOR_EAT_RESERVE] = CLOCK_LATE_EAT_RESERVE,
                                           [RULES_LATE_FLOOR_LOSS] = CLOCK_LATE_LOSS };
  const DeskEvent *event = desk_event (desk->state);
  ClockLateTerms terms = { .most = event->lodged ? CLOCK_LATE_LODGED : CLOCK_LATE_AWAY,
                           .equal_loses = event->rules.late_limit == RULES_LATE_LIMIT_LOSS,
                           .floor = floors[event->rules.late_floor] };
  DeskClock *clock = desk_clock_find (desk, game, error);

  *ret_ruling = (Ruling){ .clock = clock, .late = late_ms };
  if (!clock || !desk_colours_check (desk, game, error) || !check_late (desk, game, late_ms, error))
    return FALSE;
  desk_clock_prepare (clock);
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    ClockLateOutcome *outcome = &ret_ruling->outcomes[side];
    ClockState run;
    if (!is_said (ret_ruling, side))
      continue;
    *outcome = clock_late_deduct (&clock->next, (ClockSide) side, late_ms[side], &terms);
    if (*outcome != CLOCK_LATE_PLAYS ||
        event->rules.late_waiting_clock != RULES_LATE_CLOCK_ABSENT || late_ms[side] <= 0)
      continue;
    /* The absent player's clock runs, too: what it would have said since the scheduled start. */
    run = clock->next;
    *outcome = CLOCK_LATE_NO_TIME;
    if (!clock_start (&run, (ClockSide) side, 0, NULL))
      continue;
    clock_advance (&run, late_ms[side]);
    clock->next.readings[side] = run.readings[side];
    if (run.fallen != (ClockSide) side)
      *outcome = CLOCK_LATE_PLAYS;
  }
  return TRUE;
}

/* What desk_late_rule() would do. Nothing is stored. Returns FALSE if it would be refused. @game:
 * the key of a game whose clock has not run. @late_ms: as for desk_late_rule(). @ret_state: the
 * clock as it would be. @ret_result: the result that would be entered, if any. */
gboolean
desk_late_foresee (Desk *desk, gint64 game, const gint64 late_ms[CLOCK_N_SIDES],
                   ClockState *ret_state, RulesResult *ret_result, GError **error)
{
  Ruling ruling;

  if (!begin (desk, game, late_ms, &ruling, error))
    return FALSE;
  *ret_state = ruling.clock->next;
  *ret_result = find_result (&ruling);
  desk_clock_drop (ruling.clock);
  return TRUE;
}

/* Twice the lateness is taken off the time limit; beyond the limit of the venue, or where no time
 * is left, the game is lost in the same act, by both if both are too late (Art. 22.1 to 22.3).
 * @game: the key of a game whose clock has not run. @late_ms: how late each side was, in
 * milliseconds; DESK_LATE_SILENT for a side of which nothing is said now. @reason: why, or NULL. */
gboolean
desk_late_rule (Desk *desk, gint64 game, const gint64 late_ms[CLOCK_N_SIDES], const char *reason,
                GError **error)
{
  g_autoptr (GString) detail = g_string_new (NULL);
  g_autofree char *about = NULL;
  Ruling ruling;
  RulesResult result;

  if (!begin (desk, game, late_ms, &ruling, error) || !desk_act_begin (desk, error))
    return FALSE;
  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    const char *outcome = outcomes[ruling.outcomes[side]];
    DeskLateness row = { .game = game,
                         .side = desk_clock_colour (side),
                         .late = MAX (0, late_ms[side]),
                         .outcome = outcome };
    if (!is_said (&ruling, side))
      continue;
    desk_act_put (desk, &desk_lateness_kind, &row);
    g_string_append_printf (detail, "%s%s " DESK_CLOCK_TIME " %s", detail->len ? " · " : "",
                            rules_colour_letter (desk_clock_colour (side)),
                            DESK_CLOCK_TIME_ARGS (row.late), outcome);
  }
  desk_clock_put (ruling.clock, "late");
  result = find_result (&ruling);
  if (result.kind != RULES_RESULT_NONE) {
    g_autofree char *text = rules_result_format (result);
    desk_result_put (desk, desk_state_game (desk->state, game), text, DESK_SIGNED_REFEREE, 0, "");
  }
  about = desk_game_about (desk, desk_state_game (desk->state, game), detail->str);
  return desk_act_commit (desk, "late", reason, error, "%s", about);
}

/* As desk_late_rule() with what the schedule says. @game: the key of a game of a round with a
 * scheduled start. @side: who has sat down. @at: when, in microseconds since 1970. */
gboolean
desk_late_seat (Desk *desk, gint64 game, ClockSide side, gint64 at, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  gint64 late[CLOCK_N_SIDES] = { DESK_LATE_SILENT, DESK_LATE_SILENT }, scheduled;

  if (!found)
    return FALSE;
  scheduled = desk_late_scheduled (desk, (int) found->round);
  if (!scheduled)
    return desk_fail (error, DESK_ERROR_STATE, _ ("The start of round %d has not been entered."),
                      (int) found->round);
  late[side] = MAX (0, at - scheduled) / 1000;
  return desk_late_rule (desk, game, late, NULL, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/progress.h"
#include <glib/gi18n.h>
#include "desk/clock/clock.h"
#include "desk/game/play.h"
#include "desk/game/replay.h"
#include "desk/clock/time.h"

static const struct {
  const char *id;
  const char *label;
} progress_words[DESK_N_PROGRESSES] = {
  [DESK_PROGRESS_NONE] = { "none", "" },
  [DESK_PROGRESS_WAITING] = { "waiting", N_ ("not started") },
  [DESK_PROGRESS_RUNNING] = { "running", N_ ("running") },
  [DESK_PROGRESS_COUNTDOWN] = { "countdown", N_ ("countdown") },
  [DESK_PROGRESS_STANDING] = { "standing", N_ ("stopped") },
  [DESK_PROGRESS_INTERRUPTED] = { "interrupted", N_ ("interrupted") },
  [DESK_PROGRESS_FALLEN] = { "fallen", N_ ("time is up") },
  [DESK_PROGRESS_DISPUTE] = { "dispute", N_ ("dispute") },
  [DESK_PROGRESS_COUNT] = { "count", N_ ("to count") },
  [DESK_PROGRESS_REPLAY] = { "replay", N_ ("to be replayed") },
  [DESK_PROGRESS_RESULT] = { "result", N_ ("finished") },
};

/* The word for it in files and commands. @progress: how far a table is. */
const char *
desk_progress_id (DeskProgress progress)
{
  return progress_words[progress].id;
}

/* A word or two for it in the user's language; "" for none. @progress: how far a table is. */
const char *
desk_progress_label (DeskProgress progress)
{
  return progress_words[progress].label[0] ? _ (progress_words[progress].label) : "";
}

/* Whether either side is being counted down now. */
gboolean
desk_progress_in_countdown (const ClockState *clock)
{
  gint64 now = desk_time_now ();

  for (ClockSide side = CLOCK_BLACK; side < CLOCK_N_SIDES; side++) {
    ClockReading reading = clock_reading (clock, side, now);
    if (clock_in_countdown (clock, &reading))
      return TRUE;
  }
  return FALSE;
}

/* How far it is now. Between two acts a clock may enter its countdown; everything else is an act.
 * Returns how far it is. @game: the key of a game. */
DeskProgress
desk_progress (Desk *desk, gint64 game)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *found = desk_state_game (state, game);
  g_autoptr (GPtrArray) said = NULL;
  const ClockState *clock;
  const RulesGame *record;
  RulesEnding ending;
  gboolean blank;

  if (!found || !found->black || !found->white ||
      desk_state_round (state, found->round) != DESK_ROUND_SETTLED)
    return DESK_PROGRESS_NONE;
  if (desk_state_result (state, game))
    return desk_state_is_to_replay (state, game) ? DESK_PROGRESS_REPLAY : DESK_PROGRESS_RESULT;
  blank = desk_replay_is_blank (desk, game);
  if (!blank && desk_replay_ending (desk, game, &ending, NULL)) {
    if (ending.state == RULES_ENDING_AGREED || ending.state == RULES_ENDING_ENDED)
      return DESK_PROGRESS_COUNT;
    /* The newest word on the end is that they do not agree which stones are dead. */
    said = ledger_live (desk_get_ledger (desk), &desk_ending_kind, game, NULL);
    if (said && said->len > 0 &&
        g_str_equal (((const DeskEnding *) said->pdata[said->len - 1])->event,
                     rules_ending_id (RULES_ENDING_DISPUTE)))
      return DESK_PROGRESS_DISPUTE;
  }
  /* Only a clock that has begun tells anything; a record may be kept without one. */
  clock = desk_clock_has_begun (desk, game) ? desk_time_get (desk, game, NULL) : NULL;
  if (!clock) {
    record = blank ? NULL : desk_play_get_record (desk, game, NULL);
    return record && rules_game_n_moves (record) > 0 ? DESK_PROGRESS_RUNNING
                                                     : DESK_PROGRESS_WAITING;
  }
  if (clock->fallen != CLOCK_NOBODY)
    return DESK_PROGRESS_FALLEN;
  if (desk_time_interrupted (desk, game))
    return DESK_PROGRESS_INTERRUPTED;
  if (!clock->running && !desk_time_runs_elsewhere (desk, game))
    return DESK_PROGRESS_STANDING;
  return desk_progress_in_countdown (clock) ? DESK_PROGRESS_COUNTDOWN : DESK_PROGRESS_RUNNING;
}

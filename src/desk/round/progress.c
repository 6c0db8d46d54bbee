#include "desk/round/progress.h"
#include <glib/gi18n.h>
#include "desk/event/end.h"
#include "desk/game/play.h"
#include "desk/adopt/replay.h"
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

/* A record may be kept without a clock. */
static DeskProgress
of_record (Desk *desk, gint64 game)
{
  const RulesGame *record =
      desk_replay_is_blank (desk, game) ? NULL : desk_play_get_record (desk, game, NULL);

  return record && rules_game_n_moves (record) > 0 ? DESK_PROGRESS_RUNNING : DESK_PROGRESS_WAITING;
}

/* Only a clock that has begun tells anything. */
static DeskProgress
of_clock (Desk *desk, gint64 game)
{
  const ClockState *clock =
      desk_time_has_begun (desk, game) ? desk_time_get (desk, game, NULL) : NULL;

  if (!clock)
    return of_record (desk, game);
  if (clock->fallen != CLOCK_NOBODY)
    return DESK_PROGRESS_FALLEN;
  if (desk_time_interrupted (desk, game))
    return DESK_PROGRESS_INTERRUPTED;
  if (!clock->running && !desk_time_runs_elsewhere (desk, game))
    return DESK_PROGRESS_STANDING;
  return desk_progress_in_countdown (clock) ? DESK_PROGRESS_COUNTDOWN : DESK_PROGRESS_RUNNING;
}

/* The newest word on the end is that they do not agree which stones are dead. */
static gboolean
is_disputed (Desk *desk, gint64 game)
{
  g_autoptr (GPtrArray) words_said =
      ledger_live (desk_get_ledger (desk), &desk_ending_kind, game, NULL);
  const DeskEnding *last =
      words_said && words_said->len ? words_said->pdata[words_said->len - 1] : NULL;

  return last && g_str_equal (last->event, rules_ending_id (RULES_ENDING_DISPUTE));
}

static DeskProgress
of_end (Desk *desk, gint64 game)
{
  RulesEnding ending;

  if (desk_replay_is_blank (desk, game) || !desk_end_get_state (desk, game, &ending, NULL))
    return DESK_PROGRESS_WAITING;
  if (ending.state == RULES_ENDING_AGREED || ending.state == RULES_ENDING_ENDED)
    return DESK_PROGRESS_COUNT;
  return is_disputed (desk, game) ? DESK_PROGRESS_DISPUTE : DESK_PROGRESS_WAITING;
}

/* How far it is now. Between two acts a clock may enter its countdown; everything else is an act.
 * Returns how far it is. @game: the key of a game. */
DeskProgress
desk_progress (Desk *desk, gint64 game)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *found = desk_state_game (state, game);
  DeskProgress end;

  if (!found || !found->black || !found->white ||
      desk_state_round (state, found->round) != DESK_ROUND_SETTLED)
    return DESK_PROGRESS_NONE;
  if (desk_state_result (state, game))
    return desk_state_is_to_replay (state, game) ? DESK_PROGRESS_REPLAY : DESK_PROGRESS_RESULT;
  end = of_end (desk, game);
  return end != DESK_PROGRESS_WAITING ? end : of_clock (desk, game);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/clock/time.h"
#include "scene/clock/tool.h"
#include "clock/rule.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/game/seal.h"
#include "report/board/coordinates.h"
#include "rules/game/ruleset.h"

/* While a game is played, and at a pause. */

static ClockSide
suggest_turn (Desk *desk, gint64 game)
{
  return desk_time_get (desk, game, NULL)->turn;
}

/* --- Press, ask, recount --- */

static gboolean
act_press (const SceneToolInput *input, GError **error)
{
  return desk_time_press_side (input->desk, input->game, input->side, error);
}

static gboolean
act_ask (const SceneToolInput *input, GError **error)
{
  ClockReading reading;

  return desk_time_ask (input->desk, input->game, input->side, &reading, error);
}

static char *
answer_ask (const SceneToolInput *input)
{
  ClockState now;
  g_autofree char *black = NULL, *white = NULL;

  if (!scene_tool_now (input, &now, NULL))
    return NULL;
  black = scene_time_dial (&now, CLOCK_BLACK);
  white = scene_time_dial (&now, CLOCK_WHITE);
  return g_strdup_printf ("%s\n%s", black, white);
}

static gboolean
recount_from (const SceneToolInput *input, gint64 *ret_elapsed, GError **error)
{
  if (scene_time_parse (input->first, ret_elapsed))
    return TRUE;
  g_propagate_error (error, scene_time_no_time (input->first));
  return FALSE;
}

static char *
foresee_recount (const SceneToolInput *input, GError **error)
{
  gint64 elapsed;
  g_autofree char *dial = NULL;
  ClockState now;

  if (!input->first[0] || !recount_from (input, &elapsed, error) ||
      !scene_tool_now (input, &now, error) ||
      !clock_rule_recount (&now, desk_time_now (), elapsed, error))
    return NULL;
  dial = scene_time_dial (&now, now.turn);
  return g_strdup_printf (_ ("Counting restarts from there: %s."), dial);
}

static gboolean
act_recount (const SceneToolInput *input, GError **error)
{
  gint64 elapsed;

  return recount_from (input, &elapsed, error) &&
         desk_time_recount (input->desk, input->game, elapsed, input->reason, error);
}

/* --- Leaving the seat --- */

static gboolean
is_held (const SceneToolInput *input)
{
  const RulesRuleset *ruleset;

  ruleset = &desk_event (desk_get_state (input->desk))->rules;
  return ruleset->leave_seat_pause == RULES_LEAVE_SEAT_HELD;
}

static ClockSide
suggest_waiting (Desk *desk, gint64 game)
{
  return CLOCK_OTHER (desk_time_get (desk, game, NULL)->turn);
}

static char *
foresee_leave (const SceneToolInput *input, GError **error)
{
  ClockState now;

  if (!scene_tool_now (input, &now, error) ||
      !clock_rule_leave (&now, input->side, is_held (input), desk_time_now (), error))
    return NULL;
  return g_strdup (
      is_held (input)
          ? _ ("The countdown of this player pauses until the return. This is permitted once a "
               "game.")
          : _ ("The countdown of this player continues meanwhile. This is permitted once a game."));
}

static gboolean
act_leave (const SceneToolInput *input, GError **error)
{
  return desk_time_leave (input->desk, input->game, input->side, error);
}

static ClockSide
suggest_away (Desk *desk, gint64 game)
{
  const ClockState *state = desk_time_get (desk, game, NULL);
  ClockAbsence black = state->absences[CLOCK_BLACK];

  return black == CLOCK_AWAY || black == CLOCK_AWAY_RUN ? CLOCK_BLACK : CLOCK_WHITE;
}

static gboolean
act_back (const SceneToolInput *input, GError **error)
{
  return desk_time_back (input->desk, input->game, input->side, error);
}

/* --- At a pause --- */

static char *
foresee_witness (const SceneToolInput *input, GError **error)
{
  g_autofree char *used = NULL, *dials = NULL;
  ClockState now;

  if (!scene_tool_now (input, &now, error))
    return NULL;
  used = scene_time_used (&now);
  dials = scene_time_dials (&now);
  return g_strdup_printf (_ ("Confirmed: %s. Left: %s."), used, dials);
}

static gboolean
act_witness (const SceneToolInput *input, GError **error)
{
  return desk_time_witness (input->desk, input->game, input->signers, error);
}

static gboolean
act_adjourn (const SceneToolInput *input, GError **error)
{
  return desk_time_adjourn (input->desk, input->game, input->reason, error);
}

static gboolean
read_point (const SceneToolInput *input, RulesPoint *ret_point, GError **error)
{
  const RulesGame *record = desk_play_get_record (input->desk, input->game, error);
  int size = record ? rules_game_board (record)->size : 0;

  if (!record)
    return FALSE;
  if (report_coordinates_parse (input->secret, size, ret_point))
    return TRUE;
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                       _ ("This is not a point on the board."));
  return FALSE;
}

/* The point is not told again: others may look on. */
static char *
foresee_seal (const SceneToolInput *input, GError **error)
{
  RulesPoint point;

  if (!read_point (input, &point, error))
    return NULL;
  return g_strdup (_ ("This is a point on the board. The clock stops, and nothing is played until "
                      "the move is opened."));
}

static gboolean
act_seal (const SceneToolInput *input, GError **error)
{
  RulesPoint point;

  return read_point (input, &point, error) && desk_seal (input->desk, input->game, point, error);
}

static gboolean
act_open (const SceneToolInput *input, GError **error)
{
  return desk_seal_open (input->desk, input->game, input->reason, error);
}

const SceneTool scene_tool_run[] = {
  { .name = "press",
    .title = N_ ("Press for a side"),
    .article = "Art. 12.3",
    .when = SCENE_TOOL_RUNNING,
    .fields = SCENE_TOOL_SIDE,
    .yes = N_ ("_Press"),
    .who = N_ ("Has moved"),
    .effect = N_ ("This side’s move is complete; the other one’s time runs."),
    .suggest_side = suggest_turn,
    .act = act_press },
  { .name = "ask",
    .title = N_ ("Read the time out"),
    .article = "Art. 16.2",
    .when = SCENE_TOOL_OPEN,
    .fields = SCENE_TOOL_SIDE,
    .yes = N_ ("_Read"),
    .who = N_ ("Asked by"),
    .effect = N_ ("Both times are shown; that of the side that asks is read out. The question is "
                  "noted; the clock keeps running."),
    .act = act_ask,
    .answer = answer_ask },
  { .name = "recount",
    .title = N_ ("Repeat the countdown"),
    .article = "Art. 16.2",
    .when = SCENE_TOOL_RUNNING,
    .fields = SCENE_TOOL_FIRST | SCENE_TOOL_REASON,
    .yes = N_ ("_Repeat the Countdown"),
    .first = N_ ("From _second"),
    .hint = N_ ("Seconds gone of the period, such as 40, if the calls were wrong and the player "
                "has objected."),
    .foresee = foresee_recount,
    .act = act_recount },
  { .name = "leave",
    .title = N_ ("Leave the seat"),
    .article = "Art. 22.7",
    .when = SCENE_TOOL_BEGUN,
    .fields = SCENE_TOOL_SIDE,
    .yes = N_ ("_Permit"),
    .who = N_ ("Player who leaves"),
    .suggest_side = suggest_waiting,
    .foresee = foresee_leave,
    .act = act_leave },
  { .name = "back",
    .answers = TRUE,
    .title = N_ ("Is back"),
    .article = "Art. 22.7",
    .when = SCENE_TOOL_AWAY,
    .fields = SCENE_TOOL_SIDE,
    .yes = N_ ("Is _Back"),
    .who = N_ ("Who"),
    .effect = N_ ("The paused countdown resumes now."),
    .suggest_side = suggest_away,
    .act = act_back },
  { .name = "witness",
    .title = N_ ("Confirm the times"),
    .article = "Art. 22.9",
    .when = SCENE_TOOL_STANDING,
    .fields = SCENE_TOOL_PLAYERS,
    .yes = N_ ("_Confirm"),
    .who = N_ ("Confirmed by"),
    .signed_by = desk_time_get_signers,
    .foresee = foresee_witness,
    .act = act_witness },
  { .name = "adjourn",
    .title = N_ ("Adjourn"),
    .article = "Art. 14",
    .when = SCENE_TOOL_BEGUN,
    .fields = SCENE_TOOL_REASON,
    .yes = N_ ("_Adjourn"),
    .effect = N_ ("Both clocks stop and both players leave the board; no move is sealed."),
    .act = act_adjourn },
  { .name = "seal",
    .title = N_ ("Seal a move"),
    .article = "Art. 14",
    .when = SCENE_TOOL_UNSEALED,
    .fields = SCENE_TOOL_SECRET,
    .yes = N_ ("_Seal"),
    .foresee = foresee_seal,
    .act = act_seal },
  { .name = "open",
    .answers = TRUE,
    .title = N_ ("Open the sealed move"),
    .article = "Art. 14",
    .when = SCENE_TOOL_SEALED,
    .fields = SCENE_TOOL_REASON,
    .yes = N_ ("_Open and Play It"),
    .effect = N_ ("The move is played and the opponent’s time runs. If the point is occupied or "
                  "forbidden, the player loses the turn (Art. 19)."),
    .act = act_open },
};
const int scene_tool_n_run = G_N_ELEMENTS (scene_tool_run);

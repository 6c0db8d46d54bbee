/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/clock/time.h"
#include "scene/clock/tool.h"
#include "clock/fault.h"
#include "clock/rule.h"
#include "desk/game/contest.h"
#include "desk/event/event.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"

/* Rulings: what the clock says is not to stand, or time is up. */

/* --- Set by hand --- */

typedef struct {
  ClockReading readings[CLOCK_N_SIDES];
  const ClockReading *given[CLOCK_N_SIDES]; /* NULL where the dial stays */
} Dials;

static gboolean
read_dial (const SceneToolInput *input, ClockSide side, const char *text, Dials *dials,
           GError **error)
{
  if (!text[0])
    return TRUE;
  if (!desk_time_say (input->desk, input->game, side, text, &dials->readings[side], error))
    return FALSE;
  dials->given[side] = &dials->readings[side];
  return TRUE;
}

static gboolean
read_dials (const SceneToolInput *input, Dials *ret_dials, GError **error)
{
  *ret_dials = (Dials){ 0 };
  return read_dial (input, CLOCK_BLACK, input->first, ret_dials, error) &&
         read_dial (input, CLOCK_WHITE, input->second, ret_dials, error);
}

static gboolean
try_dials (const SceneToolInput *input, ClockState *ret_state, GError **error)
{
  gint64 now = desk_time_now ();
  Dials dials;

  if (!read_dials (input, &dials, error) || !scene_tool_now (input, ret_state, error))
    return FALSE;
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    if (dials.given[side] &&
        !clock_rule_correct (ret_state, (ClockSide) side, dials.given[side], now, error))
      return FALSE;
  return TRUE;
}

static char *
present_dial (Desk *desk, gint64 game, ClockSide side)
{
  const SceneToolInput input = { .desk = desk, .game = game };
  ClockState now;

  return scene_tool_now (&input, &now, NULL) ? scene_time_reading (&now, side) : NULL;
}

static char *
foresee_correct (const SceneToolInput *input, GError **error)
{
  gboolean one = !input->first[0] != !input->second[0];
  g_autofree char *dials = NULL;
  ClockState then;

  if ((!input->first[0] && !input->second[0]) || !try_dials (input, &then, error))
    return NULL;
  dials = scene_time_dials (&then);
  return g_strdup_printf (
      one ? _ ("Then %s. To change one side only, the chief referee must approve.")
          : _ ("Then %s."),
      dials);
}

static gboolean
act_correct (const SceneToolInput *input, GError **error)
{
  Dials dials;

  return read_dials (input, &dials, error) &&
         desk_time_correct (input->desk, input->game, dials.given[CLOCK_BLACK],
                            dials.given[CLOCK_WHITE], input->signers, input->reason, error);
}

/* --- A faulty clock --- */

static gboolean
read_elapsed (const SceneToolInput *input, gint64 *ret_elapsed, GError **error)
{
  if (scene_time_parse (input->first, ret_elapsed))
    return TRUE;
  g_propagate_error (error, scene_time_no_time (input->first));
  return FALSE;
}

static char *
fault_words (ClockState *now, const ClockUsed *used, GError **error)
{
  g_autofree char *used_words = NULL, *dials = NULL;

  now->running = FALSE;
  if (!clock_fault_apply (now, used, error))
    return NULL;
  used_words = scene_time_used (now);
  dials = scene_time_dials (now);
  return g_strdup_printf (_ ("Then: %s. Left: %s. The clock is stopped."), used_words, dials);
}

static char *
foresee_split (const SceneToolInput *input, GError **error)
{
  gint64 elapsed;
  ClockUsed read, used;
  ClockState now;

  if (!input->first[0] || !read_elapsed (input, &elapsed, error) ||
      !scene_tool_now (input, &now, error))
    return NULL;
  read = (ClockUsed){ { now.readings[CLOCK_BLACK].used, now.readings[CLOCK_WHITE].used } };
  return clock_fault_split (&read, elapsed, &used, error) ? fault_words (&now, &used, error) : NULL;
}

static gboolean
act_split (const SceneToolInput *input, GError **error)
{
  gint64 elapsed;

  return read_elapsed (input, &elapsed, error) &&
         desk_time_split (input->desk, input->game, elapsed, input->reason, error);
}

static char *
foresee_halve (const SceneToolInput *input, GError **error)
{
  gint64 elapsed;
  ClockUsed used;
  ClockState now;

  if (!input->first[0] || !read_elapsed (input, &elapsed, error) ||
      !scene_tool_now (input, &now, error))
    return NULL;
  return desk_pause_halve (input->desk, input->game, &now, elapsed, &used, error)
             ? fault_words (&now, &used, error)
             : NULL;
}

static gboolean
act_halve (const SceneToolInput *input, GError **error)
{
  gint64 elapsed;

  return read_elapsed (input, &elapsed, error) &&
         desk_time_halve (input->desk, input->game, elapsed, input->reason, error);
}

/* --- Play for time --- */

static RulesColour
colour_of (const SceneToolInput *input)
{
  return input->side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE;
}

static gboolean
act_yield (const SceneToolInput *input, GError **error)
{
  return desk_contest_yield (input->desk, input->game, colour_of (input), input->signers,
                             input->reason, error);
}

static gboolean
act_burning (const SceneToolInput *input, GError **error)
{
  return desk_contest_stop (input->desk, input->game, colour_of (input), input->signers,
                            input->reason, error);
}

/* --- Time is up --- */

static char *
foresee_lose (const SceneToolInput *input, GError **error)
{
  return g_strdup (desk_time_get (input->desk, input->game, NULL)->fallen == CLOCK_BLACK
                       ? _ ("White wins on time. This ends the game.")
                       : _ ("Black wins on time. This ends the game."));
}

static gboolean
act_lose (const SceneToolInput *input, GError **error)
{
  return desk_timeout_lose (input->desk, input->game, input->reason, error);
}

static char *
foresee_pass (const SceneToolInput *input, GError **error)
{
  int left = desk_timeout_passes_left (input->desk, input->game);

  if (left == 0) {
    g_set_error_literal (
        error, DESK_ERROR, DESK_ERROR_STATE,
        _ ("The tournament allows no (further) pass in place of the loss (Art. 22.5, "
           "timeout_pass)."));
    return NULL;
  }
  if (left == G_MAXINT)
    return g_strdup (_ ("At the player’s request: a forced pass; the last period starts again, and "
                        "the other side’s time runs."));
  return g_strdup_printf (_ ("At the player’s request: a forced pass; the last period starts "
                             "again, and the other side’s time runs. Left after this one: %d."),
                          left - 1);
}

static gboolean
act_pass (const SceneToolInput *input, GError **error)
{
  return desk_timeout_pass (input->desk, input->game, input->reason, error);
}

const SceneTool scene_tool_rule[] = {
  { .name = "correct",
    .title = N_ ("Set by hand"),
    .article = "Art. 22.8",
    .when = SCENE_TOOL_OPEN,
    .fields = SCENE_TOOL_FIRST | SCENE_TOOL_SECOND | SCENE_TOOL_REASON | SCENE_TOOL_CHIEF,
    .yes = N_ ("_Set the Clock"),
    .first = N_ ("_Black"),
    .second = N_ ("_White"),
    .hint = N_ ("0:50; 0:00:50 5 0 (main time, periods left or moves to make, seconds gone, length "
                "of a section); or +1 min, -30 s. Empty: no change."),
    .example = present_dial,
    .foresee = foresee_correct,
    .act = act_correct },
  { .name = "split",
    .title = N_ ("Faulty clock"),
    .article = "Art. 22.8",
    .when = SCENE_TOOL_BEGUN,
    .fields = SCENE_TOOL_FIRST | SCENE_TOOL_REASON,
    .yes = N_ ("_Share the Time"),
    .first = N_ ("_Time actually used"),
    .hint = N_ ("Hours, minutes, seconds, such as 2:05:00. They are shared in the ratio the clock "
                "shows, if it is wrong by two minutes an hour or more."),
    .foresee = foresee_split,
    .act = act_split },
  { .name = "halve",
    .title = N_ ("Faulty, times unknown"),
    .article = "Art. 22.9",
    .when = SCENE_TOOL_BEGUN,
    .fields = SCENE_TOOL_FIRST | SCENE_TOOL_REASON,
    .yes = N_ ("_Halve the Time"),
    .first = N_ ("_Time actually used"),
    .hint = N_ ("Hours, minutes, seconds before the pause, such as 2:05:00. The times were not "
                "noted, so each side has used half."),
    .foresee = foresee_halve,
    .act = act_halve },
  { .name = "yield",
    .title = N_ ("End of contest"),
    .article = "Art. 12.4(4)",
    .when = SCENE_TOOL_ABSOLUTE,
    .fields = SCENE_TOOL_SIDE | SCENE_TOOL_REASON | SCENE_TOOL_CHIEF,
    .yes = N_ ("_End the Contest"),
    .who = N_ ("Player who stops contesting"),
    .effect = N_ (
        "The clock is removed. All points still contestable go to the other side at the count."),
    .act = act_yield },
  { .name = "burning",
    .title = N_ ("Stop stalling"),
    .article = "Art. 12.4(7)",
    .when = SCENE_TOOL_ABSOLUTE,
    .fields = SCENE_TOOL_SIDE | SCENE_TOOL_REASON | SCENE_TOOL_CHIEF,
    .yes = N_ ("_Stop Such Moves"),
    .who = N_ ("Player of these moves"),
    .effect = N_ (
        "The clock is stopped; moves that only use up the opponent’s time are no longer allowed."),
    .act = act_burning },
  { .name = "lose",
    .answers = TRUE,
    .title = N_ ("Loss on time"),
    .article = "Art. 12.4, 22.5",
    .when = SCENE_TOOL_FALLEN,
    .fields = SCENE_TOOL_REASON,
    .yes = N_ ("_Enter the Result"),
    .foresee = foresee_lose,
    .act = act_lose },
  { .name = "pass",
    .answers = TRUE,
    .title = N_ ("Pass in place of the loss"),
    .article = "Art. 22.5",
    .when = SCENE_TOOL_FALLEN,
    .fields = SCENE_TOOL_REASON,
    .yes = N_ ("_Pass"),
    .foresee = foresee_pass,
    .act = act_pass },
};
const int scene_tool_n_rule = G_N_ELEMENTS (scene_tool_rule);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/clock/tool.h"
#include <glib/gi18n.h>
#include "desk/clock/await.h"
#include "desk/event/event.h"
#include "desk/game/nigiri.h"
#include "desk/game/seal.h"

/* How many tools there are. */
int
scene_tool_count (void)
{
  return scene_tool_n_begin + scene_tool_n_run + scene_tool_n_rule;
}

/* A tool, in the order in which they are offered. @i: 0 to scene_tool_count() - 1. */
const SceneTool *
scene_tool_at (int i)
{
  if (i < scene_tool_n_begin)
    return &scene_tool_begin[i];
  i -= scene_tool_n_begin;
  return i < scene_tool_n_run ? &scene_tool_run[i] : &scene_tool_rule[i - scene_tool_n_run];
}

/* The tool of that name, or NULL. */
const SceneTool *
scene_tool_find (const char *name)
{
  for (int i = 0; i < scene_tool_count (); i++)
    if (g_str_equal (scene_tool_at (i)->name, name))
      return scene_tool_at (i);
  return NULL;
}

/* --- When --- */

static const char *const reasons[] = {
  [SCENE_TOOL_FRESH] = N_ ("The clock has already run"),
  [SCENE_TOOL_UNDRAWN] = N_ ("Only for an even game that has not begun"),
  [SCENE_TOOL_FAST] = N_ ("Only for fast games"),
  [SCENE_TOOL_OPEN] = N_ ("The game has a result"),
  [SCENE_TOOL_BEGUN] = N_ ("The clock has not run yet"),
  [SCENE_TOOL_RUNNING] = N_ ("The clock does not run"),
  [SCENE_TOOL_STANDING] = N_ ("Stop the clock first"),
  [SCENE_TOOL_FALLEN] = N_ ("Neither side’s time is up"),
  [SCENE_TOOL_AWAY] = N_ ("Neither player has left the seat"),
  [SCENE_TOOL_AWAITED] = N_ ("Neither player is awaited"),
  [SCENE_TOOL_MISSED] = N_ ("Neither player has missed the start"),
  [SCENE_TOOL_UNSEALED] = N_ ("A move is already sealed"),
  [SCENE_TOOL_SEALED] = N_ ("No move is sealed"),
  [SCENE_TOOL_ABSOLUTE] = N_ ("Only for a time limit without overtime"),
};

static gboolean
is_away (const ClockState *state)
{
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    if (state->absences[side] == CLOCK_AWAY || state->absences[side] == CLOCK_AWAY_RUN)
      return TRUE;
  return FALSE;
}

static gboolean
is_awaited (Desk *desk, gint64 game, gboolean missed)
{
  DeskAwaiting now;

  return desk_await_get (desk, game, &now) && now.missed == missed &&
         (now.awaited[CLOCK_BLACK] || now.awaited[CLOCK_WHITE]);
}

static gboolean
applies (SceneToolWhen when, Desk *desk, gint64 game, const ClockState *state)
{
  gboolean begun = desk_time_has_begun (desk, game), up = state->fallen != CLOCK_NOBODY;

  switch (when) {
  case SCENE_TOOL_FRESH:
    return !begun;
  case SCENE_TOOL_UNDRAWN:
    return desk_nigiri_check (desk, game, NULL);
  case SCENE_TOOL_FAST:
    return !begun && desk_await_check_fast (desk, NULL);
  case SCENE_TOOL_BEGUN:
    return begun;
  case SCENE_TOOL_RUNNING:
    return state->running;
  case SCENE_TOOL_STANDING:
    return begun && !state->running && !up;
  case SCENE_TOOL_FALLEN:
    return up;
  case SCENE_TOOL_AWAY:
    return is_away (state);
  case SCENE_TOOL_AWAITED:
  case SCENE_TOOL_MISSED:
    return is_awaited (desk, game, when == SCENE_TOOL_MISSED);
  case SCENE_TOOL_UNSEALED:
  case SCENE_TOOL_SEALED:
    return (desk_seal_find (desk, game) != NULL) == (when == SCENE_TOOL_SEALED);
  case SCENE_TOOL_ABSOLUTE:
    return !clock_limit_has_overtime (&state->limit);
  default:
    return TRUE;
  }
}

/* What one side's lateness has led to stands open to the other's (Art. 22.3). */
static gboolean
is_closed (const SceneTool *tool, Desk *desk, gint64 game)
{
  return desk_state_result (desk_get_state (desk), game) && !g_str_equal (tool->name, "late") &&
         !g_str_equal (tool->name, "schedule");
}

/* Why the tool makes no sense now, whoever asks; NULL if it does. */
const char *
scene_tool_lacks (const SceneTool *tool, Desk *desk, gint64 game)
{
  const ClockState *state = desk_time_get (desk, game, NULL);

  if (!state)
    return "";
  if (is_closed (tool, desk, game))
    return _ (reasons[SCENE_TOOL_OPEN]);
  if (tool->when == SCENE_TOOL_STANDING && !desk_time_has_begun (desk, game))
    return _ (reasons[SCENE_TOOL_BEGUN]);
  if (tool->when == SCENE_TOOL_FAST && desk_time_has_begun (desk, game))
    return _ (reasons[SCENE_TOOL_FRESH]);
  return applies (tool->when, desk, game, state) ? NULL : _ (reasons[tool->when]);
}

/* The same, or why nothing can be stored; NULL if the tool can be used. */
const char *
scene_tool_why_not (const SceneTool *tool, Desk *desk, gint64 game)
{
  const GError *read_only = ledger_get_read_only (desk_get_ledger (desk));

  return read_only ? read_only->message : scene_tool_lacks (tool, desk, game);
}

/* What will follow, in words; NULL without an error where something is not filled in yet. @input:
 * what stands in its form. */
char *
scene_tool_foresee (const SceneTool *tool, const SceneToolInput *input, GError **error)
{
  int players = input->signers & (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE);

  if ((tool->fields & SCENE_TOOL_SIDE && input->side == CLOCK_NOBODY) ||
      (tool->fields & SCENE_TOOL_PLAYERS && !players) ||
      (tool->fields & SCENE_TOOL_SECRET && !input->secret[0]))
    return NULL;
  return tool->foresee
             ? tool->foresee (input, error)
             : g_strdup (desk_event_told (desk_get_state (input->desk), _ (tool->effect)));
}

/* FALSE where there is no such clock. @input: what stands in a form. @ret_state: the clock of its
 * game as it is at this instant, to try things on. */
gboolean
scene_tool_now (const SceneToolInput *input, ClockState *ret_state, GError **error)
{
  const ClockState *state = desk_time_get (input->desk, input->game, error);

  if (!state)
    return FALSE;
  *ret_state = *state;
  clock_advance (ret_state, desk_time_now ());
  return TRUE;
}

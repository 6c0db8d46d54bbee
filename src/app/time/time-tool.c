/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/time-tool.h"
#include <glib/gi18n.h>
#include "desk/clock/await.h"
#include "desk/game/nigiri.h"
#include "desk/game/seal.h"

/* How many tools there are. */
int
app_time_tool_count (void)
{
  return app_time_begin_n_tools + app_time_run_n_tools + app_time_rule_n_tools;
}

/* A tool, in the order in which they are offered. @i: 0 to app_time_tool_count() - 1. */
const AppTimeTool *
app_time_tool_at (int i)
{
  if (i < app_time_begin_n_tools)
    return &app_time_begin_tools[i];
  i -= app_time_begin_n_tools;
  return i < app_time_run_n_tools ? &app_time_run_tools[i]
                                  : &app_time_rule_tools[i - app_time_run_n_tools];
}

/* The tool of that name, or NULL. */
const AppTimeTool *
app_time_tool_find (const char *name)
{
  for (int i = 0; i < app_time_tool_count (); i++)
    if (g_str_equal (app_time_tool_at (i)->name, name))
      return app_time_tool_at (i);
  return NULL;
}

/* --- When --- */

static const char *const reasons[] = {
  [APP_TIME_FRESH] = N_ ("The clock has run already"),
  [APP_TIME_UNDRAWN] = N_ ("Only for an even game that has not begun"),
  [APP_TIME_FAST] = N_ ("Only for fast games"),
  [APP_TIME_OPEN] = N_ ("The game has a result"),
  [APP_TIME_BEGUN] = N_ ("The clock has not run yet"),
  [APP_TIME_RUNNING] = N_ ("The clock does not run"),
  [APP_TIME_STANDING] = N_ ("Stop the clock first"),
  [APP_TIME_FALLEN] = N_ ("Nobody’s time is up"),
  [APP_TIME_AWAY] = N_ ("Nobody has left the seat"),
  [APP_TIME_AWAITED] = N_ ("Nobody is awaited"),
  [APP_TIME_MISSED] = N_ ("Nobody has missed the start"),
  [APP_TIME_UNSEALED] = N_ ("A move is sealed already"),
  [APP_TIME_SEALED] = N_ ("No move is sealed"),
  [APP_TIME_ABSOLUTE] = N_ ("Only for a time limit without overtime"),
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
applies (AppTimeWhen when, Desk *desk, gint64 game, const ClockState *state)
{
  gboolean begun = desk_time_has_begun (desk, game), up = state->fallen != CLOCK_NOBODY;

  switch (when) {
  case APP_TIME_FRESH:
    return !begun;
  case APP_TIME_UNDRAWN:
    return desk_nigiri_check (desk, game, NULL);
  case APP_TIME_FAST:
    return !begun && desk_await_check_fast (desk, NULL);
  case APP_TIME_BEGUN:
    return begun;
  case APP_TIME_RUNNING:
    return state->running;
  case APP_TIME_STANDING:
    return begun && !state->running && !up;
  case APP_TIME_FALLEN:
    return up;
  case APP_TIME_AWAY:
    return is_away (state);
  case APP_TIME_AWAITED:
  case APP_TIME_MISSED:
    return is_awaited (desk, game, when == APP_TIME_MISSED);
  case APP_TIME_UNSEALED:
  case APP_TIME_SEALED:
    return (desk_seal_find (desk, game) != NULL) == (when == APP_TIME_SEALED);
  case APP_TIME_ABSOLUTE:
    return !clock_limit_has_overtime (&state->limit);
  default:
    return TRUE;
  }
}

/* What one side's lateness has led to stands open to the other's (Art. 22.3). */
static gboolean
is_closed (const AppTimeTool *tool, Desk *desk, gint64 game)
{
  return desk_state_result (desk_get_state (desk), game) && !g_str_equal (tool->name, "late") &&
         !g_str_equal (tool->name, "schedule");
}

/* Why the tool makes no sense now; NULL if it does. */
const char *
app_time_tool_why_not (const AppTimeTool *tool, Desk *desk, gint64 game)
{
  const ClockState *state = desk_time_get (desk, game, NULL);
  const GError *read_only = ledger_get_read_only (desk_get_ledger (desk));

  if (read_only || !state)
    return read_only ? read_only->message : "";
  if (is_closed (tool, desk, game))
    return _ (reasons[APP_TIME_OPEN]);
  if (tool->when == APP_TIME_STANDING && !desk_time_has_begun (desk, game))
    return _ (reasons[APP_TIME_BEGUN]);
  if (tool->when == APP_TIME_FAST && desk_time_has_begun (desk, game))
    return _ (reasons[APP_TIME_FRESH]);
  return applies (tool->when, desk, game, state) ? NULL : _ (reasons[tool->when]);
}

/* What will follow, in words; NULL without an error where something is not filled in yet. @input:
 * what stands in its form. */
char *
app_time_tool_foresee (const AppTimeTool *tool, const AppTimeInput *input, GError **error)
{
  int players = input->signers & (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE);

  if ((tool->fields & APP_TIME_SIDE && input->side == CLOCK_NOBODY) ||
      (tool->fields & APP_TIME_PLAYERS && !players) ||
      (tool->fields & APP_TIME_SECRET && !input->secret[0]))
    return NULL;
  return tool->foresee ? tool->foresee (input, error) : g_strdup (_ (tool->effect));
}

/* FALSE where there is no such clock. @input: what stands in a form. @ret_state: the clock of its
 * game as it is at this instant, to try things on. */
gboolean
app_time_tool_now (const AppTimeInput *input, ClockState *ret_state, GError **error)
{
  const ClockState *state = desk_time_get (input->desk, input->game, error);

  if (!state)
    return FALSE;
  *ret_state = *state;
  clock_advance (ret_state, desk_time_now ());
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/seconds.h"
#include "cli/twin/table.h"
#include "cli/game/time.h"
#include "desk/clock/time.h"
#include "scene/clock/time.h"
#include "scene/clock/tool.h"

static const CliOption time_options[] = {
  { "black", 0, N_ ("READING"),
    N_ ("correct: main time, periods left or moves to make, seconds gone, length of a section") },
  { "white", 0, N_ ("READING"), N_ ("the same, such as 0:50, 0,3,12.5, +1min or -30s") },
  { "signed", 0, N_ ("LETTERS"), N_ ("who signs: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { "dry-run", 0, NULL, N_ ("only say what would follow") },
  { NULL },
};

/* TRUE if it is a side. @word: B or W, or NULL. @error: CLI_ERROR_USAGE where it is none. */
gboolean
cli_time_side (const char *word, ClockSide *ret_side, GError **error)
{
  RulesColour colour;

  if (!word || !rules_colour_parse (word, &colour))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), word ? word : "");
  *ret_side = colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE;
  return TRUE;
}

/* --- Steps --- */

typedef struct {
  Desk *desk;
  gint64 game;
  const char *word;   /* the fourth, or NULL */
  const char *reason; /* or NULL */
  const CliCall *call;
} Step;

static gboolean
start (const Step *step, GError **error)
{
  ClockSide side;

  return cli_time_side (step->word, &side, error) &&
         desk_time_start (step->desk, step->game, side, error);
}

static gboolean
press (const Step *step, GError **error)
{
  ClockSide side;

  if (!step->word)
    return desk_time_press (step->desk, step->game, error);
  return cli_time_side (step->word, &side, error) &&
         desk_time_press_side (step->desk, step->game, side, error);
}

static gboolean
stop (const Step *step, GError **error)
{
  return desk_time_pause (step->desk, step->game, error);
}

/* A step has one of these: a function of its own, one that takes a reason, or seconds and a reason;
 * or else it does what its tool does. The tool tells what will follow. */
static const struct {
  const char *word;
  const char *tool; /* of scene/clock/tool.h; NULL where nothing is to be told */
  gboolean (*run) (const Step *step, GError **error);
  gboolean (*reasoned) (Desk *desk, gint64 game, const char *reason, GError **error);
  gboolean (*timed) (Desk *desk, gint64 game, gint64 elapsed, const char *reason, GError **error);
} steps[] = {
  { "start", .run = start },
  { "press", "press", .run = press },
  { "pause", .run = stop },
  { "adjourn", "adjourn" },
  { "resume", .reasoned = desk_time_resume_anyway },
  { "elapse", .reasoned = desk_time_count_since },
  { "ask", "ask" },
  { "witness", "witness" },
  { "correct", "correct" },
  { "again", "recount", .timed = desk_time_recount },
  { "leave", "leave" },
  { "back", "back" },
  { "split", "split", .timed = desk_time_split },
  { "halve", "halve", .timed = desk_time_halve },
  { "pass", "pass" },
  { "lose", "lose" },
};

/* What stands in the tool's form in the window. */
static gboolean
find_input (const Step *step, const SceneTool *tool, SceneToolInput *ret_input, GError **error)
{
  const char *black = cli_option (step->call, "black"), *white = cli_option (step->call, "white");

  *ret_input = (SceneToolInput){ .desk = step->desk,
                                 .game = step->game,
                                 .side = CLOCK_NOBODY,
                                 .first = black ? black : "",
                                 .second = white ? white : "",
                                 .secret = "",
                                 .reason = step->reason };
  if (tool->fields & (SCENE_TOOL_PLAYERS | SCENE_TOOL_CHIEF))
    return cli_find_signers (step->call, &ret_input->signers, error);
  return !(tool->fields & SCENE_TOOL_SIDE) || cli_time_side (step->word, &ret_input->side, error);
}

static gboolean
do_step (const Step *step, gsize i, GError **error)
{
  SceneToolInput input;
  const SceneTool *tool;
  gint64 elapsed;

  if (steps[i].run)
    return steps[i].run (step, error);
  if (steps[i].reasoned)
    return steps[i].reasoned (step->desk, step->game, step->reason, error);
  if (steps[i].timed)
    return cli_seconds_parse (step->word ? step->word : "", &elapsed, error) &&
           steps[i].timed (step->desk, step->game, elapsed, step->reason, error);
  tool = scene_tool_find (steps[i].tool);
  return find_input (step, tool, &input, error) && tool->act (&input, error);
}

/* Prints what would follow, in the words of the window. */
static gboolean
tell_step (const Step *step, gsize i, GError **error)
{
  const SceneTool *tool = steps[i].tool ? scene_tool_find (steps[i].tool) : NULL;
  const char *lacks = tool ? scene_tool_lacks (tool, step->desk, step->game) : NULL;
  g_autofree char *time = NULL, *text = NULL;
  g_autoptr (GError) refused = NULL;
  SceneToolInput input;
  gint64 elapsed;

  if (!tool)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” has no preview."), steps[i].word);
  if (lacks)
    return cli_fail (error, CLI_ERROR_INPUT, "%s", lacks);
  if (!find_input (step, tool, &input, error))
    return FALSE;
  if (steps[i].timed) {
    if (!cli_seconds_parse (step->word ? step->word : "", &elapsed, error))
      return FALSE;
    input.first = time = scene_time_format (elapsed);
  }
  text = scene_tool_foresee (tool, &input, &refused);
  if (text)
    puts (text);
  else if (refused)
    g_propagate_error (error, g_steal_pointer (&refused));
  else
    cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs a value."), steps[i].word);
  return text != NULL;
}

static gboolean
take_step (const CliCall *call, gint64 game, GError **error)
{
  const Step step = { call->desk, game, call->n_words > 3 ? call->words[3] : NULL,
                      cli_option (call, "reason"), call };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (strcmp (steps[i].word, call->words[2]) == 0)
      return (cli_is_dry_run (call) ? tell_step : do_step) (&step, i, error);
  return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a clock command."), call->words[2]);
}

/* --- What is printed --- */

static const char *const absences[] = { "", "away", "away", "returned" };

static const char *
standing (Desk *desk, gint64 game, const ClockState *state, ClockSide side)
{
  if (state->fallen == side)
    return "fallen";
  if (state->turn != side)
    return "";
  if (desk_time_interrupted (desk, game))
    return "interrupted";
  if (state->held)
    return "held";
  return state->running || desk_time_runs_elsewhere (desk, game) ? "running" : "turn";
}

static void
add_side (CliTable *table, Desk *desk, gint64 game, const ClockState *state, ClockSide side)
{
  const ClockReading reading = clock_reading (state, side, desk_time_now ());
  g_autofree char *free_s = cli_seconds_format (reading.free);
  g_autofree char *periods = cli_table_number (reading.periods);
  g_autofree char *elapsed = cli_seconds_format (reading.elapsed);
  g_autofree char *used = cli_seconds_format (reading.used);
  g_autofree char *moves = cli_table_number (reading.moves);
  g_autofree char *section = cli_seconds_format (reading.section);
  const char *absence = absences[state->absences[side]];

  cli_table_add (table, cli_find_seat (desk, game, side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE),
                 standing (desk, game, state, side), free_s, periods, elapsed, used, moves, absence,
                 state->limit.system == CLOCK_CANADIAN ? section : NULL, NULL);
}

/* Prints what both dials say, or would. @state: of that game's clock. */
void
cli_time_print_state (Desk *desk, gint64 game, const ClockState *state)
{
  g_autoptr (CliTable) table =
      cli_table_new ("side", "standing", "free", "periods", "elapsed", "used", "moves", "absence",
                     state->limit.system == CLOCK_CANADIAN ? "section" : NULL, NULL);
  add_side (table, desk, game, state, CLOCK_BLACK);
  add_side (table, desk, game, state, CLOCK_WHITE);
  cli_table_print (table);
}

gboolean
cli_time_print (Desk *desk, gint64 game, GError **error)
{
  const ClockState *state = desk_time_get (desk, game, error);

  if (!state)
    return FALSE;
  cli_time_print_state (desk, game, state);
  if (desk_time_doubtful (desk, game))
    cli_note (_ ("The newest note of this clock is damaged: it has run for longer than it shows."));
  return TRUE;
}

static gboolean
time_only_reads (const CliCall *call)
{
  return call->n_words == 2 || cli_is_dry_run (call);
}

static gboolean
run_time (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;

  if (!found || (call->n_words > 2 && !take_step (call, game, error)))
    return FALSE;
  return (call->n_words > 2 && cli_is_dry_run (call)) || cli_time_print (call->desk, game, error);
}

const CliCommand cli_time = {
  .name = "time",
  .usage = N_ ("ROUND TABLE [STEP [B|W|SECONDS]]"),
  .summary = N_ ("Shows the clock of a game, or operates it."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 4,
  .options = time_options,
  .run = run_time,
  .only_reads = time_only_reads,
  .looks_back = TRUE,
};

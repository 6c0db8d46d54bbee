/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/seconds.h"
#include "cli/twin/table.h"
#include "cli/game/time.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"

static const CliOption time_options[] = {
  { "black", 0, N_ ("READING"),
    N_ ("correct: main time, periods left or moves to make, seconds gone, length of a section") },
  { "white", 0, N_ ("READING"), N_ ("the same, such as 0:50, 0,3,12.5, +1min or -30s") },
  { "signed", 0, N_ ("LETTERS"), N_ ("who signs: b, w, r(eferee), c(hief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
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

static gboolean
adjourn (const Step *step, GError **error)
{
  return desk_time_adjourn (step->desk, step->game, step->reason, error);
}

static gboolean
resume (const Step *step, GError **error)
{
  return desk_time_resume_anyway (step->desk, step->game, step->reason, error);
}

static gboolean
elapse (const Step *step, GError **error)
{
  return desk_time_count_since (step->desk, step->game, step->reason, error);
}

static gboolean
witness (const Step *step, GError **error)
{
  int signers;

  return cli_find_signers (step->call, &signers, error) &&
         desk_time_witness (step->desk, step->game, signers, error);
}

static gboolean
ask (const Step *step, GError **error)
{
  ClockReading reading;
  ClockSide side;

  return cli_time_side (step->word, &side, error) &&
         desk_time_ask (step->desk, step->game, side, &reading, error);
}

static gboolean
leave (const Step *step, GError **error)
{
  ClockSide side;

  return cli_time_side (step->word, &side, error) &&
         desk_time_leave (step->desk, step->game, side, error);
}

static gboolean
back (const Step *step, GError **error)
{
  ClockSide side;

  return cli_time_side (step->word, &side, error) &&
         desk_time_back (step->desk, step->game, side, error);
}

static gboolean
correct_time (const Step *step, GError **error)
{
  const char *black = cli_option (step->call, "black"), *white = cli_option (step->call, "white");
  ClockReading readings[CLOCK_N_SIDES];
  int signers;

  if (!cli_find_signers (step->call, &signers, error))
    return FALSE;
  if (black &&
      !desk_time_say (step->desk, step->game, CLOCK_BLACK, black, &readings[CLOCK_BLACK], error))
    return FALSE;
  if (white &&
      !desk_time_say (step->desk, step->game, CLOCK_WHITE, white, &readings[CLOCK_WHITE], error))
    return FALSE;
  return desk_time_correct (step->desk, step->game, black ? &readings[0] : NULL,
                            white ? &readings[1] : NULL, signers, step->reason, error);
}

static gboolean
again (const Step *step, GError **error)
{
  gint64 elapsed;

  return cli_seconds_parse (step->word ? step->word : "", &elapsed, error) &&
         desk_time_recount (step->desk, step->game, elapsed, step->reason, error);
}

static gboolean
split (const Step *step, GError **error)
{
  gint64 elapsed;

  return cli_seconds_parse (step->word ? step->word : "", &elapsed, error) &&
         desk_time_split (step->desk, step->game, elapsed, step->reason, error);
}

static gboolean
halve (const Step *step, GError **error)
{
  gint64 elapsed;

  return cli_seconds_parse (step->word ? step->word : "", &elapsed, error) &&
         desk_time_halve (step->desk, step->game, elapsed, step->reason, error);
}

static gboolean
pass (const Step *step, GError **error)
{
  return desk_timeout_pass (step->desk, step->game, step->reason, error);
}

static gboolean
lose (const Step *step, GError **error)
{
  return desk_timeout_lose (step->desk, step->game, step->reason, error);
}

static const struct {
  const char *word;
  gboolean (*run) (const Step *step, GError **error);
} steps[] = {
  { "start", start },          { "press", press },   { "pause", stop },  { "adjourn", adjourn },
  { "resume", resume },        { "elapse", elapse }, { "ask", ask },     { "witness", witness },
  { "correct", correct_time }, { "again", again },   { "leave", leave }, { "back", back },
  { "split", split },          { "halve", halve },   { "pass", pass },   { "lose", lose },
};

static gboolean
take_step (const CliCall *call, gint64 game, GError **error)
{
  const Step step = { call->desk, game, call->n_words > 3 ? call->words[3] : NULL,
                      cli_option (call, "reason"), call };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (strcmp (steps[i].word, call->words[2]) == 0)
      return steps[i].run (&step, error);
  return cli_fail (error, CLI_ERROR_USAGE, _ ("A clock knows no “%s”."), call->words[2]);
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
  return call->n_words == 2;
}

static gboolean
run_time (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;

  if (!found || (!time_only_reads (call) && !take_step (call, game, error)))
    return FALSE;
  return cli_time_print (call->desk, game, error);
}

const CliCommand cli_time = {
  .name = "time",
  .usage = N_ ("ROUND TABLE [STEP [B|W|SECONDS]]"),
  .summary = N_ ("Shows the clock of a game, or does something to it."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 4,
  .options = time_options,
  .run = run_time,
  .only_reads = time_only_reads,
  .looks_back = TRUE,
};

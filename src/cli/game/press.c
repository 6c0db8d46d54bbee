/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/seconds.h"
#include "cli/twin/table.h"
#include "desk/clock/time.h"

static const CliOption press_options[] = {
  { "thought", 0, N_ ("SECONDS"),
    N_ ("thinking time of the side to move in seconds, such as 61.5") },
  { NULL },
};

/* Never translated: what programs read. */
static const char *const call_words[] = {
  [CLOCK_CALL_MAIN] = "main",       [CLOCK_CALL_COUNTDOWN] = "countdown",
  [CLOCK_CALL_SECONDS] = "seconds", [CLOCK_CALL_LEFT] = "left",
  [CLOCK_CALL_COUNT] = "count",     [CLOCK_CALL_PERIOD] = "period",
  [CLOCK_CALL_LAST] = "last",       [CLOCK_CALL_FLAG] = "flag",
};

static gboolean
parse_thought (const CliCall *call, gint64 *ret_ms, GError **error)
{
  const char *given = cli_option (call, "thought");

  if (!given)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“press” needs “--thought”."));
  return cli_seconds_parse (given, ret_ms, error);
}

static const char *
side_letter (ClockSide side)
{
  return side == CLOCK_BLACK ? "B" : "W";
}

static gboolean
has_value (ClockCallKind kind)
{
  return kind != CLOCK_CALL_LAST && kind != CLOCK_CALL_FLAG;
}

static void
add_call (CliTable *table, const ClockCall *due)
{
  g_autofree char *at = cli_table_number (due->at);
  g_autofree char *words = has_value (due->kind)
                               ? g_strdup_printf ("%s %d", call_words[due->kind], due->value)
                               : g_strdup (call_words[due->kind]);

  cli_table_add (table, at, side_letter (due->side), words, NULL);
}

static void
add_reading (CliTable *table, const ClockState *state, ClockSide side)
{
  const ClockReading *reading = &state->readings[side];
  g_autofree char *free_ms = cli_table_number (reading->free);
  g_autofree char *periods = cli_table_number (reading->periods);
  g_autofree char *elapsed = cli_table_number (reading->elapsed);
  g_autofree char *used = cli_table_number (reading->used);

  cli_table_add (table, "reading", side_letter (side), free_ms, periods, elapsed, used, NULL);
}

static gboolean
print_press (const CliCall *call, gint64 game, const GArray *due, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("at", "side", "call", NULL);
  const ClockState *state = desk_time_get (call->desk, game, error);

  if (!state)
    return FALSE;
  for (guint i = 0; i < due->len; i++)
    add_call (table, &g_array_index (due, ClockCall, i));
  add_reading (table, state, CLOCK_BLACK);
  add_reading (table, state, CLOCK_WHITE);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_press (CliCall *call, GError **error)
{
  const DeskGame *found;
  g_autoptr (GArray) due = NULL;
  gint64 thought = 0, game;

  if (!parse_thought (call, &thought, error) || !(found = cli_find_game (call, error)))
    return FALSE;
  game = found->game;
  return desk_time_press_after (call->desk, game, thought, &due, error) &&
         print_press (call, game, due, error);
}

const CliCommand cli_press = {
  .name = "press",
  .usage = N_ ("ROUND TABLE --thought=SECONDS"),
  .summary = N_ ("Presses the clock and prints the calls due."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = press_options,
  .run = run_press,
};

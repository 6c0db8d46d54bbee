/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/late.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/seconds.h"
#include "cli/twin/table.h"
#include "cli/game/time.h"
#include "desk/clock/await.h"
#include "desk/game/result.h"
#include "rules/game/result.h"

static const CliOption late_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { "dry-run", 0, NULL, N_ ("only show what would change") },
  { NULL },
};

static const CliOption await_options[] = {
  { "at", 0, N_ ("TIME"),
    N_ ("the scheduled start, such as 2025-05-01T09:00:00; if not given, now") },
  { NULL },
};

/* Without a zone it is the machine's. */
static gboolean
parse_time (const char *word, gint64 *ret_at, GError **error)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) when = g_date_time_new_from_iso8601 (word, zone);

  if (!when)
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is not a time. Write it like 2025-05-01T09:00:00."), word);
  *ret_at = g_date_time_to_unix (when) * G_USEC_PER_SEC;
  return TRUE;
}

/* --- schedule --- */

static gboolean
run_schedule (CliCall *call, GError **error)
{
  int round;
  gint64 at;

  return cli_find_number (call->words[0], 1, 99, &round, error) &&
         parse_time (call->words[1], &at, error) &&
         desk_late_schedule (call->desk, round, at, error);
}

const CliCommand cli_schedule = {
  .name = "schedule",
  .usage = N_ ("ROUND TIME"),
  .summary = N_ ("Sets the start of a round, from which lateness is counted."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .run = run_schedule,
};

/* --- late --- */

/* "12:30" is as good as "750". */
static gboolean
parse_span (const char *word, gint64 *ret_ms, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int minutes, seconds;

  if (!parts[0] || !parts[1])
    return cli_seconds_parse (word, ret_ms, error);
  if (!cli_find_number (parts[0], 0, 2880, &minutes, error) ||
      !cli_find_number (parts[1], 0, 59, &seconds, error))
    return FALSE;
  *ret_ms = (minutes * G_GINT64_CONSTANT (60) + seconds) * 1000;
  return TRUE;
}

/* A time of day is measured against the schedule, else it is how late. */
static gboolean
parse_side (const CliCall *call, gint64 round, const char *word, gint64 *late, GError **error)
{
  g_auto (GStrv) halves = g_strsplit (word, "=", 2);
  gint64 at, start = desk_late_scheduled (call->desk, (int) round);
  ClockSide side;

  if (!cli_time_side (halves[0], &side, error))
    return FALSE;
  if (!halves[1] || !strchr (halves[1], 'T'))
    return parse_span (halves[1] ? halves[1] : "", &late[side], error);
  if (!parse_time (halves[1], &at, error))
    return FALSE;
  if (!start)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("The start of round %d has not been entered."),
                     (int) round);
  late[side] = MAX (0, at - start) / 1000;
  return TRUE;
}

static void
print_late (Desk *desk, gint64 game)
{
  g_autoptr (CliTable) table = cli_table_new ("side", "late", "outcome", "result", NULL);
  g_autofree char *result = desk_result_text (desk_get_state (desk), game, RULES_BLACK);

  for (int side = 0; side < CLOCK_N_SIDES; side++) {
    const DeskLateness *late = desk_late_find (desk, game, (ClockSide) side);
    g_autofree char *seconds = late ? cli_seconds_format (late->late) : NULL;
    if (late)
      cli_table_add (table,
                     cli_find_seat (desk, game, side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE),
                     seconds, late->outcome, result, NULL);
  }
  cli_table_print (table);
}

/* The result that it would have, if one, and the dials as they would begin. */
static gboolean
print_lateness (Desk *desk, gint64 game, const gint64 late[CLOCK_N_SIDES], GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("result", NULL);
  g_autofree char *text = NULL;
  RulesResult result;
  ClockState after;

  if (!desk_late_foresee (desk, game, late, &after, &result, error))
    return FALSE;
  text = rules_result_format (result);
  cli_table_add (table, text, NULL);
  cli_table_print (table);
  cli_time_print_state (desk, game, &after);
  return TRUE;
}

static gboolean
run_late (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 late[] = { DESK_LATE_SILENT, DESK_LATE_SILENT }, game = found ? found->game : 0;

  if (!found)
    return FALSE;
  for (int i = 2; i < call->n_words; i++)
    if (!parse_side (call, found->round, call->words[i], late, error))
      return FALSE;
  if (cli_is_dry_run (call))
    return print_lateness (call->desk, game, late, error);
  if (!desk_late_rule (call->desk, game, late, cli_option (call, "reason"), error))
    return FALSE;
  print_late (call->desk, game);
  return cli_time_print (call->desk, game, error);
}

const CliCommand cli_late = {
  .name = "late",
  .usage = N_ ("ROUND TABLE B|W=MINUTES:SECONDS|TIME …"),
  .summary =
      N_ ("Records lateness before the start and applies its consequence (Art. 22.1 to 22.3)."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 4,
  .options = late_options,
  .run = run_late,
  .only_reads = cli_is_dry_run,
};

/* --- await --- */

static gboolean
await_absent (const CliCall *call, gint64 game, const char *sides, GError **error)
{
  const gboolean absent[] = { strchr (sides, 'B') != NULL, strchr (sides, 'W') != NULL };
  const char *given = cli_option (call, "at");
  gint64 at = g_get_real_time ();

  if (strspn (sides, "BW") != strlen (sides))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The absent player is B, W or BW, not “%s”."),
                     sides);
  return (!given || parse_time (given, &at, error)) &&
         desk_await_start (call->desk, game, absent, at, error);
}

static gboolean
seat (const CliCall *call, gint64 game, GError **error)
{
  ClockSide side;

  return cli_time_side (call->n_words > 3 ? call->words[3] : NULL, &side, error) &&
         desk_await_seat (call->desk, game, side, error);
}

static void
print_await (Desk *desk, gint64 game)
{
  g_autoptr (CliTable) table = cli_table_new ("awaited", "missed", "periods", "period", NULL);
  DeskAwaiting awaiting;
  g_autofree char *periods = NULL, *period = NULL;

  if (!desk_await_get (desk, game, &awaiting))
    return;
  periods = cli_table_number (awaiting.clock.limit.periods);
  period = cli_seconds_format (awaiting.clock.limit.period);
  cli_table_add (table,
                 awaiting.awaited[CLOCK_BLACK]   ? awaiting.awaited[CLOCK_WHITE] ? "BW" : "B"
                 : awaiting.awaited[CLOCK_WHITE] ? "W"
                                                 : "",
                 awaiting.missed ? "missed" : "", periods, period, NULL);
  cli_table_print (table);
}

static gboolean
run_await (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  gboolean done;

  if (!found)
    return FALSE;
  done = strcmp (call->words[2], "seat") == 0 ? seat (call, game, error)
                                              : await_absent (call, game, call->words[2], error);
  if (done)
    print_await (call->desk, game);
  return done;
}

const CliCommand cli_await = {
  .name = "await",
  .usage = N_ ("ROUND TABLE B|W|BW|seat [B|W]"),
  .summary = N_ ("Counts down for an absent player of a fast game (Art. 22.4)."),
  .access = CLI_WRITES,
  .least = 3,
  .most = 4,
  .options = await_options,
  .run = run_await,
};

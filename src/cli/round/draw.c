/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/round/explain.h"
#include "cli/round/pairings.h"

static const CliOption draw_options[] = {
  { "seed", 0, N_ ("N"), N_ ("the draw code for all later random choices") },
  { "draft", 0, NULL, N_ ("leave the round open for changes") },
  { "explain", 0, NULL, N_ ("give the reason for each pairing") },
  { "dry-run", 0, NULL, N_ ("only show what would be drawn") },
  { NULL },
};

static gboolean
show_draw (const DeskDraw *draw, const PairingRound *round)
{
  g_autoptr (CliTable) table = cli_pairings_drawn (draw, round);

  cli_table_print (table);
  return TRUE;
}

static gboolean
find_lots (const CliCall *call, gint64 *ret_lots, GError **error)
{
  const char *word = cli_option (call, "seed");

  *ret_lots = -1;
  return !word || g_ascii_string_to_signed (word, 10, 0, G_MAXUINT32, ret_lots, NULL) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a number."), word);
}

static gboolean
explain (const CliCall *call, const DeskDraw *draw, const PairingRound *round, GError **error)
{
  return !cli_option (call, "explain") || cli_explain_round (&draw->task, round, error);
}

static gboolean
run_draw (CliCall *call, GError **error)
{
  gint64 lots;
  g_autoptr (DeskDraw) draw =
      find_lots (call, &lots, error) ? desk_pair_snapshot_seeded (call->desk, lots, error) : NULL;
  g_autoptr (PairingRound) round = draw ? pairing_draw (&draw->task, NULL, NULL, error) : NULL;
  gboolean settled = !cli_option (call, "draft");

  if (!round)
    return FALSE;
  if (cli_is_dry_run (call))
    return show_draw (draw, round) && explain (call, draw, round, error);
  return desk_pair_store (call->desk, draw, round, settled, error) &&
         cli_pairings_print (call->desk, draw->task.round, 0) && explain (call, draw, round, error);
}

const CliCommand cli_draw = {
  .name = "draw",
  .usage = "",
  .summary = N_ ("Draws the next round and settles it."),
  .access = CLI_WRITES,
  .options = draw_options,
  .run = run_draw,
  .only_reads = cli_is_dry_run,
};

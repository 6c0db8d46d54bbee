/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/round/explain.h"
#include "cli/event/find.h"
#include "cli/event/group.h"
#include "cli/round/pairings.h"

static const CliOption complete_options[] = {
  { "keep", 0, N_ ("TABLES"), N_ ("tables that stay, with commas between them") },
  { "explain", 0, NULL, N_ ("show how much worse the round is than the best one") },
  { NULL },
};

static const CliOption redraw_options[] = {
  { "tables", 0, N_ ("TABLES"), N_ ("tables to re-draw, with commas between them") },
  { "missing", 0, N_ ("PLAYERS"), N_ ("players who did not come; their tables are re-drawn") },
  { "here", 0, N_ ("PLAYERS"), N_ ("players who were to sit out and have come after all") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static const int *
ints (const GArray *numbers)
{
  return (const int *) (gpointer) numbers->data;
}

static gboolean
run_complete (CliCall *call, GError **error)
{
  g_autoptr (GArray) keep = cli_group_drawn (call, cli_option (call, "keep"), error);
  int round;

  return keep && cli_find_draft (call, &round, error) &&
         desk_pair_complete (call->desk, round, ints (keep), (int) keep->len, error) &&
         cli_pairings_print (call->desk, round, 0) && cli_explain_price (call, round, error);
}

static gboolean
run_redraw (CliCall *call, GError **error)
{
  g_autoptr (GArray) boards = cli_group_drawn (call, cli_option (call, "tables"), error);
  const char *names = cli_option (call, "missing");
  const char *late = cli_option (call, "here");
  g_autoptr (GArray) missing = NULL, here = NULL;
  DeskRedraw what = { .reason = cli_option (call, "reason") };
  int round;

  if (!boards || !cli_find_round (call, call->words[0], &round, error) ||
      (names && !(missing = cli_group_players (call, names, error))) ||
      (late && !(here = cli_group_players (call, late, error))))
    return FALSE;
  what.boards = ints (boards);
  what.n_boards = (int) boards->len;
  what.missing = missing ? (const gint64 *) (gpointer) missing->data : NULL;
  what.n_missing = missing ? (int) missing->len : 0;
  what.here = here ? (const gint64 *) (gpointer) here->data : NULL;
  what.n_here = here ? (int) here->len : 0;
  return desk_pair_redraw (call->desk, round, &what, error) &&
         cli_pairings_print (call->desk, round, 0);
}

const CliCommand cli_complete = {
  .name = "complete",
  .usage = "",
  .summary = N_ ("Re-draws the rest of the draft: all but what was changed by hand."),
  .access = CLI_WRITES,
  .options = complete_options,
  .run = run_complete,
};

const CliCommand cli_redraw = {
  .name = "redraw",
  .usage = N_ ("ROUND"),
  .summary = N_ ("Re-draws players without a table, and tables that have not begun (Art. 22.3)."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = redraw_options,
  .run = run_redraw,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/event/players.h"
#include "desk/event/enrol.h"

static const CliOption absent_options[] = {
  { "half", 0, NULL, N_ ("for half a win: a half-point bye") },
  { "points", 0, N_ ("N"), N_ ("for this many points (a win is 2)") },
  { NULL },
};

/* -1 for what the event gives. */
static gboolean
find_points (const CliCall *call, int *ret_points, GError **error)
{
  const char *half = cli_option (call, "half"), *points = cli_option (call, "points");

  *ret_points = half ? 1 : -1;
  if (half && points)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Give “--half” or “--points”, not both."));
  return !points || cli_find_number (points, 0, 2, ret_points, error);
}

static gboolean
store_absent (CliCall *call, gint64 player, int round, gboolean absent, GError **error)
{
  int points = -1;

  if (absent && !find_points (call, &points, error))
    return FALSE;
  if (points >= 0)
    return desk_enrol_excuse (call->desk, player, round, points, error);
  return desk_enrol_absent (call->desk, player, round, absent, error);
}

static gboolean
set_absent (CliCall *call, gboolean absent, GError **error)
{
  g_autoptr (CliTable) table = NULL;
  gint64 player;
  int round;

  if (!cli_find_player (call, call->words[0], &player, error) ||
      !cli_find_number (call->words[1], G_MININT, G_MAXINT, &round, error) ||
      !store_absent (call, player, round, absent, error))
    return FALSE;
  table = cli_players_table (call->desk, player);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_absent (CliCall *call, GError **error)
{
  return set_absent (call, TRUE, error);
}

static gboolean
run_present (CliCall *call, GError **error)
{
  return set_absent (call, FALSE, error);
}

const CliCommand cli_absent = {
  .name = "absent",
  .usage = N_ ("PLAYER ROUND"),
  .summary = N_ ("Lets a player sit out a round, or gives points for one already drawn."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = absent_options,
  .run = run_absent,
};

const CliCommand cli_present = {
  .name = "present",
  .usage = N_ ("PLAYER ROUND"),
  .summary = N_ ("Lets a player take part in a round after all."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .run = run_present,
};

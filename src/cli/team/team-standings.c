/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "cli/round/standings.h"
#include "cli/twin/commands.h"
#include "desk/event/event.h"
#include "desk/standings/people.h"
#include "desk/team/team.h"
#include "standing/term/history.h"

static const CliOption team_standings_options[] = {
  { "after", 0, N_ ("ROUND"), N_ ("the last round to count; the newest if not given") },
  { "boards", 0, NULL, N_ ("the players of all teams, each board being a game") },
  { "board", 0, N_ ("N"), N_ ("the players of all teams on that board of their matches") },
  { NULL },
};

/* --- Sums of members --- */

/* "Ana 6, Bo 4, (Cem 0)": in brackets who does not count. */
static char *
dup_members (const StandingSums *sums, const StandingSum *sum, const int *points)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < sum->n_members; i++) {
    const char *name = sums->table->field->players[sum->members[i]].key;
    g_string_append_printf (text, i < sum->n_counted ? "%s%s %d" : "%s(%s %d)", i ? ", " : "", name,
                            points[sum->members[i]]);
  }
  return g_string_free (text, FALSE);
}

static void
print_sums (const CliCall *call, int after)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (StandingSums) sums = desk_people_sums (call->desk, after);
  g_autoptr (CliTable) table =
      cli_table_new ("place", "number", "team", "points", "places", "best", "members", NULL);
  g_autofree int *points = standing_history_points (sums->table->field, after);

  for (int i = 0; i < sums->n_sums; i++) {
    const StandingSum *sum = &sums->sums[i];
    g_autofree char *place = cli_table_number (sum->place);
    g_autofree char *number = cli_table_number (sum->team);
    g_autofree char *name = desk_state_player_name (state, sum->team);
    g_autofree char *total = cli_table_number (sum->points);
    g_autofree char *places = cli_table_number (sum->places);
    g_autofree char *best = cli_table_number (sum->best);
    g_autofree char *members = dup_members (sums, sum, points);
    cli_table_add (table, place, number, name, total, places, best, members, NULL);
  }
  cli_table_print (table);
}

/* --- People --- */

static gboolean
is_placed (const StandingTable *standings, int line)
{
  return standings->places[line].place != STANDING_NO_PLACE;
}

/* Who has played on none of them is left out. */
static void
print_people (const CliCall *call, int after, int place)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (StandingTable) standings = desk_people_standings (call->desk, after, place);
  g_autoptr (CliTable) all = cli_standings_table (standings);
  g_autoptr (CliTable) table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; i < all->len; i++) {
    g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
    int line = (int) i - 1;
    g_autofree char *team = NULL;
    if (line >= 0 && !is_placed (standings, line))
      continue;
    team = line < 0
               ? g_strdup ("team")
               : desk_state_player_name (
                     state,
                     desk_team_of (state,
                                   standings->field->players[standings->places[line].player].id));
    g_strv_builder_addv (cells, all->pdata[i]);
    g_strv_builder_add (cells, team);
    cli_table_take (table, cells);
  }
  cli_table_print (table);
}

static gboolean
run_team_standings (CliCall *call, GError **error)
{
  const DeskEvent *event = desk_event (desk_get_state (call->desk));
  const char *board = cli_option (call, "board");
  int after, place = 0;

  if (!cli_standings_choose (call, &after, error) ||
      (board && !cli_find_number (board, 1, RULES_LINE_UP_MAX, &place, error)))
    return FALSE;
  if (event->team_size == 0)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("Players play for themselves here."));
  if (board || cli_option (call, "boards"))
    print_people (call, after, place);
  else if (event->team.n_boards == 0)
    print_sums (call, after);
  else
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("Teams are listed by “standings” here; with --boards, their players."));
  return TRUE;
}

const CliCommand cli_team_standings = {
  .name = "team-standings",
  .usage = "",
  .summary = N_ ("Lists teams by the sum of their members’ points, or the players of teams by what "
                 "they have on their boards."),
  .access = CLI_READS,
  .options = team_standings_options,
  .run = run_team_standings,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/team.h"
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "cli/team/team-list.h"
#include "cli/twin/commands.h"
#include "cli/twin/table.h"

/* --- Teams --- */

static const CliOption team_options[] = {
  { "amend", 0, N_ ("TEAM"), N_ ("the team, or player without games, that is changed") },
  { "country", 0, N_ ("CODE"), N_ ("country of the team") },
  { "club", 0, N_ ("CLUB"), N_ ("club of the team") },
  { "captain", 0, N_ ("NAME"), N_ ("captain of the team") },
  { "coach", 0, N_ ("NAME"), N_ ("coach of the team") },
  { "note", 0, N_ ("TEXT"), N_ ("note about the team") },
  { "list", 0, N_ ("LIST"),
    N_ ("enter the teams of a list with their members: a table with a column “team”, or the name "
        "of each team with its members below") },
  { "dry-run", 0, NULL, N_ ("only show what would be imported") },
  { "drop", 0, N_ ("TEAM"), N_ ("this is no team any more but a player again") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static void
add_team (CliTable *table, const DeskState *state, const DeskTeam *team)
{
  const DeskPlayer *player = desk_state_player (state, team->team);
  g_autoptr (GPtrArray) members = desk_team_members (state, team->team);
  int n_reserves = 0;
  g_autofree char *number = cli_table_number (team->team), *boards = NULL, *reserves = NULL;
  g_autofree char *rating = NULL;
  RulesStrength strength = desk_team_strength (state, team->team);
  char rank[8];

  for (guint i = 0; i < members->len; i++)
    n_reserves += ((const DeskMember *) members->pdata[i])->reserve != 0;
  rating = strength.n_rated ? cli_table_number (rules_strength_rating (&strength)) : g_strdup ("");
  boards = cli_table_number ((int) members->len - n_reserves);
  reserves = cli_table_number (n_reserves);
  cli_table_add (table, number, player->family, player->country, player->club, team->captain,
                 team->coach, team->note, boards, reserves,
                 rules_rank_format (rules_strength_rank (&strength), rank), rating, NULL);
}

static void
print_teams (const CliCall *call)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) list = desk_team_list (state);
  g_autoptr (CliTable) table =
      cli_table_new ("number", "team", "country", "club", "captain", "coach", "note", "boards",
                     "reserves", "rank", "rating", NULL);

  for (guint i = 0; i < list->len; i++)
    add_team (table, state, list->pdata[i]);
  cli_table_print (table);
}

static void
take_text (const CliCall *call, const char *name, const char **text)
{
  const char *given = cli_option (call, name);

  *text = given ? given : *text ? *text : "";
}

/* What is not given stays as it is. */
static gboolean
set_team (const CliCall *call, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const char *amend = cli_option (call, "amend");
  const DeskPlayer *player = NULL;
  const DeskTeam *team = NULL;
  DeskPlayer row = { 0 };
  DeskTeam of = { 0 };
  gint64 key = 0;

  if (amend && !cli_find_player (call, amend, &key, error))
    return FALSE;
  player = desk_state_player (state, key);
  team = desk_state_team (state, key);
  row = player ? *player : row;
  of = team ? *team : of;
  if (call->n_words > 0)
    row.family = call->words[0];
  take_text (call, "country", &row.country);
  take_text (call, "club", &row.club);
  take_text (call, "captain", &of.captain);
  take_text (call, "coach", &of.coach);
  take_text (call, "note", &of.note);
  return desk_team_set (call->desk, &row, &of, NULL, error);
}

static gboolean
only_lists_teams (const CliCall *call)
{
  return call->n_words == 0 && !cli_option (call, "amend") && !cli_option (call, "drop") &&
         !cli_option (call, "list");
}

static gboolean
run_team (CliCall *call, GError **error)
{
  const char *drop = cli_option (call, "drop"), *list = cli_option (call, "list");
  gint64 key;

  if (list && !cli_team_list (call, list, error))
    return FALSE;
  if (list && cli_is_dry_run (call))
    return TRUE;

  if (drop && (!cli_find_player (call, drop, &key, error) ||
               !desk_team_drop (call->desk, key, cli_option (call, "reason"), error)))
    return FALSE;
  if (!drop && !list && !only_lists_teams (call) && !set_team (call, error))
    return FALSE;
  print_teams (call);
  return TRUE;
}

/* --- Members --- */

static const CliOption member_options[] = {
  { "place", 0, N_ ("N"), N_ ("place in the registered order; if not given, the last") },
  { "reserve", 0, NULL, N_ ("as a reserve, behind those who have a board") },
  { "leave", 0, NULL, N_ ("the player leaves the team") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static void
print_members (const CliCall *call, gint64 team)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) members = desk_team_members (state, team);
  g_autoptr (CliTable) table =
      cli_table_new ("place", "number", "name", "rank", "rating", "reserve", NULL);

  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    const DeskPlayer *player = desk_state_player (state, member->player);
    g_autofree char *place = cli_table_number (member->place);
    g_autofree char *number = cli_table_number (member->player);
    g_autofree char *name = desk_player_stored_name (player);
    g_autofree char *rating = player->rating ? cli_table_number (player->rating) : g_strdup ("");
    char rank[8];
    cli_table_add (table, place, number, name, rules_rank_format ((RulesRank) player->rank, rank),
                   rating, member->reserve ? "yes" : "no", NULL);
  }
  cli_table_print (table);
}

static gboolean
set_member (const CliCall *call, gint64 team, GError **error)
{
  DeskTeamPlace place = { .team = team, .reserve = cli_option (call, "reserve") != NULL };
  const char *word = cli_option (call, "place"), *reason = cli_option (call, "reason");
  int signers;

  if (!cli_find_player (call, call->words[1], &place.person, error) ||
      (word && !cli_find_number (word, 1, 99, &place.place, error)) ||
      !cli_find_signers (call, &signers, error))
    return FALSE;
  if (!cli_option (call, "leave"))
    return desk_team_place (call->desk, &place, signers, reason, error);
  if (desk_team_of (desk_get_state (call->desk), place.person) != team)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is no member of this team."), call->words[1]);
  return desk_team_leave (call->desk, place.person, reason, error);
}

static gboolean
run_member (CliCall *call, GError **error)
{
  gint64 team;

  if (!cli_find_player (call, call->words[0], &team, error) ||
      (call->n_words > 1 && !set_member (call, team, error)))
    return FALSE;
  print_members (call, team);
  return TRUE;
}

static gboolean
only_lists_members (const CliCall *call)
{
  return call->n_words < 2;
}

const CliCommand cli_team = {
  .name = "team",
  .usage = N_ ("[NAME]"),
  .summary = N_ ("Enters a team or changes one, and lists all teams."),
  .access = CLI_WRITES,
  .most = 1,
  .options = team_options,
  .run = run_team,
  .only_reads = only_lists_teams,
};

const CliCommand cli_member = {
  .name = "member",
  .usage = N_ ("TEAM [PLAYER]"),
  .summary = N_ ("Takes a player into a team or gives a member another place, and lists the "
                 "members in the registered order."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 2,
  .options = member_options,
  .run = run_member,
  .only_reads = only_lists_members,
};

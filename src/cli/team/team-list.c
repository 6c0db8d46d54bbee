/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/team/team-list.h"
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "cli/twin/input.h"
#include "cli/twin/table.h"
#include "desk/team/team.h"
#include "formats/text/encoding.h"
#include "formats/word/name.h"

/* Teams out of a list that somebody has sent. */

static void
add_listed (CliTable *table, const CliCall *call, const DeskTeamEntry *entry, guint i)
{
  const DeskTeamMember *member = &g_array_index (entry->members, DeskTeamMember, i);
  g_autofree char *place = cli_table_number ((int) i + 1);
  const DeskPlayer *there = desk_state_player (desk_get_state (call->desk), member->person);
  g_autofree char *name = there ? desk_player_stored_name (there)
                                : formats_name_plain (member->entry->family, member->entry->given);

  cli_table_add (table, "", there ? "enrolled" : "new", entry->name, place,
                 member->reserve ? "yes" : "no", name, "", NULL);
}

/* A team whose members the desk does not take as they are is told why. */
static void
add_listed_team (CliTable *table, const CliCall *call, const DeskTeamEntry *entry)
{
  g_autoptr (GError) why = NULL;

  if (!desk_team_check (call->desk, entry, &why))
    cli_table_add (table, "", "refused", entry->name, "", "", "", why->message, NULL);
  for (guint i = 0; i < entry->members->len; i++)
    add_listed (table, call, entry, i);
}

static void
print_listed (const CliCall *call, const FormatsTeams *teams, const GPtrArray *entries)
{
  g_autoptr (CliTable) table =
      cli_table_new ("line", "status", "team", "place", "reserve", "name", "message", NULL);

  for (guint i = 0; i < entries->len; i++)
    add_listed_team (table, call, entries->pdata[i]);
  for (guint i = 0; i < teams->faults->len; i++) {
    const FormatsFault *fault = teams->faults->pdata[i];
    g_autofree char *line = cli_table_number (fault->line);
    cli_table_add (table, line, "refused", "", "", "", fault->text, fault->message, NULL);
  }
  cli_table_print (table);
}

/* Nothing is taken while a member would be lost. */
static gboolean
check_listed (const FormatsTeams *teams, GError **error)
{
  for (guint i = 0; i < teams->faults->len; i++) {
    const FormatsFault *fault = teams->faults->pdata[i];
    return cli_fail (error, CLI_ERROR_INPUT, _ ("Line %d: %s"), fault->line, fault->message);
  }
  return TRUE;
}

/* Shows what the list says, and takes it unless it is only to be shown. @path: of the list. */
gboolean
cli_team_list (const CliCall *call, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = cli_input_read (call, path, FORMATS_ENCODING_LIMIT, error);
  g_autoptr (GBytes) source = bytes ? cli_input_convert (call, bytes, error) : NULL;
  g_autoptr (FormatsTeams) teams = source ? formats_teams_parse (source, error) : NULL;
  g_autoptr (GPtrArray) entries = NULL;
  int signers;

  if (!teams)
    return FALSE;
  entries = desk_team_entries_of (call->desk, teams);
  if (cli_is_dry_run (call)) {
    print_listed (call, teams, entries);
    return TRUE;
  }
  return check_listed (teams, error) && cli_find_signers (call, &signers, error) &&
         desk_team_register (call->desk, entries, signers, cli_option (call, "reason"), error);
}

#include "cli/commands.h"
#include "cli/person.h"
#include "cli/table.h"
#include "desk/enrol.h"

static const CliOption options[] = { CLI_PERSON_OPTIONS, { NULL } };

static gboolean
run (CliCall *call, GError **error)
{
  DeskPlayer player = {
    .family = g_strstrip (call->words[0]), .given = "", .country = "", .club = "", .ident = ""
  };
  g_autoptr (CliTable) table = cli_table_new ("number", NULL);
  g_autofree char *number = NULL;
  gint64 key;

  if (!cli_person_read (call, &player, error) || !desk_enrol (call->desk, &player, &key, error))
    return FALSE;
  number = cli_table_number (key);
  cli_table_add (table, number, NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_enrol = {
  .name = "enrol",
  .usage = N_ ("NAME"),
  .summary = N_ ("Enters a player and prints the number that is given."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = options,
  .run = run,
};

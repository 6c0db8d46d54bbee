/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/commands.h"
#include <string.h>
#include "cli/event/person.h"
#include "cli/twin/table.h"
#include "desk/event/detail.h"
#include "desk/event/enrol.h"
#include "desk/event/register.h"

static const CliOption enrol_options[] = {
  CLI_PERSON_OPTIONS,
  { "from-register", 0, N_ ("ID"),
    N_ ("use the data of ID, or LIST:ID, from the register of players") },
  { NULL },
};

/* The one who has that number; the list's name in front of it where several lists have it. */
static GPtrArray *
find_in_register (const char *word, GError **error)
{
  g_autoptr (DeskRegister) from = desk_register_open (error);
  const char *colon = strchr (word, ':');
  g_autofree char *source = colon ? g_strndup (word, (gsize) (colon - word)) : NULL;
  g_autoptr (GPtrArray) found =
      from ? desk_register_find (from, source, colon ? colon + 1 : word, error) : NULL;

  if (found && found->len == 1 && word[0])
    return g_steal_pointer (&found);
  if (found && found->len > 1)
    cli_fail (error, CLI_ERROR_INPUT, _ ("Several lists have the number %s: write it like egf:%s."),
              word, word);
  else if (found)
    cli_fail (error, CLI_ERROR_INPUT, _ ("The register has no player “%s”."), word);
  return NULL;
}

static gboolean
read_player (CliCall *call, GPtrArray *found, DeskPlayer *player, GError **error)
{
  if (found)
    *player = desk_register_player (found->pdata[0]);
  if (call->n_words > 0)
    player->family = g_strstrip (call->words[0]);
  return cli_person_read (call, player, error);
}

static gboolean
run_enrol (CliCall *call, GError **error)
{
  const char *ident = cli_option (call, "from-register");
  DeskPlayer player = { .family = "", .given = "", .country = "", .club = "", .ident = "" };
  g_autoptr (CliTable) table = cli_table_new ("number", NULL);
  g_autoptr (GPtrArray) found = ident ? find_in_register (ident, error) : NULL;
  const DeskDetail born[] = { { .name = DESK_DETAIL_BORN, .value = cli_option (call, "born") },
                              { .name = NULL } };
  g_autofree char *number = NULL;
  gint64 key;

  if (ident && !found)
    return FALSE;
  if (!ident && call->n_words == 0)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), call->command->name);
  if (!read_player (call, found, &player, error) ||
      !desk_enrol_with (call->desk, &player, born, &key, error))
    return FALSE;
  number = cli_table_number (key);
  cli_table_add (table, number, NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_enrol = {
  .name = "enrol",
  .usage = N_ ("NAME"),
  .summary = N_ ("Enrols a player and prints the player’s number."),
  .access = CLI_WRITES,
  .most = 1,
  .options = enrol_options,
  .run = run_enrol,
};

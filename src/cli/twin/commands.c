/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/commands.h"
#include <glib/gi18n.h>
#include <string.h>

#define CLI_COMMAND_ADDRESS(name) &cli_##name,
static const CliCommand *const all_commands[] = { CLI_COMMAND_LIST (CLI_COMMAND_ADDRESS) };

/* All commands, by name. */
const CliCommand *const *
cli_command_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (all_commands);
  return all_commands;
}

/* The command of that name, or NULL. */
const CliCommand *
cli_command_find (const char *name, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (all_commands); i++)
    if (strcmp (all_commands[i]->name, name) == 0)
      return all_commands[i];
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no command “%s”."), name);
  return NULL;
}

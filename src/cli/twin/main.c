/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/twin/call.h"
#include "cli/twin/commands.h"
#include "cli/twin/help.h"
#include "ledger/chain/statement.h"
#include "papers/words/language.h"

static int
tell (const GError *error, const CliCommand *command)
{
  gboolean is_usage = g_error_matches (error, CLI_ERROR, CLI_ERROR_USAGE);

  cli_complain (error->message);
  if (command && command->access != CLI_NO_FILE && command != &cli_recover &&
      g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED))
    cli_complain (
        _ ("“tengen-cli recover FILE -o NEW” saves every entry of it that can be verified."));
  if (is_usage)
    cli_help_usage (command);
  return is_usage ? 2 : g_error_matches (error, CLI_ERROR, CLI_ERROR_LOST) ? 3 : 1;
}

static int
run (char **arguments)
{
  g_autoptr (GError) error = NULL;
  const CliCommand *command = cli_command_find (arguments[0], &error);

  if (!command || !cli_call (command, arguments, NULL, &error))
    return tell (error, command);
  return 0;
}

static int
finish (void)
{
  g_autoptr (GError) error = NULL;

  return cli_flush (&error) ? 0 : tell (error, NULL);
}

int
main (int argc, char **argv)
{
  char asked[] = "--help";

  papers_language_prepare ();
  papers_language_use ("");
  if (argc < 2) {
    cli_help_usage (NULL);
    return 2;
  }
  if (strcmp (argv[1], "--version") == 0) {
    printf ("tengen-cli %s\n", TENGEN_VERSION);
    return finish ();
  }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0 ||
      (argc == 2 && strcmp (argv[1], "help") == 0)) {
    cli_help_all ();
    return finish ();
  }
  if (argc == 3 && strcmp (argv[1], "help") == 0)
    return run ((char *[]){ argv[2], asked, NULL });
  return run (argv + 1);
}

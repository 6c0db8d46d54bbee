/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/call.h"
#include "cli/twin/commands.h"
#include "cli/twin/input.h"
#include "cli/twin/table.h"
#include "ledger/file/identity.h"
#include "ledger/rescue/copy.h"

static gboolean
do_words (const CliCall *session, char **words, GError **error)
{
  const CliCommand *command = cli_command_find (words[0], error);

  if (!command)
    return FALSE;
  if (command->access < CLI_READS || command == session->command)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” cannot be a line of “%s”."), command->name,
                     session->command->name);
  return cli_call (command, words, session->desk, error);
}

/* Each line is answered before the next one is read: what is reported as done is stored. */
static gboolean
answer (const GError *error)
{
  g_autofree char *sentence = error ? cli_table_clean (error->message) : NULL;

  if (error)
    printf ("error: %s\n", sentence);
  else
    puts ("ok");
  fflush (stdout);
  return error == NULL;
}

/* Blank lines and comments say nothing. */
static gboolean
do_line (const CliCall *session, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;

  if (!g_shell_parse_argv (line, NULL, &words, &error)) {
    if (g_error_matches (error, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING))
      return TRUE;
    return answer (error);
  }
  do_words (session, words, &error);
  return answer (error);
}

/* As the window does: in quiet moments all of it is taken into memory, should its disk go, and soon
 * after each act that is in the one file, which somebody may copy. */
static gboolean
await_line (const CliCall *call)
{
  Ledger *ledger = desk_get_ledger (call->desk);

  if (!cli_input_await (0))
    ledger_copy_preload (ledger);
  while (ledger_identity_checkpoint_due (ledger) == 0 ||
         !cli_input_await (ledger_identity_checkpoint_due (ledger)))
    ledger_identity_checkpoint (ledger);
  return !cli_input_is_stopped ();
}

static gboolean
run (CliCall *call, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GError) wrong = NULL;
  int n_failed = 0;

  if (!cli_input_heed_signals (error))
    return FALSE;
  while (await_line (call) && cli_input_line (line, &wrong))
    n_failed += !do_line (call, g_strchomp (line->str));
  if (cli_input_is_stopped ())
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("Stopped by a signal. Everything answered with “ok” is stored."));
  if (wrong) {
    g_propagate_error (error, g_steal_pointer (&wrong));
    return FALSE;
  }
  if (n_failed == 0)
    return TRUE;
  return cli_fail (error, CLI_ERROR_INPUT,
                   g_dngettext (GETTEXT_PACKAGE, "%d line could not be carried out.",
                                "%d lines could not be carried out.", (gulong) n_failed),
                   n_failed);
}

const CliCommand cli_run = {
  .name = "run",
  .usage = "",
  .summary = N_ ("Reads commands from standard input, one a line, without the file."),
  .access = CLI_WRITES,
  .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/recover.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"

static const CliOption recover_options[] = {
  { "output", 'o', N_ ("NEW"), N_ ("the new tournament; no file may be there"), FALSE, FALSE },
  { NULL },
};

static gboolean
run_recover (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  g_autoptr (LedgerRecovery) recovery = NULL;
  g_autofree char *words = NULL;

  if (!output)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Say where to save it, with -o NEW."));
  if (!(recovery = desk_recover (call->file, output, error)))
    return FALSE;
  printf ("saved\t%" G_GINT64_FORMAT "\nlater\t%" G_GINT64_FORMAT "\n", recovery->n_acts,
          recovery->n_later);
  if (recovery->rest)
    printf ("rest\t%s\n", recovery->rest);
  words = desk_recover_words (recovery);
  cli_note (words);
  return TRUE;
}

const CliCommand cli_recover = {
  .name = "recover",
  .usage = N_ ("-o NEW"),
  .summary = N_ ("Recovers a damaged file: every log entry before the first damaged one."),
  .access = CLI_ALONE,
  .options = recover_options,
  .run = run_recover,
};

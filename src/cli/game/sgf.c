/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/commands.h"
#include "cli/twin/cli.h"
#include "cli/twin/source.h"
#include "cli/twin/terminal.h"

static void
tell_fault (const char *file, const FormatsSgfFault *fault)
{
  g_autofree char *dropped =
      fault->dropped[0] ? g_strdup_printf (_ (" Ignored: %s"), fault->dropped) : g_strdup ("");
  g_autofree char *line =
      g_strdup_printf ("%s:%u:%u: %s%s", file, fault->line, fault->column, fault->message, dropped);

  cli_complain (line);
}

static void
tell_faults (const char *file, const FormatsSgf *sgf)
{
  for (guint i = 0; i < sgf->faults->len; i++)
    tell_fault (file, sgf->faults->pdata[i]);
  if (sgf->n_unlisted > 0) {
    g_autofree char *rest = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: and %u more.",
                                                          "%s: and %u more.", sgf->n_unlisted),
                                             file, sgf->n_unlisted);
    cli_complain (rest);
  }
}

/* Of what was no SGF nobody else knows. */
static void
tell_bad (const char *file, guint n)
{
  g_autofree char *start = g_strconcat (file, ": ", NULL);
  g_autofree char *line =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%s%u point is not on the board; it was left out.",
                                    "%s%u points are not on the board; they were left out.", n),
                       start, n);

  cli_complain (line);
}

static gboolean
run_sgf (CliCall *call, GError **error)
{
  g_autoptr (CliSource) source = cli_source_open (call, call->file, error);
  g_autoptr (GBytes) text = NULL;

  if (!source)
    return FALSE;
  text = source->sgf ? formats_sgf_format (source->sgf) : formats_record_format (source->record);
  cli_terminal_print (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  if (source->sgf)
    tell_faults (call->file, source->sgf);
  else if (source->record->n_bad > 0)
    tell_bad (call->file, source->record->n_bad);
  return TRUE;
}

const CliCommand cli_sgf = {
  .name = "sgf",
  .usage = "",
  .summary = N_ ("Reads a game record and writes it as SGF; errors are listed."),
  .access = CLI_ALONE,
  .run = run_sgf,
  .reads_text = TRUE,
};

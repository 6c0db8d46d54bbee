/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/cli.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "formats/word/sign.h"

#define SENTENCE 2000 /* characters of what went wrong */

G_DEFINE_QUARK (cli_error_quark, cli_error)

/* TRUE if all that was printed is where it belongs. */
gboolean
cli_flush (GError **error)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return TRUE;
  return cli_fail (error, CLI_ERROR_OUTPUT, _ ("The output could not be written: %s."),
                   g_strerror (errno));
}

static int
find_option (const CliCall *call, const char *name)
{
  for (guint i = 0; i < call->options->len; i++)
    if (strcmp (((const CliOption *) call->options->pdata[i])->name, name) == 0)
      return (int) i;
  return -1;
}

/* What was given with it, "" for a switch; NULL if it was not given. @name: the name of an
 * option, its own or of all. */
const char *
cli_option (const CliCall *call, const char *name)
{
  int i = find_option (call, name);

  return i < 0 ? NULL : call->values[i];
}

/* Whether it is one of this command, not of all. @name: the name of an option. */
gboolean
cli_has_own_option (const CliCall *call, const char *name)
{
  for (const CliOption *option = call->command->options; option && option->name; option++)
    if (strcmp (option->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* All that was given with it; NULL if it was not given. @name: the name of an option that may be
 * given more than once. */
const char *const *
cli_option_list (const CliCall *call, const char *name)
{
  int i = find_option (call, name);

  return i < 0 ? NULL : (const char *const *) call->lists[i];
}

/* Whether it is only to show what it would do. */
gboolean
cli_is_dry_run (const CliCall *call)
{
  return cli_option (call, "dry-run") != NULL;
}

/* @format: a sentence for the referee. */
gboolean
cli_fail (GError **error, CliError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (CLI_ERROR, code, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Says it on standard error, on one line that can be read, whatever is in it. @sentence: what
 * went wrong. */
void
cli_complain (const char *sentence)
{
  g_autofree char *line = formats_sign_line (sentence, SENTENCE);

  fflush (stdout);
  fprintf (stderr, "%s: %s\n", CLI_PROGRAM, line);
}

/* @sentence: something that went wrong beside the command, which itself goes on. */
void
cli_note (const char *sentence)
{
  g_autofree char *note = g_strdup_printf (_ ("Note: %s"), sentence);

  cli_complain (note);
}

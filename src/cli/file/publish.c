/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "papers/words/language.h"
#include "papers/publish/publish.h"

static const CliOption publish_options[] = {
  { "single", 0, N_ ("OUT.html"), N_ ("write all pages into one file") },
  { "language", 0, N_ ("LANGUAGE"),
    N_ ("of the pages, such as es; that of the tournament’s sheets if not given") },
  { "reasons", 0, NULL, N_ ("explain on each player’s page why the opponents were paired") },
  { NULL },
};

static gboolean
make_folder (const char *folder, GError **error)
{
  if (g_mkdir (folder, 0777) == 0 || errno == EEXIST)
    return TRUE;
  return cli_fail (error, CLI_ERROR_OUTPUT, _ ("The folder “%s” cannot be created: %s."), folder,
                   g_strerror (errno));
}

static void
note_left (const PapersPublishCount *count)
{
  g_autofree char *note = g_strdup_printf (
      _ ("No longer published, but changed by somebody else and therefore left in the folder: %s"),
      count->left);

  if (count->left[0])
    cli_note (note);
}

static gboolean
write_folder (const CliCall *call, PapersPublish *publish, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("written", "kept", "removed", NULL);
  g_autofree char *written = NULL, *kept = NULL, *removed = NULL;
  PapersPublishCount count;

  if (!make_folder (call->words[0], error) ||
      !papers_publish_folder (publish, call->words[0], NULL, NULL, &count, error))
    return FALSE;
  written = cli_table_number (count.written);
  kept = cli_table_number (count.kept);
  removed = cli_table_number (count.removed);
  cli_table_add (table, written, kept, removed, NULL);
  cli_table_print (table);
  note_left (&count);
  return TRUE;
}

static gboolean
check_language (const char *language, GError **error)
{
  int n;
  const PapersLanguage *languages = papers_language_list (&n);

  for (int i = 0; language && i < n; i++)
    if (g_str_equal (languages[i].code, language))
      return TRUE;
  return !language || cli_fail (error, CLI_ERROR_USAGE,
                                _ ("Write a language like es or zh_CN, not “%s”."), language);
}

static gboolean
run_publish (CliCall *call, GError **error)
{
  const char *single = cli_option (call, "single"), *language = cli_option (call, "language");
  g_autoptr (PapersPublish) publish = NULL;

  if (call->n_words == 0 && !single)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), call->command->name);
  if (!check_language (language, error))
    return FALSE;
  if (single && !cli_find_output (call, single, error))
    return FALSE;
  publish = papers_publish_new (call->desk, cli_option (call, "reasons") != NULL, language, error);
  if (!publish)
    return FALSE;
  if (single && !papers_publish_single (publish, single, NULL, NULL, error))
    return FALSE;
  return call->n_words == 0 || write_folder (call, publish, error);
}

const CliCommand cli_publish = {
  .name = "publish",
  .usage = N_ ("[FOLDER]"),
  .summary = N_ ("Writes pages for the web into a folder, or into one file."),
  .access = CLI_READS,
  .most = 1,
  .options = publish_options,
  .run = run_publish,
};

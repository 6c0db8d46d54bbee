/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/source.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include "cli/twin/input.h"
#include "formats/record/record.h"
#include "rules/game/ruleset.h"
#include "rules/game/repetition.h"

/* A pipe is as good as a file; a device may have no end. */
static gboolean
check_file (const char *path, GError **error)
{
  GStatBuf there;

  if (g_stat (path, &there) != 0)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” cannot be read: %s."), path,
                     g_strerror (errno));
  if (!S_ISREG (there.st_mode) && !S_ISFIFO (there.st_mode))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a file."), path);
  if (there.st_size > FORMATS_SGF_BYTES)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is too large for a game record."), path);
  return TRUE;
}

static GBytes *
read_file (const CliCall *call, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes =
      check_file (path, error) ? cli_input_read (NULL, path, FORMATS_SGF_BYTES, error) : NULL;

  return bytes ? cli_input_convert (call, bytes, error) : NULL;
}

/* Reads a file, be it SGF, GIB, NGF or UGF. Whether the games of a collection in SGF are of Go is
 * not asked: cli_source_record() does. An encoding that was guessed is told. Returns what is in
 * it, or NULL. @call: a command that takes "--encoding". */
CliSource *
cli_source_open (const CliCall *call, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = read_file (call, path, error);
  g_autoptr (CliSource) source = g_new0 (CliSource, 1);

  if (!bytes)
    return NULL;
  if (formats_game_is_sgf (bytes))
    source->sgf = formats_sgf_parse (bytes, error);
  else
    source->record = formats_game_parse (bytes, error);
  if (source->sgf && source->sgf->is_guessed)
    cli_input_tell_guess (path, source->sgf->encoding);
  if (source->record && source->record->guess)
    cli_input_tell_guess (path, source->record->guess);
  return source->record || source->sgf ? g_steal_pointer (&source) : NULL;
}

/* @source: what was in a file, or NULL. */
void
cli_source_free (CliSource *source)
{
  if (!source)
    return;
  formats_sgf_free (source->sgf);
  formats_record_free (source->record);
  g_free (source);
}

static int
count_games (const FormatsSgf *sgf)
{
  int n = 0;

  for (guint32 node = 0; node != FORMATS_SGF_NONE; node = sgf->nodes[node].next)
    n++;
  return n;
}

/* The main line of its first game, or NULL. @call: a command that takes "--encoding".
 * @ret_n_games: how many games are in it. */
FormatsRecord *
cli_source_record (const CliCall *call, const char *path, int *ret_n_games, GError **error)
{
  g_autoptr (CliSource) source = cli_source_open (call, path, error);

  if (!source)
    return NULL;
  *ret_n_games = source->sgf ? count_games (source->sgf) : 1;
  return source->sgf ? formats_record_read (source->sgf, 0, error)
                     : g_steal_pointer (&source->record);
}

/* --- What the commands on records share --- */

static gboolean
set_option (const char *text, RulesRuleset *ruleset, GError **error)
{
  g_autoptr (GError) reason = NULL;

  return rules_ruleset_set (ruleset, text, &reason) ||
         cli_fail (error, CLI_ERROR_USAGE, "%s", reason->message);
}

static gboolean
set_suicide (const char *given, RulesRuleset *ruleset, GError **error)
{
  g_autofree char *text = given ? g_strconcat ("suicide=", given, NULL) : NULL;

  return !text || rules_ruleset_set (ruleset, text, NULL) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), "suicide", given);
}

/* TRUE if all are known. @call: a command with any of the options "rules", "repetition",
 * "suicide" and "option". @ret_ruleset: the profile that is named, or the default, as the others
 * change it. */
gboolean
cli_source_rules (const CliCall *call, RulesRuleset *ret_ruleset, GError **error)
{
  const char *id = cli_option (call, "rules");
  const char *policy = cli_option (call, "repetition");
  const RulesRuleset *profile = id ? rules_ruleset_find (id) : rules_ruleset_list (&(int){ 0 });
  const char *const *options = cli_option_list (call, "option");
  RulesRuleset ruleset;

  if (!profile)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("There are no rules “%s”."), id);
  ruleset = *profile;
  if (policy && !rules_repetition_parse (policy, &ruleset.repetition))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("There is no policy on repetition “%s”."), policy);
  if (!set_suicide (cli_option (call, "suicide"), &ruleset, error))
    return FALSE;
  for (; options && *options; options++)
    if (!set_option (*options, &ruleset, error))
      return FALSE;
  *ret_ruleset = ruleset;
  return TRUE;
}

/* Its name; NULL behind the last. @call: a command on any number of files. @i: which, from 0. */
const char *
cli_source_file (const CliCall *call, int i)
{
  if (i == 0)
    return call->file;
  return i <= call->n_words ? call->words[i - 1] : NULL;
}

/* TRUE where all could. @n_failed: how many files could not be read. */
gboolean
cli_source_fail (int n_failed, GError **error)
{
  if (n_failed == 0)
    return TRUE;
  return cli_fail (error, CLI_ERROR_INPUT,
                   g_dngettext (GETTEXT_PACKAGE, "%d file could not be processed.",
                                "%d files could not be processed.", (gulong) n_failed),
                   n_failed);
}

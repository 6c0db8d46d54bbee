#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include "cli/commands.h"
#include "cli/help.h"
#include "papers/language.h"

/* By name. */
static const CliCommand *const commands[] = {
  &cli_absent,       &cli_amend,     &cli_amend_ruling, &cli_articles,   &cli_await,
  &cli_backup,       &cli_bracket,   &cli_burning,      &cli_card,       &cli_clear,
  &cli_clock,        &cli_compare,   &cli_complete,     &cli_count,      &cli_detail,
  &cli_diagram,      &cli_displace,  &cli_draw,         &cli_drop,       &cli_drop_prize,
  &cli_drop_tie,     &cli_due,       &cli_edit,         &cli_end,        &cli_enrol,
  &cli_explain,      &cli_export,    &cli_freeze,       &cli_import,     &cli_late,
  &cli_legal,        &cli_log,       &cli_lots,         &cli_match,      &cli_new,
  &cli_nigiri,       &cli_offence,   &cli_offences,     &cli_official,   &cli_officials,
  &cli_open,         &cli_pairings,  &cli_plan,         &cli_play,       &cli_players,
  &cli_present,      &cli_presets,   &cli_press,        &cli_print,      &cli_prize,
  &cli_prizes,       &cli_propose,   &cli_publish,      &cli_ratings,    &cli_rebuild,
  &cli_record,       &cli_recount,   &cli_recover,      &cli_redo,       &cli_redraw,
  &cli_register,     &cli_reinstate, &cli_remark,       &cli_replay,     &cli_restrict,
  &cli_restrictions, &cli_result,    &cli_retract,      &cli_return,     &cli_rounds,
  &cli_rule,         &cli_rulings,   &cli_run,          &cli_say,        &cli_schedule,
  &cli_seal,         &cli_seed,      &cli_settings,     &cli_settle,     &cli_sgf,
  &cli_sign,         &cli_standings, &cli_tally,        &cli_thaw,       &cli_tie,
  &cli_ties,         &cli_time,      &cli_undo,         &cli_unrestrict, &cli_verify,
  &cli_warn,         &cli_weigh,     &cli_withdraw,     &cli_yield,
};

/**
 * cli_command_list:
 * @ret_n: (out): how many there are
 *
 * Returns: (array length=ret_n): all commands, by name
 */
const CliCommand *const *
cli_command_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (commands);
  return commands;
}

/**
 * cli_command_find:
 * @name: a word
 * @error: where to put the reason
 *
 * Returns: (nullable): the command of that name
 */
const CliCommand *
cli_command_find (const char *name, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no command “%s”."), name);
  return NULL;
}

static void
speak_the_users_language (void)
{
  const char *folder = g_getenv ("TENGEN_LOCALEDIR");

  papers_language_prepare ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder ? folder : TENGEN_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static int
tell (const GError *error, const CliCommand *command)
{
  gboolean is_usage = g_error_matches (error, CLI_ERROR, CLI_ERROR_USAGE);

  cli_help_complain (error->message);
  if (is_usage)
    cli_help_usage (command);
  return is_usage ? 2 : 1;
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

  speak_the_users_language ();
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

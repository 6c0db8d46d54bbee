#include "cli/twin/commands.h"
#include <glib/gi18n.h>
#include <string.h>

/* By name. */
static const CliCommand *const all_commands[] = {
  &cli_absent,    &cli_amend,      &cli_amend_ruling, &cli_articles,   &cli_await,
  &cli_backup,    &cli_bracket,    &cli_burning,      &cli_card,       &cli_case,
  &cli_clear,     &cli_clock,      &cli_compare,      &cli_complete,   &cli_correct_result,
  &cli_count,     &cli_detail,     &cli_diagram,      &cli_displace,   &cli_draw,
  &cli_drop,      &cli_drop_prize, &cli_drop_tie,     &cli_due,        &cli_duty,
  &cli_edit,      &cli_end,        &cli_enrol,        &cli_evaluation, &cli_explain,
  &cli_export,    &cli_freeze,     &cli_import,       &cli_late,       &cli_legal,
  &cli_log,       &cli_lots,       &cli_match,        &cli_new,        &cli_nigiri,
  &cli_offence,   &cli_offences,   &cli_official,     &cli_officials,  &cli_open,
  &cli_pairings,  &cli_plan,       &cli_play,         &cli_players,    &cli_present,
  &cli_presets,   &cli_press,      &cli_print,        &cli_prize,      &cli_prizes,
  &cli_propose,   &cli_publish,    &cli_ratings,      &cli_rebuild,    &cli_record,
  &cli_recount,   &cli_recover,    &cli_redo,         &cli_redraw,     &cli_register,
  &cli_reinstate, &cli_remark,     &cli_replay,       &cli_restrict,   &cli_restrictions,
  &cli_result,    &cli_retract,    &cli_return,       &cli_rounds,     &cli_rule,
  &cli_rulings,   &cli_run,        &cli_say,          &cli_schedule,   &cli_seal,
  &cli_seed,      &cli_settings,   &cli_settle,       &cli_sgf,        &cli_sign,
  &cli_sign_draw, &cli_standings,  &cli_summary,      &cli_tally,      &cli_thaw,
  &cli_tie,       &cli_ties,       &cli_time,         &cli_undo,       &cli_unrestrict,
  &cli_verify,    &cli_warn,       &cli_weigh,        &cli_withdraw,   &cli_yield,
};

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

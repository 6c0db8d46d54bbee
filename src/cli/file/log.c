/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/file/log.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "desk/event/event.h"
#include "papers/paper/log.h"

static const CliOption log_options[] = {
  { "round", 0, N_ ("ROUND"), N_ ("only entries of this round") },
  CLI_LOG_OPTIONS,
  { NULL },
};

static gboolean
read_number (const CliCall *call, const char *name, gint64 *ret_number, GError **error)
{
  const char *word = cli_option (call, name);
  int number = 0;

  if (word && !cli_find_number (word, 1, G_MAXINT, &number, error))
    return FALSE;
  *ret_number = number;
  return TRUE;
}

/* Where teams play "1.2" and "m1" as well, of a round. */
static gboolean
read_table (const CliCall *call, DeskTraceFilter *filter, GError **error)
{
  const char *word = cli_option (call, "table");
  const DeskGame *game;
  int round;

  if (!word || desk_event (desk_get_state (call->desk))->team.n_boards == 0 ||
      (!cli_option (call, "round") && !word[strspn (word, "0123456789")]))
    return read_number (call, "table", &filter->board, error);
  if (!cli_option (call, "round"))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs “--round”."), word);
  if (!cli_find_round (call, cli_option (call, "round"), &round, error))
    return FALSE;
  game = cli_find_table (call, round, word, error);
  filter->game = game ? game->game : 0;
  return game != NULL;
}

static gboolean
read_kind (const CliCall *call, guint *ret_kinds, GError **error)
{
  const char *word = cli_option (call, "kind");

  return !word || desk_trace_parse_kind (word, ret_kinds) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("There is no kind of entry “%s”."), word);
}

/* TRUE if it makes sense. @call: a command with the options "round" and CLI_LOG_OPTIONS.
 * @ret_filter: what is asked for; its texts are the call's. */
gboolean
cli_log_filter (const CliCall *call, DeskTraceFilter *ret_filter, GError **error)
{
  const char *player = cli_option (call, "player");
  DeskTraceFilter filter = { .article = cli_find_article (call), .who = cli_option (call, "by") };

  if (cli_option (call, "standing"))
    filter.standing = DESK_TRACE_STANDING;
  else if (cli_option (call, "undone"))
    filter.standing = DESK_TRACE_FALLEN;
  if (!read_number (call, "round", &filter.round, error) || !read_table (call, &filter, error) ||
      !read_kind (call, &filter.kinds, error) ||
      (player && !cli_find_player (call, player, &filter.player, error)))
    return FALSE;
  *ret_filter = filter;
  return TRUE;
}

/* The acts that are asked for, or NULL (LedgerAct). @call: a command with the options "round" and
 * CLI_LOG_OPTIONS. */
GPtrArray *
cli_log_acts (const CliCall *call, GError **error)
{
  DeskTraceFilter filter;

  return cli_log_filter (call, &filter, error) ? desk_trace_list (call->desk, &filter, error)
                                               : NULL;
}

/* Them as they are printed. */
CliTable *
cli_log_table (Ledger *ledger, const GPtrArray *acts)
{
  CliTable *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_ptr_array_add (table, papers_log_head (ledger));
  for (guint i = 0; i < acts->len; i++)
    g_ptr_array_add (table, papers_log_cells (ledger, acts->pdata[i]));
  return table;
}

static gboolean
run_log (CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) acts = cli_log_acts (call, error);
  g_autoptr (CliTable) table = acts ? cli_log_table (desk_get_ledger (call->desk), acts) : NULL;

  if (!table)
    return FALSE;
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_log = {
  .name = "log",
  .usage = "",
  .summary = N_ ("Lists every entry of the log: when, who, what, why, and whether it is in force."),
  .access = CLI_READS,
  .options = log_options,
  .run = run_log,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "desk/event/event.h"
#include "desk/ruling/rule.h"
#include "desk/team/match.h"
#include "cli/event/find.h"
#include "cli/round/preview.h"
#include "cli/ruling/rule.h"
#include "cli/twin/table.h"

static const CliOption rulings_options[] = {
  { "round", 0, N_ ("ROUND"), N_ ("only those of this round") },
  { "table", 0, N_ ("TABLE"), N_ ("only those of this table") },
  { "player", 0, N_ ("PLAYER"), N_ ("only those on this player: a number or a name") },
  { "article", 0, N_ ("TEXT"), N_ ("only those by articles with this text, such as 18.2") },
  { "by", 0, N_ ("NAME"), N_ ("only those of this referee") },
  { "standing", 0, NULL, N_ ("only those in force") },
  { NULL },
};

static const CliOption amend_ruling_options[] = {
  { "decision", 0, N_ ("WORD"), N_ ("the new decision") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

/* What is asked for; 0 and NULL for anything. */
typedef struct {
  int round;
  const char *table; /* as desk_match_named() reads it */
  gint64 player;
  const char *article;
  const char *referee;
  gboolean standing;
} Filter;

static gboolean
read_table (const CliCall *call, Filter *filter, const char *table, GError **error)
{
  int number;

  filter->table = table;
  return desk_event (desk_get_state (call->desk))->team.n_boards > 0 ||
         cli_find_number (table, 1, G_MAXINT, &number, error);
}

/* "12", its table; where teams play also "12.3". */
static gboolean
is_at (const DeskState *state, const DeskGame *game, const char *table)
{
  g_autofree char *name = desk_match_name (state, game);
  g_autofree char *number = g_strdup_printf ("%d", (int) game->board);

  return g_str_equal (table, name) || g_str_equal (table, number);
}

static gboolean
read_filter (const CliCall *call, Filter *filter, GError **error)
{
  const char *round = cli_option (call, "round"), *table = cli_option (call, "table");
  const char *player = cli_option (call, "player");

  filter->article = cli_find_article (call);
  filter->referee = cli_option (call, "by");
  filter->standing = cli_option (call, "standing") != NULL;
  return (!round || cli_find_number (round, 1, G_MAXINT, &filter->round, error)) &&
         (!table || read_table (call, filter, table, error)) &&
         (!player || cli_find_player (call, player, &filter->player, error));
}

static gboolean
is_wanted (Desk *desk, const DeskRuling *row, const DeskGame *game, const Filter *filter)
{
  return (!filter->round || (game && game->round == filter->round)) &&
         (!filter->table || (game && is_at (desk_get_state (desk), game, filter->table))) &&
         (!filter->player || row->player == filter->player) &&
         (!filter->article || strstr (row->article, filter->article)) &&
         (!filter->referee || strcmp (row->referee, filter->referee) == 0) &&
         (!filter->standing || desk_ruling_stands (desk, row));
}

static void
add_row (CliTable *table, Desk *desk, GHashTable *told, const DeskRuling *row, const DeskGame *game)
{
  g_autofree char *reason = desk_ruling_told (desk, told, row, NULL);
  const DeskPlayer *player = desk_state_player (desk_get_state (desk), row->player);
  g_autofree char *ruling = cli_table_number (row->ruling),
                  *name = desk_player_stored_name (player);
  g_autofree char *number = cli_table_number (row->head.act);
  g_autofree char *round = cli_table_number (game ? game->round : 0);
  g_autofree char *board = game ? desk_match_name (desk_get_state (desk), game) : NULL;
  g_autofree char *move = cli_table_number (row->ply);

  cli_table_add (table, ruling, number, game ? round : "", game ? board : "",
                 cli_find_seat (desk, row->game, desk_ruling_side (desk_get_state (desk), row)),
                 name, row->offence, row->article, row->decision, move, row->referee, reason,
                 desk_ruling_stands (desk, row) ? "yes" : "no", NULL);
}

static gboolean
run_rulings (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table =
      cli_table_new ("ruling", "act", "round", "table", "side", "player", "offence", "article",
                     "decision", "move", "referee", "reason", "stands", NULL);
  g_autoptr (GPtrArray) rulings = NULL;
  g_autoptr (GHashTable) told = NULL;
  Filter filter = { 0 };

  if (!read_filter (call, &filter, error))
    return FALSE;
  told = desk_ruling_told_load (call->desk, error);
  rulings = told ? desk_ruling_history (call->desk, error) : NULL;
  for (guint i = 0; rulings && i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    const DeskGame *game = desk_state_game (desk_get_state (call->desk), row->game);
    if (is_wanted (call->desk, row, game, &filter))
      add_row (table, call->desk, told, row, game);
  }
  if (!rulings)
    return FALSE;
  cli_table_print (table);
  return TRUE;
}

/* --- Other words --- */

static void
print_amended (const CliCall *call, const DeskRuling *row)
{
  g_autoptr (CliTable) table = cli_table_new ("ruling", "decision", "result", NULL);
  const DeskResult *result = desk_state_result (desk_get_state (call->desk), row->game);
  g_autofree char *ruling = cli_table_number (row->ruling);

  cli_table_add (table, ruling, row->decision, result ? result->result : "", NULL);
  cli_table_print (table);
}

/* What is ruled instead. */
typedef struct {
  const CliCall *call;
  int ruling;
} Amended;

static gboolean
do_amend (Desk *desk, gpointer data, GError **error)
{
  const Amended *amended = data;
  int signers = cli_option (amended->call, "chief") ? DESK_SIGNED_CHIEF : 0;

  return desk_ruling_amend (desk, amended->ruling, cli_option (amended->call, "decision"), signers,
                            cli_option (amended->call, "reason"), error);
}

static gboolean
run_amend_ruling (CliCall *call, GError **error)
{
  Amended amended = { .call = call };
  g_autofree char *measure = NULL;
  gboolean done;
  int decision;

  if (!cli_option (call, "decision"))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Use --decision to give the new decision."));
  if (!cli_find_number (call->words[0], 1, G_MAXINT, &amended.ruling, error) ||
      !cli_rule_decision (cli_option (call, "decision"), &decision, &measure, error) ||
      !cli_preview_or_do (call, do_amend, &amended, &done, error))
    return FALSE;
  if (done)
    print_amended (call, desk_state_ruling (desk_get_state (call->desk), amended.ruling));
  return TRUE;
}

const CliCommand cli_rulings = {
  .name = "rulings",
  .usage = "",
  .summary = N_ ("Lists all rulings, including retracted and amended ones."),
  .access = CLI_READS,
  .options = rulings_options,
  .run = run_rulings,
};

const CliCommand cli_amend_ruling = {
  .name = "amend-ruling",
  .usage = N_ ("RULING"),
  .summary = N_ ("The chief referee changes the decision of a ruling."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = amend_ruling_options,
  .run = run_amend_ruling,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "desk/ruling/card.h"
#include "desk/act/list.h"
#include "desk/team/match.h"

static gboolean
has_was (const GPtrArray *card)
{
  for (guint i = 0; i < card->len; i++)
    if (((const DeskCardLine *) card->pdata[i])->was)
      return TRUE;
  return FALSE;
}

/* Without a ruling the last cells are empty; every further ruling of a line repeats what is known
 * of the game. A result that was corrected or annulled adds a column. */
static void
add_line (CliTable *table, const CliCall *call, const DeskCardLine *line, gboolean with_was)
{
  const char *was = with_was ? line->was ? line->was : "" : NULL;
  g_autofree char *round = cli_table_number (line->round);
  g_autofree char *board =
      line->game ? desk_match_name (desk_get_state (call->desk), line->game) : NULL;
  g_autofree char *warnings = cli_table_number (line->warnings);
  g_autofree char *opponent = desk_player_stored_name (line->opponent);

  for (guint i = 0; i < MAX (line->rulings->len, 1); i++) {
    const DeskRuling *ruling = line->rulings->len > 0 ? line->rulings->pdata[i] : NULL;
    g_autofree char *number = cli_table_number (ruling ? ruling->ruling : 0);
    g_autofree char *reason = ruling ? desk_card_reason (call->desk, ruling) : g_strdup ("");
    cli_table_add (table, line->round ? round : "", line->game ? board : "",
                   line->game && line->side ? rules_colour_letter (line->side) : "", opponent,
                   line->result_text, warnings, ruling ? number : "", ruling ? ruling->offence : "",
                   ruling ? ruling->article : "", ruling ? ruling->decision : "", reason, was,
                   NULL);
  }
}

static gboolean
run_card (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = NULL;
  g_autoptr (GPtrArray) card = NULL;
  gboolean with_was;
  g_autofree char *sum = NULL;
  gint64 player;

  if (!cli_find_player (call, call->words[0], &player, error))
    return FALSE;
  card = desk_card_new (call->desk, player);
  with_was = has_was (card);
  table = cli_table_new ("round", "table", "side", "opponent", "result", "warnings", "ruling",
                         "offence", "article", "decision", "reason", with_was ? "was" : NULL, NULL);
  for (guint i = 0; i < card->len; i++)
    add_line (table, call, card->pdata[i], with_was);
  sum = cli_table_number (desk_card_warnings (card));
  cli_table_add (table, "sum", "", "", "", "", sum, "", "", "", "", "", with_was ? "" : NULL, NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_card = {
  .name = "card",
  .usage = N_ ("PLAYER"),
  .summary =
      N_ ("Lists what is known of a player: games, results, rulings and the sum of warnings."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .run = run_card,
};

#include "cli/standings.h"
#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "desk/list.h"

static const CliOption options[] = {
  { "after", 0, N_ ("ROUND"), N_ ("the last round to count; the newest if not given") },
  { NULL },
};

static void
add_head (CliTable *table, const StandingTable *standings)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  g_strv_builder_add_many (cells, "place", "name", "rank", "country", NULL);
  for (int round = 1; round <= standings->after; round++) {
    g_autofree char *head = g_strdup_printf ("r%d", round);
    g_strv_builder_add (cells, head);
  }
  for (int i = 0; i < standings->n_criteria; i++)
    g_strv_builder_add (cells, standing_criterion_id (standings->criteria[i]));
  cli_table_take (table, cells);
}

static void
add_rounds (GStrvBuilder *cells, const StandingTable *standings, int index)
{
  for (int round = 1; round <= standings->after; round++) {
    g_autofree char *cell = standing_cell (standings, index, round);
    g_strv_builder_add (cells, cell);
  }
}

static void
add_criteria (GStrvBuilder *cells, const StandingTable *standings, int index)
{
  const StandingPlace *place = &standings->places[index];

  for (int i = 0; i < standings->n_criteria; i++) {
    g_autofree char *cell = standing_criterion_format (standings->criteria[i], place->values[i]);
    g_strv_builder_add (cells, cell);
  }
}

static void
add_place (CliTable *table, const StandingTable *standings, int index)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  const StandingPlace *place = &standings->places[index];
  const StandingPlayer *player = &standings->field->players[place->player];
  g_autofree char *number = cli_table_number (place->place);
  char rank[8];

  g_strv_builder_add_many (cells, number, player->name, rules_rank_format (player->rank, rank),
                           player->country, NULL);
  add_rounds (cells, standings, index);
  add_criteria (cells, standings, index);
  cli_table_take (table, cells);
}

/**
 * cli_standings_table:
 * @standings: standings
 *
 * Returns: (transfer full): them as they are printed
 */
CliTable *
cli_standings_table (StandingTable *standings)
{
  CliTable *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  add_head (table, standings);
  for (int i = 0; i < standings->n_places; i++)
    add_place (table, standings, i);
  return table;
}

/**
 * cli_standings_choose:
 * @call: a command with the option "after"
 * @ret_after: (out): the round that is asked for, or the newest
 * @error: where to put the reason
 *
 * Returns: %TRUE if that round is settled
 */
gboolean
cli_standings_choose (const CliCall *call, int *ret_after, GError **error)
{
  const char *word = cli_option (call, "after");
  int last = desk_standings_last (call->desk);
  int after = last;

  if (word && !cli_find_number (word, 0, G_MAXINT, &after, error))
    return FALSE;
  if (after > last)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("Round %d is not settled."), after);
  *ret_after = after;
  return TRUE;
}

static gboolean
run (CliCall *call, GError **error)
{
  g_autoptr (StandingTable) standings = NULL;
  g_autoptr (CliTable) table = NULL;
  int after;

  if (!cli_standings_choose (call, &after, error))
    return FALSE;
  standings = desk_standings (call->desk, after);
  table = cli_standings_table (standings);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_standings = {
  .name = "standings",
  .usage = "",
  .summary = N_ ("Lists the standings."),
  .access = CLI_READS,
  .options = options,
  .run = run,
};

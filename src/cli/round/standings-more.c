/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "cli/round/standings.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/standings/prize.h"
#include "standing/why/why.h"

/* --- What can still become of everybody --- */

/* A game may end in a draw whatever the komi, as by ruling. Returns the best and the worst place
 * that is still possible for each, and whether that is exact. @now: standings, some games of
 * which may be open. @supposed: how some of them would end. */
CliTable *
cli_standings_possible (const CliCall *call, StandingTable *now, const DeskSupposed *supposed)
{
  CliTable *table = cli_table_new ("place", "number", "name", "best", "worst", "known", NULL);
  g_autoptr (StandingWays) ways = desk_outlook_ways (call->desk, now, supposed);
  const StandingTable *standings = ways->tables->pdata[0];
  g_autoptr (StandingOutlook) outlook = standing_outlook_over (ways, TRUE);

  for (int i = 0; i < standings->n_places; i++) {
    const StandingPlace *place = &standings->places[i];
    const StandingPlayer *player = &standings->field->players[place->player];
    const StandingChance *chance = &outlook->chances[place->player];
    g_autofree char *at = cli_standings_place (place->place);
    g_autofree char *number = cli_table_number (player->id);
    g_autofree char *best = cli_standings_place (chance->best);
    g_autofree char *worst = cli_standings_place (chance->worst);
    cli_table_add (table, at, number, player->key, best, worst, outlook->exact ? "exact" : "bounds",
                   NULL);
  }
  return table;
}

/* --- Why --- */

static void
add_number (CliTable *table, const StandingTable *standings, int line, int column)
{
  g_autoptr (StandingWhy) why = standing_why (standings, line, column);
  const char *id = standing_criterion_id (standings->criteria[column]);
  g_autofree char *sum = standing_why_sum (why);

  cli_table_add (table, "sum", id, sum, NULL);
  for (int i = 0; i < why->n_terms; i++) {
    g_autofree char *term = standing_why_term (standings, why, i);
    cli_table_add (table, "term", id, term, NULL);
  }
}

static void
add_neighbours (CliTable *table, const StandingTable *standings, int line)
{
  g_autofree char *above = standing_why_above (standings, line);
  g_autofree char *below = standing_why_below (standings, line);

  if (above)
    cli_table_add (table, "above", "", above, NULL);
  if (below)
    cli_table_add (table, "below", "", below, NULL);
}

static void
add_move (CliTable *table, const StandingTable *standings, int line)
{
  g_autofree char *why = standing_place_move_why (standings, line);

  if (why)
    cli_table_add (table, "league", "", why, NULL);
}

static void
add_prizes (const CliCall *call, CliTable *table, int after, gint64 player)
{
  g_autoptr (GPtrArray) given = desk_prize_give (call->desk, after);

  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    if (one->player == player)
      cli_table_add (table, "prize", one->prize->name, one->why, NULL);
  }
}

/* Prizes are given by what the event has decided, not by what is only looked at. */
static gboolean
is_as_set (const CliCall *call)
{
  return !cli_option (call, "criteria") && !cli_option (call, "bye") &&
         !cli_option_list (call, "if");
}

/* What each number of that player is the sum of, who gave what, what put him behind the line
 * above and ahead of that below, and his prizes, or NULL. @call: a command with the option
 * "why". */
CliTable *
cli_standings_why (const CliCall *call, StandingTable *standings, GError **error)
{
  CliTable *table;
  gint64 player;
  int line;

  if (!cli_find_player (call, cli_option (call, "why"), &player, error))
    return NULL;
  if (desk_field_index (standings->field, player) < 0) {
    g_autofree char *name = desk_state_player_name (desk_get_state (call->desk), player);
    cli_fail (error, CLI_ERROR_INPUT, _ ("%s is not a team, and only teams are paired."), name);
    return NULL;
  }
  table = cli_table_new ("what", "of", "text", NULL);
  line = standing_table_line (standings, desk_field_index (standings->field, player));
  for (int i = 0; i < standings->n_criteria; i++)
    add_number (table, standings, line, i);
  add_neighbours (table, standings, line);
  add_move (table, standings, line);
  if (is_as_set (call))
    add_prizes (call, table, standings->after, player);
  return table;
}

/* --- Ratings --- */

/* Thousandths, or millionths as thousandths. */
static char *
dup_decimal (gint64 thousandths, gboolean is_signed)
{
  gint64 size = ABS (thousandths);

  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%03d",
                          thousandths < 0 ? "-"
                          : is_signed     ? "+"
                                          : "",
                          size / 1000, (int) (size % 1000));
}

/* Half up. */
static gint64
thousandths_of (gint64 millionths)
{
  return (millionths + 500) / 1000;
}

static gint64
sum_expected (gint64 own, const StandingEgfGame *games, int n_games)
{
  gint64 sum = 0;

  for (int i = 0; i < n_games; i++)
    sum += standing_egf_expected (own, games[i].opponent, games[i].stones);
  return sum;
}

/* Empty where nothing is known. */
static void
add_ratings (GPtrArray *cells, const StandingTable *standings, int player, StandingEgfClass weight)
{
  gint64 own = standings->field->players[player].rating * (gint64) STANDING_EGF_POINT;
  int n_games;
  g_autofree StandingEgfGame *games =
      standing_egf_games (standings->field, player, standings->after, &n_games);
  gboolean known = own != 0;
  gint64 performance;

  g_ptr_array_add (cells,
                   known ? dup_decimal (thousandths_of (sum_expected (own, games, n_games)), FALSE)
                         : g_strdup (""));
  g_ptr_array_add (cells,
                   known
                       ? dup_decimal (standing_egf_after (own, games, n_games, weight) - own, TRUE)
                       : g_strdup (""));
  g_ptr_array_add (cells, standing_egf_performance (games, n_games, &performance)
                              ? dup_decimal (performance, FALSE)
                              : g_strdup (""));
}

/* The row with the cells behind it. */
static void
extend (CliTable *table, guint row, GPtrArray *cells)
{
  g_auto (GStrv) old = table->pdata[row];
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (gsize i = 0; old[i]; i++)
    g_strv_builder_add (builder, old[i]);
  for (guint i = 0; i < cells->len; i++)
    g_strv_builder_add (builder, cells->pdata[i]);
  table->pdata[row] = g_strv_builder_end (builder);
}

/* Adds for each player how many games he is expected to win by the ratings, how the EGF rating
 * changes, and the rating that is expected to score what he scored; only games with opponents
 * whose rating is known, and the change by the class of the event. @table: them as
 * cli_standings_table() made them. */
void
cli_standings_add_gor (const CliCall *call, const StandingTable *standings, CliTable *table)
{
  StandingEgfClass weight = desk_event (desk_get_state (call->desk))->egf_class;
  g_autoptr (GPtrArray) head = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (head, g_strdup ("expected"));
  g_ptr_array_add (head, g_strdup ("gor_change"));
  g_ptr_array_add (head, g_strdup ("performance"));
  extend (table, 0, head);
  for (int i = 0; i < standings->n_places; i++) {
    g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
    add_ratings (cells, standings, standings->places[i].player, weight);
    extend (table, (guint) i + 1, cells);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/why/outlook.h"
#include "standing/why/bound.h"

/* So many tables are computed, of so many players and games together, where every way is looked at:
 * about a second. */
#define WAYS_MAX 4096
#define WORK_MAX 1000000

/* FALSE when all ways have been gone through. */
static gboolean
next_way (int *ends, int n_open, int n_ends)
{
  for (int i = 0; i < n_open; i++) {
    if (++ends[i] < n_ends)
      return TRUE;
    ends[i] = 0;
  }
  return FALSE;
}

static gboolean
is_little (const StandingTable *table, int n_open, int n_ends)
{
  gint64 ways = 1;

  for (int i = 0; i < n_open; i++) {
    ways *= n_ends;
    if (ways > WAYS_MAX)
      return FALSE;
  }
  return ways * (table->n_places + table->field->n_games) <= WORK_MAX;
}

static StandingTable *
rank_again (const StandingTable *table, StandingField *field)
{
  return standing_rank_settled (field, table->after, table->criteria, table->n_criteria,
                                &table->options, table->ties, table->n_ties);
}

static void
look_at (StandingOutlook *outlook, const StandingTable *table)
{
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    StandingChance *chance = &outlook->chances[place->player];
    if (place->place == STANDING_NO_PLACE)
      continue;
    chance->best = MIN (chance->best, place->place);
    chance->worst = MAX (chance->worst, place->place);
  }
}

/* Every way in which the open games can end, one after the other: 0 Black wins, 1 White, 2 a draw.
 */
static void
try_all (StandingOutlook *outlook, const StandingTable *table, const int *open, int n_ends)
{
  static const RulesResult results[] = { { RULES_RESULT_WIN, RULES_BLACK },
                                         { RULES_RESULT_WIN, RULES_WHITE },
                                         { RULES_RESULT_DRAW, RULES_EMPTY } };
  g_autofree int *ends = g_new0 (int, outlook->n_open + 1);
  g_autoptr (StandingField) field =
      standing_field_copy (table->field, table->field->players, G_MININT);

  do {
    g_autoptr (StandingTable) one = NULL;
    for (int i = 0; i < outlook->n_open; i++)
      standing_field_set_result (field, open[i], results[ends[i]]);
    one = rank_again (table, field);
    look_at (outlook, one);
  } while (next_way (ends, outlook->n_open, n_ends));
}

/* Finds for each player the best and the worst place that is still possible: a place as the table
 * has it, which may be shared; none for who has none. Up to 12 open games, 7 with draws, every
 * way in which they can end is looked at, in fields of a few hundred players fewer; then exact is
 * set. Of more, and of matches of teams, which can end in more ways than these, every place that is
 * possible lies between best and worst, but these may be too good and too bad.
 *
 * Returns the outlook. @table: a standing, some games of which may be open. @draws: whether a
 * game may end in a draw as well. */
StandingOutlook *
standing_outlook (const StandingTable *table, gboolean draws)
{
  const StandingField *field = table->field;
  g_autofree int *open = g_new (int, field->n_games + 1);
  StandingOutlook *outlook = g_new0 (StandingOutlook, 1);
  gboolean teams = field->match_rule.n > 0;
  int n_ends = draws || teams ? 3 : 2;

  for (int i = 0; i < field->n_games && field->games[i].round <= table->after; i++)
    if (!standing_game_is_bye (&field->games[i]) &&
        field->games[i].result.kind == RULES_RESULT_NONE)
      open[outlook->n_open++] = i;
  outlook->n_players = table->n_places;
  outlook->chances = g_new (StandingChance, table->n_places + 1);
  for (int i = 0; i < outlook->n_players; i++)
    outlook->chances[i] = (StandingChance){ table->n_places, 1 };
  outlook->exact = !teams && is_little (table, outlook->n_open, n_ends);
  if (outlook->exact) {
    try_all (outlook, table, open, n_ends);
  } else {
    g_autoptr (StandingBounds) bounds =
        standing_bound_new (table, open, outlook->n_open, n_ends == 3);

    for (int i = 0; i < outlook->n_players; i++)
      standing_bound_place (bounds, i, &outlook->chances[i].best, &outlook->chances[i].worst);
  }
  for (int i = 0; i < outlook->n_players; i++)
    if (table->places[i].place == STANDING_NO_PLACE)
      outlook->chances[table->places[i].player] =
          (StandingChance){ STANDING_NO_PLACE, STANDING_NO_PLACE };
  return outlook;
}

/* --- Where it is not known what is open --- */

/* None yet. */
StandingWays *
standing_ways_new (void)
{
  StandingWays *ways = g_new0 (StandingWays, 1);

  ways->tables = g_ptr_array_new_with_free_func ((GDestroyNotify) standing_table_unref);
  return ways;
}

/* Frees them. */
void
standing_ways_free (StandingWays *ways)
{
  g_ptr_array_unref (ways->tables);
  g_free (ways);
}

static void
join (StandingOutlook *outlook, const StandingOutlook *other)
{
  outlook->n_open = MAX (outlook->n_open, MAX (other->n_open, 1));
  outlook->exact = outlook->exact && other->exact;
  for (int i = 0; i < outlook->n_players; i++) {
    StandingChance *chance = &outlook->chances[i];
    if (chance->best == STANDING_NO_PLACE)
      *chance = other->chances[i];
    if (other->chances[i].best == STANDING_NO_PLACE)
      continue;
    chance->best = MIN (chance->best, other->chances[i].best);
    chance->worst = MAX (chance->worst, other->chances[i].worst);
  }
}

/* What is possible in any of them. @ways: standings, one of which holds. @draws: whether a game
 * may end in a draw as well. */
StandingOutlook *
standing_outlook_over (const StandingWays *ways, gboolean draws)
{
  StandingOutlook *outlook = standing_outlook (ways->tables->pdata[0], draws);

  for (guint i = 1; i < ways->tables->len; i++) {
    g_autoptr (StandingOutlook) one = standing_outlook (ways->tables->pdata[i], draws);
    join (outlook, one);
  }
  /* Nothing is left out where nobody knows. */
  if (ways->more) {
    outlook->exact = FALSE;
    outlook->n_open = MAX (outlook->n_open, 1);
    for (int i = 0; i < outlook->n_players; i++)
      outlook->chances[i] = (StandingChance){ 1, outlook->n_players };
  }
  return outlook;
}

/* Frees it. */
void
standing_outlook_free (StandingOutlook *outlook)
{
  g_free (outlook->chances);
  g_free (outlook);
}

/* The standing as it would be. @games: indices into its field's games. @results: how they would
 * end. */
StandingTable *
standing_outlook_if (const StandingTable *table, const int *games, const RulesResult *results,
                     int n_games)
{
  g_autoptr (StandingField) field =
      standing_field_copy (table->field, table->field->players, G_MININT);

  for (int i = 0; i < n_games; i++)
    standing_field_set_result (field, games[i], results[i]);
  return rank_again (table, field);
}

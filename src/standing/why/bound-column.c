/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/why/bound-column.h"
#include "standing/term/history.h"
#include "standing/term/rule.h"
#include "standing/term/term.h"

typedef enum {
  KIND_SCORE,  /* moves with the games of the player himself */
  KIND_SUM,    /* with those of his opponents, within its range */
  KIND_STAGE,  /* with any game of a knock-out */
  KIND_FIXED,  /* with none */
  KIND_UNKNOWN /* nothing is said about it, nor about what comes after */
} Kind;

typedef struct {
  Kind kind;
  gboolean fewer_first;
  gboolean closes;            /* whom it leaves tied, nothing after it separates */
  StandingBoundRange *ranges; /* by player; of a score without what his open games bring */
} Column;

struct _StandingBoundColumns {
  const StandingTable *table;
  const int *n_open;
  int most_open;
  Column *columns;
};

static Kind
kind_of (StandingCriterion criterion)
{
  switch (criterion) {
  case STANDING_POINTS:
  case STANDING_WINS:
  case STANDING_MMS:
    return KIND_SCORE;
  case STANDING_SOS:
  case STANDING_SOSW:
  case STANDING_SOSM:
  case STANDING_SOSTS:
    return KIND_SUM;
  case STANDING_STAGE:
    return KIND_STAGE;
  case STANDING_START:
  case STANDING_RANK:
  case STANDING_RATING:
  case STANDING_WARNINGS:
  case STANDING_WHITES:
    return KIND_FIXED;
  default:
    return KIND_UNKNOWN;
  }
}

/* How much more than the least a term can come to. */
static gint64
most_more (const StandingBoundColumns *columns, StandingCriterion criterion, int player,
           const StandingTerm *term)
{
  if (criterion == STANDING_SOSTS)
    return 0;
  if (term->kind == STANDING_TERM_GAME)
    return 2 * columns->n_open[term->opponent];
  if (term->kind != STANDING_TERM_BYE)
    return 0;
  switch (columns->table->options.bye_sos) {
  case RULES_BYE_SOS_LOWEST:
    return 2 * columns->most_open;
  case RULES_BYE_SOS_OWN:
    return 2 * columns->n_open[player];
  default:
    return 0;
  }
}

/* With both losing everywhere everybody has the least. */
static void
fill_sums (const StandingBoundColumns *columns, StandingCriterion criterion,
           StandingBoundRange *ret_ranges)
{
  const StandingTable *table = columns->table;
  g_autoptr (StandingField) field =
      standing_field_copy (table->field, table->field->players, G_MININT);
  g_autofree int *points = NULL;
  StandingMoment moment = { field, table->after, NULL, table->options };
  g_autoptr (GArray) summands = g_array_new (FALSE, FALSE, sizeof (StandingTerm));
  g_auto (StandingTerms) terms = { 0 };

  for (int i = 0; i < field->n_games && field->games[i].round <= table->after; i++)
    if (field->games[i].result.kind == RULES_RESULT_NONE &&
        !standing_game_is_bye (&field->games[i]))
      standing_field_set_result (field, i, (RulesResult){ RULES_RESULT_BOTH_LOSE, RULES_EMPTY });
  moment.points = points = standing_history_points (field, table->after);
  standing_terms_begin (&terms, criterion, &moment);
  for (int i = 0; i < field->n_players; i++) {
    standing_terms_of (&terms, i, summands);
    ret_ranges[i].low = ret_ranges[i].high = standing_terms_sum (summands);
    for (guint k = 0; k < summands->len; k++)
      ret_ranges[i].high +=
          most_more (columns, criterion, i, &g_array_index (summands, StandingTerm, k));
  }
}

/* In a bracket a player who still plays can go out, and the place of one who is out is settled;
 * of other stages only this is known: a player outside it stands behind all in it. */
static void
fill_stage (const StandingBoundColumns *columns, Column *column)
{
  const StandingTable *table = columns->table;
  g_autofree gint64 *places = g_new (gint64, table->n_places + 1);
  gboolean bracket = standing_rule_stage (table->field, table->after, places) == 1;

  for (int i = 0; i < table->n_places; i++) {
    gint64 place = places[i];
    /* Who has left is out once it is known whom he would have met. */
    gboolean goes_on = columns->n_open[i] > 0 || table->field->players[i].withdrawn;
    if (place == STANDING_NONE)
      column->ranges[i] = (StandingBoundRange){ table->n_places + 1, table->n_places + 1 };
    else if (!bracket)
      column->ranges[i] = (StandingBoundRange){ 1, table->n_places };
    else
      column->ranges[i] = (StandingBoundRange){ place, goes_on ? table->n_places : place };
  }
  column->closes = bracket && table->options.bracket_ties == STANDING_BRACKET_SHARED;
}

static void
fill_column (const StandingBoundColumns *columns, int index)
{
  const StandingTable *table = columns->table;
  Column *column = &columns->columns[index];

  column->kind = kind_of (table->criteria[index]);
  /* Where a team's points are its game points, a match brings more than two of them. */
  if (table->field->own_games && (column->kind == KIND_SCORE || column->kind == KIND_SUM))
    column->kind = KIND_UNKNOWN;
  column->fewer_first = standing_criterion_fewer_first (table->criteria[index]);
  column->ranges = g_new0 (StandingBoundRange, table->n_places + 1);
  if (column->kind == KIND_SUM)
    fill_sums (columns, table->criteria[index], column->ranges);
  else if (column->kind == KIND_STAGE)
    fill_stage (columns, column);
  else
    for (int i = 0; i < table->n_places; i++) {
      gint64 value = table->places[i].values[index];
      column->ranges[table->places[i].player] = (StandingBoundRange){ value, value };
    }
}

/* Between what the values of each player can still be. @table: a standing, which must live as
 * long. @n_open: how many open games each player has, likewise. */
StandingBoundColumns *
standing_bound_columns_new (const StandingTable *table, const int *n_open)
{
  StandingBoundColumns *columns = g_new0 (StandingBoundColumns, 1);

  columns->table = table;
  columns->n_open = n_open;
  columns->columns = g_new0 (Column, table->n_criteria + 1);
  for (int i = 0; i < table->n_places; i++)
    columns->most_open = MAX (columns->most_open, n_open[i]);
  for (int i = 0; i < table->n_criteria; i++)
    fill_column (columns, i);
  return columns;
}

/* Frees it. @columns: what standing_bound_columns_new() gave. */
void
standing_bound_columns_free (StandingBoundColumns *columns)
{
  for (int i = 0; i < columns->table->n_criteria; i++)
    g_free (columns->columns[i].ranges);
  g_free (columns->columns);
  g_free (columns);
}

/* The greater the better. */
static StandingBoundRange
find_range (const Column *column, int player, StandingBoundRange open)
{
  StandingBoundRange range = column->ranges[player];

  if (column->kind == KIND_SCORE)
    return (StandingBoundRange){ range.low + open.low, range.high + open.high };
  return column->fewer_first ? (StandingBoundRange){ -range.high, -range.low } : range;
}

/* Whether @one is surely ahead of @other, or whether he possibly is; who shares a place is not
 * ahead. @columns: between what values can still be. @of_one: the points that his open games
 * bring him. @of_other: the points that his open games bring him. */
gboolean
standing_bound_ahead (const StandingBoundColumns *columns, int one, StandingBoundRange of_one,
                      int other, StandingBoundRange of_other, gboolean surely)
{
  for (int i = 0; i < columns->table->n_criteria; i++) {
    const Column *column = &columns->columns[i];
    StandingBoundRange mine = find_range (column, one, of_one),
                       his = find_range (column, other, of_other);

    if (column->kind == KIND_UNKNOWN)
      return !surely;
    if (surely ? mine.low > his.high : mine.high > his.low)
      return TRUE;
    if (surely ? mine.low < his.high : mine.high < his.low)
      return FALSE;
    if (column->closes && -mine.low <= columns->table->n_places)
      break;
  }
  return !surely && columns->table->n_ties > 0;
}

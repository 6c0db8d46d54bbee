/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article.h"
#include "standing/term/history.h"
#include "standing/term/split.h"
#include "standing/why/why.h"

/* Why a place is where it is: what decided between two neighbours. */
typedef struct {
  const StandingTable *table;
  int upper; /* lines */
  int lower;
} Neighbours;

/* The values that separated them, of SOS with as many rounds cut as it took; FALSE where they were
 * compared in other company since. */
static gboolean
find_values (const Neighbours *pair, int column, gint64 *ret_upper, gint64 *ret_lower)
{
  const StandingTable *table = pair->table;
  const StandingPlace *upper = &table->places[pair->upper], *lower = &table->places[pair->lower];
  StandingCriterion criterion = table->criteria[column];

  *ret_upper = upper->values[column];
  *ret_lower = lower->values[column];
  if (criterion == STANDING_CUT_FIRST || criterion == STANDING_CUT_LAST) {
    g_autofree int *points = standing_history_points (table->field, table->after);
    StandingMoment moment = { table->field, table->after, points, table->options };
    g_autoptr (StandingSplit) split = standing_split_new (criterion, &moment);
    int rounds = 0;

    do {
      rounds++;
      *ret_upper = standing_split_cut (split, upper->player, rounds);
      *ret_lower = standing_split_cut (split, lower->player, rounds);
    } while (*ret_upper == *ret_lower && rounds < table->after);
  }
  return criterion != STANDING_DC_AGAIN;
}

static const char *
name_at (const Neighbours *pair, int line)
{
  return pair->table->field->players[pair->table->places[line].player].name;
}

static char *
format_value (StandingCriterion criterion, gint64 value)
{
  return value == STANDING_NONE ? g_strdup ("–") : standing_criterion_format (criterion, value);
}

static char *
criterion_text (const Neighbours *pair, int column, gboolean ahead)
{
  StandingCriterion criterion = pair->table->criteria[column];
  const char *label = standing_criterion_label (criterion);
  gint64 upper, lower;
  gboolean known = find_values (pair, column, &upper, &lower);
  g_autofree char *more = format_value (criterion, upper), *less = format_value (criterion, lower);

  if (!known)
    return ahead ? g_strdup_printf (_ ("Ahead of %s by %s."), name_at (pair, pair->lower), label)
                 : g_strdup_printf (_ ("Behind %s by %s."), name_at (pair, pair->upper), label);
  /* Translators: a player, then a criterion such as SOS, then the two values. */
  return ahead ? g_strdup_printf (_ ("Ahead of %s by %s: %s against %s."),
                                  name_at (pair, pair->lower), label, more, less)
               : g_strdup_printf (_ ("Behind %s by %s: %s against %s."),
                                  name_at (pair, pair->upper), label, less, more);
}

static char *
compare (const Neighbours *pair, gboolean ahead)
{
  const StandingTable *table = pair->table;
  const StandingPlace *lower = &table->places[pair->lower];
  const char *name = name_at (pair, ahead ? pair->lower : pair->upper);
  g_autofree char *lost = NULL;

  if (lower->decided >= 0)
    return criterion_text (pair, lower->decided, ahead);
  if (lower->decided == STANDING_BY_PEOPLE)
    /* Translators: a player, then how a tie was settled: "lots", "play-off". */
    return g_strdup_printf (
        rules_article_told (table->field->profile,
                            ahead ? _ ("Ahead of %s: decided by hand (%s, Art. 27 C).")
                                  : _ ("Behind %s: decided by hand (%s, Art. 27 C).")),
        name, standing_tie_label (table->ties[lower->tie].method));
  if (lower->decided == STANDING_BY_RULING) {
    lost = standing_place_lost (table, pair->lower);
    /* Translators: a player, then "places lost: 2, Art. 23.6". */
    return ahead ? g_strdup_printf (_ ("Ahead of %s by a ruling (%s)."), name, lost)
                 : g_strdup_printf (_ ("Behind %s by a ruling (%s)."), name, lost);
  }
  if (lower->closed)
    return g_strdup_printf (_ ("Tied with %s: as far in the knock-out."), name);
  return g_strdup_printf (_ ("Tied with %s: no criterion separates them."), name);
}

/* Whether one stands behind the other: both have places, in the same group. */
static gboolean
are_compared (const StandingTable *table, int upper, int lower)
{
  return upper >= 0 && lower < table->n_places &&
         table->places[upper].group == table->places[lower].group &&
         table->places[upper].place != STANDING_NO_PLACE &&
         table->places[lower].place != STANDING_NO_PLACE;
}

/* Why: no game, or none that counts, "Ana has no place: ...". @place: an index into its places:
 * of a player who has none. */
char *
standing_why_no_place (const StandingTable *table, int place)
{
  int player = table->places[place].player, n_matches;
  const StandingMatch *matches = standing_history_matches (table->field, player, &n_matches);
  const char *name = table->field->players[player].name;
  g_autofree char *article = rules_article_citation ("Art. 28.2");

  for (int i = 0; i < n_matches && matches[i].round <= table->after; i++)
    if (matches[i].is_void)
      /* Translators: the second %s is the article by which games are void: "Art. 28.2" */
      return g_strdup_printf (_ ("%s has no place: all games up to this round are void (%s)."),
                              name, article);
  return g_strdup_printf (_ ("%s has no place: no game and no bye up to this round."), name);
}

/* What put that player behind the one above: "Behind Ana by SOS: 44 against 45.", or why he has
 * no place; NULL for the first. @place: an index into its places. */
char *
standing_why_above (const StandingTable *table, int place)
{
  Neighbours pair = { table, place - 1, place };

  if (table->places[place].place == STANDING_NO_PLACE)
    return standing_why_no_place (table, place);
  return are_compared (table, place - 1, place) ? compare (&pair, FALSE) : NULL;
}

/* What put that player ahead of the one below; NULL for the last. @place: an index into its
 * places. */
char *
standing_why_below (const StandingTable *table, int place)
{
  Neighbours pair = { table, place, place + 1 };

  return are_compared (table, place, place + 1) ? compare (&pair, TRUE) : NULL;
}

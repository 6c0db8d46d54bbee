#include "standing/standing.h"
#include "standing/history.h"

/* The writable side of a table: what its const pointers point to. */
typedef struct {
  StandingTable table; /* first, so that a table is its store */
  StandingCriterion *criteria;
  StandingPlace *places;
  gint64 *values; /* by place, then by criterion */
  int *place_of;  /* player -> index into places */
} TableStore;

typedef struct {
  const StandingField *field;
  const StandingCriterion *criteria;
  int n_criteria;
  gint64 *values; /* by player, then by criterion */
} Sheet;

static void
fill_sheet (Sheet *sheet, int after, const StandingOptions *options)
{
  g_autofree int *points = standing_history_points (sheet->field, after);
  g_autofree gint64 *column = g_new (gint64, sheet->field->n_players);
  StandingMoment moment = { sheet->field, after, points, { STANDING_BYE_LOWEST } };

  if (options)
    moment.options = *options;
  for (int i = 0; i < sheet->n_criteria; i++) {
    standing_criterion_compute (sheet->criteria[i], &moment, column);
    for (int player = 0; player < sheet->field->n_players; player++)
      sheet->values[player * sheet->n_criteria + i] = column[player];
  }
}

/* Below zero where the player one is ahead of two, zero where no criterion separates them. */
static int
compare_players (const Sheet *sheet, int one, int two)
{
  for (int i = 0; i < sheet->n_criteria; i++) {
    gint64 a = sheet->values[one * sheet->n_criteria + i];
    gint64 b = sheet->values[two * sheet->n_criteria + i];
    if (a != b)
      return (a > b) == standing_criterion_fewer_first (sheet->criteria[i]) ? 1 : -1;
  }
  return 0;
}

static int
compare_order (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sheet *sheet = data;
  int one = *(const int *) a;
  int two = *(const int *) b;
  int order = compare_players (sheet, one, two);

  if (order == 0)
    order = sheet->field->players[one].number - sheet->field->players[two].number;
  return order != 0 ? order : one - two;
}

static int *
sort_players (Sheet *sheet)
{
  int n_players = sheet->field->n_players;
  int *order = g_new (int, n_players);

  for (int i = 0; i < n_players; i++)
    order[i] = i;
  if (n_players > 1)
    g_qsort_with_data (order, n_players, sizeof *order, compare_order, sheet);
  return order;
}

static void
fill_places (TableStore *store, const Sheet *sheet, const int *order)
{
  for (int i = 0; i < store->table.n_places; i++) {
    StandingPlace *place = &store->places[i];
    gint64 *values = store->values + i * sheet->n_criteria;

    place->player = order[i];
    place->place = i + 1;
    place->values = values;
    store->place_of[order[i]] = i;
    for (int k = 0; k < sheet->n_criteria; k++)
      values[k] = sheet->values[order[i] * sheet->n_criteria + k];
    if (i > 0 && compare_players (sheet, order[i - 1], order[i]) == 0) {
      place->place = place[-1].place;
      place->shared = place[-1].shared = TRUE;
    }
  }
}

static TableStore *
store_new (StandingField *field, int after, const StandingCriterion *criteria, int n_criteria)
{
  TableStore *store = g_atomic_rc_box_new0 (TableStore);
  int n_players = field->n_players;

  store->criteria = g_memdup2 (criteria, n_criteria * sizeof *criteria);
  store->places = g_new0 (StandingPlace, n_players);
  store->values = g_new (gint64, n_players * n_criteria);
  store->place_of = g_new (int, n_players);
  store->table.field = standing_field_ref (field);
  store->table.after = after;
  store->table.n_criteria = n_criteria;
  store->table.criteria = store->criteria;
  store->table.n_places = n_players;
  store->table.places = store->places;
  return store;
}

static void
table_clear (gpointer data)
{
  TableStore *store = data;

  standing_field_unref (store->table.field);
  g_free (store->criteria);
  g_free (store->places);
  g_free (store->values);
  g_free (store->place_of);
}

/* A replay stands in the same round as the game it replaces: the later one is shown. */
static const StandingGame *
find_game (const StandingField *field, int player, int round)
{
  const StandingGame *found = NULL;
  int n_games;
  const int *games = standing_history_games (field, player, &n_games);

  for (int i = 0; i < n_games; i++) {
    const StandingGame *game = &field->games[games[i]];
    if (game->round == round && game->result.kind != RULES_RESULT_VOID)
      found = game;
  }
  return found;
}

static char
points_sign (int points)
{
  static const char signs[] = { '-', '=', '+' };

  return signs[CLAMP (points, 0, 2)];
}

static char
game_sign (const StandingField *field, const StandingGame *game, int player)
{
  int points = standing_game_points (game, standing_game_side (game, player));

  if (!standing_game_counts (game))
    return '?';
  return points_sign (standing_game_is_bye (game) ? MIN (points, field->bye_points) : points);
}

static char *
award_cell (const StandingField *field, int player, int round)
{
  const StandingAward *award = standing_history_award (field, player, round);

  return award && award->points > 0 ? g_strdup_printf ("0%c", points_sign (award->points))
                                    : g_strdup ("");
}

/**
 * standing_rank:
 * @field: who has played whom
 * @after: the last round that is counted; 0 for the start
 * @criteria: (array length=n_criteria): what decides, the first word first
 * @n_criteria: their number; with none all share the first place
 * @options: (nullable): how byes are counted; %NULL for the defaults of rules.md section 9
 *
 * Ranks all players of @field. With points, SOS, warnings this is the Swiss method B of Art. 27.
 * Players whom no criterion separates share a place (1, 2, 2, 4) and are listed by drawn number.
 * A withdrawn player keeps his results (Art. 28.3).
 *
 * Returns: (transfer full): the table, which holds on to @field; any thread may read it
 */
StandingTable *
standing_rank (StandingField *field, int after, const StandingCriterion *criteria, int n_criteria,
               const StandingOptions *options)
{
  TableStore *store;
  Sheet sheet = { field, criteria, n_criteria };
  g_autofree gint64 *values = NULL;
  g_autofree int *order = NULL;

  g_return_val_if_fail (field && n_criteria >= 0, NULL);
  sheet.values = values = g_new (gint64, field->n_players * n_criteria);
  fill_sheet (&sheet, after, options);
  order = sort_players (&sheet);
  store = store_new (field, after, criteria, n_criteria);
  fill_places (store, &sheet, order);
  return &store->table;
}

/**
 * standing_table_ref:
 * @table: a table
 *
 * Returns: (transfer full): @table, with one reference more
 */
StandingTable *
standing_table_ref (StandingTable *table)
{
  return g_atomic_rc_box_acquire (table);
}

/**
 * standing_table_unref:
 * @table: (transfer full): a table
 *
 * Drops a reference; the last one frees the table.
 */
void
standing_table_unref (StandingTable *table)
{
  g_atomic_rc_box_release_full (table, table_clear);
}

/**
 * standing_cell:
 * @table: a standing
 * @place: an index into its places
 * @round: a round
 *
 * Writes what that player did in @round as result tables do: the opponent's line in the table,
 * from 1 (a place may be shared, a line is not), and how it went. "12+" won, "3-" lost or both
 * lost, "7=" drawn, "5?" open or to be replayed, "0+" a bye or points without a game, "0=" where
 * that is worth half a win, "" where he was not paired, the game is void or @round is not counted.
 *
 * Returns: (transfer full): the text
 */
char *
standing_cell (const StandingTable *table, int place, int round)
{
  const TableStore *store = (const TableStore *) table;
  const StandingGame *game;
  int player, opponent;

  g_return_val_if_fail (place >= 0 && place < table->n_places, NULL);
  player = table->places[place].player;
  if (round > table->after)
    return g_strdup ("");
  game = find_game (table->field, player, round);
  if (!game)
    return award_cell (table->field, player, round);
  opponent = standing_game_opponent (game, player);
  return g_strdup_printf ("%d%c", opponent < 0 ? 0 : store->place_of[opponent] + 1,
                          game_sign (table->field, game, player));
}

#include "app/standings/places-columns.h"
#include <glib/gi18n.h>
#include "desk/act/list.h"
#include "rules/article/word.h"
#include "rules/article/article.h"
#include "standing/table/option.h"

/* The columns of a standing, whatever it is of: a round, or games that nobody has played yet. */

/* Number, place and name stay in sight, however many rounds there are. */
#define FROZEN 3

static const StandingPlace *
place_of (gconstpointer record)
{
  const DeskPlace *row = record;

  return &row->table->places[row->place];
}

/* What the cells of the rounds refer to: places may be shared. */
static char *
line_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", ((const DeskPlace *) record)->place + 1);
}

/* A place or a group, 0 for none. */
static char *
dup_number (int number)
{
  return number ? g_strdup_printf ("%d", number) : g_strdup ("–");
}

static char *
places_place_text (gconstpointer record, gpointer data)
{
  return dup_number (place_of (record)->place);
}

/* Within which his place is. */
static char *
group_text (gconstpointer record, gpointer data)
{
  return dup_number (place_of (record)->group);
}

static char *
places_name_text (gconstpointer record, gpointer data)
{
  return desk_player_name (((const DeskPlace *) record)->player);
}

static const char *
name_language (gconstpointer record, gpointer data)
{
  return desk_player_language (((const DeskPlace *) record)->player);
}

static char *
rank_text (gconstpointer record, gpointer data)
{
  char rank[8];

  return g_strdup (
      rules_rank_format ((RulesRank) ((const DeskPlace *) record)->player->rank, rank));
}

static char *
country_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlace *) record)->player->country);
}

static char *
club_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskPlace *) record)->player->club);
}

/* A column of a round has its number for data; that of a criterion has the criterion, and one more:
 * a row of another moment may be ranked by others. */
static char *
places_round_text (gconstpointer record, gpointer round)
{
  const DeskPlace *row = record;

  return standing_cell (row->table, row->place, GPOINTER_TO_INT (round));
}

static const gint64 *
find_value (gconstpointer record, gpointer criterion)
{
  const StandingTable *table = ((const DeskPlace *) record)->table;

  for (int i = 0; i < table->n_columns; i++)
    if ((int) table->criteria[i] == GPOINTER_TO_INT (criterion) - 1)
      return &place_of (record)->values[i];
  return NULL;
}

static char *
places_value_text (gconstpointer record, gpointer criterion)
{
  const gint64 *value = find_value (record, criterion);

  return value ? standing_criterion_cell ((StandingCriterion) (GPOINTER_TO_INT (criterion) - 1),
                                          *value)
               : g_strdup ("");
}

/* --- What decided --- */

/* What put the row behind the one above it, in words; NULL where this column did not. */
static char *
decided_text (gconstpointer record, gpointer criterion)
{
  const DeskPlace *row = record;
  int decided = place_of (record)->decided;

  if (decided < 0 || (int) row->table->criteria[decided] != GPOINTER_TO_INT (criterion) - 1)
    return NULL;
  return g_strdup_printf (_ ("decided by %s"),
                          standing_criterion_label (row->table->criteria[decided]));
}

static char *
settled_text (gconstpointer record, gpointer data)
{
  const DeskPlace *row = record;

  if (place_of (record)->lost)
    return standing_place_lost (row->table, row->place);
  if (place_of (record)->decided != STANDING_BY_PEOPLE)
    return NULL;
  /* Translators: %s is "lots", "play-off" or the like. */
  return g_strdup_printf (_ ("settled by people: %s"),
                          standing_tie_label (row->table->ties[place_of (record)->tie].method));
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  return ((const DeskPlace *) a)->place - ((const DeskPlace *) b)->place;
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 x = ((const DeskPlace *) a)->player->rank, y = ((const DeskPlace *) b)->player->rank;

  return (x < y) - (x > y);
}

static int
compare_values (gconstpointer a, gconstpointer b, gpointer criterion)
{
  const gint64 *x = find_value (a, criterion), *y = find_value (b, criterion);

  return x && y ? (*x < *y) - (*x > *y) : 0;
}

static const char *
row_style (gconstpointer record, gpointer data)
{
  return ((const DeskPlace *) record)->player->withdrawn ? "dimmed" : NULL;
}

/* --- Columns --- */

static void
add_column (GArray *columns, AppSheetColumn column)
{
  g_array_append_val (columns, column);
}

static void
add_rounds (GArray *columns, GPtrArray *names, int rounds)
{
  for (int round = 1; round <= rounds; round++) {
    char *name = g_strdup_printf ("%d", round);
    g_ptr_array_add (names, name);
    add_column (columns, (AppSheetColumn){ name, name, places_round_text, app_sheet_compare_text, 5,
                                           FALSE, APP_SHEET_CENTRE, GINT_TO_POINTER (round) });
  }
}

/* NULL for those that are short anyway. */
static const char *
short_head (StandingCriterion criterion)
{
  switch (criterion) {
  case STANDING_POINTS:
    return C_ ("short column head", "Pts");
  case STANDING_WARNINGS:
    return C_ ("short column head", "Warn");
  case STANDING_CUT_FIRST:
    return C_ ("short column head", "SOS≥");
  case STANDING_CUT_LAST:
    return C_ ("short column head", "SOS≤");
  default:
    return NULL;
  }
}

/* What a column is about is made anew for every event: options decide about byes. The sheet keeps
 * the words. */
static AppSheetColumn
criterion_column (StandingCriterion criterion, const StandingOptions *options, RulesProfile profile)
{
  g_autofree char *about = standing_option_help (criterion, options);
  g_autofree char *help =
      g_strdup_printf ("%s (%s)", about,
                       rules_article_told (profile, standing_criterion_source (criterion)));
  /* such as "12 (−4)" */
  gboolean is_cut = criterion == STANDING_CUT_FIRST || criterion == STANDING_CUT_LAST;

  return (AppSheetColumn){ standing_criterion_id (criterion),
                           standing_criterion_label (criterion),
                           places_value_text,
                           compare_values,
                           is_cut ? 8 : 7,
                           FALSE,
                           APP_SHEET_END,
                           GINT_TO_POINTER (criterion + 1),
                           decided_text,
                           g_intern_string (help),
                           .tight_chars = is_cut ? 8 : 4,
                           .head = short_head (criterion) };
}

/* The rank has its column anyway, where it is marked as well. */
static void
add_criteria (GArray *columns, const StandingCriterion *criteria, int n_criteria,
              const StandingOptions *options, RulesProfile profile)
{
  for (int i = 0; i < n_criteria && columns->len < APP_SHEET_COLUMNS_MAX; i++)
    if (criteria[i] != STANDING_RANK)
      add_column (columns, criterion_column (criteria[i], options, profile));
}

static void
add_person (GArray *columns)
{
  add_column (columns, (AppSheetColumn){ "line", C_ ("line", "No."), line_text, compare_places, 4,
                                         FALSE, APP_SHEET_END, .tight_chars = 3 });
  add_column (columns,
              (AppSheetColumn){ "place", C_ ("standings", "Place"), places_place_text,
                                compare_places, 5, FALSE, APP_SHEET_END, NULL, settled_text,
                                .tight_chars = 3, .head = C_ ("short column head", "Pl.") });
  add_column (columns,
              (AppSheetColumn){ "name", _ ("Name"), places_name_text, app_sheet_compare_text, 24,
                                TRUE, APP_SHEET_START, .language = name_language,
                                .most_chars = APP_SHEET_NAME, .tight_chars = 14 });
  add_column (columns, (AppSheetColumn){ "rank", _ ("Rank"), rank_text, compare_ranks, 5, FALSE,
                                         APP_SHEET_END, GINT_TO_POINTER (STANDING_RANK + 1),
                                         decided_text, .tight_chars = 3 });
}

static void
add_group (GArray *columns, RulesProfile profile)
{
  add_column (
      columns,
      (AppSheetColumn){
          "group", _ ("Group"), group_text, compare_places, 5, FALSE, APP_SHEET_END, NULL, NULL,
          rules_article_told (profile, _ ("The group of the round robin within which the place is "
                                          "(Art. 27)")),
          .tight_chars = 3 });
}

static void
add_home (GArray *columns)
{
  add_column (columns,
              (AppSheetColumn){ "country", _ ("Country"), country_text, app_sheet_compare_text, 8,
                                FALSE, APP_SHEET_START, .tight_chars = 3,
                                .head = C_ ("short column head", "Ctry") });
  add_column (columns, (AppSheetColumn){ "club", _ ("Club"), club_text, app_sheet_compare_text, 10,
                                         TRUE, APP_SHEET_START, .most_chars = APP_SHEET_HALF_NAME,
                                         .yields = TRUE });
}

/* Where he stands in the table that it is compared with. */
static char *
before_text (gconstpointer record, gpointer before)
{
  const StandingTable *table = before;
  int line = standing_table_line (table, place_of (record)->player);

  return dup_number (table->places[line].place);
}

/* Thousandths of a point; FALSE where his rating is not known, or that of nobody whom he met. */
static gboolean
find_change (gconstpointer record, StandingEgfClass weight, gint64 *ret_change)
{
  const StandingTable *table = ((const DeskPlace *) record)->table;
  int player = place_of (record)->player, n_games;
  gint64 own = (gint64) table->field->players[player].rating * STANDING_EGF_POINT;
  g_autofree StandingEgfGame *games =
      standing_egf_games (table->field, player, table->after, &n_games);

  if (own == 0 || n_games == 0)
    return FALSE;
  *ret_change = standing_egf_after (own, games, n_games, weight) - own;
  return TRUE;
}

static char *
change_text (gconstpointer record, gpointer weight)
{
  g_autofree char *figure = NULL, *words = NULL;
  gint64 change, tenths;

  if (!find_change (record, (StandingEgfClass) GPOINTER_TO_INT (weight), &change))
    return NULL;
  tenths = (ABS (change) + STANDING_EGF_POINT / 20) / (STANDING_EGF_POINT / 10);
  figure = g_strdup_printf ("%" G_GINT64_FORMAT ".%" G_GINT64_FORMAT, tenths / 10, tenths % 10);
  words = rules_word_decimal (figure);
  return g_strconcat (tenths == 0 ? "" : change < 0 ? "−" : "+", words, NULL);
}

static int
compare_changes (gconstpointer a, gconstpointer b, gpointer weight)
{
  gint64 x = G_MININT64, y = G_MININT64;

  find_change (a, (StandingEgfClass) GPOINTER_TO_INT (weight), &x);
  find_change (b, (StandingEgfClass) GPOINTER_TO_INT (weight), &y);
  return (x < y) - (x > y);
}

static void
add_change (GArray *columns, StandingEgfClass weight)
{
  add_column (columns,
              (AppSheetColumn){ "gor", _ ("GoR ±"), change_text, compare_changes, 7, FALSE,
                                APP_SHEET_END, GINT_TO_POINTER (weight), NULL,
                                _ ("Change of the EGF rating by these games; for information, "
                                   "nothing is decided by it (EGF)") });
}

/* Sets the columns of a standing. The cell that separates a row from the one above is marked.
 * @sheet: a sheet of DeskPlaces. @shown: what there are columns for. */
void
app_places_columns_set (AppSheet *sheet, const AppPlacesColumns *shown)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, TRUE, sizeof (AppSheetColumn));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int rounds = shown->rounds;

  add_person (columns);
  if (shown->grouped)
    add_group (columns, shown->profile);
  if (shown->before)
    add_column (columns, (AppSheetColumn){ "before", _ ("Now"), before_text, NULL, 5, FALSE,
                                           APP_SHEET_END, shown->before });
  else
    add_home (columns);
  rounds = MIN (rounds, APP_SHEET_COLUMNS_MAX - (int) columns->len - shown->n_criteria);
  add_rounds (columns, names, rounds);
  add_criteria (columns, shown->criteria, shown->n_criteria, shown->options, shown->profile);
  if (shown->gor && columns->len < APP_SHEET_COLUMNS_MAX)
    add_change (columns, shown->weight);
  app_sheet_set_columns (sheet, (gpointer) columns->data, (int) columns->len, NULL);
  app_sheet_set_frozen (sheet, FROZEN);
  app_sheet_set_style (sheet, row_style);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/places-columns.h"
#include <glib/gi18n.h>
#include "desk/act/list.h"

/* The columns of a standing, whatever it is of: a round, or games that nobody has played yet. */

/* Number, place and name stay in sight, however many rounds there are. */
#define FROZEN 3

static const StandingPlace *
place_of (gconstpointer record)
{
  const DeskPlace *row = record;

  return &row->table->places[row->place];
}

/* What he may be without: a place, a group. */
static gboolean
is_place (const StandingColumn *column)
{
  return g_str_equal (column->id, "place") || g_str_equal (column->id, "group");
}

static char *
places_cell_text (gconstpointer record, gpointer data)
{
  const StandingColumn *column = data;
  const DeskPlace *row = record;
  char *text = column->text (row->table, row->place, column->which);

  return text || !is_place (column) ? text : g_strdup ("–");
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

static int
compare_values (gconstpointer a, gconstpointer b, gpointer data)
{
  const StandingColumn *column = data;
  const DeskPlace *one = a, *other = b;
  gint64 x = column->value (one->table, one->place, column->which);
  gint64 y = column->value (other->table, other->place, column->which);

  return (x < y) - (x > y);
}

/* --- What decided --- */

/* What put the row behind the one above it, in words; NULL where this column did not. */
static char *
decided_text (gconstpointer record, gpointer data)
{
  const DeskPlace *row = record;

  if (!standing_column_decides (data, row->table, row->place))
    return NULL;
  return g_strdup_printf (_ ("decided by %s"),
                          standing_criterion_label (
                              row->table->criteria[place_of (record)->decided]));
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
  return g_strdup_printf (_ ("decided by hand: %s"),
                          standing_tie_label (row->table->ties[place_of (record)->tie].method));
}

static const char *
row_style (gconstpointer record, gpointer data)
{
  return ((const DeskPlace *) record)->player->withdrawn ? "dimmed" : NULL;
}

/* --- Columns --- */

static AppSheetColumn
sheet_column (const StandingColumn *column)
{
  gboolean is_name = column->cell == STANDING_CELL_NAME,
           is_long = column->cell == STANDING_CELL_LONG;

  return (AppSheetColumn){
    .id = column->id,
    .title = column->head,
    .text = is_name ? places_name_text : places_cell_text,
    .compare = column->value ? compare_values : app_sheet_compare_text,
    .width_chars = column->chars,
    .expand = is_name || is_long,
    .align = column->cell == STANDING_CELL_NUMBER  ? APP_SHEET_END
             : column->cell == STANDING_CELL_ROUND ? APP_SHEET_CENTRE
                                                   : APP_SHEET_START,
    .data = (gpointer) (gsize) column,
    .mark = g_str_equal (column->id, "place") ? settled_text
            : column->value                   ? decided_text
                                              : NULL,
    .help = column->help,
    .most_chars = is_name   ? APP_SHEET_NAME
                  : is_long ? APP_SHEET_HALF_NAME
                            : 0,
    .yields = is_long,
    .tight_chars = column->tight_chars,
    .head = column->tight,
    .language = is_name ? name_language : NULL,
  };
}

/* Where he stands in the table that it is compared with. */
static char *
before_text (gconstpointer record, gpointer before)
{
  const StandingTable *table = before;
  int place = table->places[standing_table_line (table, place_of (record)->player)].place;

  return place ? g_strdup_printf ("%d", place) : g_strdup ("–");
}

static gboolean
is_home (const StandingColumn *column)
{
  return g_str_equal (column->id, "country") || g_str_equal (column->id, "club");
}

/* So many rounds as there is room for beside the rest. */
static int
fit_rounds (const StandingShown *shown)
{
  StandingShown none = *shown;
  g_autoptr (GArray) others = NULL;

  none.rounds = 0;
  others = standing_columns (&none, NULL, STANDING_WINDOW);
  return CLAMP (APP_SHEET_COLUMNS_MAX - (int) others->len, 0, shown->rounds);
}

/* Sets the columns of a standing. The cell that separates a row from the one above is marked. */
void
app_places_columns_set (AppSheet *sheet, const StandingShown *shown, StandingTable *before)
{
  const AppSheetColumn now = { "before", _ ("Now"), before_text,   NULL,
                               5,        FALSE,     APP_SHEET_END, before };
  g_autoptr (GArray) columns = g_array_new (FALSE, TRUE, sizeof (AppSheetColumn));
  StandingShown fitting = *shown;
  GArray *known;

  fitting.rounds = fit_rounds (shown);
  known = standing_columns (&fitting, NULL, STANDING_WINDOW);
  for (guint i = 0; i < known->len && columns->len < APP_SHEET_COLUMNS_MAX; i++) {
    const StandingColumn *column = &g_array_index (known, StandingColumn, i);
    AppSheetColumn made = sheet_column (column);

    if (before && is_home (column)) {
      if (column->cell == STANDING_CELL_TEXT)
        g_array_append_val (columns, now);
    } else
      g_array_append_val (columns, made);
  }
  app_sheet_set_columns (sheet, (gpointer) columns->data, (int) columns->len, NULL);
  /* What the cells are made by lives as long as they do. */
  g_object_set_data_full (G_OBJECT (sheet), "standing-columns", known,
                          (GDestroyNotify) g_array_unref);
  app_sheet_set_frozen (sheet, FROZEN);
  app_sheet_set_style (sheet, row_style);
}

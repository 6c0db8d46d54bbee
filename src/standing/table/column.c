/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/column.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/article.h"
#include "rules/article/word.h"
#include "standing/table/option.h"

/* Which columns a medium has, in their order. To add one: a row in add_known(), and its id here. */
static const char *const orders[STANDING_N_MEDIA] = {
  [STANDING_WINDOW] = "line place moves name rank group country club rounds criteria gor",
  [STANDING_PAPER] = "line place moves name rank rating country club rounds criteria",
  [STANDING_WALL] = "number name rank country club rounds criteria group place moves",
  [STANDING_WEB] = "place moves name club rating criteria",
  [STANDING_WEB_WALL] = "line name rounds criteria",
  [STANDING_TWIN] = "group place number name rank country criteria rounds decided moves state",
};

static const StandingPlace *
at (const StandingTable *table, int line)
{
  return &table->places[line];
}

static const StandingPlayer *
who (const StandingTable *table, int line)
{
  return &table->field->players[table->places[line].player];
}

static char *
dup_number (int number)
{
  return number ? g_strdup_printf ("%d", number) : NULL;
}

/* --- What a cell says --- */

static char *
line_text (const StandingTable *table, int line, int which)
{
  return dup_number (line + 1);
}

static gint64
line_value (const StandingTable *table, int line, int which)
{
  return -line;
}

static char *
place_text (const StandingTable *table, int line, int which)
{
  return dup_number (at (table, line)->place);
}

static char *
group_text (const StandingTable *table, int line, int which)
{
  return dup_number (at (table, line)->group);
}

static char *
number_text (const StandingTable *table, int line, int which)
{
  return dup_number (who (table, line)->number);
}

static char *
id_text (const StandingTable *table, int line, int which)
{
  return dup_number (who (table, line)->id);
}

static char *
name_text (const StandingTable *table, int line, int which)
{
  return standing_place_label (table, line);
}

static char *
key_text (const StandingTable *table, int line, int which)
{
  const StandingPlayer *player = who (table, line);

  return g_strdup (player->key ? player->key : player->name);
}

static char *
rank_text (const StandingTable *table, int line, int which)
{
  char rank[8];

  return g_strdup (rules_rank_format (who (table, line)->rank, rank));
}

static gint64
rank_value (const StandingTable *table, int line, int which)
{
  return who (table, line)->rank;
}

static char *
rating_text (const StandingTable *table, int line, int which)
{
  return dup_number (who (table, line)->rating);
}

static char *
country_text (const StandingTable *table, int line, int which)
{
  return g_strdup (who (table, line)->country);
}

static char *
club_text (const StandingTable *table, int line, int which)
{
  return g_strdup (who (table, line)->club);
}

static char *
round_text (const StandingTable *table, int line, int round)
{
  return standing_cell (table, line, round);
}

/* A table of another moment may rank by others. */
static const gint64 *
find_value (const StandingTable *table, int line, int criterion)
{
  for (int i = 0; i < table->n_columns; i++)
    if ((int) table->criteria[i] == criterion)
      return &at (table, line)->values[i];
  return NULL;
}

static char *
criterion_text (const StandingTable *table, int line, int criterion)
{
  const gint64 *value = find_value (table, line, criterion);

  return value ? standing_criterion_cell ((StandingCriterion) criterion, *value) : NULL;
}

static char *
criterion_plain (const StandingTable *table, int line, int criterion)
{
  const gint64 *value = find_value (table, line, criterion);

  return value ? standing_criterion_format ((StandingCriterion) criterion, *value) : NULL;
}

static gint64
criterion_value (const StandingTable *table, int line, int criterion)
{
  const gint64 *value = find_value (table, line, criterion);

  return value ? *value : G_MININT64;
}

/* Thousandths of a point; FALSE where his rating is not known, or that of nobody whom he met. */
static gboolean
find_change (const StandingTable *table, int line, int weight, gint64 *ret_change)
{
  int player = at (table, line)->player, n_games;
  gint64 own = (gint64) who (table, line)->rating * STANDING_EGF_POINT;
  g_autofree StandingEgfGame *games =
      standing_egf_games (table->field, player, table->after, &n_games);

  if (own == 0 || n_games == 0)
    return FALSE;
  *ret_change = standing_egf_after (own, games, n_games, (StandingEgfClass) weight) - own;
  return TRUE;
}

static char *
change_text (const StandingTable *table, int line, int weight)
{
  g_autofree char *figure = NULL, *words = NULL;
  gint64 change, tenths;

  if (!find_change (table, line, weight, &change))
    return NULL;
  tenths = (ABS (change) + STANDING_EGF_POINT / 20) / (STANDING_EGF_POINT / 10);
  figure = g_strdup_printf ("%" G_GINT64_FORMAT ".%" G_GINT64_FORMAT, tenths / 10, tenths % 10);
  words = rules_word_decimal (figure);
  return g_strconcat (tenths == 0 ? "" : change < 0 ? "−" : "+", words, NULL);
}

static gint64
change_value (const StandingTable *table, int line, int weight)
{
  gint64 change;

  return find_change (table, line, weight, &change) ? change : G_MININT64;
}

/* What put him behind the line above: a criterion, an article, or how people settled it. */
static char *
decided_plain (const StandingTable *table, int line, int which)
{
  const StandingPlace *place = at (table, line);

  if (place->decided == STANDING_BY_RULING)
    return g_strdup (place->article);
  if (place->decided >= 0)
    return g_strdup (standing_criterion_id (table->criteria[place->decided]));
  if (place->tie >= 0 && (place->decided == STANDING_BY_PEOPLE || place->shared))
    return g_strdup (standing_tie_id (table->ties[place->tie].method));
  return NULL;
}

static char *
state_plain (const StandingTable *table, int line, int which)
{
  const StandingPlayer *player = who (table, line);

  return g_strdup (player->suspended ? "suspended" : player->withdrawn ? "withdrawn" : NULL);
}

static char *
moves_text (const StandingTable *table, int line, int which)
{
  static const char *const signs[] = { [STANDING_STAYS] = NULL,
                                       [STANDING_GOES_UP] = "↑",
                                       [STANDING_MAY_GO_UP] = "↑?",
                                       [STANDING_GOES_DOWN] = "↓",
                                       [STANDING_MAY_GO_DOWN] = "↓?" };

  return g_strdup (signs[standing_place_move (table, line)]);
}

static char *
moves_plain (const StandingTable *table, int line, int which)
{
  return g_strdup (standing_move_id (standing_place_move (table, line)));
}

/* --- The columns --- */

/* A row of the catalogue. What a medium does not have of it is the same as elsewhere. */
typedef struct {
  StandingColumn column;
  const char *printed; /* its head on papers and pages, or NULL */
  StandingText plain;  /* what programs read, or NULL */
} Known;

typedef struct {
  const StandingShown *shown;
  const StandingTable *table;
  StandingMedium medium;
  GArray *columns;
} Columns;

/* Whether no line says anything there. */
static gboolean
is_empty (const Columns *to, const StandingColumn *column)
{
  for (int i = 0; to->table && i < to->table->n_places; i++) {
    g_autofree char *text = column->text (to->table, i, column->which);
    if (text && *text)
      return FALSE;
  }
  return TRUE;
}

static void
add (Columns *to, const Known *known)
{
  StandingColumn column = known->column;

  if (known->printed && to->medium != STANDING_WINDOW)
    column.head = known->printed;
  if (to->medium == STANDING_TWIN) {
    column.head = column.id;
    column.text = known->plain ? known->plain : column.text;
  }
  g_array_append_val (to->columns, column);
}

static void
add_rounds (Columns *to)
{
  for (int round = 1; round <= to->shown->rounds; round++) {
    g_autofree char *id = g_strdup_printf ("r%d", round);
    /* Translators: the head of a round's column, as short as can be. */
    g_autofree char *printed = g_strdup_printf (C_ ("round", "R%d"), round);
    const char *kept = g_intern_string (id);

    add (to, &(Known){ { kept, "rounds", kept + 1, NULL, NULL, STANDING_CELL_ROUND, 5, 0, round,
                         FALSE, round_text, NULL },
                       g_intern_string (printed) });
  }
}

/* What a column is about depends on the event's options, which decide about byes. In the window the
 * rank has a column anyway, where it is marked as well. */
static void
add_criteria (Columns *to)
{
  for (int i = 0; i < to->shown->n_criteria; i++) {
    StandingCriterion criterion = to->shown->criteria[i];
    /* such as "12 (−4)" */
    gboolean is_cut = criterion == STANDING_CUT_FIRST || criterion == STANDING_CUT_LAST;
    g_autofree char *about = NULL, *help = NULL;

    if (to->medium == STANDING_WINDOW) {
      if (criterion == STANDING_RANK)
        continue;
      about = standing_option_help (criterion, to->shown->options);
      help = rules_word_aside (about, rules_article_told (to->shown->profile,
                                                          standing_criterion_source (criterion)));
    }
    add (to, &(Known){ { standing_criterion_id (criterion), "criteria",
                         standing_criterion_label (criterion), standing_criterion_tight (criterion),
                         g_intern_string (help), STANDING_CELL_NUMBER, is_cut ? 8 : 7,
                         is_cut ? 8 : 4, (int) criterion, to->medium == STANDING_WALL && i > 0,
                         criterion_text, criterion_value },
                       NULL,
                       criterion_plain });
  }
}

/* The one that is called so. A row: id, group, head, head where there is little room, help, kind of
 * cell, width, least width, which, optional, text, value; then its head in print, and what programs
 * read. */
static void
add_known (Columns *to, const char *id)
{
  gboolean asked = to->medium == STANDING_PAPER || to->medium == STANDING_WALL;
  const Known known[] = {
    { { "line", NULL, C_ ("line", "No."), NULL, NULL, STANDING_CELL_NUMBER, 4, 3, 0, FALSE,
        line_text, line_value },
      C_ ("line", "Line") },
    { { "place", NULL, C_ ("standings", "Place"), C_ ("short column head", "Pl."), NULL,
        STANDING_CELL_NUMBER, 5, 3, 0, FALSE, place_text, line_value } },
    { { "number", NULL, _ ("No."), NULL, NULL, STANDING_CELL_NUMBER, 4, 3, 0, FALSE, number_text },
      NULL,
      id_text },
    { { "name", NULL, _ ("Name"), NULL, NULL, STANDING_CELL_NAME, 24, 14, 0, FALSE, name_text },
      C_ ("standings", "Name"),
      key_text },
    { { "rank", NULL, _ ("Rank"), NULL, NULL, STANDING_CELL_NUMBER, 5, 3, STANDING_RANK, FALSE,
        rank_text, rank_value },
      C_ ("standings", "Rank") },
    { { "group", NULL, _ ("Group"), NULL,
        rules_article_told (to->shown->profile, _ ("The group of the round robin within which the "
                                                   "place is (Art. 27)")),
        STANDING_CELL_NUMBER, 5, 3, 0, FALSE, group_text, line_value } },
    { { "rating", NULL, _ ("Rating"), NULL, NULL, STANDING_CELL_NUMBER, 5, 3, 0, asked,
        rating_text },
      C_ ("standings", "Rating") },
    { { "country", NULL, _ ("Country"), C_ ("short column head", "Ctry"), NULL, STANDING_CELL_TEXT,
        8, 3, 0, to->medium == STANDING_WALL, country_text },
      C_ ("standings", "Country") },
    { { "club", NULL, _ ("Club"), NULL, NULL, STANDING_CELL_LONG, 10, 0, 0,
        to->medium == STANDING_WALL, club_text },
      C_ ("standings", "Club") },
    { { "gor", NULL, _ ("GoR ±"), NULL,
        _ ("Change of the EGF rating by these games; for information, nothing is decided by it "
           "(EGF)"),
        STANDING_CELL_NUMBER, 7, 0, (int) to->shown->weight, FALSE, change_text, change_value } },
    { { "decided", NULL, "decided", NULL, NULL, STANDING_CELL_TEXT, 8, 0, 0, FALSE,
        decided_plain } },
    { { "moves", NULL, _ ("League"), C_ ("short column head", "Lg."),
        _ ("↑ goes up to the league above, ↓ down to the one below; with ? a tie must be broken "
           "first"),
        STANDING_CELL_TEXT, 7, 3, 0, FALSE, moves_text },
      NULL,
      moves_plain },
    { { "state", NULL, "state", NULL, NULL, STANDING_CELL_TEXT, 8, 0, 0, FALSE, state_plain } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (known[i].column.id, id))
      add (to, &known[i]);
}

/* Columns that are empty for everybody take room: papers offer them, screens leave them out. */
static void
leave_out_empty (Columns *to)
{
  static const char *const may[STANDING_N_MEDIA][5] = { [STANDING_PAPER] = { "rank", "country",
                                                                             "club" },
                                                        [STANDING_WEB] = { "club", "rating" },
                                                        [STANDING_TWIN] = { "state" } };

  for (guint i = to->columns->len; i-- > 0;) {
    StandingColumn *column = &g_array_index (to->columns, StandingColumn, i);

    if (!g_strv_contains (may[to->medium], column->id) || !is_empty (to, column))
      continue;
    if (to->medium == STANDING_PAPER)
      column->optional = TRUE;
    else
      g_array_remove_index (to->columns, i);
  }
}

/* What a table shows of itself. */
StandingShown
standing_shown_by (const StandingTable *table)
{
  return (StandingShown){ .rounds = table->after,
                          .grouped = table->grouped,
                          .moves = standing_table_moves (table),
                          .n_criteria = table->n_columns,
                          .criteria = table->criteria,
                          .options = &table->options,
                          .profile = table->field->profile };
}

/* The columns, in their order (StandingColumn); their words live on. @table: whose lines they are
 * for, or NULL where that is not known yet. */
GArray *
standing_columns (const StandingShown *shown, const StandingTable *table, StandingMedium medium)
{
  g_auto (GStrv) ids = g_strsplit (orders[medium], " ", -1);
  Columns to = { shown, table, medium, g_array_new (FALSE, FALSE, sizeof (StandingColumn)) };

  for (int i = 0; ids[i]; i++)
    if (g_str_equal (ids[i], "rounds"))
      add_rounds (&to);
    else if (g_str_equal (ids[i], "criteria"))
      add_criteria (&to);
    else if ((shown->grouped || !g_str_equal (ids[i], "group")) &&
             (shown->moves || !g_str_equal (ids[i], "moves")) &&
             (shown->gor || !g_str_equal (ids[i], "gor")))
      add_known (&to, ids[i]);
  leave_out_empty (&to);
  return to.columns;
}

/* Whether it put the line behind the one above it. */
gboolean
standing_column_decides (const StandingColumn *column, const StandingTable *table, int line)
{
  int decided = at (table, line)->decided;

  return decided >= 0 &&
         (column->group ? strcmp (column->group, "criteria") == 0
                        : column->which == STANDING_RANK) &&
         (int) table->criteria[decided] == column->which;
}

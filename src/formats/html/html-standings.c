/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"
#include "standing/table/column.h"

/* Whether its values may be seen. */
gboolean
formats_html_shows (const FormatsHtmlEvent *event, StandingCriterion criterion)
{
  return criterion != STANDING_RATING || event->ratings;
}

static FormatsHtmlColumn
html_class (const StandingColumn *column)
{
  static const FormatsHtmlColumn classes[] = { [STANDING_CELL_NUMBER] = FORMATS_HTML_NUMBER,
                                               [STANDING_CELL_NAME] = FORMATS_HTML_NAME,
                                               [STANDING_CELL_TEXT] = FORMATS_HTML_TEXT,
                                               [STANDING_CELL_LONG] = FORMATS_HTML_CLUB,
                                               [STANDING_CELL_ROUND] = FORMATS_HTML_NUMBER };

  return classes[column->cell];
}

/* Whether a column of what is known of a player, or what decides, may be seen. */
static gboolean
may_show (const FormatsHtmlEvent *event, const StandingColumn *column)
{
  if (column->group && column->cell == STANDING_CELL_NUMBER)
    return formats_html_shows (event, (StandingCriterion) column->which);
  return g_str_equal (column->id, "club")     ? event->clubs
         : g_str_equal (column->id, "rating") ? event->ratings
                                              : TRUE;
}

static GArray *
html_columns (const FormatsHtmlEvent *event, const StandingTable *table, StandingMedium medium)
{
  const StandingShown shown = standing_shown_by (table);
  GArray *columns = standing_columns (&shown, table, medium);

  for (guint i = columns->len; i-- > 0;)
    if (!may_show (event, &g_array_index (columns, StandingColumn, i)))
      g_array_remove_index (columns, i);
  return columns;
}

/* A line of the table. */
static void
add_place_line (FormatsHtml *html, const GArray *columns, const StandingTable *table, int line)
{
  formats_html_row_of (html, 'p', table->field->players[table->places[line].player].id);
  for (guint i = 0; i < columns->len; i++) {
    const StandingColumn *column = &g_array_index (columns, StandingColumn, i);
    g_autofree char *text = column->text (table, line, column->which);

    if (column->cell == STANDING_CELL_NAME)
      formats_html_cell_place (html, table, line);
    else if (column->cell == STANDING_CELL_NUMBER && !column->group)
      formats_html_cell_figure (html, text);
    else
      formats_html_cell (html, html_class (column), text ? text : "");
  }
  formats_html_row_end (html);
}

/* Lines @from to @to of the standings. */
static void
add_standings_table (FormatsHtml *html, const StandingTable *table, StandingMedium medium,
                     const char *title, int from, int to)
{
  g_autoptr (GArray) columns = html_columns (html->event, table, medium);

  formats_html_table (html, title);
  for (guint i = 0; i < columns->len; i++) {
    const StandingColumn *column = &g_array_index (columns, StandingColumn, i);
    formats_html_head (html, html_class (column), column->head);
  }
  formats_html_head_end (html);
  for (int i = from; i < to; i++)
    add_place_line (html, columns, table, i);
  formats_html_table_end (html);
}

static char *
dup_standings_title (int after)
{
  return after ? g_strdup_printf (_ ("Standings after round %d"), after)
               : g_strdup (_ ("Standings before the first round"));
}

/* Places are within the groups of a round robin, each of which has its table. */
static int
end_of_group (const StandingTable *table, int from)
{
  int to = from + 1;

  while (to < table->n_places && table->places[to].group == table->places[from].group)
    to++;
  return to;
}

/* @after: the last round to count. @most: how many players to show, of each group, the best
 * first; -1 for all. */
void
formats_html_write_places (FormatsHtml *html, int after, int most)
{
  const StandingTable *table = html->event->tables[after];
  g_autofree char *title = dup_standings_title (after);

  formats_html_open (html, after);
  if (table->n_places == 0)
    add_standings_table (html, table, STANDING_WEB, title, 0, 0);
  for (int from = 0, to; from < table->n_places; from = to) {
    g_autofree char *heading = standing_group_label (table->places[from].group);
    to = end_of_group (table, from);
    if (table->grouped)
      formats_html_heading (html, 2, heading);
    add_standings_table (html, table, STANDING_WEB, title, from,
                         most < 0 ? to : MIN (to, from + most));
  }
}

/* @after: the last round to count. */
void
formats_html_write_standings (FormatsHtml *html, int after)
{
  g_autofree char *id = g_strdup_printf ("standings-%d", after);
  g_autofree char *title = dup_standings_title (after);

  formats_html_part (html, id, title);
  formats_html_round_links (html, "standings", after);
  if (after == html->event->last)
    formats_html_moment (html);
  formats_html_write_places (html, after, -1);
  formats_html_part_end (html);
}

/* --- Round by round --- */

/* Writes the newest standings with what everybody did in each round. */
void
formats_html_write_wall (FormatsHtml *html, int unused)
{
  const StandingTable *table = html->event->tables[html->event->last];
  g_autofree char *legend =
      standing_cell_legend (table->field, table->after,
                            _ ("12+ won against the player in line 12, 12- lost, 12= drew; 12? is "
                               "not decided; 0+ had a bye."));

  formats_html_part (html, "wall", _ ("Wall list"));
  formats_html_open (html, html->event->last);
  formats_html_note (html, legend);
  add_standings_table (html, table, STANDING_WEB_WALL, _ ("Wall list"), 0, table->n_places);
  formats_html_part_end (html);
}

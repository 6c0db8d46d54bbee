/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/standings.h"
#include <glib/gi18n.h>
#include "rules/article/word.h"

/* @head: its head, or NULL for its own. */
void
report_standings_add_column (ReportList *list, const StandingColumn *column, const char *head)
{
  static const int shares[] = {
    [STANDING_CELL_NAME] = 2, [STANDING_CELL_LONG] = 1, [STANDING_CELL_ROUND] = 0
  };
  gboolean right = column->cell == STANDING_CELL_NUMBER || column->cell == STANDING_CELL_ROUND;

  report_list_add_column (list, &(ReportField){ column->id,
                                                column->group,
                                                { head ? head : column->head,
                                                  right ? REPORT_RIGHT : REPORT_LEFT,
                                                  shares[column->cell], 0 },
                                                column->optional });
}

/* @line: of the table that the columns are of. */
void
report_standings_put (ReportList *list, const StandingColumn *column, const StandingTable *table,
                      int line)
{
  g_autofree char *text = column->text (table, line, column->which);

  report_list_put (list, text ? text : "");
}

static void
put_row (ReportList *list, const GArray *columns, const StandingTable *table, int line)
{
  for (guint i = 0; i < columns->len; i++) {
    const StandingColumn *column = &g_array_index (columns, StandingColumn, i);

    report_standings_put (list, column, table, line);
    if (column->group && standing_column_decides (column, table, line))
      report_list_mark (list);
  }
}

/* Adds a heading where a group of a round robin begins: places are within it. @list: a list of
 * the players by place. @line: that of the next row. */
void
report_standings_add_heading (ReportList *list, const StandingTable *table, int line)
{
  int group = table->places[line].group;
  g_autofree char *text = standing_group_label (group);

  if (table->grouped && (line == 0 || table->places[line - 1].group != group))
    report_list_add_heading (list, text);
}

static char *
dup_title (int after)
{
  if (after == 0)
    return g_strdup (_ ("Standings before the first round"));
  return g_strdup_printf (_ ("Standings after round %d"), after);
}

/* What a game is worth, or a match of teams. */
char *
report_standings_worth (const StandingField *field)
{
  const StandingMatchRule *rule = &field->match_rule;

  if (rule->n == 0 || field->own_games ||
      (rule->win == 2 && rule->draw == 1 && rule->loss == 0 && rule->decided == 0))
    return g_strdup (_ ("A win is 2 points, a draw 1."));
  if (rule->decided == 0)
    return g_strdup_printf (_ ("A match won is %d points, drawn %d, lost %d."), rule->win,
                            rule->draw, rule->loss);
  return g_strdup_printf (_ ("A match won is %d points, drawn %d, lost %d; won or lost with equal "
                             "game points %d and %d."),
                          rule->win, rule->draw, rule->loss, rule->win - rule->decided,
                          rule->loss + rule->decided);
}

/* How the cells of the rounds are to be read. @after: the last round that is told. @points:
 * whether points are shown: a win is 2 (Art. 27). */
char *
report_standings_legend (const StandingField *field, int after, gboolean points)
{
  const char *cells = _ ("12+ won against the player in line 12, 12- lost, 12= drew; 12? is "
                         "not decided; 0+ had a bye.");
  g_autofree char *worth = report_standings_worth (field);
  g_autofree char *both = rules_word_sentences (cells, worth);

  return standing_cell_legend (field, after, points ? both : cells);
}

static void
set_legend (ReportList *list, const StandingTable *table)
{
  gboolean points = FALSE;
  g_autofree char *legend = NULL;

  for (int i = 0; i < table->n_columns; i++)
    points |= table->criteria[i] == STANDING_POINTS;
  legend = report_standings_legend (table->field, table->after, points);
  if (standing_table_moves (table)) {
    g_autofree char *cells = g_steal_pointer (&legend);
    legend = rules_word_sentences (cells, _ ("↑ goes up to the league above, ↓ down to the one "
                                             "below; with ? a tie must be broken first."));
  }
  report_list_set_legend (list, legend);
}

/* The line to which the rounds' cells refer, place, name, rank, rating, country and club; then
 * each round, then each criterion in the order in which it decides. What sets a place apart from
 * the one above it is marked. Groups of a round robin have a heading each. Returns the list; the
 * columns that nobody fills are optional. @head: what stands at the head of every page. */
ReportList *
report_standings_list (const ReportHead *head, StandingTable *table)
{
  const StandingShown shown = standing_shown_by (table);
  g_autoptr (GArray) columns = standing_columns (&shown, table, STANDING_PAPER);
  g_autofree char *title = dup_title (table->after);
  ReportList *list = report_list_new (head, title);

  for (guint i = 0; i < columns->len; i++)
    report_standings_add_column (list, &g_array_index (columns, StandingColumn, i), NULL);
  set_legend (list, table);
  report_list_set_empty (list, _ ("No players are enrolled yet."));
  for (int i = 0; i < table->n_places; i++) {
    report_standings_add_heading (list, table, i);
    put_row (list, columns, table, i);
  }
  return list;
}

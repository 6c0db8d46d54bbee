/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/cross.h"
#include <glib/gi18n.h>
#include "pairing/draw/draw.h"
#include "report/form/facts.h"
#include "standing/term/criteria.h"
#include "standing/term/history.h"
#include "standing/table/standing.h"
#include "rules/article/word.h"
#include "report/list/standings.h"

#define N_BEFORE 3 /* columns before those of the opponents */

/* --- Who beat whom --- */

static gboolean
is_in (const ReportCrossGroup *group, int player)
{
  for (int i = 0; i < group->n_players; i++)
    if (group->players[i] == player)
      return TRUE;
  return FALSE;
}

/* As in the standings, the bye and what was given without a game among them, but for what was won
 * against players of other groups. */
static int
points_of (const StandingField *field, const ReportCrossGroup *group, int player, int points)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].opponent >= 0 && !is_in (group, matches[i].opponent))
      points -= matches[i].points;
  return points;
}

/* The columns of opponents on these pages. */
typedef struct {
  int first, end;
  gboolean last;     /* the points stand behind them */
  const int *points; /* of each player of the field */
} Block;

static void
add_line (ReportPaper *paper, const StandingField *field, const ReportCrossGroup *group, int line,
          const Block *block)
{
  int player = group->players[line];
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup_printf ("%d", line + 1));
  g_ptr_array_add (cells, standing_player_label (&field->players[player]));
  g_ptr_array_add (cells, report_facts_origin (&field->players[player]));
  for (int i = block->first; i < block->end; i++)
    if (i == line)
      g_ptr_array_add (cells, g_strdup ("×"));
    else
      g_ptr_array_add (cells, i < group->n_players
                                  ? standing_cell_cross (field, player, group->players[i], G_MAXINT)
                                  : g_strdup (""));
  if (block->last)
    g_ptr_array_add (cells, standing_criterion_format (STANDING_POINTS,
                                                       points_of (field, group, player,
                                                                  block->points[player])));
  report_paper_add_row (paper, (const char *const *) cells->pdata);
}

static ReportPaper *
cross_paper_new (const ReportHead *head, const char *title, const Block *block)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (256);
  int n = block->end - block->first;
  g_autofree ReportColumn *columns = g_new0 (ReportColumn, N_BEFORE + n + 1);

  columns[0] = (ReportColumn){ C_ ("line", "Line"), REPORT_RIGHT, 0, 0 };
  columns[1] = (ReportColumn){ C_ ("standings", "Name"), REPORT_LEFT, 2, 0 };
  columns[2] = (ReportColumn){ "", REPORT_LEFT, 0, 0 };
  for (int i = 0; i < n; i++) {
    g_autofree char *number = g_strdup_printf ("%d", block->first + i + 1);

    columns[N_BEFORE + i] =
        (ReportColumn){ g_string_chunk_insert (texts, number), REPORT_CENTRE, 0, 0 };
  }
  columns[N_BEFORE + n] = (ReportColumn){ C_ ("cross table", "Points"), REPORT_RIGHT, 0, 0 };
  return report_paper_new (head, title, columns, N_BEFORE + n + block->last);
}

/* How many columns of opponents the table has. @groups: who meets whom. @n_groups: how many
 * groups there are. */
int
report_cross_n_columns (const ReportCrossGroup *groups, int n_groups)
{
  int n = 0;

  for (int i = 0; i < n_groups; i++)
    n = MAX (n, groups[i].n_players);
  return n;
}

/* A line and a column for each player of a group; where they cross stands how their games went
 * for the player of the line, and his colour: "+B" won with Black, "-W" lost with White, "="
 * drawn, "?" open. Points are those of the standings, but for games against other groups, and
 * stand behind the last column. A table of more columns than can be read goes on, with the names
 * again, in papers of its own.
 *
 * Returns the paper. @head: what stands at the head of every page. @groups: who meets whom.
 * @n_groups: how many groups there are. @first: the first opponent who has a column here, from
 * 0. @end: behind the last; report_cross_n_columns() for all. */
ReportPaper *
report_cross_new (const ReportHead *head, const char *title, const StandingField *field,
                  const ReportCrossGroup *groups, int n_groups, int first, int end)
{
  g_autofree int *points = standing_history_points (field, G_MAXINT);
  const Block block = { first, end, end >= report_cross_n_columns (groups, n_groups), points };
  ReportPaper *paper = cross_paper_new (head, title, &block);

  g_autofree char *worth = report_standings_worth (field);
  g_autofree char *both = rules_word_sentences (
      _ ("+B won with Black, -W lost with White, = drew, ? is not decided. B (Black) and W (White) "
         "are used in every language."),
      worth);
  g_autofree char *legend = standing_cell_legend (field, G_MAXINT, both);

  report_paper_set_legend (paper, legend);
  report_paper_set_empty (paper, _ ("No players are enrolled yet."));
  for (int i = 0; i < n_groups; i++) {
    if (groups[i].title[0])
      report_paper_add_heading (paper, groups[i].title);
    for (int j = 0; j < groups[i].n_players; j++)
      add_line (paper, field, &groups[i], j, &block);
  }
  return paper;
}

/* --- Who meets whom in which round --- */

static void
add_side (GPtrArray *cells, const StandingField *field, int player)
{
  g_ptr_array_add (cells,
                   g_strdup (player >= 0 ? field->players[player].name : C_ ("pairings", "bye")));
  g_ptr_array_add (cells,
                   player >= 0 ? report_facts_origin (&field->players[player]) : g_strdup (""));
}

static void
add_pair (ReportPaper *paper, const StandingField *field, const PairingRound *round, int pair)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  PairingPair seats = round->pairs[pair];
  gboolean bye = seats.black < 0 || seats.white < 0;
  int table = pairing_round_number (round, pair);

  g_ptr_array_add (cells, bye ? g_strdup ("") : g_strdup_printf ("%d", table));
  add_side (cells, field, seats.black >= 0 ? seats.black : seats.white);
  add_side (cells, field, bye ? -1 : seats.white);
  report_paper_add_row (paper, (const char *const *) cells->pdata);
}

/* The paper: who meets whom, at which table, round by round. @head: what stands at the head of
 * every page. @rounds: those of a round robin, as its tables have them. */
ReportPaper *
report_cross_schedule_new (const ReportHead *head, const StandingField *field,
                           const PairingRound *const *rounds, int n_rounds)
{
  const ReportColumn columns[] = {
    { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 },
    { C_ ("pairings", "Black"), REPORT_LEFT, 2, 0 },
    { "", REPORT_LEFT, 0, 0 },
    { C_ ("pairings", "White"), REPORT_LEFT, 2, 0 },
    { "", REPORT_LEFT, 0, 0 },
  };
  ReportPaper *paper = report_paper_new (head, _ ("Schedule"), columns, G_N_ELEMENTS (columns));

  report_paper_set_empty (paper, _ ("There are no rounds to show."));
  for (int i = 0; i < n_rounds; i++) {
    g_autofree char *heading = g_strdup_printf (_ ("Round %d"), rounds[i]->round);

    report_paper_add_heading (paper, heading);
    for (int j = 0; j < rounds[i]->n_pairs; j++)
      add_pair (paper, field, rounds[i], j);
  }
  return paper;
}

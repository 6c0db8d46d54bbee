#include "report/list/standings.h"
#include <glib/gi18n.h>
#include "rules/article/word.h"

/* What every row is made from. */
typedef struct {
  StandingTable *table;
  gboolean ranks; /* somebody has one: an empty column would only take room */
  gboolean countries;
  gboolean clubs;
} StandingsSource;

static void
source_init (StandingsSource *source, StandingTable *table)
{
  *source = (StandingsSource){ .table = table };
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlayer *player = &table->field->players[table->places[i].player];

    source->ranks |= player->rank != RULES_RANK_NONE;
    source->countries |= *player->country != '\0';
    source->clubs |= *player->club != '\0';
  }
}

static void
add_column (ReportList *list, const char *id, const char *group, const char *title,
            ReportAlign align, int share, gboolean optional)
{
  report_list_add_column (list, &(ReportField){ id, group, { title, align, share, 0 }, optional });
}

static void
add_round_columns (ReportList *list, int rounds)
{
  for (int round = 1; round <= rounds; round++) {
    /* Translators: the head of a round's column, as short as can be. */
    g_autofree char *title = g_strdup_printf (C_ ("round", "R%d"), round);
    g_autofree char *id = g_strdup_printf ("r%d", round);

    add_column (list, id, "rounds", title, REPORT_RIGHT, 0, FALSE);
  }
}

static void
add_standings_columns (ReportList *list, const StandingsSource *source)
{
  const StandingTable *table = source->table;

  /* Translators: column heads of the standings, as short as can be. */
  add_column (list, "line", NULL, C_ ("line", "Line"), REPORT_RIGHT, 0, FALSE);
  add_column (list, "place", NULL, C_ ("standings", "Place"), REPORT_RIGHT, 0, FALSE);
  add_column (list, "name", NULL, C_ ("standings", "Name"), REPORT_LEFT, 2, FALSE);
  add_column (list, "rank", NULL, C_ ("standings", "Rank"), REPORT_RIGHT, 0, !source->ranks);
  add_column (list, "rating", NULL, C_ ("standings", "Rating"), REPORT_RIGHT, 0, TRUE);
  add_column (list, "country", NULL, C_ ("standings", "Country"), REPORT_LEFT, 0,
              !source->countries);
  add_column (list, "club", NULL, C_ ("standings", "Club"), REPORT_LEFT, 1, !source->clubs);
  add_round_columns (list, table->after);
  for (int i = 0; i < table->n_columns; i++)
    add_column (list, standing_criterion_id (table->criteria[i]), "criteria",
                standing_criterion_label (table->criteria[i]), REPORT_RIGHT, 0, FALSE);
}

static void
put_standings_player (ReportList *list, const StandingTable *table, int place)
{
  const StandingPlayer *player = &table->field->players[table->places[place].player];
  char rank[8];

  report_list_take (list, standing_place_label (table, place));
  report_list_put (list, rules_rank_format (player->rank, rank));
  report_list_put_number (list, player->rating);
  report_list_put (list, player->country);
  report_list_put (list, player->club);
}

static void
put_row (ReportList *list, const StandingTable *table, int place)
{
  const StandingPlace *at = &table->places[place];

  report_list_put_number (list, place + 1);
  report_list_put_number (list, at->place);
  put_standings_player (list, table, place);
  for (int round = 1; round <= table->after; round++)
    report_list_take (list, standing_cell (table, place, round));
  for (int i = 0; i < table->n_columns; i++) {
    report_list_take (list, standing_criterion_cell (table->criteria[i], at->values[i]));
    if (i == at->decided)
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

/* How the cells of the rounds are to be read. @after: the last round that is told. @points:
 * whether points are shown: a win is 2 (Art. 27). */
char *
report_standings_legend (const StandingField *field, int after, gboolean points)
{
  const char *cells = _ ("12+ won against the player in line 12, 12- lost, 12= drew; 12? is "
                         "not decided; 0+ had a bye.");
  g_autofree char *both = rules_word_sentences (cells, _ ("A win is 2 points, a draw 1."));

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
  report_list_set_legend (list, legend);
}

/* The line to which the rounds' cells refer, place, name, rank, rating, country and club; then
 * each round, then each criterion in the order in which it decides. What sets a place apart from
 * the one above it is marked. Groups of a round robin have a heading each. Returns the list; the
 * columns that nobody fills are optional. @head: what stands at the head of every page. */
ReportList *
report_standings_list (const ReportHead *head, StandingTable *table)
{
  g_autofree char *title = dup_title (table->after);
  ReportList *list = report_list_new (head, title);
  StandingsSource source;

  source_init (&source, table);
  add_standings_columns (list, &source);
  set_legend (list, table);
  report_list_set_empty (list, _ ("No players are enrolled yet."));
  for (int i = 0; i < table->n_places; i++) {
    report_standings_add_heading (list, table, i);
    put_row (list, table, i);
  }
  return list;
}

/* report_standings_list() with its standard columns. @head: what stands at the head of every
 * page. */
ReportPaper *
report_standings_new (const ReportHead *head, StandingTable *table)
{
  return report_list_end (report_standings_list (head, table));
}

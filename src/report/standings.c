#include "report/standings.h"
#include <glib/gi18n.h>

/* What every row is made from. */
typedef struct {
  StandingTable *table;
  gboolean ranks; /* somebody has one: an empty column would only take room */
  gboolean countries;
  gboolean clubs;
} Source;

static void
source_init (Source *source, StandingTable *table)
{
  *source = (Source){ .table = table };
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlayer *player = &table->field->players[table->places[i].player];

    source->ranks |= player->rank != RULES_RANK_NONE;
    source->countries |= *player->country != '\0';
    source->clubs |= *player->club != '\0';
  }
}

static void
add_column (GArray *columns, const char *title, ReportAlign align, int share)
{
  ReportColumn column = { title, align, share, 0 };

  g_array_append_val (columns, column);
}

static void
add_round_columns (GArray *columns, GStringChunk *texts, int rounds)
{
  for (int round = 1; round <= rounds; round++) {
    /* Translators: the head of a round's column, as short as can be. */
    g_autofree char *title = g_strdup_printf (C_ ("round", "R%d"), round);

    add_column (columns, g_string_chunk_insert (texts, title), REPORT_RIGHT, 0);
  }
}

static GArray *
columns_new (const Source *source, GStringChunk *texts)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (ReportColumn));

  /* Translators: column heads of the standings, as short as can be. */
  add_column (columns, _ ("No."), REPORT_RIGHT, 0);
  add_column (columns, C_ ("standings", "Place"), REPORT_RIGHT, 0);
  add_column (columns, C_ ("standings", "Name"), REPORT_LEFT, 2);
  if (source->ranks)
    add_column (columns, C_ ("standings", "Rank"), REPORT_RIGHT, 0);
  if (source->countries)
    add_column (columns, C_ ("standings", "Country"), REPORT_LEFT, 0);
  if (source->clubs)
    add_column (columns, C_ ("standings", "Club"), REPORT_LEFT, 1);
  add_round_columns (columns, texts, source->table->after);
  for (int i = 0; i < source->table->n_criteria; i++)
    add_column (columns, standing_criterion_label (source->table->criteria[i]), REPORT_RIGHT, 0);
  return columns;
}

static void
add_player_cells (GPtrArray *cells, const Source *source, const StandingPlayer *player)
{
  char rank[8];

  g_ptr_array_add (cells, g_strdup (player->name));
  if (source->ranks)
    g_ptr_array_add (cells, g_strdup (rules_rank_format (player->rank, rank)));
  if (source->countries)
    g_ptr_array_add (cells, g_strdup (player->country));
  if (source->clubs)
    g_ptr_array_add (cells, g_strdup (player->club));
}

static void
add_row (ReportPaper *paper, const Source *source, int place)
{
  const StandingTable *table = source->table;
  const StandingPlace *at = &table->places[place];
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup_printf ("%d", place + 1));
  g_ptr_array_add (cells, g_strdup_printf ("%d", at->place));
  add_player_cells (cells, source, &table->field->players[at->player]);
  for (int round = 1; round <= table->after; round++)
    g_ptr_array_add (cells, standing_cell (table, place, round));
  for (int i = 0; i < table->n_criteria; i++)
    g_ptr_array_add (cells, standing_criterion_format (table->criteria[i], at->values[i]));
  report_paper_add_row (paper, (const char *const *) cells->pdata);
}

static char *
dup_title (int after)
{
  if (after == 0)
    return g_strdup (_ ("Standings before the first round"));
  return g_strdup_printf (_ ("Standings after round %d"), after);
}

/**
 * report_standings_new:
 * @head: what stands at the head of every page
 * @table: the standings
 *
 * The line to which the rounds' cells refer, place, name, rank, country and club, the last three
 * where anybody has one; then each round, then each criterion in the order in which it decides.
 *
 * Returns: (transfer full): the paper
 */
ReportPaper *
report_standings_new (const ReportHead *head, StandingTable *table)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (256);
  g_autofree char *title = dup_title (table->after);
  g_autoptr (GArray) columns = NULL;
  ReportPaper *paper;
  Source source;

  source_init (&source, table);
  columns = columns_new (&source, texts);
  paper = report_paper_new (head, title, (const ReportColumn *) (gpointer) columns->data,
                            (int) columns->len);
  report_paper_set_empty (paper, _ ("No players are enrolled yet."));
  for (int i = 0; i < table->n_places; i++)
    add_row (paper, &source, i);
  return paper;
}

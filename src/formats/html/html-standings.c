#include <glib/gi18n.h>
#include "formats/html/html-private.h"

/* Whether its values may be seen. */
gboolean
formats_html_shows (const FormatsHtmlEvent *event, StandingCriterion criterion)
{
  return criterion != STANDING_RATING || event->ratings;
}

/* Some club or rating to show: an empty column would only take room. */
static gboolean
has_clubs (const FormatsHtmlEvent *event)
{
  gboolean any = FALSE;

  for (int i = 0; event->clubs && i < event->field->n_players; i++)
    any |= *event->field->players[i].club != '\0';
  return any;
}

static gboolean
has_ratings (const FormatsHtmlEvent *event)
{
  gboolean any = FALSE;

  for (int i = 0; event->ratings && i < event->field->n_players; i++)
    any |= event->field->players[i].rating > 0;
  return any;
}

static void
add_criteria_heads (FormatsHtml *html, const StandingTable *table)
{
  for (int i = 0; i < table->n_columns; i++)
    if (formats_html_shows (html->event, table->criteria[i]))
      formats_html_head (html, FORMATS_HTML_NUMBER, standing_criterion_label (table->criteria[i]));
}

static void
add_criteria (FormatsHtml *html, const StandingTable *table, int place)
{
  for (int i = 0; i < table->n_columns; i++)
    if (formats_html_shows (html->event, table->criteria[i])) {
      g_autofree char *value =
          standing_criterion_cell (table->criteria[i], table->places[place].values[i]);
      formats_html_cell (html, FORMATS_HTML_NUMBER, value);
    }
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

static void
add_places (FormatsHtml *html, const StandingTable *table, const char *title, int from, int to)
{
  formats_html_table (html, title);
  formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("standings", "Place"));
  formats_html_head (html, FORMATS_HTML_NAME, C_ ("standings", "Name"));
  /* What is known of a player beside his name, where it may be seen. */
  if (has_clubs (html->event))
    formats_html_head (html, FORMATS_HTML_CLUB, C_ ("standings", "Club"));
  if (has_ratings (html->event))
    formats_html_head (html, FORMATS_HTML_NUMBER, _ ("Rating"));
  add_criteria_heads (html, table);
  formats_html_head_end (html);
  for (int i = from; i < to; i++) {
    const StandingPlayer *who;

    formats_html_row_of (html, 'p', table->field->players[table->places[i].player].id);
    formats_html_cell_number (html, table->places[i].place);
    formats_html_cell_place (html, table, i);
    who = &html->event->field->players[(table->places[i].player)];
    if (has_clubs (html->event))
      formats_html_cell (html, FORMATS_HTML_CLUB, who->club);
    if (has_ratings (html->event))
      formats_html_cell_number (html, who->rating);
    add_criteria (html, table, i);
    formats_html_row_end (html);
  }
  formats_html_table_end (html);
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
    add_places (html, table, title, 0, 0);
  for (int from = 0, to; from < table->n_places; from = to) {
    g_autofree char *heading = standing_group_label (table->places[from].group);
    to = end_of_group (table, from);
    if (table->grouped)
      formats_html_heading (html, 2, heading);
    add_places (html, table, title, from, most < 0 ? to : MIN (to, from + most));
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

static void
add_wall_line (FormatsHtml *html, const StandingTable *table, int place)
{
  formats_html_row_of (html, 'p', table->field->players[table->places[place].player].id);
  formats_html_cell_number (html, place + 1);
  formats_html_cell_place (html, table, place);
  for (int round = 1; round <= table->after; round++) {
    g_autofree char *cell = standing_cell (table, place, round);
    formats_html_cell (html, FORMATS_HTML_NUMBER, cell);
  }
  add_criteria (html, table, place);
  formats_html_row_end (html);
}

static void
add_wall (FormatsHtml *html, const StandingTable *table)
{
  formats_html_table (html, _ ("Wall list"));
  formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("line", "Line"));
  formats_html_head (html, FORMATS_HTML_NAME, C_ ("standings", "Name"));
  for (int round = 1; round <= table->after; round++) {
    g_autofree char *head = g_strdup_printf (C_ ("round", "R%d"), round);
    formats_html_head (html, FORMATS_HTML_NUMBER, head);
  }
  add_criteria_heads (html, table);
  formats_html_head_end (html);
  for (int i = 0; i < table->n_places; i++)
    add_wall_line (html, table, i);
  formats_html_table_end (html);
}

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
  add_wall (html, table);
  formats_html_part_end (html);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"
#include "standing/term/history.h"

/* --- Who he is --- */

static void
add_number (FormatsHtml *html, const char *label, int number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");

  formats_html_fact (html, label, text);
}

static void
add_person (FormatsHtml *html, int player)
{
  const FormatsHtmlEvent *event = html->event;
  const StandingPlayer *who = &event->field->players[player];
  char rank[8];

  add_number (html, _ ("No."), who->number);
  if (event->members)
    formats_html_fact (html, _ ("Members"), event->members[player]);
  if (who->rank != RULES_RANK_NONE)
    formats_html_fact (html, C_ ("standings", "Rank"), rules_rank_format (who->rank, rank));
  formats_html_fact (html, C_ ("standings", "Country"), who->country);
  if (event->clubs)
    formats_html_fact (html, C_ ("standings", "Club"), who->club);
  if (event->ratings)
    add_number (html, _ ("Rating"), who->rating);
  if (event->idents)
    formats_html_fact (html, _ ("Identification"), event->idents[player]);
}

static void
add_player_place (FormatsHtml *html, int player)
{
  const StandingTable *table = html->event->tables[html->event->last];
  int line = standing_table_line (table, player);
  const StandingPlace *place = &table->places[line];
  g_autofree char *lost = standing_place_lost (table, line);

  if (html->event->last == 0)
    return;
  if (place->group > 0)
    add_number (html, _ ("Group"), place->group);
  add_number (html, C_ ("standings", "Place"), place->place);
  if (lost[0])
    formats_html_fact (html, _ ("Ruling"), lost);
  for (int i = 0; i < table->n_columns; i++)
    if (formats_html_shows (html->event, table->criteria[i])) {
      g_autofree char *value = standing_criterion_format (table->criteria[i], place->values[i]);
      formats_html_fact (html, standing_criterion_label (table->criteria[i]), value);
    }
}

/* --- What he has played --- */

static char *
dup_result (const StandingGame *game, RulesColour side)
{
  const char *outcome = formats_html_outcome (game, side);
  g_autofree char *result = formats_html_result (game, side);

  return *outcome ? g_strdup_printf ("%s (%s)", outcome, result) : g_steal_pointer (&result);
}

/* In most events nobody gets any: the column would only take room. */
static gboolean
player_has_handicaps (const FormatsHtmlEvent *event, int player)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (event->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= event->last; i++)
    if (event->field->games[matches[i].game].handicap > 0)
      return TRUE;
  return FALSE;
}

static void
add_player_game (FormatsHtml *html, int player, const StandingGame *game)
{
  RulesColour side = standing_game_side (game, player);
  g_autofree char *result = dup_result (game, side);
  gboolean bye = standing_game_is_bye (game);
  int opponent;

  formats_html_row (html);
  formats_html_cell_number (html, game->round);
  opponent = bye ? -1 : standing_game_opponent (game, player);
  g_string_append (html->out, "<td class=\"name\">");
  if (opponent >= 0)
    formats_html_player (html, opponent);
  else
    formats_html_bdi (html, C_ ("pairings", "bye"));
  g_string_append (html->out, "</td>");
  formats_html_cell (html, FORMATS_HTML_TEXT, formats_html_colour (game, side));
  formats_html_cell (html, FORMATS_HTML_TEXT, result);
  formats_html_cell_number (html, bye ? 0 : game->table);
  if (player_has_handicaps (html->event, player))
    formats_html_cell_number (html, game->handicap);
  formats_html_row_end (html);
}

/* A win is 2 points there, else it is 1. */
static gboolean
has_points (const FormatsHtmlEvent *event)
{
  const StandingTable *table = event->tables[event->last];

  for (int i = 0; i < table->n_criteria; i++)
    if (table->criteria[i] == STANDING_POINTS)
      return TRUE;
  return FALSE;
}

static void
add_rounds (FormatsHtml *html, int player)
{
  const StandingField *field = html->event->field;
  int n_matches, at = 0;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int round = 1; round <= html->event->last; round++) {
    if (at >= n_matches || matches[at].round != round) {
      const StandingAward *award = standing_history_award (html->event->field, player, round);
      StandingCriterion unit = has_points (html->event) ? STANDING_POINTS : STANDING_WINS;
      g_autofree char *points =
          award ? standing_criterion_format (unit, award->points) : g_strdup ("");
      g_autofree char *text =
          award ? g_strdup_printf ("%s: %s", _ ("Points"), points) : g_strdup ("");

      /* Nobody met him; he may have got points all the same. */
      formats_html_row (html);
      formats_html_cell_number (html, round);
      formats_html_cell (html, FORMATS_HTML_NAME, _ ("not paired"));
      formats_html_cell (html, FORMATS_HTML_TEXT, "");
      formats_html_cell (html, FORMATS_HTML_TEXT, text);
      formats_html_cell_number (html, 0);
      if (player_has_handicaps (html->event, player))
        formats_html_cell_number (html, 0);
      formats_html_row_end (html);
    }
    while (at < n_matches && matches[at].round == round)
      add_player_game (html, player, &field->games[matches[at++].game]);
  }
}

static void
add_player_games (FormatsHtml *html, int player)
{
  formats_html_table (html, _ ("Games"));
  formats_html_head (html, FORMATS_HTML_NUMBER, _ ("Round"));
  formats_html_head (html, FORMATS_HTML_NAME, _ ("Opponent"));
  formats_html_head (html, FORMATS_HTML_TEXT, _ ("Colour"));
  formats_html_head (html, FORMATS_HTML_TEXT, C_ ("pairings", "Result"));
  formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("pairings", "Table"));
  if (player_has_handicaps (html->event, player))
    formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("pairings", "Handicap"));
  formats_html_head_end (html);
  add_rounds (html, player);
  formats_html_table_end (html);
}

/* --- Why --- */

static void
add_reasons (FormatsHtml *html, int player)
{
  const FormatsHtmlEvent *event = html->event;

  if (!event->reasons)
    return;
  formats_html_heading (html, 2, _ ("Reasons of the pairings"));
  for (int round = 1; round <= event->last; round++) {
    const char *text = event->reasons[player * event->last + round - 1];
    if (text && *text) {
      g_autofree char *title = g_strdup_printf (_ ("Round %d"), round);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      formats_html_heading (html, 3, title);
      g_string_append (html->out, "<ul>\n");
      for (int i = 0; lines[i]; i++)
        if (!formats_html_is_blank (lines[i])) {
          g_string_append (html->out, "<li>");
          formats_html_bdi (html, lines[i]);
          g_string_append (html->out, "</li>\n");
        }
      g_string_append (html->out, "</ul>\n");
    }
  }
}

/* Writes whom he met, with what result, and, where that is wanted, why. */
void
formats_html_write_player (FormatsHtml *html, int player)
{
  const StandingPlayer *who = &html->event->field->players[player];
  g_autofree char *id = g_strdup_printf ("player-%d", who->id);
  g_autofree char *state = standing_player_state (who);

  formats_html_part (html, id, who->name);
  if (state[0])
    formats_html_note (html, state);
  formats_html_open (html, html->event->last);
  formats_html_facts_begin (html);
  add_person (html, player);
  add_player_place (html, player);
  formats_html_facts_end (html);
  if (html->event->last > 0) {
    add_player_games (html, player);
    add_reasons (html, player);
  }
  formats_html_part_end (html);
}

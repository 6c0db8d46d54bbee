/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"
#include "standing/term/history.h"

static gboolean
round_has_handicaps (const StandingField *field, int round)
{
  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round == round && field->games[i].handicap > 0)
      return TRUE;
  return FALSE;
}

/* --- By table --- */

/* Beside who stands under a colour that nobody knows him to have had. */
static void
add_round_side (FormatsHtml *html, int player, gboolean doubtful)
{
  if (player < 0) {
    formats_html_cell (html, FORMATS_HTML_NAME, C_ ("pairings", "bye"));
    return;
  }
  g_string_append (html->out, "<td class=\"name\">");
  formats_html_player (html, player);
  if (doubtful) {
    g_string_append (html->out, " <small>");
    formats_html_text (html, C_ ("pairings", "colours not known"));
    g_string_append (html->out, "</small>");
  }
  g_string_append (html->out, "</td>");
}

/* Below its match, in its own words. */
static void
add_round_board (FormatsHtml *html, const FormatsHtmlBoard *board, gboolean handicaps)
{
  formats_html_row (html);
  formats_html_cell (html, FORMATS_HTML_NUMBER, board->name);
  formats_html_cell (html, FORMATS_HTML_NAME, board->black);
  formats_html_cell (html, FORMATS_HTML_NAME, board->white);
  if (handicaps)
    formats_html_cell_number (html, 0);
  formats_html_cell (html, FORMATS_HTML_TEXT, board->result);
  formats_html_row_end (html);
}

static void
add_round_boards (FormatsHtml *html, const StandingGame *match, gboolean handicaps)
{
  const FormatsHtmlEvent *event = html->event;

  for (int i = 0; i < event->n_boards; i++)
    if (event->boards[i].round == match->round && event->boards[i].match == match->table)
      add_round_board (html, &event->boards[i], handicaps);
}

static void
add_round_games (FormatsHtml *html, int round, gboolean byes, gboolean handicaps, gboolean colours)
{
  const StandingField *field = html->event->field;

  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round == round && standing_game_is_bye (&field->games[i]) == byes) {
      const StandingGame *game = &field->games[i];
      gboolean bye = standing_game_is_bye (game);
      gboolean doubtful = game->uncoloured && colours && !bye;
      g_autofree char *result = formats_html_result (game, RULES_BLACK);

      /* Of a bye the player stands first, whichever side it was written on, and without a table. */
      formats_html_row_of (html, 't', bye ? 0 : game->table);
      formats_html_cell_number (html, bye ? 0 : game->table);
      add_round_side (html, bye ? MAX (game->black, game->white) : game->black, doubtful);
      add_round_side (html, bye ? -1 : game->white, doubtful);
      if (handicaps)
        formats_html_cell_number (html, game->handicap);
      formats_html_cell (html, FORMATS_HTML_TEXT, result);
      formats_html_row_end (html);
      if (!bye)
        add_round_boards (html, game, handicaps);
    }
}

static void
add_by_table (FormatsHtml *html, int round)
{
  gboolean handicaps = round_has_handicaps (html->event->field, round);
  gboolean colours = standing_field_has_colours (html->event->field, round);

  formats_html_heading (html, 2, _ ("By table"));
  formats_html_table (html, _ ("By table"));
  formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("pairings", "Table"));
  formats_html_head (html, FORMATS_HTML_NAME,
                     colours ? C_ ("pairings", "Black") : C_ ("pairings", "Player"));
  formats_html_head (html, FORMATS_HTML_NAME,
                     colours ? C_ ("pairings", "White") : C_ ("pairings", "Opponent"));
  if (handicaps)
    formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("pairings", "Handicap"));
  formats_html_head (html, FORMATS_HTML_TEXT, C_ ("pairings", "Result"));
  formats_html_head_end (html);
  add_round_games (html, round, FALSE, handicaps, colours);
  add_round_games (html, round, TRUE, handicaps, colours);
  formats_html_table_end (html);
}

/* --- By name --- */

static const StandingGame *
find_game (const StandingField *field, int player, int round)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == round)
      return &field->games[matches[i].game];
  return NULL;
}

static void
add_absent (FormatsHtml *html, int player)
{
  formats_html_row_of (html, 'p', html->event->field->players[player].id);
  formats_html_cell_player (html, player);
  formats_html_cell_number (html, 0);
  formats_html_cell (html, FORMATS_HTML_TEXT, "");
  formats_html_cell (html, FORMATS_HTML_NAME, C_ ("pairings", "does not play"));
  formats_html_row_end (html);
}

static void
add_by_name (FormatsHtml *html, int round)
{
  const StandingField *field = html->event->field;
  g_autofree int *order = formats_html_by_name (html->event);
  int n = 0;

  for (int i = 0; i < field->n_players; i++)
    if (find_game (field, order[i], round) || !field->players[order[i]].withdrawn)
      order[n++] = order[i];
  formats_html_heading (html, 2, _ ("By name"));
  formats_html_letters (html, order, n);
  formats_html_table (html, _ ("By name"));
  formats_html_head (html, FORMATS_HTML_NAME, C_ ("standings", "Name"));
  formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("pairings", "Table"));
  formats_html_head (html, FORMATS_HTML_TEXT, _ ("Colour"));
  formats_html_head (html, FORMATS_HTML_NAME, _ ("Opponent"));
  formats_html_head_end (html);
  for (int i = 0; i < n; i++) {
    const StandingGame *game = find_game (field, order[i], round);
    if (game) {
      int player = order[i];
      gboolean bye = standing_game_is_bye (game);
      RulesColour side = standing_game_side (game, player);

      formats_html_row_of (html, 'p', html->event->field->players[player].id);
      formats_html_cell_player (html, player);
      formats_html_cell_number (html, bye ? 0 : game->table);
      formats_html_cell (html, FORMATS_HTML_TEXT, formats_html_colour (game, side));
      add_round_side (html, bye ? -1 : standing_game_opponent (game, player), FALSE);
      formats_html_row_end (html);
    } else
      add_absent (html, order[i]);
  }
  formats_html_table_end (html);
}

/* Writes who meets whom, by name, as everybody looks for himself, and by table. */
void
formats_html_write_round (FormatsHtml *html, int round)
{
  g_autofree char *id = g_strdup_printf ("round-%d", round);
  g_autofree char *title = g_strdup_printf (_ ("Round %d"), round);

  formats_html_part (html, id, title);
  formats_html_round_links (html, "round", round);
  if (round == html->event->last)
    formats_html_moment (html);
  add_by_name (html, round);
  add_by_table (html, round);
  formats_html_part_end (html);
}

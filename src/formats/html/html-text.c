/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"
#include "formats/word/sign.h"
#include "rules/article/word.h"

/* HTML has no way to write these. */
static gboolean
is_forbidden (gunichar letter)
{
  return letter < 0x20 || (letter >= 0x7f && letter < 0xa0) || (letter & 0xfffe) == 0xfffe ||
         (letter >= 0xfdd0 && letter <= 0xfdef);
}

/* Whether there is nothing to see in it. */
gboolean
formats_html_is_blank (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *at = valid; *at; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);
    if (!g_unichar_isspace (letter) && !is_forbidden (letter) && !formats_sign_turns (letter))
      return FALSE;
  }
  return TRUE;
}

static void
append_letter (GString *out, gunichar letter)
{
  switch (letter) {
  case '<':
    g_string_append (out, "&lt;");
    break;
  case '>':
    g_string_append (out, "&gt;");
    break;
  case '&':
    g_string_append (out, "&amp;");
    break;
  case '"':
    g_string_append (out, "&quot;");
    break;
  case '\'':
    g_string_append (out, "&#39;");
    break;
  default:
    g_string_append_unichar (out, is_forbidden (letter) ? ' ' : letter);
  }
}

static void
append_text (GString *out, const char *text, gboolean turning)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *at = valid; *at; at = g_utf8_next_char (at))
    if (turning || !formats_sign_turns (g_utf8_get_char (at)))
      append_letter (out, g_utf8_get_char (at));
}

/* Writes it as nothing but text, fit for a title or the value of an attribute as well. */
void
formats_html_text (FormatsHtml *html, const char *text)
{
  append_text (html->out, text, FALSE);
}

/* The same, set apart so that its direction does not touch what stands beside it. @text: any text
 * that somebody has typed. */
void
formats_html_bdi (FormatsHtml *html, const char *text)
{
  if (formats_html_is_blank (text))
    return;
  g_string_append (html->out, "<bdi>");
  append_text (html->out, text, TRUE);
  g_string_append (html->out, "</bdi>");
}

/* A bye that was taken back says so; otherwise there is nothing to tell. */
static gboolean
is_silent (const StandingGame *game)
{
  gboolean fell =
      game->result.kind == RULES_RESULT_VOID || game->result.kind == RULES_RESULT_ANNULLED;

  return standing_game_is_bye (game) && !fell;
}

/* How it ended in short, "" while it is open. @side: whose, where nobody knows who had Black. */
char *
formats_html_result (const StandingGame *game, RulesColour side)
{
  return is_silent (game) ? g_strdup ("") : standing_game_result (game, side);
}

/* How it went for him, in a word; "" where no word is needed. */
const char *
formats_html_outcome (const StandingGame *game, RulesColour side)
{
  if (standing_game_is_bye (game) || rules_result_word (game->result.kind) ||
      game->result.winner == RULES_EMPTY)
    return "";
  /* Translators: in a player's list of games. */
  return game->result.winner == side ? C_ ("outcome", "won") : C_ ("outcome", "lost");
}

/* The colour he had; "" where he had none, or nobody knows. */
const char *
formats_html_colour (const StandingGame *game, RulesColour side)
{
  if (standing_game_is_bye (game) || game->uncoloured)
    return "";
  return side == RULES_BLACK ? C_ ("pairings", "Black") : C_ ("pairings", "White");
}

/* The rank and the country, as far as they are known. */
char *
formats_html_origin (const StandingPlayer *player)
{
  char buffer[8];
  const char *rank = rules_rank_format (player->rank, buffer);
  gboolean ranked = player->rank != RULES_RANK_NONE;

  const char *parts[] = { rank, player->country };

  if (ranked && *player->country)
    return rules_word_join (parts, 2);
  return g_strdup (ranked ? rank : player->country);
}

static const char *const classes[] = {
  [FORMATS_HTML_TEXT] = "",
  [FORMATS_HTML_NUMBER] = " class=\"number\"",
  [FORMATS_HTML_NAME] = " class=\"name\"",
  [FORMATS_HTML_CLUB] = " class=\"club\"",
};

/* Begins a table in a box of its own, which scrolls where the window is narrow. @caption: what
 * the table is, for who cannot see where it stands. */
void
formats_html_table (FormatsHtml *html, const char *caption)
{
  g_string_append (html->out, "<div class=\"box\" role=\"region\" tabindex=\"0\" aria-label=\"");
  formats_html_text (html, caption);
  g_string_append (html->out, "\">\n<table>\n<thead>\n<tr>");
}

void
formats_html_head (FormatsHtml *html, FormatsHtmlColumn column, const char *title)
{
  g_string_append_printf (html->out, "<th scope=\"col\"%s>", classes[column]);
  formats_html_text (html, title);
  g_string_append (html->out, "</th>");
}

void
formats_html_head_end (FormatsHtml *html)
{
  g_string_append (html->out, "</tr>\n</thead>\n<tbody>\n");
}

void
formats_html_row (FormatsHtml *html)
{
  g_string_append (html->out, "<tr>");
}

/* Begins a row to which an address can lead: "round-3.html#t12". All pages in one have none.
 * @kind: of what, once a page: 'p' a player, 't' a table. @number: the number by which addresses
 * know it; 0 for none. */
void
formats_html_row_of (FormatsHtml *html, char kind, int number)
{
  if (html->single || number <= 0)
    formats_html_row (html);
  else
    g_string_append_printf (html->out, "<tr id=\"%c%d\">", kind, number);
}

void
formats_html_row_end (FormatsHtml *html)
{
  g_string_append (html->out, "</tr>\n");
}

void
formats_html_cell (FormatsHtml *html, FormatsHtmlColumn column, const char *text)
{
  g_string_append_printf (html->out, "<td%s>", classes[column]);
  formats_html_bdi (html, text);
  g_string_append (html->out, "</td>");
}

/* @figures: a number that nobody has typed; NULL for none. */
void
formats_html_cell_figure (FormatsHtml *html, const char *figures)
{
  g_string_append_printf (html->out, "<td%s>%s</td>", classes[FORMATS_HTML_NUMBER],
                          figures ? figures : "");
}

void
formats_html_cell_number (FormatsHtml *html, int number)
{
  g_autofree char *figures = number > 0 ? g_strdup_printf ("%d", number) : NULL;

  formats_html_cell_figure (html, figures);
}

void
formats_html_cell_player (FormatsHtml *html, int player)
{
  g_string_append_printf (html->out, "<th scope=\"row\"%s>", classes[FORMATS_HTML_NAME]);
  formats_html_player (html, player);
  g_string_append (html->out, "</th>");
}

/* Writes the cell that names a row of the standings: the player, and what he has lost by rulings.
 */
void
formats_html_cell_place (FormatsHtml *html, const StandingTable *table, int line)
{
  g_autofree char *lost = standing_place_lost (table, line);

  g_string_append_printf (html->out, "<th scope=\"row\"%s>", classes[FORMATS_HTML_NAME]);
  formats_html_player (html, table->places[line].player);
  if (lost[0]) {
    g_string_append (html->out, " <small>");
    formats_html_bdi (html, lost);
    g_string_append (html->out, "</small>");
  }
  g_string_append (html->out, "</th>");
}

void
formats_html_table_end (FormatsHtml *html)
{
  g_string_append (html->out, "</tbody>\n</table>\n</div>\n");
}

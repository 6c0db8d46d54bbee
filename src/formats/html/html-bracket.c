/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"

static void
add_bracket_side (FormatsHtml *html, const FormatsHtmlMatch *match, int side)
{
  gboolean won = match->won == side;

  g_string_append_printf (html->out, "<td class=\"name\">%s", won ? "<strong>✓ " : "");
  if (match->players[side] >= 0)
    formats_html_player (html, match->players[side]);
  else
    formats_html_bdi (html, match->names[side]);
  if (won)
    g_string_append (html->out, "</strong>");
  g_string_append (html->out, "</td>");
}

static gboolean
has_scores (const FormatsHtmlEvent *event)
{
  for (int i = 0; i < event->n_matches; i++)
    if (event->matches[i].score[0])
      return TRUE;
  return FALSE;
}

static void
begin_stage (FormatsHtml *html, const char *stage)
{
  formats_html_heading (html, 2, stage);
  formats_html_table (html, stage);
  formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("bracket", "Match"));
  formats_html_head (html, FORMATS_HTML_NAME, C_ ("pairings", "Player"));
  formats_html_head (html, FORMATS_HTML_NAME, C_ ("pairings", "Opponent"));
  if (has_scores (html->event))
    formats_html_head (html, FORMATS_HTML_TEXT, C_ ("pairings", "Result"));
  formats_html_head_end (html);
}

/* Writes the matches of a knock-out, stage by stage, those to come as well. */
void
formats_html_write_bracket (FormatsHtml *html, int unused)
{
  const FormatsHtmlEvent *event = html->event;

  formats_html_part (html, "bracket", _ ("Bracket"));
  for (int i = 0; i < event->n_matches; i++) {
    const FormatsHtmlMatch *match = &event->matches[i];

    if (match->stage && i > 0)
      formats_html_table_end (html);
    if (match->stage)
      begin_stage (html, match->stage);
    formats_html_row (html);
    formats_html_cell_number (html, match->number);
    add_bracket_side (html, match, 0);
    add_bracket_side (html, match, 1);
    if (has_scores (event))
      formats_html_cell (html, FORMATS_HTML_TEXT, match->score);
    formats_html_row_end (html);
  }
  if (event->n_matches > 0)
    formats_html_table_end (html);
  formats_html_part_end (html);
}

/* Writes what is to be had, and who has it once that is certain. */
void
formats_html_write_prizes (FormatsHtml *html, int unused)
{
  const FormatsHtmlEvent *event = html->event;

  formats_html_part (html, "prizes", _ ("Prizes"));
  formats_html_open (html, event->last);
  formats_html_table (html, _ ("Prizes"));
  formats_html_head (html, FORMATS_HTML_NAME, _ ("Prize"));
  formats_html_head (html, FORMATS_HTML_NAME, _ ("For whom"));
  formats_html_head (html, FORMATS_HTML_TEXT, _ ("Value"));
  formats_html_head (html, FORMATS_HTML_NAME, _ ("Given to"));
  formats_html_head_end (html);
  for (int i = 0; i < event->n_prizes; i++) {
    const FormatsHtmlPrize *prize = &event->prizes[i];

    formats_html_row (html);
    formats_html_cell (html, FORMATS_HTML_NAME, prize->name);
    formats_html_cell (html, FORMATS_HTML_NAME, prize->who);
    formats_html_cell (html, FORMATS_HTML_TEXT, prize->value);
    g_string_append (html->out, "<td class=\"name\">");
    if (prize->player >= 0)
      formats_html_player (html, prize->player);
    else if (prize->person[0])
      formats_html_bdi (html, prize->person);
    if (prize->less[0]) {
      g_string_append (html->out, " <small>");
      formats_html_bdi (html, prize->less);
      g_string_append (html->out, "</small>");
    }
    g_string_append (html->out, "</td>");
    formats_html_row_end (html);
  }
  formats_html_table_end (html);
  formats_html_part_end (html);
}

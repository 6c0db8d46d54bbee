#include "formats/html/html-private.h"

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

void
formats_html_cell_number (FormatsHtml *html, int number)
{
  g_string_append_printf (html->out, "<td%s>", classes[FORMATS_HTML_NUMBER]);
  if (number > 0)
    g_string_append_printf (html->out, "%d", number);
  g_string_append (html->out, "</td>");
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

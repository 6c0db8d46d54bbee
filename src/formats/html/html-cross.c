/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"
#include "standing/term/history.h"

static void
add_line (FormatsHtml *html, const int *players, int n, int line)
{
  formats_html_row_of (html, 'p', html->event->field->players[players[line]].id);
  formats_html_cell_number (html, line + 1);
  formats_html_cell_player (html, players[line]);
  for (int i = 0; i < n; i++)
    if (i == line)
      formats_html_cell (html, FORMATS_HTML_TEXT, "×");
    else {
      const FormatsHtmlEvent *event = html->event;
      g_autofree char *text =
          standing_cell_cross (event->field, players[line], players[i], event->last);

      formats_html_cell (html, FORMATS_HTML_TEXT, text);
    }
  formats_html_row_end (html);
}

/* Those of a group, best first. */
static int
list_group (const FormatsHtmlEvent *event, int group, int *players)
{
  const StandingTable *table = event->tables[event->last];
  int n = 0;

  for (int i = 0; i < table->n_places; i++)
    if (event->groups[table->places[i].player] == group)
      players[n++] = table->places[i].player;
  return n;
}

static int
last_group (const FormatsHtmlEvent *event)
{
  int last = 0;

  for (int i = 0; i < event->field->n_players; i++)
    last = MAX (last, event->groups[i]);
  return last;
}

/* Writes the games of everybody against everybody, group by group: "+B" won with Black, "-W" lost
 * with White, "=" drawn, "?" open. */
void
formats_html_write_cross (FormatsHtml *html, int unused)
{
  const FormatsHtmlEvent *event = html->event;
  g_autofree int *players = g_new (int, event->field->n_players + 1);
  g_autofree char *legend =
      standing_cell_legend (event->field, event->last,
                            _ ("+B won with Black, -W lost with White, = drew, ? is not decided."));
  int last = last_group (event);

  formats_html_part (html, "cross", _ ("Cross table"));
  formats_html_open (html, event->last);
  formats_html_note (html, legend);
  for (int group = 0; group <= last; group++) {
    g_autofree char *title = group ? standing_group_label (group) : g_strdup (_ ("Cross table"));
    int n = list_group (event, group, players);

    if (n > 0 && group)
      formats_html_heading (html, 2, title);
    if (n > 0) {
      formats_html_table (html, title);
      formats_html_head (html, FORMATS_HTML_NUMBER, C_ ("line", "Line"));
      formats_html_head (html, FORMATS_HTML_NAME, C_ ("standings", "Name"));
      for (int i = 1; i <= n; i++) {
        g_autofree char *head = g_strdup_printf ("%d", i);
        formats_html_head (html, FORMATS_HTML_TEXT, head);
      }
      formats_html_head_end (html);
      for (int i = 0; i < n; i++)
        add_line (html, players, n, i);
      formats_html_table_end (html);
    }
  }
  formats_html_part_end (html);
}

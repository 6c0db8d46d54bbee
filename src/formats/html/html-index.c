/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include "formats/text/fold.h"
#include "formats/html/html-private.h"

#define BEST 10 /* players shown on the first page */
#define LONG 30 /* players of a list that is longer than a screen */

/* --- Everybody --- */

typedef struct {
  char *key;
  int player;
} Named;

static int
compare_named (gconstpointer a, gconstpointer b)
{
  const Named *x = a, *y = b;
  int order = strcmp (x->key, y->key);

  return order ? order : x->player - y->player;
}

/* The players as a list of names has them, in the order of formats_fold_key(): the pages are the
 * same on every machine. */
int *
formats_html_by_name (const FormatsHtmlEvent *event)
{
  int n = event->field->n_players;
  g_autofree Named *named = g_new (Named, n + 1);
  int *order = g_new (int, n + 1);

  for (int i = 0; i < n; i++)
    named[i] = (Named){ formats_fold_key (event->field->players[i].name), i };
  qsort (named, (gsize) n, sizeof (Named), compare_named);
  for (int i = 0; i < n; i++) {
    order[i] = named[i].player;
    g_free (named[i].key);
  }
  return order;
}

/* Writes the letters with which names begin, each leading to the row of the first, where the list
 * is longer than a screen. @players: who is listed below, in the order of names. */
void
formats_html_letters (FormatsHtml *html, const int *players, int n)
{
  gunichar before = 0;

  if (html->single || n < LONG)
    return;
  g_string_append (html->out, "<ul class=\"rounds\">\n<li>");
  formats_html_text (html, C_ ("standings", "Name"));
  g_string_append (html->out, "</li>\n");
  for (int i = 0; i < n; i++) {
    const StandingPlayer *who = &html->event->field->players[players[i]];
    gunichar initial = formats_fold_initial (who->name);
    char letter[7] = "";

    g_unichar_to_utf8 (initial, letter);
    if (initial && initial != before) {
      g_string_append_printf (html->out, "<li><a href=\"#p%d\">", who->id);
      formats_html_bdi (html, letter);
      g_string_append (html->out, "</a></li>\n");
    }
    before = initial;
  }
  g_string_append (html->out, "</ul>\n");
}

static void
add_player (FormatsHtml *html, int player)
{
  const FormatsHtmlEvent *event = html->event;
  const StandingPlayer *who = &event->field->players[player];

  formats_html_row_of (html, 'p', who->id);
  formats_html_cell_number (html, who->number);
  formats_html_cell_player (html, player);
  if (event->clubs)
    formats_html_cell (html, FORMATS_HTML_CLUB, who->club);
  if (event->ratings)
    formats_html_cell_number (html, who->rating);
  if (event->idents)
    formats_html_cell (html, FORMATS_HTML_TEXT, event->idents[player]);
  formats_html_row_end (html);
}

void
formats_html_write_players (FormatsHtml *html, int unused)
{
  const FormatsHtmlEvent *event = html->event;
  g_autofree int *order = formats_html_by_name (event);

  formats_html_part (html, "players", formats_html_entrants (event));
  formats_html_letters (html, order, event->field->n_players);
  formats_html_table (html, formats_html_entrants (event));
  formats_html_head (html, FORMATS_HTML_NUMBER, _ ("No."));
  formats_html_head (html, FORMATS_HTML_NAME, C_ ("standings", "Name"));
  if (event->clubs)
    formats_html_head (html, FORMATS_HTML_CLUB, C_ ("standings", "Club"));
  if (event->ratings)
    formats_html_head (html, FORMATS_HTML_NUMBER, _ ("Rating"));
  if (event->idents)
    formats_html_head (html, FORMATS_HTML_TEXT, _ ("Identification"));
  formats_html_head_end (html);
  for (int i = 0; i < event->field->n_players; i++)
    add_player (html, order[i]);
  formats_html_table_end (html);
  formats_html_part_end (html);
}

/* --- The first page --- */

static void
add_facts (FormatsHtml *html)
{
  const FormatsHtmlEvent *event = html->event;
  g_autofree char *players = g_strdup_printf ("%d", event->field->n_players);
  g_autofree char *rounds = event->rounds > 0 ? g_strdup_printf ("%d", event->rounds) : NULL;

  formats_html_facts_begin (html);
  formats_html_fact (html, _ ("Organiser"), event->organiser);
  formats_html_fact (html, _ ("Chief referee"), event->chief);
  formats_html_fact (html, formats_html_entrants (event), players);
  formats_html_fact (html, _ ("Rounds"), rounds ? rounds : "");
  formats_html_facts_end (html);
}

static void
add_best (FormatsHtml *html)
{
  g_autofree char *title = g_strdup_printf (_ ("Standings after round %d"), html->event->last);
  g_autofree char *page = g_strdup_printf ("standings-%d", html->event->last);

  formats_html_heading (html, 2, title);
  formats_html_write_places (html, html->event->last, BEST);
  if (html->event->field->n_players > BEST) {
    g_string_append (html->out, "<p>");
    formats_html_link (html, page, _ ("All places"));
    g_string_append (html->out, "</p>\n");
  }
}

/* Writes what the event is, where its rounds are, and who is ahead. */
void
formats_html_write_index (FormatsHtml *html, int unused)
{
  formats_html_part (html, "index", _ ("Overview"));
  add_facts (html);
  formats_html_moment (html);
  if (html->event->last > 0) {
    formats_html_heading (html, 2, _ ("Pairings"));
    formats_html_round_links (html, "round", 0);
    add_best (html);
  } else
    formats_html_note (html, _ ("No round is drawn yet."));
  formats_html_part_end (html);
}

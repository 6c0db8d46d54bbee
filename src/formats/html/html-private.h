/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/html/html.h"

/* Shared by formats/html-*.c: one text that is being written, a page or all of them. */
typedef struct {
  const FormatsHtmlEvent *event;
  GString *out;
  gboolean single;  /* all pages in one: links lead to parts of it */
  const char *page; /* which one is written, as links call it; NULL for all */
} FormatsHtml;

typedef enum {
  FORMATS_HTML_TEXT,
  FORMATS_HTML_NUMBER,
  FORMATS_HTML_NAME,
  FORMATS_HTML_CLUB
} FormatsHtmlColumn;

/* html-text.c: whatever comes from outside, results in words, and tables of them */
void formats_html_text (FormatsHtml *html, const char *text);
gboolean formats_html_is_blank (const char *text);
void formats_html_bdi (FormatsHtml *html, const char *text);
void formats_html_table (FormatsHtml *html, const char *caption);
void formats_html_head (FormatsHtml *html, FormatsHtmlColumn column, const char *title);
void formats_html_head_end (FormatsHtml *html);
void formats_html_row (FormatsHtml *html);
void formats_html_row_of (FormatsHtml *html, char kind, int number);
void formats_html_row_end (FormatsHtml *html);
void formats_html_cell (FormatsHtml *html, FormatsHtmlColumn column, const char *text);
void formats_html_cell_figure (FormatsHtml *html, const char *figures);
void formats_html_cell_number (FormatsHtml *html, int number);
void formats_html_cell_player (FormatsHtml *html, int player);
void formats_html_cell_place (FormatsHtml *html, const StandingTable *table, int line);
void formats_html_table_end (FormatsHtml *html);
char *formats_html_result (const StandingGame *game, RulesColour side);
const char *formats_html_outcome (const StandingGame *game, RulesColour side);
const char *formats_html_colour (const StandingGame *game, RulesColour side);
char *formats_html_origin (const StandingPlayer *player);
gboolean formats_html_shows (const FormatsHtmlEvent *event, StandingCriterion criterion);

/* html-page.c: the words around what a page is about */
/* Stands in the head of each page. */
#define FORMATS_HTML_MARK "<meta name=\"generator\" content=\"Tengen %s\">"

void formats_html_begin (FormatsHtml *html, const char *title);
void formats_html_end (FormatsHtml *html);
void formats_html_part (FormatsHtml *html, const char *id, const char *title);
void formats_html_part_end (FormatsHtml *html);
void formats_html_heading (FormatsHtml *html, int level, const char *title);
void formats_html_note (FormatsHtml *html, const char *text);
void formats_html_moment (FormatsHtml *html);
void formats_html_open (FormatsHtml *html, int after);
void formats_html_link (FormatsHtml *html, const char *page, const char *text);
void formats_html_round_links (FormatsHtml *html, const char *page, int shown);
void formats_html_player (FormatsHtml *html, int player);
const char *formats_html_entrants (const FormatsHtmlEvent *event);
void formats_html_facts_begin (FormatsHtml *html);
void formats_html_fact (FormatsHtml *html, const char *label, const char *value);
void formats_html_facts_end (FormatsHtml *html);

/* What the pages are about. */
typedef void (*FormatsHtmlWrite) (FormatsHtml *html, int number);

void formats_html_write_index (FormatsHtml *html, int unused);
void formats_html_write_players (FormatsHtml *html, int unused);
void formats_html_write_round (FormatsHtml *html, int round);
void formats_html_write_standings (FormatsHtml *html, int after);
void formats_html_write_places (FormatsHtml *html, int after, int most);
void formats_html_write_wall (FormatsHtml *html, int unused);
void formats_html_write_cross (FormatsHtml *html, int unused);
void formats_html_write_bracket (FormatsHtml *html, int unused);
void formats_html_write_prizes (FormatsHtml *html, int unused);
void formats_html_write_player (FormatsHtml *html, int player);
int *formats_html_by_name (const FormatsHtmlEvent *event);
void formats_html_letters (FormatsHtml *html, const int *players, int n);

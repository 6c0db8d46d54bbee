/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "formats/html/html-private.h"

/* Colours of at least 7:1 in both themes; columns of names give way first; on paper no more ink
 * than needed. */
static const char style[] =
    ":root{color-scheme:light dark;--text:#1a1a1a;--page:#fff;--soft:#4a4a4a;--line:#c4c4c4;"
    "--band:#f3f1ec;--link:#0b4a8f}\n"
    "@media (prefers-color-scheme:dark){:root{--text:#f0f0f0;--page:#16181a;--soft:#c2c2c2;"
    "--line:#555;--band:#24272a;--link:#a8cfff}}\n"
    "@media (prefers-contrast:more){:root{--soft:var(--text);--line:var(--text)}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:0 1rem 2rem;max-width:70rem;background:var(--page);"
    "color:var(--text);font:1rem/1.5 system-ui,sans-serif}\n"
    "a{color:var(--link);text-underline-offset:.15em}\n"
    "a:focus-visible,.box:focus-visible{outline:3px solid var(--link);outline-offset:2px}\n"
    "header{padding:1rem 0 .5rem}\n"
    "header p{margin:0;color:var(--soft)}\n"
    "header .event{font-size:1.25rem;font-weight:700;line-height:1.3}\n"
    "header .event,header .event a{color:var(--text);text-decoration:none}\n"
    "h1,h2,h3,bdi{overflow-wrap:anywhere}\n"
    "h1{font-size:1.5rem;line-height:1.3;margin:1.25rem 0 .75rem}\n"
    "h2{font-size:1.2rem;line-height:1.3;margin:1.75rem 0 .5rem}\n"
    "h3{font-size:1rem;margin:1.25rem 0 .25rem}\n"
    "nav{border-block:1px solid var(--line)}\n"
    "nav ul,.rounds{display:flex;flex-wrap:wrap;gap:0 .25rem;margin:0;padding:0;list-style:none}\n"
    "nav a,nav strong,.rounds a,.rounds "
    "strong{display:inline-block;min-width:2.75rem;padding:.55rem .6rem;"
    "text-align:center}\n"
    "nav ul{margin-inline:-.6rem}\n"
    ".rounds{margin-bottom:.75rem}\n"
    ".rounds li:first-child{padding:.55rem .25rem .55rem 0;color:var(--soft)}\n"
    ".rounds strong{background:var(--band);border-bottom:2px solid var(--text)}\n"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}\n"
    "dt{color:var(--soft)}\n"
    "dd{margin:0;overflow-wrap:anywhere}\n"
    ".box{overflow-x:auto;margin:0 0 1rem;max-width:max-content}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "caption{text-align:start;font-weight:700;padding:.25rem 0}\n"
    "th,td{padding:.35rem .6rem;text-align:start;vertical-align:top;white-space:nowrap;"
    "border-bottom:1px solid var(--line)}\n"
    "thead th{border-bottom:2px solid var(--text);vertical-align:bottom}\n"
    "tbody tr:nth-child(even){background:var(--band)}\n"
    "tbody th{font-weight:inherit}\n"
    ".number{text-align:end}\n"
    ".name{white-space:normal;min-width:11rem;max-width:22rem}\n"
    ".name small{color:var(--soft);white-space:nowrap;font-size:.85em}\n"
    ".club{white-space:normal;min-width:6rem;max-width:18rem}\n"
    "footer{margin-top:2rem;color:var(--soft);font-size:.85rem}\n"
    "@media (max-width:30rem){body{padding:0 .75rem 2rem}th,td{padding:.35rem .4rem}"
    "td{white-space:normal;word-break:keep-all}.name,.club{word-break:normal}td:not(.name) "
    "bdi{overflow-wrap:break-word}td.number{white-space:nowrap}"
    "tbody th{position:sticky;inset-inline-start:0;background:var(--page)}"
    "tbody tr:nth-child(even) th{background:var(--band)}"
    "table{font-size:.9rem}thead th{font-size:.8rem}thead "
    ".number{white-space:normal;hyphens:auto;overflow-wrap:anywhere;min-width:3rem}.name{min-width:"
    "5rem}.name "
    "small{display:block}.club{font-size:.85em;line-height:1.4}}\n"
    "@media print{:root{color-scheme:light;--text:#000;--page:#fff;--soft:#444;--line:#888;"
    "--band:none;--link:#000}body{max-width:none;padding:0;background:#fff;color:#000;font-size:"
    "9pt}"
    "nav,.rounds{display:none}a{color:#000;text-decoration:none}"
    ".box{overflow:visible}tr{break-inside:avoid}thead{display:table-header-group}"
    "tbody tr:nth-child(even){background:none}section{break-before:page}}\n";

/* Nothing is loaded and nothing runs, whatever a name might say. */
#define POLICY                                                                                  \
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action " \
  "'none'"

/* @page: where it leads, such as "round-3". @text: its words; where there are none, the page
 * stands for them. */
void
formats_html_link (FormatsHtml *html, const char *page, const char *text)
{
  g_string_append_printf (html->out, html->single ? "<a href=\"#%s\">" : "<a href=\"%s.html\">",
                          page);
  formats_html_bdi (html, formats_html_is_blank (text) ? page : text);
  g_string_append (html->out, "</a>");
}

static void
add_entry (FormatsHtml *html, const char *page, const char *text)
{
  g_string_append (html->out, "<li>");
  if (g_strcmp0 (html->page, page) == 0) {
    g_string_append (html->out, "<strong>");
    formats_html_text (html, text);
    g_string_append (html->out, "</strong>");
  } else
    formats_html_link (html, page, text);
  g_string_append (html->out, "</li>\n");
}

static void
add_newest (FormatsHtml *html, const char *page, const char *text)
{
  g_autofree char *name = g_strdup_printf ("%s-%d", page, html->event->last);

  add_entry (html, name, text);
}

/* @title: of the page, beside the name of the event; "" for nothing. */
void
formats_html_begin (FormatsHtml *html, const char *title)
{
  const FormatsHtmlEvent *event = html->event;

  g_string_append (html->out, "<!DOCTYPE html>\n<html lang=\"");
  formats_html_text (html, event->language);
  g_string_append (html->out, "\">\n<head>\n<meta charset=\"utf-8\">\n");
  g_string_append (html->out, "<meta http-equiv=\"Content-Security-Policy\" content=\"" POLICY
                              "\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<meta "
                              "name=\"viewport\" content=\"width=device-width, "
                              "initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n");
  g_string_append_printf (html->out, FORMATS_HTML_MARK "\n", event->mark);
  g_string_append (html->out, "<title>");
  formats_html_text (html, title);
  if (*title)
    g_string_append (html->out, " · ");
  formats_html_text (html, event->name);
  g_string_append (html->out, "</title>\n");
  g_string_append_printf (html->out, "<style>\n%s</style>\n</head>\n<body>\n", style);
  g_string_append_printf (html->out, "<header>\n<%s class=\"event\">", html->single ? "h1" : "p");
  formats_html_link (html, "index", event->name);
  g_string_append_printf (html->out, "</%s>\n", html->single ? "h1" : "p");
  if (*event->place || *event->dates) {
    g_string_append (html->out, "<p>");
    formats_html_bdi (html, event->place);
    g_string_append (html->out, *event->place && *event->dates ? " · " : "");
    formats_html_bdi (html, event->dates);
    g_string_append (html->out, "</p>\n");
  }
  g_string_append (html->out, "</header>\n<nav aria-label=\"");
  formats_html_text (html, _ ("Pages"));
  g_string_append (html->out, "\">\n<ul>\n");
  add_entry (html, "index", _ ("Overview"));
  if (event->last > 0) {
    add_newest (html, "round", _ ("Pairings"));
    add_newest (html, "standings", _ ("Standings"));
    add_entry (html, "wall", _ ("Wall list"));
  }
  if (event->matches)
    add_entry (html, "bracket", _ ("Bracket"));
  if (event->groups)
    add_entry (html, "cross", _ ("Cross table"));
  if (event->n_prizes > 0)
    add_entry (html, "prizes", _ ("Prizes"));
  add_entry (html, "players", formats_html_entrants (event));
  g_string_append (html->out, "</ul>\n</nav>\n<main>\n");
}

void
formats_html_end (FormatsHtml *html)
{
  g_string_append (html->out, "</main>\n<footer>\n");
  formats_html_note (html, _ ("Made with Tengen"));
  g_string_append (html->out, "</footer>\n</body>\n</html>\n");
}

static void
add_heading (FormatsHtml *html, int level, const char *title)
{
  g_string_append_printf (html->out, "<h%d>", level + html->single);
  formats_html_bdi (html, title);
  g_string_append_printf (html->out, "</h%d>\n", level + html->single);
}

/* Begins what a page is about; in a single file, a part of it. */
void
formats_html_part (FormatsHtml *html, const char *id, const char *title)
{
  if (html->single)
    g_string_append_printf (html->out, "<section id=\"%s\">\n", id);
  add_heading (html, 1, title);
}

void
formats_html_part_end (FormatsHtml *html)
{
  if (html->single)
    g_string_append (html->out, "</section>\n");
}

/* @level: 2 or 3, 1 being that of the part. @title: of what follows in the same part. */
void
formats_html_heading (FormatsHtml *html, int level, const char *title)
{
  add_heading (html, level, title);
}

void
formats_html_note (FormatsHtml *html, const char *text)
{
  g_string_append (html->out, "<p>");
  formats_html_text (html, text);
  g_string_append (html->out, "</p>\n");
}

/* Says how new a page is. Only where what is new is looked for: pages that have nothing new to
 * say stay as they are. */
void
formats_html_moment (FormatsHtml *html)
{
  /* Translators: date and time of the newest result */
  g_autofree char *text = g_strdup_printf (_ ("As of %s"), html->event->moment);

  if (html->event->last > 0 && html->event->moment && html->event->moment[0])
    formats_html_note (html, text);
}

/* Says so where results are missing, so that nobody takes for final what is not, and what is.
 * @after: the last round that counts there. */
void
formats_html_open (FormatsHtml *html, int after)
{
  if (html->event->open[after][0])
    formats_html_note (html, html->event->open[after]);
  else if (html->event->final && after == html->event->last)
    formats_html_note (html, _ ("Final: the standings are published, and no result is open."));
}

/* Writes a list of links to all of them. @page: of which there is one a round. */
void
formats_html_round_links (FormatsHtml *html, const char *page, int shown)
{
  g_string_append (html->out, "<ul class=\"rounds\">\n<li>");
  formats_html_text (html, _ ("Round"));
  g_string_append (html->out, "</li>\n");
  for (int round = 1; round <= html->event->last; round++) {
    g_autofree char *name = g_strdup_printf ("%s-%d", page, round);
    g_autofree char *text = g_strdup_printf ("%d", round);

    g_string_append (html->out, "<li>");
    if (round == shown)
      g_string_append_printf (html->out, "<strong>%d</strong>", round);
    else
      formats_html_link (html, name, text);
    g_string_append (html->out, "</li>\n");
  }
  g_string_append (html->out, "</ul>\n");
}

/* Writes his name, which leads to his page, whether he has left, and his rank and country. */
void
formats_html_player (FormatsHtml *html, int player)
{
  const StandingPlayer *who = &html->event->field->players[player];
  g_autofree char *page = g_strdup_printf ("player-%d", who->id);
  g_autofree char *origin = formats_html_origin (who);
  g_autofree char *label = standing_player_label (who);

  formats_html_link (html, page, label);
  if (!*origin)
    return;
  g_string_append (html->out, " <small>");
  formats_html_bdi (html, origin);
  g_string_append (html->out, "</small>");
}

/* What is in the field, as people call them. */
const char *
formats_html_entrants (const FormatsHtmlEvent *event)
{
  return event->members ? _ ("Teams") : _ ("Players");
}

void
formats_html_facts_begin (FormatsHtml *html)
{
  g_string_append (html->out, "<dl>\n");
}

/* @value: what is said; nothing is written where that is nothing. */
void
formats_html_fact (FormatsHtml *html, const char *label, const char *value)
{
  if (!*value)
    return;
  g_string_append (html->out, "<dt>");
  formats_html_text (html, label);
  g_string_append (html->out, "</dt><dd>");
  formats_html_bdi (html, value);
  g_string_append (html->out, "</dd>\n");
}

void
formats_html_facts_end (FormatsHtml *html)
{
  g_string_append (html->out, "</dl>\n");
}

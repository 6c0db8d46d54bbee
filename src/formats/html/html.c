/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/html/html.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/html/html-private.h"

#define NAME_MOST 40

/* What each page is called and who writes it. */
typedef struct Page {
  const char *name; /* "round-%d" where there is more than one */
  const char *title;
  FormatsHtmlWrite write;
  const struct Page *shown; /* the page that it is another address of */
} Page;

static const Page index_page = { "index", "", formats_html_write_index };
static const Page players_page = { "players", N_ ("Players"), formats_html_write_players };
static const Page round_page = { "round-%d", N_ ("Round %d"), formats_html_write_round };
static const Page standings_page = { "standings-%d", N_ ("Standings after round %d"),
                                     formats_html_write_standings };
/* The newest, under addresses that stay. */
static const Page newest_round = { "pairings", N_ ("Round %d"), formats_html_write_round,
                                   &round_page };
static const Page newest_standings = { "standings", N_ ("Standings after round %d"),
                                       formats_html_write_standings, &standings_page };
static const Page wall_page = { "wall", N_ ("Wall list"), formats_html_write_wall };
static const Page bracket_page = { "bracket", N_ ("Bracket"), formats_html_write_bracket };
static const Page prizes_page = { "prizes", N_ ("Prizes"), formats_html_write_prizes };
static const Page cross_page = { "cross", N_ ("Cross table"), formats_html_write_cross };
static const Page player_page = { "player-%d", NULL, formats_html_write_player };

typedef void (*Visit) (const Page *page, int number, gpointer data);

/* A page on its way to where words may be looked up. */
typedef struct {
  Visit visit;
  const Page *page;
  int number;
  gpointer data;
} Said;

static void
say_cb (gpointer what)
{
  const Said *said = what;

  said->visit (said->page, said->number, said->data);
}

static void
speak (const FormatsHtmlEvent *event, Said said)
{
  if (event->speak)
    event->speak (say_cb, &said, event->speaker);
  else
    say_cb (&said);
}

static void
visit_all (const FormatsHtmlEvent *event, Visit visit, gpointer data)
{
  visit (&index_page, 0, data);
  for (int round = 1; round <= event->last; round++)
    visit (&round_page, round, data);
  for (int round = 1; round <= event->last; round++)
    visit (&standings_page, round, data);
  if (event->last > 0)
    visit (&wall_page, 0, data);
  if (event->matches)
    visit (&bracket_page, 0, data);
  if (event->groups)
    visit (&cross_page, 0, data);
  if (event->n_prizes > 0)
    visit (&prizes_page, 0, data);
  visit (&players_page, 0, data);
  for (int i = 0; i < event->field->n_players; i++)
    visit (&player_page, i, data);
}

/* The only formats that are no literals are those of the list above. */
static char *
print_number (const char *format, int number)
{
  g_auto (GStrv) parts = g_strsplit (format, "%d", 2);

  return parts[1] ? g_strdup_printf ("%s%d%s", parts[0], number, parts[1]) : g_strdup (format);
}

/* --- A file each --- */

typedef struct {
  const FormatsHtmlEvent *event;
  GPtrArray *files;
} Folder;

static char *
dup_name (const FormatsHtmlEvent *event, const Page *page, int number)
{
  gboolean player = page == &player_page;
  g_autofree char *name =
      print_number (page->name, player ? event->field->players[number].id : number);

  return g_strconcat (name, ".html", NULL);
}

static char *
dup_html_title (const FormatsHtmlEvent *event, const Page *page, int number)
{
  if (page == &player_page)
    return g_strdup (event->field->players[number].name);
  return *page->title ? print_number (_ (page->title), number) : g_strdup ("");
}

static void
say_file (const Page *page, int number, gpointer data)
{
  const Folder *folder = data;
  g_autofree char *shown = print_number (page->shown ? page->shown->name : page->name, number);
  FormatsHtml html = { folder->event, g_string_sized_new (8192), FALSE, shown };
  g_autofree char *title = dup_html_title (folder->event, page, number);
  FormatsHtmlFile *file = g_new (FormatsHtmlFile, 1);

  formats_html_begin (&html, title);
  page->write (&html, number);
  formats_html_end (&html);
  *file =
      (FormatsHtmlFile){ dup_name (folder->event, page, number), g_string_free (html.out, FALSE) };
  g_ptr_array_add (folder->files, file);
}

static void
add_file (const Page *page, int number, gpointer data)
{
  speak (((const Folder *) data)->event, (Said){ say_file, page, number, data });
}

static void
free_file (gpointer data)
{
  FormatsHtmlFile *file = data;

  g_free (file->name);
  g_free (file->text);
  g_free (file);
}

/* The pages, "index.html" first; the same event gives the same bytes (FormatsHtmlFile). */
GPtrArray *
formats_html_pages (const FormatsHtmlEvent *event)
{
  Folder folder = { event, g_ptr_array_new_with_free_func (free_file) };

  visit_all (event, add_file, &folder);
  if (event->last > 0) {
    add_file (&newest_round, event->last, &folder);
    add_file (&newest_standings, event->last, &folder);
  }
  return folder.files;
}

/* --- All in one --- */

static void
say_part (const Page *page, int number, gpointer html)
{
  page->write (html, number);
}

static void
say_begin (const Page *page, int number, gpointer html)
{
  formats_html_begin (html, "");
}

static void
say_end (const Page *page, int number, gpointer html)
{
  formats_html_end (html);
}

static void
add_part (const Page *page, int number, gpointer html)
{
  speak (((FormatsHtml *) html)->event, (Said){ say_part, page, number, html });
}

/* All pages in one, for who wants to send a single file. */
char *
formats_html_single (const FormatsHtmlEvent *event)
{
  FormatsHtml html = { event, g_string_sized_new (65536), TRUE, NULL };

  speak (event, (Said){ .visit = say_begin, .data = &html });
  visit_all (event, add_part, &html);
  speak (event, (Said){ .visit = say_end, .data = &html });
  return g_string_free (html.out, FALSE);
}

/* Whether a page could be called so. */
gboolean
formats_html_is_name (const char *name)
{
  return strlen (name) <= NAME_MOST && g_str_has_suffix (name, ".html") &&
         strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") + strlen (".html") == strlen (name);
}

/* Whether it is a page of these, whatever became of it on its way. */
gboolean
formats_html_is_marked (const char *text, const char *mark)
{
  g_autofree char *line = g_strdup_printf (FORMATS_HTML_MARK, mark);

  return strstr (text, line) != NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages for the web: what stands on them, what does not, and that nothing that somebody has typed
 * is ever more than text. */
#include <glib/gstdio.h>
#include <string.h>
#include "formats/html/html.h"
#include "program.h"

#define HOSTILE "<b onclick=x>&amp;=HYPERLINK(\"x\")</title><script>alert('1')</script>\n\t\x01"
#define BIDI "\xe2\x80\xae" /* what follows runs from right to left */

typedef struct {
  FormatsHtmlEvent event;
  StandingTable *tables[3];
  char *long_name;
} Sample;

static const StandingGame games[] = {
  { .round = 1,
    .table = 1,
    .black = 0,
    .white = 1,
    .result = { RULES_RESULT_RESIGN, RULES_BLACK } },
  { .round = 1,
    .table = 2,
    .black = 2,
    .white = 3,
    .handicap = 4,
    .result = { RULES_RESULT_COUNT, RULES_WHITE, 6 } },
  { .round = 2, .table = 1, .black = 3, .white = 0, .result = { RULES_RESULT_NONE } },
  { .round = 2, .table = 2, .black = -1, .white = 1, .result = { RULES_RESULT_NONE } },
  { .round = 3, .table = 7, .black = 0, .white = 2, .result = { RULES_RESULT_NONE } },
};

static void
sample_open (Sample *sample, const char *name)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_RATING };
  StandingOptions options = { RULES_BYE_SOS_LOWEST };
  StandingPlayer players[] = {
    { 1, 4, name, "ES", "Clubsecret", RULES_RANK_DAN (3), 2345, .withdrawn = FALSE },
    { 2, 3, BIDI "Bo", "", "", RULES_RANK_NONE, 0 },
    { 5, 2, "王立诚", HOSTILE, HOSTILE, RULES_RANK_PRO (9), 2777 },
    { 12, 1, sample->long_name, "", "", RULES_RANK_KYU (12), 0 },
  };
  static const char *const opens[] = { "", "1 & more is open", "2 & more are open" };

  *sample = (Sample){ .event = { .mark = "0123",
                                 .language = "en",
                                 .name = name,
                                 .place = name,
                                 .dates = "",
                                 .organiser = name,
                                 .chief = "",
                                 .rounds = 3,
                                 .last = 2,
                                 .open = opens },
                      .long_name = sample->long_name };
  sample->event.field = standing_field_new (3, players, 4, games, G_N_ELEMENTS (games));
  for (int i = 0; i < 3; i++)
    sample->tables[i] = standing_rank (sample->event.field, i, criteria, 2, &options);
  sample->event.tables = sample->tables;
}

static void
sample_close (Sample *sample)
{
  for (int i = 0; i < 3; i++)
    standing_table_unref (sample->tables[i]);
  standing_field_unref (sample->event.field);
}

static const char *
find (GPtrArray *files, const char *name)
{
  for (guint i = 0; i < files->len; i++) {
    const FormatsHtmlFile *file = files->pdata[i];
    if (g_str_equal (file->name, name))
      return file->text;
  }
  return NULL;
}

#define HAS(text, part) g_assert_nonnull (strstr (text, part))
#define LACKS(text, part) g_assert_null (strstr (text, part))

/* --- What stands where --- */

static void
test_pages (void)
{
  static const char *const names[] = { "index.html",       "round-1.html",     "round-2.html",
                                       "standings-1.html", "standings-2.html", "wall.html",
                                       "players.html",     "player-1.html",    "player-2.html",
                                       "player-5.html",    "player-12.html",   "pairings.html",
                                       "standings.html" };
  Sample sample = { .long_name = (char *) (guintptr) "Cleo" };
  g_autoptr (GPtrArray) files = NULL;

  sample_open (&sample, "Ada");
  files = formats_html_pages (&sample.event);
  g_assert_cmpuint (files->len, ==, G_N_ELEMENTS (names));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_assert_nonnull (find (files, names[i]));
    g_assert_true (formats_html_is_name (names[i]));
  }
  /* A round: Black first, four stones; Bo sits out, and has no table. */
  HAS (find (files, "round-1.html"),
       "<tr id=\"t2\"><td class=\"number\">2</td><td class=\"name\"><a "
       "href=\"player-5.html\"><bdi>王立诚</bdi>");
  HAS (find (files, "round-1.html"), "<td class=\"number\">4</td><td><bdi>W+3</bdi></td></tr>");
  HAS (find (files, "round-2.html"),
       "<tr><td class=\"number\"></td><td class=\"name\"><a href=\"player-2.html\">");
  HAS (find (files, "round-2.html"), "</td><td class=\"name\"><bdi>bye</bdi></td><td></td></tr>");
  /* Only what is newest is preliminary. */
  HAS (find (files, "standings-2.html"), "<p>2 &amp; more are open</p>");
  HAS (find (files, "wall.html"), "2 &amp; more are open");
  HAS (find (files, "index.html"), "2 &amp; more are open");
  HAS (find (files, "standings-1.html"), "<p>1 &amp; more is open</p>");
  HAS (find (files, "player-5.html"), "<p>2 &amp; more are open</p>");
  LACKS (find (files, "standings-1.html"), "more are open");
  /* Of the wall: Ada beat who is in line 3 or 2, and plays on. */
  HAS (find (files, "wall.html"), "<th scope=\"col\" class=\"number\">R2</th>");
  /* A player: what he won; what he did not play; nothing of a round that is not settled. */
  HAS (find (files, "player-1.html"), "<td><bdi>won (B+R)</bdi></td>");
  HAS (find (files, "player-2.html"), "<td><bdi>lost (B+R)</bdi></td>");
  HAS (find (files, "player-5.html"), "<bdi>not paired</bdi>");
  LACKS (find (files, "player-1.html"), "<td class=\"number\">7</td>");
  LACKS (find (files, "player-1.html"), "round-3");
  sample_close (&sample);
}

/* Every link leads somewhere, in the folder and in the single file. */
static void
check_links (const char *text, GPtrArray *files)
{
  for (const char *at = strstr (text, "href=\""); at; at = strstr (at + 1, "href=\"")) {
    const char *start = at + strlen ("href=\"");
    g_autofree char *link = g_strndup (start, strcspn (start, "\""));
    g_autofree char *id = g_strdup_printf (" id=\"%s\"", link + 1);

    if (g_str_equal (link, "data:,")) /* no icon, so that none is asked for */
      continue;
    if (files)
      g_assert_nonnull (find (files, link));
    else {
      g_assert_cmpint (link[0], ==, '#');
      HAS (text, id);
    }
  }
}

static void
test_links (void)
{
  static const int groups[] = { 0, 0, 0, 0 };
  Sample sample = { .long_name = (char *) (guintptr) "Cleo" };
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *single = NULL;

  sample_open (&sample, "Ada");
  sample.event.groups = groups;
  files = formats_html_pages (&sample.event);
  for (guint i = 0; i < files->len; i++)
    check_links (((FormatsHtmlFile *) files->pdata[i])->text, files);
  single = formats_html_single (&sample.event);
  check_links (single, NULL);
  HAS (find (files, "cross.html"), "<td><bdi>+B</bdi></td>");
  HAS (find (files, "cross.html"), "<td><bdi>-W</bdi></td>");
  sample_close (&sample);
}

/* Not before they are asked for. */
static void
test_private (void)
{
  static const char *const idents[] = { "Identsecret", "", "", "" };
  Sample sample = { .long_name = (char *) (guintptr) "Cleo" };
  g_autofree char *shy = NULL, *open = NULL;

  sample_open (&sample, "Ada");
  shy = formats_html_single (&sample.event);
  LACKS (shy, "Clubsecret");
  LACKS (shy, "2345");
  LACKS (shy, "Rating");
  LACKS (shy, "Identsecret");
  sample.event.clubs = sample.event.ratings = TRUE;
  sample.event.idents = idents;
  open = formats_html_single (&sample.event);
  HAS (open, "<td class=\"club\"><bdi>Clubsecret");
  HAS (open, "2345");
  HAS (open, "Identsecret");
  sample_close (&sample);
}

/* --- Names are data --- */

/* All tags that the pages have are ours; what is typed has none. */
static void
check_tags (const char *text)
{
  static const char *const ours[] = { "!DOCTYPE", "html",   "head",    "meta", "title", "link",
                                      "style",    "body",   "header",  "h1",   "h2",    "h3",
                                      "p",        "a",      "bdi",     "nav",  "ul",    "li",
                                      "main",     "dl",     "dt",      "dd",   "div",   "table",
                                      "thead",    "tbody",  "tr",      "th",   "td",    "small",
                                      "strong",   "footer", "section", "h4",   NULL };

  for (const char *at = strchr (text, '<'); at; at = strchr (at + 1, '<')) {
    const char *start = at + (at[1] == '/' ? 2 : 1);
    g_autofree char *tag = g_strndup (start, strcspn (start, " >\n"));

    if (!g_strv_contains (ours, tag))
      g_error ("A tag that is not ours: <%s", tag);
  }
  LACKS (text, " onclick=x>");
  LACKS (text, "<script");
  for (const unsigned char *at = (const unsigned char *) text; *at; at++)
    g_assert_true (*at >= 0x20 || *at == '\n');
}

static void
test_hostile (void)
{
  Sample sample = { .long_name = g_strnfill (10000, 'W') };
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *single = NULL;

  sample_open (&sample, HOSTILE);
  sample.event.clubs = TRUE;
  files = formats_html_pages (&sample.event);
  for (guint i = 0; i < files->len; i++)
    check_tags (((FormatsHtmlFile *) files->pdata[i])->text);
  single = formats_html_single (&sample.event);
  check_tags (single);
  HAS (single, "<bdi>&lt;b onclick=x&gt;&amp;amp;=HYPERLINK(&quot;x&quot;)&lt;/title&gt;");
  HAS (single, "&#39;1&#39;");
  HAS (single, sample.long_name);
  /* Letters that turn a line around stand only where nothing else does. */
  HAS (single, "<bdi>" BIDI "Bo</bdi>");
  LACKS (find (files, "player-2.html"), "<title>" BIDI);
  HAS (find (files, "player-2.html"), "<title>Bo · ");
  sample_close (&sample);
  g_free (sample.long_name);
}

static void
test_names (void)
{
  static const char *const wrong[] = { "",       ".html",     "../x.html",  "a/b.html",
                                       "A.html", "index.htm", "x.html.exe", "a\\b.html",
                                       "é.html", "a b.html" };

  for (gsize i = 1; i < G_N_ELEMENTS (wrong); i++)
    if (!g_str_equal (wrong[i], ".html"))
      g_assert_false (formats_html_is_name (wrong[i]));
  g_assert_false (formats_html_is_name (""));
  g_assert_true (formats_html_is_name ("player-12.html"));
}

/* --- What another program says --- */

static void
check_tidy (const char *text)
{
  g_autofree char *path = NULL, *quoted = NULL, *command = NULL, *out = NULL, *said = NULL;
  int status, file = g_file_open_tmp ("tengen-html-XXXXXX", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  quoted = g_shell_quote (path);
  command = g_strdup_printf ("tidy -e -q -utf8 %s", quoted);
  g_assert_true (g_spawn_command_line_sync (command, &out, &said, &status, NULL));
  g_assert_cmpstr (said, ==, "");
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_unlink (path);
}

static void
test_valid (void)
{
  static const int groups[] = { 1, 2, 1, 2 };
  const char *reasons[8] = { "Both have 1 point.\n" HOSTILE, "", NULL, "A" };
  g_autofree char *tidy = g_find_program_in_path ("tidy"), *single = NULL;
  Sample sample = { .long_name = g_strnfill (10000, 'W') };
  g_autoptr (GPtrArray) files = NULL;

  if (!tidy) {
    g_test_fail_printf ("tidy is not installed");
    g_free (sample.long_name);
    return;
  }
  sample_open (&sample, HOSTILE);
  sample.event.groups = groups;
  sample.event.reasons = reasons;
  sample.event.ratings = TRUE;
  files = formats_html_pages (&sample.event);
  for (guint i = 0; i < files->len; i++)
    check_tidy (((FormatsHtmlFile *) files->pdata[i])->text);
  single = formats_html_single (&sample.event);
  check_tidy (single);
  sample_close (&sample);
  g_free (sample.long_name);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/html/pages", test_pages);
  g_test_add_func ("/formats/html/links", test_links);
  g_test_add_func ("/formats/html/private", test_private);
  g_test_add_func ("/formats/html/hostile", test_hostile);
  g_test_add_func ("/formats/html/names", test_names);
  g_test_add_func ("/formats/html/valid", test_valid);
  return g_test_run ();
}

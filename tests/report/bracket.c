/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/bracket.h"
#include "knock.h"
#include "printed.h"
#include "program.h"
#include "report/page/ink.h"
#include "report/list/knockout.h"

static const ReportHead head = { "Copa", "Oslo", "note" };

static const KnockShape shapes[] = {
  { 2, 1, FALSE, FALSE, 5 }, { 4, 0, TRUE, FALSE, 1 },    { 5, 1, TRUE, FALSE, 1 },
  { 8, 3, TRUE, FALSE, 3 },  { 16, 2, FALSE, FALSE, 1 },  { 37, 1, TRUE, FALSE, 1 },
  { 64, 0, TRUE, FALSE, 1 }, { 128, 0, FALSE, FALSE, 1 }, { 4, 0, FALSE, TRUE, 1 },
  { 8, 1, FALSE, TRUE, 1 },  { 13, 1, FALSE, TRUE, 3 },   { 33, 0, FALSE, TRUE, 1 },
  { 64, 2, FALSE, TRUE, 1 },
};

static ReportMatches *
matches_of (const KnockShape *shape)
{
  g_autoptr (StandingField) field = knock_field (shape->n_players);
  PairingBracket *bracket = knock_new (*shape);
  ReportMatches *matches = report_match_list (bracket, field);

  knock_free (bracket);
  return matches;
}

static ReportBracket *
picture_of (const ReportMatches *matches)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  ReportBracketRooms rooms = report_bracket_rooms (matches, cr);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return report_bracket_new (matches, &rooms, NULL);
}

/* --- Words --- */

/* Five in a bracket of eight: three byes, and the fourth beats the fifth (knock.h). */
static void
test_words (void)
{
  const KnockShape shape = { 5, 1, TRUE, FALSE, 1 };
  g_autoptr (ReportMatches) matches = matches_of (&shape);
  g_autofree char *text = report_match_text (matches);

  g_assert_cmpstr (
      text, ==,
      "Quarter-finals\n"
      "王立诚 (9p, MX) has the bye.\n"
      "1. 李世石 (5d, CN) – Bo (4d, MX); winner: Bo\n"
      "Maximiliana Wolfeschlegelsteinhausenbergerdorff (3d, CN) has the bye.\n"
      "Ann Árbol (2d, CN) has the bye.\n"
      "Semi-finals\n"
      "2. 王立诚 (9p, MX) – Bo (4d, MX)\n"
      "3. Maximiliana Wolfeschlegelsteinhausenbergerdorff (3d, CN) – Ann Árbol (2d, CN)\n"
      "Final\n"
      "4. Winner of 2 – Winner of 3\n"
      "Third place, Round 3\n"
      "5. Loser of 2 – Loser of 3\n");
}

/* Which round a later stage is played in is not known yet: how many are left is. */
static void
test_stages (void)
{
  const KnockShape shape = { 64, 0, TRUE, FALSE, 1 };
  g_autoptr (StandingField) field = knock_field (shape.n_players);
  PairingBracket *bracket = knock_new (shape);
  g_autoptr (ReportMatches) matches = NULL;
  g_autofree char *text = NULL;
  const char *at;

  for (int i = 0; i < bracket->n_matches; i++)
    if (bracket->matches[i].stage > 1)
      bracket->matches[i].round = 0;
  matches = report_match_list (bracket, field);
  knock_free (bracket);
  text = report_match_text (matches);
  at = strstr (text, "Round 2\n");
  g_assert_nonnull (at);
  at = strstr (at, "\nLast 16\n");
  g_assert_nonnull (at);
  g_assert_nonnull (strstr (at, "\nQuarter-finals\n"));
  g_assert_null (strstr (text, "\n\n"));
}

/* Both have lost, and nobody comes of it. */
static void
test_nobody (void)
{
  const KnockShape shape = { 4, 0, TRUE, FALSE, 1 };
  g_autoptr (StandingField) field = knock_field (shape.n_players);
  PairingBracket *bracket = knock_new (shape);
  g_autoptr (ReportMatches) matches = NULL;
  g_autofree char *text = NULL;

  bracket->matches[0].over = TRUE;
  bracket->matches[0].winner = bracket->matches[0].loser = -1;
  matches = report_match_list (bracket, field);
  knock_free (bracket);
  text = report_match_text (matches);
  g_assert_nonnull (strstr (text, "Winner of 2 has the bye.\n"));
  g_assert_nonnull (strstr (text, "Loser of 2 has the bye.\n"));
  g_assert_null (strstr (text, " of 1"));
}

/* Two in a match of five games, of which the first has won three and the second one. */
static void
test_wins (void)
{
  const KnockShape shape = { 2, 1, FALSE, FALSE, 5 };
  g_autoptr (ReportMatches) matches = matches_of (&shape);
  g_autofree char *text = report_match_text (matches);

  g_assert_cmpstr (text, ==,
                   "Final\n"
                   "1. 王立诚 (9p, MX) – Ann Árbol (2d, CN), 3 : 1; winner: 王立诚\n");
}

/* Who loses comes down, and meets the better again at the end. */
static void
test_losers (void)
{
  const KnockShape shape = { 4, 0, FALSE, TRUE, 1 };
  g_autoptr (ReportMatches) matches = matches_of (&shape);
  g_autofree char *text = report_match_text (matches);

  g_assert_cmpstr (
      text, ==,
      "Main bracket, Round 1\n"
      "1. 王立诚 (9p, MX) – Bo (4d, MX)\n"
      "2. Maximiliana Wolfeschlegelsteinhausenbergerdorff (3d, CN) – Ann Árbol (2d, CN)\n"
      "Main bracket, Round 2\n"
      "3. Winner of 1 – Winner of 2\n"
      "Losers’ bracket, Stage 1, round 2\n"
      "4. Loser of 1 – Loser of 2\n"
      "Losers’ bracket, Stage 2, round 3\n"
      "5. Winner of 4 – Loser of 3\n"
      "Grand final\n"
      "6. Winner of 3 – Winner of 5\n");
}

/* --- The picture --- */

static gboolean
overlap (const ReportBox *one, const ReportBox *two)
{
  return one->x < two->x + two->width && two->x < one->x + one->width &&
         one->y < two->y + two->height && two->y < one->y + one->height;
}

static void
check_box (const ReportBracket *picture, int match)
{
  const ReportBox *box = &picture->boxes[match];
  const ReportMatch *found = &picture->matches->matches[match];

  g_assert_cmpint (box->width > 0, ==, !report_match_is_empty (found));
  g_assert_true (box->x >= 0 && box->x + box->width <= picture->width);
  g_assert_true (box->y >= 0 && box->y + box->height <= picture->height);
  for (int i = 0; i < match; i++)
    g_assert_false (box->width > 0 && picture->boxes[i].width > 0 &&
                    overlap (box, &picture->boxes[i]));
  for (int side = 0; side < 2 && box->width > 0; side++) {
    int from = found->sides[side].from;

    if (from >= 0 && picture->boxes[from].width > 0)
      g_assert_true (picture->boxes[from].x + picture->boxes[from].width < box->x);
  }
}

/* Every match has a place of its own, right of those from which its players come. */
static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++) {
    g_autoptr (ReportMatches) matches = matches_of (&shapes[i]);
    g_autoptr (ReportBracket) picture = picture_of (matches);

    for (int j = 0; j < matches->n; j++) {
      const ReportBox *box = &picture->boxes[j];

      check_box (picture, j);
      if (box->width > 0)
        g_assert_cmpint (report_bracket_match_at (picture, box->x + box->width / 2,
                                                  box->y + box->height / 2),
                         ==, j);
    }
    g_assert_cmpint (report_bracket_match_at (picture, picture->width + 1, 1), ==, -1);
  }
}

/* How dark a spot is: 0 for white, 255 for black. */
static int
darkness (cairo_surface_t *surface, double x, double y, int reach)
{
  const guint8 *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface), darkest = 0;

  for (int i = (int) y - reach; i <= (int) y + reach; i++)
    for (int j = (int) x - reach; j <= (int) x + reach; j++)
      darkest = MAX (darkest, 255 - pixels[i * stride + 4 * j]);
  return darkest;
}

/* On paper, where there is no colour, a sign stands beside who has won, and none beside the other.
 */
static void
test_winner (void)
{
  const KnockShape shape = { 4, 1, FALSE, FALSE, 1 };
  g_autoptr (ReportMatches) matches = matches_of (&shape);
  g_autoptr (ReportBracket) picture = picture_of (matches);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) picture->width + 1,
                                  (int) picture->height + 1);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  report_bracket_paint (picture, cr, REPORT_THEME_PRINT);
  cairo_surface_flush (surface);
  for (int i = 0; i < 2; i++) {
    const ReportBox *box = &picture->boxes[i];
    double x = box->x + box->width - 7, y = box->y + REPORT_BRACKET_ROW / 2;
    gboolean first = matches->matches[i].sides[0].won;

    g_assert_cmpint (darkness (surface, x, first ? y : y + REPORT_BRACKET_ROW, 1), >, 200);
    g_assert_cmpint (darkness (surface, x, first ? y + REPORT_BRACKET_ROW : y, 3), ==, 0);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* WCAG 2.1: 4.5 to 1 for letters, 3 to 1 for lines. */
static void
test_inks (void)
{
  for (int theme = 0; theme < REPORT_N_THEMES; theme++) {
    const ReportInk *ink = report_ink_get ((ReportTheme) theme);

    g_assert_cmpfloat (report_palette_contrast (ink->text, ink->ground), >=, 4.5);
    g_assert_cmpfloat (report_palette_contrast (ink->faint, ink->ground), >=, 4.5);
    g_assert_cmpfloat (report_palette_contrast (ink->faint, ink->shade), >=, 4.5);
    g_assert_cmpfloat (report_palette_contrast (ink->line, ink->ground), >=, 3);
  }
}

/* --- Pages --- */

static ReportPaper *
paper_of (const KnockShape *shape)
{
  g_autoptr (StandingField) field = knock_field (shape->n_players);
  PairingBracket *bracket = knock_new (*shape);
  ReportPaper *paper = report_knockout_new (&head, bracket, field);

  knock_free (bracket);
  return paper;
}

/* Whatever the size, every line of the words is somewhere on the pages, both ways round. */
static void
check_pages (const KnockShape *shape, double width, double height)
{
  g_autoptr (ReportMatches) matches = matches_of (shape);
  g_autoptr (ReportPaper) paper = paper_of (shape);
  g_autofree char *text = printed_through (paper, width, height, "pdftotext", "-");

  for (int i = 0; i < matches->n; i++)
    for (int side = 0; side < 2; side++) {
      const ReportSide *found = &matches->matches[i].sides[side];
      glong n = g_utf8_strlen (found->name, -1);
      g_autofree char *start = g_utf8_substring (found->name, 0, MIN (n, 4));
      g_autofree char *end = g_utf8_substring (found->name, MAX (0, n - 4), n);

      if (found->known) { /* two of one family differ at the end */
        printed_assert_has (text, start);
        printed_assert_has (text, end);
      } else
        printed_assert_has (text, found->name);
    }
}

static void
test_pages (void)
{
  if (!printed_can_read ("pdftotext"))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++) {
    check_pages (&shapes[i], A4_WIDTH, A4_HEIGHT);
    check_pages (&shapes[i], A4_HEIGHT, A4_WIDTH);
  }
}

/* Eight stand on one page however it lies, sixteen on one that lies; 64 do not, in letters that can
 * be read: 63 matches of two lines and two headings are 1,160 points high at least. */
static void
test_n_pages (void)
{
  static const struct {
    int n_players;
    gboolean lies;
    int least;
    int most;
  } cases[] = { { 4, FALSE, 1, 1 },  { 8, FALSE, 1, 1 }, { 8, TRUE, 1, 1 },  { 16, TRUE, 1, 1 },
                { 64, FALSE, 2, 5 }, { 64, TRUE, 2, 3 }, { 128, TRUE, 3, 5 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const KnockShape shape = { cases[i].n_players, 0, FALSE, FALSE, 1 };
    g_autoptr (ReportPaper) paper = paper_of (&shape);
    int n = report_paper_paginate (paper, NULL, cases[i].lies ? A4_HEIGHT : A4_WIDTH,
                                   cases[i].lies ? A4_WIDTH : A4_HEIGHT);

    g_assert_cmpint (n, >=, cases[i].least);
    g_assert_cmpint (n, <=, cases[i].most);
  }
}

/* The grand final stands on the last page beside the two from which its players come, whether the
 * ends of both brackets fit there or not. */
static void
test_last_page (void)
{
  static const struct {
    int n_players;
    const char *from[2]; /* what stands in the grand final */
  } cases[] = { { 32, { "Winner of 31", "Winner of 61" } },
                { 64, { "Winner of 63", "Winner of 125" } } };

  if (!printed_can_read ("pdftotext"))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const KnockShape shape = { cases[i].n_players, 0, FALSE, TRUE, 1 };
    g_autoptr (ReportPaper) paper = paper_of (&shape);
    int n_pages = report_paper_paginate (paper, NULL, A4_HEIGHT, A4_WIDTH);
    g_autofree char *tool = g_strdup_printf ("pdftotext -layout -f %d", n_pages);
    g_autofree char *text = printed_through (paper, A4_HEIGHT, A4_WIDTH, tool, "-");

    printed_assert_has (text, "Grand final");
    printed_assert_has (text, "Main bracket");
    printed_assert_has (text, "Losers");
    printed_assert_has (text, cases[i].from[0]);
    printed_assert_has (text, cases[i].from[1]);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/bracket/words", test_words);
  g_test_add_func ("/report/bracket/stages", test_stages);
  g_test_add_func ("/report/bracket/nobody", test_nobody);
  g_test_add_func ("/report/bracket/wins", test_wins);
  g_test_add_func ("/report/bracket/losers", test_losers);
  g_test_add_func ("/report/bracket/places", test_places);
  g_test_add_func ("/report/bracket/winner", test_winner);
  g_test_add_func ("/report/bracket/inks", test_inks);
  g_test_add_func ("/report/bracket/pages", test_pages);
  g_test_add_func ("/report/bracket/n-pages", test_n_pages);
  g_test_add_func ("/report/bracket/last-page", test_last_page);
  return g_test_run ();
}

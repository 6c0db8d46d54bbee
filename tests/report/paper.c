/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>
#include "report/page/paper.h"
#include "printed.h"
#include "program.h"
#include "report/page/text.h"
#include "rows.h"

static int
count_pages (int n_rows)
{
  g_autoptr (ReportPaper) paper = paper_of (n_rows);

  return report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT);
}

/* The most rows that go on one page. */
static int
find_per_page (void)
{
  int n = 24;

  while (count_pages (n + 1) == 1)
    n++;
  return n;
}

static void
test_count (void)
{
  int full = find_per_page ();
  const int cases[][2] = {
    { 0, 1 },        { 1, 1 },        { 24, 1 },           { full, 1 },
    { full + 1, 2 }, { 2 * full, 2 }, { 2 * full + 1, 3 }, { 1000, (1000 + full - 1) / full },
  };

  g_assert_cmpint (full, <, 55);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (count_pages (cases[i][0]), ==, cases[i][1]);
}

/* The same pages on every device. */
static void
test_device (void)
{
  g_autoptr (ReportPaper) paper = paper_of (200);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 10, 10);
  cairo_t *cr = cairo_create (surface);
  int n_pages = report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT);

  cairo_scale (cr, 4.17, 4.17);
  g_assert_cmpint (report_paper_paginate (paper, cr, A4_WIDTH, A4_HEIGHT), ==, n_pages);
  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_HEIGHT, A4_WIDTH), >, n_pages);
  g_assert_cmpint (report_paper_paginate (paper, NULL, 100, 100), ==, 200);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
check_page (const char *page, int number, int n_pages)
{
  g_autofree char *plain = printed_plain (page);
  g_autofree char *foot = g_strdup_printf ("\npage %d of %d\n", number, n_pages);

  printed_assert_has (plain, "\nOpen de París after round 3\n");
  printed_assert_has (plain, "\nParís, 12–13 October\n");
  printed_assert_has (plain, "\nStandings\n");
  printed_assert_has (plain, "\nPlace Name Points\n");
  printed_assert_has (plain, foot);
}

static void
check_rows (const char *text, int n_rows)
{
  for (int i = 1; i <= n_rows; i++) {
    g_autofree char *row = g_strdup_printf ("\n%d Player-%d. 2\n", i, i);

    g_assert_cmpint (printed_count (text, row), ==, 1);
  }
  g_assert_cmpint (printed_count (text, "Player-"), ==, n_rows);
}

static void
check_text (int n_rows)
{
  g_autoptr (ReportPaper) paper = paper_of (n_rows);
  g_auto (GStrv) pages = printed_pages (paper);
  g_autofree char *all = g_strjoinv ("\n", pages);
  g_autofree char *plain = printed_plain (all);
  int n_pages = (int) g_strv_length (pages);

  g_assert_cmpint (n_pages, ==, count_pages (n_rows));
  for (int i = 0; i < n_pages; i++)
    check_page (pages[i], i + 1, n_pages);
  check_rows (plain, n_rows);
  if (n_rows > 1)
    g_assert_cmpint (printed_count (pages[n_pages - 1], "Player-"), >=, 2);
}

static void
test_text (void)
{
  int full = find_per_page ();
  const int cases[] = { 0, 1, 2, 24, full, full + 1, full + 2, 2 * full + 1, 1000 };

  if (!printed_can_read ("pdftotext"))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_text (cases[i]);
}

static void
test_empty (void)
{
  g_autoptr (ReportPaper) none = paper_of (0);
  g_autoptr (ReportPaper) one = paper_of (1);
  g_autofree char *none_text = NULL, *one_text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  report_paper_set_empty (none, "Nobody is here yet.");
  report_paper_set_empty (one, "Nobody is here yet.");
  none_text = printed_text (none);
  one_text = printed_text (one);
  printed_assert_has (none_text, "Nobody is here yet.");
  g_assert_null (strstr (one_text, "Nobody is here yet."));
}

/* Names are data: nothing in them is an order to the printer. */
static void
test_names (void)
{
  static const char *const names[][2] = {
    { "王 立诚", "王 立诚" },
    { "이창호", "이창호" },
    { "たけみや", "たけみや" },
    { "Nguyễn Thị", "Nguyễn Thị" },
    { "Петров", "Петров" },
    { "<b>Ann</b> &amp; %s", "<b>Ann</b> &amp; %s" },
    { "two\nlines\tand\x01more", "two lines and more" },
    { "not\xffutf8", "not" },
  };
  g_autoptr (ReportPaper) paper = paper_of (0);
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    report_paper_add_row (paper, (const char *const[]){ "7", names[i][0], NULL });
  text = printed_text (paper);
  plain = printed_plain (text);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *row = g_strconcat ("\n7 ", names[i][1], NULL);

    printed_assert_has (plain, row);
  }
}

/* The name of an event or of whom a paper is about is set smaller before it is cut. */
static void
test_head (void)
{
  static const char name[] =
      "XLVII Campeonato Mundial Abierto de Go de Aficionados y Profesionales";
  const ReportHead long_head = { name, "Teruel", "after round 7" };
  g_autoptr (ReportPaper) paper = report_paper_new (&long_head, name, columns, 3);
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = printed_text (paper);
  g_assert_cmpint (printed_count (text, name), ==, 2);
}

static void
add_long_row (ReportPaper *paper, int n_columns, const char *name, const char *figure)
{
  const char *cells[40] = { "7", name };

  for (int i = 2; i < n_columns; i++)
    cells[i] = figure;
  report_paper_add_row (paper, cells);
}

/* "1", "Name" and figures, as in a wall list of that many rounds. */
static ReportPaper *
wall_of (int rounds, int rows, const char *name)
{
  ReportColumn all[40] = { { "No.", REPORT_RIGHT, 0, 0 }, { "Name", REPORT_LEFT, 2, 0 } };
  char titles[40][8];
  ReportPaper *paper;

  for (int i = 0; i < rounds; i++) {
    g_snprintf (titles[i], sizeof titles[i], "R%d.", i + 1);
    all[i + 2] = (ReportColumn){ titles[i], REPORT_RIGHT, 0, 0 };
  }
  paper = report_paper_new (&head, "Wall", all, rounds + 2);
  for (int i = 0; i < rows; i++)
    add_long_row (paper, rounds + 2, name, "24+W3");
  return paper;
}

#define LONG_NAME "Grünwald-Österreicher Maximiliane Friederike Annegret"

/* A name is read to its end: it takes more lines, and its row more room on the page. */
static void
test_wrapped (void)
{
  g_autoptr (ReportPaper) long_names = wall_of (9, 35, LONG_NAME);
  g_autoptr (ReportPaper) short_names = wall_of (9, 35, "Ng");
  g_autofree char *text = NULL;

  g_assert_cmpint (report_paper_paginate (short_names, NULL, A4_WIDTH, A4_HEIGHT), ==, 1);
  g_assert_cmpint (report_paper_paginate (long_names, NULL, A4_WIDTH, A4_HEIGHT), ==, 2);
  if (!printed_can_read ("pdftotext"))
    return;
  text = printed_text (long_names);
  g_assert_null (strstr (text, "…"));
  g_assert_cmpint (printed_count (text, "Grünwald-"), ==, 35);
  g_assert_cmpint (printed_count (text, "Annegret"), ==, 35);
}

static int
count_glyphs (PangoLayout *layout)
{
  int n = 0;

  for (GSList *line = pango_layout_get_lines_readonly (layout); line; line = line->next)
    for (GSList *run = ((PangoLayoutLine *) line->data)->runs; run; run = run->next)
      n += ((PangoLayoutRun *) run->data)->glyphs->num_glyphs;
  return n;
}

/* A word that is too long for a line goes on in the next without a hyphen that is not in it. */
static void
test_one_word (void)
{
  static const char word[] = "Wolteschlegelsteinhausenbergerdorn"; /* no ligatures */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = report_text_new (cr);

  report_text_set_font (layout, 10, FALSE);
  g_assert_cmpint (report_text_count_lines (layout, word, 60, 6), >, 2);
  g_assert_cmpint (report_text_count_lines (layout, word, 60, 2), ==, 2);
  g_assert_cmpint (report_text_count_lines (layout, word, 600, 6), ==, 1);
  pango_layout_set_height (layout, -6);
  pango_layout_set_width (layout, 60 * PANGO_SCALE);
  g_assert_cmpint (pango_layout_get_line_count (layout), >, 2);
  g_assert_cmpint (count_glyphs (layout), ==, (int) strlen (word));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* More rounds than there is room for stand on pages beside each other, each with the names, in
 * letters that can be read. */
static void
test_parted (void)
{
  g_autoptr (ReportPaper) paper = wall_of (23, 12, LONG_NAME);
  g_auto (GStrv) pages = NULL;
  g_autofree char *boxes = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  pages = printed_pages (paper);
  g_assert_cmpuint (g_strv_length (pages), >, 1);
  for (int i = 0; pages[i]; i++) {
    g_assert_cmpint (printed_count (pages[i], "Annegret"), ==, 12);
    g_assert_cmpint (printed_count (pages[i], "R1."), ==, i == 0);
    g_assert_cmpint (printed_count (pages[i], "R23."), ==, pages[i + 1] == NULL);
    g_assert_cmpint (printed_count (pages[i], "24+W3"), <, 23 * 12);
  }
  boxes = printed_through (paper, A4_WIDTH, A4_HEIGHT, "pdftotext -bbox", "-");
  g_assert_cmpint (printed_count (boxes, ">24+W3</word>"), ==, 23 * 12);
  g_assert_cmpfloat (printed_height (boxes, "24+W3"), >, 7.5 * 1.1);
}

static gboolean
is_white (const guint8 *pixels, int length)
{
  for (int i = 0; i < length; i++)
    if (pixels[i] != 0xff)
      return FALSE;
  return TRUE;
}

/* Paints a page on a white sheet of 300 x 400; returns whether anything is to be seen. */
static gboolean
leaves_ink (ReportPaper *paper, int page)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 400);
  cairo_t *cr = cairo_create (surface);
  gboolean blank;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  report_paper_paint (paper, cr, page);
  cairo_surface_flush (surface);
  blank = TRUE;
  for (int y = 0; y < 400 && blank; y++)
    for (int x = 0; x < 300 && blank; x++)
      blank = is_white (cairo_image_surface_get_data (surface) +
                            y * cairo_image_surface_get_stride (surface) + 4 * x,
                        3);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return !blank;
}

static gpointer
paint_pages (gpointer data)
{
  g_autoptr (ReportPaper) paper = data;

  for (int i = 0; i < 5; i++) {
    g_assert_cmpint (report_paper_paginate (paper, NULL, 300, 400), >, 5);
    g_assert_true (leaves_ink (paper, i));
  }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (ReportPaper) paper = paper_of (100);
  GThread *threads[4];

  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new ("paint", paint_pages, report_paper_ref (paper));
  for (int i = 0; i < 4; i++)
    g_thread_join (threads[i]);
}

/* Rules at the right edge, where no text is. */
static int
count_rules (ReportPaper *paper)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 400);
  cairo_t *cr = cairo_create (surface);
  int n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  report_paper_paginate (paper, NULL, 300, 400);
  report_paper_paint (paper, cr, 0);
  cairo_surface_flush (surface);
  for (int y = 1; y < 400; y++) {
    const guint8 *here = cairo_image_surface_get_data (surface) +
                         y * cairo_image_surface_get_stride (surface) + 4 * 250;
    n += !is_white (here, 3) && is_white (here - cairo_image_surface_get_stride (surface), 3);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* The lines of one row are not divided; the heads and each row are. */
static void
test_lines (void)
{
  const ReportColumn two[] = { { "N", REPORT_RIGHT, 0, 0 }, { "T", REPORT_LEFT, 2, 0 } };

  for (int lines = 0; lines < 2; lines++) {
    g_autoptr (ReportPaper) paper = report_paper_new (&head, "x", two, 2);
    for (int i = 0; i < 6; i++)
      if (lines && i % 3 != 0)
        report_paper_add_line (paper, (const char *const[]){ "", "b" });
      else
        report_paper_add_row (paper, (const char *const[]){ "1", "a" });
    g_assert_cmpint (count_rules (paper), ==, lines ? 1 + 2 : 1 + 6);
  }
}

/* What stands below one heading is never cut where it takes less than half of a page; and the rows
 * come closer where that saves a page, but not where one writes by hand. */
static void
test_sections (void)
{
  const ReportColumn one[] = { { "N", REPORT_LEFT, 2, 0 } };
  const ReportColumn hand[] = { { "N", REPORT_LEFT, 2, 60 } };
  const int sizes[] = { 5, 11, 16, 9, 14, 12, 3, 16, 13, 16 };
  int full = find_per_page ();

  for (int i = 0; i < 2; i++) {
    g_autoptr (ReportPaper) paper = report_paper_new (&head, "x", i ? hand : one, 1);
    g_autofree char *printed = NULL;
    g_auto (GStrv) pages = NULL;

    for (gsize section = 0; section < G_N_ELEMENTS (sizes); section++) {
      g_autofree char *row = g_strdup_printf ("row-of-%d.", (int) section);
      report_paper_add_heading (paper, "heading");
      for (int k = 0; k < sizes[section]; k++)
        report_paper_add_row (paper, (const char *const[]){ row });
    }
    if (!printed_can_read ("pdftotext"))
      return;
    printed = printed_text (paper);
    pages = g_strsplit (printed, "\f", -1);
    for (gsize section = 0; section < G_N_ELEMENTS (sizes); section++) {
      g_autofree char *row = g_strdup_printf ("row-of-%d.", (int) section);
      int n_pages = 0;
      for (int page = 0; pages[page]; page++)
        n_pages += strstr (pages[page], row) != NULL;
      g_assert_cmpint (n_pages, ==, 1);
    }
  }
  {
    g_autoptr (ReportPaper) paper = report_paper_new (&head, "x", hand, 1);
    for (int i = 0; i < full; i++)
      report_paper_add_row (paper, (const char *const[]){ "x" });
    g_assert_cmpint (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT), ==, 2);
  }
}

/* How far to the right a word begins. */
static int
left_of (PangoLayout *layout, const char *word)
{
  const char *text = pango_layout_get_text (layout), *at = strstr (text, word);
  PangoRectangle here;

  g_assert_nonnull (at);
  pango_layout_index_to_pos (layout, (int) (at - text), &here);
  return MIN (here.x, here.x + here.width);
}

/* Names from right to left turn no line round: what stands behind one stays behind it, figures and
 * other such names, too. */
static void
test_turned (void)
{
  static const char *const lines[] = { "יוסף כהן 43 3d – محمد أحمد 5 (x)", "a, יוסף, 12 محمد 7k" };
  static const char *const words[][6] = { { "כהן", "43", "3d", "محمد", "5", "(x" },
                                          { "a", "יוסף", "12", "محمد", "7k", NULL } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = report_text_new (cr);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    report_text_set_font (layout, 10, FALSE);
    report_text_measure (layout, lines[i]);
    for (int k = 1; k < 6 && words[i][k]; k++)
      g_assert_cmpint (left_of (layout, words[i][k - 1]), <, left_of (layout, words[i][k]));
  }
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/paper/count", test_count);
  g_test_add_func ("/report/paper/device", test_device);
  g_test_add_func ("/report/paper/text", test_text);
  g_test_add_func ("/report/paper/empty", test_empty);
  g_test_add_func ("/report/paper/names", test_names);
  g_test_add_func ("/report/paper/head", test_head);
  g_test_add_func ("/report/paper/wrapped", test_wrapped);
  g_test_add_func ("/report/paper/one-word", test_one_word);
  g_test_add_func ("/report/paper/parted", test_parted);
  g_test_add_func ("/report/paper/threads", test_threads);
  g_test_add_func ("/report/paper/lines", test_lines);
  g_test_add_func ("/report/paper/sections", test_sections);
  g_test_add_func ("/report/paper/turned", test_turned);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "program.h"
#include "report/form/badge.h"
#include "report/form/book.h"
#include "report/form/certificate.h"
#include "report/page/fit.h"
#include "report/form/slip.h"
#include "report/form/tent.h"
#include "report/page/text.h"
#include "places.h"

#define LEAST 14.0 /* points, 5 mm: what office printers need */
#define A5_WIDTH 419.53
#define A5_HEIGHT 595.28

static const ReportHead head = { "Copa <b>de</b> Otoño 秋季杯", "Oslo, 3 May", "" };

/* Whatever a list of players may bring. */
static char *
hostile_name (void)
{
  GString *name = g_string_new ("<b>\n\t\xE2\x80\xAE&amp; 王\xCC\x81");

  for (int i = 0; i < 1000; i++)
    g_string_append_c (name, i % 11 == 10 ? ' ' : 'W');
  return g_string_free (name, FALSE);
}

static ReportPaper *
slips_of (int n, const char *name, gboolean open, gboolean piles)
{
  g_autoptr (GArray) slips = g_array_new (FALSE, FALSE, sizeof (ReportSlip));
  g_auto (GStrv) tables = g_new0 (char *, n + 1);

  for (int i = 0; i < n; i++) {
    ReportSlip slip = { .game = { .name = { NULL, name, "Dee" },
                                  .origin = { NULL, name, "9p, CN" },
                                  .time = "60 min",
                                  .rules = name,
                                  .has_komi = TRUE,
                                  .komi_q = 15,
                                  .zi = TRUE,
                                  .handicap = 2,
                                  .result = { RULES_RESULT_RESIGN, RULES_BLACK, 0 } },
                        .round = "Round 3",
                        .table = tables[i] = g_strdup_printf ("T%d", i + 1),
                        .open = open };
    g_array_append_val (slips, slip);
  }
  return report_slip_new (&head, (const ReportSlip *) (gpointer) slips->data, n, piles);
}

/* What a slip asks for is there once a slip, and no result that is known already. */
static void
test_slip_words (void)
{
  g_autoptr (ReportPaper) paper = slips_of (5, "王立诚", FALSE, FALSE);
  g_auto (GStrv) pages = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  pages = printed_pages (paper);
  g_assert_cmpint (g_strv_length (pages), ==, 2);
  g_assert_cmpint (printed_count (pages[0], "Black won"), ==, 4);
  g_assert_cmpint (printed_count (pages[0], "By resignation"), ==, 4);
  g_assert_cmpint (printed_count (pages[0], "Handicap: 2 stones"), ==, 4);
  g_assert_cmpint (printed_count (pages[0], "王立诚"), ==, 12);
  g_assert_cmpint (printed_count (pages[0], "Art. 16.4"), ==, 4);
  g_assert_cmpint (printed_count (pages[0], "Copa <b>de</b> Otoño"), ==, 4);
  g_assert_cmpint (printed_count (pages[1], "White won"), ==, 1);
  g_assert_null (strstr (pages[0], "wins by"));
}

/* A box for each player and each colour, beside the signatures. */
static void
test_slip_open (void)
{
  g_autoptr (ReportPaper) fixed = slips_of (1, "Ann", FALSE, FALSE);
  g_autoptr (ReportPaper) open = slips_of (1, "Ann", TRUE, FALSE);
  g_autofree char *fixed_text = NULL, *open_text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixed_text = printed_text (fixed);
  open_text = printed_text (open);
  g_assert_cmpint (printed_count (open_text, "Black") - printed_count (fixed_text, "Black"), ==, 2);
  g_assert_cmpint (printed_count (open_text, "White") - printed_count (fixed_text, "White"), ==, 2);
}

/* Ten slips are three pages. Page by page: T1 to T4 on the first. In piles: each quarter goes on
 * where its pile does, so that T1 to T3 lie on one another. */
static void
test_slip_order (void)
{
  g_autoptr (ReportPaper) paged = slips_of (10, "Ann", FALSE, FALSE);
  g_autoptr (ReportPaper) piled = slips_of (10, "Ann", FALSE, TRUE);
  g_autoptr (GArray) pages = NULL, piles = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  pages = places_of (paged, A4_WIDTH, A4_HEIGHT);
  piles = places_of (piled, A4_WIDTH, A4_HEIGHT);
  for (int i = 0; i < 10; i++) {
    g_autofree char *name = g_strdup_printf ("T%d", i + 1);
    const Place *place = places_find (pages, i / 4, name);

    g_assert_nonnull (place);
    g_assert_true ((place->left > A4_WIDTH / 2) == (i % 2 == 1));
    g_assert_true ((place->top > A4_HEIGHT / 2) == (i % 4 >= 2));
    place = places_find (piles, i % 3, name);
    g_assert_nonnull (place);
    g_assert_true ((place->left > A4_WIDTH / 2) == (i / 3 % 2 == 1));
    g_assert_true ((place->top > A4_HEIGHT / 2) == (i / 3 >= 2));
  }
}

static void
test_slip_fits (void)
{
  g_autofree char *name = hostile_name ();
  g_autoptr (ReportPaper) paper = slips_of (9, name, TRUE, TRUE);
  g_autoptr (GArray) a4 = NULL, letter = NULL, a5 = NULL, lying = NULL;

  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT), ==, 3);
  g_assert_cmpint (report_paper_paginate (paper, NULL, A5_WIDTH, A5_HEIGHT), ==, 5);
  g_assert_true (report_paper_suits_portrait (paper, A4_WIDTH));
  g_assert_false (report_paper_suits_portrait (paper, A5_WIDTH));
  if (!printed_can_read ("pdftotext"))
    return;
  a4 = places_of (paper, A4_WIDTH, A4_HEIGHT);
  letter = places_of (paper, 612, 792);
  a5 = places_of (paper, A5_WIDTH, A5_HEIGHT);
  places_check_cards (a4, A4_WIDTH / 2, A4_HEIGHT / 2, LEAST);
  places_check_cards (letter, 306, 396, LEAST);
  places_check_cards (a5, A5_WIDTH, A5_HEIGHT / 2, LEAST);
  lying = places_of (paper, A5_HEIGHT, A5_WIDTH);
  places_check_cards (lying, A5_HEIGHT / 2, A5_WIDTH, LEAST);
}

static ReportPaper *
badges_of (int n, const char *name, int per_page)
{
  g_autofree ReportBadge *badges = g_new0 (ReportBadge, n);

  for (int i = 0; i < n; i++)
    badges[i] = (ReportBadge){ name, "9p", name, "12345" };
  return report_badge_new (&head, badges, n, per_page, FALSE);
}

static void
test_badges (void)
{
  g_autofree char *name = hostile_name ();
  g_autoptr (ReportPaper) eight = badges_of (17, name, 8), ten = badges_of (17, name, 10);
  g_autoptr (GArray) eights = NULL, tens = NULL;

  g_assert_cmpint (report_paper_paginate (eight, NULL, A4_WIDTH, A4_HEIGHT), ==, 3);
  g_assert_cmpint (report_paper_paginate (ten, NULL, A4_WIDTH, A4_HEIGHT), ==, 2);
  /* Four of A7 are A5 on its side. */
  g_assert_cmpint (report_paper_paginate (eight, NULL, A5_HEIGHT, A5_WIDTH), ==, 5);
  if (!printed_can_read ("pdftotext"))
    return;
  eights = places_of (eight, A4_WIDTH, A4_HEIGHT);
  tens = places_of (ten, A4_WIDTH, A4_HEIGHT);
  places_check_cards (eights, A4_WIDTH / 2, A4_HEIGHT / 4, LEAST);
  places_check_cards (tens, A4_WIDTH / 2, A4_HEIGHT / 5, LEAST);
}

/* A name of three times the room is set smaller, and is there to its last letter. */
static void
test_badge_long (void)
{
  const char *names[] = { "García de la Concepción-Montenegro Maximiliano Alejandro",
                          "<b onclick=x>&amp;=HYPERLINK(\"x\")",
                          "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine" };

  for (gsize i = 0; i < G_N_ELEMENTS (names) && printed_can_read ("pdftotext"); i++) {
    g_autoptr (ReportPaper) paper = badges_of (8, names[i], 10);
    g_autofree char *text = printed_text (paper);

    g_assert_cmpint (printed_count (text, "…"), ==, 0);
  }
}

/* Names that are read from the right stand where the others do. */
static void
test_turned (void)
{
  const ReportBadge badges[] = { { "שלום", "1d", "", "1" }, { "Ann", "1d", "", "2" } };
  g_autoptr (ReportPaper) paper = report_badge_new (&head, badges, 2, 8, FALSE);
  g_autoptr (GArray) places = NULL;
  double left = A4_WIDTH;
  const Place *ann;

  if (!printed_can_read ("pdftotext"))
    return;
  places = places_of (paper, A4_WIDTH, A4_HEIGHT);
  ann = places_find (places, 0, "Ann");
  g_assert_nonnull (ann);
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);

    /* A letter of it: the reader may part them. */
    if (place->text[0] == '\xD7')
      left = MIN (left, place->left);
  }
  g_assert_cmpfloat (ABS (ann->left - A4_WIDTH / 2 - left), <, 4);
}

/* A long name is set smaller, and only then on two lines: never cut where two lines have room. */
static void
test_fit (void)
{
  const ReportFit fit = { 27, 15, TRUE, 2, REPORT_LEFT };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = report_text_new (cr);
  double one = report_fit_measure (&fit, layout, "Ann", 249);
  double less = report_fit_measure (&fit, layout, "Grünwald, Jörg-Peter", 249);
  double two =
      report_fit_measure (&fit, layout, "Maximilian-Alexander Hohenstein-Wittelsbach", 249);

  g_assert_cmpfloat (less, <, one);
  g_assert_cmpfloat (two, >, 1.8 * 15);
  g_assert_cmpfloat (two, <, 2 * less);
  g_assert_cmpfloat (report_fit_measure (&fit, layout, "", 249), ==, 0);
  /* A word is set smaller before it is parted: one line, where it had two. */
  g_assert_cmpfloat (report_fit_measure (&fit, layout, "Wolfeschlegelsteinhausenbergerdorff", 249),
                     <, 1.5 * 15);
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Both halves, one of them for the other side of the table. */
static void
test_tents (void)
{
  g_autofree char *name = hostile_name ();
  const ReportTent tents[] = { { .table = 7 },
                               { .table = 123456,
                                 .round = "Round 2",
                                 .game = { .name = { NULL, name, "Dee" },
                                           .origin = { NULL, "3d", name } } } };
  g_autoptr (ReportPaper) paper = report_tent_new (&head, tents, 2);
  g_autoptr (GArray) places = NULL;
  int n[2] = { 0, 0 };

  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT), ==, 2);
  if (!printed_can_read ("pdftotext"))
    return;
  places = places_of (paper, A4_WIDTH, A4_HEIGHT);
  places_check_cards (places, A4_WIDTH, A4_HEIGHT / 2, LEAST);
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);

    n[place->top > A4_HEIGHT / 2] += strcmp (place->text, "7") == 0;
  }
  g_assert_cmpint (n[0], ==, 1);
  g_assert_cmpint (n[1], ==, 1);
}

/* On its side, whatever it says: the border keeps its words. */
static void
test_certificates (void)
{
  g_autofree char *name = hostile_name ();
  const char *const some[] = { "{name} is no place-holder here", "Ann Árbol", "", "3d, 京都",
                               NULL };
  const char *const many[] = { name, name, name, name, name, name, name, name, name, name,
                               name, name, name, name, name, name, name, name, name, NULL };
  const ReportCertificate certificates[] = { { "Certificate", some, 1 }, { name, many, 4 } };
  const ReportSigner signers[] = { { "Chief referee", "Berg" }, { "Organiser", name } };
  g_autoptr (ReportPaper) paper = report_certificate_new (&head, certificates, 2, signers, 2);
  g_autoptr (GArray) a4 = NULL, a5 = NULL;
  const Place *title, *place;

  g_assert_false (report_paper_suits_portrait (paper, A4_WIDTH));
  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_HEIGHT, A4_WIDTH), ==, 2);
  if (!printed_can_read ("pdftotext"))
    return;
  a4 = places_of (paper, A4_HEIGHT, A4_WIDTH);
  a5 = places_of (paper, A5_HEIGHT, A5_WIDTH);
  places_check_cards (a4, A4_HEIGHT, A4_WIDTH, 36);
  places_check_cards (a5, A5_HEIGHT, A5_WIDTH, 25);
  title = places_find (a4, 0, "Certificate");
  place = places_find (a4, 0, "Árbol");
  g_assert_true (title && place && place->top > title->bottom);
  g_assert_cmpfloat (ABS ((title->left + title->right) / 2 - A4_HEIGHT / 2), <, 2);
  g_assert_nonnull (places_find (a4, 0, "{name}"));
}

/* Each begins on its own page, and counts its own. */
static void
test_joined (void)
{
  g_autoptr (GPtrArray) papers =
      g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);
  g_autoptr (ReportPaper) paper = NULL;
  g_auto (GStrv) pages = NULL;

  g_ptr_array_add (papers, slips_of (5, "Ann", FALSE, FALSE));
  g_ptr_array_add (papers, slips_of (1, "Bo", FALSE, FALSE));
  g_ptr_array_add (papers, badges_of (9, "Cy", 8));
  paper = report_book_join (&head, "All", papers);
  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT), ==, 5);
  if (!printed_can_read ("pdftotext"))
    return;
  pages = printed_pages (paper);
  g_assert_cmpint (g_strv_length (pages), ==, 5);
  g_assert_nonnull (strstr (pages[1], "Ann"));
  g_assert_nonnull (strstr (pages[2], "Bo"));
  g_assert_null (strstr (pages[2], "Ann"));
  g_assert_nonnull (strstr (pages[4], "Cy"));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/cards/slip-words", test_slip_words);
  g_test_add_func ("/report/cards/slip-open", test_slip_open);
  g_test_add_func ("/report/cards/slip-order", test_slip_order);
  g_test_add_func ("/report/cards/slip-fits", test_slip_fits);
  g_test_add_func ("/report/cards/badges", test_badges);
  g_test_add_func ("/report/cards/badge-long", test_badge_long);
  g_test_add_func ("/report/cards/fit", test_fit);
  g_test_add_func ("/report/cards/turned", test_turned);
  g_test_add_func ("/report/cards/tents", test_tents);
  g_test_add_func ("/report/cards/certificates", test_certificates);
  g_test_add_func ("/report/cards/joined", test_joined);
  return g_test_run ();
}

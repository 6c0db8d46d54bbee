/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "game.h"
#include "program.h"
#include "report/form/record.h"
#include "report/list/score.h"
#include "printed.h"

#define A5_WIDTH 419.53
#define A5_HEIGHT 595.28

static const ReportHead head = { "第一届名人战", "Oslo", "Round 3, table 1" };

static const ReportGame players = {
  .name = { NULL, "王立诚", "Wolfgang Amadeus von Hohenlohe-Langenburg-Schillingsfürst" },
  .origin = { NULL, "9p, CN", "4d, DE" },
  .date = "2026-05-03",
  .rules = "Chinese rules, 2002",
  .time = "55 min",
  .has_komi = TRUE,
  .komi_q = 15,
  .zi = TRUE,
  .result = { RULES_RESULT_COUNT, RULES_WHITE, 3 },
};

/* Column after column; on a board that is full, everybody passes. */
static void
init (Game *game, int size, int n_moves)
{
  game_init (game, size);
  for (int i = 0; i < n_moves; i++) {
    RulesColour colour = i % 2 == 0 ? RULES_BLACK : RULES_WHITE;

    if (i < size * size)
      game_add (game, RULES_MOVE_PLAY, colour, RULES_POINT (i / size, i % size));
    else
      game_add (game, RULES_MOVE_PASS, colour, RULES_PASS);
  }
}

static ReportPaper *
record_of (int size, int n_moves, int per_figure)
{
  ReportRecordStyle style = { 1, per_figure, REPORT_COORDINATES_WESTERN };
  ReportPaper *paper;
  Game game;

  init (&game, size, n_moves);
  paper = report_record_new (&head, &players, &game.moves, &style);
  game_clear (&game);
  return paper;
}

/* Clubs give way before names do. */
static void
test_clubs (void)
{
  ReportGame told = players;
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;
  Game game;

  if (!printed_can_read ("pdftotext"))
    return;
  told.name[RULES_BLACK] = "Fernández-Montesinos Ana-Lucía";
  told.name[RULES_WHITE] = "Schulze-Hohenlohe Wolfgang";
  told.origin[RULES_BLACK] = told.origin[RULES_WHITE] =
      "12k, Club de Go de la Universidad Complutense de Madrid";
  init (&game, 19, 1);
  paper = report_record_new (&head, &told, &game.moves,
                             &(ReportRecordStyle){ 1, 50, REPORT_COORDINATES_WESTERN });
  game_clear (&game);
  text = printed_text (paper);
  printed_assert_has (text, told.name[RULES_BLACK]);
  printed_assert_has (text, told.name[RULES_WHITE]);
  g_assert_cmpint (printed_count (text, "12k, "), ==, 2);
}

/* Two figures on A4, upright or across, one on A5. */
static void
test_count (void)
{
  static const struct {
    int n_moves, few, many, small;
  } cases[] = {
    { 0, 1, 1, 1 },   { 1, 1, 1, 1 },   { 50, 1, 1, 1 },  { 51, 1, 1, 2 },
    { 100, 1, 1, 2 }, { 101, 2, 1, 3 }, { 400, 4, 2, 8 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (ReportPaper) few = record_of (19, cases[i].n_moves, REPORT_RECORD_FEW);
    g_autoptr (ReportPaper) many = record_of (19, cases[i].n_moves, REPORT_RECORD_MANY);

    g_assert_cmpint (report_paper_paginate (few, NULL, A4_WIDTH, A4_HEIGHT), ==, cases[i].few);
    g_assert_cmpint (report_paper_paginate (few, NULL, A4_HEIGHT, A4_WIDTH), ==, cases[i].few);
    g_assert_cmpint (report_paper_paginate (many, NULL, A4_WIDTH, A4_HEIGHT), ==, cases[i].many);
    g_assert_cmpint (report_paper_paginate (few, NULL, A5_WIDTH, A5_HEIGHT), ==, cases[i].small);
  }
}

static void
test_words (void)
{
  g_autoptr (ReportPaper) paper = record_of (19, 101, REPORT_RECORD_FEW);
  g_auto (GStrv) pages = NULL;
  g_autofree char *first = NULL, *second = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  pages = printed_pages (paper);
  g_assert_cmpuint (g_strv_length (pages), ==, 2);
  first = printed_plain (pages[0]);
  second = printed_plain (pages[1]);
  printed_assert_has (first, "第一届名人战");
  printed_assert_has (first, "Round 3, table 1");
  printed_assert_has (first, "\nGame record\n");
  printed_assert_has (first, "王立诚 9p, CN");
  printed_assert_has (first, "Wolfgang Amadeus von Hohen");
  printed_assert_has (first, "4d, DE");
  printed_assert_has (first, "Komi 3 3/4 zi (7.5 points)");
  printed_assert_has (first, "White wins by 1.5 points (3/4 zi)");
  printed_assert_has (first, "Figure 1 (1 to 50)");
  printed_assert_has (first, "Figure 2 (51 to 100)");
  printed_assert_has (first, "page 1 of 2");
  printed_assert_has (second, "Figure 3 (101 to 101)");
  printed_assert_has (second, "王立诚 9p, CN");
  printed_assert_has (second, "101 F6");
}

/* Where nothing is known the colours stand for the players, and nothing is left to ask. */
static void
test_unknown (void)
{
  const ReportHead nothing = { "", NULL, NULL };
  const ReportGame nobody = { .name = { NULL } };
  ReportRecordStyle style = { 1, REPORT_RECORD_FEW, REPORT_COORDINATES_NONE };
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL, *plain = NULL;
  Game game;

  if (!printed_can_read ("pdftotext"))
    return;
  init (&game, 9, 0);
  paper = report_record_new (&nothing, &nobody, &game.moves, &style);
  text = printed_text (paper);
  plain = printed_plain (text);
  g_assert_cmpstr (plain, ==, "\nGame record\nBlack White\nMoves 0\nNo moves\npage 1 of 1\n");
  game_clear (&game);
}

/* Black has moved last, so White goes on beside it; with a handicap White begins. */
static void
test_score (void)
{
  ReportGame handicap = { .handicap = 2 };
  g_autoptr (ReportPaper) half = NULL, blank = NULL;
  g_autofree char *text = NULL, *plain = NULL, *other = NULL, *other_plain = NULL;
  Game game;

  if (!printed_can_read ("pdftotext"))
    return;
  init (&game, 19, 3);
  half = report_score_new (&head, &players, &game.moves);
  text = printed_text (half);
  plain = printed_plain (text);
  printed_assert_has (plain, "\nScore sheet\n");
  printed_assert_has (plain, "\n1 A1 2 A2 ");
  printed_assert_has (plain, "\n3 A3 4 ");
  printed_assert_has (plain, "\n5 6 ");
  g_assert_cmpint (report_paper_paginate (half, NULL, A4_WIDTH, A4_HEIGHT), ==, 1);
  game.moves.n_steps = 0;
  blank = report_score_new (&head, &handicap, &game.moves);
  other = printed_text (blank);
  other_plain = printed_plain (other);
  printed_assert_has (other_plain, "\n2 3 ");
  game_clear (&game);
}

/* Every size on papers that nobody would use. */
static void
test_odd_papers (void)
{
  static const double papers[][2] = { { 90, 90 }, { 100, 2000 }, { 2000, 200 }, { 2000, 3000 } };
  static const int sizes[] = { 2, 9, 13, 19, 25 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 10, 10);
  cairo_t *cr = cairo_create (surface);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (papers); j++) {
      g_autoptr (ReportPaper) paper = record_of (sizes[i], 120, REPORT_RECORD_FEW);
      int n = report_paper_paginate (paper, cr, papers[j][0], papers[j][1]);

      for (int page = 0; page < n; page++)
        report_paper_paint (paper, cr, page);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/record/clubs", test_clubs);
  g_test_add_func ("/report/record/count", test_count);
  g_test_add_func ("/report/record/words", test_words);
  g_test_add_func ("/report/record/unknown", test_unknown);
  g_test_add_func ("/report/record/score", test_score);
  g_test_add_func ("/report/record/odd-papers", test_odd_papers);
  return g_test_run ();
}

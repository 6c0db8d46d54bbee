/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/list.h"
#include "event.h"
#include "printed.h"
#include "program.h"
#include "report/form/book.h"
#include "report/list/entries.h"
#include "report/page/kind.h"
#include "report/list/seats.h"
#include "report/list/standings.h"
#include "report/list/statistics.h"
#include "report/list/table.h"
#include "report/form/wall.h"

static char *
dup_text (ReportPaper *paper)
{
  g_autofree char *text = printed_text (paper);

  return printed_plain (text);
}

/* Strongest first; who has no rank comes last, by number. */
static void
test_entries (void)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  paper = report_list_end (report_entries_list (&event_head, field, REPORT_ORDER_RANK));
  text = dup_text (paper);
  printed_assert_has (text, "\nEntry list\n"
                            "Lot Name Rank Country Club\n"
                            "3 王立诚 9p CN 北京\n"
                            "1 Ann Árbol 3d MX Xalapa\n"
                            "2 Bo 12k\n"
                            "4 Dee NO\n"
                            "5 Eve <x>\n"
                            "page 1 of 1\n");
}

/* A number that is the one of entry is called as it is in the window, and so is one that was drawn:
 * whoever holds the paper beside it finds the same. */
static void
test_numbers (void)
{
  g_autoptr (StandingField) field = event_new (), plain = NULL;
  g_autofree StandingPlayer *players =
      g_memdup2 (field->players, sizeof *players * (gsize) field->n_players);

  for (int i = 0; i < field->n_players; i++)
    players[i].id = players[i].number;
  plain = standing_field_new (0, players, field->n_players, NULL, 0);
  g_assert_cmpstr (report_order_number_title (field), ==, "Lot");
  g_assert_cmpstr (report_order_number_title (plain), ==, "No.");
}

/* Below headings; who has no country comes last. */
static void
test_countries (void)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  paper = report_list_end (report_entries_checkin (&event_head, field, REPORT_ORDER_COUNTRY));
  text = dup_text (paper);
  printed_assert_has (text, "\nCheck-in\n"
                            "Lot Name Rank Country Here Signature\n"
                            "CN\n"
                            "3 王立诚 9p CN ☐\n"
                            "MX\n"
                            "1 Ann Árbol 3d MX ☐\n"
                            "NO\n"
                            "4 Dee NO ☐\n"
                            "Without\n"
                            "2 Bo 12k ☐\n"
                            "5 Eve <x> ☐\n");
}

/* Each player's own line, by name. */
static void
test_seats (void)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  paper = report_list_end (report_seats_list (&event_head, field, 2, REPORT_ORDER_NAME));
  text = dup_text (paper);
  printed_assert_has (text,
                      "\nRound 2: seating list\nName Table Colour Opponent Handicap\nAnn Árbol 3d, "
                      "MX 2 White 王立诚 9p, CN\nBo 12k 3 White Eve <x> 2\nDee NO bye\nEve <x> 3 "
                      "Black Bo 12k 2\n王立诚 9p, CN 2 Black Ann Árbol 3d, MX\n");
}

/* Of round 1 it is not known who had Black: no line claims it, and each has its own result. */
static void
test_seats_uncoloured (void)
{
  g_autoptr (StandingField) whole = event_new (), field = NULL;
  g_autoptr (ReportList) list = NULL;
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree StandingGame *games =
      g_memdup2 (whole->games, (gsize) whole->n_games * sizeof *whole->games);
  g_autofree char *text = NULL;

  for (int i = 0; i < whole->n_games; i++)
    games[i].uncoloured = TRUE;
  field = standing_field_new (3, whole->players, whole->n_players, games, whole->n_games);
  list = report_seats_list (&event_head, field, 1, REPORT_ORDER_NUMBER);
  paper = report_list_paper (list, "name,table,colour,opponent,result", NULL);
  if (!printed_can_read ("pdftotext"))
    return;
  text = dup_text (paper);
  printed_assert_has (text, "\nAnn Árbol 1 Bo 1–0 +1.5\nBo 1 Ann Árbol 0–1 +1.5\n"
                            "王立诚 2 Dee 1–0 +R\nDee 2 王立诚 0–1 +R\nEve <x> bye\n");
}

static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
static const StandingOptions options = { RULES_BYE_SOS_ZERO };

/* After round 2: Wang and Ann 3, Dee and Eve 2, Bo 0 (his game is open). */
static void
test_wall (void)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (StandingTable) table =
      standing_rank (field, 2, criteria, G_N_ELEMENTS (criteria), &options);
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  paper = report_list_end (report_wall_list (&event_head, table, FALSE, REPORT_ORDER_NUMBER));
  text = dup_text (paper);
  printed_assert_has (text,
                      "\n12+B won with Black against No. 12, 12-W lost with White, 12= drew;");
  printed_assert_has (text, "\nLot Name Rank R1 R2 R3 Points Place\n1 Ann Árbol 3d 2+B 3=W 3 ");
  printed_assert_has (text, "\n2 Bo 12k 1-W 5?W2 0 5\n");
  printed_assert_has (text, "\n3 王立诚 9p 4+W 1=B 3 ");
  printed_assert_has (text, "\n4 Dee 3-B 0+ 2 ");
  printed_assert_has (text, "\n5 Eve <x> 0+ 2?B2 2 ");
}

/* What sets a place apart from the one above it is marked, and nothing else. By hand: three
 * share the first place, Bo has fewer points, and Dee also a warning. */
static void
test_decider (void)
{
  static const int marked[] = { -1, -1, -1, 0, 2 };
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (StandingTable) table =
      standing_rank (field, 1, criteria, G_N_ELEMENTS (criteria), &options);
  g_autoptr (ReportList) list = report_standings_list (&event_head, table);
  g_autoptr (ReportPaper) paper = report_list_paper (list, "criteria", NULL);
  const ReportTable *rows = report_paper_content (paper);

  g_assert_cmpint (report_table_n_rows (rows), ==, G_N_ELEMENTS (marked));
  for (int row = 0; row < (int) G_N_ELEMENTS (marked); row++)
    for (int i = 0; i < (int) G_N_ELEMENTS (criteria); i++)
      g_assert_cmpint (report_table_look (rows, row, i), ==,
                       i == marked[row] ? REPORT_LOOK_MARKED : REPORT_LOOK_PLAIN);
}

static void
test_columns (void)
{
  g_autoptr (StandingField) field = event_new ();
  g_autoptr (StandingTable) table =
      standing_rank (field, 1, criteria, G_N_ELEMENTS (criteria), &options);
  g_autoptr (ReportList) list = report_standings_list (&event_head, table);
  g_autoptr (ReportPaper) paper = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  paper = report_list_paper (list, "name, place,criteria", &error);
  g_assert_no_error (error);
  text = dup_text (paper);
  printed_assert_has (text, "\nName Place Points SOS Warnings\nAnn Árbol 1 2 0 0\n");
  g_assert_null (report_list_paper (list, "name,points,shoe size", &error));
  g_assert_error (error, REPORT_ERROR, REPORT_ERROR_COLUMN);
  g_assert_cmpstr (error->message, ==,
                   "This sheet has no column “shoe size”. It has: line, place, "
                   "name, rank, rating, country, club, rounds, criteria.");
}

/* Counted by hand: in round 1 Black by count, White by resignation, a bye; in round 2 a draw, an
 * open game and a bye. Of three that count each side won one: 33 1/3 per cent. */
static void
test_statistics (void)
{
  g_autoptr (StandingField) field = event_new ();
  const ReportLength lengths[] = { { 0, 3599999 }, { 1, 7260000 } };
  g_autoptr (ReportPaper) paper =
      report_statistics_new (&event_head, field, lengths, G_N_ELEMENTS (lengths));
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = dup_text (paper);
  printed_assert_has (text, "\nPlayers 5\nGames 4\nByes 2\nForfeits 0 ");
  printed_assert_has (text, "\nBy count 1 25 %\nBy resignation 1 25 %\n");
  printed_assert_has (text, "\nBlack won 1 33 %\nWhite won 1 33 %\nNo winner 1 33 %\n");
  printed_assert_has (text, "\nRound 1, table 2: Dee – 王立诚 2:01\n"
                            "Round 1, table 1: Ann Árbol – Bo 0:59\n");
  printed_assert_has (text,
                      "\nPlayers by rank\n9p 1 20 %\n3d 1 20 %\n12k 1 20 %\nWithout 2 40 %\n");
  printed_assert_has (text, "\nPlayers by country\nWithout 2 40 %\nMX 1 20 %\n");
}

static ReportPaper *
rows_new (int n, int every)
{
  const ReportField name = { "name", NULL, { "Name", REPORT_LEFT, 2, 0 }, FALSE };
  ReportList *list = report_list_new (&event_head, "Rows");

  report_list_add_column (list, &name);
  for (int i = 1; i <= n; i++) {
    g_autofree char *text = g_strdup_printf ("row-%d.", i);

    if (every > 0 && i % every == 1)
      report_list_add_heading (list, "HEAD");
    report_list_put (list, text);
  }
  return report_list_end (list);
}

static void
check_page (const char *page, int n_pages, int *rows)
{
  g_autofree char *plain = printed_plain (page);
  g_autofree char *before = NULL;
  const char *foot = strstr (plain, "\npage ");

  g_assert_nonnull (foot);
  before = g_strndup (plain, (gsize) (foot - plain));
  g_assert_false (g_str_has_suffix (before, "\nHEAD"));
  *rows += printed_count (plain, "row-");
  if (n_pages > 1)
    g_assert_cmpint (printed_count (plain, "row-"), >, 1);
}

/* However many rows and headings: none is lost, no page ends with a heading, none has a lone row.
 */
static void
test_breaks (void)
{
  if (!printed_can_read ("pdftotext"))
    return;
  for (int n = 30; n <= 130; n += 5)
    for (int every = 3; every <= 17; every += 7) {
      g_autoptr (ReportPaper) paper = rows_new (n, every);
      g_auto (GStrv) pages = printed_pages (paper);
      int rows = 0, n_pages = (int) g_strv_length (pages);

      for (int i = 0; i < n_pages; i++)
        check_page (pages[i], n_pages, &rows);
      g_assert_cmpint (rows, ==, n);
    }
}

/* The most rows without headings that go on one page. */
static int
find_per_page (void)
{
  for (int n = 20;; n++) {
    g_autoptr (ReportPaper) paper = rows_new (n + 1, 0);

    if (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT) > 1)
      return n;
  }
}

/* A heading stands above its rows on every page that they are on, and takes nothing else's room. */
static void
test_repeated (void)
{
  int full = find_per_page ();

  if (!printed_can_read ("pdftotext"))
    return;
  for (int every = 5; every <= 60; every += 11) {
    g_autoptr (ReportPaper) paper = rows_new (150, every);
    g_auto (GStrv) pages = printed_pages (paper);

    for (char **page = pages; *page; page++) {
      const char *heading = strstr (*page, "HEAD"), *row = strstr (*page, "row-");

      g_assert_true (heading && row && heading < row);
      g_assert_cmpint (printed_count (*page, "row-") + printed_count (*page, "HEAD"), <=, full);
    }
  }
}

/* What takes several lines stays on one page, unless it is longer than that. */
static void
test_whole (void)
{
  const ReportColumn two[] = { { "N", REPORT_RIGHT, 0, 0 }, { "T", REPORT_LEFT, 2, 0 } };

  if (!printed_can_read ("pdftotext"))
    return;
  for (int lines = 2; lines <= 60; lines += lines < 9 ? 1 : 51) {
    g_autoptr (ReportPaper) paper = report_paper_new (&event_head, "x", two, 2);
    g_auto (GStrv) pages = NULL;
    int n = 0;

    for (int i = 0; i < 120; i++)
      if (i % lines)
        report_paper_add_line (paper, (const char *const[]){ "", "more" });
      else
        report_paper_add_row (paper, (const char *const[]){ "1", "begins" });
    pages = printed_pages (paper);
    for (char **page = pages; *page; page++) {
      const char *first = strstr (*page, "begins"), *more = strstr (*page, "more");

      n += printed_count (*page, "begins") + printed_count (*page, "more");
      g_assert_true (lines == 60 || (first && more && first < more));
    }
    g_assert_cmpint (n, ==, 120);
  }
}

/* More lines of a row, of which those are left out that nobody would see anything on. */
static void
test_go_on (void)
{
  const ReportField fields[] = {
    { "prize", NULL, { "Prize", REPORT_LEFT, 2, 0 }, FALSE },
    { "who", NULL, { "Who", REPORT_LEFT, 2, 0 }, FALSE },
  };
  ReportList *list = report_list_new (&event_head, "Prizes");
  g_autoptr (ReportPaper) all = NULL;
  g_autoptr (ReportPaper) one = NULL;
  g_autofree char *both = NULL, *prizes = NULL;
  double height = 100; /* as low as two rows need */

  if (!printed_can_read ("pdftotext"))
    return;
  report_list_add_column (list, &fields[0]);
  report_list_add_column (list, &fields[1]);
  report_list_put (list, "First");
  report_list_put (list, "Ann");
  report_list_go_on (list);
  report_list_put (list, "");
  report_list_put (list, "Bo");
  report_list_put (list, "Second");
  report_list_put (list, "Cem");
  all = report_list_paper (list, NULL, NULL);
  one = report_list_paper (list, "prize", NULL);
  both = printed_text (all);
  prizes = printed_text (one);
  report_list_free (list);
  g_assert_cmpint (printed_count (both, "Bo"), ==, 1);
  g_assert_cmpint (printed_count (prizes, "Bo"), ==, 0);
  while (report_paper_paginate (one, NULL, A4_WIDTH, height) > 1)
    height += 5;
  g_assert_cmpint (report_paper_paginate (all, NULL, A4_WIDTH, height), ==, 2);
}

/* A name is data, whatever it is: it takes one line, and its row stands alone. */
static void
test_hostile (void)
{
  g_autofree char *endless = g_strnfill (10000, 'W');
  const char *const names[] = { "<b>&amp;</b>", "some\nname\r\fhere", "\u202eevil\u2066x\u2029y",
                                endless, "\xff\xfe" };
  StandingPlayer players[G_N_ELEMENTS (names)];
  g_autoptr (StandingField) field = NULL;
  g_autoptr (ReportList) list = NULL;
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    players[i] = (StandingPlayer){ (int) i + 1, (int) i + 1, names[i], names[i], names[i] };
  field = standing_field_new (1, players, G_N_ELEMENTS (players), NULL, 0);
  list = report_entries_list (&event_head, field, REPORT_ORDER_NUMBER);
  paper = report_list_paper (list, "number,name,number", NULL);
  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT), ==, 1);
  text = dup_text (paper);
  printed_assert_has (text, "\n1 <b>&amp;</b> 1\n2 some name here 2\n3 evil x y 3\n4 WWW");
  printed_assert_has (text, "W 4\nWWW");
  printed_assert_has (text, "…\n5 ");
}

/* Parts from a new page each; the pages are counted through, and the contents say where. */
static void
test_book (void)
{
  ReportPaper *book = report_book_new (&event_head, "Report");
  g_autofree char *front = NULL, *last = NULL;
  GStrv pages;

  if (printed_can_read ("pdftotext")) {
    report_book_add_fact (book, "Chief", "A. Referee");
    report_book_add_fact (book, "Nothing", "");
    report_book_add (book, rows_new (60, 0));
    report_book_add (book, rows_new (3, 0));
    pages = printed_pages (book);
    front = printed_plain (pages[0]);
    last = printed_plain (pages[3]);
    g_assert_cmpuint (g_strv_length (pages), ==, 4);
    g_assert_cmpstr (front, ==,
                     "\nCopa\nOslo\nReport\nChief A. Referee\nContents\nRows 2\nRows 4\n"
                     "page 1 of 4\n");
    printed_assert_has (last, "\nrow-1.\nrow-2.\nrow-3.\npage 4 of 4\n");
    g_strfreev (pages);
  }
  report_paper_unref (book);
}

/* Nothing stands before them, and each counts its own pages. */
static void
test_joined (void)
{
  g_autoptr (GPtrArray) parts =
      g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *second = NULL, *last = NULL;
  g_auto (GStrv) pages = NULL;

  g_ptr_array_add (parts, rows_new (60, 0));
  g_ptr_array_add (parts, rows_new (3, 0));
  paper = report_book_join (&event_head, "All", parts);
  g_assert_cmpint (report_paper_paginate (paper, NULL, A4_WIDTH, A4_HEIGHT), ==, 3);
  if (!printed_can_read ("pdftotext"))
    return;
  pages = printed_pages (paper);
  second = printed_plain (pages[1]);
  last = printed_plain (pages[2]);
  printed_assert_has (second, "page 2 of 2\n");
  printed_assert_has (last, "\nrow-1.\nrow-2.\nrow-3.\npage 1 of 1\n");
}

/* At least half as large again, if need be on a page that lies on its side. */
static void
test_large (void)
{
  g_autoptr (ReportPaper) plain = rows_new (100, 0), large = rows_new (100, 0);
  int n = report_paper_paginate (plain, NULL, A4_WIDTH, A4_HEIGHT);

  report_paper_set_large (large);
  g_assert_cmpint (2 * report_paper_paginate (large, NULL, A4_WIDTH, A4_HEIGHT), >=, 3 * n);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/list/entries", test_entries);
  g_test_add_func ("/report/list/numbers", test_numbers);
  g_test_add_func ("/report/list/countries", test_countries);
  g_test_add_func ("/report/list/seats", test_seats);
  g_test_add_func ("/report/list/seats-uncoloured", test_seats_uncoloured);
  g_test_add_func ("/report/list/wall", test_wall);
  g_test_add_func ("/report/list/decider", test_decider);
  g_test_add_func ("/report/list/columns", test_columns);
  g_test_add_func ("/report/list/statistics", test_statistics);
  g_test_add_func ("/report/list/breaks", test_breaks);
  g_test_add_func ("/report/list/repeated", test_repeated);
  g_test_add_func ("/report/list/whole", test_whole);
  g_test_add_func ("/report/list/go-on", test_go_on);
  g_test_add_func ("/report/list/hostile", test_hostile);
  g_test_add_func ("/report/list/book", test_book);
  g_test_add_func ("/report/list/joined", test_joined);
  g_test_add_func ("/report/list/large", test_large);
  return g_test_run ();
}

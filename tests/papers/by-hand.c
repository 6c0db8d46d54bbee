/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "desk/event/event.h"
#include "desk/fixture.h"
#include "desk/standings/prize.h"
#include "papers/words/blank.h"
#include "papers/paper/certificate.h"
#include "papers/paper/game.h"
#include "papers/words/person.h"
#include "papers/paper/round.h"
#include "papers/paper/tables.h"
#include "program.h"
#include "report/printed.h"

static char *
text_of (ReportPaper *made)
{
  g_autoptr (ReportPaper) paper = made;
  g_autofree char *text = NULL;

  g_assert_nonnull (paper);
  text = printed_text (paper);
  return printed_plain (text);
}

static int
pages_of (ReportPaper *made, double width, double height)
{
  g_autoptr (ReportPaper) paper = made;

  g_assert_nonnull (paper);
  return report_paper_paginate (paper, NULL, width, height);
}

/* A slip for every two who meet; none for the bye. */
static void
test_slips (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *one = NULL, *nigiri = NULL;
  g_autoptr (GError) error = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 5);
  text = text_of (papers_tables_slips (fixture->desk, 1, 0, FALSE, FALSE, &error));
  g_assert_cmpint (printed_count (text, "Black won"), ==, 2);
  printed_assert_has (text, "Table 1");
  printed_assert_has (text, "Table 2");
  printed_assert_has (text, "Komi: 3 3/4 zi");
  one = text_of (papers_tables_slips (fixture->desk, 1, 2, FALSE, FALSE, &error));
  g_assert_cmpint (printed_count (one, "Black won"), ==, 1);
  nigiri = text_of (papers_tables_slips (fixture->desk, 1, 2, TRUE, FALSE, &error));
  g_assert_cmpint (printed_count (nigiri, "White"), ==, printed_count (one, "White") + 2);
  g_assert_null (papers_tables_slips (fixture->desk, 1, 3, FALSE, FALSE, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND);
}

/* Before the first round a card for every two; of a round, who meets there. */
static void
test_cards (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 5);
  g_assert_cmpint (pages_of (papers_tables_cards (fixture->desk, 0), A4_WIDTH, A4_HEIGHT), ==, 2);
  g_assert_cmpint (pages_of (papers_tables_cards (fixture->desk, 1), A4_WIDTH, A4_HEIGHT), ==, 2);
  g_assert_cmpint (pages_of (papers_person_badges (fixture->desk, 8, FALSE), A4_WIDTH, A4_HEIGHT),
                   ==, 1);
}

/* Room for 300 moves, and nothing of what was played. */
static void
test_sheets (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4");
  text = text_of (papers_round_new (fixture->desk, 1, papers_game_score_empty, FALSE, "", NULL));
  printed_assert_has (text, "Round 1, table 1");
  printed_assert_has (text, "Round 1, table 2");
  printed_assert_has (text, "300");
  g_assert_null (strstr (text, "Q16"));
  g_assert_cmpint (pages_of (papers_round_new (fixture->desk, 1, papers_game_record, TRUE, "",
                                               NULL),
                             A4_WIDTH, A4_HEIGHT),
                   ==, 1);
  g_assert_null (papers_round_new (fixture->desk, 2, papers_game_record, TRUE, "", &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND);
}

/* One page on every size, with all lines of the sum and no figure. */
static void
test_blank (Fixture *fixture, gconstpointer data)
{
  g_autofree char *count = NULL, *ruling = NULL;
  gint64 game;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 2);
  count = text_of (papers_blank_count (fixture->desk, game, NULL));
  printed_assert_has (count, "Round 1, table 2");
  printed_assert_has (count, "Wins with more than");
  printed_assert_has (count, "Black won White won Draw Margin");
  g_assert_null (strstr (count, "180 1/2"));
  ruling = text_of (papers_blank_decision (fixture->desk, 0, NULL));
  printed_assert_has (ruling, "Round ____, table ____");
  printed_assert_has (ruling, "What happened");
  printed_assert_has (ruling, "Chief referee");
  g_assert_cmpint (pages_of (papers_blank_count (fixture->desk, 0, NULL), 419.53, 595.28), ==, 1);
  g_assert_cmpint (pages_of (papers_blank_decision (fixture->desk, game, NULL), 419.53, 595.28), ==,
                   1);
  g_assert_cmpint (pages_of (papers_blank_decision (fixture->desk, game, NULL), 612, 792), ==, 1);
}

static void
put_prize (Fixture *fixture, const char *name, int place, const char *who)
{
  DeskPrize prize = { .name = name, .place = place, .who = who, .value = "" };

  FIXTURE_DO (desk_prize_set (fixture->desk, &prize, NULL, &error));
}

static void
test_certificates (Fixture *fixture, gconstpointer data)
{
  PapersAward award = { 1, "Fighting spirit <b>" };
  g_autofree char *all = NULL, *own = NULL;
  g_autoptr (GError) error = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  fixture_finish_round (fixture, 1);
  all = text_of (papers_certificate_first (fixture->desk, 1, 0, NULL));
  g_assert_cmpint (printed_count (all, "Certificate"), ==, 4);
  g_assert_cmpint (printed_count (all, "(points: 2)"), ==, 2);
  /* Two winners whom nothing separates share the first place, and the losers the third. */
  g_assert_cmpint (pages_of (papers_certificate_first (fixture->desk, 1, 1, NULL), A4_HEIGHT,
                             A4_WIDTH),
                   ==, 2);
  g_assert_cmpint (pages_of (papers_certificate_first (fixture->desk, 1, 3, NULL), A4_HEIGHT,
                             A4_WIDTH),
                   ==, 4);
  fixture_set (fixture, "certificate", "Bravo\\n{name}\n{prize}\\nnumber {number} of {players}");
  own = text_of (papers_certificate_new (fixture->desk, 1, &award, 1, NULL));
  printed_assert_has (own, "Bravo");
  printed_assert_has (own, "Fighting spirit <b>");
  printed_assert_has (own, "number 1 of 4");
  g_assert_null (strstr (own, "Certificate"));
  award.player = 99;
  g_assert_null (papers_certificate_new (fixture->desk, 1, &award, 1, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND);
}

/* Who has two prizes has two certificates, whoever shares one has his own, and who has none none.
 */
static void
test_prizes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *all = NULL, *first = NULL;
  g_autoptr (GError) error = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  fixture_finish_round (fixture, 1);
  g_assert_null (papers_certificate_prizes (fixture->desk, 1, 0, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND);
  put_prize (fixture, "Cup <b>", 1, "");
  put_prize (fixture, "Consolation", 3, "");
  put_prize (fixture, "Nobody", 9, "");
  all = text_of (papers_certificate_prizes (fixture->desk, 1, 0, NULL));
  /* Two share the first place, two the third. */
  g_assert_cmpint (printed_count (all, "\nCup <b>\n"), ==, 2);
  g_assert_cmpint (printed_count (all, "\nConsolation\n"), ==, 2);
  g_assert_null (strstr (all, "Nobody"));
  g_assert_cmpint (printed_count (all, "Certificate"), ==, 4);
  first = text_of (papers_certificate_prizes (fixture->desk, 1, 2, NULL));
  g_assert_cmpint (printed_count (first, "Certificate"), ==, 2);
  g_assert_null (strstr (first, "Consolation"));
}

/* What cannot be printed is not stored. */
static void
test_setting (Fixture *fixture, gconstpointer data)
{
  g_autofree char *many = g_strnfill (25, '\n'), *tall = g_strnfill (2001, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_true (desk_setting_check ("certificate", "", &error));
  g_assert_true (desk_setting_check ("certificate", "A\n{name}\\n{prize}", &error));
  g_assert_false (desk_setting_check ("certificate", "A\n {nome}", &error));
  g_assert_nonnull (strstr (error->message, "Line 2, character 2"));
  g_assert_false (desk_setting_check ("certificate", many, NULL));
  g_assert_false (desk_setting_check ("certificate", tall, NULL));
  g_assert_false (desk_setting_check ("certificate", "a\tb", NULL));
  g_assert_false (desk_setting_check ("certificate", "a\xE2\x80\xAE", NULL));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/by-hand/slips", test_slips);
  FIXTURE_ADD ("/papers/by-hand/cards", test_cards);
  FIXTURE_ADD ("/papers/by-hand/sheets", test_sheets);
  FIXTURE_ADD ("/papers/by-hand/blank", test_blank);
  FIXTURE_ADD ("/papers/by-hand/certificates", test_certificates);
  FIXTURE_ADD ("/papers/by-hand/prizes", test_prizes);
  FIXTURE_ADD ("/papers/by-hand/setting", test_setting);
  return g_test_run ();
}

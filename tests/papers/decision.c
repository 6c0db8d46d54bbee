/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "desk/fixture.h"
#include "desk/act/act.h"
#include "desk/file/desk-private.h"
#include "papers/paper/decision.h"
#include "program.h"
#include "report/printed.h"

#define HAPPENED "White lifted D4, which has two liberties, and put it back at once."

/* What a ruling on the fourth move stores; desk_rule() is not what is tested here. */
static void
put_ruling (Fixture *fixture, gint64 game)
{
  DeskRuling ruling = { .ruling = 1,
                        .game = game,
                        .player = 2,
                        .side = RULES_WHITE,
                        .ply = 4,
                        .place = "D4",
                        .offence = "wrong-lift",
                        .article = "Art. 18.1",
                        .decision = "warning",
                        .warning = 1,
                        .claimant = RULES_BLACK,
                        .signers = DESK_SIGNED_REFEREE | DESK_SIGNED_BLACK,
                        .referee = "A. Berg",
                        .rules = "cn2002" };

  FIXTURE_DO (desk_act_begin (fixture->desk, &error));
  desk_act_put (fixture->desk, &desk_ruling_kind, &ruling);
  FIXTURE_DO (desk_act_commit (fixture->desk, "rule", HAPPENED, &error, "R1 T1"));
}

static ReportPaper *
make (Fixture *fixture)
{
  gint64 game;

  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q16 D4 Q4 D16 C3");
  put_ruling (fixture, game);
  return papers_decision_new (fixture->desk, 1, NULL);
}

/* Who, where, what, by which article, with room for what the players say. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL, *plain = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  paper = make (fixture);
  text = printed_text (paper);
  plain = printed_plain (text);
  printed_assert_has (plain, "Ruling no. 1");
  printed_assert_has (plain, "Round 1, table 1");
  printed_assert_has (plain, "Removed stones that have liberties");
  printed_assert_has (plain, "after move 4");
  printed_assert_has (plain, "60 min, of them 5 × 60 s countdown");
  printed_assert_has (plain, "White lifted D4");
  printed_assert_has (plain, "Art. 18.1");
  printed_assert_has (plain, "Warning");
  printed_assert_has (plain, "Black’s statement");
  printed_assert_has (plain, "Referee: A. Berg");
  printed_assert_has (plain, "confirmed");
}

/* One page, whatever its size. */
static void
test_one_page (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ReportPaper) paper = make (fixture);

  g_assert_cmpint (report_paper_paginate (paper, NULL, 595.28, 841.89), ==, 1);
  g_assert_cmpint (report_paper_paginate (paper, NULL, 419.53, 595.28), ==, 1);
  g_assert_cmpint (report_paper_paginate (paper, NULL, 595.28, 419.53), ==, 1);
}

static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (papers_decision_new (fixture->desk, 7, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/decision/words", test_words);
  FIXTURE_ADD ("/papers/decision/one-page", test_one_page);
  FIXTURE_ADD ("/papers/decision/unknown", test_unknown);
  return g_test_run ();
}

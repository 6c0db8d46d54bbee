/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "desk/fixture.h"
#include "desk/ruling/rule.h"
#include "desk/standings/prize.h"
#include "desk/game/retract.h"
#include "desk/ruling/ruling.h"
#include "desk/act/trace.h"
#include "papers/paper/card.h"
#include "papers/paper/fold.h"
#include "papers/paper/log.h"
#include "program.h"
#include "report/printed.h"

#define REASON "White played again while Black wrote the move down, as both players say."

static void
fill (Fixture *fixture)
{
  DeskCase what = { .side = RULES_WHITE,
                    .offence = "double-move",
                    .ply = -1,
                    .decision = RULES_DECISION_OPEN,
                    .reason = REASON };

  fixture_round (fixture, 4);
  desk_set_who (fixture->desk, "林裁判");
  what.game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (desk_retract (fixture->desk, 8, DESK_SIGNED_CHIEF, "The other table.", &error));
}

static GPtrArray *
list (Fixture *fixture)
{
  return desk_trace_list (fixture->desk, &(DeskTraceFilter){ .round = 1 }, NULL);
}

/* Who, what, why to the last word, and by which act it was taken back. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL, *plain = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  acts = list (fixture);
  paper = papers_log_new (fixture->desk, acts, "Round 1");
  text = printed_text (paper);
  plain = printed_plain (text);
  printed_assert_has (plain, "Log");
  printed_assert_has (plain, "Round 1");
  printed_assert_has (plain, "林裁判");
  printed_assert_has (plain, "Ruling");
  printed_assert_has (plain, "White played again while");
  printed_assert_has (plain, "players say.");
  printed_assert_has (plain, "page 1 of 1");
}

/* What was done is there to its last word, also where somebody gave a reason for something. */
static void
test_to_the_end (Fixture *fixture, gconstpointer data)
{
  DeskPrize prize = { .place = 1,
                      .who = "",
                      .name = "Gran premio de la ciudad de Madrid y de la Federación Española de "
                              "Go, donado por la Embajada",
                      .value = "un tablero de kaya macizo con piedras de concha y pizarra" };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  FIXTURE_DO (desk_prize_set (fixture->desk, &prize, NULL, &error));
  acts = desk_trace_list (fixture->desk, &(DeskTraceFilter){ 0 }, NULL);
  paper = papers_log_new (fixture->desk, acts, NULL);
  text = printed_text (paper);
  g_assert_cmpint (printed_count (text, "…"), ==, 0);
  printed_assert_has (text, "pizarra");
}

/* A short reason leaves its room to what was done. */
static void
test_width (void)
{
  g_assert_cmpint (papers_fold_width ("", 26), ==, 0);
  g_assert_cmpint (papers_fold_width ("typo", 26), ==, 4);
  g_assert_cmpint (papers_fold_width ("读秒", 26), ==, 4);
  g_assert_cmpint (papers_fold_width ("as both players and the referee say", 26), ==, 26);
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL, many = g_ptr_array_new ();
  g_autoptr (ReportPaper) none = NULL, paper = NULL;

  fill (fixture);
  acts = list (fixture);
  none = papers_log_new (fixture->desk, many, NULL);
  g_assert_cmpint (report_paper_paginate (none, NULL, 595.28, 841.89), ==, 1);
  for (int i = 0; i < 400; i++)
    g_ptr_array_add (many, acts->pdata[(guint) i % acts->len]);
  paper = papers_log_new (fixture->desk, many, NULL);
  g_assert_cmpint (report_paper_paginate (paper, NULL, 595.28, 841.89), >, 5);
}

static void
test_csv (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  fill (fixture);
  acts = list (fixture);
  text = papers_log_csv (desk_get_ledger (fixture->desk), acts);
  lines = g_strsplit (text, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[0], "number,at,who,verb,about,reason,stands"));
  /* Draw, ruling, result, its retraction. */
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 4 + 1);
  g_assert_true (g_strrstr (lines[3], ",no") != NULL);
}

static void
test_card (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL, *plain = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  paper = papers_card_new (fixture->desk, 2);
  text = printed_text (paper);
  plain = printed_plain (text);
  printed_assert_has (plain, "Player’s card: P2 1d");
  printed_assert_has (plain, "Two moves in a row");
  printed_assert_has (plain, "17.2");
  printed_assert_has (plain, "Sum 1");
}

/* --- Lines of a cell --- */

static void
test_fold (void)
{
  static const struct {
    const char *text;
    int width;
    const char *lines;
  } cases[] = {
    { "", 5, "" },
    { "one", 5, "one" },
    { "one two", 5, "one|two" },
    { "one two", 7, "one two" },
    { "unbreakable", 4, "unbr|eaka|ble" },
    { "a  b", 1, "a|b" },
    { "读秒开始", 4, "读秒|开始" },
    { "é́é", 1, "é́|é" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) lines = papers_fold (cases[i].text, cases[i].width);
    g_autofree char *joined = g_strjoinv ("|", lines);
    g_assert_cmpstr (joined, ==, cases[i].lines);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/log/words", test_words);
  FIXTURE_ADD ("/papers/log/to-the-end", test_to_the_end);
  g_test_add_func ("/papers/log/width", test_width);
  FIXTURE_ADD ("/papers/log/pages", test_pages);
  FIXTURE_ADD ("/papers/log/csv", test_csv);
  FIXTURE_ADD ("/papers/log/card", test_card);
  g_test_add_func ("/papers/log/fold", test_fold);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Papers about one game, act or player: in the language of the event's papers, and sealed. */
#include <glib/gi18n.h>
#include "desk/fixture.h"
#include "desk/ruling/offence.h"
#include "desk/file/proof.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/act/trace.h"
#include "papers/words/blank.h"
#include "papers/paper/card.h"
#include "papers/paper/catalogue.h"
#include "papers/paper/count.h"
#include "papers/paper/decision.h"
#include "papers/paper/game.h"
#include "papers/words/language.h"
#include "papers/paper/log.h"
#include "papers/paper/reasons.h"
#include "papers/paper/round.h"
#include "papers/paper/tables.h"
#include "program.h"
#include "report/printed.h"

static ReportPaper *
make_log (Fixture *fixture)
{
  g_autoptr (GPtrArray) acts = desk_trace_list (fixture->desk, &(DeskTraceFilter){ 0 }, NULL);

  return papers_log_new (fixture->desk, acts, NULL);
}

static ReportPaper *
make_reasons (Fixture *fixture)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (fixture->desk, 1, NULL);
  g_autoptr (PairingRound) round = desk_pair_get_round (fixture->desk, 1);

  return papers_reasons_new (fixture->desk, draw, round, NULL, NULL, NULL);
}

static ReportPaper *
make_card (Fixture *fixture)
{
  return papers_card_new (fixture->desk, 1);
}

static ReportPaper *
make_count (Fixture *fixture)
{
  return papers_count_new (fixture->desk, fixture_game (fixture, 1, 1), NULL, NULL, NULL);
}

static ReportPaper *
make_decision (Fixture *fixture)
{
  return papers_decision_new (fixture->desk, 1, NULL);
}

static ReportPaper *
make_records (Fixture *fixture)
{
  return papers_round_new (fixture->desk, 1, papers_game_record, TRUE, "Game records", NULL);
}

static ReportPaper *
make_rulings (Fixture *fixture)
{
  return papers_catalogue_make (fixture->desk, papers_catalogue_find ("rulings"),
                                &(PapersOptions){ 0 }, NULL);
}

static ReportPaper *
make_slip (Fixture *fixture)
{
  return papers_tables_slips (fixture->desk, 1, 1, FALSE, FALSE, NULL);
}

static const struct {
  const char *name;
  ReportPaper *(*make) (Fixture *fixture); /* NULL for one about a game */
  PapersRoundMake of_game;
  gboolean sealed;
  const char *zh; /* what it says in Chinese, as the translation has it */
} cases[] = {
  { "log", make_log, NULL, TRUE, "日志" },
  { "reasons", make_reasons, NULL, TRUE, "理由" },
  { "card", make_card, NULL, TRUE, "警告" },
  { "count", make_count, NULL, TRUE, "第 1 轮" },
  { "decision", make_decision, NULL, TRUE, "裁决" },
  { "record", NULL, papers_game_record, TRUE, "第 1 轮" },
  { "score", NULL, papers_game_score, TRUE, "第 1 轮" },
  { "records", make_records, NULL, TRUE, "第 1 轮" },
  { "rulings", make_rulings, NULL, TRUE, "第 17 条第 2 款" },
  { "slip", make_slip, NULL, FALSE, "黑胜" },
  { "blank count", NULL, papers_blank_count, FALSE, "第 1 轮" },
  { "blank decision", NULL, papers_blank_decision, FALSE, "第 1 轮" },
  { "blank score", NULL, papers_game_score_empty, FALSE, "第 1 轮" },
};

static ReportPaper *
paper_of (Fixture *fixture, int i)
{
  gint64 game = fixture_game (fixture, 1, 1);
  ReportPaper *paper =
      cases[i].make ? cases[i].make (fixture) : cases[i].of_game (fixture->desk, game, NULL);

  g_test_message ("%s", cases[i].name);
  g_assert_nonnull (paper);
  return paper;
}

static char *
fonts_of (Fixture *fixture, int i)
{
  g_autoptr (ReportPaper) paper = paper_of (fixture, i);

  return printed_through (paper, A4_WIDTH, A4_HEIGHT, "pdffonts", NULL);
}

static char *
text_of (Fixture *fixture, int i)
{
  g_autoptr (ReportPaper) paper = paper_of (fixture, i);
  g_autofree char *text = NULL;

  text = printed_text (paper);
  return printed_plain (text);
}

static void
fill (Fixture *fixture)
{
  DeskCase what = { .side = RULES_BLACK,
                    .offence = "double-move",
                    .ply = -1,
                    .decision = RULES_DECISION_OPEN,
                    .reason = "Twice." };

  fixture_round (fixture, 4);
  what.game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, what.game, "Q16 D4 Q4 pass");
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
}

/* What is painted beside the words of a paper, when the user's language holds again. */
static const char *const painted[] = { "Black",  "White",     "Draw",  "Referee",
                                       "Margin", "confirmed", "Moves", "pass" };

/* The user speaks English here; the papers do not, and nothing is left in Chinese behind them. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  fixture_set (fixture, "language", "zh_CN");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = text_of (fixture, (int) i);

    printed_assert_has (text, cases[i].zh);
    g_assert_null (strstr (text, "Round"));
    g_assert_null (strstr (text, "page 1"));
    for (gsize j = 0; j < G_N_ELEMENTS (painted); j++)
      g_assert_null (strstr (text, painted[j]));
    g_assert_cmpstr (_ ("Rounds"), ==, "Rounds");
  }
}

/* The shapes of Han are those of the paper's language, not of the desktop that prints it. Another
 * font of the same family may stand beside it: for marks in a run of Latin letters. */
static void
test_shapes (Fixture *fixture, gconstpointer data)
{
  if (!printed_can_read ("pdffonts"))
    return;
  fill (fixture);
  fixture_set (fixture, "language", "zh_CN");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *fonts = fonts_of (fixture, (int) i);

    if (strstr (fonts, "NotoSansCJK"))
      printed_assert_has (fonts, "NotoSansCJKsc");
  }
}

static void
test_seal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *code = NULL, *seal = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  code = desk_proof_code (fixture->desk);
  seal = g_strconcat ("check code ", code, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = text_of (fixture, (int) i);

    g_assert_cmpint (printed_count (text, seal), ==, cases[i].sealed ? 1 : 0);
  }
}

/* The headings of a bracket, and who has no opponent. */
static void
test_bracket (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_set (fixture, "system", "knockout");
  fixture_set (fixture, "language", "es");
  fixture_round (fixture, 5);
  paper = papers_catalogue_make (fixture->desk, papers_catalogue_find ("bracket"),
                                 &(PapersOptions){ 0 }, &error);
  g_assert_no_error (error);
  text = printed_text (paper);
  printed_assert_has (text, "Semifinales");
  printed_assert_has (text, "descanso");
  g_assert_null (strstr (text, "Round"));
  g_assert_null (strstr (text, "bye"));
}

/* What is summed up stands there to its last word, however long it is in a language. */
static void
test_labels (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fill (fixture);
  fixture_set (fixture, "language", "es");
  text = text_of (fixture, 3);
  printed_assert_has (text, "La mitad de los puntos compartidos");
  g_assert_null (strstr (text, "…"));
}

/* A paper that cannot be made leaves the user's language behind as well. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 4);
  fixture_set (fixture, "language", "zh_CN");
  g_assert_null (papers_decision_new (fixture->desk, 7, NULL));
  g_assert_null (papers_round_new (fixture->desk, 1, papers_game_record, TRUE, "", NULL));
  g_assert_cmpstr (_ ("Rounds"), ==, "Rounds");
}

/* The same words on the report of the whole event and on the papers about a game. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  static const char *const limits[][2] = {
    { "60m 5x60 reserve", "60 min, of them 5 × 60 s countdown" },
    { "20m 10 fischer", "20 min, and 10 s with each move" },
    { "45m 3x30 byo-yomi", "45 min, then 3 × 30 s countdown" },
    { "30m 15/300 canadian", "30 min, then 15 moves in each 300 s" },
    { "90m absolute", "90 min" },
    { "90s 5 fischer", "90s 5 fischer" },
  };

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_autoptr (ReportPaper) book = NULL;
    g_autofree char *whole = NULL, *sheet = NULL, *fact = NULL;

    fixture_set (fixture, "time", limits[i][0]);
    book = papers_catalogue_make (fixture->desk, papers_catalogue_find ("report"),
                                  &(PapersOptions){ 0 }, NULL);
    whole = printed_text (book);
    fact = g_strdup_printf ("%s\n", limits[i][1]);
    printed_assert_has (whole, fact);
    sheet = text_of (fixture, G_N_ELEMENTS (cases) - 1);
    printed_assert_has (sheet, limits[i][1]);
  }
}

TEST_MAIN (int argc, char **argv)
{
  papers_language_prepare ();
  papers_language_use ("");
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/single/language", test_language);
  FIXTURE_ADD ("/papers/single/shapes", test_shapes);
  FIXTURE_ADD ("/papers/single/seal", test_seal);
  FIXTURE_ADD ("/papers/single/labels", test_labels);
  FIXTURE_ADD ("/papers/single/bracket", test_bracket);
  FIXTURE_ADD ("/papers/single/none", test_none);
  FIXTURE_ADD ("/papers/single/time", test_time);
  return g_test_run ();
}

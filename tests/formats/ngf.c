/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/fixture.h"
#include "program.h"

static FormatsRecord *
read_text (const char *text)
{
  g_autoptr (GBytes) source = fixture_bytes (text);
  g_autoptr (GError) error = NULL;
  FormatsRecord *record = formats_ngf_parse (source, &error);

  g_assert_no_error (error);
  return record;
}

static void
test_own (void)
{
  g_autoptr (FormatsRecord) record =
      read_text ("Friendly\r\n19\r\nbob      5D*\r\nann      7D\r\nsite\r\n0\r\n0\r\n6\r\n"
                 "20260101 [09:51]\r\n5\r\nBlack wins by 3.5 points\r\n2\r\n"
                 "PMABBQEEQ\r\nGIACWBBBB\r\nPMADBAAAA\r\nPMADBZZZZ\r\n");

  g_assert_cmpstr (record->title, ==, "Friendly");
  g_assert_cmpstr (record->place, ==, "site");
  g_assert_cmpstr (record->date, ==, "2026-01-01");
  g_assert_cmpstr (record->name[0], ==, "ann");
  g_assert_cmpstr (record->name[1], ==, "bob");
  g_assert_cmpint (record->rank[0], ==, RULES_RANK_DAN (7));
  g_assert_cmpint (record->rank[1], ==, RULES_RANK_DAN (5));
  g_assert_cmpint (record->komi_q, ==, 13);
  g_assert_cmpint (record->result.winner, ==, RULES_BLACK);
  g_assert_cmpint (record->result.margin_q, ==, 7);
  g_assert_cmpuint (record->steps->len, ==, 3);
  fixture_point (record, 0, FORMATS_STEP_MOVE, RULES_BLACK, "Q16");
  fixture_point (record, 1, FORMATS_STEP_MOVE, RULES_WHITE, "A19");
  fixture_point (record, 2, FORMATS_STEP_MOVE, RULES_BLACK, "pass");
  g_assert_cmpuint (record->n_bad, ==, 1);
}

/* The half point is added to whole ones of even games only. */
static const struct {
  const char *handicap, *komi;
  gboolean has_komi;
  int komi_q;
} komis[] = {
  { "0", "6", TRUE, 13 }, { "0", "7", TRUE, 15 },  { "0", "6.5", TRUE, 13 }, { "0", "0", TRUE, 1 },
  { "2", "0", TRUE, 0 },  { "2", "0.5", TRUE, 1 }, { "0", "x", FALSE, 0 },
};

static void
test_komis (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (komis); i++) {
    g_autofree char *text =
        g_strdup_printf ("x\n19\nb 1D\na 1D\ns\n%s\n0\n%s\nd\n5\nWhite wins by  resign!\n0\n",
                         komis[i].handicap, komis[i].komi);
    g_autoptr (FormatsRecord) record = read_text (text);

    g_test_message ("%s %s", komis[i].handicap, komis[i].komi);
    g_assert_true (record->has_komi == komis[i].has_komi);
    g_assert_cmpint (record->komi_q, ==, komis[i].komi_q);
    g_assert_cmpint (record->result.kind, ==, RULES_RESULT_RESIGN);
  }
}

static void
test_size (void)
{
  g_autoptr (FormatsRecord) small =
      read_text ("x\n9\nb 1D\na 1D\ns\n2\n0\n0\nd\n5\nr\n1\nPMABWBBBB\nPMACBKBBK\n");
  g_autoptr (GBytes) source = fixture_bytes ("x\n26\nb\na\ns\n0\n0\n0\nd\n5\nr\n0\n");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (small->steps->len, ==, 3);
  fixture_point (small, 0, FORMATS_STEP_SETUP, RULES_BLACK, "G7");
  fixture_point (small, 1, FORMATS_STEP_SETUP, RULES_BLACK, "C3");
  fixture_point (small, 2, FORMATS_STEP_MOVE, RULES_WHITE, "A9");
  g_assert_cmpuint (small->n_bad, ==, 1);
  g_assert_null (formats_ngf_parse (source, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, "Line 2: “26” is not a board; it must have 2 to 25 lines.");
}

/* Who has no rank keeps all of his name; blanks of any kind stand before a rank. */
static const struct {
  const char *line, *name, *rank;
} players[] = {
  { "Lee Sedol", "Lee Sedol", "" },
  { "Lee Sedol  9D", "Lee Sedol", "9D" },
  { "bob\t5D*", "bob", "5D*" },
  { "bob", "bob", "" },
  { "이세돌 프로9단", "이세돌", "프로9단" },
  { "古力 九段", "古力", "九段" },
};

static void
test_players (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (players); i++) {
    g_autofree char *text =
        g_strdup_printf ("x\n19\n%s\na 1D\ns\n0\n0\n6\nd\n5\nr\n0\n", players[i].line);
    g_autoptr (FormatsRecord) record = read_text (text);

    g_assert_cmpstr (record->name[1], ==, players[i].name);
    g_assert_cmpstr (record->rank_text[1], ==, players[i].rank);
  }
}

/* A line among the moves that is none is one too few, and is told. */
static void
test_moves (void)
{
  g_autoptr (FormatsRecord) record =
      read_text ("x\n19\nb\na\ns\n0\n0\n6\nd\n5\nr\n5\n"
                 "PMABBQQQQ\npmacweeee\nPMADB\nxxAEWEQEQ\n\nPMAFXBBBB\n");

  g_assert_cmpuint (record->steps->len, ==, 2);
  fixture_point (record, 1, FORMATS_STEP_MOVE, RULES_WHITE, "D16");
  g_assert_cmpuint (record->n_bad, ==, 3);
}

/* The first move is Q in the row R from the top, B being the first of each. */
static void
test_shared (void)
{
  g_autoptr (GBytes) source = fixture_shared ("dialects/cyberoro-handicap2.ngf");
  g_autoptr (FormatsRecord) record = source ? formats_ngf_parse (source, NULL) : NULL;

  if (!record)
    return;
  g_assert_cmpstr (record->date, ==, "2017-03-16");
  fixture_point (record, 0, FORMATS_STEP_SETUP, RULES_BLACK, "Q16");
  fixture_point (record, 1, FORMATS_STEP_SETUP, RULES_BLACK, "D4");
  fixture_point (record, 2, FORMATS_STEP_MOVE, RULES_WHITE, "Q3");
  fixture_point (record, 190, FORMATS_STEP_MOVE, RULES_WHITE, "G6");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/ngf/own", test_own);
  g_test_add_func ("/formats/ngf/komis", test_komis);
  g_test_add_func ("/formats/ngf/size", test_size);
  g_test_add_func ("/formats/ngf/players", test_players);
  g_test_add_func ("/formats/ngf/moves", test_moves);
  g_test_add_func ("/formats/ngf/shared", test_shared);
  return g_test_run ();
}

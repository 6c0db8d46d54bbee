/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/trace.h"
#include "program.h"
#include <string.h>
#include "desk/fixture.h"
#include "desk/game/retract.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"

static gint64
now (Fixture *fixture)
{
  g_autoptr (LedgerAct) act = fixture_newest (fixture);

  return act->id;
}

static gint64
rule (Fixture *fixture, gint64 game, RulesColour side, const char *offence)
{
  const DeskCase what = { .game = game,
                          .side = side,
                          .offence = offence,
                          .ply = -1,
                          .decision = RULES_DECISION_OPEN,
                          .reason = "seen" };

  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  return now (fixture);
}

/* The numbers of the acts that are found: "3 5". */
static void
assert_found (Fixture *fixture, const DeskTraceFilter *filter, const char *numbers)
{
  g_autoptr (GPtrArray) acts = desk_trace_list (fixture->desk, filter, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acts->len; i++)
    g_string_append_printf (text, "%s%d", i ? " " : "", (int) ((LedgerAct *) acts->pdata[i])->id);
  g_assert_cmpstr (text->str, ==, numbers);
}

/* Every change on a line: "what|subject|before|after". */
static void
assert_changes (Fixture *fixture, gint64 act, const char *lines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = desk_trace_changes (fixture->desk, act, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    g_string_append_printf (text, "%s|%s|%s|%s\n", change->what, change->subject,
                            change->before.text, change->after.text);
  }
  g_assert_cmpstr (text->str, ==, lines);
}

/* --- What acts are about --- */

/* Acts: 1 create, 2 to 5 enrol, 6 draw, 7 and 8 moves at table 1, 9 ruling there, 10 result of
 * table 2, 11 undo of that, 12 redo of that. */
static void
play_round (Fixture *fixture)
{
  gint64 game;

  fixture_round (fixture, 4);
  g_assert_cmpint (now (fixture), ==, 6);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4");
  desk_set_who (fixture->desk, "Lin");
  g_assert_cmpint (rule (fixture, game, RULES_WHITE, "double-move"), ==, 9);
  desk_set_who (fixture->desk, "Berg");
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
}

static void
test_kinds (Fixture *fixture, gconstpointer data)
{
  DeskTraceFilter filter = { 0 };

  play_round (fixture);
  assert_found (fixture, &filter, "1 2 3 4 5 6 7 8 9 10 11 12");
  filter.kinds = DESK_TRACE_DECISIONS;
  assert_found (fixture, &filter, "1 2 3 4 5 6 9 10 11 12");
  filter.kinds = DESK_TRACE_RULINGS;
  assert_found (fixture, &filter, "9");
  filter.kinds = DESK_TRACE_RESULTS;
  assert_found (fixture, &filter, "10 11 12");
  filter.kinds = DESK_TRACE_MOVES;
  assert_found (fixture, &filter, "7 8");
  filter.kinds = DESK_TRACE_ENTRIES;
  assert_found (fixture, &filter, "1 2 3 4 5");
  filter.kinds = DESK_TRACE_PAIRINGS;
  assert_found (fixture, &filter, "6");
}

static void
test_places (Fixture *fixture, gconstpointer data)
{
  DeskTraceFilter filter = { .round = 1 };
  const DeskGame *game;

  play_round (fixture);
  assert_found (fixture, &filter, "6 7 8 9 10 11 12");
  filter.round = 2;
  assert_found (fixture, &filter, "");
  filter.round = 1;
  filter.board = 1;
  assert_found (fixture, &filter, "6 7 8 9");
  filter.board = 2;
  assert_found (fixture, &filter, "6 10 11 12");
  game = desk_state_game_at (desk_get_state (fixture->desk), 1, 2);
  filter = (DeskTraceFilter){ .player = game->black };
  g_assert_cmpint (game->black, ==, 3); /* enrolled by act 4 */
  assert_found (fixture, &filter, "4 6 10 11 12");
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  DeskTraceFilter filter = { .who = "Lin" };

  play_round (fixture);
  assert_found (fixture, &filter, "9");
  filter = (DeskTraceFilter){ .article = "17" };
  assert_found (fixture, &filter, "9");
  filter.article = "17.2";
  assert_found (fixture, &filter, "9");
  filter.article = "7.2";
  assert_found (fixture, &filter, "");
  filter.article = "17.20";
  assert_found (fixture, &filter, "");
  filter.article = "1";
  assert_found (fixture, &filter, "");
}

/* An act taken back, by whom, and brought back. */
static void
test_verdicts (Fixture *fixture, gconstpointer data)
{
  DeskTraceFilter filter = { .standing = DESK_TRACE_FALLEN };
  gint64 retracted;

  play_round (fixture);
  assert_found (fixture, &filter, "");
  g_assert_cmpint (desk_trace_get (fixture->desk, 10, NULL)->verdict, ==, 12);
  FIXTURE_DO (desk_retract (fixture->desk, 9, DESK_SIGNED_CHIEF, "not so", &error));
  retracted = now (fixture);
  assert_found (fixture, &filter, "9");
  g_assert_cmpint (desk_trace_get (fixture->desk, 9, NULL)->verdict, ==, retracted);
  g_assert_cmpint (desk_trace_get (fixture->desk, retracted, NULL)->target, ==, 9);
  g_assert_cmpstr (desk_trace_get (fixture->desk, retracted, NULL)->article, ==, "Art. 17.2");
  filter = (DeskTraceFilter){ .kinds = DESK_TRACE_RULINGS };
  assert_found (fixture, &filter, "9 13");
  FIXTURE_DO (desk_reinstate (fixture->desk, 9, DESK_SIGNED_CHIEF, "so after all", &error));
  g_assert_cmpint (desk_trace_get (fixture->desk, 9, NULL)->verdict, ==, 14);
  /* The same for a desk that reads it all at once. */
  fixture_reopen (fixture);
  assert_found (fixture, &filter, "9 13 14");
  g_assert_cmpint (desk_trace_get (fixture->desk, 9, NULL)->verdict, ==, 14);
  g_assert_null (desk_trace_get (fixture->desk, 15, NULL));
}

/* --- What acts changed --- */

static void
test_changes (Fixture *fixture, gconstpointer data)
{
  play_round (fixture);
  assert_changes (fixture, 2, "player|P1||P1 1d NO\n");
  assert_changes (fixture, 7, "move|R1 T1 #1||B Q16\n");
  assert_changes (fixture, 9,
                  "ruling|R1 T1||W double-move · Art. 17.2 · warning\n"
                  "warning|R1 T1 P2||Art. 17.2\n");
  assert_changes (fixture, 10, "result|R1 T2||B+R\nsigned|R1 T2||r\n");
  assert_changes (fixture, 11, "result|R1 T2|B+R|\nsigned|R1 T2|r|\n");
  assert_changes (fixture, 12, "result|R1 T2||B+R\nsigned|R1 T2||r\n");
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+R", &error));
  assert_changes (fixture, 13, "result|R1 T2|B+R|W+R\n");
  /* What an act changed then is not what stands now. */
  assert_changes (fixture, 10, "result|R1 T2||B+R\nsigned|R1 T2||r\n");
}

static void
test_settings (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "place", "Oslo");
  fixture_set (fixture, "place", "Bergen");
  assert_changes (fixture, 2, "setting|place||Oslo\n");
  assert_changes (fixture, 3, "setting|place|Oslo|Bergen\n");
  FIXTURE_DO (desk_retract (fixture->desk, 2, DESK_SIGNED_CHIEF, "never there", &error));
  /* It did not stand any more by then. */
  assert_changes (fixture, 4, "");
  FIXTURE_DO (desk_retract (fixture->desk, 3, DESK_SIGNED_CHIEF, "nor there", &error));
  assert_changes (fixture, 5, "setting|place|Bergen|\n");
}

/* A ruling in other words, and what was before each. */
static void
test_amended (Fixture *fixture, gconstpointer data)
{
  gint64 game, ruled;

  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  ruled = rule (fixture, game, RULES_BLACK, "phone-look");
  assert_changes (fixture, ruled,
                  "ruling|R1 T1||B phone-look · Art. 23.7 · loss\n"
                  "result|R1 T1||W+D\n"
                  "signed|R1 T1||r\n");
}

/* --- What is looked for --- */

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) articles = NULL, names = NULL;

  play_round (fixture);
  articles = desk_trace_articles (fixture->desk);
  names = desk_trace_names (fixture->desk);
  g_assert_cmpuint (articles->len, ==, 1);
  g_assert_cmpstr (articles->pdata[0], ==, "Art. 17.2");
  g_assert_true (g_ptr_array_find_with_equal_func (names, "Lin", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (names, "Berg", g_str_equal, NULL));
  g_assert_cmpint (desk_trace_game (fixture->desk, 9), ==, fixture_game (fixture, 1, 1));
  g_assert_cmpint (desk_trace_player (fixture->desk, 9), ==, 2);
  g_assert_cmpint (desk_trace_game (fixture->desk, 6), ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/trace/kinds", test_kinds);
  FIXTURE_ADD ("/desk/trace/places", test_places);
  FIXTURE_ADD ("/desk/trace/words", test_words);
  FIXTURE_ADD ("/desk/trace/verdicts", test_verdicts);
  FIXTURE_ADD ("/desk/trace/changes", test_changes);
  FIXTURE_ADD ("/desk/trace/settings", test_settings);
  FIXTURE_ADD ("/desk/trace/amended", test_amended);
  FIXTURE_ADD ("/desk/trace/choices", test_choices);
  return g_test_run ();
}

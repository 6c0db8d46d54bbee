/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/rebuild.h"
#include "program.h"
#include <string.h>
#include "desk/game/replay.h"
#include "desk/fixture.h"
#include "desk/act/undo.h"
#include "rules/game/game.h"

static gint64
start_game (Fixture *fixture, const char *moves)
{
  gint64 game;

  fixture_round (fixture, 5);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, moves);
  return game;
}

static const RulesGame *
record_of (Fixture *fixture, gint64 game)
{
  const RulesGame *record = desk_play_get_record (fixture->desk, game, NULL);

  g_assert_nonnull (record);
  return record;
}

static RulesPoint
point_of (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return point;
}

static RulesColour
stone_at (Fixture *fixture, gint64 game, const char *text)
{
  return rules_board_get (rules_game_board (record_of (fixture, game)), point_of (text));
}

/* Art. 17.6: rebuilt to move 2; what is played then takes the place of the later moves. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4 Q4 D16 C3");

  FIXTURE_DO (desk_rebuild (fixture->desk, game, 2, "the table was upset", &error));
  fixture_assert_newest (fixture, "rebuild", NULL);
  g_assert_cmpint (rules_game_n_moves (record_of (fixture, game)), ==, 2);
  g_assert_cmpint (stone_at (fixture, game, "Q4"), ==, RULES_EMPTY);
  fixture_play_all (fixture, game, "R4");
  fixture_reopen (fixture);
  g_assert_cmpint (rules_game_n_moves (record_of (fixture, game)), ==, 3);
  g_assert_cmpint (stone_at (fixture, game, "R4"), ==, RULES_BLACK);
  g_assert_cmpint (stone_at (fixture, game, "D16"), ==, RULES_EMPTY);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (rules_game_n_moves (record_of (fixture, game)), ==, 5);
  g_assert_cmpint (stone_at (fixture, game, "D16"), ==, RULES_WHITE);
}

/* Put back twice, further each time; captures and the ko ban come back with the position. */
static void
test_cut_twice (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "C4 D4 B3 E3 C2 D2 Q16 C3 D3 Q4");

  FIXTURE_DO (desk_rebuild (fixture->desk, game, 9, "one too many", &error));
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "C3", &error), RULES_ERROR, RULES_ERROR_KO,
                  "Art. 20.1");
  g_assert_cmpint (rules_game_board (record_of (fixture, game))->captured[RULES_BLACK], ==, 1);
  fixture_play_all (fixture, game, "K10 K11");
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 8, "further", &error));
  g_assert_cmpint (stone_at (fixture, game, "C3"), ==, RULES_WHITE);
  g_assert_cmpint (rules_game_board (record_of (fixture, game))->captured[RULES_BLACK], ==, 0);
  fixture_reopen (fixture);
  fixture_play_all (fixture, game, "D3");
  g_assert_cmpint (rules_game_n_moves (record_of (fixture, game)), ==, 9);
}

static void
test_cut_refused (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");
  Desk *desk = fixture->desk;

  FIXTURE_REFUSE (fixture, desk_rebuild (desk, game, 1, "", &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "Say why");
  FIXTURE_REFUSE (fixture, desk_rebuild (desk, game, 2, "why", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "2 moves");
  FIXTURE_REFUSE (fixture, desk_rebuild (desk, game, -1, "why", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "2 moves");
  fixture_play_all (fixture, game, "pass pass");
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_EMPTY, &error));
  FIXTURE_REFUSE (fixture, desk_rebuild (desk, game, 1, "why", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 21.3");
}

/* What was said about the end goes with the moves it was said after. */
static void
test_cut_words (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");
  RulesEnding ending;

  FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_refuse (fixture->desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 2, "no such proposal", &error));
  FIXTURE_DO (desk_replay_ending (fixture->desk, game, &ending, &error));
  g_assert_cmpint (ending.state, ==, RULES_ENDING_RUNNING);
  fixture_play_all (fixture, game, "pass pass");
  FIXTURE_DO (desk_replay_ending (fixture->desk, game, &ending, &error));
  g_assert_cmpint (ending.state, ==, RULES_ENDING_AGREED);
}

/* Art. 17.5: a shifted stone; the moves after it are played on the board as it then stands. */
static void
test_displace (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "C4 D4 Q16");
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_rebuild_displace (desk, game, point_of ("D4"), point_of ("D5"),
                                     DESK_BASIS_AGREEMENT, NULL, &error));
  fixture_assert_newest (fixture, "displace", NULL);
  g_assert_cmpint (stone_at (fixture, game, "D4"), ==, RULES_EMPTY);
  g_assert_cmpint (stone_at (fixture, game, "D5"), ==, RULES_WHITE);
  g_assert_cmpint (rules_game_turn (record_of (fixture, game)), ==, RULES_WHITE);
  fixture_play_all (fixture, game, "D4");
  fixture_reopen (fixture);
  desk = fixture->desk;
  g_assert_cmpint (stone_at (fixture, game, "D4"), ==, RULES_WHITE);
  g_assert_cmpint (rules_game_n_moves (record_of (fixture, game)), ==, 4);
  /* Put back behind it, the stone stands where the move put it. */
  FIXTURE_DO (desk_rebuild (desk, game, 2, "upset", &error));
  g_assert_cmpint (stone_at (fixture, game, "D4"), ==, RULES_WHITE);
  g_assert_cmpint (stone_at (fixture, game, "D5"), ==, RULES_EMPTY);
  FIXTURE_DO (desk_undo (desk, &error));
  /* Put back to it, it stays where it was put. */
  FIXTURE_DO (desk_rebuild (desk, game, 3, "upset", &error));
  g_assert_cmpint (stone_at (fixture, game, "D5"), ==, RULES_WHITE);
}

/* The move that is undone by its storage's failure leaves the displaced stone alone. */
static void
test_displace_refused (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "A2 Q16 B1 Q4");
  Desk *desk = fixture->desk;

  FIXTURE_REFUSE (fixture,
                  desk_rebuild_displace (desk, game, point_of ("Q16"), point_of ("R16"),
                                         DESK_BASIS_RULING, NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "Art. 17.5");
  FIXTURE_REFUSE (fixture,
                  desk_rebuild_displace (desk, game, point_of ("R16"), point_of ("Q16"),
                                         DESK_BASIS_AGREEMENT, NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "no stone at R16");
  FIXTURE_REFUSE (fixture,
                  desk_rebuild_displace (desk, game, point_of ("Q16"), point_of ("Q4"),
                                         DESK_BASIS_AGREEMENT, NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "stone at Q4 already");
  FIXTURE_REFUSE (fixture,
                  desk_rebuild_displace (desk, game, point_of ("Q16"), point_of ("A1"),
                                         DESK_BASIS_AGREEMENT, NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "Art. 3");
}

/* --- The table --- */

static char *
draw_board (const RulesBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int row = board->size - 1; row >= 0; row--) {
    for (int column = 0; column < board->size; column++)
      g_string_append_printf (text, "%c ",
                              ".XO"[rules_board_get (board, RULES_POINT (column, row))]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static void
test_compare (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4 Q4");
  RulesBoard table = *rules_game_board (record_of (fixture, game)), read;
  RulesPoint points[RULES_POINTS];
  g_autofree char *text = NULL;

  g_assert_cmpint (desk_rebuild_compare (&table, &table, points), ==, 0);
  rules_board_set (&table, point_of ("D4"), RULES_EMPTY);
  rules_board_set (&table, point_of ("D5"), RULES_WHITE);
  rules_board_set (&table, point_of ("Q4"), RULES_WHITE);
  text = draw_board (&table);
  FIXTURE_DO (desk_rebuild_parse (text, 19, &read, &error));
  g_assert_cmpint (desk_rebuild_compare (rules_game_board (record_of (fixture, game)), &read,
                                         points),
                   ==, 3);
  g_assert_cmpint (points[0], ==, point_of ("D4"));
  g_assert_cmpint (points[1], ==, point_of ("Q4"));
  g_assert_cmpint (points[2], ==, point_of ("D5"));
}

static void
test_parse (void)
{
  static const char *const wrong[] = { "", "..\n", "..\n...\n", "..\n..\n..\n", ".X\n.Z\n" };
  RulesBoard board;

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (desk_rebuild_parse (wrong[i], 2, &board, &error));
    g_assert_error (error, DESK_ERROR, (int) DESK_ERROR_INVALID);
  }
  FIXTURE_DO (desk_rebuild_parse ("\n x + \no.\n\n", 2, &board, &error));
  g_assert_cmpint (rules_board_get (&board, RULES_POINT (0, 1)), ==, RULES_BLACK);
  g_assert_cmpint (rules_board_get (&board, RULES_POINT (0, 0)), ==, RULES_WHITE);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/rebuild/cut", test_cut);
  FIXTURE_ADD ("/desk/rebuild/cut-twice", test_cut_twice);
  FIXTURE_ADD ("/desk/rebuild/cut-refused", test_cut_refused);
  FIXTURE_ADD ("/desk/rebuild/cut-words", test_cut_words);
  FIXTURE_ADD ("/desk/rebuild/displace", test_displace);
  FIXTURE_ADD ("/desk/rebuild/displace-refused", test_displace_refused);
  FIXTURE_ADD ("/desk/rebuild/compare", test_compare);
  g_test_add_func ("/desk/rebuild/parse", test_parse);
  return g_test_run ();
}

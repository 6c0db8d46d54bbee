/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/sgf.h"
#include "program.h"
#include <string.h>
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "formats/record/replay.h"

/* --- Reading what was written --- */

/* Whatever version this is. */
static char *
write_game (Fixture *fixture, gint64 game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = desk_sgf_format (fixture->desk, game, &error);
  g_autoptr (GRegex) version = g_regex_new ("AP\\[Tengen:[0-9.]+\\]", 0, 0, NULL);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return g_regex_replace_literal (version, text, -1, 0, "AP[Tengen]", 0, NULL);
}

static void
assert_says (const char *text, const char *words)
{
  if (!strstr (text, words))
    g_error ("“%s” does not stand in “%s”", words, text);
}

static void
assert_game_says (Fixture *fixture, gint64 game, const char *words)
{
  g_autofree char *text = write_game (fixture, game);

  assert_says (text, words);
}

static void
think (Fixture *fixture, gint64 game, gint64 ms)
{
  g_autoptr (GArray) calls = NULL;

  FIXTURE_DO (desk_time_press_after (fixture->desk, game, ms, &calls, &error));
}

/* In one line for all its moves. */
static void
assert_game_tells (Fixture *fixture, gint64 game, const char *words)
{
  g_autofree char *text = write_game (fixture, game);
  g_autoptr (GRegex) breaks = g_regex_new ("\n;", 0, 0, NULL);
  g_autofree char *line = g_regex_replace_literal (breaks, text, -1, 0, ";", 0, NULL);

  assert_says (line, words);
}

/* What is written, read again and played through, ends where the game is. */
static void
assert_replays (Fixture *fixture, gint64 game)
{
  g_autoptr (GBytes) bytes = desk_sgf_format (fixture->desk, game, NULL);
  g_autoptr (FormatsSgf) sgf = formats_sgf_parse (bytes, NULL);
  g_autoptr (FormatsRecord) record = formats_record_read (sgf, 0, NULL);
  const RulesGame *played = desk_play_get_record (fixture->desk, game, NULL);
  g_autoptr (GBytes) again = formats_record_format (record);
  g_autoptr (RulesGame) replayed = NULL;
  FormatsReplayFault fault;

  replayed = formats_replay_run (record, rules_ruleset_find ("cn2002"), -1, &fault);
  g_assert_cmpint (fault.move, ==, 0);
  g_assert_cmpint (rules_game_n_moves (replayed), ==, rules_game_n_moves (played));
  g_assert_cmpmem (rules_game_board (replayed)->points, RULES_POINTS,
                   rules_game_board (played)->points, RULES_POINTS);
  g_assert_cmpuint (sgf->faults->len, ==, 0);
  g_assert_true (g_bytes_equal (bytes, again));
}

static RulesPoint
point_of (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return point;
}

static void
displace (Fixture *fixture, gint64 game, const char *from, const char *to, const char *ruling)
{
  FIXTURE_DO (desk_rebuild_displace (fixture->desk, game, point_of (from), point_of (to),
                                     ruling ? DESK_BASIS_RULING : DESK_BASIS_AGREEMENT, ruling,
                                     &error));
}

static void
put_handicap (Fixture *fixture, gint64 game, int handicap)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  DeskGame row = *desk_state_game (desk_get_state (fixture->desk), game);
  LedgerAct act = { .who = "chief", .verb = "edit", .about = "", .reason = "" };

  row.handicap = handicap;
  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_game_kind, &row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  fixture_reopen (fixture);
}

/* --- Tests --- */

/* An hour with five minutes of it in reserve: 3300 s, less 61.5 s; White uses all but the reserve
 * and 5 s of its first minute, Black's pass takes nothing. */
static void
test_whole (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  g_autofree char *text = NULL;

  fixture_set (fixture, "name", "Cup [A]");
  fixture_set (fixture, "place", "Oslo");
  fixture_set (fixture, "dates", "2026-11-20");
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  think (fixture, game, 61500);
  fixture_play_all (fixture, game, "Q16 D4");
  think (fixture, game, 3305000);
  fixture_play_all (fixture, game, "pass T1");
  think (fixture, game, 0);
  text = write_game (fixture, game);
  g_assert_cmpstr (text, ==,
                   "(;FF[4]CA[UTF-8]GM[1]AP[Tengen]SZ[19]GN[Cup [A\\], round 1, table 1]"
                   "EV[Cup [A\\]]RO[1]PC[Oslo]DT[2026-11-20]PB[P1]BR[1d]BT[NO]PW[P2]WR[1d]WT[NO]"
                   "RU[Chinese]OT[5x60 byo-yomi]KM[7.5]TM[3300]\n"
                   ";B[pd]BL[3238.5];W[dp]WL[60]OW[5];B[]BL[3238.5];W[ss])\n");
}

/* The clock is pressed in the act of the move, or behind it. */
static void
test_pressed_later (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_set (fixture, "time", "10m absolute");
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16");
  think (fixture, game, 1000);
  fixture_play_all (fixture, game, "D4");
  think (fixture, game, 2002);
  assert_game_says (fixture, game, "TM[600]\n;B[pd]BL[599];W[dp]WL[597.998])");
  fixture_set (fixture, "time", "none");
  assert_game_says (fixture, game, "KM[7.5]\n;B[pd];W[dp])");
}

/* In overtime what is left of the period or section, and the periods or moves with it. */
static void
test_overtime (void)
{
  static const struct {
    const char *limit;
    gint64 thought;
    const char *says, *black;
  } cases[] = {
    { "1m 3x30 byo-yomi", 65000, "OT[3x30 byo-yomi]", "TM[60]\n;B[pd]BL[30]OB[3];W[dp]WL[60])" },
    { "2m 2x60 reserve", 65000, "OT[2x60 byo-yomi]", "TM[0]\n;B[pd]BL[60]OB[1];W[dp]WL[60]OW[2])" },
    { "30s 5/60 canadian", 40000, "OT[5/60 canadian]", "TM[30]\n;B[pd]BL[50]OB[4];W[dp]WL[30])" },
    { "1m 10 fischer", 5000, "OT[10 fischer]", "TM[60]\n;B[pd]BL[65];W[dp]WL[70])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture own;
    gint64 game;

    fixture_set_up (&own, NULL);
    fixture_set (&own, "time", cases[i].limit);
    fixture_round (&own, 2);
    game = fixture_game (&own, 1, 1);
    fixture_play_all (&own, game, "Q16");
    think (&own, game, cases[i].thought);
    fixture_play_all (&own, game, "D4");
    think (&own, game, 0);
    assert_game_says (&own, game, cases[i].says);
    assert_game_says (&own, game, cases[i].black);
    fixture_tear_down (&own, NULL);
  }
}

/* Warnings stand at their moves, with the side, the article, who and why; undone ones do not. */
static void
test_warnings (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  g_autofree char *text = NULL;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (fixture_warn (fixture, game, RULES_WHITE, "early-press", NULL, &error));
  fixture_play_all (fixture, game, "Q16 D4 Q4");
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "take-back", "Lifted Q4 again.", &error));
  fixture_play_all (fixture, game, "D16");
  FIXTURE_DO (fixture_warn (fixture, game, RULES_WHITE, "wrong-lift", NULL, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  text = write_game (fixture, game);
  assert_says (text, "C[Warning to White: Pressed the clock before placing the stone "
                     "(Art. 17.4). By chief.]\n;B[pd];W[dp];B[pp]C[Warning to Black: Took a move "
                     "back (Art. 17.3). By chief. Lifted Q4 again.]");
  assert_says (text, ";W[dd])");
}

static void
test_results (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *result;
    const char *says;
    const char *comment;
  } cases[] = {
    { "B+R", "RE[B+R]", "" },
    { "W+0.5", "RE[W+0.5]", "" },
    { "B+2W", "RE[B+F]", "C[Ruling: lost by warnings. By chief.]" },
    { "both-lose", "RE[Void]", "C[Ruling: both lose. By chief.]" },
    { "draw", "RE[0]", "C[Ruling: a draw. By chief.]" },
  };
  gint64 game;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *end = g_strconcat (";B[pd]", cases[i].comment, ")\n", NULL);

    FIXTURE_DO (fixture_result (fixture, 1, 1, cases[i].result, &error));
    assert_game_says (fixture, game, cases[i].says);
    assert_game_says (fixture, game, end);
  }
}

/* Black holds the A and B lines, White the rest; the white stone at A1 is dead. Marked is what is
 * empty, and A1. */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  guint8 dead[RULES_POINTS] = { [RULES_POINT (0, 0)] = TRUE };
  g_autofree char *text = NULL;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  for (int row = 1; row <= 19; row++) {
    g_autofree char *points = g_strdup_printf ("B%d C%d", row, row);
    fixture_play_all (fixture, game, points);
  }
  fixture_play_all (fixture, game, "pass A1");
  fixture_agree (fixture, game);
  FIXTURE_DO (
      desk_count_confirm (fixture->desk, game, dead, NULL, DESK_SIGNED_REFEREE, NULL, &error));
  text = write_game (fixture, game);
  assert_says (text, "C[Counted: Black 38 zi, White 323 zi.\nKomi 3 3/4 zi. "
                     "White wins by 292.5 points (146 1/4 zi).\nDead: "
                     "A1]TB[as][ar][aq][ap][ao][an][am][al][ak][aj][ai][ah][ag][af][ae][ad][ac]"
                     "[ab][aa]TW[ds][es]");
  assert_says (text, "[ra][sa])\n");
}

/* Two stones on an empty board: nobody has territory; komi decides. */
static void
test_signed (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  guint8 dead[RULES_POINTS] = { 0 };
  Desk *desk = fixture->desk;

  fixture_set (fixture, "rules", "jpkr");
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4 pass pass");
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_EMPTY, &error));
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (desk, game, dead, NULL, DESK_SIGNED_REFEREE, NULL, &error));
  assert_game_tells (
      fixture, game,
      "W[]C[Both confirm the end (Art. 13, 21.3 of 2002).\nCounted: Black 0 points, White "
      "0 points. Territory 0 and 0, prisoners 0 and 0. 359 points are neutral.\n"
      "Komi 6.5 points. White wins by 6.5 points.])");
  FIXTURE_DO (desk_lock_sign (desk, game, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, &error));
  assert_game_tells (fixture, game,
                     "White wins by 6.5 points.\nSigned: Black, White, referee (chief) "
                     "(Art. 16.4 of 2002).])");
}

/* Art. 17.5, 17.6: moves that were cut away are not told, displaced stones stand in nodes of their
 * own; what was said after a move that is gone stands where the board was put back to. */
static void
test_put_right (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  Desk *desk = fixture->desk;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4 Q4 D16 C3");
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "wrong-lift", NULL, &error));
  FIXTURE_DO (desk_rebuild (desk, game, 4, "The table was upset.", &error));
  displace (fixture, game, "D4", "D5", NULL);
  fixture_play_all (fixture, game, "D4");
  assert_replays (fixture, game);
  displace (fixture, game, "Q4", "R4", "Seen by the referee.");
  fixture_play_all (fixture, game, "C4");
  assert_replays (fixture, game);
  assert_game_tells (
      fixture, game,
      ";B[pd];W[dp];B[pp];W[dd]C[Warning to Black: Removed stones that have liberties (Art. 18.1). "
      "By chief.\nThe board was restored to move 4 (Art. 17.6). By chief. The table was "
      "upset.];AE[dp]AW[do]C[The stone at D4 was moved to D5 by agreement (Art. 17.5). By "
      "chief.];B[dp];AE[pp]AB[qp]C[The stone at Q4 was moved to R4 by a ruling (Art. 17.5). By "
      "chief. Seen by the referee.];W[cp])");
  FIXTURE_DO (desk_rebuild (desk, game, 4, "Further.", &error));
  assert_replays (fixture, game);
  FIXTURE_DO (desk_rebuild (desk, game, 0, "From the start.", &error));
  assert_game_tells (
      fixture, game,
      "C[Warning to Black: Removed stones that have liberties (Art. 18.1). By chief.\nThe board "
      "was restored to move 0 (Art. 17.6). By chief. From the start.])");
}

/* A stone that is displaced twice, with captures around it, and a handicap stone. */
static void
test_displaced (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  put_handicap (fixture, game, 2);
  displace (fixture, game, "D4", "D5", NULL);
  assert_replays (fixture, game);
  displace (fixture, game, "D5", "D6", NULL);
  fixture_play_all (fixture, game, "D7 K10 C6 K11 E6 L12");
  displace (fixture, game, "D6", "D5", NULL);
  displace (fixture, game, "L12", "K12", NULL);
  fixture_play_all (fixture, game, "D6 N3 E5 N4 C5 N5 D4");
  assert_replays (fixture, game);
  assert_game_tells (fixture, game, "AB[dp][pd];AE[dp]AB[do]C[");
}

/* Both ways of pressing, and nothing of a move that was cut away stays with another. */
static void
test_readings_put_right (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_set (fixture, "time", "10m absolute");
  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  for (int i = 0; i < 3; i++) {
    static const char *const moves[] = { "Q16", "D4", "Q4" };
    fixture_play_all (fixture, game, moves[i]);
    think (fixture, game, 1000 * (i + 1));
  }
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 2, "One too many.", &error));
  fixture_play_all (fixture, game, "R4");
  assert_game_tells (fixture, game,
                     ";B[pd]BL[599];W[dp]WL[598]C[The board was restored to move 2 (Art. 17.6). By "
                     "chief. One too many.];B[qp])");
  game = fixture_game (fixture, 1, 2);
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q4");
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 2, "One too many.", &error));
  assert_game_tells (fixture, game, ";B[pd];W[dp]C[");
}

/* Art. 13, 21: each word at its move, in the order in which it was said. */
static void
test_endings (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  Desk *desk = fixture->desk;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_end_propose (desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_refuse (desk, game, RULES_EMPTY, &error));
  fixture_play_all (fixture, game, "D16 Q4");
  FIXTURE_DO (desk_end_propose (desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_agree (desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_dispute (desk, game, point_of ("D4"), RULES_BLACK, "Is D4 alive?", &error));
  fixture_play_all (fixture, game, "C4 pass pass");
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_BLACK, &error));
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_WHITE, &error));
  assert_replays (fixture, game);
  assert_game_tells (
      fixture, game,
      ";B[pd];W[dp];B[]C[Black proposes the end (Art. 13, 21.1).\nWhite refuses the end: the game "
      "goes on (Art. 21.1).];W[dd];B[pp];W[]C[White proposes the end (Art. 13, 21.1).];B[]C[Life "
      "and death is resolved by actual play, Black first (Art. 21.4). In dispute: D4. Is D4 "
      "alive?];B[cp];W[];B[]C[Black confirms the end (Art. 13, 21.3).\nWhite confirms the end "
      "(Art. 13, 21.3).])");
}

/* White moves first behind handicap stones, and no komi is given; one stone is only the komi. */
static void
test_handicap (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  put_handicap (fixture, game, 1);
  assert_game_says (fixture, game, "KM[0]TM[3300])");
  put_handicap (fixture, game, 2);
  fixture_play_all (fixture, game, "D16");
  assert_game_says (fixture, game, "KM[0]HA[2]TM[3300]AB[dp][pd]\n;W[dd])");
  FIXTURE_REFUSE (fixture, desk_sgf_format (fixture->desk, 99, &error) != NULL, DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no such game");
}

/* What is written is read again as the same record. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsSgf) sgf = NULL;
  g_autoptr (FormatsRecord) record = NULL, again = NULL;
  g_autoptr (GBytes) bytes = NULL, second = NULL;
  gint64 game;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4 pass pass");
  think (fixture, game, 1001);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+0.5", &error));
  record = desk_sgf_record (fixture->desk, game, NULL);
  bytes = formats_record_format (record);
  sgf = formats_sgf_parse (bytes, NULL);
  g_assert_cmpuint (sgf->faults->len, ==, 0);
  again = formats_record_read (sgf, 0, NULL);
  second = formats_record_format (again);
  g_assert_true (g_bytes_equal (bytes, second));
  g_assert_cmpuint (again->n_bad, ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/sgf/overtime", test_overtime);
  FIXTURE_ADD ("/desk/sgf/whole", test_whole);
  FIXTURE_ADD ("/desk/sgf/pressed-later", test_pressed_later);
  FIXTURE_ADD ("/desk/sgf/warnings", test_warnings);
  FIXTURE_ADD ("/desk/sgf/results", test_results);
  FIXTURE_ADD ("/desk/sgf/count", test_count);
  FIXTURE_ADD ("/desk/sgf/signed", test_signed);
  FIXTURE_ADD ("/desk/sgf/handicap", test_handicap);
  FIXTURE_ADD ("/desk/sgf/put-right", test_put_right);
  FIXTURE_ADD ("/desk/sgf/displaced", test_displaced);
  FIXTURE_ADD ("/desk/sgf/readings-put-right", test_readings_put_right);
  FIXTURE_ADD ("/desk/sgf/endings", test_endings);
  FIXTURE_ADD ("/desk/sgf/again", test_again);
  return g_test_run ();
}

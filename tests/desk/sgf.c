#include "desk/sgf.h"
#include <string.h>
#include "desk/rebuild.h"
#include "desk/fixture.h"

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

/* Warnings stand at their moves, with the side, the article, who and why; undone ones do not. */
static void
test_warnings (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  g_autofree char *text = NULL;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_warn (fixture->desk, game, RULES_WHITE, "early-press", NULL, &error));
  fixture_play_all (fixture, game, "Q16 D4 Q4");
  FIXTURE_DO (
      desk_warn (fixture->desk, game, RULES_BLACK, "take-back", "Lifted Q4 again.", &error));
  fixture_play_all (fixture, game, "D16");
  FIXTURE_DO (desk_warn (fixture->desk, game, RULES_WHITE, "wrong-lift", NULL, &error));
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
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, DESK_SIGNED_REFEREE, &error));
  text = write_game (fixture, game);
  assert_says (text, ";W[as]TB[as][ar][aq][ap][ao][an][am][al][ak][aj][ai][ah][ag][af][ae][ad][ac]"
                     "[ab][aa]TW[ds][es]");
  assert_says (text, "[ra][sa])\n");
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

static RulesPoint
point_at (const char *name)
{
  RulesPoint point = RULES_PASS;

  g_assert_true (rules_point_parse (name, 19, &point));
  return point;
}

/* Art. 17.6: what was put back is not told, and the clock's readings stay with their moves. */
static void
test_rebuilt (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_set (fixture, "time", "10m absolute");
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16");
  think (fixture, game, 1000);
  fixture_play_all (fixture, game, "D4 Q4");
  think (fixture, game, 500);
  fixture_play_all (fixture, game, "D16");
  think (fixture, game, 2000);
  FIXTURE_DO (desk_warn (fixture->desk, game, RULES_WHITE, "early-press", "Before D16.", &error));
  FIXTURE_DO (desk_rebuild (fixture->desk, game, 2, "upset", &error));
  assert_game_says (fixture, game,
                    "C[Warning to White: Pressed the clock before placing the stone (Art. 17.4). "
                    "By chief. Before D16.]\n;B[pd]BL[599];W[dp]WL[599.5])");
  fixture_play_all (fixture, game, "R4");
  assert_game_says (fixture, game, ";B[pd]BL[599];W[dp]WL[599.5];B[qp])");
}

/* Art. 17.5: the stone stands elsewhere from there on, and warnings stay with their moves. */
static void
test_displaced (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_rebuild_displace (fixture->desk, game, point_at ("D4"), point_at ("D5"),
                                     DESK_BASIS_RULING, "Nobody knows.", &error));
  fixture_play_all (fixture, game, "D4 C4");
  FIXTURE_DO (desk_warn (fixture->desk, game, RULES_WHITE, "early-press", NULL, &error));
  assert_game_says (fixture, game,
                    ";B[pd];W[dp];AE[dp]AW[do]C[A white stone was displaced from D4 to D5. By "
                    "chief. Nobody knows.]\n;B[dp];W[cp]C[Warning to White: ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/sgf/whole", test_whole);
  FIXTURE_ADD ("/desk/sgf/pressed-later", test_pressed_later);
  FIXTURE_ADD ("/desk/sgf/warnings", test_warnings);
  FIXTURE_ADD ("/desk/sgf/results", test_results);
  FIXTURE_ADD ("/desk/sgf/count", test_count);
  FIXTURE_ADD ("/desk/sgf/handicap", test_handicap);
  FIXTURE_ADD ("/desk/sgf/rebuilt", test_rebuilt);
  FIXTURE_ADD ("/desk/sgf/displaced", test_displaced);
  FIXTURE_ADD ("/desk/sgf/again", test_again);
  return g_test_run ();
}

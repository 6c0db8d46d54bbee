/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/ruling/rule.h"
#include "program.h"

/* READINGS 7 row by row: what a ruling does to warnings, result, board and turn, told by hand. */

#define BOTH (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)
#define CHIEF DESK_SIGNED_CHIEF
#define PROPOSED RULES_DECISION_OPEN
#define D(decision) RULES_DECISION_##decision

/* The basic ko: Black has just taken the ko at C3; White may not take back at D3. */
#define KO "C4 D4 B3 E3 C2 D2 Q16 C3 D3"
#define ABSOLUTE "60m absolute"

typedef struct {
  const char *rules;
  const char *moves; /* what was played before */
  const char *offence;
  RulesColour side;
  int decision;
  int ply;
  const char *place;
  int signers;
  const char *reason;
  /* What follows. */
  const char *refused; /* words of the refusal; then nothing else does */
  int warnings;        /* of that side */
  const char *result;
  int n_moves;
  RulesColour turn;
  const char *stone; /* the colour and the point of one, or '.' and an empty one */
} Row;

#define CN "cn2002"
#define OLD "cn_old"
#define JP "jpkr"
#define B RULES_BLACK
#define W RULES_WHITE

static const Row rows[] = {
  /* Double move: the second stone comes off, the opponent moves (17.2); the old rules: loss. */
  { CN, "Q16", "double-move", B, PROPOSED, -1, "R4", 0, NULL, NULL, 1, "", 1, W, ".R4" },
  { CN, "Q16 pass D4", "double-move", B, PROPOSED, 3, "", 0, NULL, NULL, 1, "", 1, W, ".D4" },
  { CN, "Q16 pass D4", "double-move", B, PROPOSED, -1, "", 0, NULL, NULL, 1, "", 3, W, "BD4" },
  { OLD, "Q16", "double-move", B, PROPOSED, -1, "", 0, NULL, NULL, 0, "W+D", 1, W, "BQ16" },
  { JP, "Q16", "double-move", B, PROPOSED, -1, "", 0, NULL, NULL, 0, "W+D", 1, W, "BQ16" },
  /* Take-back: the stone goes back, until the opponent has moved (17.3). */
  { CN, "Q16 D4 R4", "take-back", B, PROPOSED, -1, "Q4", 0, NULL, NULL, 1, "", 3, W, "BQ4" },
  { CN, "Q16 D4 R4", "take-back", B, PROPOSED, 3, "", 0, NULL, NULL, 1, "", 3, W, "BR4" },
  { CN, "Q16 D4 R4", "take-back", B, PROPOSED, -1, "D4", 0, NULL, "no stone can be placed at D4" },
  { CN, "Q16 D4 R4", "take-back", W, PROPOSED, -1, "D5", 0, NULL, "17.3" },
  { CN, "Q16 D4 R4", "take-back", W, PROPOSED, 3, "D5", 0, NULL, "17.3" },
  { OLD, "Q16 D4 R4", "take-back", W, PROPOSED, -1, "D5", 0, NULL, NULL, 1, "", 3, W, "WD5" },
  { OLD, "Q16 D4 R4", "take-back", W, PROPOSED, -1, "R4", 0, NULL, "R4 as move 2 (II.8.2)" },
  /* Dropped stone: the opponent consents or the chief referee rules, but that it stands is for the
   * referee; formerly a free choice. */
  { CN, "Q16 D4", "dropped-stone", W, PROPOSED, -1, "", BOTH, NULL, "choice" },
  { CN, "Q16 D4", "dropped-stone", W, D (RECHOOSE), -1, "", 0, NULL, "consent" },
  { CN, "Q16 D4", "dropped-stone", W, D (RECHOOSE), -1, "", DESK_SIGNED_WHITE, NULL, "17.3" },
  { CN, "Q16 D4", "dropped-stone", W, D (RECHOOSE), -1, "", DESK_SIGNED_BLACK, NULL, NULL, 0, "", 1,
    W, ".D4" },
  { CN, "Q16 D4", "dropped-stone", W, D (STAND), -1, "", CHIEF, NULL, "chief referee" },
  { CN, "Q16 D4", "dropped-stone", W, D (STAND), -1, "", 0, NULL, NULL, 0, "", 2, B, "WD4" },
  { JP, "Q16 D4", "dropped-stone", W, D (STAND), -1, "", 0, NULL, NULL, 0, "", 2, B, "WD4" },
  { CN, "Q16 D4", "dropped-stone", W, D (STAND), -1, "", CHIEF, "slipped", NULL, 0, "", 2, B,
    "WD4" },
  { CN, "Q16 D4 Q4", "dropped-stone", W, D (STAND), -1, "", CHIEF, "slipped", NULL, 0, "", 3, W,
    "WD4" },
  { CN, "Q16 D4 Q4", "dropped-stone", W, D (RECHOOSE), -1, "", CHIEF, "slipped", "newest stone" },
  { JP, "Q16 D4", "dropped-stone", W, D (RECHOOSE), -1, "", 0, NULL, "consent" },
  { OLD, "Q16 D4", "dropped-stone", W, PROPOSED, -1, "", 0, NULL, NULL, 0, "", 1, W, ".D4" },
  /* Pressing early: only the new rules know it (17.4). */
  { CN, "Q16 D4", "early-press", W, PROPOSED, -1, "", 0, NULL, NULL, 1, "", 2, B, "WD4" },
  { OLD, "Q16 D4", "early-press", W, PROPOSED, -1, "", 0, NULL, "do not cover" },
  /* Wrong and missed lifts (18.1, 18.2, 22.6). */
  { CN, "Q16 D4", "wrong-lift", W, PROPOSED, -1, "", 0, NULL, NULL, 1, "", 2, B, "BQ16" },
  { OLD, "Q16 D4", "wrong-lift", W, PROPOSED, -1, "", 0, NULL, NULL, 1, "", 2, B, "BQ16" },
  { CN, "Q16 D4", "missed-lift", B, PROPOSED, 1, "", 0, NULL, NULL, 1, "", 2, B, "BQ16" },
  { OLD, "Q16 D4", "missed-lift", B, PROPOSED, 1, "", 0, NULL, NULL, 0, "", 2, B, "BQ16" },
  /* A ko retaken without a threat: the turn is lost (18.3, 20.1), formerly without a warning. */
  { CN, KO, "ko-retake", W, PROPOSED, -1, "C3", 0, NULL, NULL, 1, "", 10, B, ".C3" },
  { CN, KO, "ko-retake", B, PROPOSED, -1, "", 0, NULL, "18.3, 20.1" },
  { OLD, KO, "ko-retake", W, PROPOSED, -1, "C3", 0, NULL, NULL, 0, "", 10, B, ".C3" },
  { JP, KO, "ko-retake", W, PROPOSED, -1, "C3", 0, NULL, NULL, 0, "B+D", 9, W, "BD3" },
  /* Forbidden point (19): the turn, and no warning. */
  { CN, "A2 Q16 B1", "forbidden-point", W, PROPOSED, -1, "A1", 0, NULL, NULL, 0, "", 4, B, ".A1" },
  { CN, "A2 Q16 B1", "forbidden-point", W, D (WARNING), -1, "", 0, "rude", "Art. 19" },
  { OLD, "A2 Q16 B1", "forbidden-point", W, PROPOSED, -1, "A1", 0, NULL, NULL, 0, "", 4, B, ".A1" },
  /* Other repetition (20): the referee; formerly draw or replay. */
  { CN, "Q16 D4", "repetition", B, PROPOSED, -1, "", 0, NULL, NULL, 0, "", 3, W, "WD4" },
  { CN, "Q16 D4", "repetition", B, D (WARNING), -1, "", 0, NULL, "give a reason" },
  { CN, "Q16 D4", "repetition", B, D (WARNING), -1, "", 0, "again", NULL, 1, "", 3, W, "WD4" },
  { CN, "Q16 D4", "repetition", W, PROPOSED, -1, "", 0, NULL, "Art. 20" },
  { CN, "Q16 D4", "repetition", W, PROPOSED, 2, "", 0, NULL, NULL, 0, "", 2, B, ".D4" },
  { OLD, "Q16 D4", "repetition", B, PROPOSED, -1, "", 0, NULL, "choice" },
  { OLD, "Q16 D4", "repetition", B, D (DRAW), -1, "", 0, NULL, NULL, 0, "draw", 2, B, "WD4" },
  { OLD, "Q16 D4", "repetition", B, D (REPLAY), -1, "", 0, NULL, NULL, 0, "no-result", 2, B,
    "WD4" },
  { JP, "Q16 D4", "repetition", B, D (DRAW), -1, "", 0, "again", "rules of the tournament" },
  { JP, "Q16 D4", "repetition", B, D (NO_RESULT), -1, "", 0, NULL, NULL, 0, "no-result", 2, B,
    "WD4" },
  /* Rare cycles (20.3). */
  { CN, "Q16 D4", "rare-cycle", 0, D (PASS), -1, "", 0, "triple ko", NULL, 0, "", 2, B, ".D4" },
  { CN, "Q16 D4", "rare-cycle", 0, D (FALSE_LIFE), -1, "A1 B1", 0, "dead", NULL, 0, "", 2, B,
    ".D4" },
  { CN, "Q16 D4", "rare-cycle", 0, D (PASS), 1, "", 0, "triple ko", "move 2" },
  { CN, "Q16 D4", "rare-cycle", B, D (PASS), -1, "", 0, "triple ko", "20.3" },
  { CN, "Q16 D4", "rare-cycle", 0, PROPOSED, -1, "", 0, NULL, NULL, 0, "no-result", 2, B, "WD4" },
  { CN, "Q16 D4", "rare-cycle", 0, D (NONE), -1, "", 0, "they play on", NULL, 0, "", 2, B, "WD4" },
  { OLD, "Q16 D4", "rare-cycle", 0, D (DRAW), -1, "", 0, "triple ko", NULL, 0, "draw", 2, B,
    "WD4" },
  /* Two hands: only under absolute time (12.4(2)). */
  { CN, "Q16 D4", "two-hands", W, PROPOSED, -1, "", 0, NULL, "12.4(2)" },
  { OLD, "Q16 D4", "two-hands", W, PROPOSED, -1, "", 0, NULL, "do not cover" },
  /* Phones, conduct and smoking (23). */
  { CN, "Q16", "phone-sounds", B, PROPOSED, -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { OLD, "Q16", "phone-sounds", B, PROPOSED, -1, "", 0, NULL, "do not cover" },
  { CN, "Q16", "phone-look", B, PROPOSED, -1, "", 0, NULL, NULL, 0, "W+D", 1, W, "BQ16" },
  { CN, "Q16", "phone-look", B, D (WARNING), -1, "", 0, NULL, "23.7" },
  { CN, "Q16", "phone-look", B, D (WARNING), -1, "", 0, "the time", NULL, 1, "", 1, W, "BQ16" },
  { OLD, "Q16", "phone-look", B, PROPOSED, -1, "", 0, NULL, "do not cover" },
  { CN, "Q16", "disturbance", W, PROPOSED, -1, "", 0, NULL, "23.3" },
  { CN, "Q16", "disturbance", W, D (LOSS), -1, "", 0, NULL, NULL, 0, "B+D", 1, W, "BQ16" },
  { CN, "Q16", "discussion", W, D (WARNING), -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { CN, "Q16", "talk", W, D (WARNING), -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { OLD, "Q16", "talk", W, D (WARNING), -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { CN, "Q16", "talk", 0, D (WARNING), -1, "", 0, NULL, "which side" },
  { CN, "Q16", "manners", W, PROPOSED, -1, "", 0, NULL, "15.6, 23.3" },
  { CN, "Q16", "manners", W, D (NONE), -1, "", 0, NULL, NULL, 0, "", 1, W, "BQ16" },
  { CN, "Q16", "manners", W, D (WARNING), -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { OLD, "Q16", "manners", W, D (LOSS), -1, "", 0, NULL, NULL, 0, "B+D", 1, W, "BQ16" },
  { JP, "Q16", "manners", W, D (WARNING), -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { CN, "Q16", "smoking", W, PROPOSED, -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { OLD, "Q16", "smoking", W, PROPOSED, -1, "", 0, NULL, "do not cover" },
  { CN, "Q16", "walking-about", W, PROPOSED, -1, "", 0, NULL, "do not cover" },
  { OLD, "Q16", "walking-about", W, D (WARNING), -1, "", 0, NULL, NULL, 1, "", 1, W, "BQ16" },
  { CN, "Q16", "left-seat", W, PROPOSED, -1, "", 0, NULL, NULL, 0, "", 1, W, "BQ16" },
  /* The last minute has an act of its own (22.5). */
  { CN, "Q16", "timeout", W, PROPOSED, -1, "", 0, NULL, "22.5" },
  { OLD, "Q16", "timeout", W, PROPOSED, -1, "", 0, NULL, "II.3.2" },
  { CN, "Q16", "late", W, PROPOSED, -1, "", 0, NULL, "Lateness" },
  /* A clock that failed is ruled on only under absolute time (12.4(6)). */
  { CN, "Q16", "clock-failure", W, D (LOSS), -1, "", CHIEF, "stood still", "only under absolute" },
  /* Displaced stones and upset boards (17.5, 17.6): the chief referee. */
  { CN, "Q16 D4", "displaced-stone", 0, D (PLACE), -1, "D4 C4", 0, NULL, "chief referee" },
  { CN, "Q16 D4", "displaced-stone", 0, D (PLACE), -1, "D4", CHIEF, "seen", "two points" },
  { CN, "Q16 D4", "displaced-stone", 0, D (PLACE), -1, "D4 Q16", CHIEF, "seen", "stone at Q16" },
  { CN, "Q16 D4", "displaced-stone", 0, D (PLACE), -1, "D4 C4", CHIEF, "seen", NULL, 0, "", 2, B,
    "WC4" },
  { CN, "Q16 D4", "displaced-stone", 0, D (STAND), -1, "D4 C4", CHIEF, "seen", NULL, 0, "", 2, B,
    "WC4" },
  { CN, "Q16 D4", "displaced-stone", 0, D (STAND), -1, "", CHIEF, "seen", NULL, 0, "", 2, B,
    "WD4" },
  { CN, "Q16 D4", "displaced-stone", 0, D (DRAW), -1, "", CHIEF, "seen", NULL, 0, "draw", 2, B,
    "WD4" },
  { CN, "Q16 D4", "displaced-stone", 0, D (REPLAY), -1, "", CHIEF, "seen", NULL, 0, "no-result", 2,
    B, "WD4" },
  { CN, "Q16 D4", "displaced-stone", 0, D (BOTH_LOSE), -1, "", CHIEF, "seen", NULL, 0, "both-lose",
    2, B, "WD4" },
  { OLD, "Q16 D4", "displaced-stone", 0, D (BOTH_LOSE), -1, "", CHIEF, "seen", "II.8.3" },
  { CN, "Q16 D4", "deliberate-shift", W, PROPOSED, -1, "", 0, NULL, NULL, 0, "B+D", 2, B, "WD4" },
  { CN, "Q16 D4", "upset-board", 0, D (BOTH_LOSE), -1, "", CHIEF, "seen", NULL, 0, "both-lose", 2,
    B, "WD4" },
  { OLD, "Q16 D4", "upset-board", 0, D (BOTH_LOSE), -1, "", CHIEF, "seen", "II.8.4" },
  { CN, "Q16 D4", "upset-by-player", W, PROPOSED, -1, "", 0, NULL, NULL, 0, "", 2, B, "WD4" },
  { CN, "Q16 D4", "upset-by-player", W, D (LOSS), -1, "", 0, "lost", NULL, 0, "B+D", 2, B, "WD4" },
  { OLD, "Q16 D4", "upset-on-purpose", W, PROPOSED, -1, "", 0, NULL, NULL, 0, "B+D", 2, B, "WD4" },
  /* Wrong colours (17.1). */
  { CN, "Q16 D4", "wrong-colours", 0, D (RESTART), -1, "", 0, "agreed", NULL, 0, "no-result", 2, B,
    "WD4" },
  { CN, "A1 B1 C1 D1 E1 F1 G1 H1 J1 K1", "wrong-colours", 0, D (RESTART), -1, "", 0, "agreed", NULL,
    0, "no-result", 10, B, "WK1" },
  { CN, "A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1", "wrong-colours", 0, D (SWAP), -1, "", 0, "agreed",
    "17.1" },
  { CN, "A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1", "wrong-colours", 0, PROPOSED, -1, "", 0, NULL, NULL, 0,
    "", 11, W, "BL1" },
  { OLD, "A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1", "wrong-colours", 0, PROPOSED, -1, "", 0, NULL, NULL, 0,
    "", 11, W, "BL1" },
  { JP, "A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1", "wrong-colours", 0, PROPOSED, -1, "", 0, NULL, NULL, 0,
    "", 11, W, "BL1" },
  { CN, "Q16 D4", "wrong-colours", 0, D (AS_TAKEN), -1, "", 0, NULL, "give a reason" },
  /* The event (23): the chief referee. */
  { CN, "Q16", "collusion", 0, D (BOTH_LOSE), -1, "", 0, "proven", "23.1" },
  { CN, "Q16", "collusion", 0, D (BOTH_LOSE), -1, "", CHIEF, "proven", NULL, 0, "both-lose", 1, W,
    "BQ16" },
  { CN, "Q16", "collusion", 0, D (ANNUL), -1, "", CHIEF, "proven", "no result" },
  { CN, "Q16", "quit", B, PROPOSED, -1, "", CHIEF, "left", NULL, 0, "W+D", 1, W, "BQ16" },
  { CN, "Q16", "ceremony", B, PROPOSED, -1, "", 0, NULL, NULL, 0, "", 1, W, "BQ16" },
  { OLD, "Q16", "ceremony", B, PROPOSED, -1, "", 0, NULL, "do not cover" },
  /* Words that make no sense. */
  { CN, "Q16", "yawning", B, PROPOSED, -1, "", 0, NULL, "yawning" },
  { CN, "Q16", "early-press", B, PROPOSED, 2, "", 0, NULL, "no move 2" },
  { CN, "Q16", "early-press", B, PROPOSED, -2, "", 0, NULL, "no move -2" },
  { CN, "Q16", "early-press", B, PROPOSED, -1, "Q20", 0, NULL, "Q20" },
  { CN, "Q16", "early-press", B, D (LOSS), -1, "", 0, "rude", "17.4" },
  /* Without a record there is nothing to put right on the board. */
  { CN, "", "ko-retake", W, PROPOSED, -1, "C3", 0, NULL, NULL, 1, "", 0, B, ".C3" },
};

static DeskCase
make_case (gint64 game, const Row *row)
{
  return (DeskCase){ .game = game,
                     .side = row->side,
                     .offence = row->offence,
                     .ply = row->ply,
                     .place = row->place,
                     .decision = row->decision,
                     .signers = row->signers,
                     .reason = row->reason };
}

static gint64
begin (Fixture *fixture, const Row *row)
{
  gint64 game;

  fixture_set (fixture, "rules", row->rules);
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  if (row->moves[0])
    fixture_play_all (fixture, game, row->moves);
  return game;
}

static void
assert_stone (const RulesBoard *board, const char *stone)
{
  RulesPoint point;
  RulesColour colour = stone[0] == 'B' ? B : stone[0] == 'W' ? W : RULES_EMPTY;

  g_assert_true (rules_point_parse (stone + 1, 19, &point));
  g_assert_cmpint (rules_board_get (board, point), ==, colour);
}

static void
assert_row (Fixture *fixture, gint64 game, const Row *row)
{
  const DeskResult *result = desk_state_result (desk_get_state (fixture->desk), game);
  const RulesGame *record = desk_play_get_record (fixture->desk, game, NULL);

  g_assert_cmpint (desk_play_warnings (fixture->desk, game, row->side), ==, row->warnings);
  g_assert_cmpint (desk_play_warnings (fixture->desk, game, RULES_OTHER (row->side)), ==, 0);
  g_assert_cmpstr (result ? result->result : "", ==, row->result);
  g_assert_cmpint (rules_game_n_moves (record), ==, row->n_moves);
  g_assert_cmpint (rules_game_turn (record), ==, row->turn);
  assert_stone (rules_game_board (record), row->stone);
  fixture_assert_same (fixture);
}

static void
run_row (Fixture *fixture, const Row *row)
{
  gint64 game = begin (fixture, row);
  const DeskCase what = make_case (game, row);
  g_autofree char *before = fixture_digest (fixture), *undone = NULL;

  if (row->refused) {
    g_autoptr (GError) error = NULL;
    g_assert_false (desk_rule (fixture->desk, &what, &error));
    fixture_assert_refusal (fixture, error, row->refused, before);
    return;
  }
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  assert_row (fixture, game, row);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  undone = fixture_digest (fixture);
  g_assert_cmpstr (undone, ==, before);
  FIXTURE_DO (desk_redo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  assert_row (fixture, game, row);
  fixture_reopen (fixture);
  assert_row (fixture, game, row);
}

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    Fixture fixture;

    g_test_message ("%d: %s, %s", (int) i, rows[i].rules, rows[i].offence);
    fixture_set_up (&fixture, NULL);
    run_row (&fixture, &rows[i]);
    fixture_tear_down (&fixture, NULL);
  }
}

/* Every offence that is ruled on under the rules of 2002 is in a row above, and under the old ones.
 */
static gboolean
has_row (const char *rules, const char *offence)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].rules, rules) && g_str_equal (rows[i].offence, offence))
      return TRUE;
  return FALSE;
}

static void
test_complete (void)
{
  static const char *const table[] = { "double-move", "take-back",       "dropped-stone",
                                       "early-press", "wrong-lift",      "missed-lift",
                                       "ko-retake",   "forbidden-point", "repetition",
                                       "two-hands",   "phone-sounds",    "phone-look",
                                       "talk",        "smoking",         "timeout" };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    g_test_message ("%s", table[i]);
    g_assert_true (has_row (CN, table[i]));
    g_assert_true (has_row (OLD, table[i]));
  }
}

/* Art. 12.4(2): where nobody has a countdown. */
static void
test_absolute (Fixture *fixture, gconstpointer data)
{
  const DeskCase what = { .side = W, .offence = "two-hands", .ply = -1, .decision = PROPOSED };
  DeskCase here = what;

  fixture_set (fixture, "time", ABSOLUTE);
  fixture_round (fixture, 2);
  here.game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_rule (fixture->desk, &here, &error));
  g_assert_cmpint (desk_play_warnings (fixture->desk, here.game, W), ==, 1);
}

/* Art. 12.4(6): what a clock that failed costs is the chief referee's, and the choice is his. */
static void
test_clock_failure (Fixture *fixture, gconstpointer data)
{
  DeskCase what = { .side = W, .offence = "clock-failure", .ply = -1, .decision = PROPOSED };
  const DeskResult *result;

  fixture_set (fixture, "time", ABSOLUTE);
  fixture_round (fixture, 2);
  what.game = fixture_game (fixture, 1, 1);
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "12.4(6)");
  what.decision = D (LOSS);
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "12.4(6)");
  what.signers = CHIEF;
  what.reason = "had used it up";
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  result = desk_state_result (desk_get_state (fixture->desk), what.game);
  g_assert_cmpstr (result->result, ==, "B+D");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/ruling/rows", test_rows);
  g_test_add_func ("/desk/ruling/complete", test_complete);
  FIXTURE_ADD ("/desk/ruling/absolute", test_absolute);
  FIXTURE_ADD ("/desk/ruling/clock-failure", test_clock_failure);
  return g_test_run ();
}

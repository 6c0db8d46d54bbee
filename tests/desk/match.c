/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/match.h"
#include <string.h>
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "desk/standings/field.h"
#include "desk/team/line-up.h"
#include "program.h"
#include "standing/term/history.h"

/* Matches of teams by chance: after every act the result of each match, and what each team has, is
 * reckoned once more from the rows of its boards. */

#define N_TEAMS 5
#define N_BOARDS 3
#define N_ACTS 600

static const DeskState *
present (Fixture *fixture)
{
  return desk_get_state (fixture->desk);
}

static int
below (int n)
{
  return g_test_rand_int_range (0, n);
}

/* Five teams, of which the last one is a player short, so that each round has a bye and many a
 * match an empty place. */
static void
set_up_teams (Fixture *fixture)
{
  int person = N_TEAMS;

  fixture_set (fixture, "team_boards", "3");
  fixture_set (fixture, "team_kind", "spot");
  fixture_set (fixture, "rounds", "5");
  for (int t = 1; t <= N_TEAMS; t++) {
    g_autofree char *name = g_strdup_printf ("Team %d", t);
    const DeskPlayer player = { .family = name, .country = "", .club = "" };
    const DeskTeam team = { .captain = "", .coach = "", .note = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, NULL, &error));
  }
  for (int i = 0; i < N_TEAMS * N_BOARDS - 1; i++) {
    g_autofree char *name = g_strdup_printf ("Person %d", ++person);
    g_assert_cmpint (fixture_enrol (fixture, name, "", RULES_RANK_DAN (1)), ==, person);
    FIXTURE_DO (desk_team_place (fixture->desk,
                                 &(DeskTeamPlace){ .team = 1 + i / N_BOARDS, .person = person }, 0,
                                 NULL, &error));
  }
}

/* --- Reckoned once more --- */

typedef struct {
  int points[2]; /* of the match's Black, and of White */
  int n_done;
} Tally;

static int
team_of_person (const DeskState *state, gint64 person)
{
  const DeskMember *member = desk_state_member (state, person);

  return member ? (int) member->team : 0;
}

/* What that side of a board has, by the letters of its result: -1 while it is open. */
static int
board_has (const DeskState *state, const DeskGame *board, gboolean black)
{
  const DeskResult *row =
      board->game <= state->results->len ? state->results->pdata[board->game - 1] : NULL;
  const char *text = row ? row->result : "";

  if (!board->black || !board->white)
    return (black ? board->black : board->white) ? 2 : 0;
  if (!text[0] || g_str_equal (text, "no-result"))
    return -1;
  if (g_str_equal (text, "0") || g_str_equal (text, "draw"))
    return 1;
  return text[0] == (black ? 'B' : 'W') && strchr ("+", text[1]) ? 2 : 0;
}

static Tally
tally (const DeskState *state, const DeskGame *match)
{
  Tally sum = { .n_done = N_BOARDS };

  for (guint i = 0; i < state->seats_of->len; i++) {
    const DeskSeatOf *seat = state->seats_of->pdata[i];
    const DeskGame *board =
        seat && seat->match == match->game ? desk_state_game (state, seat->board) : NULL;
    int black, side;
    if (!board)
      continue;
    black = board_has (state, board, TRUE);
    side = board->black ? team_of_person (state, board->black) == (int) match->white
                        : team_of_person (state, board->white) == (int) match->black;
    if (black < 0) {
      sum.n_done--;
      continue;
    }
    sum.points[side] += black;
    sum.points[1 - side] += board_has (state, board, FALSE);
  }
  return sum;
}

static char
letter_of (const DeskResult *row)
{
  return !row || !row->result[0] || g_str_equal (row->result, "no-result")     ? '?'
         : g_str_equal (row->result, "draw") || g_str_equal (row->result, "0") ? '='
         : g_str_equal (row->result, "both-lose")                              ? 'L'
                                                                               : row->result[0];
}

static char
whose (const DeskState *state, const DeskGame *match)
{
  const DeskResult *own =
      match->game <= state->results->len ? state->results->pdata[match->game - 1] : NULL;
  const DeskLineUp *row = desk_line_up_get (state, match->game, RULES_BLACK);
  Tally sum;

  if (own && (g_str_equal (own->result, "B+A") || g_str_equal (own->result, "W+A")))
    return own->result[0];
  /* One without boards may have a result all the same. */
  if (!row || !row->opened)
    return letter_of (own);
  sum = tally (state, match);
  return sum.n_done < N_BOARDS            ? '?'
         : sum.points[0] == sum.points[1] ? '='
         : sum.points[0] > sum.points[1]  ? 'B'
                                          : 'W';
}

static void
assert_matches (Fixture *fixture)
{
  const DeskState *state = present (fixture);
  int points[N_TEAMS + 1] = { 0 }, last = desk_state_last_round (state);
  const StandingField *field = desk_get_field (fixture->desk);

  for (int round = 1; round <= last; round++) {
    g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
    g_autoptr (GPtrArray) boards = desk_state_boards_of (state, round);
    g_autoptr (GHashTable) seated = g_hash_table_new (NULL, NULL);
    for (guint i = 0; i < games->len; i++) {
      const DeskGame *match = games->pdata[i];
      const DeskResult *row = desk_state_result (state, match->game);
      char won;
      g_assert_true (desk_team_is_entrant (state, MAX (match->black, match->white)));
      if (!match->black || !match->white)
        continue;
      won = whose (state, match);
      g_assert_cmpint (won, ==, letter_of (row));
      g_assert_cmpint (desk_state_is_open (state, match->game), ==, won == '?');
      points[match->black] += won == 'B' ? 2 : won == '=' ? 1 : 0;
      points[match->white] += won == 'W' ? 2 : won == '=' ? 1 : 0;
    }
    /* Nobody is at two boards, and each board is of one match only. */
    for (guint i = 0; i < boards->len; i++) {
      const DeskGame *board = boards->pdata[i], *match;
      int place = 0;
      match = desk_match_of (state, board->game, &place);
      g_assert_true (match && match->round == round && place >= 1 && place <= N_BOARDS);
      g_assert_true (desk_state_table_at (state, round, board->board) == board);
      for (int side = 0; side < 2; side++) {
        gint64 person = side ? board->white : board->black;
        g_assert_true (!person || g_hash_table_add (seated, GSIZE_TO_POINTER ((gsize) person)));
        g_assert_true (!person || team_of_person (state, person) == match->black ||
                       team_of_person (state, person) == match->white);
      }
    }
  }
  for (int i = 0; i < field->n_players; i++) {
    int n_matches, sum = 0;
    const StandingMatch *matches = standing_history_matches (field, i, &n_matches);
    for (int k = 0; k < n_matches; k++)
      sum += matches[k].opponent >= 0 ? matches[k].points : 0;
    g_assert_cmpint (sum, ==, points[field->players[i].id]);
  }
}

/* What its boards say, in one text. */
static char *
dup_boards (const DeskState *state, gint64 match)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < boards->len; i++) {
    const DeskGame *board = boards->pdata[i];
    const DeskResult *row = board ? desk_state_played (state, board->game) : NULL;
    g_string_append_printf (text, "%s;", row ? row->result : "");
  }
  return g_string_free (text, FALSE);
}

/* A signature stands under the boards that it was given to, until one of them changes. @signed_at:
 * the row with a match's signatures -> its boards. */
static void
assert_signed (Fixture *fixture, GHashTable *signed_at)
{
  const DeskState *state = present (fixture);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *match = state->games->pdata[i];
    const DeskResult *row = match ? desk_state_played (state, match->game) : NULL;
    gpointer key = row ? GSIZE_TO_POINTER ((gsize) row->head.row) : NULL;
    g_autofree char *boards = NULL;
    if (!row || !row->signers || !desk_state_is_match (state, match))
      continue;
    boards = dup_boards (state, match->game);
    if (!g_hash_table_contains (signed_at, key))
      g_hash_table_insert (signed_at, key, g_steal_pointer (&boards));
    else
      g_assert_cmpstr (g_hash_table_lookup (signed_at, key), ==, boards);
  }
}

/* --- Acts --- */

static const DeskGame *
any_game (const DeskState *state)
{
  return state->games->len ? state->games->pdata[below ((int) state->games->len)] : NULL;
}

static void
act (Fixture *fixture)
{
  static const char *const results[] = { "B+R",  "W+R",       "B+2.5",     "W+T", "0",
                                         "draw", "both-lose", "no-result", "B+A", "W+A" };
  const DeskLineUpOpen open[2] = { { 0 } };
  const DeskGame *game = any_game (present (fixture));
  RulesResult result;

  switch (below (44)) {
  case 0:
  case 5:
  case 6:
  case 7:
    fixture_draw (fixture, TRUE, NULL);
    break;
  case 1:
  case 2:
    if (game)
      desk_line_up_open (fixture->desk, game->game, open, 0, NULL, NULL);
    break;
  case 3:
    if (game)
      desk_result_clear (fixture->desk, game->game, NULL, NULL);
    break;
  case 4:
    desk_undo (fixture->desk, NULL);
    break;
  case 8:
  case 9:
  case 10:
  case 11:
    if (game)
      desk_lock_sign (fixture->desk,
                      desk_state_is_match (present (fixture), game) || !below (3)
                          ? game->game
                          : MAX (1, (gint64) below ((int) game->game)),
                      below (8), NULL);
    break;
  default:
    g_assert_true (rules_result_parse (results[below (G_N_ELEMENTS (results))], &result));
    /* Most boards are played once, and matches decided by their boards. */
    if (game && (below (10) == 0 || (desk_state_seat (present (fixture), game->game) &&
                                     !desk_state_result (present (fixture), game->game))))
      desk_result_set (fixture->desk, game->game, result, 0, NULL, NULL);
  }
}

static void
test_random_matches (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) signed_at = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  int n_decided = 0;

  set_up_teams (fixture);
  fixture_set (fixture, "system", data);
  for (int i = 0; i < N_ACTS; i++) {
    act (fixture);
    assert_matches (fixture);
    assert_signed (fixture, signed_at);
  }
  g_test_message ("%u signatures of matches", g_hash_table_size (signed_at));
  for (guint i = 0; i < present (fixture)->matched->len; i++) {
    const DeskResult *row = present (fixture)->matched->pdata[i];
    n_decided += row && row->result[0];
  }
  g_test_message ("%d matches were decided by their boards, in %d rounds", n_decided,
                  desk_state_last_round (present (fixture)));
  fixture_reopen (fixture);
  assert_matches (fixture);
  fixture_assert_same (fixture);
  fixture_assert_good (fixture);
}

/* Both captains and the referee close it, and with it the boards; Art. 16.4. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  const int all = DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE;
  const DeskLineUpOpen open[2] = { { 0 } };
  gint64 match;
  g_autoptr (GPtrArray) boards = NULL;

  fixture_teams (fixture);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  match = fixture_game (fixture, 1, 1);
  FIXTURE_REFUSE (fixture, desk_lock_sign (fixture->desk, match, all, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Match 1 has no result.");
  FIXTURE_DO (desk_line_up_open (fixture->desk, match, open, 0, NULL, &error));
  boards = desk_match_boards (present (fixture), match);
  for (guint i = 0; i < boards->len; i++)
    FIXTURE_DO (desk_result_set (fixture->desk, ((const DeskGame *) boards->pdata[i])->game,
                                 (RulesResult){ RULES_RESULT_RESIGN, RULES_BLACK, 0 }, 0, NULL,
                                 &error));
  FIXTURE_DO (desk_lock_sign (fixture->desk, match, all, &error));
  for (guint i = 0; i < boards->len; i++) {
    gint64 board = ((const DeskGame *) boards->pdata[i])->game;
    g_assert_true (desk_lock_holds (present (fixture), board));
    FIXTURE_REFUSE (fixture, desk_result_clear (fixture->desk, board, NULL, &error), DESK_ERROR,
                    DESK_ERROR_STATE, "Both captains and the referee have signed");
  }
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "typed too early", &error));
  FIXTURE_DO (
      desk_result_clear (fixture->desk, ((const DeskGame *) boards->pdata[0])->game, NULL, &error));
  fixture_assert_good (fixture);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/match/close", test_close);
  g_test_add ("/desk/match/round_robin", Fixture, "round_robin", fixture_set_up,
              test_random_matches, fixture_tear_down);
  g_test_add ("/desk/match/swiss", Fixture, "swiss", fixture_set_up, test_random_matches,
              fixture_tear_down);
  g_test_add ("/desk/match/macmahon", Fixture, "macmahon", fixture_set_up, test_random_matches,
              fixture_tear_down);
  return g_test_run ();
}

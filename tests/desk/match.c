/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/match.h"
#include <string.h>
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "desk/standings/field.h"
#include "desk/standings/standings.h"
#include "desk/team/line-up.h"
#include "program.h"
#include "standing/term/history.h"
#include "standing/why/why.h"

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

/* By what rule matches are decided. */
typedef struct {
  const char *system;
  gboolean half, leader, games, bye_all;
} Variant;

static Variant used; /* what is set now: an undo may have reached the settings */

typedef struct {
  int points[2]; /* of the match's Black, and of White */
  int n_done;
  int first; /* above 0 where Black's team has won board 1, below where White's has */
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
    if (seat->place == 1)
      sum.first = (black - board_has (state, board, FALSE)) * (side == 0 ? 1 : -1);
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

/* What a match has come to: who has won it, and what each side has of it. */
typedef struct {
  char won;
  gboolean boards; /* it has game points */
  int games[2];
  int points[2];
} Outcome;

/* By its boards: more than the other, or than half of all; where they are equal board 1 decides if
 * the tournament says so. */
static void
reckon (const DeskState *state, const DeskGame *match, Outcome *out)
{
  Tally sum = tally (state, match);
  const Variant *variant = &used;
  int first = 0;

  memcpy (out->games, sum.points, sizeof out->games);
  if (sum.n_done < N_BOARDS) {
    out->won = '?';
    return;
  }
  if (variant->leader && sum.points[0] == sum.points[1])
    first = sum.first;
  for (int side = 0; side < 2; side++) {
    int bar = variant->half ? N_BOARDS : sum.points[1 - side];
    int lead = sum.points[side] - bar;
    lead = lead == 0 ? (side == 0 ? first : -first) : lead;
    out->points[side] = lead > 0 ? 2 : lead == 0 ? 1 : 0;
  }
  out->won = out->points[0] == 2                        ? 'B'
             : out->points[1] == 2                      ? 'W'
             : out->points[0] > 0 || out->points[1] > 0 ? '='
                                                        : 'L';
}

static void
set_points (Outcome *out)
{
  out->points[0] = out->won == 'B' ? 2 : out->won == '=' ? 1 : 0;
  out->points[1] = out->won == 'W' ? 2 : out->won == '=' ? 1 : 0;
}

/* A forfeit is one of all boards, whatever was played; a winner by hand is for where they have left
 * it drawn. */
static Outcome
outcome_of (const DeskState *state, const DeskGame *match)
{
  const DeskResult *own =
      match->game <= state->results->len ? state->results->pdata[match->game - 1] : NULL;
  const DeskLineUp *row = desk_line_up_get (state, match->game, RULES_BLACK);
  const char *text = own ? own->result : "";
  gboolean opened = row && row->opened;
  Outcome out = { .won = letter_of (own), .boards = opened };

  if (g_str_equal (text, "void"))
    return (Outcome){ .won = 'v' };
  if (opened)
    reckon (state, match, &out);
  if (g_str_equal (text, "both-lose") && out.won != 'L')
    memset (out.games, 0, sizeof out.games);
  if (g_str_equal (text, "both-lose") || g_str_has_suffix (text, "+A")) {
    out.won = letter_of (own);
    out.boards = TRUE;
    set_points (&out);
  }
  if (g_str_has_suffix (text, "+A"))
    for (int side = 0; side < 2; side++)
      out.games[side] = out.points[side] * N_BOARDS;
  if (opened && out.won == '=' && strchr (text, '+'))
    out.won = text[0], set_points (&out);
  if (!out.boards)
    set_points (&out);
  return out;
}

/* What a criterion says of a match is what the list of matches and the sheet say of it. */
static void
assert_shown (const DeskState *state, const StandingField *field, const DeskGame *match,
              const Outcome *out)
{
  g_autofree char *text = desk_match_score_text (state, match->game);
  g_autofree char *wanted =
      out->boards ? g_strdup_printf ("%d-%d", out->games[0], out->games[1]) : g_strdup ("");
  DeskMatchScore score;

  g_assert_cmpstr (text, ==, wanted);
  g_assert_cmpint (desk_match_score (state, match, &score), ==, out->boards);
  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (game->round != match->round || game->table != match->board || out->won == 'v')
      continue;
    g_assert_cmpint (game->n_boards > 0, ==, out->boards);
    for (int side = 0; out->won != '?' && side < 2; side++) {
      StandingMatchScore in_field =
          standing_field_score (field, i, side ? RULES_WHITE : RULES_BLACK);
      g_assert_cmpint (in_field.match_points, ==, out->points[side]);
      g_assert_cmpint (in_field.game_points, ==, out->boards ? out->games[side] : 0);
      if (out->boards)
        g_assert_cmpint (score.score[side].match_points, ==, out->points[side]);
    }
  }
}

/* The boards of a round: nobody is at two, and each is of one match only. */
static void
assert_boards (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) boards = desk_state_boards_of (state, round);
  g_autoptr (GHashTable) seated = g_hash_table_new (NULL, NULL);

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

/* Each number of the table is what it is said to be the sum of. */
static void
assert_why (Fixture *fixture)
{
  g_autoptr (StandingTable) table =
      desk_standings (fixture->desk, desk_standings_last (fixture->desk));

  for (int i = 0; i < table->n_places; i++)
    for (int c = 0; c < table->n_criteria; c++) {
      g_autoptr (StandingWhy) why = standing_why (table, i, c);
      g_autofree char *sum = standing_why_sum (why);
      if (table->criteria[c] == STANDING_GAME_POINTS || table->criteria[c] == STANDING_BOARD_POINTS)
        g_assert_cmpint (why->sum, ==, why->value);
      g_assert_null (strstr (sum, "000000")); /* no packed number */
      for (int t = 0; t < why->n_terms; t++) {
        g_autofree char *term = standing_why_term (table, why, t);
        g_assert_null (strstr (term, "000000"));
      }
    }
}

static void
assert_matches (Fixture *fixture)
{
  const DeskState *state = present (fixture);
  int points[N_TEAMS + 1] = { 0 }, last = desk_state_last_round (state);
  const StandingField *field = desk_get_field (fixture->desk);
  const DeskEvent *event = desk_event (state);

  used = (Variant){ .half = event->team_match.half,
                    .leader = event->team_match.decider > 0,
                    .games = event->team_own_games };
  for (int round = 1; round <= last; round++) {
    g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
    for (guint i = 0; i < games->len; i++) {
      const DeskGame *match = games->pdata[i];
      Outcome out;
      g_assert_true (desk_team_is_entrant (state, MAX (match->black, match->white)));
      if (!match->black || !match->white)
        continue;
      out = outcome_of (state, match);
      g_assert_cmpint (out.won, ==, letter_of (desk_state_result (state, match->game)));
      g_assert_cmpint (desk_state_is_open (state, match->game), ==, out.won == '?');
      assert_shown (state, field, match, &out);
      if (out.won == '?' || out.won == 'v')
        continue;
      points[match->black] += used.games && out.boards ? out.games[0] : out.points[0];
      points[match->white] += used.games && out.boards ? out.games[1] : out.points[1];
    }
    assert_boards (state, round);
  }
  for (int i = 0; i < field->n_players; i++) {
    int n_matches, sum = 0;
    const StandingMatch *matches = standing_history_matches (field, i, &n_matches);
    for (int k = 0; k < n_matches; k++)
      sum += matches[k].opponent >= 0 ? matches[k].points : 0;
    g_assert_cmpint (sum, ==, points[field->players[i].id]);
  }
  assert_why (fixture);
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
  static const char *const decisions[] = { "B+A", "W+A", "both-lose", "void", "B+", "W+" };
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
    if (desk_state_is_match (present (fixture), game))
      g_assert_true (rules_result_parse (decisions[below (G_N_ELEMENTS (decisions))], &result));
    else
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
  const Variant *variant = data;
  g_autoptr (GHashTable) signed_at = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  int n_decided = 0;

  set_up_teams (fixture);
  fixture_set (fixture, "system", variant->system);
  fixture_set (fixture, "team_match_win", variant->half ? "half" : "more");
  fixture_set (fixture, "team_decider", variant->leader ? "leader" : "nobody");
  fixture_set (fixture, "team_own", variant->games ? "game" : "match");
  fixture_set (fixture, "team_bye", variant->bye_all ? "all" : "half");
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
  static const struct {
    const char *path;
    Variant variant;
  } variants[] = {
    { "/desk/match/round_robin", { "round_robin" } },
    { "/desk/match/swiss", { "swiss" } },
    { "/desk/match/macmahon", { "macmahon", .leader = TRUE } },
    { "/desk/match/half", { "swiss", .half = TRUE, .bye_all = TRUE } },
    { "/desk/match/half-leader", { "round_robin", .half = TRUE, .leader = TRUE } },
    { "/desk/match/games", { "swiss", .games = TRUE, .bye_all = TRUE } },
    { "/desk/match/games-half", { "round_robin", .half = TRUE, .leader = TRUE, .games = TRUE } },
  };

  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/match/close", test_close);
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    g_test_add (variants[i].path, Fixture, &variants[i].variant, fixture_set_up,
                test_random_matches, fixture_tear_down);
  return g_test_run ();
}

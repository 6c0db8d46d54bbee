/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/match.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/rematch.h"
#include "desk/standings/ended.h"
#include "desk/team/line-up.h"

/* How a match of this tournament is decided; its n is 0 where players play for themselves. */
StandingMatchRule
desk_match_rule (const DeskState *state)
{
  return desk_event (state)->team_match;
}

/* Game points of a team that has the bye: none where a bye is worth nothing, as in a round robin.
 */
int
desk_match_bye_games (const DeskState *state)
{
  const DeskEvent *event = desk_event (state);

  if (event->plan.bye_points == 0)
    return 0;
  return event->team_bye_all ? 2 * event->team.n_boards : event->team.n_boards;
}

/* A bye is a match won, drawn or worth nothing. */
static int
bye_match_points (const DeskEvent *event)
{
  const StandingMatchRule *rule = &event->team_match;

  return event->plan.bye_points == 0 ? 0 : event->plan.bye_points == 1 ? rule->draw : rule->win;
}

/* What a bye adds to an entrant's points: match points, game points, or as for players. */
int
desk_match_bye_points (const DeskState *state)
{
  const DeskEvent *event = desk_event (state);

  if (event->team.n_boards == 0)
    return event->plan.bye_points;
  return event->team_own_games ? desk_match_bye_games (state) : bye_match_points (event);
}

/* Whether what a team has played stands when it leaves a round robin, however little that is. */
gboolean
desk_match_stands (const DeskState *state)
{
  return desk_event (state)->team.n_boards > 0 && desk_event (state)->team_stands;
}

/* Whether its line-ups are open, so that it has boards. */
gboolean
desk_match_is_opened (const DeskState *state, gint64 match)
{
  const DeskLineUp *row = desk_line_up_get (state, match, RULES_BLACK);

  return row && row->opened;
}

/* Whether somebody has handed in who plays, or both are open. */
gboolean
desk_match_has_line_up (const DeskState *state, gint64 match)
{
  return desk_line_up_get (state, match, RULES_BLACK) ||
         desk_line_up_get (state, match, RULES_WHITE);
}

/* FALSE where captains have said who plays in it: who meets whom, and which side has Black, is
 * settled. */
gboolean
desk_match_check_drawn (const DeskState *state, const DeskGame *match, GError **error)
{
  return !desk_match_has_line_up (state, match->game) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("Line-ups of match %d were handed in, so its pairing stands. Retract them "
                       "first."),
                    (int) match->board);
}

/* The match that a game is a board of, or NULL. @ret_place: which board of it, from 1; may be
 * NULL. */
const DeskGame *
desk_match_of (const DeskState *state, gint64 board, int *ret_place)
{
  const DeskSeatOf *seat = desk_state_seat (state, board);

  if (seat && ret_place)
    *ret_place = (int) seat->place;
  return seat ? desk_state_game (state, seat->match) : NULL;
}

/* The games of its boards by place, of those that are played again the newest; NULL where a place
 * is empty on both sides. Empty before the line-ups are opened; they are not the caller's. */
GPtrArray *
desk_match_boards (const DeskState *state, gint64 match)
{
  GPtrArray *boards = g_ptr_array_new ();
  int n = desk_event (state)->team.n_boards;
  const GPtrArray *seats = desk_state_seats_in (state, match);

  if (!desk_match_is_opened (state, match))
    return boards;
  g_ptr_array_set_size (boards, n);
  for (guint i = 0; seats && i < seats->len; i++) {
    const DeskSeatOf *seat = seats->pdata[i];
    if (seat->place <= n)
      boards->pdata[seat->place - 1] = (gpointer) (gsize) desk_rematch_newest (state, seat->board);
  }
  return boards;
}

/* What there is in a round, in the order in which people go through it: all that was drawn, by
 * number, and below each match that is opened its boards, by place (DeskMatchTable). */
GArray *
desk_match_tables_of (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) drawn = desk_state_games_of (state, round);
  GArray *tables = g_array_new (FALSE, FALSE, sizeof (DeskMatchTable));

  for (guint i = 0; i < drawn->len; i++) {
    DeskMatchTable table = { .game = drawn->pdata[i] };
    const DeskGame *match = table.game;
    g_autoptr (GPtrArray) boards = desk_match_boards (state, match->game);
    g_array_append_val (tables, table);
    for (guint k = 0; k < boards->len; k++) {
      table = (DeskMatchTable){ boards->pdata[k], match, (int) k + 1 };
      if (table.game)
        g_array_append_val (tables, table);
    }
  }
  return tables;
}

/* Whether it is a board at which one place is empty: no game is played there, and unlike a bye it
 * is lost for the team that has nobody on it. */
gboolean
desk_match_is_empty (const DeskState *state, const DeskGame *game)
{
  return (!game->black || !game->white) && desk_state_seat (state, game->game);
}

/* --- What boards come to --- */

/* The side whose player has Black there: a member of its team, or, where he has left it, the one
 * who is named in its line-up. Nobody's opponent is of the other side. */
static int
side_of_black (const DeskState *state, const DeskGame *match, const DeskGame *board, int place)
{
  gint64 person = board->black ? board->black : board->white;
  const DeskMember *member = desk_state_member (state, person);
  const DeskLineUp *row = desk_line_up_get (state, match->game, RULES_BLACK);
  int line_up[RULES_LINE_UP_MAX];
  gboolean of_black;

  if (member && (member->team == match->black || member->team == match->white))
    of_black = member->team == match->black;
  else
    of_black = row &&
               rules_line_up_parse (row->players, desk_event (state)->team.n_boards, line_up) &&
               line_up[place - 1] == (int) person;
  return of_black == (board->black != 0) ? 0 : 1;
}

/* Who was drawn and has that side of it: of a board, the team for which it is played. */
gint64
desk_match_entrant (const DeskState *state, const DeskGame *game, RulesColour side)
{
  int place;
  const DeskGame *match = desk_match_of (state, game->game, &place);

  if (!match)
    return side == RULES_BLACK ? game->black : game->white;
  return (side == RULES_BLACK) == (side_of_black (state, match, game, place) == 0) ? match->black
                                                                                   : match->white;
}

/* How a board ended; of no kind while it is open. An empty place is lost. */
RulesResult
desk_match_board_result (const DeskState *state, const DeskGame *board)
{
  if (!desk_match_is_empty (state, board))
    return desk_ended_result (state, board->game);
  return (RulesResult){ RULES_RESULT_ABSENT, board->black ? RULES_BLACK : RULES_WHITE, 0 };
}

static StandingMatchGame
game_of (const DeskState *state, const DeskGame *match, const DeskGame *board, int place)
{
  return (StandingMatchGame){ desk_match_board_result (state, board),
                              side_of_black (state, match, board, place) };
}

/* What its boards have come to, side 0 being its Black. A place that is empty on both sides both
 * have lost. Returns FALSE where it has none yet. */
static gboolean
read_games (const DeskState *state, const DeskGame *match, StandingMatchGame *ret_games)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match->game);

  for (guint i = 0; i < boards->len; i++) {
    const DeskGame *board = boards->pdata[i];
    ret_games[i] = board ? game_of (state, match, board, (int) i + 1)
                         : (StandingMatchGame){ { .kind = RULES_RESULT_BOTH_LOSE }, 0 };
  }
  return boards->len > 0;
}

/* Those of all matches that are opened: match (DeskGame) -> as many StandingMatchGame as there are
 * boards. */
GHashTable *
desk_match_games (const DeskState *state)
{
  GHashTable *games = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  StandingMatchGame own[RULES_LINE_UP_MAX];
  int n = desk_event (state)->team.n_boards;

  for (guint i = 0; n > 0 && i < state->games->len; i++) {
    const DeskGame *match = state->games->pdata[i];
    if (match && desk_state_is_match (state, match) && read_games (state, match, own))
      g_hash_table_insert (games, (gpointer) (gsize) match,
                           g_memdup2 (own, (gsize) n * sizeof *own));
  }
  return games;
}

/* Its boards as they count, as many as a match has: all of them lost by who has lost the match as a
 * whole, whatever was played there. Returns FALSE where it has none. @result: of the match.
 * @boards: of desk_match_games(); NULL before its line-ups are open. */
gboolean
desk_match_counted (const DeskState *state, RulesResult result, const StandingMatchGame *boards,
                    StandingMatchGame *ret_games)
{
  const StandingMatchRule rule = desk_match_rule (state);

  memset (ret_games, 0, (gsize) rule.n * sizeof *ret_games);
  if (boards)
    memcpy (ret_games, boards, (gsize) rule.n * sizeof *boards);
  return standing_match_forfeit (&rule, result, ret_games) || boards;
}

static void
score_boards (const StandingMatchRule *rule, const StandingMatchGame *games, DeskMatchScore *score)
{
  standing_match_score (rule, games, rule->n, score->score);
  if (score->result.kind != RULES_RESULT_NONE &&
      standing_match_is_whole (score->result, standing_match_result (rule, games, rule->n)))
    standing_match_decide (rule, score->result, score->score);
  for (int i = 0; i < rule->n; i++)
    score->n_open += standing_match_board_is_open (&games[i]);
}

/* What both have by now, as the standings have it. Returns FALSE where there are no game
 * points, since it has no boards yet or is void: before, it may have match points by hand. */
gboolean
desk_match_score (const DeskState *state, const DeskGame *match, DeskMatchScore *ret_score)
{
  const StandingMatchRule rule = desk_match_rule (state);
  StandingMatchGame games[RULES_LINE_UP_MAX], counted[RULES_LINE_UP_MAX];

  *ret_score = (DeskMatchScore){ .result = desk_ended_result (state, match->game) };
  if (!desk_state_is_match (state, match) || ret_score->result.kind == RULES_RESULT_VOID ||
      !desk_match_counted (state, ret_score->result,
                           read_games (state, match, games) ? games : NULL, counted)) {
    if (rules_result_counts (ret_score->result))
      standing_match_decide (&rule, ret_score->result, ret_score->score);
    return FALSE;
  }
  score_boards (&rule, counted, ret_score);
  return TRUE;
}

/* --- The result of a match --- */

/* Whether it is a word on the match as a whole, whatever its boards say. */
static gboolean
is_decision (RulesResult result)
{
  return result.kind == RULES_RESULT_ABSENT || result.kind == RULES_RESULT_DISCIPLINE ||
         result.kind == RULES_RESULT_BOTH_LOSE || result.kind == RULES_RESULT_VOID ||
         result.kind == RULES_RESULT_ANNULLED;
}

/* A winner of a match that its boards have left drawn: by an extra game, or the board of somebody
 * who was named before. */
static gboolean
breaks_tie (RulesResult boards, RulesResult own)
{
  return boards.kind == RULES_RESULT_DRAW && own.kind == RULES_RESULT_WIN;
}

/* What its boards have come to counts, unless the match was decided as a whole, or was only
 * supposed. One that was signed is the same, with signatures. */
static gboolean
stands_alone (const DeskResult *own, RulesResult boards, const char *text)
{
  RulesResult result;

  return own && (own->head.row == 0 || g_str_equal (own->result, text) ||
                 (rules_result_parse (own->result, &result) &&
                  (is_decision (result) || breaks_tie (boards, result))));
}

/* Finds what matches have come to by their boards. @state: a tournament's present, whose rows were
 * read or have changed, and were checked; who has left it is not judged yet. */
void
desk_match_judge (DeskState *state)
{
  g_autoptr (GHashTable) games = desk_match_games (state);
  const StandingMatchRule rule = desk_match_rule (state);
  GPtrArray *matched = g_ptr_array_new_with_free_func (ledger_record_unref);
  GHashTableIter iter;
  gpointer key, value;

  if (g_hash_table_size (games) > 0)
    g_ptr_array_set_size (matched, (int) state->games->len);
  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const DeskGame *match = key;
    RulesResult result = standing_match_result (&rule, value, rule.n);
    g_autofree char *text =
        result.kind == RULES_RESULT_NONE ? g_strdup ("") : rules_result_format (result);
    const DeskResult *own = desk_state_entered (state, match->game);
    DeskResult row = { .game = match->game,
                       .black = match->black,
                       .white = match->white,
                       .result = text,
                       .dead = "",
                       .referee = "" };
    if (stands_alone (own, result, text))
      continue;
    /* It tells lists whether it is another than before. */
    row.head.row = -(gint64) g_str_hash (text) - 1;
    matched->pdata[match->game - 1] = ledger_record_dup (&desk_result_kind, &row);
  }
  g_ptr_array_unref (state->matched);
  state->matched = matched;
}

static RulesResult
boards_result (const DeskState *state, const DeskGame *match)
{
  g_autoptr (GHashTable) games = desk_match_games (state);
  const StandingMatchRule rule = desk_match_rule (state);
  const StandingMatchGame *of = g_hash_table_lookup (games, match);

  return of ? standing_match_result (&rule, of, rule.n)
            : (RulesResult){ .kind = RULES_RESULT_NONE };
}

/* Whether what was entered for a match says what its boards say: so that it is only there for who
 * has signed it. */
gboolean
desk_match_is_only_signed (const DeskState *state, const DeskGame *match)
{
  const DeskResult *own = desk_state_entered (state, match->game);
  RulesResult boards = boards_result (state, match);
  g_autofree char *text = boards.kind == RULES_RESULT_NONE ? NULL : rules_result_format (boards);

  return own && g_strcmp0 (own->result, text) == 0;
}

/* What a match can end as where it has no boards yet: nobody resigns it, and nothing is counted. */
static gboolean
ends_match (RulesResult result)
{
  return result.kind == RULES_RESULT_WIN || result.kind == RULES_RESULT_DRAW ||
         result.kind == RULES_RESULT_RULED_DRAW;
}

/* FALSE where a match that has boards is given a result that they have to give, or another one that
 * no match has. */
gboolean
desk_match_check_result (const DeskState *state, const DeskGame *match, RulesResult result,
                         GError **error)
{
  gboolean opened = desk_match_is_opened (state, match->game);

  return !desk_state_is_match (state, match) || is_decision (result) ||
         (opened ? breaks_tie (boards_result (state, match), result) : ends_match (result)) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("The result of a match comes from its boards. Only a decision on the whole "
                       "match is entered here: a forfeit, that both teams lose, that it is void, "
                       "or who has won where its boards have left it drawn."));
}

/* The table of the hall at which a board is played: so many for each match before it, or, where
 * others sit there, the first behind all. */
gint64
desk_match_table (const DeskState *state, const DeskGame *match, int place)
{
  gint64 table = (match->board - 1) * desk_event (state)->team.n_boards + place, last = 0;
  g_autoptr (GPtrArray) boards = NULL;

  if (!desk_state_table_at (state, match->round, table))
    return table;
  boards = desk_state_boards_of (state, match->round);
  for (guint i = 0; i < boards->len; i++)
    last = MAX (last, ((const DeskGame *) boards->pdata[i])->board);
  return last + place;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/match.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/rematch.h"
#include "desk/standings/ended.h"
#include "desk/team/line-up.h"
#include "rules/article/word.h"

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

/* An empty place is lost. */
static StandingMatchGame
game_of (const DeskState *state, const DeskGame *match, const DeskGame *board, int place)
{
  StandingMatchGame game = { .black = side_of_black (state, match, board, place) };

  if (board->black && board->white)
    game.result = desk_ended_result (state, board->game);
  else
    game.result = (RulesResult){ RULES_RESULT_ABSENT, board->black ? RULES_BLACK : RULES_WHITE, 0 };
  return game;
}

static StandingMatchGame *
games_for (GHashTable *games, int n, const DeskGame *match)
{
  StandingMatchGame *of = g_hash_table_lookup (games, match);

  if (of)
    return of;
  of = g_new0 (StandingMatchGame, n);
  for (int i = 0; i < n; i++)
    of[i].result.kind = RULES_RESULT_BOTH_LOSE;
  g_hash_table_insert (games, (gpointer) (gsize) match, of);
  return of;
}

/* What the boards of all matches that are opened have come to: match (DeskGame) -> as many
 * StandingMatchGame as there are boards, side 0 being the match's Black. Where a place is empty on
 * both sides both have lost it. */
GHashTable *
desk_match_games (const DeskState *state)
{
  GHashTable *games = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  int n = desk_event (state)->team.n_boards;

  for (guint i = 0; n > 0 && i < state->seats_of->len; i++) {
    const DeskSeatOf *seat = state->seats_of->pdata[i];
    const DeskGame *match = seat ? desk_state_game (state, seat->match) : NULL;
    const DeskGame *board = match ? desk_rematch_newest (state, seat->board) : NULL;
    if (board && seat->place <= n)
      games_for (games, n, match)[seat->place - 1] =
          game_of (state, match, board, (int) seat->place);
  }
  return games;
}

/* What both have by now. Returns FALSE where it has no boards yet, and no result. */
gboolean
desk_match_score (const DeskState *state, gint64 match, DeskMatchScore *ret_score)
{
  const DeskGame *found = desk_state_game (state, match);
  const StandingMatchRule rule = desk_match_rule (state);
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match);
  StandingMatchGame games[RULES_LINE_UP_MAX] = { 0 };

  *ret_score = (DeskMatchScore){ .result = desk_ended_result (state, match) };
  for (guint i = 0; i < boards->len; i++) {
    games[i] = boards->pdata[i] ? game_of (state, found, boards->pdata[i], (int) i + 1)
                                : (StandingMatchGame){ .result.kind = RULES_RESULT_BOTH_LOSE };
    ret_score->n_open += !rules_result_counts (games[i].result);
  }
  standing_match_score (&rule, games, (int) boards->len, ret_score->score);
  return boards->len > 0 || ret_score->result.kind != RULES_RESULT_NONE;
}

/* --- The result of a match --- */

/* Whether it is a word on the match as a whole, whatever its boards say. */
static gboolean
is_decision (RulesResult result)
{
  return result.kind == RULES_RESULT_ABSENT || result.kind == RULES_RESULT_DISCIPLINE ||
         result.kind == RULES_RESULT_VOID || result.kind == RULES_RESULT_ANNULLED;
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

/* FALSE where a match that has boards is given a result that they have to give. */
gboolean
desk_match_check_result (const DeskState *state, const DeskGame *match, RulesResult result,
                         GError **error)
{
  return !desk_match_is_opened (state, match->game) || is_decision (result) ||
         breaks_tie (boards_result (state, match), result) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("The result of a match comes from its boards. Only a decision on the whole "
                       "match is entered here: a forfeit, that it is void, or who has won where "
                       "its boards have left it drawn."));
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

/* --- Its name --- */

#define NUMBER_MAX 999999

typedef struct {
  gint64 number; /* of a table, or of a match */
  int place;     /* of a match's board; 0 for none */
  gboolean match;
} Named;

static gboolean
read_digits (const char **at, gint64 *ret_number)
{
  char *end;

  if (!g_ascii_isdigit (**at))
    return FALSE;
  *ret_number = g_ascii_strtoll (*at, &end, 10);
  *at = end;
  return *ret_number >= 1 && *ret_number <= NUMBER_MAX;
}

/* "12", "12.3", "m12". */
static gboolean
read_named (gboolean teams, const char **at, Named *ret_named)
{
  const char *text = *at;
  gint64 place = 0;

  *ret_named = (Named){ .match = teams && (*text == 'm' || *text == 'M') };
  text += ret_named->match;
  if (!read_digits (&text, &ret_named->number))
    return FALSE;
  if (teams && !ret_named->match && *text == '.') {
    text++;
    if (!read_digits (&text, &place) || place < 1 || place > RULES_LINE_UP_MAX)
      return FALSE;
    ret_named->match = TRUE;
    ret_named->place = (int) place;
  }
  *at = text;
  return TRUE;
}

static const DeskGame *
find_named (const DeskState *state, gint64 round, const Named *named, GError **error)
{
  const DeskGame *game = named->match ? desk_state_game_at (state, round, named->number)
                                      : desk_state_table_at (state, round, named->number);
  g_autoptr (GPtrArray) boards = NULL;

  if (!game)
    desk_fail (error, DESK_ERROR_NOT_FOUND,
               named->match ? _ ("Round %d has no match %d.") : _ ("Round %d has no table %d."),
               (int) round, (int) named->number);
  if (!game || named->place == 0)
    return game;
  boards = desk_match_boards (state, game->game);
  if (boards->len == 0)
    desk_fail (error, DESK_ERROR_STATE, _ ("The line-ups of match %d are not open yet."),
               (int) named->number);
  else if (named->place > (int) boards->len || !boards->pdata[named->place - 1])
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Match %d has no board %d."), (int) named->number,
               named->place);
  else
    return boards->pdata[named->place - 1];
  return NULL;
}

/* The game that people call "12", its table; where teams play also "12.3", board 3 of match 12, or
 * "m12", the match; or NULL. @ret_rest: what follows the name; may be NULL where nothing may. */
const DeskGame *
desk_match_named (const DeskState *state, gint64 round, const char *text, const char **ret_rest,
                  GError **error)
{
  gboolean teams = desk_event (state)->team.n_boards > 0;
  const char *at = text;
  Named named;

  if (!read_named (teams, &at, &named) || (!ret_rest && *at)) {
    desk_fail (error, DESK_ERROR_INVALID,
               teams ? _ ("“%s” is no table, such as 12, no board of a match, such as 3.2, and no "
                          "match, such as m3.")
                     : _ ("“%s” is no table."),
               text);
    return NULL;
  }
  if (ret_rest)
    *ret_rest = at;
  return find_named (state, round, &named, error);
}

/* As desk_match_named() reads it: "12", "12.3", "m12". */
char *
desk_match_name (const DeskState *state, const DeskGame *game)
{
  int place;
  const DeskGame *match = desk_match_of (state, game->game, &place);

  if (match)
    return g_strdup_printf ("%d.%d", (int) match->board, place);
  return g_strdup_printf ("%s%d", desk_event (state)->team.n_boards > 0 ? "m" : "",
                          (int) game->board);
}

/* The game points of both by now, "4-2", Black's first; "" before there are boards. */
char *
desk_match_score_text (const DeskState *state, gint64 match)
{
  DeskMatchScore score;

  if (!desk_match_is_opened (state, match) || !desk_match_score (state, match, &score))
    return g_strdup ("");
  return g_strdup_printf ("%d-%d", score.score[0].game_points, score.score[1].game_points);
}

#define MATCHES_MOST 8 /* so many are named */

/* The first matches that have neither boards nor a result, as a sentence has them: "1, 4 and 7"; or
 * NULL. @ret_n: how many there are. */
char *
desk_match_unopened (const DeskState *state, int round, int *ret_n)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int number = (int) game->board;
    if (desk_state_is_match (state, game) && !desk_match_is_opened (state, game->game) &&
        !desk_state_result (state, game->game))
      g_array_append_val (numbers, number);
  }
  *ret_n = (int) numbers->len;
  return numbers->len
             ? rules_word_numbers ((gpointer) numbers->data, (int) numbers->len, MATCHES_MOST)
             : NULL;
}

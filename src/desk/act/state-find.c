/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include "desk/event/player.h"
#include "desk/act/state.h"
#include "rules/offence/decision.h"
#include "rules/game/result.h"

static gconstpointer
get_at (const GPtrArray *array, gint64 key)
{
  return key > 0 && key <= array->len ? array->pdata[key - 1] : NULL;
}

/* clang-format off */
#define LOOKUP(name, member)                                     \
  const ROW *                                                    \
  desk_state_##name (const DeskState *state, gint64 number)      \
  {                                                              \
    return get_at (state->member, number);                       \
  }
#include "ledger/schema/kinds.def"
/* clang-format on */

/* The name as lists have it, see desk_player_name(); "" for nobody. */
char *
desk_state_player_name (const DeskState *state, gint64 player)
{
  return desk_player_name (desk_state_player (state, player));
}

/* Whether the game had no result and is played again, so that its table is another game's now. */
gboolean
desk_state_is_replaced (const DeskState *state, gint64 game)
{
  gpointer next = g_hash_table_lookup (state->replaced, GINT_TO_POINTER ((int) game));

  return desk_state_game (state, GPOINTER_TO_INT (next)) != NULL;
}

/* Which board of a match the game is, or NULL. A game that is played again is so on the same
 * board. */
const DeskSeatOf *
desk_state_seat (const DeskState *state, gint64 game)
{
  const DeskSeatOf *seat = NULL;
  const DeskRematch *rematch;

  if (state->seats_of->len == 0)
    return NULL;
  while (!(seat = desk_state_seat_of (state, game)) &&
         (rematch = desk_state_rematch (state, game)) && rematch->of)
    game = rematch->of;
  return seat;
}

static void
add_seat (GHashTable *seated, DeskSeatOf *seat)
{
  gpointer key = GINT_TO_POINTER ((int) seat->match);
  GPtrArray *of = g_hash_table_lookup (seated, key);

  if (!of)
    g_hash_table_insert (seated, key, of = g_ptr_array_new ());
  g_ptr_array_add (of, seat);
}

/* The seats at its boards, in no order (DeskSeatOf); NULL for none. One look at all of them serves
 * every match. */
const GPtrArray *
desk_state_seats_in (const DeskState *state, gint64 match)
{
  DeskState *owner = (DeskState *) (gsize) state;

  if (!owner->seated) {
    owner->seated = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
    for (guint i = 0; i < state->seats_of->len; i++)
      if (state->seats_of->pdata[i])
        add_seat (owner->seated, state->seats_of->pdata[i]);
  }
  return g_hash_table_lookup (owner->seated, GINT_TO_POINTER ((int) match));
}

/* Whether two teams meet in it, on boards of their own. @game may be NULL. */
gboolean
desk_state_is_match (const DeskState *state, const DeskGame *game)
{
  return game && desk_state_team (state, game->black) && desk_state_team (state, game->white);
}

static const DeskGame *
find_at (const DeskState *state, gint64 round, gint64 number, gboolean boards)
{
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && game->round == round && game->board == number &&
        !desk_state_is_replaced (state, game->game) &&
        (desk_state_seat (state, game->game) != NULL) == boards)
      return game;
  }
  return NULL;
}

/* What was drawn under that number: the game of two players, the match of two teams, or a bye; the
 * newest where it is played again, or NULL. */
const DeskGame *
desk_state_game_at (const DeskState *state, gint64 round, gint64 board)
{
  return find_at (state, round, board, FALSE);
}

/* What is played at that table of the hall: where teams play, a board of a match; or NULL. */
const DeskGame *
desk_state_table_at (const DeskState *state, gint64 round, gint64 table)
{
  return find_at (state, round, table, desk_event (state)->team.n_boards > 0);
}

/* Whether the player has a table in it, or the bye. */
gboolean
desk_state_is_seated (const DeskState *state, gint64 player, gint64 round)
{
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && game->round == round && (game->black == player || game->white == player))
      return TRUE;
  }
  return FALSE;
}

/* The result that counts: what Art. 28.2 makes of the game, else what was entered, or NULL. */
const DeskResult *
desk_state_result (const DeskState *state, gint64 game)
{
  const DeskResult *decided = get_at (state->decided, game);

  return decided ? decided : desk_state_played (state, game);
}

/* The result that was entered, whatever counts, or NULL. */
const DeskResult *
desk_state_entered (const DeskState *state, gint64 game)
{
  return get_at (state->results, game);
}

/* The result that was entered, whether it counts or not, or to which the boards of a match have
 * come (desk_match_judge()), or NULL. */
const DeskResult *
desk_state_played (const DeskState *state, gint64 game)
{
  const DeskResult *matched = get_at (state->matched, game);

  if (matched)
    return matched->result[0] ? matched : NULL;
  return get_at (state->results, game);
}

/* A ruling may end a game without result and without a second one. */
static gboolean
is_ruled_over (const DeskState *state, gint64 game)
{
  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    if (ruling && ruling->game == game &&
        g_str_equal (ruling->decision, rules_decision_id (RULES_DECISION_NO_RESULT)))
      return TRUE;
  }
  return FALSE;
}

/* Whether it ended without result, and the game that is to be played in its place (Art. 20.3) is
 * neither begun here nor its result entered. */
gboolean
desk_state_is_to_replay (const DeskState *state, gint64 game)
{
  const DeskResult *row = desk_state_result (state, game);
  RulesResult result;

  return row && rules_result_parse (row->result, &result) &&
         result.kind == RULES_RESULT_NO_RESULT && !desk_state_is_replaced (state, game) &&
         !is_ruled_over (state, game);
}

/* Whether its table waits for a result: it has none, or is to be replayed. */
gboolean
desk_state_is_open (const DeskState *state, gint64 game)
{
  const DeskGame *found = desk_state_game (state, game);

  return found && found->black && found->white && !desk_state_is_replaced (state, game) &&
         (!desk_state_result (state, game) || desk_state_is_to_replay (state, game));
}

/* What the result that was entered was counted from; NULL where there is none, or it was not
 * counted here. */
const DeskCount *
desk_state_count (const DeskState *state, gint64 game)
{
  const DeskCount *count = get_at (state->counts, game);
  const DeskResult *result = desk_state_played (state, game);

  return count && result && result->head.act == count->head.act ? count : NULL;
}

/* How far it is. */
DeskRoundState
desk_state_round (const DeskState *state, gint64 round)
{
  const DeskRound *record = get_at (state->rounds, round);

  return record ? (DeskRoundState) record->state : DESK_ROUND_NONE;
}

/* The last round that is drawn, be it a draft; 0 for none. */
int
desk_state_last_round (const DeskState *state)
{
  int last = (int) state->rounds->len;

  while (last > 0 && desk_state_round (state, last) == DESK_ROUND_NONE)
    last--;
  return last;
}

/* How many warnings stand against that side in that game. */
int
desk_state_n_warnings (const DeskState *state, gint64 game, gint64 side)
{
  int n = 0;

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    n += warning && warning->game == game && warning->side == side;
  }
  return n;
}

/* How late that side was, where it was said, or NULL. */
const DeskLateness *
desk_state_lateness (const DeskState *state, gint64 game, gint64 side)
{
  return g_hash_table_lookup (state->lateness, desk_state_pair (game, side));
}

/* Whether the player sits that round out. */
gboolean
desk_state_is_absent (const DeskState *state, gint64 player, gint64 round)
{
  const DeskAbsence *absence =
      g_hash_table_lookup (state->absences, desk_state_pair (player, round));

  return absence && absence->absent;
}

/* The points that were given by hand for sitting that round out, two for a win; -1 for as the
 * event has it. */
int
desk_state_award (const DeskState *state, gint64 player, gint64 round)
{
  const DeskAward *award = g_hash_table_lookup (state->awards, desk_state_pair (player, round));

  return award ? (int) award->points : -1;
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  const DeskGame *x = *(const DeskGame *const *) a, *y = *(const DeskGame *const *) b;

  return (x->board > y->board) - (x->board < y->board);
}

static GPtrArray *
list_games (const DeskState *state, gint64 round, gboolean boards)
{
  GPtrArray *games = g_ptr_array_new ();
  gboolean sorted = TRUE; /* as a draw leaves them */

  for (guint i = 0; i < state->games->len; i++) {
    DeskGame *game = state->games->pdata[i];
    if (!game || game->round != round || desk_state_is_replaced (state, game->game) ||
        (desk_state_seat (state, game->game) != NULL) != boards)
      continue;
    sorted = sorted && (!games->len || compare_boards (&games->pdata[games->len - 1], &game) <= 0);
    g_ptr_array_add (games, game);
  }
  if (!sorted)
    g_ptr_array_sort (games, compare_boards);
  return games;
}

/* What was drawn in it, by number: games of two players, matches of two teams, and byes; where one
 * is played again, the newest alone (DeskGame); they are not the caller’s. */
GPtrArray *
desk_state_games_of (const DeskState *state, gint64 round)
{
  return list_games (state, round, FALSE);
}

/* What is played in it, by table: where teams play, the boards of the matches that are opened
 * (DeskGame); they are not the caller’s. */
GPtrArray *
desk_state_boards_of (const DeskState *state, gint64 round)
{
  return list_games (state, round, desk_event (state)->team.n_boards > 0);
}

/* What is known of that player under @name, or NULL. @name: of the detail: "egf", "born". */
const char *
desk_state_detail (const DeskState *state, gint64 player, const char *name)
{
  GHashTable *of = (gpointer) (gsize) get_at (state->details, player);
  const DeskDetail *detail = of ? g_hash_table_lookup (of, name) : NULL;

  return detail ? detail->value : NULL;
}

/* Whether it is not known who had Black, so that the seats mean nothing. */
gboolean
desk_state_is_uncoloured (const DeskState *state, gint64 game)
{
  const DeskUncoloured *uncoloured = get_at (state->uncoloured, game);

  return uncoloured && uncoloured->unknown;
}

/* The standings that were published after @round, or NULL. @round: a round, 0 for before the
 * first. */
const DeskFreeze *
desk_state_freeze (const DeskState *state, gint64 round)
{
  const DeskFreeze *freeze = get_at (state->freezes, round + 1);

  return freeze && freeze->frozen ? freeze : NULL;
}

/* What is to be remembered about that table, or NULL. */
const char *
desk_state_remark (const DeskState *state, gint64 game)
{
  const DeskRemark *remark = get_at (state->remarks, game);

  return remark ? remark->text : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/time.h"
#include "desk/clock/wake.h"
#include "desk/event/withdraw.h"
#include "desk/game/rebuild.h"
#include "desk/game/colours.h"
#include "desk/game/result.h"
#include "desk/round/rematch.h"
#include "desk/ruling/rule-private.h"
#include "rules/game/score.h"
#include "rules/article/article.h"

/* --- Board and turn --- */

/* Puts right the board and the turn by rows that move, cut or add steps of the record. Without a
 * record there is nothing to put right. */

static const char *
carry_article_of (const DeskRulingCase *ruled)
{
  return rules_article_cited (ruled->offence->article);
}

static RulesMove
move_at (const DeskRulingCase *ruled, int ply)
{
  return rules_game_move (ruled->replay->game, ply - 1);
}

static gboolean
is_stone_of (const DeskRulingCase *ruled, int ply, RulesColour side)
{
  RulesMove move;

  if (ply < 1 || ply > ruled->n_moves)
    return FALSE;
  move = move_at (ruled, ply);
  return move.kind == RULES_MOVE_PLAY && move.colour == side;
}

static void
cut (const DeskRulingCase *ruled, DeskRulingCarry *carry, int ply)
{
  carry->has_position = TRUE;
  carry->position = (DeskPosition){ .game = ruled->game->game,
                                    .seq = ruled->replay->position_seq + 1,
                                    .kind = DESK_POSITION_CUT,
                                    .ply = ply,
                                    .place = "",
                                    .target = "",
                                    .basis = "" };
}

static void
put_pass (const DeskRulingCase *ruled, DeskRulingCarry *carry, int ply, RulesColour side)
{
  carry->has_move = TRUE;
  carry->move = (DeskMove){ .game = ruled->game->game,
                            .ply = ply,
                            .colour = side,
                            .kind = RULES_MOVE_FORCED_PASS,
                            .point = "" };
  carry->has_turn = TRUE;
  carry->turn = RULES_OTHER (side);
}

/* The stone is taken off, and the turn is over. */
static void
make_void (const DeskRulingCase *ruled, DeskRulingCarry *carry, RulesColour side)
{
  cut (ruled, carry, ruled->n_moves - 1);
  put_pass (ruled, carry, ruled->n_moves, side);
}

/* Most void moves never enter the record. One that did, by the event's options or from another
 * program, is named by its number. */
static gboolean
forfeit (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  RulesColour side = ruled->what->side;
  RulesEnding ending;

  if (rules_game_turn (ruled->replay->game) == side) {
    if (!desk_replay_ending (ruled->desk, ruled->game->game, &ending, error) ||
        !rules_ending_move (&ending, RULES_MOVE_FORCED_PASS, side,
                            ruled->ruleset.forced_pass_ends_game, error))
      return FALSE;
    put_pass (ruled, carry, ruled->n_moves + 1, side);
    return TRUE;
  }
  if (ruled->what->ply == ruled->n_moves && is_stone_of (ruled, ruled->n_moves, side)) {
    make_void (ruled, carry, side);
    return TRUE;
  }
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("By the record it is not the turn of the side that loses it: enter what "
                       "was played first (%s)."),
                    carry_article_of (ruled));
}

/* A balanced cycle is in the record: its last move closed it (Art. 20.3). */
static gboolean
void_newest (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  RulesColour mover = move_at (ruled, ruled->n_moves).colour;

  if (ruled->ply != ruled->n_moves || !is_stone_of (ruled, ruled->n_moves, mover) ||
      (ruled->what->side && ruled->what->side != mover))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Only the newest stone, move %d, can be taken off with its turn lost "
                         "(%s)."),
                      ruled->n_moves, carry_article_of (ruled));
  make_void (ruled, carry, mover);
  return TRUE;
}

/* Art. 17.2. In a record that goes move by move the second stone could only be entered behind a
 * pass that the opponent never made: both go. */
static gboolean
take_second_off (const DeskRulingCase *ruled, DeskRulingCarry *carry)
{
  RulesColour side = ruled->what->side;
  int n = ruled->n_moves;

  if (ruled->what->ply != n || !is_stone_of (ruled, n, side) || !is_stone_of (ruled, n - 2, side) ||
      move_at (ruled, n - 1).kind != RULES_MOVE_PASS)
    return TRUE;
  cut (ruled, carry, n - 2);
  return TRUE;
}

/* Art. 17.3: the stone goes back to where it was placed first. */
static gboolean
put_back (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  RulesPoint first;

  if (ruled->points->len == 0)
    return TRUE;
  if (ruled->points->len > 1 || !is_stone_of (ruled, ruled->ply, ruled->what->side))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("Name the one point where the stone was placed first (%s)."),
                      carry_article_of (ruled));
  first = g_array_index (ruled->points, RulesPoint, 0);
  if (move_at (ruled, ruled->ply).point == first)
    return TRUE;
  carry->has_move = TRUE;
  carry->move = (DeskMove){ .game = ruled->game->game,
                            .ply = ruled->ply,
                            .colour = ruled->what->side,
                            .kind = RULES_MOVE_PLAY,
                            .point = rules_point_format (first, carry->point) };
  return TRUE;
}

/* Art. 17.3: the point is chosen freely once more. */
static gboolean
rechoose (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  if (ruled->ply != ruled->n_moves || !is_stone_of (ruled, ruled->ply, ruled->what->side))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Only the newest stone, move %d, can be placed once more (%s)."),
                      ruled->n_moves, carry_article_of (ruled));
  cut (ruled, carry, ruled->n_moves - 1);
  carry->has_turn = TRUE;
  carry->turn = ruled->what->side;
  return TRUE;
}

/* Art. 17.5. A stone that stays where it has shifted to leaves its place in the record, too. */
static gboolean
displace (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  RulesPoint from, to;

  if (ruled->points->len != 2)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("Name two points: where the record has the stone, and where it goes "
                         "(%s)."),
                      carry_article_of (ruled));
  from = g_array_index (ruled->points, RulesPoint, 0);
  to = g_array_index (ruled->points, RulesPoint, 1);
  if (!desk_rebuild_make_displaced (ruled->desk, ruled->game->game, from, to, &carry->position,
                                    error))
    return FALSE;
  carry->has_position = TRUE;
  carry->position.place = rules_point_format (from, carry->from);
  carry->position.target = rules_point_format (to, carry->to);
  carry->position.basis = desk_ruling_is_agreed (ruled) ? "agreement" : DESK_POSITION_RULING;
  return TRUE;
}

static gboolean
prepare (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  const RulesRemedy *remedy = &ruled->offence->remedy;

  switch (ruled->decision) {
  case RULES_DECISION_PASS:
  case RULES_DECISION_FALSE_LIFE:
    return void_newest (ruled, carry, error);
  case RULES_DECISION_RECHOOSE:
    return rechoose (ruled, carry, error);
  case RULES_DECISION_PLACE:
    return displace (ruled, carry, error);
  case RULES_DECISION_STAND:
    return ruled->points->len < 2 || displace (ruled, carry, error);
  default:
    break;
  }
  if (remedy->turn == RULES_REMEDY_TURN_FORFEITED)
    return forfeit (ruled, carry, error);
  if (remedy->board == RULES_REMEDY_BOARD_BACK)
    return put_back (ruled, carry, error);
  return remedy->board != RULES_REMEDY_BOARD_OFF || take_second_off (ruled, carry);
}

/* Finds out what the ruling does to the board and the turn. Returns FALSE where the record does
 * not allow it. @ruled: a case that was checked. @carry: zeros, to be filled in. */
gboolean
desk_ruling_carry_prepare (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  Desk *desk = ruled->desk;
  gint64 game = ruled->game->game;

  if (ruled->n_moves == 0 || desk_state_result (desk->state, game))
    return TRUE;
  if (!prepare (ruled, carry, error))
    return FALSE;
  return !(carry->has_position || carry->has_move) ||
         (desk_colours_check (desk, game, error) && desk_pause_check_sealed (desk, game, error));
}

/* --- The clock --- */

/* Prepares the clock to follow where the turn is another's: it ends as by a press, at no further
 * cost, and a clock that stood goes on standing. A clock that was never started, or has fallen,
 * is left alone. @carry: what its ruling does. */
void
desk_ruling_carry_clock (const DeskRulingCase *ruled, const DeskRulingCarry *carry)
{
  ClockSide turn = carry->turn == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE;
  DeskClock *clock;
  gboolean stood;
  gint64 now;

  if (!carry->has_turn)
    return;
  clock = desk_clock_begin (ruled->desk, ruled->game->game, &now, NULL);
  if (!clock)
    return;
  stood = !clock->state.running && !clock->state.held;
  if (!clock->begun || clock->state.turn == turn ||
      (stood && !clock_resume (&clock->next, now, NULL)) ||
      !clock_press (&clock->next, now, NULL) || (stood && !clock_pause (&clock->next, now, NULL)))
    desk_clock_drop (clock);
}

/* --- Rows --- */

/* Adds that to the act. Returns FALSE where the game could not be played through any more.
 * @ruled: a case on whose desk an act has begun. @carry: what its ruling does. */
gboolean
desk_ruling_carry_put (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  Desk *desk = ruled->desk;
  int repeated = carry->has_move ? (int) carry->move.ply + 1 : ruled->n_moves + 1;
  g_autoptr (DeskState) after = NULL;
  LedgerHead broken;

  if (carry->has_position)
    desk_act_put (desk, &desk_position_kind, &carry->position);
  if (carry->has_move)
    desk_act_put (desk, &desk_move_kind, &carry->move);
  /* The record is in the order of its rows: behind a move that is corrected the later ones are
   * repeated. */
  for (int ply = repeated; ply <= ruled->n_moves; ply++) {
    RulesMove move = move_at (ruled, ply);
    char point[8] = "";
    DeskMove row = { .game = ruled->game->game,
                     .ply = ply,
                     .colour = move.colour,
                     .kind = move.kind,
                     .point = point };
    if (move.kind == RULES_MOVE_PLAY)
      rules_point_format (move.point, point);
    desk_act_put (desk, &desk_move_kind, &row);
  }
  if (carry->has_turn)
    desk_time_put_press (desk, ruled->game->game);
  if (!carry->has_position && !carry->has_move)
    return TRUE;
  after = desk_state_with (desk->state, desk->pending);
  if (desk_replay_check (desk->ledger, after, ruled->game, &broken, error))
    return TRUE;
  return broken.row && desk_fail (error, DESK_ERROR_INVALID,
                                  _ ("By the record no stone can be placed at %s as move %d (%s)."),
                                  carry->point, (int) carry->move.ply, carry_article_of (ruled));
}

/* --- The result --- */

static const RulesResultKind kinds[RULES_N_DECISIONS] = {
  [RULES_DECISION_LOSS] = RULES_RESULT_DISCIPLINE,
  [RULES_DECISION_BOTH_LOSE] = RULES_RESULT_BOTH_LOSE,
  [RULES_DECISION_DRAW] = RULES_RESULT_RULED_DRAW,
  [RULES_DECISION_REPLAY] = RULES_RESULT_NO_RESULT,
  [RULES_DECISION_NO_RESULT] = RULES_RESULT_NO_RESULT,
  [RULES_DECISION_RESTART] = RULES_RESULT_NO_RESULT,
  [RULES_DECISION_ANNUL] = RULES_RESULT_ANNULLED,
};

/* Adds that result to the act. @ruled: a case on whose desk an act has begun. @result: how the
 * game ends. @signers: who signs the ruling. */
void
desk_ruling_put_result (const DeskRulingCase *ruled, RulesResult result, int signers)
{
  g_autofree char *text = rules_result_format (result);

  desk_result_put (ruled->desk, ruled->game, text,
                   DESK_SIGNED_REFEREE | (signers & DESK_SIGNED_CHIEF), 0, "");
}

/* --- All results (Art. 23.1) --- */

/* A bye is a result without a row. */
static gboolean
has_result (const DeskState *state, const DeskGame *game)
{
  const DeskResult *row = desk_state_played (state, game->game);
  RulesResult result = { .kind = RULES_RESULT_NONE };

  if (desk_state_is_replaced (state, game->game) ||
      desk_state_round (state, game->round) != DESK_ROUND_SETTLED)
    return FALSE;
  if (row)
    rules_result_parse (row->result, &result);
  if (!game->black || !game->white)
    return result.kind == RULES_RESULT_NONE;
  return rules_result_counts (result) && result.kind != RULES_RESULT_ANNULLED;
}

/* The games whose results there are to be annulled: all of the player's, or of both players',
 * byes too (gint64). */
GArray *
desk_ruling_results (const DeskRulingCase *ruled)
{
  const DeskState *state = ruled->desk->state;
  gint64 one = ruled->player ? ruled->player : ruled->game->black;
  gint64 other = ruled->player ? ruled->player : ruled->game->white;
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game &&
        (game->black == one || game->white == one || game->black == other ||
         game->white == other) &&
        has_result (state, game))
      g_array_append_val (games, game->game);
  }
  return games;
}

/* Adds what a decision needs besides a result: a second game, other seats (Art. 17.1), other
 * results, that the player is out of the event (Art. 23). @ruled: a case on whose desk an act has
 * begun. */
void
desk_ruling_put_rest (const DeskRulingCase *ruled)
{
  if (ruled->decision == RULES_DECISION_SWAP)
    desk_rematch_put_swap (ruled->desk, ruled->game);
  if (ruled->decision == RULES_DECISION_AS_TAKEN)
    desk_rematch_put_taken (ruled->desk, ruled->game);
  if (ruled->decision == RULES_DECISION_REPLAY || ruled->decision == RULES_DECISION_RESTART)
    desk_rematch_put (ruled->desk, ruled->game, ruled->decision == RULES_DECISION_RESTART);
  if (ruled->decision == RULES_DECISION_ANNUL_ALL) {
    g_autoptr (GArray) games = desk_ruling_results (ruled);
    g_autofree char *text = rules_result_format ((RulesResult){ .kind = RULES_RESULT_ANNULLED });
    for (guint i = 0; i < games->len; i++)
      desk_result_put (ruled->desk,
                       desk_state_game (ruled->desk->state, g_array_index (games, gint64, i)), text,
                       DESK_SIGNED_REFEREE | (ruled->what->signers & DESK_SIGNED_CHIEF), 0, "");
  }
  if (ruled->decision == RULES_DECISION_SUSPEND)
    desk_withdraw_put_out (ruled->desk, ruled->player);
}

/* Adds the same count once more with other warnings (Art. 24.1), and the result that it gives.
 * @desk: a desk on which an act has begun. @game: a game whose result was counted. @side: who was
 * warned. @more: how many warnings more than when it was counted; negative for fewer. @signers:
 * who signs that. */
void
desk_ruling_put_count (Desk *desk, const DeskGame *game, RulesColour side, int more, int signers)
{
  DeskCount row = *desk_state_count (desk->state, game->game);
  const DeskResult *standing = desk_state_played (desk->state, game->game);
  g_autofree char *text = NULL, *dead = g_strdup (standing->dead);
  int area_q = (int) standing->area_q;

  *(side == RULES_BLACK ? &row.black_warnings : &row.white_warnings) += more;
  row.margin_q += (side == RULES_BLACK ? -more : more) * row.penalty_q;
  text = rules_result_format (rules_score_result ((int) row.margin_q));
  desk_result_put (desk, game, text, DESK_SIGNED_REFEREE | (signers & DESK_SIGNED_CHIEF), area_q,
                   dead);
  desk_act_put (desk, &desk_count_kind, &row);
}

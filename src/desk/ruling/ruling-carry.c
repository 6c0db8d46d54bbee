#include <glib/gi18n.h>
#include "desk/clock/clock.h"
#include "desk/event/end.h"
#include "desk/ruling/ruling-private.h"

/* What is put right on the board and in the turn, by rows that move, cut or add what the record
 * has. Where no record is kept there is nothing to put right. */

static const char *
carry_article_of (const DeskRulingCase *ruled)
{
  return _ (ruled->offence->article);
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

static gboolean
may_pass (const DeskRulingCase *ruled, GError **error)
{
  RulesEnding ending;

  return desk_end_get_state (ruled->desk, ruled->game->game, &ending, error) &&
         rules_ending_move (&ending, RULES_MOVE_FORCED_PASS, ruled->what->side,
                            ruled->ruleset.forced_pass_ends_game, error);
}

/* Most void moves are none that the record takes. One that it took by the event's options, or that
 * another program has recorded, is named by its number. */
static gboolean
forfeit (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  RulesColour side = ruled->what->side;

  if (rules_game_turn (ruled->replay->game) == side) {
    if (!may_pass (ruled, error))
      return FALSE;
    put_pass (ruled, carry, ruled->n_moves + 1, side);
    return TRUE;
  }
  if (ruled->what->ply == ruled->n_moves && is_stone_of (ruled, ruled->n_moves, side)) {
    make_void (ruled, carry, side);
    return TRUE;
  }
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("By the record it is not the turn of the side that forfeits it: enter what "
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
                      _ ("Only the newest stone, move %d, can be taken off with its turn "
                         "forfeited (%s)."),
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
         (desk_colours_check (desk, game, error) && desk_seal_check_open (desk, game, error));
}

/* --- The clock --- */

static gboolean
hand_over (DeskClock *clock, gint64 now)
{
  gboolean stood = !clock->state.running && !clock->state.held;

  return (!stood || clock_resume (&clock->next, now, NULL)) &&
         clock_press (&clock->next, now, NULL) && (!stood || clock_pause (&clock->next, now, NULL));
}

/* Prepares the clock to follow where the turn is another's: it ends as by a press, at no further
 * cost, and a clock that stood goes on standing. A clock that was never started, or has fallen,
 * is left alone. @carry: what its ruling does. */
void
desk_ruling_carry_clock (const DeskRulingCase *ruled, const DeskRulingCarry *carry)
{
  ClockSide turn = carry->turn == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE;
  DeskClock *clock;
  gint64 now;

  if (!carry->has_turn)
    return;
  clock = desk_clock_begin (ruled->desk, ruled->game->game, &now, NULL);
  if (clock && (!clock->begun || clock->state.turn == turn || !hand_over (clock, now)))
    desk_clock_drop (clock);
}

/* --- Rows --- */

static gboolean
check_record (const DeskRulingCase *ruled, const DeskRulingCarry *carry, GError **error)
{
  Desk *desk = ruled->desk;
  g_autoptr (DeskState) after = desk_state_with (desk->state, desk->pending);
  LedgerHead broken;

  if (desk_replay_check (desk->ledger, after, ruled->game, &broken, error))
    return TRUE;
  return broken.row && desk_fail (error, DESK_ERROR_INVALID,
                                  _ ("By the record no stone can be placed at %s as move %d (%s)."),
                                  carry->point, (int) carry->move.ply, carry_article_of (ruled));
}

/* The record is in the order of its rows: behind a move that is corrected the later ones are
 * repeated. */
static void
put_moves (const DeskRulingCase *ruled, DeskRulingCarry *carry)
{
  desk_act_put (ruled->desk, &desk_move_kind, &carry->move);
  for (int ply = (int) carry->move.ply + 1; ply <= ruled->n_moves; ply++) {
    RulesMove move = move_at (ruled, ply);
    char point[8] = "";
    DeskMove row = { .game = ruled->game->game,
                     .ply = ply,
                     .colour = move.colour,
                     .kind = move.kind,
                     .point = point };
    if (move.kind == RULES_MOVE_PLAY)
      rules_point_format (move.point, point);
    desk_act_put (ruled->desk, &desk_move_kind, &row);
  }
}

/* Adds that to the act. Returns FALSE where the game could not be played through any more.
 * @ruled: a case on whose desk an act has begun. @carry: what its ruling does. */
gboolean
desk_ruling_carry_put (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  if (carry->has_position)
    desk_act_put (ruled->desk, &desk_position_kind, &carry->position);
  if (carry->has_move)
    put_moves (ruled, carry);
  if (carry->has_turn)
    desk_time_put_press (ruled->desk, ruled->game->game);
  return !(carry->has_position || carry->has_move) || check_record (ruled, carry, error);
}

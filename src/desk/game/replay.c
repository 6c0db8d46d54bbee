/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/replay.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"

#define BOARD_SIZE 19

/* --- What stands --- */

static gboolean
is_cut (const DeskReplayRows *rows, const LedgerHead *row, gint64 ply)
{
  return desk_replay_rows_told (rows, row->act, ply) < ply;
}

/* @state: a present of that file, maybe with an act that is only tried. @ret_rows: all that stands
 * of that game. @error: why reading failed. */
gboolean
desk_replay_rows_load (Ledger *ledger, const DeskState *state, gint64 game,
                       DeskReplayRows *ret_rows, GError **error)
{
  const DeskAct *act = state->act;
  g_auto (DeskReplayRows)
      rows = { .moves = desk_act_rows (act, ledger, &desk_move_kind, game, error) };

  if (rows.moves)
    rows.endings = desk_act_rows (act, ledger, &desk_ending_kind, game, error);
  if (rows.endings)
    rows.positions = desk_act_rows (act, ledger, &desk_position_kind, game, error);
  if (!rows.positions)
    return FALSE;
  *ret_rows = rows;
  memset (&rows, 0, sizeof rows);
  return TRUE;
}

/* After which of the moves that still count it comes: @ply, or fewer where the board was put back
 * behind it since. @rows: what stands of a game. @act: when something was done. @ply: after how
 * many moves. */
gint64
desk_replay_rows_told (const DeskReplayRows *rows, gint64 act, gint64 ply)
{
  for (guint i = 0; i < rows->positions->len; i++) {
    const DeskPosition *position = rows->positions->pdata[i];
    if (g_str_equal (position->kind, DESK_POSITION_CUT) && position->head.act > act)
      ply = MIN (ply, position->ply);
  }
  return ply;
}

/* Takes away what a board that was put back (Art. 17.6) took away. @rows: what stands of a game. */
void
desk_replay_rows_drop_cut (DeskReplayRows *rows)
{
  for (guint i = rows->moves->len; i-- > 0;) {
    const DeskMove *move = rows->moves->pdata[i];
    if (is_cut (rows, &move->head, move->ply))
      g_ptr_array_remove_index (rows->moves, i);
  }
  for (guint i = rows->endings->len; i-- > 0;) {
    const DeskEnding *ending = rows->endings->pdata[i];
    if (is_cut (rows, &ending->head, ending->ply))
      g_ptr_array_remove_index (rows->endings, i);
  }
  for (guint i = rows->positions->len; i-- > 0;) {
    const DeskPosition *position = rows->positions->pdata[i];
    if (is_cut (rows, &position->head, position->ply))
      g_ptr_array_remove_index (rows->positions, i);
  }
}

/* @rows: rows, maybe none. */
void
desk_replay_rows_clear (DeskReplayRows *rows)
{
  g_clear_pointer (&rows->moves, g_ptr_array_unref);
  g_clear_pointer (&rows->endings, g_ptr_array_unref);
  g_clear_pointer (&rows->positions, g_ptr_array_unref);
}

/* --- Repeated --- */

/* How far the rows of a game have been repeated. */
typedef struct {
  DeskReplayRows *rows;
  guint next_ending;
  guint next_position;
} Walk;

/* A word was in its place when it was said, whatever options have been changed since. */
static void
repeat_word (DeskReplay *replay, const DeskEnding *row)
{
  RulesEnding *ending = &replay->ending;
  RulesColour side = (RulesColour) row->side;
  RulesEndingWord word;

  if (row->first && (RulesColour) row->first != rules_game_turn (replay->game))
    rules_game_set_up (replay->game, rules_game_board (replay->game), (RulesColour) row->first);
  if (!rules_ending_parse (row->event, &word) || rules_ending_say (ending, word, side, NULL))
    return;
  ending->state = word == RULES_ENDING_REFUSE ? RULES_ENDING_PROPOSED : RULES_ENDING_AGREED;
  ending->by = word == RULES_ENDING_REFUSE ? RULES_OTHER (side) : ending->by;
  rules_ending_say (ending, word, side, NULL);
}

static gboolean
repeat_position (DeskReplay *replay, const DeskPosition *row)
{
  RulesPoint place, target;

  if (!g_str_equal (row->kind, DESK_POSITION_DISPLACE))
    return TRUE;
  return rules_point_parse (row->place, BOARD_SIZE, &place) &&
         rules_point_parse (row->target, BOARD_SIZE, &target) &&
         desk_replay_displace (replay, place, target, NULL);
}

/* What was done after so many moves and before the next. */
static gboolean
repeat_between (DeskReplay *replay, Walk *walk, gint64 ply, LedgerHead *ret_broken)
{
  for (; walk->next_position < walk->rows->positions->len; walk->next_position++) {
    const DeskPosition *row = walk->rows->positions->pdata[walk->next_position];
    if (row->ply > ply)
      break;
    *ret_broken = row->head;
    if (!repeat_position (replay, row))
      return FALSE;
  }
  for (; walk->next_ending < walk->rows->endings->len; walk->next_ending++) {
    const DeskEnding *row = walk->rows->endings->pdata[walk->next_ending];
    if (row->ply > ply)
      break;
    repeat_word (replay, row);
  }
  return TRUE;
}

static gboolean
repeat_move (DeskReplay *replay, const DeskMove *move)
{
  RulesMoveKind kind = (RulesMoveKind) move->kind;
  RulesPoint point;

  if ((gint64) rules_game_turn (replay->game) != move->colour)
    return FALSE;
  rules_ending_move (&replay->ending, kind, (RulesColour) move->colour,
                     replay->ruleset.forced_pass_ends_game, NULL);
  if (kind == RULES_MOVE_PASS)
    rules_game_pass (replay->game);
  else if (kind == RULES_MOVE_FORCED_PASS)
    rules_game_forced_pass (replay->game);
  else
    return rules_point_parse (move->point, BOARD_SIZE, &point) &&
           rules_game_play (replay->game, point, NULL);
  return TRUE;
}

/* Where a move is missing, the one that took its place later is the one in the way. */
static const DeskMove *
in_the_way (const GPtrArray *moves, guint i)
{
  for (guint j = i + 1; j < moves->len; j++)
    if (((const DeskMove *) moves->pdata[j])->ply == (gint64) i + 1)
      return moves->pdata[j];
  return moves->pdata[i];
}

static gboolean
repeat_all (DeskReplay *replay, Walk *walk, LedgerHead *ret_broken)
{
  const GPtrArray *moves = walk->rows->moves;

  for (guint i = 0; i < moves->len; i++) {
    const DeskMove *move = moves->pdata[i];
    if (!repeat_between (replay, walk, i, ret_broken))
      return FALSE;
    *ret_broken = in_the_way (moves, i)->head;
    if (move->ply != (gint64) i + 1 || !repeat_move (replay, move))
      return FALSE;
  }
  return repeat_between (replay, walk, moves->len, ret_broken);
}

/* Words and put right boards of moves that are not there. */
static gboolean
is_whole (const Walk *walk, LedgerHead *ret_broken)
{
  const DeskReplayRows *rows = walk->rows;

  if (walk->next_ending < rows->endings->len)
    *ret_broken = ((const DeskEnding *) rows->endings->pdata[walk->next_ending])->head;
  else if (walk->next_position < rows->positions->len)
    *ret_broken = ((const DeskPosition *) rows->positions->pdata[walk->next_position])->head;
  else
    return TRUE;
  return FALSE;
}

static gint64
last_seq (const GPtrArray *rows)
{
  gint64 last = 0;

  for (guint i = 0; i < rows->len; i++) {
    const DeskEnding *row = rows->pdata[i];
    last = MAX (last, row->seq);
  }
  return last;
}

G_STATIC_ASSERT (G_STRUCT_OFFSET (DeskEnding, seq) == G_STRUCT_OFFSET (DeskPosition, seq));

/* Moves that were accepted stay, whatever the event says on repetition and suicide by now. */
static gboolean
replay_rows (DeskReplay *replay, DeskReplayRows *rows, LedgerHead *ret_broken)
{
  RulesRepetition policy = replay->ruleset.repetition;
  RulesSuicide suicide = replay->ruleset.suicide;
  Walk walk = { .rows = rows };
  gboolean good;

  replay->ruleset.repetition = RULES_REPETITION_SIMPLE_KO;
  replay->ruleset.suicide = RULES_SUICIDE_ALLOW;
  good = repeat_all (replay, &walk, ret_broken) && is_whole (&walk, ret_broken);
  replay->ruleset.repetition = policy;
  replay->ruleset.suicide = suicide;
  return good;
}

static DeskReplay *
replay (const DeskState *state, const DeskGame *game, DeskReplayRows *rows, LedgerHead *ret_broken,
        GError **error)
{
  g_autoptr (DeskReplay) made = g_new0 (DeskReplay, 1);

  made->ending_seq = last_seq (rows->endings);
  made->position_seq = last_seq (rows->positions);
  desk_replay_rows_drop_cut (rows);
  made->ruleset = desk_event (state)->rules;
  made->game = rules_game_new (&made->ruleset, BOARD_SIZE, (int) game->handicap, error);
  if (!made->game || !replay_rows (made, rows, ret_broken))
    return NULL;
  return g_steal_pointer (&made);
}

/* Plays a game through as its rows tell it. Returns the game, or NULL. @state: a present of the
 * file, maybe with an act. @game: a game of that present.
 * @ret_broken: the row that cannot stand where it does; its number is 0 where reading failed.
 * @error: why reading failed. */
DeskReplay *
desk_replay_new (Ledger *ledger, const DeskState *state, const DeskGame *game,
                 LedgerHead *ret_broken, GError **error)
{
  g_auto (DeskReplayRows) rows = { NULL };

  *ret_broken = (LedgerHead){ 0 };
  return desk_replay_rows_load (ledger, state, game->game, &rows, error)
             ? replay (state, game, &rows, ret_broken, error)
             : NULL;
}

/* As desk_replay_new(), at no cost for the many games of which there is no record. Returns TRUE
 * if all rows of the game can stand. @state: a present of the file, maybe with an act. @game: a
 * game of that present. @ret_broken: the row that cannot stand where it does; its number is 0 where
 * reading failed. @error: why reading failed. */
gboolean
desk_replay_check (Ledger *ledger, const DeskState *state, const DeskGame *game,
                   LedgerHead *ret_broken, GError **error)
{
  g_autoptr (DeskReplay) made = NULL;
  g_auto (DeskReplayRows) rows = { NULL };

  *ret_broken = (LedgerHead){ 0 };
  if (!desk_replay_rows_load (ledger, state, game->game, &rows, error))
    return FALSE;
  if (rows.moves->len + rows.endings->len + rows.positions->len == 0)
    return TRUE;
  made = replay (state, game, &rows, ret_broken, error);
  return made != NULL;
}

/* @replay may be NULL. */
void
desk_replay_free (DeskReplay *replay)
{
  if (!replay)
    return;
  rules_game_free (replay->game);
  g_free (replay);
}

/* Moves a stone; the side to move stays the same. Returns FALSE where there is no stone, no room,
 * or a chain would have no liberties (Art. 3). @replay: a game; as it was on failure. @place:
 * where a stone stands. */
gboolean
desk_replay_displace (DeskReplay *replay, RulesPoint place, RulesPoint target, GError **error)
{
  RulesBoard board = *rules_game_board (replay->game);
  RulesColour colour = rules_board_get (&board, place);
  char text[8];

  if (colour == RULES_EMPTY)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no stone at %s."),
                      rules_point_format (place, text));
  if (rules_board_get (&board, target) != RULES_EMPTY)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is a stone at %s already."),
                      rules_point_format (target, text));
  rules_board_set (&board, place, RULES_EMPTY);
  rules_board_set (&board, target, colour);
  for (int p = 0; p < RULES_POINTS; p++)
    if ((board.points[p] == RULES_BLACK || board.points[p] == RULES_WHITE) &&
        rules_board_liberties (&board, (RulesPoint) p) == 0)
      return desk_fail (error, DESK_ERROR_INVALID,
                        _ ("The stones at %s would have no liberties (Art. 3)."),
                        rules_point_format ((RulesPoint) p, text));
  rules_game_set_up (replay->game, &board, rules_game_turn (replay->game));
  return TRUE;
}

/* Whether nothing was ever recorded of that game, which needs no look at the file. */
gboolean
desk_replay_is_blank (Desk *desk, gint64 game)
{
  return !ledger_has (desk->ledger, &desk_move_kind, game) &&
         !ledger_has (desk->ledger, &desk_ending_kind, game) &&
         !ledger_has (desk->ledger, &desk_position_kind, game);
}

/* The game, kept until another present is read, or NULL; not the caller’s. */
DeskReplay *
desk_replay_find (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  DeskReplay *replay;
  LedgerHead broken;

  if (!found)
    return NULL;
  if (!desk->records)
    desk->records = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) desk_replay_free);
  replay = g_hash_table_lookup (desk->records, GINT_TO_POINTER ((int) game));
  if (replay)
    return replay;
  replay = desk_replay_new (desk->ledger, desk->state, found, &broken, error);
  if (replay)
    g_hash_table_insert (desk->records, GINT_TO_POINTER ((int) game), replay);
  else if (broken.row)
    desk_fail (error, DESK_ERROR_STATE, _ ("The move of entry %d is not possible in this game."),
               (int) broken.act);
  return replay;
}

/* Read from the rows: what is kept of a game may be a move ahead of them, while one is tried.
 * Returns whose move it is by the record, RULES_EMPTY where it has no readable record. @state:
 * the desk's present, maybe with an act. @ret_state: how far the game is on its way to the end,
 * without a result. */
RulesColour
desk_replay_turn (Desk *desk, const DeskState *state, gint64 game, RulesEndingState *ret_state,
                  GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autoptr (DeskReplay) read = NULL;
  LedgerHead broken;

  read = found ? desk_replay_new (desk->ledger, state, found, &broken, error) : NULL;
  if (read && ret_state)
    *ret_state = read->ending.state;
  return read ? rules_game_turn (read->game) : RULES_EMPTY;
}

/* Drops the records of games, which are read again when they are asked for. @game: a key, or 0
 * for all. */
void
desk_replay_forget (Desk *desk, gint64 game)
{
  if (desk->records && game)
    g_hash_table_remove (desk->records, GINT_TO_POINTER ((int) game));
  else
    g_clear_pointer (&desk->records, g_hash_table_unref);
}

static RulesEndingState
state_with_result (const DeskState *state, gint64 game, RulesEndingState without)
{
  if (!desk_state_result (state, game))
    return without;
  return desk_lock_holds (state, game) ? RULES_ENDING_LOCKED : RULES_ENDING_COUNTED;
}

/* FALSE where there is no such game. @ret_ending: how far the game is on its way to the end, a
 * result included. */
gboolean
desk_replay_ending (Desk *desk, gint64 game, RulesEnding *ret_ending, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);

  if (!replay)
    return FALSE;
  *ret_ending = replay->ending;
  ret_ending->state = state_with_result (desk->state, game, replay->ending.state);
  return TRUE;
}

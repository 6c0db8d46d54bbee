#include <string.h>
#include "desk/act/value.h"
#include "desk/act/record.h"
#include "desk/adopt/replay.h"

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

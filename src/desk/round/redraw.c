/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/round/pair-private.h"
#include "desk/act/act.h"
#include "desk/round/waiting.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/game/replay.h"
#include "desk/game/result.h"
#include "desk/round/seeding.h"
#include "desk/team/match.h"

/* Rounds redrawn in part: what stays, who is drawn, and what is stored. */

/* --- What there is --- */

/* The tables that the director has changed by hand since they were drawn, or NULL (int). */
GArray *
desk_pair_edited (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    g_autoptr (LedgerAct) act = ledger_act_get (desk->ledger, game->head.act, error);
    if (!act)
      return NULL;
    if (g_str_equal (act->verb, "edit"))
      g_array_append_val (boards, board);
  }
  return g_steal_pointer (&boards);
}

static gboolean
is_paired (const GPtrArray *games, gint64 player)
{
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return TRUE;
  }
  return FALSE;
}

/* --- What stays --- */

static gboolean
has_board (const int *boards, int n_boards, gint64 board)
{
  for (int i = 0; i < n_boards; i++)
    if (boards[i] == board)
      return TRUE;
  return FALSE;
}

static gboolean
check_boards (Desk *desk, int round, const int *boards, int n_boards, GError **error)
{
  for (int i = 0; i < n_boards; i++)
    if (!desk_state_game_at (desk->state, round, boards[i]))
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d has no table %d."), round,
                        boards[i]);
  return TRUE;
}

static gboolean
can_play (const DeskDraw *draw, gint64 player)
{
  int index = player ? desk_field_index (draw->field, player) : -1;

  return player == 0 || (index >= 0 && draw->present[index]);
}

static DeskDraw *
fix_and_check (DeskDraw *made, GPtrArray *kept, GError **error)
{
  g_autoptr (DeskDraw) draw = made;
  g_autofree gboolean *drawn = NULL;
  int n = 0;

  desk_draw_fix (draw, kept);
  drawn = pairing_task_drawn (&draw->task, &n);
  if (drawn && n > 0)
    return g_steal_pointer (&draw);
  desk_fail (error, DESK_ERROR_STATE,
             _ ("In round %d every player has a table that stays: there is nothing to draw."),
             draw->task.round);
  return NULL;
}

/* --- The rest of a draft --- */

/* What it takes to draw the others anew: see desk_pair_store_again(), or NULL. @keep: tables that
 * stay, beside those that were changed by hand, or NULL. */
DeskDraw *
desk_pair_task_rest (Desk *desk, int round, const int *keep, int n_keep, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  g_autoptr (GArray) edited = NULL;
  g_autoptr (DeskDraw) draw = NULL;
  const int *by_hand;

  if (desk_state_round (desk->state, round) != DESK_ROUND_DRAFT) {
    desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not a draft."), round);
    return NULL;
  }
  if (!check_boards (desk, round, keep, n_keep, error) ||
      !(edited = desk_pair_edited (desk, round, error)) ||
      !(draw = desk_draw_new (desk, round, standing_field_ref (desk_get_field (desk)), error)))
    return NULL;
  desk_draw_set_present (desk, draw);
  by_hand = (const int *) (gpointer) edited->data;
  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = games->pdata[i];
    /* A table of somebody who has gone since cannot stay as it is. */
    if ((has_board (by_hand, (int) edited->len, game->board) ||
         has_board (keep, n_keep, game->board)) &&
        can_play (draw, game->black) && can_play (draw, game->white))
      g_ptr_array_add (kept, game);
  }
  return fix_and_check (g_steal_pointer (&draw), kept, error);
}

/* --- A part of a settled round --- */

static gboolean
check_missing (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);

  for (int i = 0; i < what->n_missing; i++) {
    const DeskPlayer *player = desk_state_player (desk->state, what->missing[i]);
    g_autofree char *name = desk_player_name (player);
    if (!player)
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) what->missing[i]);
    if (!is_paired (games, what->missing[i]))
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s has no table in round %d."), name, round);
  }
  return TRUE;
}

static gboolean
check_here (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  for (int i = 0; i < what->n_here; i++) {
    const DeskPlayer *player = desk_state_player (desk->state, what->here[i]);
    g_autofree char *name = desk_player_name (player);
    if (!player)
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) what->here[i]);
    if (player->withdrawn)
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s has withdrawn."), name);
    if (!desk_state_is_absent (desk->state, what->here[i], round))
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s does not sit out round %d."), name, round);
  }
  return TRUE;
}

static gboolean
is_missing (const DeskRedraw *what, gint64 player)
{
  for (int i = 0; i < what->n_missing; i++)
    if (player == what->missing[i])
      return TRUE;
  return FALSE;
}

/* What it takes to draw them: see desk_pair_store_again(), or NULL. @what: which tables are drawn
 * anew, who has not come, and who has come after all (Art. 22.3); everybody who has no table is
 * drawn with them. */
DeskDraw *
desk_pair_task_again (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  g_autoptr (DeskDraw) draw = NULL;

  if (desk_state_round (desk->state, round) != DESK_ROUND_SETTLED) {
    desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not settled."), round);
    return NULL;
  }
  if (!check_boards (desk, round, what->boards, what->n_boards, error) ||
      !check_missing (desk, round, what, error) || !check_here (desk, round, what, error))
    return NULL;
  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = games->pdata[i];
    /* Nobody needs to say that who has withdrawn is missing. */
    if (!has_board (what->boards, what->n_boards, game->board) && !is_missing (what, game->black) &&
        !is_missing (what, game->white) && !desk_waiting_is_left (desk, game)) {
      g_ptr_array_add (kept, game);
    } else if (desk_result_has_begun (desk, game->game)) {
      desk_match_fail_begun (desk->state, game, error);
      return NULL;
    }
  }
  draw = desk_draw_new (desk, round, standing_field_ref (desk_get_field (desk)), error);
  if (!draw)
    return NULL;
  desk_draw_set_present (desk, draw);
  draw->missing = g_memdup2 (what->missing, what->n_missing * sizeof *what->missing);
  draw->n_missing = what->n_missing;
  for (int i = 0; i < what->n_missing; i++)
    draw->present[desk_field_index (draw->field, what->missing[i])] = FALSE;
  draw->here = g_memdup2 (what->here, what->n_here * sizeof *what->here);
  draw->n_here = what->n_here;
  for (int i = 0; i < what->n_here; i++)
    draw->present[desk_field_index (draw->field, what->here[i])] = TRUE;
  return fix_and_check (g_steal_pointer (&draw), kept, error);
}

/* --- Storing --- */

/* Stores a round that was redrawn in part. */
typedef struct {
  Desk *desk;
  const DeskDraw *draw;
  GPtrArray *old; /* games of the round that do not stay */
  GString *about;
} Again;

static gboolean
is_fixed (const DeskDraw *draw, int board)
{
  for (int i = 0; i < draw->task.n_fixed; i++)
    if (draw->fixed_tables[i] == board)
      return TRUE;
  return FALSE;
}

static gint64
redraw_player_at (const Again *again, int index)
{
  return index < 0 ? 0 : again->draw->field->players[index].id;
}

/* Takes a game that comes out as it was from those that do not stay. */
static gboolean
take_same (Again *again, const DeskGame *game)
{
  for (guint i = 0; i < again->old->len; i++) {
    const DeskGame *old = again->old->pdata[i];
    if (old->board == game->board && old->black == game->black && old->white == game->white &&
        old->handicap == game->handicap) {
      g_ptr_array_remove_index (again->old, i);
      return TRUE;
    }
  }
  return FALSE;
}

static void
put (Again *again, DeskGame *game)
{
  desk_act_put (again->desk, &desk_game_kind, game);
  /* Somebody may have looked at its empty board. */
  desk_replay_forget (again->desk, game->game);
  g_string_append_printf (again->about, " T%d", (int) game->board);
}

static gboolean
take_seat (gboolean *seated, int player)
{
  gboolean taken = player >= 0 && seated[player];

  if (player >= 0)
    seated[player] = TRUE;
  return !taken;
}

static gboolean
has_fixed (const DeskDraw *draw, const PairingRound *round, int fixed)
{
  const PairingPair *wanted = &draw->fixed[fixed];

  for (int i = 0; i < round->n_pairs; i++)
    if (pairing_round_number (round, i) == draw->fixed_tables[fixed])
      return round->pairs[i].black == wanted->black && round->pairs[i].white == wanted->white;
  return FALSE;
}

/* What stays is in it, and nobody sits at two tables. */
static gboolean
check_round (const DeskDraw *draw, const PairingRound *round, GError **error)
{
  g_autofree gboolean *seated = g_new0 (gboolean, draw->field->n_players + 1);
  gboolean good = TRUE;

  for (int i = 0; i < draw->task.n_fixed; i++)
    good = good && has_fixed (draw, round, i);
  for (int i = 0; i < round->n_pairs; i++)
    good = good && take_seat (seated, round->pairs[i].black) &&
           take_seat (seated, round->pairs[i].white);
  return good || desk_fail (error, DESK_ERROR_INVALID,
                            _ ("The new pairings do not fit the tables that stay."));
}

/* Stores the tables that came out different, in one act. @draw: a snapshot of
 * desk_pair_task_rest() or desk_pair_task_again(). @round: the round that was drawn from it, the
 * tables that stay among its own. @reason: why, or NULL. */
gboolean
desk_pair_store_again (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                       const char *reason, GError **error)
{
  int number = draw->task.round;
  gboolean draft = desk_state_round (desk->state, number) == DESK_ROUND_DRAFT;
  g_autoptr (GPtrArray) before = desk_state_games_of (desk->state, number);
  g_autoptr (GPtrArray) old = g_ptr_array_new ();
  g_autoptr (GString) about = g_string_new (NULL);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (DeskGame));
  Again again = { .desk = desk, .draw = draw, .old = old, .about = about };
  gint64 key = ledger_next_key (desk->ledger, &desk_game_kind, error);

  for (guint i = 0; i < before->len; i++)
    if (!is_fixed (draw, (int) ((const DeskGame *) before->pdata[i])->board))
      g_ptr_array_add (old, before->pdata[i]);
  for (int i = 0; i < round->n_pairs; i++) {
    DeskGame game = { .round = number,
                      .board = pairing_round_number (round, i),
                      .black = redraw_player_at (&again, round->pairs[i].black),
                      .white = redraw_player_at (&again, round->pairs[i].white),
                      .handicap = round->pairs[i].handicap };
    if (!is_fixed (draw, (int) game.board) && !take_same (&again, &game))
      g_array_append_val (games, game);
  }
  if (key < 0 || !desk_draw_check (desk, draw, error) || !check_round (draw, round, error))
    return FALSE;
  if (games->len == 0 && old->len == 0 && draw->n_missing == 0 && draw->n_here == 0)
    return desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  g_string_printf (about, "R%d", number);
  desk_seeding_put (desk, draw->field);
  for (int i = 0; i < draw->n_missing; i++) {
    DeskAbsence row = { .player = draw->missing[i], .round = number, .absent = TRUE };
    desk_act_put (desk, &desk_absence_kind, &row);
  }
  for (int i = 0; i < draw->n_here; i++)
    desk_draw_put_here (desk, number, draw->here[i]);
  /* The game keys of dissolved tables are reused. */
  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = &g_array_index (games, DeskGame, i);
    game->game = i < old->len ? ((const DeskGame *) old->pdata[i])->game : key++;
    put (&again, game);
  }
  for (guint i = games->len; i < old->len; i++) {
    DeskGame game = *(const DeskGame *) old->pdata[i];
    game.gone = TRUE;
    put (&again, &game);
  }
  return desk_act_commit (desk, draft ? "complete" : "redraw", reason, error, "%s", about->str);
}

/* Redraws the rest of a draft, as well as what stays allows. @keep: tables that stay, beside
 * those that were changed by hand, or NULL. */
gboolean
desk_pair_complete (Desk *desk, int round, const int *keep, int n_keep, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_task_rest (desk, round, keep, n_keep, error);
  g_autoptr (PairingRound) drawn = draw ? pairing_draw (&draw->task, NULL, NULL, error) : NULL;

  return drawn && desk_pair_store_again (desk, draw, drawn, NULL, error);
}

/* Late pairing (Art. 22.3): those tables and everybody who has none are drawn anew among
 * themselves. All others stay as they are, and a table that has begun is refused. @what: which
 * tables are drawn anew, who has not come, and why. */
gboolean
desk_pair_redraw (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_task_again (desk, round, what, error);
  g_autoptr (PairingRound) drawn = draw ? pairing_draw (&draw->task, NULL, NULL, error) : NULL;

  return drawn && desk_pair_store_again (desk, draw, drawn, what->reason, error);
}

/* Those who wait are drawn among themselves, and with whoever has a bye that has not begun; all
 * other tables stay as they are (Art. 22.3). Returns what it takes: see desk_pair_store_again(),
 * or NULL. */
DeskDraw *
desk_pair_task_waiting (Desk *desk, int round, GError **error)
{
  gboolean draft = desk_state_round (desk->state, round) == DESK_ROUND_DRAFT;
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  DeskRedraw what;

  /* Who has the bye may still be paired while nothing stands on his table: a draft keeps all tables
   * but such, of a settled round such are drawn again. */
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    gboolean free_bye = (!game->black || !game->white) && !desk_result_has_begun (desk, game->game);
    if (free_bye != draft)
      g_array_append_val (boards, board);
  }
  what = (DeskRedraw){ .boards = (const int *) (gpointer) boards->data,
                       .n_boards = (int) boards->len };
  return draft ? desk_pair_task_rest (desk, round, what.boards, what.n_boards, error)
               : desk_pair_task_again (desk, round, &what, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/file/desk-private.h"
#include "desk/round/seat.h"
#include "desk/game/colours.h"
#include "desk/round/pair-private.h"
#include "desk/standings/field.h"
#include "desk/round/pair.h"
#include "desk/round/rematch.h"
#include "desk/game/result.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "pairing/draw/edit.h"
#include "rules/offence/offence.h"
#include "rules/game/handicap.h"

#define BOARD_SIZE 19

/* A round under the director's hands: as it stands, and as he wants it. */
typedef struct {
  Desk *desk;
  GPtrArray *games; /* by table */
  PairingRound *round;
  int black; /* whose colour the director has chosen, -1 for nobody */
} Edit;

static gboolean
edit_begin (Edit *edit, Desk *desk, int round, GError **error)
{
  if (desk_state_round (desk->state, round) == DESK_ROUND_NONE)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d is not drawn."), round);
  edit->desk = desk;
  edit->black = -1;
  edit->games = desk_state_games_of (desk->state, round);
  edit->round = desk_pair_get_round (desk, round);
  return TRUE;
}

static void
edit_clear (Edit *edit)
{
  g_clear_pointer (&edit->games, g_ptr_array_unref);
  g_clear_pointer (&edit->round, pairing_round_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Edit, edit_clear)

static int
index_of (Edit *edit, gint64 player, GError **error)
{
  int index = desk_field_index (desk_get_field (edit->desk), player);

  if (index < 0 && !desk_state_player (edit->desk->state, player))
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."), (int) player);
  else if (index < 0)
    desk_team_check_entrant (edit->desk->state, player, error);
  return index;
}

static int
table_of (Edit *edit, int board, GError **error)
{
  for (guint i = 0; i < edit->games->len; i++)
    if (((const DeskGame *) edit->games->pdata[i])->board == board)
      return (int) i;
  desk_fail (error, DESK_ERROR_NOT_FOUND,
             desk_event (edit->desk->state)->team.n_boards > 0 ? _ ("Round %d has no match %d.")
                                                               : _ ("Round %d has no table %d."),
             edit->round->round, board);
  return -1;
}

/* What becomes of each of the games, in their order (DeskGame): a table at which nobody is left, as
 * two who had a bye meet, is gone. */
static GArray *
wanted_games (Edit *edit)
{
  const StandingField *field = desk_get_field (edit->desk);
  GArray *wanted = g_array_sized_new (FALSE, FALSE, sizeof (DeskGame), edit->games->len);
  int next = 0;

  for (guint i = 0; i < edit->games->len; i++) {
    DeskGame game = *(const DeskGame *) edit->games->pdata[i];
    game.gone = next >= edit->round->n_pairs ||
                pairing_round_number (edit->round, next) != (int) game.board;
    if (!game.gone) {
      const PairingPair *pair = &edit->round->pairs[next++];
      game.black = pair->black < 0 ? 0 : field->players[pair->black].id;
      game.white = pair->white < 0 ? 0 : field->players[pair->white].id;
      game.handicap = pair->handicap;
    }
    g_array_append_val (wanted, game);
  }
  return wanted;
}

static gboolean
differs (const DeskGame *a, const DeskGame *b)
{
  return a->black != b->black || a->white != b->white || a->handicap != b->handicap ||
         a->gone != b->gone;
}

/* Stores every table that came out different. */
static gboolean
edit_store (Edit *edit, const char *about, GError **error)
{
  Desk *desk = edit->desk;
  int number = edit->round->round;
  g_autoptr (PairingRound) before = NULL;
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (GArray) wanted = NULL;
  gboolean some = FALSE;

  /* Who meet now and did not before play on the terms of a draw. */
  if (desk_event (desk->state)->plan.handicap) {
    draw = desk_pair_task (desk, number, error);
    if (!draw)
      return FALSE;
    before = desk_pair_get_round (desk, number);
    pairing_edit_give_terms (&draw->task, before, edit->black, edit->round);
  }
  wanted = wanted_games (edit);
  for (guint i = 0; i < edit->games->len; i++) {
    const DeskGame *game = edit->games->pdata[i];
    if (!differs (game, &g_array_index (wanted, DeskGame, i)))
      continue;
    some = TRUE;
    if (!desk_match_check_drawn (desk->state, game, error))
      return FALSE;
    if (desk_result_has_begun (desk, game->game))
      return desk_match_fail_begun (desk->state, game, error);
  }
  if (!some)
    return desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  for (guint i = 0; i < edit->games->len; i++) {
    DeskGame *game = &g_array_index (wanted, DeskGame, i);
    if (!differs (edit->games->pdata[i], game))
      continue;
    desk_act_put (desk, &desk_game_kind, game);
    if (game->gone)
      desk_replay_forget (desk, game->game);
    else
      desk_colours_put_known (desk, game->game);
  }
  return desk_act_commit (desk, "edit", NULL, error, "R%d %s", number, about);
}

static char *
two_names (Edit *edit, gint64 player, gint64 other, const char *between)
{
  g_autofree char *first = desk_player_stored_name (desk_state_player (edit->desk->state, player));
  g_autofree char *second = desk_player_stored_name (desk_state_player (edit->desk->state, other));

  return g_strdup_printf ("%s %s %s", first, between, second);
}

/* Two players change seats. */
gboolean
desk_pair_swap (Desk *desk, int round, gint64 player, gint64 other, GError **error)
{
  g_auto (Edit) edit = { 0 };
  g_autofree char *about = NULL;
  int a, b;

  if (!edit_begin (&edit, desk, round, error) || (a = index_of (&edit, player, error)) < 0 ||
      (b = index_of (&edit, other, error)) < 0 ||
      !desk_colours_check_exchange (desk->state,
                                    desk_colours_find (desk->state, round, player, other), error) ||
      !pairing_edit_swap (edit.round, a, b, error))
    return FALSE;
  about = two_names (&edit, player, other, "↔");
  return edit_store (&edit, about, error);
}

/* Says who has Black; a result stays the winner's, with the names under it. @game: a game of which
 * nobody knows who has Black. @black: the key of the one who has it. */
static gboolean
store_colours (Desk *desk, const DeskGame *game, gint64 black, GError **error)
{
  const DeskResult *found = desk_state_played (desk->state, game->game);
  gboolean turned = black != game->black;
  g_autofree char *about = NULL;
  DeskGame row = *game;
  RulesResult result;

  if (turned && desk_result_has_record (desk, game->game))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Table %d has a record, in which the other player has Black."),
                      (int) game->board);
  row.black = black;
  row.white = turned ? game->black : game->white;
  about = desk_game_about (desk, &row, "B–W");
  if (!desk_act_begin (desk, error))
    return FALSE;
  if (turned)
    desk_act_put (desk, &desk_game_kind, &row);
  if (turned && found && rules_result_parse (found->result, &result)) {
    g_autofree char *text = rules_result_format (rules_result_turn (result));
    DeskResult turned_row = *found;
    turned_row.black = row.black;
    turned_row.white = row.white;
    turned_row.result = text;
    turned_row.signers = desk_colours_turn_signers ((int) found->signers);
    desk_act_put (desk, &desk_result_kind, &turned_row);
  }
  desk_colours_put_known (desk, row.game);
  return desk_act_commit (desk, "edit", NULL, error, "%s", about);
}

/* Two players meet; those whom they would have met meet each other. Where they met already and
 * it is not known who had Black, it is now; a result stays the winner's. */
gboolean
desk_pair_force (Desk *desk, int round, gint64 black, gint64 white, GError **error)
{
  const DeskGame *met = desk_colours_find (desk->state, round, black, white);
  g_auto (Edit) edit = { 0 };
  g_autofree char *about = NULL;
  int a, b;

  if (met)
    return store_colours (desk, met, black, error);
  if (!edit_begin (&edit, desk, round, error) || (a = index_of (&edit, black, error)) < 0 ||
      (b = index_of (&edit, white, error)) < 0 || !pairing_edit_pair (edit.round, a, b, error))
    return FALSE;
  edit.black = a;
  about = two_names (&edit, black, white, "–");
  return edit_store (&edit, about, error);
}

/* Exchanges the colours at a table. */
gboolean
desk_pair_colours (Desk *desk, int round, int board, GError **error)
{
  g_auto (Edit) edit = { 0 };
  g_autofree char *about = g_strdup_printf ("T%d B↔W", board);
  const DeskGame *game;
  int table;

  if (!edit_begin (&edit, desk, round, error) || (table = table_of (&edit, board, error)) < 0)
    return FALSE;
  game = edit.games->pdata[table];
  if (!desk_colours_check_exchange (desk->state, game, error))
    return FALSE;
  if (!desk_match_check_drawn (desk->state, game, error))
    return FALSE;
  /* Once they play, it is a matter of what was taken (Art. 17.1). */
  if (game->black && game->white && desk_result_has_begun (desk, game->game))
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state,
                                       _ ("Table %d has begun or has a result: wrong colours are "
                                          "now a matter for a ruling, “%s” (Art. 17.1).")),
                      (int) game->board,
                      rules_offence_label (rules_offence_find ("wrong-colours")));
  return pairing_edit_colours (edit.round, table, error) && edit_store (&edit, about, error);
}

static gboolean
check_game (const DeskState *state, const DeskGame *game, GError **error)
{
  return !desk_state_is_match (state, game) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("Match %d has no handicap: it is for games, and those of a match are played "
                       "on its boards."),
                    (int) game->board);
}

/* Sets the handicap of a game that has not begun, whatever the system would give. With stones the
 * weaker takes Black. @handicap: stones for Black, 0 for an even game. */
gboolean
desk_pair_handicap (Desk *desk, int round, int board, int handicap, GError **error)
{
  g_auto (Edit) edit = { 0 };
  g_autofree char *about = g_strdup_printf ("T%d H%d", board, handicap);
  int table;

  if (!edit_begin (&edit, desk, round, error) || (table = table_of (&edit, board, error)) < 0 ||
      !check_game (desk->state, edit.games->pdata[table], error) ||
      !rules_handicap_check (BOARD_SIZE, handicap, error) ||
      !pairing_edit_handicap (desk_get_field (desk), edit.round, table, handicap, error))
    return FALSE;
  return edit_store (&edit, about, error);
}

/* Gives the bye to this player; who had it takes the seat. @round: a drawn round with a bye. */
gboolean
desk_pair_bye (Desk *desk, int round, gint64 player, GError **error)
{
  g_auto (Edit) edit = { 0 };
  g_autofree char *about = NULL;
  int index;

  if (!edit_begin (&edit, desk, round, error) || (index = index_of (&edit, player, error)) < 0 ||
      !pairing_edit_bye (edit.round, index, error))
    return FALSE;
  about = two_names (&edit, player, 0, "–");
  return edit_store (&edit, about, error);
}

/* Those that it replaces go with it. */
static void
put_board (Desk *desk, const DeskGame *game, int board)
{
  for (; game; game = desk_rematch_of (desk->state, game->game)) {
    DeskGame row = *game;
    row.board = board;
    desk_act_put (desk, &desk_game_kind, &row);
  }
}

/* Moves a game to another table. A game goes with its record and its result. @to: the number it
 * shall have; the game that is there takes @from. */
gboolean
desk_pair_move (Desk *desk, int round, int from, int to, GError **error)
{
  const DeskGame *game = desk_state_game_at (desk->state, round, from);
  const DeskGame *there = desk_state_game_at (desk->state, round, to);

  if (!game)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d has no table %d."), round, from);
  if (to < 1 || to > 9999 || to == from)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Table %d cannot become table %d."), from, to);
  if (!desk_act_begin (desk, error))
    return FALSE;
  put_board (desk, game, to);
  if (there)
    put_board (desk, there, from);
  return desk_act_commit (desk, "edit", NULL, error, "R%d T%d → T%d", round, from, to);
}

/* The terms are those that a draw would give the two now: an even game where none gives handicap.
 * Returns FALSE where they cannot be found. @game: two players of a drawn round; who has Black
 * and the handicap are found. */
gboolean
desk_pair_find_terms (Desk *desk, DeskGame *game, GError **error)
{
  g_autoptr (DeskDraw) draw = NULL;
  PairingPair pair;
  PairingRound before = { 0 }, after = { .n_pairs = 1, .pairs = &pair };

  game->handicap = 0;
  if (!game->black || !game->white || !desk_event (desk->state)->plan.handicap)
    return TRUE;
  draw = desk_pair_task (desk, (int) game->round, error);
  if (!draw)
    return FALSE;
  pair = (PairingPair){ desk_field_index (draw->field, game->black),
                        desk_field_index (draw->field, game->white), 0 };
  draw->present[pair.black] = draw->present[pair.white] = TRUE;
  pairing_edit_give_terms (&draw->task, &before, pair.black, &after);
  game->black = draw->field->players[pair.black].id;
  game->white = draw->field->players[pair.white].id;
  game->handicap = pair.handicap;
  return TRUE;
}

/* Adds a table: a late pair, or a bye. @black: the key of a player who is not paired in it, 0
 * for nobody. */
gboolean
desk_pair_add (Desk *desk, int round, gint64 black, gint64 white, GError **error)
{
  DeskGame game = { .round = round, .board = 1, .black = black, .white = white };
  g_autofree char *about = NULL;

  if (desk_state_round (desk->state, round) == DESK_ROUND_NONE)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d is not drawn."), round);
  if (black == white)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A table needs two different players."));
  if ((black && !desk_seat_check_free (desk, round, black, error)) ||
      (white && !desk_seat_check_free (desk, round, white, error)))
    return FALSE;
  game.game = ledger_next_key (desk->ledger, &desk_game_kind, error);
  while (desk_state_game_at (desk->state, round, game.board))
    game.board++;
  if (game.game < 0 || !desk_pair_find_terms (desk, &game, error) || !desk_act_begin (desk, error))
    return FALSE;
  about = desk_game_about (desk, &game, "");
  desk_act_put (desk, &desk_game_kind, &game);
  desk_draw_put_here (desk, round, black);
  desk_draw_put_here (desk, round, white);
  return desk_act_commit (desk, "edit", NULL, error, "+ %s", about);
}

/* Takes a table out of the round; its players are unpaired. @board: the number of a table that
 * has not begun. */
gboolean
desk_pair_remove (Desk *desk, int round, int board, GError **error)
{
  const DeskGame *found = desk_state_game_at (desk->state, round, board);
  g_autofree char *about = NULL;
  DeskGame game;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND,
                      desk_event (desk->state)->team.n_boards > 0 ? _ ("Round %d has no match %d.")
                                                                  : _ ("Round %d has no table %d."),
                      round, board);
  if (!desk_match_check_drawn (desk->state, found, error))
    return FALSE;
  if (desk_result_has_begun (desk, found->game))
    return desk_match_fail_begun (desk->state, found, error);
  game = *found;
  game.gone = TRUE;
  about = desk_game_about (desk, found, "");
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_game_kind, &game);
  /* Somebody may have looked at its empty board. */
  desk_replay_forget (desk, game.game);
  return desk_act_commit (desk, "edit", NULL, error, "− %s", about);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/rematch.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/await.h"
#include "desk/clock/time.h"
#include "desk/file/desk-private.h"
#include "desk/game/colours.h"

#define AGAIN "again"
#define RESTART "restart"

/* The game without result in whose place it is played, or NULL. */
const DeskGame *
desk_rematch_of (const DeskState *state, gint64 game)
{
  const DeskRematch *rematch = desk_state_rematch (state, game);

  return rematch ? desk_state_game (state, rematch->of) : NULL;
}

/* The game that is played in its place, or NULL. */
const DeskGame *
desk_rematch_next (const DeskState *state, gint64 game)
{
  gpointer next = g_hash_table_lookup (state->replaced, GINT_TO_POINTER ((int) game));

  return desk_state_game (state, GPOINTER_TO_INT (next));
}

/* The game that counts at its table: itself, or the last one that is played in its place, or
 * NULL. */
const DeskGame *
desk_rematch_newest (const DeskState *state, gint64 game)
{
  const DeskGame *newest = desk_state_game (state, game);

  for (const DeskGame *next = newest; next; next = desk_rematch_next (state, next->game))
    newest = next;
  return newest;
}

/* Which game it is of those that were played in turn at its table, from 1. */
int
desk_rematch_number (const DeskState *state, gint64 game)
{
  int number = 1;

  for (const DeskGame *of = desk_rematch_of (state, game); of;
       of = desk_rematch_of (state, of->game))
    number++;
  return number;
}

/* FALSE where it is played again: that it had no result stands for ever. @game: the key of a game
 * whose result is to change. */
gboolean
desk_rematch_check_newest (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *newest = desk_rematch_newest (desk->state, game);

  return !desk_state_is_replaced (desk->state, game) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("This game had no result and is replayed: game %d of table %d counts."),
                    desk_rematch_number (desk->state, newest->game), (int) newest->board);
}

/* --- Played again --- */

static void
change_seats (DeskGame *game)
{
  gint64 black = game->black;

  game->black = game->white;
  game->white = black;
}

/* Adds to the act a new game of the same players at the same table. The old one keeps its moves,
 * readings, warnings and its end, but is no table of its round any more. Where nobody knows who
 * had Black, nobody knows who has it now.
 *
 * @desk: a desk on which an act has begun that gives @game no result. @restart: whether it starts
 * from the beginning in every way, with full clocks and the colours that the event assigned (Art.
 * 17.1); else each side has the time that was left to it (READINGS 8) and the colours are kept.
 */
void
desk_rematch_put (Desk *desk, const DeskGame *game, gboolean restart)
{
  const DeskRematch *before = desk_state_rematch (desk->state, game->game);
  gboolean taken = before && before->taken;
  DeskGame row = *game;
  DeskRematch link = { .of = game->game, .kind = restart ? RESTART : AGAIN };
  DeskUncoloured unknown = { .unknown = TRUE };

  row.game = link.game = unknown.game = ledger_next_key (desk->ledger, &desk_game_kind, NULL);
  link.taken = taken && !restart;
  if (taken && restart)
    change_seats (&row);
  desk_act_put (desk, &desk_game_kind, &row);
  desk_act_put (desk, &desk_rematch_kind, &link);
  if (desk_state_is_uncoloured (desk->state, game->game))
    desk_act_put (desk, &desk_uncoloured_kind, &unknown);
  if (!restart)
    desk_time_put_again (desk, game, row.game);
}

/* --- Wrong colours --- */

/* What was given and ruled was meant for whoever sat there, though the file names the other one:
 * @moves tells whether they change seats now. */
static void
put_offenders (Desk *desk, const DeskGame *seats, gboolean moves)
{
  const DeskState *state = desk->state;

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    DeskWarning row;
    if (!warning || warning->game != seats->game)
      continue;
    row = *warning;
    if (moves)
      row.side = RULES_OTHER ((RulesColour) row.side);
    row.player = row.side == RULES_BLACK ? seats->black : seats->white;
    desk_act_put (desk, &desk_warning_kind, &row);
  }
  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    DeskRuling row;
    if (!ruling || ruling->game != seats->game || ruling->side == RULES_EMPTY)
      continue;
    row = *ruling;
    if (moves) {
      row.side = RULES_OTHER ((RulesColour) row.side);
      row.claimant = row.claimant ? RULES_OTHER ((RulesColour) row.claimant) : RULES_EMPTY;
      row.signers = desk_colours_turn_signers ((int) row.signers);
    }
    row.player = row.side == RULES_BLACK ? seats->black : seats->white;
    desk_act_put (desk, &desk_ruling_kind, &row);
  }
}

/* Found by move 10 (Art. 17.1): the players change seats, each with the own time and the own
 * warnings, and the position stays. From now on they have the colours that the event assigned, as
 * the game has said all along; so it is the dials that change, and whom warnings are held
 * against. @desk: a desk on which an act has begun. @game: a game without result whose players
 * had taken each other's colours. */
void
desk_rematch_put_swap (Desk *desk, const DeskGame *game)
{
  desk_time_put_swap (desk, game->game, "swap");
  put_offenders (desk, game, TRUE);
}

/* Found after move 10 (Art. 17.1): it is never corrected. The game says from now on who has Black
 * in truth, so that the result is the right player's, be it entered later or before: a result
 * names a colour. The pairing goes on by the colours that the event assigned. @desk: a desk on
 * which an act has begun. @game: a game whose players had taken each other's colours. */
void
desk_rematch_put_taken (Desk *desk, const DeskGame *game)
{
  const DeskRematch *before = desk_state_rematch (desk->state, game->game);
  const DeskResult *found = desk_state_played (desk->state, game->game);
  const DeskCount *count = desk_state_count (desk->state, game->game);
  DeskGame row = *game;
  DeskRematch link = { .game = game->game,
                       .of = before ? before->of : 0,
                       .kind = before ? before->kind : "",
                       .taken = !(before && before->taken) };

  change_seats (&row);
  desk_act_put (desk, &desk_game_kind, &row);
  desk_act_put (desk, &desk_rematch_kind, &link);
  desk_await_put_seats (desk, row.game);
  /* What Black has won on the board is the one's who had Black. */
  if (found) {
    DeskResult turned = *found;
    turned.black = row.black;
    turned.white = row.white;
    turned.signers = desk_colours_turn_signers ((int) found->signers);
    desk_act_put (desk, &desk_result_kind, &turned);
  }
  if (found && count) {
    DeskCount copy = *count;
    desk_act_put (desk, &desk_count_kind, &copy);
  }
  put_offenders (desk, &row, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/pair-edit.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/round/plan.h"
#include "pairing/draw/edit.h"

static void
set_words (ScenePairEdit *plan, ScenePairChange change, char *words)
{
  plan->change = change;
  g_free (plan->words);
  plan->words = words;
}

/* One who has no table sits down at a bye, or takes the seat of another. */
static void
plan_unpaired (Desk *desk, ScenePairEdit *plan, gint64 from, gint64 to)
{
  g_autofree char *first = desk_state_player_name (desk_get_state (desk), to);
  g_autofree char *second = desk_state_player_name (desk_get_state (desk), from);

  plan->one = to;
  plan->other = from;
  if (from == 0)
    set_words (plan, SCENE_PAIR_SEAT,
               g_strdup_printf (_ ("%s sits down at table %d. The system decides the colours."),
                                first, plan->board));
  else
    set_words (plan, SCENE_PAIR_REPLACE,
               g_strdup_printf (_ ("%s takes the seat of %s, who is left without a table."), first,
                                second));
}

static void
plan_swap (Desk *desk, ScenePairEdit *plan, gint64 from, gint64 to)
{
  g_autofree char *first = desk_state_player_name (desk_get_state (desk), from);
  g_autofree char *second = desk_state_player_name (desk_get_state (desk), to);

  plan->one = from;
  plan->other = to;
  set_words (plan, SCENE_PAIR_SWAP, g_strdup_printf (_ ("%s and %s swap seats."), first, second));
}

static gboolean
is_uncoloured (Desk *desk, int round, int board)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *game = desk_state_game_at (state, round, board);

  return game && desk_state_is_uncoloured (state, game->game);
}

/* Two who met already, and nobody knew who had Black. */
static void
plan_colours (Desk *desk, ScenePairEdit *plan, const ScenePairWish *wish)
{
  g_autofree char *black = desk_state_player_name (desk_get_state (desk), wish->black);
  g_autofree char *white = desk_state_player_name (desk_get_state (desk), wish->white);

  plan->one = wish->black;
  plan->other = wish->white;
  set_words (plan, SCENE_PAIR_MEET,
             g_strdup_printf (_ ("%s had Black, %s had White."), black, white));
}

/* Then the draw says who has Black. */
static gboolean
gives_handicap (Desk *desk)
{
  return desk_event (desk_get_state (desk))->plan.handicap;
}

static gboolean
meet_already (Desk *desk, const ScenePairWish *wish)
{
  int board = scene_seats_board (desk, wish->round, wish->black);
  const DeskGame *game = desk_state_game_at (desk_get_state (desk), wish->round, board);

  return game && game->black == wish->black && game->white == wish->white;
}

static void
plan_meeting (Desk *desk, ScenePairEdit *plan, const ScenePairWish *wish)
{
  g_autofree char *black = desk_state_player_name (desk_get_state (desk), wish->black);
  g_autofree char *white = desk_state_player_name (desk_get_state (desk), wish->white);
  int board = scene_seats_board (desk, wish->round, wish->black);

  if (is_uncoloured (desk, wish->round, board) &&
      board == scene_seats_board (desk, wish->round, wish->white)) {
    plan_colours (desk, plan, wish);
    return;
  }
  if (meet_already (desk, wish)) {
    set_words (plan, SCENE_PAIR_NOTHING, g_strdup (_ ("They are already paired.")));
    return;
  }
  plan->one = wish->black;
  plan->other = wish->white;
  set_words (plan, SCENE_PAIR_MEET,
             g_strdup_printf (
                 gives_handicap (desk)
                     ? _ ("%s plays %s. Their former opponents play each other.")
                     : _ ("%s (Black) plays %s (White). Their former opponents play each other."),
                 black, white));
}

static void
plan_move (Desk *desk, ScenePairEdit *plan, const ScenePairWish *wish)
{
  gboolean taken = desk_state_game_at (desk_get_state (desk), wish->round, wish->number) != NULL;

  plan->number = wish->number;
  set_words (plan, SCENE_PAIR_MOVE,
             g_strdup_printf (taken ? _ ("Tables %d and %d swap numbers.")
                                    : _ ("Table %d becomes table %d."),
                              wish->board, wish->number));
}

static void
plan_seats (Desk *desk, ScenePairEdit *plan, const ScenePairWish *wish, const DeskGame *game)
{
  gboolean black_kept = wish->black == game->black;
  gint64 from = black_kept ? game->white : game->black;
  gint64 to = black_kept ? wish->white : wish->black;

  if (wish->black == game->white && wish->white == game->black &&
      is_uncoloured (desk, wish->round, wish->board))
    plan_colours (desk, plan, wish);
  else if (wish->black == game->white && wish->white == game->black)
    set_words (plan, SCENE_PAIR_COLOURS, g_strdup (_ ("The two swap colours.")));
  else if (!black_kept && wish->white != game->white)
    set_words (plan, SCENE_PAIR_WRONG,
               g_strdup (_ ("Change one player at a time, or use “Pair Two Players”.")));
  else if (to == 0)
    set_words (plan, SCENE_PAIR_WRONG, g_strdup (_ ("Use “Give the Bye” for this.")));
  else if (!scene_seats_board (desk, wish->round, to))
    plan_unpaired (desk, plan, from, to);
  else if (from == 0)
    plan_meeting (desk, plan, wish);
  else
    plan_swap (desk, plan, from, to);
}

/* What comes of it scene_pair_edit_terms() says. */
static void
plan_handicap (ScenePairEdit *plan, const ScenePairWish *wish)
{
  plan->handicap = wish->handicap;
  set_words (plan, SCENE_PAIR_HANDICAP, g_strdup (""));
}

static void
plan_table (Desk *desk, ScenePairEdit *plan, const ScenePairWish *wish)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (desk), wish->round, wish->board);
  gboolean seats = game && (wish->black != game->black || wish->white != game->white);
  gboolean number = wish->number != wish->board;
  gboolean handicap = game && wish->handicap != game->handicap;

  if (seats + number + handicap > 1)
    set_words (plan, SCENE_PAIR_WRONG,
               g_strdup (_ ("Change the players, the table’s number or the handicap: one at a "
                            "time.")));
  else if (seats)
    plan_seats (desk, plan, wish, game);
  else if (game && number)
    plan_move (desk, plan, wish);
  else if (handicap)
    plan_handicap (plan, wish);
}

static void
plan_new_table (Desk *desk, ScenePairEdit *plan, const ScenePairWish *wish)
{
  g_autofree char *name =
      desk_state_player_name (desk_get_state (desk), MAX (wish->black, wish->white));

  plan->one = wish->black;
  plan->other = wish->white;
  if (wish->black && wish->white)
    set_words (plan, SCENE_PAIR_NEW, g_strdup (_ ("The two get the first free table.")));
  else
    set_words (plan, SCENE_PAIR_NEW, g_strdup_printf (_ ("%s has the bye."), name));
}

/* Finds the one act that brings it about. Returns the plan. @wish: how a director wants a table. */
ScenePairEdit *
scene_pair_edit_new (Desk *desk, const ScenePairWish *wish)
{
  ScenePairEdit *plan = g_new0 (ScenePairEdit, 1);

  plan->round = wish->round;
  plan->board = wish->board;
  plan->words = g_strdup ("");
  if (wish->black == wish->white)
    set_words (plan, SCENE_PAIR_WRONG, g_strdup (_ ("A table needs two different players.")));
  else if (wish->task == SCENE_PAIR_TABLE)
    plan_table (desk, plan, wish);
  else if (wish->task == SCENE_PAIR_FORCE)
    plan_meeting (desk, plan, wish);
  else
    plan_new_table (desk, plan, wish);
  return plan;
}

/* TRUE when stored, or when there is nothing to do. */
gboolean
scene_pair_edit_do (Desk *desk, const ScenePairEdit *plan, GError **error)
{
  switch (plan->change) {
  case SCENE_PAIR_SWAP:
    return desk_pair_swap (desk, plan->round, plan->one, plan->other, error);
  case SCENE_PAIR_MEET:
    return desk_pair_force (desk, plan->round, plan->one, plan->other, error);
  case SCENE_PAIR_COLOURS:
    return desk_pair_colours (desk, plan->round, plan->board, error);
  case SCENE_PAIR_MOVE:
    return desk_pair_move (desk, plan->round, plan->board, plan->number, error);
  case SCENE_PAIR_HANDICAP:
    return desk_pair_handicap (desk, plan->round, plan->board, plan->handicap, error);
  case SCENE_PAIR_NEW:
    return desk_pair_add (desk, plan->round, plan->one, plan->other, error);
  case SCENE_PAIR_SEAT:
    return desk_pair_seat (desk, plan->round, plan->board, plan->one, error);
  case SCENE_PAIR_REPLACE:
    return desk_pair_replace (desk, plan->round, plan->one, plan->other, error);
  case SCENE_PAIR_WRONG:
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID, plan->words);
    return FALSE;
  default:
    return TRUE;
  }
}

/* --- What would come of it --- */

static int
index_of (Desk *desk, gint64 player)
{
  return desk_field_index (desk_get_field (desk), player);
}

static int
pair_plan_table_of (const PairingRound *round, int board)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (round->tables[i] == board)
      return i;
  return -1;
}

static gboolean
replace (PairingRound *round, int player, int other)
{
  for (int i = 0; i < round->n_pairs; i++) {
    PairingPair *pair = &round->pairs[i];
    if (pair->black == other || pair->white == other) {
      *(pair->black == other ? &pair->black : &pair->white) = player;
      return TRUE;
    }
  }
  return FALSE;
}

/* Who takes a seat is not in the round yet, but here. */
static void
let_in (DeskDraw *draw, int player)
{
  if (player >= 0)
    draw->present[player] = TRUE;
}

static gboolean
apply (Desk *desk, const ScenePairEdit *plan, DeskDraw *draw, PairingRound *round)
{
  int one = index_of (desk, plan->one), other = index_of (desk, plan->other);

  let_in (draw, one);
  let_in (draw, other);
  switch (plan->change) {
  case SCENE_PAIR_SWAP:
    return pairing_edit_swap (round, one, other, NULL);
  case SCENE_PAIR_MEET:
    return pairing_edit_pair (round, one, other, NULL);
  case SCENE_PAIR_COLOURS:
    return pairing_edit_colours (round, pair_plan_table_of (round, plan->board), NULL);
  case SCENE_PAIR_HANDICAP:
    return pairing_edit_handicap (draw->field, round, pair_plan_table_of (round, plan->board),
                                  plan->handicap, NULL);
  case SCENE_PAIR_REPLACE:
    return replace (round, one, other);
  case SCENE_PAIR_SEAT:
    return pairing_edit_seat (&draw->task, round, pair_plan_table_of (round, plan->board), one,
                              NULL);
  case SCENE_PAIR_NEW:
    return pairing_edit_add (round, one, other, NULL);
  default:
    return FALSE;
  }
}

/* The round as it would be, with the terms that the desk gives to who did not meet before; NULL
 * where it would be as before, so that there is nothing to compare. @draw: a snapshot of its
 * round; whoever takes a seat is present in it afterwards. */
PairingRound *
scene_pair_edit_apply (Desk *desk, const ScenePairEdit *plan, DeskDraw *draw)
{
  g_autoptr (PairingRound) before = desk_pair_get_round (desk, plan->round);
  g_autoptr (PairingRound) round = pairing_round_dup (before);
  gboolean chosen = plan->change == SCENE_PAIR_MEET || plan->change == SCENE_PAIR_NEW;

  if (!apply (desk, plan, draw, round))
    return NULL;
  pairing_edit_give_terms (&draw->task, before, chosen ? index_of (desk, plan->one) : -1, round);
  return g_steal_pointer (&round);
}

static const PairingPair *
find_pair (const PairingRound *round, int player)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].black == player || round->pairs[i].white == player)
      return &round->pairs[i];
  return NULL;
}

/* Of the table that it is about. */
static const PairingPair *
pair_of (Desk *desk, const ScenePairEdit *plan, const PairingRound *after)
{
  int table = pair_plan_table_of (after, plan->board);

  if (plan->change == SCENE_PAIR_MEET || plan->change == SCENE_PAIR_NEW)
    return find_pair (after, index_of (desk, plan->one));
  return table < 0 ? NULL : &after->pairs[table];
}

/* Who would meet on which terms at the table that it is about; FALSE where they are those of every
 * game, with @ret_game untouched. @after: the round as it would be. */
gboolean
scene_pair_edit_game (Desk *desk, const ScenePairEdit *plan, const PairingRound *after,
                      DeskGame *ret_game)
{
  const StandingPlayer *players = desk_get_field (desk)->players;
  const PairingPair *pair = pair_of (desk, plan, after);

  if (!pair || pairing_task_is_bye (pair) ||
      (!gives_handicap (desk) && plan->change != SCENE_PAIR_HANDICAP))
    return FALSE;
  *ret_game = (DeskGame){ .black = players[pair->black].id,
                          .white = players[pair->white].id,
                          .handicap = pair->handicap };
  return TRUE;
}

/* Whether more players play then than before, so that the round as it is now is nothing to
 * compare with. */
gboolean
scene_pair_edit_is_larger (const ScenePairEdit *plan)
{
  return plan->change == SCENE_PAIR_NEW || plan->change == SCENE_PAIR_SEAT;
}

void
scene_pair_edit_free (ScenePairEdit *plan)
{
  g_free (plan->words);
  g_free (plan);
}

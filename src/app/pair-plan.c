#include "app/pair-plan.h"
#include <glib/gi18n.h>
#include "app/pair-seats.h"
#include "desk/field.h"
#include "pairing/edit.h"

static void
set_words (AppPairPlan *plan, AppPairChange change, char *words)
{
  plan->change = change;
  g_free (plan->words);
  plan->words = words;
}

/* One who has no table sits down at a bye, or takes the seat of another. */
static void
plan_unpaired (Desk *desk, AppPairPlan *plan, gint64 from, gint64 to)
{
  g_autofree char *first = desk_state_player_name (desk_get_state (desk), to);
  g_autofree char *second = desk_state_player_name (desk_get_state (desk), from);

  plan->one = to;
  plan->other = from;
  if (from == 0)
    set_words (plan, APP_PAIR_SEAT,
               g_strdup_printf (_ ("%s sits down at table %d. The system decides the colours."),
                                first, plan->board));
  else
    set_words (plan, APP_PAIR_REPLACE,
               g_strdup_printf (_ ("%s takes the seat of %s, who has no table then."), first,
                                second));
}

static void
plan_swap (Desk *desk, AppPairPlan *plan, gint64 from, gint64 to)
{
  g_autofree char *first = desk_state_player_name (desk_get_state (desk), from);
  g_autofree char *second = desk_state_player_name (desk_get_state (desk), to);

  plan->one = from;
  plan->other = to;
  set_words (plan, APP_PAIR_SWAP, g_strdup_printf (_ ("%s and %s change seats."), first, second));
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
plan_colours (Desk *desk, AppPairPlan *plan, const AppPairWish *wish)
{
  g_autofree char *black = desk_state_player_name (desk_get_state (desk), wish->black);
  g_autofree char *white = desk_state_player_name (desk_get_state (desk), wish->white);

  plan->one = wish->black;
  plan->other = wish->white;
  set_words (plan, APP_PAIR_MEET,
             g_strdup_printf (_ ("%s had Black, %s had White."), black, white));
}

static gboolean
meet_already (Desk *desk, const AppPairWish *wish)
{
  int board = app_pair_seats_board (desk, wish->round, wish->black);
  const DeskGame *game = desk_state_game_at (desk_get_state (desk), wish->round, board);

  return game && game->black == wish->black && game->white == wish->white;
}

static void
plan_meeting (Desk *desk, AppPairPlan *plan, const AppPairWish *wish)
{
  g_autofree char *black = desk_state_player_name (desk_get_state (desk), wish->black);
  g_autofree char *white = desk_state_player_name (desk_get_state (desk), wish->white);
  int board = app_pair_seats_board (desk, wish->round, wish->black);

  if (is_uncoloured (desk, wish->round, board) &&
      board == app_pair_seats_board (desk, wish->round, wish->white)) {
    plan_colours (desk, plan, wish);
    return;
  }
  if (meet_already (desk, wish)) {
    set_words (plan, APP_PAIR_NOTHING, g_strdup (_ ("They meet already.")));
    return;
  }
  plan->one = wish->black;
  plan->other = wish->white;
  set_words (plan, APP_PAIR_MEET,
             g_strdup_printf (_ ("%s (Black) meets %s (White). Whom they would have met meet each "
                                 "other."),
                              black, white));
}

static void
plan_move (Desk *desk, AppPairPlan *plan, const AppPairWish *wish)
{
  gboolean taken = desk_state_game_at (desk_get_state (desk), wish->round, wish->number) != NULL;

  plan->number = wish->number;
  set_words (plan, APP_PAIR_MOVE,
             g_strdup_printf (taken ? _ ("Tables %d and %d change numbers.")
                                    : _ ("Table %d becomes table %d."),
                              wish->board, wish->number));
}

static void
plan_seats (Desk *desk, AppPairPlan *plan, const AppPairWish *wish, const DeskGame *game)
{
  gboolean black_kept = wish->black == game->black;
  gint64 from = black_kept ? game->white : game->black;
  gint64 to = black_kept ? wish->white : wish->black;

  if (wish->black == game->white && wish->white == game->black &&
      is_uncoloured (desk, wish->round, wish->board))
    plan_colours (desk, plan, wish);
  else if (wish->black == game->white && wish->white == game->black)
    set_words (plan, APP_PAIR_COLOURS, g_strdup (_ ("The two exchange colours.")));
  else if (!black_kept && wish->white != game->white)
    set_words (plan, APP_PAIR_WRONG,
               g_strdup (_ ("Change one player at a time, or use “Pair Two Players”.")));
  else if (to == 0)
    set_words (plan, APP_PAIR_WRONG, g_strdup (_ ("Use “Give the Bye” for this.")));
  else if (!app_pair_seats_board (desk, wish->round, to))
    plan_unpaired (desk, plan, from, to);
  else if (from == 0)
    plan_meeting (desk, plan, wish);
  else
    plan_swap (desk, plan, from, to);
}

static void
plan_table (Desk *desk, AppPairPlan *plan, const AppPairWish *wish)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (desk), wish->round, wish->board);
  gboolean seats = game && (wish->black != game->black || wish->white != game->white);

  if (seats && wish->number != wish->board)
    set_words (plan, APP_PAIR_WRONG,
               g_strdup (_ ("Change the players or the table’s number, not both at once.")));
  else if (seats)
    plan_seats (desk, plan, wish, game);
  else if (game && wish->number != wish->board)
    plan_move (desk, plan, wish);
}

static void
plan_new_table (Desk *desk, AppPairPlan *plan, const AppPairWish *wish)
{
  g_autofree char *name =
      desk_state_player_name (desk_get_state (desk), MAX (wish->black, wish->white));

  plan->one = wish->black;
  plan->other = wish->white;
  if (wish->black && wish->white)
    set_words (plan, APP_PAIR_NEW, g_strdup (_ ("The two get the first free table.")));
  else
    set_words (plan, APP_PAIR_NEW, g_strdup_printf (_ ("%s has the bye."), name));
}

/**
 * app_pair_plan_new:
 * @desk: a tournament
 * @wish: how a director wants a table
 *
 * Finds the one act that brings it about.
 *
 * Returns: (transfer full): the plan
 */
AppPairPlan *
app_pair_plan_new (Desk *desk, const AppPairWish *wish)
{
  AppPairPlan *plan = g_new0 (AppPairPlan, 1);

  plan->round = wish->round;
  plan->board = wish->board;
  plan->words = g_strdup ("");
  if (wish->black == wish->white)
    set_words (plan, APP_PAIR_WRONG, g_strdup (_ ("A table needs two different players.")));
  else if (wish->task == APP_PAIR_TABLE)
    plan_table (desk, plan, wish);
  else if (wish->task == APP_PAIR_FORCE)
    plan_meeting (desk, plan, wish);
  else
    plan_new_table (desk, plan, wish);
  return plan;
}

/**
 * app_pair_plan_do:
 * @desk: a tournament
 * @plan: what to do
 * @error: where to put the reason
 *
 * Returns: %TRUE when stored, or when there is nothing to do
 */
gboolean
app_pair_plan_do (Desk *desk, const AppPairPlan *plan, GError **error)
{
  switch (plan->change) {
  case APP_PAIR_SWAP:
    return desk_pair_swap (desk, plan->round, plan->one, plan->other, error);
  case APP_PAIR_MEET:
    return desk_pair_force (desk, plan->round, plan->one, plan->other, error);
  case APP_PAIR_COLOURS:
    return desk_pair_colours (desk, plan->round, plan->board, error);
  case APP_PAIR_MOVE:
    return desk_pair_move (desk, plan->round, plan->board, plan->number, error);
  case APP_PAIR_NEW:
    return desk_pair_add (desk, plan->round, plan->one, plan->other, error);
  case APP_PAIR_SEAT:
    return desk_pair_seat (desk, plan->round, plan->board, plan->one, error);
  case APP_PAIR_REPLACE:
    return desk_pair_replace (desk, plan->round, plan->one, plan->other, error);
  case APP_PAIR_WRONG:
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
table_of (const PairingRound *round, int board)
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
apply (Desk *desk, const AppPairPlan *plan, DeskDraw *draw, PairingRound *round)
{
  int one = index_of (desk, plan->one), other = index_of (desk, plan->other);

  let_in (draw, one);
  let_in (draw, other);
  switch (plan->change) {
  case APP_PAIR_SWAP:
    return pairing_edit_swap (round, one, other, NULL);
  case APP_PAIR_MEET:
    return pairing_edit_pair (round, one, other, NULL);
  case APP_PAIR_COLOURS:
    return pairing_edit_colours (round, table_of (round, plan->board), NULL);
  case APP_PAIR_REPLACE:
    return replace (round, one, other);
  case APP_PAIR_SEAT:
    return pairing_edit_seat (&draw->task, round, table_of (round, plan->board), one, NULL);
  case APP_PAIR_NEW:
    return pairing_edit_add (round, one, other, NULL);
  default:
    return FALSE;
  }
}

/**
 * app_pair_plan_apply:
 * @desk: a tournament
 * @plan: what to do
 * @draw: a snapshot of its round; whoever takes a seat is present in it afterwards
 *
 * Returns: (transfer full) (nullable): the round as it would be; %NULL where it would have the same
 *   pairs as before, so that there is nothing to compare
 */
PairingRound *
app_pair_plan_apply (Desk *desk, const AppPairPlan *plan, DeskDraw *draw)
{
  g_autoptr (PairingRound) round = desk_pair_get_round (desk, plan->round);

  return apply (desk, plan, draw, round) ? g_steal_pointer (&round) : NULL;
}

/**
 * app_pair_plan_is_larger:
 * @plan: what to do
 *
 * Returns: whether more players play then than before, so that the round as it is now is nothing to
 *   compare with
 */
gboolean
app_pair_plan_is_larger (const AppPairPlan *plan)
{
  return plan->change == APP_PAIR_NEW || plan->change == APP_PAIR_SEAT;
}

/**
 * app_pair_plan_free:
 * @plan: (transfer full): a plan
 */
void
app_pair_plan_free (AppPairPlan *plan)
{
  g_free (plan->words);
  g_free (plan);
}

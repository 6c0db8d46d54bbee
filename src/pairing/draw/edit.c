/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/edit.h"
#include <glib/gi18n.h>
#include "pairing/matching/model.h"
#include "pairing/draw/error.h"

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, sentence);
  return FALSE;
}

static PairingPair *
find_pair (PairingRound *round, int player)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (player >= 0 && (round->pairs[i].black == player || round->pairs[i].white == player))
      return &round->pairs[i];
  return NULL;
}

static int *
seat_of (PairingPair *pair, int player)
{
  return pair->black == player ? &pair->black : &pair->white;
}

static int *
seat_against (PairingPair *pair, int player)
{
  return pair->black == player ? &pair->white : &pair->black;
}

static gboolean
check_players (PairingRound *round, int player, int other, GError **error)
{
  if (player == other)
    return refuse (error, _ ("Choose two different players."));
  if (find_pair (round, player) && find_pair (round, other))
    return TRUE;
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT,
               _ ("One of these players is not in the draft of round %d."), round->round);
  return FALSE;
}

static gboolean
check_table (const PairingRound *round, int table, GError **error)
{
  if (table < 0 || table >= round->n_pairs) {
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, _ ("There is no table %d in round %d."),
                 table + 1, round->round);
    return FALSE;
  }
  return !pairing_task_is_bye (&round->pairs[table]) ||
         refuse (error, _ ("The bye is not a table."));
}

/* A bye has its player in Black's seat. A handicap was meant for the players who had it. */
static void
tidy_pair (PairingPair *pair)
{
  pair->handicap = 0;
  if (pair->black < 0) {
    pair->black = pair->white;
    pair->white = -1;
  }
}

/* In a handicap game the weaker has Black. */
static gboolean
check_even (const PairingPair *pair, GError **error)
{
  return pair->handicap == 0 ||
         refuse (error, _ ("With a handicap the weaker player has Black: change the handicap "
                           "first."));
}

static void
swap_seats (PairingPair *pair, int *seat, PairingPair *other_pair, int *other)
{
  int player = *seat;

  *seat = *other;
  *other = player;
  tidy_pair (pair);
  tidy_pair (other_pair);
}

static void
drop_empty (PairingRound *round)
{
  int n_kept = 0;

  for (int i = 0; i < round->n_pairs; i++) {
    if (round->pairs[i].black < 0 && round->pairs[i].white < 0)
      continue;
    if (round->tables)
      round->tables[n_kept] = round->tables[i];
    round->pairs[n_kept++] = round->pairs[i];
  }
  round->n_pairs = n_kept;
}

/* Lets two players change seats: against each other's opponents, with the other's colour; the
 * bye is a seat too. At one table this exchanges the colours. Returns FALSE with
 * PAIRING_ERROR_EDIT where one of them is not in the round. @round: the draft of a round.
 * @player: an index into the field's players. */
gboolean
pairing_edit_swap (PairingRound *round, int player, int other, GError **error)
{
  PairingPair *one = find_pair (round, player);
  PairingPair *two = find_pair (round, other);

  if (!check_players (round, player, other, error) || (one == two && !check_even (one, error)))
    return FALSE;
  swap_seats (one, seat_of (one, player), two, seat_of (two, other));
  return TRUE;
}

/* Makes two players meet, with these colours, at the table of @black, or at that of @white where
 * @black has the bye. Their former opponents meet at the other table; where one of the two had
 * the bye, the other's former opponent has it now. Returns FALSE with PAIRING_ERROR_EDIT where
 * one of them is not in the round. @round: the draft of a round. @black: an index into the
 * field's players. */
gboolean
pairing_edit_pair (PairingRound *round, int black, int white, GError **error)
{
  PairingPair *one = find_pair (round, black);
  PairingPair *two = find_pair (round, white);
  PairingPair *here = one && pairing_task_is_bye (one) ? two : one;

  if (!check_players (round, black, white, error) ||
      (one == two && one->black != black && !check_even (one, error)))
    return FALSE;
  if (one != two && here == one)
    swap_seats (one, seat_against (one, black), two, seat_of (two, white));
  else if (one != two)
    swap_seats (one, seat_of (one, black), two, seat_against (two, white));
  here->black = black;
  here->white = white;
  drop_empty (round);
  return TRUE;
}

/* Exchanges the colours at a table. Returns FALSE with PAIRING_ERROR_EDIT where there is no such
 * table, or it is the bye. @round: the draft of a round. @table: an index into its pairs. */
gboolean
pairing_edit_colours (PairingRound *round, int table, GError **error)
{
  PairingPair *pair;
  int black;

  if (!check_table (round, table, error))
    return FALSE;
  pair = &round->pairs[table];
  if (!check_even (pair, error))
    return FALSE;
  black = pair->black;
  pair->black = pair->white;
  pair->white = black;
  return TRUE;
}

/* Gives the bye to @player; who had it takes his seat. Returns FALSE with PAIRING_ERROR_EDIT
 * where nobody has the bye, because the number of players is even, or @player is not in the
 * round, or has it already. @round: the draft of a round. @player: an index into the field's
 * players. */
gboolean
pairing_edit_bye (PairingRound *round, int player, GError **error)
{
  PairingPair *bye = NULL;

  for (int i = 0; i < round->n_pairs; i++)
    if (pairing_task_is_bye (&round->pairs[i]))
      bye = &round->pairs[i];
  if (!bye)
    return refuse (error, _ ("The number of players is even, so no player can have the bye."));
  if (player >= 0 && (bye->black == player || bye->white == player))
    return refuse (error, _ ("This player has the bye already."));
  return pairing_edit_swap (round, player, MAX (bye->black, bye->white), error);
}

static gboolean
check_free (PairingRound *round, int player, GError **error)
{
  return player < 0 || !find_pair (round, player) ||
         refuse (error, _ ("This player has a table already."));
}

/* As the system would have it. A scheme that does not plan this pair leaves the free seat. */
static PairingPair
seat_two (const PairingTask *task, const PairingPair *bye, int player)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, NULL);
  int there = MAX (bye->black, bye->white);
  int one = model ? model->vertex_of[there] : -1, two = model ? model->vertex_of[player] : -1;

  if (one >= 0 && two >= 0)
    return model->class->seat (model, one, two);
  return bye->black >= 0 ? (PairingPair){ there, player, 0 } : (PairingPair){ player, there, 0 };
}

/* Seats @player opposite who has the bye, with colours and handicap as the system gives them.
 * Returns FALSE with PAIRING_ERROR_EDIT where there is no free seat, or @player has one. @task:
 * what @round is drawn from, with @player among those who are present. @round: the draft of a
 * round. @table: an index into its pairs: a bye. @player: an index into the field's players:
 * somebody who has no table. */
gboolean
pairing_edit_seat (const PairingTask *task, PairingRound *round, int table, int player,
                   GError **error)
{
  if (table < 0 || table >= round->n_pairs || !pairing_task_is_bye (&round->pairs[table]))
    return refuse (error, _ ("At this table no seat is free."));
  if (player < 0 || !check_free (round, player, error))
    return FALSE;
  round->pairs[table] = seat_two (task, &round->pairs[table], player);
  return TRUE;
}

static int
free_number (const PairingRound *round)
{
  int number = 1;

  for (int i = 0; i < round->n_pairs; i++)
    if (pairing_round_number (round, i) == number) {
      number++;
      i = -1;
    }
  return number;
}

/* Room for one pair more, which gets its own number. */
static void
make_room (PairingRound *round)
{
  int number = free_number (round), *tables = g_new (int, round->n_pairs + 1);

  for (int i = 0; i < round->n_pairs; i++)
    tables[i] = pairing_round_number (round, i);
  tables[round->n_pairs] = number;
  g_free (round->tables);
  round->tables = tables;
  round->pairs = g_renew (PairingPair, round->pairs, round->n_pairs + 1);
}

/* Adds a table, behind the others, with the first number that is free. Returns FALSE with
 * PAIRING_ERROR_EDIT where one of them has a table, or they are not two. @round: the draft of a
 * round. @black: an index into the field's players: somebody who has no table; -1 for nobody. */
gboolean
pairing_edit_add (PairingRound *round, int black, int white, GError **error)
{
  if (black == white)
    return refuse (error, _ ("Choose two different players."));
  if (!check_free (round, black, error) || !check_free (round, white, error))
    return FALSE;
  make_room (round);
  round->pairs[round->n_pairs++] = (PairingPair){ black, white, 0 };
  return TRUE;
}

static gboolean
has_pair (const PairingRound *round, const PairingPair *pair)
{
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *one = &round->pairs[i];
    if ((one->black == pair->black && one->white == pair->white) ||
        (one->black == pair->white && one->white == pair->black))
      return TRUE;
  }
  return FALSE;
}

/* Who meet now and did not before get the handicap and the colours that the system would give
 * them. In an even game a colour that was chosen stays. @task: what @round was drawn from, with
 * those who are paired among the present. @before: the round before it was changed by hand.
 * @black: whose colour was chosen, an index into the field's players; -1 for nobody. @round: the
 * round as it is now. */
void
pairing_edit_give_terms (const PairingTask *task, const PairingRound *before, int black,
                         PairingRound *round)
{
  g_autoptr (PairingModel) model = task->plan.handicap ? pairing_model_new (task, NULL) : NULL;

  for (int i = 0; i < round->n_pairs && model; i++) {
    PairingPair *pair = &round->pairs[i];
    PairingPair given;

    if (pairing_task_is_bye (pair) || has_pair (before, pair) ||
        model->vertex_of[pair->black] < 0 || model->vertex_of[pair->white] < 0)
      continue;
    given =
        model->class->seat (model, model->vertex_of[pair->black], model->vertex_of[pair->white]);
    if (given.handicap > 0 || pair->black != black)
      *pair = given;
  }
}

/* With stones the weaker has Black; a player without a rank has no known strength. */
static void
seat_weaker (const StandingField *field, PairingPair *pair)
{
  RulesRank black = field->players[pair->black].rank, white = field->players[pair->white].rank;

  if (pair->handicap > 0 && black != RULES_RANK_NONE && white != RULES_RANK_NONE && black > white)
    *pair = (PairingPair){ pair->white, pair->black, pair->handicap };
}

/* With stones the weaker takes Black. Returns FALSE with PAIRING_ERROR_EDIT where there is no
 * such table, or it is the bye. @field: whose players are paired. @round: the draft of a round.
 * @table: an index into its pairs. @handicap: stones for Black, 0 for an even game. */
gboolean
pairing_edit_handicap (const StandingField *field, PairingRound *round, int table, int handicap,
                       GError **error)
{
  if (!check_table (round, table, error))
    return FALSE;
  round->pairs[table].handicap = handicap;
  seat_weaker (field, &round->pairs[table]);
  return TRUE;
}

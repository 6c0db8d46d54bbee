/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/entry.h"
#include "standing/term/history.h"
#include <string.h>

/* Whether the scheme gives a table to everybody who is in that round: then no player can sit it
 * out. */
gboolean
pairing_entry_seats_all (const PairingPlan *plan, int round)
{
  gboolean all = TRUE;

  for (int i = 0; pairing_plan_has (plan, i) && plan->stages[i].first <= round; i++) {
    gboolean scheme = pairing_class_drawn (pairing_plan_class (plan, i), plan)->scheme;
    /* TRUE as well where the stage's first round is unknown */
    all = plan->stages[i].first > 0 ? scheme : all && scheme;
  }
  return all;
}

/* Whether @player was paired or had a bye from round @from up to, but not in, round @to. @player:
 * an index into its field. */
gboolean
pairing_entry_is_listed (const PairingTask *task, int player, int from, int to)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round >= from && matches[i].round < to)
      return TRUE;
  return FALSE;
}

/* The last round before the task's in which @player was paired or had a bye, 0 for none. @player:
 * an index into its field. */
int
pairing_entry_last (const PairingTask *task, int player)
{
  int n_matches, last = 0;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++)
    last = matches[i].round;
  return last;
}

/* A result that was annulled later (Art. 23.1) may have been used for pairings: they stand, and
 * so do those that are drawn already. Returns whether @player was paired, or had a bye, after
 * @game. @game: a game of its field. @player: an index into the field: one of its two players.
 * @others: whether only games against somebody else are looked at. */
gboolean
pairing_entry_has_gone_on (const PairingTask *task, const StandingGame *game, int player,
                           gboolean others)
{
  int opponent = standing_game_opponent (game, player), n_matches;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round > game->round && !(others && matches[i].opponent == opponent))
      return TRUE;
  return FALSE;
}

/* Whether that round is drawn, and not the one that is drawn now. @first: the first round of a
 * stage. */
gboolean
pairing_entry_has_begun (const PairingTask *task, int first)
{
  if (task->round <= first)
    return FALSE;
  for (int i = 0; i < task->field->n_games; i++)
    if (task->field->games[i].round == first)
      return TRUE;
  return FALSE;
}

/* A scheme lists everybody in its first round, with a game or a bye. So who is in it is settled
 * by that round, and a withdrawal later changes nothing; before, everybody is who has not
 * withdrawn (Art. 28.1: with a withdrawal before the start it is drawn again). Returns whether
 * @player is in the scheme. @first: the first round of a stage that follows a scheme. @player: an
 * index into the field. */
gboolean
pairing_entry_is_open (const PairingTask *task, int first, int player)
{
  if (pairing_entry_has_begun (task, first))
    return pairing_entry_is_listed (task, player, first, first + 1);
  return !task->field->players[player].withdrawn;
}

typedef struct {
  const StandingPlayer *players;
  gboolean seeded;
} Order;

static int
seed_rank (const StandingPlayer *player)
{
  return player->seed > 0 ? player->seed : G_MAXINT;
}

static int
compare_entrants (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  const StandingPlayer *one = &order->players[*(const int *) a];
  const StandingPlayer *two = &order->players[*(const int *) b];

  if (order->seeded && seed_rank (one) != seed_rank (two))
    return seed_rank (one) < seed_rank (two) ? -1 : 1;
  return one->number != two->number ? (one->number < two->number ? -1 : 1)
                                    : *(const int *) a - *(const int *) b;
}

/* Those players, by drawn number. @entrants: for each player of the field whether he counts.
 * @seeded: whether those with a seed come first, by seed. @ret_n_entrants: how many count. */
int *
pairing_entry_order (const PairingTask *task, const gboolean *entrants, gboolean seeded,
                     int *ret_n_entrants)
{
  Order order = { task->field->players, seeded };
  int *players = g_new (int, task->field->n_players);
  int n_players = 0;

  for (int i = 0; i < task->field->n_players; i++)
    if (entrants[i])
      players[n_players++] = i;
  if (n_players > 1)
    g_qsort_with_data (players, n_players, sizeof *players, compare_entrants, &order);
  *ret_n_entrants = n_players;
  return players;
}

typedef struct {
  int *mates;     /* player -> whom he met in the first round, -1 for nobody */
  gboolean *done; /* player -> whether he is seated already, or plays no game */
  int *seats;     /* the new ones */
  int n_seats;
} Follower;

static void
read_mates (Follower *follower, const PairingTask *task, int round)
{
  for (int i = 0; i < task->field->n_players; i++)
    follower->mates[i] = -1;
  for (int i = 0; i < task->field->n_games; i++) {
    const StandingGame *game = &task->field->games[i];
    if (game->round != round || standing_game_is_bye (game) || follower->done[game->black] ||
        follower->done[game->white])
      continue;
    follower->mates[game->black] = game->white;
    follower->mates[game->white] = game->black;
  }
}

static gboolean
is_free (const Follower *follower, int seat)
{
  return follower->seats[seat] < 0 && follower->seats[seat ^ 1] < 0;
}

/* Seats a player beside the one he met. */
static void
sit_down (Follower *follower, int player, int seat)
{
  int mate = follower->mates[player];

  follower->seats[seat] = player;
  follower->seats[seat ^ 1] = mate;
  follower->done[player] = TRUE;
  if (mate >= 0)
    follower->done[mate] = TRUE;
}

/* Who can stays where the scheme has him, the upper of two before the lower. */
static void
keep_seats (Follower *follower, const int *seats)
{
  for (int i = 0; i < follower->n_seats; i++)
    if (seats[i] >= 0 && !follower->done[seats[i]] && is_free (follower, i))
      sit_down (follower, seats[i], i);
}

/* FALSE where there are more tables than the scheme has. */
static gboolean
fill_seats (Follower *follower, const int *seats)
{
  int seat = 0;

  for (int i = 0; i < follower->n_seats; i++) {
    if (seats[i] < 0 || follower->done[seats[i]])
      continue;
    while (seat < follower->n_seats && !is_free (follower, seat))
      seat += 2;
    if (seat >= follower->n_seats)
      return FALSE;
    sit_down (follower, seats[i], seat);
  }
  return TRUE;
}

/* The director may have changed the first round by hand. Then the scheme goes on from what was
 * played: seats are exchanged so that those who met stand side by side. Nothing changes where the
 * round was drawn as the scheme has it, or where it fits no seats at all.
 *
 * @first: the first round of a stage that follows a scheme. @seats: players by seat, -1 for an
 * empty one; the first meets the second in that round, the third the fourth, ... */
void
pairing_entry_follow (const PairingTask *task, int first, int *seats, int n_seats)
{
  int n_players = task->field->n_players;
  g_autofree int *mates = g_new (int, n_players);
  g_autofree gboolean *done = g_new (gboolean, n_players);
  g_autofree int *kept = g_new (int, n_seats);
  Follower follower = { mates, done, kept, n_seats };

  if (!pairing_entry_has_begun (task, first))
    return;
  for (int i = 0; i < n_players; i++)
    done[i] = TRUE;
  for (int i = 0; i < n_seats; i++) {
    kept[i] = -1;
    if (seats[i] >= 0)
      done[seats[i]] = FALSE;
  }
  read_mates (&follower, task, first);
  keep_seats (&follower, seats);
  if (fill_seats (&follower, seats))
    memcpy (seats, kept, n_seats * sizeof *seats);
}

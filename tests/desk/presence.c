/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include "desk/fixture.h"
#include "desk/round/waiting.h"
#include "program.h"

/* Who is there, and who was given what, in events by chance of every system. Nobody gets a second
 * full point without a game while somebody else can be given the first; and nobody who has left is
 * seated by a round that is settled afterwards. What could have been is found by trying. */

#define PLAYERS 9
#define ROUNDS 6
#define EVENTS 8

static const char *const systems[] = { "swiss",       "swiss_weights", "macmahon",
                                       "round_robin", "elimination",   "knockout" };

typedef struct {
  Fixture *fixture;
  GRand *rand;
  const char *system;
  int n_players;
  int n_gone;
} Hall;

static int
lot (Hall *hall, int n)
{
  return g_rand_int_range (hall->rand, 0, n);
}

static const DeskState *
state_of (const Hall *hall)
{
  return desk_get_state (hall->fixture->desk);
}

static gboolean
is_weighed (const Hall *hall)
{
  return hall->system == systems[0] || hall->system == systems[1] || hall->system == systems[2];
}

/* --- Gifts --- */

static const DeskGame *
game_of (const Hall *hall, gint64 player, int round)
{
  for (guint i = 0; i < state_of (hall)->games->len; i++) {
    const DeskGame *game = state_of (hall)->games->pdata[i];
    if (game && game->round == round && (game->black == player || game->white == player))
      return game;
  }
  return NULL;
}

static gint64
opponent_of (const Hall *hall, gint64 player, int round)
{
  const DeskGame *game = game_of (hall, player, round);

  return !game ? 0 : game->black == player ? game->white : game->black;
}

static int
count_gifts (const Hall *hall, gint64 player, int before)
{
  int n = 0;

  for (int round = 1; round < before; round++) {
    const DeskGame *game = game_of (hall, player, round);
    n += game ? opponent_of (hall, player, round) == 0
              : desk_state_award (state_of (hall), player, round) == 2;
  }
  return n;
}

static gboolean
have_met (const Hall *hall, gint64 one, gint64 other, int before)
{
  for (int round = 1; round < before; round++)
    if (opponent_of (hall, one, round) == other)
      return TRUE;
  return FALSE;
}

/* Whether those who are free can all meet somebody new. */
static gboolean
can_meet (const Hall *hall, gboolean *is_free, int round)
{
  gint64 one = 1;
  gboolean found = FALSE;

  while (one <= hall->n_players && !is_free[one])
    one++;
  if (one > hall->n_players)
    return TRUE;
  is_free[one] = FALSE;
  for (gint64 other = one + 1; other <= hall->n_players && !found; other++) {
    if (!is_free[other] || have_met (hall, one, other, round))
      continue;
    is_free[other] = FALSE;
    found = can_meet (hall, is_free, round);
    is_free[other] = TRUE;
  }
  is_free[one] = TRUE;
  return found;
}

static void
assert_bye (const Hall *hall, int round, gint64 resting)
{
  gboolean is_free[PLAYERS + 1] = { FALSE };
  int gifts = count_gifts (hall, resting, round);

  for (gint64 player = 1; player <= hall->n_players; player++)
    is_free[player] = game_of (hall, player, round) != NULL;
  for (gint64 player = 1; player <= hall->n_players; player++) {
    if (!is_free[player] || count_gifts (hall, player, round) >= gifts)
      continue;
    is_free[player] = FALSE;
    if (can_meet (hall, is_free, round))
      g_error ("%s, round %d: %d rests, who has had %d, and %d could", hall->system, round,
               (int) resting, gifts, (int) player);
    is_free[player] = TRUE;
  }
}

static void
assert_gifts (const Hall *hall, int round)
{
  for (gint64 player = 1; is_weighed (hall) && player <= hall->n_players; player++)
    if (game_of (hall, player, round) && opponent_of (hall, player, round) == 0)
      assert_bye (hall, round, player);
}

/* --- Who has left --- */

static gboolean
is_gone (const Hall *hall, gint64 player)
{
  return player && desk_state_player (state_of (hall), player)->withdrawn;
}

/* In a round robin they are listed, and Art. 28.2 says what becomes of the game. */
static gboolean
seats_gone (const Hall *hall, int round)
{
  for (gint64 player = 1; player <= hall->n_players; player++)
    if (is_gone (hall, player) && game_of (hall, player, round))
      return hall->system != systems[3];
  return FALSE;
}

static void
withdraw_some (Hall *hall)
{
  for (gint64 player = 1; player <= hall->n_players; player++)
    if (lot (hall, 12) == 0 && !is_gone (hall, player) && hall->n_gone + 4 < hall->n_players) {
      FIXTURE_DO (desk_enrol_withdraw (hall->fixture->desk, player, TRUE, NULL, &error));
      hall->n_gone++;
    }
}

static void
absent_some (Hall *hall, int round)
{
  for (gint64 player = 1; player <= hall->n_players && is_weighed (hall); player++)
    if (lot (hall, 8) == 0 && !is_gone (hall, player))
      FIXTURE_DO (desk_enrol_excuse (hall->fixture->desk, player, round, lot (hall, 3), &error));
}

/* A draft with somebody who has left is not settled, and can be put right: drawn anew, in part or
 * as a whole. */
static gboolean
settle (Hall *hall, int round)
{
  Desk *desk = hall->fixture->desk;
  g_autoptr (GError) refusal = NULL;
  gboolean gone = seats_gone (hall, round);

  g_assert_cmpint (desk_pair_settle (desk, round, &refusal), ==, !gone);
  if (!gone)
    return TRUE;
  g_assert_nonnull (strstr (refusal->message, "has withdrawn"));
  if (lot (hall, 2) && desk_pair_complete (desk, round, NULL, 0, NULL) &&
      !seats_gone (hall, round)) {
    FIXTURE_DO (desk_pair_settle (desk, round, &error));
    return TRUE;
  }
  FIXTURE_DO (desk_pair_cancel (desk, round, &error));
  return fixture_draw (hall->fixture, TRUE, NULL);
}

/* Whoever left after that is due, and his table is drawn anew without a word of who it is. */
static void
leave_settled (Hall *hall, int round)
{
  const DeskRedraw nothing = { NULL };
  g_autoptr (GArray) left = NULL;

  withdraw_some (hall);
  left = desk_waiting_left (hall->fixture->desk, round);
  if (!is_weighed (hall) || left->len == 0)
    return;
  if (!desk_pair_redraw (hall->fixture->desk, round, &nothing, NULL))
    return;
  for (guint i = 0; i < left->len; i++)
    g_assert_null (game_of (hall, g_array_index (left, gint64, i), round));
}

static void
finish (Hall *hall, int round)
{
  for (guint i = 0; i < state_of (hall)->games->len; i++) {
    const DeskGame *game = state_of (hall)->games->pdata[i];
    if (game && game->round == round && game->black && game->white &&
        !desk_state_result (state_of (hall), game->game))
      FIXTURE_DO (fixture_result (hall->fixture, round, (int) game->board,
                                  lot (hall, 2) ? "B+R" : "W+R", &error));
  }
}

static gboolean
play_round (Hall *hall, int round)
{
  absent_some (hall, round);
  if (!fixture_draw (hall->fixture, FALSE, NULL))
    return FALSE;
  assert_gifts (hall, round);
  g_assert_true (hall->system == systems[3] || !seats_gone (hall, round));
  withdraw_some (hall);
  if (!settle (hall, round))
    return FALSE;
  g_assert_false (seats_gone (hall, round));
  leave_settled (hall, round);
  finish (hall, round);
  return TRUE;
}

static int
play_event (const char *system, guint32 seed)
{
  Fixture fixture = { NULL };
  Hall hall = { &fixture, g_rand_new_with_seed (seed), system };
  int round = 1;

  fixture_set_up (&fixture, NULL);
  fixture_set (&fixture, "rounds", "6");
  fixture_set (&fixture, "system", system);
  hall.n_players = 5 + lot (&hall, PLAYERS - 4);
  fixture_enrol_many (&fixture, hall.n_players);
  while (round <= ROUNDS && play_round (&hall, round))
    round++;
  fixture_tear_down (&fixture, NULL);
  g_rand_free (hall.rand);
  return round - 1;
}

static void
test_system (gconstpointer system)
{
  guint32 n_events =
      g_getenv ("TENGEN_EVENTS") ? (guint32) atoi (g_getenv ("TENGEN_EVENTS")) : EVENTS;
  int n_rounds = 0;

  for (guint32 seed = 1; seed <= n_events; seed++)
    n_rounds += play_event (system, seed);
  g_test_message ("%d rounds", n_rounds);
  g_assert_cmpint (n_rounds, >=, (int) n_events * 2);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strdup_printf ("/desk/presence/%s", systems[i]);
    g_test_add_data_func (path, systems[i], test_system);
  }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include "pairing/schedule/schedule.h"
#include "program.h"

/* Every table of Molter for up to 26 clubs, and every match of all against all, is held against
 * what such a table is for: nobody meets his own club, nobody meets a club twice, everybody plays
 * in each round, colours are even. */

#define BOARDS 10
#define TEAMS PAIRING_SCHEDULE_TEAMS

typedef struct {
  int met[TEAMS][BOARDS][TEAMS][BOARDS];
  int clubs[TEAMS][BOARDS][TEAMS];
  int seats[TEAMS * BOARDS][TEAMS][BOARDS]; /* by round */
  int rests[TEAMS][BOARDS];
  int blacks[TEAMS][BOARDS];
  int whites[TEAMS][BOARDS];
  int sums[TEAMS * BOARDS][TEAMS]; /* by round: times Black less times White */
  int met_in_round[TEAMS * BOARDS][TEAMS][TEAMS];
} Count;

static Count *
count (const GArray *meetings)
{
  Count *count = g_new0 (Count, 1);
  int round = 1;

  for (guint i = 0; i < meetings->len; i++) {
    const PairingMeeting *meeting = &g_array_index (meetings, PairingMeeting, i);
    PairingSeat black = meeting->black, white = meeting->white;

    g_assert_cmpint (meeting->round, >=, round);
    round = meeting->round;
    count->seats[round][black.team][black.board]++;
    if (white.team < 0) {
      count->rests[black.team][black.board]++;
      continue;
    }
    count->seats[round][white.team][white.board]++;
    g_assert_cmpint (black.team, !=, white.team);
    count->met[black.team][black.board][white.team][white.board]++;
    count->met[white.team][white.board][black.team][black.board]++;
    count->clubs[black.team][black.board][white.team]++;
    count->clubs[white.team][white.board][black.team]++;
    count->blacks[black.team][black.board]++;
    count->whites[white.team][white.board]++;
    count->sums[round][black.team]++;
    count->sums[round][white.team]--;
    count->met_in_round[round][black.team][white.team] += black.board == white.board;
    count->met_in_round[round][white.team][black.team] += black.board == white.board;
  }
  return count;
}

static void
check_player (const Count *count, int team, int board, int n_rounds)
{
  int n_games = count->blacks[team][board] + count->whites[team][board];

  for (int round = 1; round <= n_rounds; round++)
    g_assert_cmpint (count->seats[round][team][board], ==, 1);
  g_assert_cmpint (n_games + count->rests[team][board], ==, n_rounds);
  g_assert_cmpint (abs (count->blacks[team][board] - count->whites[team][board]), <=, 1);
}

static void
test_molter (void)
{
  int uneven = 0;

  for (int n = 2; n <= TEAMS; n++)
    for (int k = 1; k <= BOARDS; k++)
      for (int rounds = 1; rounds <= pairing_molter_rounds (n); rounds++) {
        g_autoptr (GArray) meetings = pairing_molter (n, k, rounds);
        g_autofree Count *had = count (meetings);
        int most = n % 2 == 0 ? 0 : 2 * rounds <= n && k % 2 == 0 ? 0 : 1, n_rests = 0;

        for (int team = 0; team < n; team++)
          for (int board = 0; board < k; board++) {
            check_player (had, team, board, rounds);
            g_assert_cmpint (had->rests[team][board], <=, most);
            n_rests += had->rests[team][board];
            for (int other = 0; other < n; other++)
              g_assert_cmpint (had->clubs[team][board][other], <=, 1);
          }
        /* each round one on each board, or on the last one */
        g_assert_cmpint (n_rests, ==,
                         n % 2 == 0       ? 0
                         : 2 * rounds > n ? k * rounds
                                          : k % 2 * rounds);
        for (int round = 1; round <= rounds; round++)
          for (int team = 0; team < n; team++) {
            uneven = MAX (uneven, abs (had->sums[round][team]));
            for (int other = 0; other < n && k <= n - 1; other++)
              g_assert_cmpint (had->met_in_round[round][team][other], <=, 1);
          }
      }
  g_test_message ("a team has a colour %d times more at most in a round", uneven);
}

static void
test_all (void)
{
  for (int k = 1; k <= BOARDS; k++) {
    g_autoptr (GArray) meetings = pairing_meet_all (k);
    g_autofree Count *had = count (meetings);

    g_assert_cmpint (meetings->len, ==, k * k);
    for (int one = 0; one < k; one++) {
      check_player (had, 0, one, k);
      check_player (had, 1, one, k);
      for (int two = 0; two < k; two++)
        g_assert_cmpint (had->met[0][one][1][two], ==, 1);
    }
    for (int round = 1; round <= k; round++)
      g_assert_cmpint (abs (had->sums[round][0]), <=, 2 - k % 2);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/schedule/molter", test_molter);
  g_test_add_func ("/pairing/schedule/all", test_all);
  return g_test_run ();
}

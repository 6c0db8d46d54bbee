/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/schedule/schedule.h"
#include <string.h>

/* Tables for clubs that play a team tournament in one day, as school chess in France has it (tables
 * of Molter): players of one board meet one another, nobody meets his own club, and everybody meets
 * another club each round. Here a table is made for any number of clubs and boards: each board is a
 * round robin of the clubs by the circle method, from another round on each board, so that a club
 * meets different clubs on its boards as well. */

/* Rounds in which everybody can meet another club each time: with an odd number everybody is free
 * in one of them. */
int
pairing_molter_rounds (int n_teams)
{
  return n_teams % 2 == 0 ? n_teams - 1 : n_teams;
}

/* With whom a club is in a round of the circle; itself: it is free. */
static int
find_opponent (int n_teams, int team, int step)
{
  int circle = pairing_molter_rounds (n_teams), other;

  if (team == circle) /* the one in the middle meets who would meet himself */
    return step % 2 == 0 ? step / 2 : (step + circle) / 2;
  other = ((step - team) % circle + circle) % circle;
  return other == team && n_teams % 2 == 0 ? circle : other;
}

/* From which round of the circle each board begins. Where clubs are odd in number, one is free on
 * each board. On a board and the next these two can meet, in half of the rounds at most: begun a
 * round apart, they are clubs half a circle apart, which meet on either board half a circle later.
 */
static gboolean
choose_steps (int n_teams, int n_boards, int n_rounds, int *ret_steps)
{
  int circle = pairing_molter_rounds (n_teams), apart = circle - 1;
  gboolean joined = n_teams % 2 != 0 && 2 * n_rounds <= circle;
  g_autofree gboolean *used = g_new0 (gboolean, circle);

  for (int board = 0; board < n_boards; board++) {
    int step = 0;
    if (joined && board % 2 != 0) {
      ret_steps[board] = (ret_steps[board - 1] + apart) % circle;
      used[ret_steps[board]] = TRUE;
      continue;
    }
    while (step < circle && (used[step] || (joined && used[(step + apart) % circle])))
      step++;
    if (step == circle) { /* more boards than rounds: they begin alike again */
      memset (used, 0, (gsize) circle * sizeof *used);
      step = 0;
    }
    used[step] = TRUE;
    ret_steps[board] = step;
  }
  return joined;
}

static void
add_meeting (GArray *meetings, int round, PairingSeat one, PairingSeat two)
{
  PairingMeeting meeting = { round, one, two };

  g_array_append_val (meetings, meeting);
}

/* Games within each board. @ret_free: board -> the club that is free there, -1 for none. */
static void
add_round (GArray *meetings, int n_teams, int n_boards, int round, const int *steps, int *ret_free)
{
  for (int board = 0; board < n_boards; board++) {
    int step = (steps[board] + round - 1) % pairing_molter_rounds (n_teams);
    ret_free[board] = -1;
    for (int team = 0; team < n_teams; team++) {
      int other = find_opponent (n_teams, team, step);
      if (other == team)
        ret_free[board] = team;
      if (other > team)
        add_meeting (meetings, round, (PairingSeat){ team, board }, (PairingSeat){ other, board });
    }
  }
}

/* A table of Molter (PairingMeeting), by round and by board, with colours as even as they can be
 * for each player. Where clubs are odd in number and rounds few enough, two boards that follow one
 * another have their free players meet; else these are free.
 *
 * @n_teams: 2 to PAIRING_SCHEDULE_TEAMS. @n_rounds: 1 to pairing_molter_rounds(). */
GArray *
pairing_molter (int n_teams, int n_boards, int n_rounds)
{
  GArray *meetings = g_array_new (FALSE, FALSE, sizeof (PairingMeeting));
  g_autofree int *steps = g_new (int, n_boards);
  g_autofree int *free_teams = g_new (int, n_boards);
  gboolean joined = choose_steps (n_teams, n_boards, n_rounds, steps);

  for (int round = 1; round <= n_rounds; round++) {
    add_round (meetings, n_teams, n_boards, round, steps, free_teams);
    for (int board = 0; board < n_boards && n_teams % 2 != 0; board++) {
      PairingSeat one = { free_teams[board], board }, two = { -1, -1 };
      if (joined && board + 1 < n_boards)
        two = (PairingSeat){ free_teams[board + 1], board + 1 };
      add_meeting (meetings, round, one, two);
      board += joined;
    }
  }
  pairing_schedule_colour (meetings, n_teams, n_boards);
  return meetings;
}

/* Half of the sums of two boards are Black's for the first side; the one in the middle, where their
 * number is odd, on every second board. */
static gboolean
is_black (int one, int two, int n_boards)
{
  int sum = (one + two) % n_boards, half = n_boards / 2;

  return n_boards % 2 != 0 && sum == half ? one % 2 == 0 : sum < half;
}

/* A match in which everybody of one side meets everybody of the other, in as many rounds as there
 * are boards: the second side moves on by a board each round (PairingMeeting). Each player has
 * Black as often as White, or once more or less, and each side in each round, or twice more or
 * less. */
GArray *
pairing_meet_all (int n_boards)
{
  GArray *meetings = g_array_new (FALSE, FALSE, sizeof (PairingMeeting));

  for (int round = 1; round <= n_boards; round++)
    for (int one = 0; one < n_boards; one++) {
      PairingSeat first = { 0, one }, second = { 1, (one + round - 1) % n_boards };
      if (is_black (one, second.board, n_boards))
        add_meeting (meetings, round, first, second);
      else
        add_meeting (meetings, round, second, first);
    }
  return meetings;
}

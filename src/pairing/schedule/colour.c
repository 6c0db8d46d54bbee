/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/schedule/schedule.h"

/* Colours of a schedule. The first two games of a player have different colours, the next two, and
 * so on; so do the two players of a game. These ties make rings and chains of even length, each of
 * which can be coloured in two ways; of these is taken what makes the teams even in each round. */

typedef struct {
  int other; /* the seat of the opponent; seats are 2 * meeting + 0 or 1 */
  int twin;  /* the player's seat of the other round of the two, -1 */
  int ring;  /* -1 until it is known */
  int sign;  /* 1: Black, as the ring lies; -1 */
} Seat;

typedef struct {
  GArray *meetings;
  int n_teams;
  Seat *seats;
  int n_rings;
  int *turned; /* ring -> 1 or -1 */
  int *sums;   /* round and team -> times Black less times White */
} Colours;

static PairingSeat *
seat_of (const Colours *colours, int seat)
{
  PairingMeeting *meeting = &g_array_index (colours->meetings, PairingMeeting, seat / 2);

  return seat % 2 == 0 ? &meeting->black : &meeting->white;
}

static int *
sum_of (const Colours *colours, int seat)
{
  int round = g_array_index (colours->meetings, PairingMeeting, seat / 2).round;

  return &colours->sums[(round - 1) * colours->n_teams + seat_of (colours, seat)->team];
}

static gboolean
is_game (const Colours *colours, int meeting)
{
  return seat_of (colours, 2 * meeting + 1)->team >= 0;
}

/* Meetings lie by round, so each player's seats come out by round, too. */
static void
tie_seats (Colours *colours, int n_boards)
{
  g_autofree int *waiting = g_new (int, colours->n_teams *n_boards);

  for (int i = 0; i < colours->n_teams * n_boards; i++)
    waiting[i] = -1;
  for (int seat = 0; seat < 2 * (int) colours->meetings->len; seat++) {
    const PairingSeat *who = seat_of (colours, seat);
    int *before;
    colours->seats[seat] = (Seat){ .other = seat ^ 1, .twin = -1, .ring = -1 };
    if (!is_game (colours, seat / 2))
      continue;
    before = &waiting[who->team * n_boards + who->board];
    colours->seats[seat].twin = *before;
    if (*before >= 0)
      colours->seats[*before].twin = seat;
    *before = *before >= 0 ? -1 : seat;
  }
}

static void
colour_ring (Colours *colours, int from)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (int));

  colours->seats[from].ring = colours->n_rings;
  colours->seats[from].sign = 1;
  g_array_append_val (queue, from);
  for (guint i = 0; i < queue->len; i++) {
    const Seat *here = &colours->seats[g_array_index (queue, int, i)];
    const int next[] = { here->other, here->twin };
    for (int k = 0; k < 2; k++) {
      if (next[k] < 0 || colours->seats[next[k]].ring >= 0)
        continue;
      colours->seats[next[k]].ring = colours->n_rings;
      colours->seats[next[k]].sign = -here->sign;
      g_array_append_val (queue, next[k]);
    }
  }
  colours->n_rings++;
}

/* Adds the seats of a ring, as it is turned, so many times to the sums. */
static void
add_ring (Colours *colours, int ring, int factor)
{
  for (int seat = 0; seat < 2 * (int) colours->meetings->len; seat++)
    if (colours->seats[seat].ring == ring)
      *sum_of (colours, seat) += factor * colours->turned[ring] * colours->seats[seat].sign;
}

static gint64
unevenness (const Colours *colours, int n_rounds)
{
  gint64 sum = 0;

  for (int i = 0; i < n_rounds * colours->n_teams; i++)
    sum += (gint64) colours->sums[i] * colours->sums[i];
  return sum;
}

/* Turns rings as long as one makes it more even. */
static void
turn_rings (Colours *colours, int n_rounds)
{
  gboolean better = TRUE;

  for (int ring = 0; ring < colours->n_rings; ring++)
    add_ring (colours, ring, 1);
  while (better) {
    better = FALSE;
    for (int ring = 0; ring < colours->n_rings; ring++) {
      gint64 before = unevenness (colours, n_rounds);
      add_ring (colours, ring, -2);
      if (unevenness (colours, n_rounds) < before) {
        colours->turned[ring] = -colours->turned[ring];
        better = TRUE;
      } else {
        add_ring (colours, ring, 2);
      }
    }
  }
}

/* Says who has Black in each: every player as often as White, or once more or less. @meetings: by
 * round (PairingMeeting); their two seats change places where White comes first. */
void
pairing_schedule_colour (GArray *meetings, int n_teams, int n_boards)
{
  int n_seats = 2 * (int) meetings->len, n_rounds = 0;
  g_autofree Seat *seats = g_new (Seat, n_seats + 1);
  g_autofree int *turned = g_new (int, n_seats + 1);
  g_autofree int *sums = NULL;
  Colours colours = { meetings, n_teams, seats, 0, turned, NULL };

  if (meetings->len > 0)
    n_rounds = g_array_index (meetings, PairingMeeting, meetings->len - 1).round;
  colours.sums = sums = g_new0 (int, n_rounds *n_teams + 1);
  tie_seats (&colours, n_boards);
  for (int seat = 0; seat < n_seats; seat++) {
    turned[seat] = 1;
    if (is_game (&colours, seat / 2) && seats[seat].ring < 0)
      colour_ring (&colours, seat);
  }
  turn_rings (&colours, n_rounds);
  for (guint i = 0; i < meetings->len; i++) {
    PairingMeeting *meeting = &g_array_index (meetings, PairingMeeting, i);
    const Seat *seat = &seats[2 * i];
    PairingSeat black = meeting->white;
    if (meeting->white.team < 0 || seat->sign * turned[seat->ring] > 0)
      continue;
    meeting->white = meeting->black;
    meeting->black = black;
  }
}

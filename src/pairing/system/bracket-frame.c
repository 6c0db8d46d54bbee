/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/bracket-private.h"

/* A bracket that is being drawn. */
typedef struct {
  GArray *matches; /* PairingMatch */
  int size;        /* lines, a power of two */
  int n_main;      /* stages of the main bracket */
} Frame;

static PairingMatch
match_new (PairingBracketPart part, int stage, int slot)
{
  return (PairingMatch){ .part = part,
                         .stage = stage,
                         .slot = slot,
                         .one = -1,
                         .two = -1,
                         .from_one = -1,
                         .from_two = -1,
                         .black = -1,
                         .winner = -1,
                         .loser = -1 };
}

static void
add (Frame *frame, PairingMatch match, int from_one, gboolean loser_one, int from_two,
     gboolean loser_two)
{
  match.from_one = from_one;
  match.from_two = from_two;
  match.loser_one = loser_one;
  match.loser_two = loser_two;
  g_array_append_val (frame->matches, match);
}

/* The index of a match of the main bracket, whose stages come first. */
static int
main_index (const Frame *frame, int stage, int slot)
{
  return frame->size - (frame->size >> stage) + slot;
}

static void
add_main (Frame *frame, const int *lines)
{
  for (int i = 0; i < frame->size / 2; i++) {
    PairingMatch match = match_new (PAIRING_BRACKET_MAIN, 0, i);
    match.one = lines[2 * i];
    match.two = lines[2 * i + 1];
    g_array_append_val (frame->matches, match);
  }
  for (int stage = 1; stage < frame->n_main; stage++)
    for (int i = 0; i < frame->size >> (stage + 1); i++)
      add (frame, match_new (PAIRING_BRACKET_MAIN, stage, i), main_index (frame, stage - 1, 2 * i),
           FALSE, main_index (frame, stage - 1, 2 * i + 1), FALSE);
}

/* Losers of the first stage of the main bracket meet each other. Then losers of a stage come down,
 * the one of slot i, crossed, to slot i, and who is left in the losers' bracket meets among
 * themselves.
 *
 * The order in which losers drop keeps those apart who met before: slot i of the losers' bracket
 * takes the loser of slot i ^ cross of the main one. Whom it holds already came from the slots
 * i ^ x with every x used before; so each stage takes an x that is new, the furthest first (all
 * bits: the bracket upside down), and only where none is left the one used longest ago. */
static void
add_loser (Frame *frame)
{
  g_autofree int *used = g_new0 (int, frame->size); /* cross -> the stage + 1 that used it */
  int before = (int) frame->matches->len, n = frame->size / 4; /* of the stage before */

  for (int i = 0; i < n; i++)
    add (frame, match_new (PAIRING_BRACKET_LOSER, 0, i), main_index (frame, 0, 2 * i), TRUE,
         main_index (frame, 0, 2 * i + 1), TRUE);
  used[0] = 1;
  for (int stage = 1; stage < frame->n_main; stage++) {
    int n_slots = frame->size >> (stage + 1), cross = n_slots - 1;
    int dropped = (int) frame->matches->len;

    for (int i = n_slots - 1; i >= 0; i--)
      if (used[i] < used[cross])
        cross = i;
    for (int i = 0; i < n_slots; i++)
      add (frame, match_new (PAIRING_BRACKET_LOSER, 2 * stage - 1, i),
           main_index (frame, stage, i ^ cross), TRUE, before + i, FALSE);
    used[cross] = stage + 1;
    before = (int) frame->matches->len;
    for (int i = 0; stage < frame->n_main - 1 && i < n_slots / 2; i++) {
      add (frame, match_new (PAIRING_BRACKET_LOSER, 2 * stage, i), dropped + 2 * i, FALSE,
           dropped + 2 * i + 1, FALSE);
      /* slots pair up, so ways that differed in the last bit only become one */
      used[i] = MAX (used[2 * i], used[2 * i + 1]);
    }
  }
}

/* Draws the empty bracket: which matches there are, and who comes to each from where. A match
 * lies after those from which its players come. Returns the bracket. @class: a knock-out of one
 * or two losses, or a series. @seats: the players by line, -1 for an empty one; of a series two
 * by two. @n_seats: for a knock-out a power of two, 2 at least. */
PairingBracket *
pairing_bracket_frame (const PairingPlan *plan, const PairingClass *class, const int *seats,
                       int n_seats)
{
  Frame frame = { g_array_new (FALSE, FALSE, sizeof (PairingMatch)), n_seats, 0 };
  PairingBracket *bracket = g_new0 (PairingBracket, 1);

  while (1 << frame.n_main < n_seats)
    frame.n_main++;
  for (int i = 0; class->series && i < n_seats / 2; i++) {
    PairingMatch match = match_new (PAIRING_BRACKET_FINAL, 0, i);
    match.one = seats[2 * i];
    match.two = seats[2 * i + 1];
    g_array_append_val (frame.matches, match);
  }
  if (!class->series)
    add_main (&frame, seats);
  if (!class->series && plan->losses > 1) {
    int best = main_index (&frame, frame.n_main - 1, 0), last;

    if (frame.n_main > 1)
      add_loser (&frame);
    /* The best of both brackets; and, where the one from the main bracket lost for the first time,
     * once more. */
    last = (int) frame.matches->len;
    add (&frame, match_new (PAIRING_BRACKET_FINAL, 0, 0), best, FALSE, last - 1, frame.n_main == 1);
    add (&frame, match_new (PAIRING_BRACKET_FINAL, 1, 0), last, TRUE, last, FALSE);
  } else if (!class->series && plan->third && frame.n_main > 1) {
    add (&frame, match_new (PAIRING_BRACKET_THIRD, 0, 0), main_index (&frame, frame.n_main - 2, 0),
         TRUE, main_index (&frame, frame.n_main - 2, 1), TRUE);
  }
  bracket->n_matches = (int) frame.matches->len;
  bracket->matches = (PairingMatch *) (gpointer) g_array_free (frame.matches, FALSE);
  bracket->rule = (StandingMatchRule){ STANDING_MATCH_SERIES, MAX (1, plan->best_of), 2, 1, 0 };
  for (int i = 0; i < bracket->n_matches; i++) {
    int *n_stages = &bracket->n_stages[bracket->matches[i].part];
    *n_stages = MAX (*n_stages, bracket->matches[i].stage + 1);
  }
  return bracket;
}

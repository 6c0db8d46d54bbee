#include "pairing/system/bracket-private.h"

/* A bracket that is being drawn. */
typedef struct {
  GArray *matches; /* PairingMatch */
  int size;        /* lines, a power of two */
  int n_main;      /* stages of the main bracket */
  int *loser_base; /* loser stage -> where its matches begin */
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
add_first (Frame *frame, const int *lines)
{
  for (int i = 0; i < frame->size / 2; i++) {
    PairingMatch match = match_new (PAIRING_BRACKET_MAIN, 0, i);
    match.one = lines[2 * i];
    match.two = lines[2 * i + 1];
    g_array_append_val (frame->matches, match);
  }
}

static void
add_main (Frame *frame, const int *lines)
{
  add_first (frame, lines);
  for (int stage = 1; stage < frame->n_main; stage++)
    for (int i = 0; i < frame->size >> (stage + 1); i++)
      add (frame, match_new (PAIRING_BRACKET_MAIN, stage, i), main_index (frame, stage - 1, 2 * i),
           FALSE, main_index (frame, stage - 1, 2 * i + 1), FALSE);
}

/* Of the ways to cross the bracket the one that was never used, else the one used longest ago. */
static int
choose_cross (const int *used, int n_slots)
{
  int chosen = n_slots - 1;

  for (int i = n_slots - 1; i >= 0; i--)
    if (used[i] < used[chosen])
      chosen = i;
  return chosen;
}

/* Slots pair up, so ways that differed in the last bit only become one. */
static void
halve_crosses (int *used, int n_slots)
{
  for (int i = 0; i < n_slots / 2; i++)
    used[i] = MAX (used[2 * i], used[2 * i + 1]);
}

/* Losers of one stage of the main bracket meet each other. */
static void
add_loser_first (Frame *frame)
{
  frame->loser_base[0] = (int) frame->matches->len;
  for (int i = 0; i < frame->size / 4; i++)
    add (frame, match_new (PAIRING_BRACKET_LOSER, 0, i), main_index (frame, 0, 2 * i), TRUE,
         main_index (frame, 0, 2 * i + 1), TRUE);
}

/* Losers of a stage of the main bracket come down: the one of slot i, crossed, to slot i. */
static void
add_drop (Frame *frame, int stage, int cross)
{
  int here = 2 * stage - 1;

  frame->loser_base[here] = (int) frame->matches->len;
  for (int i = 0; i < frame->size >> (stage + 1); i++)
    add (frame, match_new (PAIRING_BRACKET_LOSER, here, i), main_index (frame, stage, i ^ cross),
         TRUE, frame->loser_base[here - 1] + i, FALSE);
}

/* Who is left in the losers' bracket meets among themselves. */
static void
add_join (Frame *frame, int stage)
{
  int here = 2 * stage;

  frame->loser_base[here] = (int) frame->matches->len;
  for (int i = 0; i < frame->size >> (stage + 2); i++)
    add (frame, match_new (PAIRING_BRACKET_LOSER, here, i), frame->loser_base[here - 1] + 2 * i,
         FALSE, frame->loser_base[here - 1] + 2 * i + 1, FALSE);
}

/* The order in which losers drop keeps those apart who met before: slot i of the losers' bracket
 * takes the loser of slot i ^ cross of the main one. Whom it holds already came from the slots
 * i ^ x with every x used before; so each stage takes an x that is new, the furthest first (all
 * bits: the bracket upside down), and only where none is left the one used longest ago. */
static void
add_loser (Frame *frame)
{
  g_autofree int *used = g_new0 (int, frame->size); /* cross -> the stage + 1 that used it */

  add_loser_first (frame);
  used[0] = 1;
  for (int stage = 1; stage < frame->n_main; stage++) {
    int n_slots = frame->size >> (stage + 1);
    int cross = choose_cross (used, n_slots);
    add_drop (frame, stage, cross);
    used[cross] = stage + 1;
    if (stage < frame->n_main - 1) {
      add_join (frame, stage);
      halve_crosses (used, n_slots);
    }
  }
}

static void
add_third (Frame *frame)
{
  add (frame, match_new (PAIRING_BRACKET_THIRD, 0, 0), main_index (frame, frame->n_main - 2, 0),
       TRUE, main_index (frame, frame->n_main - 2, 1), TRUE);
}

/* The best of both brackets; and, where the one from the main bracket lost for the first time, once
 * more. */
static void
add_grand_final (Frame *frame)
{
  int best = main_index (frame, frame->n_main - 1, 0), last = (int) frame->matches->len;

  add (frame, match_new (PAIRING_BRACKET_FINAL, 0, 0), best, FALSE, last - 1, frame->n_main == 1);
  add (frame, match_new (PAIRING_BRACKET_FINAL, 1, 0), last, TRUE, last, FALSE);
}

static void
add_series (Frame *frame, const int *order, int n_players)
{
  for (int i = 0; i < n_players / 2; i++) {
    PairingMatch match = match_new (PAIRING_BRACKET_FINAL, 0, i);
    match.one = order[2 * i];
    match.two = order[2 * i + 1];
    g_array_append_val (frame->matches, match);
  }
}

static void
add_knockout (Frame *frame, const PairingPlan *plan, const int *lines)
{
  add_main (frame, lines);
  if (plan->losses > 1 && frame->n_main > 1)
    add_loser (frame);
  if (plan->losses > 1)
    add_grand_final (frame);
  else if (plan->third && frame->n_main > 1)
    add_third (frame);
}

static PairingBracket *
bracket_new (GArray *matches, int best_of)
{
  PairingBracket *bracket = g_new0 (PairingBracket, 1);

  bracket->n_matches = (int) matches->len;
  bracket->matches = (PairingMatch *) (gpointer) g_array_free (matches, FALSE);
  bracket->best_of = MAX (1, best_of);
  for (int i = 0; i < bracket->n_matches; i++) {
    int *n_stages = &bracket->n_stages[bracket->matches[i].part];
    *n_stages = MAX (*n_stages, bracket->matches[i].stage + 1);
  }
  return bracket;
}

/* Draws the empty bracket: which matches there are, and who comes to each from where. A match
 * lies after those from which its players come. Returns the bracket. @system: a knock-out of one
 * or two losses, or a series. @seats: the players by line, -1 for an empty one; of a series two
 * by two. @n_seats: for a knock-out a power of two, 2 at least. */
PairingBracket *
pairing_bracket_frame (const PairingPlan *plan, PairingSystem system, const int *seats, int n_seats)
{
  g_autofree int *loser_base = g_new0 (int, 64);
  Frame frame = { g_array_new (FALSE, FALSE, sizeof (PairingMatch)), n_seats, 0, loser_base };

  while (1 << frame.n_main < n_seats)
    frame.n_main++;
  if (system == PAIRING_SERIES)
    add_series (&frame, seats, n_seats);
  else
    add_knockout (&frame, plan, seats);
  return bracket_new (frame.matches, plan->best_of);
}

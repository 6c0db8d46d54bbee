#include "pairing/bracket-private.h"
#include "pairing/entry.h"
#include "pairing/lines.h"
#include "pairing/scheme.h"
#include "pairing/series.h"
#include <glib/gi18n.h>

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

/* Seats are those of the lines, or of a series the players two by two. */
static PairingBracket *
build (const PairingPlan *plan, PairingSystem system, const int *seats, int n_seats)
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

static int *
fill_seats (const PairingPlan *plan, PairingSystem system, const int *order, int n_order,
            int *ret_n_seats)
{
  int n_seeds = plan->seeds < 0 ? n_order : plan->seeds;

  *ret_n_seats = system == PAIRING_SERIES ? n_order / 2 * 2 : pairing_lines_size (n_order);
  if (system == PAIRING_SERIES)
    return g_memdup2 (order, n_order * sizeof *order);
  return pairing_lines_fill (order, n_order, n_seeds);
}

static gboolean
check (const PairingTask *task, const PairingStage *stage, GError **error)
{
  if (stage->system == PAIRING_SERIES)
    return pairing_scheme_enough (task, stage, error) && pairing_series_check (task, stage, error);
  if (stage->system == PAIRING_KNOCKOUT)
    return pairing_scheme_enough (task, stage, error);
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, _ ("Round %d has no bracket."),
               task->round);
  return FALSE;
}

/**
 * pairing_bracket_stage:
 * @task: a task
 * @stage: its stage
 * @error: where to put the reason
 *
 * The bracket of a stage, as the rounds before the task's have left it.
 *
 * - Seeds and byes: pairing_lines_fill(). Where the director changed the first round by hand, the
 *   bracket follows it: pairing_entry_follow().
 * - With two losses (Art. 26.1) whoever loses goes on in the losers' bracket, to which the losers
 * of each stage come down crossed, so that those who met meet again late. The best of both brackets
 *   play the final, and where the one who had not lost loses it, once more.
 * - A match is over when one has won the majority of its games. A game without a winner is played
 *   again in the next round. Whose opponent has withdrawn wins the match (Art. 28.4). Where both
 *   lost a match of one game and no lot settled it (Art. 17.5), both are out, and whoever was to
 *   meet the winner goes on.
 *
 * Returns: (transfer full): the bracket, or %NULL with %PAIRING_ERROR_PLAN where the stage has
 *   none, or %PAIRING_ERROR_EMPTY
 */
PairingBracket *
pairing_bracket_stage (const PairingTask *task, const PairingStage *stage, GError **error)
{
  g_autofree int *seats = NULL;
  int n_seats;
  PairingBracket *bracket;

  if (!check (task, stage, error))
    return NULL;
  seats = fill_seats (&task->plan, stage->system, stage->order, stage->n_entrants, &n_seats);
  pairing_entry_follow (task, stage->first, seats, n_seats);
  bracket = build (&task->plan, stage->system, seats, n_seats);
  pairing_bracket_play (task, stage->first, bracket);
  return bracket;
}

/**
 * pairing_bracket_new:
 * @task: a task whose round is in a stage with a bracket
 * @error: where to put the reason
 *
 * The bracket as papers and screens show it, with all matches to come: pairing_bracket_stage().
 *
 * Returns: (transfer full): the bracket, or %NULL with %PAIRING_ERROR_PLAN where the stage has
 *   none, or %PAIRING_ERROR_EMPTY
 */
PairingBracket *
pairing_bracket_new (const PairingTask *task, GError **error)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, error);

  return stage ? pairing_bracket_stage (task, stage, error) : NULL;
}

/**
 * pairing_bracket_free:
 * @bracket: (transfer full): a bracket
 *
 * Frees it.
 */
void
pairing_bracket_free (PairingBracket *bracket)
{
  g_free (bracket->matches);
  g_free (bracket);
}

/**
 * pairing_bracket_champion:
 * @bracket: a bracket
 *
 * Returns: who won it, of several series the first; -1 where that is open or nobody did
 */
int
pairing_bracket_champion (const PairingBracket *bracket)
{
  int n_finals = bracket->n_stages[PAIRING_BRACKET_FINAL];

  for (int i = bracket->n_matches - 1; i >= 0; i--) {
    const PairingMatch *match = &bracket->matches[i];
    if (n_finals > 0 ? match->part == PAIRING_BRACKET_FINAL && match->stage == n_finals - 1 &&
                           match->slot == 0
                     : match->part == PAIRING_BRACKET_MAIN)
      return match->winner;
  }
  return -1;
}

/**
 * pairing_bracket_rounds:
 * @plan: a plan
 * @system: a knock-out of one or two losses, or a series
 * @n_players: how many are in it
 *
 * Returns: how many rounds it takes at most, but for games played again
 */
int
pairing_bracket_rounds (const PairingPlan *plan, PairingSystem system, int n_players)
{
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, MAX (n_players, 1));
  g_autofree int *order = g_new (int, MAX (n_players, 1));
  g_autoptr (StandingField) field = standing_field_new (0, players, MAX (n_players, 0), NULL, 0);
  PairingTask task = { .field = field, .round = 1, .plan = *plan };
  PairingStage stage = { .system = system, .first = 1, .n_entrants = n_players, .order = order };
  g_autoptr (PairingBracket) bracket = NULL;

  for (int i = 0; i < n_players; i++)
    order[i] = i;
  bracket = pairing_bracket_stage (&task, &stage, NULL);
  return bracket ? bracket->n_rounds : 0;
}

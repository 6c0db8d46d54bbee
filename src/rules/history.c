#include "rules/history.h"
#include <string.h>
#include "rules/chain.h"

#define FIRST_SLOTS 1024

static RulesTurn *
turn_at (const RulesHistory *history, int i)
{
  return &g_array_index (history->turns, RulesTurn, (guint) i);
}

static void
fill_slot (RulesHistory *history, guint64 hash, guint32 value)
{
  guint32 slot = (guint32) hash & history->mask;

  while (history->slots[slot] != 0)
    slot = (slot + 1) & history->mask;
  history->slots[slot] = value;
}

/* Entries go in the reverse of the order in which they came, so that no probe ends early. */
static void
empty_slot (RulesHistory *history, guint64 hash, guint32 value)
{
  guint32 slot = (guint32) hash & history->mask;

  while (history->slots[slot] != value)
    slot = (slot + 1) & history->mask;
  history->slots[slot] = 0;
}

static void
grow_slots (RulesHistory *history)
{
  history->mask = 2 * history->mask + 1;
  g_free (history->slots);
  history->slots = g_new0 (guint32, history->mask + 1);
  for (guint i = 0; i < history->turns->len; i++)
    fill_slot (history, turn_at (history, (int) i)->hash, i + 1);
}

/* @before holds what was so before the move. */
static void
add_turn (RulesHistory *history, const RulesTurn *before)
{
  g_array_append_vals (history->turns, before, 1);
  if (history->turns->len * 2 > history->mask)
    grow_slots (history);
  else
    fill_slot (history, before->hash, history->turns->len);
}

/* Takes a move back on the points alone. */
static void
unplay (const RulesHistory *history, int i, guint8 *points)
{
  const RulesTurn *turn = turn_at (history, i);
  guint32 end = turn->n_stones + (guint32) rules_history_taken (history, i);

  if (turn->move.kind == RULES_MOVE_PLAY)
    points[turn->move.point] = RULES_EMPTY;
  for (guint32 j = turn->n_stones; j < end; j++)
    points[g_array_index (history->stones, RulesPoint, j)] =
        (guint8) RULES_OTHER (turn->move.colour);
}

/* The exact answer, stone by stone. */
static gboolean
is_position (const RulesHistory *history, int i)
{
  guint8 points[RULES_POINTS];

  memcpy (points, history->board.points, sizeof points);
  for (int j = (int) history->turns->len - 1; j >= i; j--)
    unplay (history, j, points);
  return memcmp (points, history->board.points, sizeof points) == 0;
}

/* The latest position before @below with the hash of the board, -1 for none. */
static int
find_hash (const RulesHistory *history, int below)
{
  guint64 hash = history->board.hash;
  int latest = -1;

  for (guint32 slot = (guint32) hash & history->mask; history->slots[slot] != 0;
       slot = (slot + 1) & history->mask) {
    int i = (int) history->slots[slot] - 1;

    if (i > latest && i < below && turn_at (history, i)->hash == hash)
      latest = i;
  }
  return latest;
}

/* A position can only come back if the last stone was lifted from its point before. */
static gboolean
may_repeat (const RulesHistory *history)
{
  const RulesMove *last = &turn_at (history, (int) history->turns->len - 1)->move;

  return last->kind != RULES_MOVE_PLAY || (history->emptied[last->point] & last->colour) != 0;
}

static RulesTurn
turn_before (const RulesHistory *history, RulesMove move)
{
  const RulesBoard *board = &history->board;

  return (RulesTurn){ .move = move,
                      .ko = board->ko,
                      .ko_banned = (guint8) board->ko_banned,
                      .n_stones = history->stones->len,
                      .hash = board->hash };
}

static void
note_emptied (RulesHistory *history, guint from, RulesColour colour)
{
  for (guint i = from; i < history->stones->len; i++)
    history->emptied[g_array_index (history->stones, RulesPoint, i)] |= (guint8) colour;
}

/**
 * rules_history_init:
 * @history: (out): a history
 * @start: the position from which it starts
 *
 * Starts a history; rules_history_clear() ends it.
 */
void
rules_history_init (RulesHistory *history, const RulesBoard *start)
{
  *history = (RulesHistory){ .board = *start, .mask = FIRST_SLOTS - 1 };
  history->turns = g_array_sized_new (FALSE, FALSE, sizeof (RulesTurn), FIRST_SLOTS / 2);
  history->stones = g_array_sized_new (FALSE, FALSE, sizeof (RulesPoint), FIRST_SLOTS);
  history->slots = g_new0 (guint32, FIRST_SLOTS);
}

/**
 * rules_history_clear:
 * @history: a history
 *
 * Frees what it holds.
 */
void
rules_history_clear (RulesHistory *history)
{
  g_array_unref (history->turns);
  g_array_unref (history->stones);
  g_free (history->slots);
}

/**
 * rules_history_play:
 * @history: a history; as it was on failure
 * @colour: %RULES_BLACK or %RULES_WHITE
 * @point: where the stone is placed
 * @error: why the move is illegal
 *
 * Returns: FALSE with the reasons of rules_board_play()
 */
gboolean
rules_history_play (RulesHistory *history, RulesColour colour, RulesPoint point, GError **error)
{
  RulesTurn turn =
      turn_before (history,
                   (RulesMove){ .kind = RULES_MOVE_PLAY, .colour = colour, .point = point });
  RulesPoint stones[RULES_POINTS];
  int taken = rules_board_lift (&history->board, colour, point, stones, error);

  if (taken < 0)
    return FALSE;
  if (taken > 0) {
    g_array_append_vals (history->stones, stones, (guint) taken);
    note_emptied (history, turn.n_stones, RULES_OTHER (colour));
  }
  add_turn (history, &turn);
  return TRUE;
}

/**
 * rules_history_pass:
 * @history: a history
 * @colour: who passes
 * @kind: which kind of pass
 *
 * A turn is waived or forfeited.
 */
void
rules_history_pass (RulesHistory *history, RulesColour colour, RulesMoveKind kind)
{
  RulesTurn turn =
      turn_before (history, (RulesMove){ .kind = kind, .colour = colour, .point = RULES_PASS });

  rules_board_pass (&history->board);
  add_turn (history, &turn);
}

/**
 * rules_history_undo:
 * @history: a history with a move at least
 *
 * Takes the last move back.
 */
void
rules_history_undo (RulesHistory *history)
{
  int last = (int) history->turns->len - 1;
  RulesTurn turn = *turn_at (history, last);
  RulesBoard *board = &history->board;

  empty_slot (history, turn.hash, (guint32) last + 1);
  board->captured[turn.move.colour] -= rules_history_taken (history, last);
  unplay (history, last, board->points);
  if (turn.move.kind == RULES_MOVE_PLAY)
    rules_chain_index (board);
  board->ko = turn.ko;
  board->ko_banned = (RulesColour) turn.ko_banned;
  g_array_set_size (history->stones, turn.n_stones);
  g_array_set_size (history->turns, (guint) last);
}

/**
 * rules_history_find:
 * @history: a history
 * @below: a number of moves
 *
 * Looks for the position on the board among the earlier ones. A hash that is found is confirmed on
 * the stones.
 *
 * Returns: after how many moves it stood there, the latest time that is less than @below; -1 for
 *   never
 */
int
rules_history_find (const RulesHistory *history, int below)
{
  int i;

  if (history->turns->len == 0 || !may_repeat (history))
    return -1;
  i = find_hash (history, below);
  while (i >= 0 && !is_position (history, i))
    i = find_hash (history, i);
  return i;
}

/**
 * rules_history_taken:
 * @history: a history
 * @i: which move, from 0
 *
 * Returns: how many stones it lifted
 */
int
rules_history_taken (const RulesHistory *history, int i)
{
  guint next = (guint) i + 1;
  guint32 end =
      next < history->turns->len ? turn_at (history, i + 1)->n_stones : history->stones->len;

  return (int) (end - turn_at (history, i)->n_stones);
}

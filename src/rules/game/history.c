/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/history.h"
#include <string.h>
#include "rules/game/board-private.h"

#define FIRST_SLOTS 1024
/* An entry of stones: a point, and from this bit on the colour that was there. */
#define COLOUR_SHIFT 12
#define POINT_MASK ((1 << COLOUR_SHIFT) - 1)

G_STATIC_ASSERT (RULES_POINTS <= POINT_MASK);

static RulesTurn *
turn_at (const RulesHistory *history, int i)
{
  return &g_array_index (history->turns, RulesTurn, (guint) i);
}

/* The slot of a hash, or the empty one where it would go. */
static guint32
find_slot (const RulesHistory *history, guint64 hash)
{
  guint32 slot = (guint32) hash & history->mask;

  while (history->slots[slot] != 0 &&
         turn_at (history, (int) history->slots[slot] - 1)->hash != hash)
    slot = (slot + 1) & history->mask;
  return slot;
}

/* Passes do not change the position, so that many may have one hash: the latest knows the others.
 */
static void
fill_slot (RulesHistory *history, int i)
{
  RulesTurn *turn = turn_at (history, i);
  guint32 slot = find_slot (history, turn->hash);

  turn->before = history->slots[slot];
  history->slots[slot] = (guint32) i + 1;
}

/* Entries go in the reverse of the order in which they came, so that no probe ends early. */
static void
empty_slot (RulesHistory *history, int i)
{
  const RulesTurn *turn = turn_at (history, i);

  history->slots[find_slot (history, turn->hash)] = turn->before;
}

static void
grow_slots (RulesHistory *history)
{
  history->mask = 2 * history->mask + 1;
  g_free (history->slots);
  history->slots = g_new0 (guint32, history->mask + 1);
  for (guint i = 0; i < history->turns->len; i++)
    fill_slot (history, (int) i);
}

/* How many entries of stones are of a step. */
static int
n_changed (const RulesHistory *history, int i)
{
  guint next = (guint) i + 1;
  guint32 end =
      next < history->turns->len ? turn_at (history, i + 1)->n_stones : history->stones->len;

  return (int) (end - turn_at (history, i)->n_stones);
}

/* Takes a step back on the points alone. Its own point comes last, because a stone may have been
 * lifted there that was not there before. */
static void
unplay (const RulesHistory *history, int i, guint8 *points)
{
  const RulesTurn *turn = turn_at (history, i);
  const guint16 *stones = &g_array_index (history->stones, guint16, turn->n_stones);
  int n = n_changed (history, i);

  for (int j = 0; j < n; j++)
    points[stones[j] & POINT_MASK] = (guint8) (stones[j] >> COLOUR_SHIFT);
  points[turn->move.point] = turn->under;
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
  int i = (int) history->slots[find_slot (history, history->board.hash)] - 1;

  while (i >= below)
    i = (int) turn_at (history, i)->before - 1;
  return i;
}

/* A position can only come back if the last stone was lifted from its point before. */
static gboolean
may_repeat (const RulesHistory *history)
{
  const RulesMove *last = &turn_at (history, (int) history->turns->len - 1)->move;

  return last->kind != RULES_MOVE_PLAY || (history->emptied[last->point] & last->colour) != 0;
}

/* Begins a step: what is so before it is kept. */
static RulesTurn *
add_turn (RulesHistory *history, RulesMoveKind kind, RulesColour colour, RulesPoint point)
{
  const RulesBoard *board = &history->board;
  RulesTurn *turn;

  g_array_set_size (history->turns, history->turns->len + 1);
  turn = turn_at (history, (int) history->turns->len - 1);
  turn->move = (RulesMove){ .kind = kind, .colour = colour, .point = point };
  turn->ko = board->ko;
  turn->ko_banned = (guint8) board->ko_banned;
  turn->under = board->points[point];
  turn->turn = (guint8) history->turn;
  turn->n_stones = history->stones->len;
  turn->hash = board->hash;
  if (history->turns->len * 2 > history->mask)
    grow_slots (history);
  else
    fill_slot (history, (int) history->turns->len - 1);
  return turn;
}

/* Notes points that the step changes, and what stood there. */
static void
note_changes (RulesHistory *history, const RulesPoint *points, int n, RulesColour was)
{
  guint before = history->stones->len;
  guint16 *entries;

  g_array_set_size (history->stones, before + (guint) n);
  entries = &g_array_index (history->stones, guint16, before);
  for (int i = 0; i < n; i++) {
    entries[i] = (guint16) (was << COLOUR_SHIFT | points[i]);
    history->emptied[points[i]] |= (guint8) was;
  }
}

/* Who has taken the stones that a move lifted. */
static RulesColour
taker (const RulesHistory *history, int i)
{
  const RulesTurn *turn = turn_at (history, i);
  guint16 first = g_array_index (history->stones, guint16, turn->n_stones);

  return RULES_OTHER (first >> COLOUR_SHIFT);
}

/* Starts a history; rules_history_clear() ends it. @start: the position from which it starts.
 * @first: who is to move there. */
void
rules_history_init (RulesHistory *history, const RulesBoard *start, RulesColour first)
{
  *history = (RulesHistory){ .board = *start, .turn = first, .mask = FIRST_SLOTS - 1 };
  history->turns = g_array_sized_new (FALSE, FALSE, sizeof (RulesTurn), FIRST_SLOTS / 2);
  history->stones = g_array_sized_new (FALSE, FALSE, sizeof (guint16), FIRST_SLOTS);
  history->slots = g_new0 (guint32, FIRST_SLOTS);
}

/* Frees what it holds. */
void
rules_history_clear (RulesHistory *history)
{
  g_array_unref (history->turns);
  g_array_unref (history->stones);
  g_free (history->slots);
}

/* Places a stone as rules_board_place() does, whatever the rules say. Then the other side is to
 * move. @colour: RULES_BLACK or RULES_WHITE; whose turn it is, is not asked. */
void
rules_history_place (RulesHistory *history, RulesColour colour, RulesPoint point)
{
  const RulesTurn *turn = add_turn (history, RULES_MOVE_PLAY, colour, point);
  RulesPoint stones[RULES_POINTS];
  int taken = rules_board_place (&history->board, colour, point, stones);
  gboolean suicide = history->board.points[point] == RULES_EMPTY;

  if (taken > 0)
    note_changes (history, stones, taken, suicide ? colour : RULES_OTHER (colour));
  if (turn->under != RULES_EMPTY || suicide)
    history->emptied[point] |= (guint8) (colour | turn->under);
  history->turn = RULES_OTHER (colour);
}

/* A turn is waived or forfeited. @colour: who passes. @kind: which kind of pass. */
void
rules_history_pass (RulesHistory *history, RulesColour colour, RulesMoveKind kind)
{
  add_turn (history, kind, colour, RULES_PASS);
  rules_board_pass (&history->board);
  history->turn = RULES_OTHER (colour);
}

/* The board is put as it is to be: one step, which is no move and takes nothing. No ko is banned
 * afterwards. @position: what stands on the board from now on, of the same size; only the stones
 * are asked. @turn: who is to move. */
void
rules_history_set_up (RulesHistory *history, const RulesBoard *position, RulesColour turn)
{
  RulesBoard *board = &history->board;

  g_return_if_fail (position->size == board->size);
  add_turn (history, RULES_MOVE_SET_UP, turn, RULES_PASS);
  for (RulesPoint p = 0; p < RULES_POINTS; p++)
    if (position->points[p] != board->points[p])
      note_changes (history, &p, 1, (RulesColour) board->points[p]);
  memcpy (board->points, position->points, sizeof board->points);
  rules_chain_index (board);
  rules_board_pass (board);
  history->turn = turn;
  history->n_set_ups++;
}

/* Takes the last step back. @history: a history with a step at least. */
void
rules_history_undo (RulesHistory *history)
{
  int last = (int) history->turns->len - 1;
  RulesTurn turn = *turn_at (history, last);
  RulesBoard *board = &history->board;

  empty_slot (history, last);
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    board->captured[side] -= rules_history_taken (history, last, (RulesColour) side);
  unplay (history, last, board->points);
  if (turn.move.kind == RULES_MOVE_PLAY || turn.move.kind == RULES_MOVE_SET_UP)
    rules_chain_index (board);
  board->ko = turn.ko;
  board->ko_banned = (RulesColour) turn.ko_banned;
  history->turn = (RulesColour) turn.turn;
  history->n_set_ups -= turn.move.kind == RULES_MOVE_SET_UP;
  g_array_set_size (history->stones, turn.n_stones);
  g_array_set_size (history->turns, (guint) last);
}

/* Looks for the position on the board among the earlier ones. A hash that is found is confirmed
 * on the stones. Returns after how many steps it stood there, the latest time that is less than
 * @below; -1 for never. @below: a number of steps. */
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

/* Whether it left the board as it was: a pass, the suicide of a single stone, or a stone on a
 * stone of its own. @i: which step, from 0, no set-up. */
gboolean
rules_history_is_idle (const RulesHistory *history, int i)
{
  const RulesTurn *turn = turn_at (history, i);
  int taken = n_changed (history, i);

  if (turn->move.kind != RULES_MOVE_PLAY)
    return TRUE;
  if (turn->under == turn->move.colour)
    return taken == 0;
  return turn->under == RULES_EMPTY && taken == 1 && taker (history, i) != turn->move.colour;
}

/* How many stones @side took in it; those of a suicide are the opponent's. @i: which step, from
 * 0. @side: RULES_BLACK or RULES_WHITE. */
int
rules_history_taken (const RulesHistory *history, int i, RulesColour side)
{
  int n = turn_at (history, i)->move.kind == RULES_MOVE_PLAY ? n_changed (history, i) : 0;

  return n > 0 && taker (history, i) == side ? n : 0;
}

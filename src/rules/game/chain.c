/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/board-private.h"

/* A chain is a ring of stones: next[] leads around it, head[] names the stone that keeps its number
 * of stones and its room. The room counts an empty point once for each stone beside it, which is
 * enough to tell whether there is any and needs no search. Empty points and the border have head 0,
 * whose room is of no meaning, so that the neighbours of a stone need no distinction. */

static const int chain_steps[] = { -1, 1, -RULES_STRIDE, RULES_STRIDE };

static inline void
change_room (RulesBoard *board, RulesPoint point, int change)
{
  const guint16 *head = board->head + point;

  board->room[head[-1]] += change;
  board->room[head[1]] += change;
  board->room[head[-RULES_STRIDE]] += change;
  board->room[head[RULES_STRIDE]] += change;
}

/* The ring of @small, which is not longer than the other, becomes part of that of @large. */
static void
join (RulesBoard *board, RulesPoint large, RulesPoint small)
{
  RulesPoint stone = small;
  RulesPoint after = board->next[large];

  do {
    board->head[stone] = large;
    stone = board->next[stone];
  } while (stone != small);
  board->next[large] = board->next[small];
  board->next[small] = after;
  board->stones[large] += board->stones[small];
  board->room[large] += board->room[small];
}

static void
join_beside (RulesBoard *board, RulesPoint point, RulesPoint beside)
{
  RulesPoint own = board->head[point];
  RulesPoint other = board->head[beside];

  if (board->points[beside] != board->points[point] || own == other)
    return;
  if (board->stones[own] > board->stones[other])
    join (board, own, other);
  else
    join (board, other, own);
}

/* The room of the chains beside @point knows of the stone already. */
static void
put_stone (RulesBoard *board, RulesColour colour, RulesPoint point)
{
  board->points[point] = (guint8) colour;
  board->head[point] = point;
  board->next[point] = point;
  board->stones[point] = 1;
  board->room[point] = (gint16) rules_chain_count_empty (board, point);
  board->hash ^= rules_chain_key (colour, point);
  for (gsize i = 0; i < G_N_ELEMENTS (chain_steps); i++)
    join_beside (board, point, (RulesPoint) (point + chain_steps[i]));
}

/* What the stone adds to the hash of a position, by exclusive or: splitmix64 of its colour and
 * place, the same for ever. Returns the key. */
guint64
rules_chain_key (RulesColour colour, RulesPoint point)
{
  guint64 x = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (2 * (guint64) point + colour);

  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

/* Adds a stone without lifting or refusing anything. */
void
rules_chain_add (RulesBoard *board, RulesColour colour, RulesPoint point)
{
  change_room (board, point, -1);
  put_stone (board, colour, point);
}

/* Finds the chains and the hash again from the points alone. @board: a board whose points were
 * changed by hand. */
void
rules_chain_index (RulesBoard *board)
{
  RulesBoard old = *board;

  for (int p = 0; p < RULES_POINTS; p++) {
    board->head[p] = 0;
    if (old.points[p] != RULES_BORDER)
      board->points[p] = RULES_EMPTY;
  }
  board->hash = 0;
  for (int p = 0; p < RULES_POINTS; p++)
    if (old.points[p] == RULES_BLACK || old.points[p] == RULES_WHITE)
      rules_chain_add (board, (RulesColour) old.points[p], (RulesPoint) p);
}

/* Empties the points of a chain. Returns how many they are. @first: where a stone stands.
 * @ret_stones: its chain, at most as many points as the board has. */
int
rules_chain_lift (RulesBoard *board, RulesPoint first, RulesPoint *ret_stones)
{
  RulesColour colour = (RulesColour) board->points[first];
  RulesPoint stone = first;
  int n = 0;

  do {
    ret_stones[n++] = stone;
    board->points[stone] = RULES_EMPTY;
    board->head[stone] = 0;
    board->hash ^= rules_chain_key (colour, stone);
    change_room (board, stone, 1);
    stone = board->next[stone];
  } while (stone != first);
  return n;
}

/* Whether a stone there would have a liberty, if need be by capturing (Art. 4, 5). @board: a
 * board; as it was. @point: an empty point that has no empty one beside it. */
gboolean
rules_chain_finds_room (RulesBoard *board, RulesColour colour, RulesPoint point)
{
  gboolean room = FALSE;

  change_room (board, point, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (chain_steps); i++) {
    RulesPoint beside = (RulesPoint) (point + chain_steps[i]);
    gboolean any = board->room[board->head[beside]] > 0;

    room |= board->points[beside] != RULES_BORDER && any == (board->points[beside] == colour);
  }
  change_room (board, point, 1);
  return room;
}

/* Places a stone and lifts the opposing chains beside it that are without liberties (Art. 4).
 * Returns how many stones are lifted. @ret_stones: the stones that are lifted, at most as many
 * as the board has points. */
int
rules_chain_place (RulesBoard *board, RulesColour colour, RulesPoint point, RulesPoint *ret_stones)
{
  RulesColour other = RULES_OTHER (colour);
  int n = 0;

  rules_chain_add (board, colour, point);
  for (gsize i = 0; i < G_N_ELEMENTS (chain_steps); i++) {
    RulesPoint beside = (RulesPoint) (point + chain_steps[i]);

    if (board->points[beside] == other && rules_chain_is_stifled (board, beside))
      n += rules_chain_lift (board, beside, ret_stones + n);
  }
  return n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/list.h"
#include <string.h>

static ListEntry *
last (List *list)
{
  return &list->entries[list->n];
}

static int
count_stones (const Naive *board)
{
  int n = 0;

  for (int i = 0; i < board->size * board->size; i++)
    n += board->at[i / board->size][i % board->size] != '.';
  return n;
}

/* The present as it was, to be changed. */
static ListEntry *
add (List *list, ListKind kind, RulesColour colour, RulesColour turn)
{
  g_assert_cmpint (list->n, <, LIST_LONGEST);
  list->entries[list->n + 1] = *last (list);
  last (list)->kind = kind;
  last (list)->colour = colour;
  list->n++;
  last (list)->turn = turn;
  return last (list);
}

/* The latest entry with the position of the present, and with the same side to move if asked. */
static int
find (const List *list, gboolean same_turn)
{
  const ListEntry *now = &list->entries[list->n];

  for (int i = list->n - 1; i >= 0; i--) {
    const ListEntry *then = &list->entries[i];

    if (then->n_stones == now->n_stones && (!same_turn || then->turn == now->turn) &&
        memcmp (then->board.at, now->board.at, sizeof now->board.at) == 0)
      return i;
  }
  return -1;
}

static RulesCycleClass
classify (const RulesCycle *cycle)
{
  gboolean equal = cycle->taken[RULES_BLACK] == cycle->taken[RULES_WHITE];

  if (cycle->set_ups || (cycle->passes && (equal || !cycle->same_turn)))
    return RULES_CYCLE_OTHER;
  return equal ? RULES_CYCLE_BALANCED : RULES_CYCLE_UNBALANCED;
}

/* Whether what was done at an entry is as good as a pass. */
static gboolean
is_pass (const List *list, int i)
{
  const ListEntry *entry = &list->entries[i];

  return entry->kind == LIST_PASS || entry->colour != entry->turn ||
         memcmp (entry->board.at, entry[1].board.at, sizeof entry->board.at) == 0;
}

static RulesCycle
describe (const List *list, int since)
{
  const ListEntry *then = &list->entries[since], *now = &list->entries[list->n];
  RulesCycle cycle = { .same_turn = then->turn == now->turn };

  for (int i = 0; i < list->n; i++) {
    const ListEntry *entry = &list->entries[i];
    gboolean move = entry->kind != LIST_SET_UP;

    cycle.since += i < since && move;
    cycle.plies += i >= since && move;
    cycle.set_ups |= i >= since && !move;
    cycle.passes |= i >= since && move && is_pass (list, i);
  }
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    cycle.taken[side] = now->taken[side] - then->taken[side];
  cycle.kind = classify (&cycle);
  return cycle;
}

/* Whether the policy voids the last stone. */
static gboolean
is_void (const List *list)
{
  int any = find (list, FALSE);

  switch (list->policy) {
  case RULES_REPETITION_POSITIONAL:
    return any >= 0;
  case RULES_REPETITION_SITUATIONAL:
    return find (list, TRUE) >= 0;
  case RULES_REPETITION_CHINESE_PRACTICE:
    return any >= 0 && describe (list, any).kind == RULES_CYCLE_UNBALANCED;
  default:
    return FALSE;
  }
}

/* The board before the other side took something, where that was the last step. */
static const Naive *
earlier (const List *list, RulesColour colour)
{
  const ListEntry *before = &list->entries[MAX (list->n - 1, 0)];

  RulesColour other = RULES_OTHER (colour);

  if (list->n == 0 || before->kind != LIST_STONE || before->colour != other ||
      list->entries[list->n].taken[other] == before->taken[other])
    return NULL;
  return &before->board;
}

/* Whether a stone would be legal: LEGAL, or a RulesError. */
int
list_judge (List *list, RulesColour colour, int x, int y)
{
  Naive board = last (list)->board;
  int taken, verdict;

  verdict =
      naive_play (&board, earlier (list, colour), ".XO"[colour], x, y, list -> suicide, &taken);
  if (verdict != LEGAL)
    return verdict;
  list_place (list, colour, x, y);
  if (is_void (list))
    verdict = RULES_ERROR_REPETITION;
  list->n--;
  return verdict;
}

void
list_place (List *list, RulesColour colour, int x, int y)
{
  ListEntry *entry = add (list, LIST_STONE, colour, RULES_OTHER (colour));
  int taken = naive_place (&entry->board, ".XO"[colour], x, y);

  entry->taken[taken > 0 ? colour : RULES_OTHER (colour)] += ABS (taken);
  entry->n_stones = count_stones (&entry->board);
}

void
list_pass (List *list, RulesColour colour)
{
  add (list, LIST_PASS, colour, RULES_OTHER (colour));
}

void
list_set_up (List *list, const Naive *board, RulesColour turn)
{
  ListEntry *entry = add (list, LIST_SET_UP, turn, turn);

  entry->board = *board;
  entry->n_stones = count_stones (board);
}

/* Whether the last step is a stone that brought a position back, and how. */
gboolean
list_repetition (const List *list, RulesCycle *ret_cycle)
{
  int since =
      list->n > 0 && list->entries[list->n - 1].kind == LIST_STONE ? find (list, FALSE) : -1;

  if (since < 0)
    return FALSE;
  *ret_cycle = describe (list, since);
  return TRUE;
}

void
list_start (List *list, int size, RulesRepetition policy, gboolean suicide)
{
  list->n = 0;
  list->policy = policy;
  list->suicide = suicide;
  list->entries[0] = (ListEntry){ .turn = RULES_BLACK };
  naive_start (&list->entries[0].board, size);
}

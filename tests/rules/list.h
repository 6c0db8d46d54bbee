/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/naive.h"
#include "rules/game/repetition.h"

/* The list of all positions of a game, searched from end to end: what RulesHistory must agree with.
 */

#define LIST_LONGEST 1200

typedef enum { LIST_STONE, LIST_PASS, LIST_SET_UP } ListKind;

/* A position, and the step that was made from it. */
typedef struct {
  Naive board;
  int n_stones; /* on it */
  int taken[3]; /* until then */
  RulesColour turn;
  ListKind kind;
  RulesColour colour; /* whose step */
} ListEntry;

typedef struct {
  ListEntry entries[LIST_LONGEST + 1];
  int n; /* steps; the last entry is the present */
  RulesRepetition policy;
  gboolean suicide;
} List;

void list_start (List *list, int size, RulesRepetition policy, gboolean suicide);
int list_judge (List *list, RulesColour colour, int x, int y);
void list_place (List *list, RulesColour colour, int x, int y);
void list_pass (List *list, RulesColour colour);
void list_set_up (List *list, const Naive *board, RulesColour turn);
gboolean list_repetition (const List *list, RulesCycle *ret_cycle);

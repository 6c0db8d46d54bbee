/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/board.h"

/* How a board keeps its chains; for this room only. */

/* Whether the chain of the stone at @point has no liberty. */
static inline gboolean
rules_chain_is_stifled (const RulesBoard *board, RulesPoint point)
{
  return board->room[board->head[point]] == 0;
}

static inline int
rules_chain_count_empty (const RulesBoard *board, RulesPoint point)
{
  const guint8 *at = board->points + point;

  return (at[-1] == RULES_EMPTY) + (at[1] == RULES_EMPTY) + (at[-RULES_STRIDE] == RULES_EMPTY) +
         (at[RULES_STRIDE] == RULES_EMPTY);
}

gboolean rules_chain_finds_room (RulesBoard *board, RulesColour colour, RulesPoint point);

/* Whether a stone at an empty point would have a liberty, if need be by capturing (Art. 4, 5). */
static inline gboolean
rules_chain_has_room (RulesBoard *board, RulesColour colour, RulesPoint point)
{
  return rules_chain_count_empty (board, point) > 0 ||
         rules_chain_finds_room (board, colour, point);
}

void rules_chain_index (RulesBoard *board);
int rules_chain_place (RulesBoard *board, RulesColour colour, RulesPoint point,
                       RulesPoint *ret_stones);
int rules_chain_lift (RulesBoard *board, RulesPoint first, RulesPoint *ret_stones);
void rules_chain_add (RulesBoard *board, RulesColour colour, RulesPoint point);
guint64 rules_chain_key (RulesColour colour, RulesPoint point);

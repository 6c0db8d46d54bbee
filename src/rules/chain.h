#pragma once
#include "rules/board.h"

/* How a board keeps its chains; for this room only. */

void rules_chain_index (RulesBoard *board);
gboolean rules_chain_has_room (RulesBoard *board, RulesColour colour, RulesPoint point);
int rules_chain_place (RulesBoard *board, RulesColour colour, RulesPoint point,
                       RulesPoint *ret_stones);
gboolean rules_chain_is_stifled (const RulesBoard *board, RulesPoint point);
int rules_chain_lift (RulesBoard *board, RulesPoint first, RulesPoint *ret_stones);
void rules_chain_add (RulesBoard *board, RulesColour colour, RulesPoint point);
guint64 rules_chain_key (RulesColour colour, RulesPoint point);

#pragma once
#include "desk/desk.h"
#include "rules/result.h"

/* Results that no count can give (Art. 9, 11): they are asked about, not refused. */
char *desk_possible_doubt (Desk *desk, gint64 game, RulesResult result);

#pragma once
#include "rules/board.h"

#define RULES_HANDICAP_MAX 9

gboolean rules_handicap_check (int size, int handicap, GError **error);
void rules_handicap_place (RulesBoard *board, int handicap);

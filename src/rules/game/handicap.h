/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/board.h"

#define RULES_HANDICAP_MAX 9

gboolean rules_handicap_check (int size, int handicap, GError **error);
gboolean rules_handicap_place_free (RulesBoard *ret_board, int size, const RulesPoint *stones,
                                    int n, GError **error);
void rules_handicap_place (RulesBoard *board, int handicap);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/board.h"

/* Boards and points as tests write them. */

void rows_set_up (RulesBoard *ret_board, int size, const char *rows);
char *rows_draw (const RulesBoard *board);
RulesPoint rows_point (const char *name);

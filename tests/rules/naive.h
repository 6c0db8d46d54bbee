/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/board.h"

/* A second implementation that is as naive as can be: a board of rows and columns and recursive
 * flood fill. */

#define NAIVE_LARGEST 19
#define LEGAL (-1) /* or a RulesError */

typedef struct {
  int size;
  char at[NAIVE_LARGEST][NAIVE_LARGEST]; /* '.', 'X', 'O' */
} Naive;

void naive_start (Naive *naive, int size);
int naive_place (Naive *naive, char sign, int x, int y);
int naive_play (Naive *naive, const Naive *earlier, char sign, int x, int y, gboolean suicide,
                int *ret_taken);
gboolean naive_is_sound (const Naive *naive);
int naive_area (const Naive *naive, char sign, char other);

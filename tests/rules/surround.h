/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/naive.h"

/* Territory as rules/game/territory.c counts it, found a second time on rows and columns: whose each
 * point is, 'X', 'O' or '.'. */
void surround_count (const Naive *board, const guint8 *dead,
                     char ret_owner[NAIVE_LARGEST][NAIVE_LARGEST]);

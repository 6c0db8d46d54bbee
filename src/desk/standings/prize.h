/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "standing/table/prize.h"

/* Prizes, and who gets them. */

/* One prize for one player. */
typedef struct {
  const DeskPrize *prize;
  gint64 player; /* a key */
  int board;     /* as StandingWho has it; 0 for a prize of whoever is drawn */
  int place;     /* in the standings, or among those who played on the board */
  int shared;    /* by how many it is shared; 1 where it is his alone */
  int passed;    /* how many better placed have a prize already */
  char *why;     /* as standing_prize_why() has it, and what is deducted */
  gboolean lost; /* a ruling takes all of it */
  char *less;    /* what is deducted by rulings, and by which article; "" for nothing */
} DeskPrizeFor;

char *desk_prize_check (const DeskPrize *prize, GError **error);
gboolean desk_prize_set (Desk *desk, const DeskPrize *prize, gint64 *ret_prize, GError **error);
gboolean desk_prize_drop (Desk *desk, gint64 prize, const char *reason, GError **error);
GPtrArray *desk_prize_list (const DeskState *state);
GPtrArray *desk_prize_give (Desk *desk, int after);
void desk_prize_for_free (DeskPrizeFor *given);

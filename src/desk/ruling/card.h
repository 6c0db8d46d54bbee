/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* One line of what a tournament knows of one player: a game, a round without one, or rulings of no
 * game. Lent by the state until the next act. */
typedef struct {
  int round;            /* 0 for rulings of no game */
  const DeskGame *game; /* NULL where the player was not paired */
  RulesColour side;     /* RULES_EMPTY where it is not known who had Black */
  const DeskPlayer *opponent; /* NULL for a bye */
  const DeskResult *result;   /* NULL while open */
  char *result_text;          /* as desk_result_text() tells it of this player's seat */
  char *was;                  /* what a correction or a ruling put it in place of; NULL for most */
  int warnings;
  GPtrArray *rulings; /* DeskRuling, those on both players too */
} DeskCardLine;

GPtrArray *desk_card_new (Desk *desk, gint64 player);
int desk_card_warnings (const GPtrArray *card);
int desk_card_place (Desk *desk, gint64 player);
char *desk_card_reason (Desk *desk, const DeskRuling *ruling);

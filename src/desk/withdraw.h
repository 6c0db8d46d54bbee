#pragma once
#include "desk/desk.h"
#include "pairing/plan.h"

char *desk_withdraw_words (const DeskState *state, gint64 player);

/* For desk/pair.c: what a game of a round robin is whose player has withdrawn, "" where it is to be
 * played (Art. 28.2). */
char *desk_withdraw_result (const DeskState *state, const DeskGame *game);

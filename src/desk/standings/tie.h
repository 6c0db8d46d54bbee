/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Ties that no criterion separates, and what people made of them (Art. 27 C). A tie counts in the
 * standings after its own round, among all who share a place there; the last word on them holds. */

/* Those of one round, by key; of all rounds where it is negative. */
GPtrArray *desk_tie_list (const DeskState *state, int round);
GArray *desk_tie_players (const DeskTie *tie);
char *desk_tie_names (const DeskState *state, const DeskTie *tie);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Whom a restriction can be about: players by what is typed, and what they have in common. */

GArray *app_restrict_find (const DeskState *state, const char *typed, const GArray *without,
                           guint most);
char *app_restrict_find_text (const DeskPlayer *player);
GStrv app_restrict_find_common (const DeskState *state, const char *what);
const char *app_restrict_find_largest_club (const DeskState *state);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What the director demands of the pairings, in plain sentences. */

char *app_restrict_words (const DeskState *state, const DeskRestriction *row);
char *app_restrict_words_beside (const DeskRestriction *row);

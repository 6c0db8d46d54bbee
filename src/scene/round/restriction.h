/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What the director demands of the pairings, in plain sentences. */

char *scene_restriction_words (const DeskState *state, const DeskRestriction *row);
char *scene_restriction_beside (const DeskRestriction *row);

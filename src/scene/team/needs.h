/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/match.h"

/* What is still possible in a match of two teams, in sentences. @games: all its boards, side 0
 * being @names[0]. */

GPtrArray *scene_needs_words (const StandingMatchRule *rule, const StandingMatchGame *games,
                              const char *const names[2]);

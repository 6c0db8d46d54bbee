/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/score.h"

/* The count of a game, its signatures and its lock (Art. 9, 11, 16.4, 24). dead and given are
 * RULES_POINTS flags; given says whose an empty point is, RULES_GIVEN_SHARED for half each, 0 where
 * the stones say it; NULL for none. */
gboolean desk_count_try (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given,
                         RulesScore *ret_score, GError **error);
gboolean desk_count_terms (Desk *desk, gint64 game, RulesScoreTerms *ret_terms, GError **error);
GArray *desk_count_regions (Desk *desk, gint64 game, const guint8 *dead, GError **error);
gboolean desk_count_confirm (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given,
                             int signers, const char *reason, GError **error);

void desk_count_mark_ruled (Desk *desk, gint64 game, guint8 *dead);
gboolean desk_count_marks (const DeskCount *count, guint8 *ret_dead, guint8 *ret_given);
void desk_count_ruleset (const DeskState *state, gint64 game, RulesRuleset *ret_ruleset);
gboolean desk_count_recall (Desk *desk, const DeskCount *count, RulesScoreTerms *ret_terms,
                            RulesScore *ret_score, GError **error);
gboolean desk_count_given (Desk *desk, gint64 game, const guint8 *dead, guint8 *ret_given,
                           GError **error);

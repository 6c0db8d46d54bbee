/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/score.h"

/* A count before it is stored: which stones are taken for dead and whose the regions between both
 * sides are. */
typedef struct {
  RulesBoard board;           /* the position that is counted */
  guint8 dead[RULES_POINTS];  /* flags */
  guint8 given[RULES_POINTS]; /* by the referee's word, as in RulesScoreTerms */
  gboolean touched;           /* a hand was at it, so that nothing is proposed any more */
} AppGameDraft;

gboolean app_game_draft_is_of (const AppGameDraft *draft, const RulesBoard *board);
gboolean app_game_draft_follow (AppGameDraft *draft, const RulesBoard *board);
gboolean app_game_draft_toggle (AppGameDraft *draft, RulesPoint point);
void app_game_draft_give (AppGameDraft *draft, RulesPoint point, guint8 side);
void app_game_draft_propose (AppGameDraft *draft, const guint8 *dead);
GArray *app_game_draft_regions (const AppGameDraft *draft);
GArray *app_game_draft_points (const AppGameDraft *draft, RulesPoint point);

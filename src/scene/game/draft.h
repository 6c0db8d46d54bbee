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
} SceneGameDraft;

gboolean scene_game_draft_is_of (const SceneGameDraft *draft, const RulesBoard *board);
gboolean scene_game_draft_follow (SceneGameDraft *draft, const RulesBoard *board);
gboolean scene_game_draft_toggle (SceneGameDraft *draft, RulesPoint point);
void scene_game_draft_give (SceneGameDraft *draft, RulesPoint point, guint8 side);
void scene_game_draft_propose (SceneGameDraft *draft, const guint8 *dead);
GArray *scene_game_draft_regions (const SceneGameDraft *draft);
GArray *scene_game_draft_points (const SceneGameDraft *draft, RulesPoint point);

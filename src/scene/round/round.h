/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* How far a round is, and what is said of it. */
typedef enum {
  SCENE_ROUND_NONE,  /* not drawn */
  SCENE_ROUND_DRAFT, /* drawn, not settled */
  SCENE_ROUND_OPEN,  /* settled, results are missing */
  SCENE_ROUND_COMPLETE
} SceneRoundStage;

SceneRoundStage scene_round_stage (Desk *desk, int round);
const char *scene_round_stage_id (SceneRoundStage stage);
int scene_round_count (Desk *desk);
int scene_round_players (Desk *desk);
int scene_round_due (Desk *desk);
int scene_round_first (Desk *desk);

char *scene_round_state (Desk *desk, int round);
char *scene_round_headline (Desk *desk, int round);
char *scene_round_not_drawn (Desk *desk, int round);
char *scene_round_why_not (Desk *desk, int round);
char *scene_round_left (Desk *desk, int round);
char *scene_round_unpaired (Desk *desk, int round);
gint64 scene_round_unpaired_at (Desk *desk, int round, const char *text, int index);
char *scene_round_place (Desk *desk, const DeskGame *game);
char *scene_round_title (Desk *desk, const DeskGame *game);
char *scene_round_game (Desk *desk, const DeskGame *game);

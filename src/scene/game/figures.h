/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/record.h"
#include "rules/game/score.h"

/* A count in numbers, made now or read from what is stored. Arrays are indexed by RulesColour,
 * amounts ending in _q are quarter zi. */
typedef struct {
  RulesCounting counting;
  int size; /* lines of the board */
  int handicap;
  int area_q[3]; /* where territory is counted the points of each side, half a zi each */
  int shared;    /* points that are half each, or nobody's where territory is counted */
  int stones[3]; /* alive */
  int enclosed[3];
  int prisoners[3];
  int komi_q;
  int return_q;
  int warnings[3];
  int penalty_q;
  int margin_q; /* for Black */
} SceneGameFigures;

void scene_game_figures_count (SceneGameFigures *figures, const RulesBoard *board,
                               const guint8 *dead, const RulesScore *score);
void scene_game_figures_take_terms (SceneGameFigures *figures, const RulesScoreTerms *terms);
void scene_game_figures_take_stored (SceneGameFigures *figures, const DeskCount *count);

int scene_game_figures_fine_q (const SceneGameFigures *figures, RulesColour side);
int scene_game_figures_par_q (const SceneGameFigures *figures);
int scene_game_figures_threshold_q (const SceneGameFigures *figures, RulesColour side);
int scene_game_figures_over_q (const SceneGameFigures *figures, RulesColour side);
char *scene_game_figures_tidy (const SceneGameFigures *figures, RulesColour side);
char *scene_game_figures_points (int q);

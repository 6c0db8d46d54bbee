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
} AppGameFigures;

void app_game_figures_count (AppGameFigures *figures, const RulesBoard *board, const guint8 *dead,
                             const RulesScore *score);
void app_game_figures_take_terms (AppGameFigures *figures, const RulesScoreTerms *terms);
void app_game_figures_take_stored (AppGameFigures *figures, const DeskCount *count);

int app_game_figures_fine_q (const AppGameFigures *figures, RulesColour side);
int app_game_figures_par_q (const AppGameFigures *figures);
int app_game_figures_threshold_q (const AppGameFigures *figures, RulesColour side);
int app_game_figures_over_q (const AppGameFigures *figures, RulesColour side);
char *app_game_figures_tidy (const AppGameFigures *figures, RulesColour side);
char *app_game_figures_points (int q);

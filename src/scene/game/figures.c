/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/game/figures.h"

static gboolean
is_living (const RulesBoard *board, const guint8 *dead, int point)
{
  return rules_board_get (board, (RulesPoint) point) != RULES_EMPTY && !dead[point];
}

/* Takes over what was found on the board. @figures: where the numbers go. @board: the position
 * that was counted. @dead: RULES_POINTS flags of the stones taken for dead. @score: what the
 * count gave. */
void
scene_game_figures_count (SceneGameFigures *figures, const RulesBoard *board, const guint8 *dead,
                          const RulesScore *score)
{
  figures->size = board->size;
  figures->area_q[RULES_BLACK] = score->black_q;
  figures->area_q[RULES_WHITE] = score->white_q;
  figures->shared = score->shared;
  figures->margin_q = score->margin_q;
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    figures->stones[side] = figures->enclosed[side] = 0;
    figures->prisoners[side] = score->prisoners[side];
  }
  for (int p = 0; p < RULES_POINTS; p++)
    if (score->owner[p] != RULES_EMPTY && is_living (board, dead, p))
      figures->stones[score->owner[p]]++;
    else if (score->owner[p] != RULES_EMPTY)
      figures->enclosed[score->owner[p]]++;
}

/* @figures: where the numbers go. @terms: what moves the threshold. */
void
scene_game_figures_take_terms (SceneGameFigures *figures, const RulesScoreTerms *terms)
{
  figures->handicap = terms->handicap;
  figures->komi_q = terms->komi_q;
  figures->return_q = rules_score_return_q (terms);
  figures->warnings[RULES_BLACK] = terms->black_warnings;
  figures->warnings[RULES_WHITE] = terms->white_warnings;
  figures->penalty_q = terms->penalty_q;
}

/* What was signed stays as it was, whatever the event's rules say since. @figures: where the
 * numbers go. @count: a count that is stored. */
void
scene_game_figures_take_stored (SceneGameFigures *figures, const DeskCount *count)
{
  figures->counting = (RulesCounting) count->method;
  figures->area_q[RULES_BLACK] = (int) count->black_q;
  figures->area_q[RULES_WHITE] = (int) count->white_q;
  figures->shared = (int) count->shared;
  figures->prisoners[RULES_BLACK] = (int) count->black_prisoners;
  figures->prisoners[RULES_WHITE] = (int) count->white_prisoners;
  figures->komi_q = (int) count->komi_q;
  figures->return_q = (int) count->return_q;
  figures->warnings[RULES_BLACK] = (int) count->black_warnings;
  figures->warnings[RULES_WHITE] = (int) count->white_warnings;
  figures->penalty_q = (int) count->penalty_q;
  figures->margin_q = (int) count->margin_q;
}

/* What @side pays for its warnings (Art. 24.1), quarter zi. */
int
scene_game_figures_fine_q (const SceneGameFigures *figures, RulesColour side)
{
  return figures->penalty_q * figures->warnings[side];
}

/* Half of all points (Art. 9), quarter zi. */
int
scene_game_figures_par_q (const SceneGameFigures *figures)
{
  return 2 * figures->size * figures->size;
}

/* What @side must have more of to win (Art. 11, 24.1), quarter zi. @figures: a count of area.
 * @side: the side that is counted. */
int
scene_game_figures_threshold_q (const SceneGameFigures *figures, RulesColour side)
{
  int given_q = figures->komi_q + figures->return_q;
  int other_q = scene_game_figures_fine_q (figures, RULES_OTHER (side));
  int fines_q = scene_game_figures_fine_q (figures, side) - other_q;

  return scene_game_figures_par_q (figures) + (side == RULES_BLACK ? given_q : -given_q) + fines_q;
}

/* By how much @side is above its threshold, quarter zi. @figures: a count of area. @side: the
 * side that is counted. */
int
scene_game_figures_over_q (const SceneGameFigures *figures, RulesColour side)
{
  return figures->area_q[side] - scene_game_figures_threshold_q (figures, side);
}

/* As arbiters count (I.9.1): the enclosed points are tidied to whole tens,
 * what is over goes to the stones. Returns "70 + 114 1/2". @figures: a count of area. */
char *
scene_game_figures_tidy (const SceneGameFigures *figures, RulesColour side)
{
  int tens = figures->enclosed[side] / 10 * 10;
  g_autofree char *rest = rules_result_margin_zi (figures->area_q[side] - 4 * tens);

  return g_strdup_printf ("%d + %s", tens, rest);
}

/* As many points, two to a zi: "6 1/2". @q: quarter zi. */
char *
scene_game_figures_points (int q)
{
  return rules_result_margin_zi (2 * q);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/score.h"
#include <string.h>

static gboolean
score_is_stone (guint8 value)
{
  return value == RULES_BLACK || value == RULES_WHITE;
}

/* The board without the dead stones; empty points already settled are RULES_BORDER. */
typedef struct {
  guint8 points[RULES_POINTS];
  RulesPoint region[RULES_POINTS];
} Rest;

static void
lift_dead (Rest *rest, const guint8 *dead)
{
  for (int p = 0; dead && p < RULES_POINTS; p++)
    if (dead[p] && score_is_stone (rest->points[p]))
      rest->points[p] = RULES_EMPTY;
}

static int
look (Rest *rest, RulesPoint point, int *n)
{
  guint8 value = rest->points[point];

  if (value == RULES_EMPTY) {
    rest->points[point] = RULES_BORDER;
    rest->region[(*n)++] = point;
  }
  return value == RULES_BORDER ? RULES_EMPTY : value;
}

/* Collects a region of empty points; returns the colours that it touches, as a
 * sum. */
static int
collect_region (Rest *rest, RulesPoint first, int *ret_n)
{
  int n = 0;
  int colours = look (rest, first, &n);

  for (int i = 0; i < n; i++) {
    RulesPoint point = rest->region[i];

    colours |= look (rest, (RulesPoint) (point - 1), &n);
    colours |= look (rest, (RulesPoint) (point + 1), &n);
    colours |= look (rest, (RulesPoint) (point - RULES_STRIDE), &n);
    colours |= look (rest, (RulesPoint) (point + RULES_STRIDE), &n);
  }
  *ret_n = n;
  return colours;
}

/* Art. 21.2: regions that the referee has assigned are settled. */
static void
report_region (RulesScore *score, const Rest *rest, int n, const guint8 *given)
{
  if (n >= RULES_SCORE_LARGE && !(given && given[rest->region[0]]))
    score->regions[score->n_regions++] = (RulesScoreRegion){ rest->region[0], n };
}

/* Gives a region of empty points to the one side that it touches, or shares it; the referee's word
 * goes before. */
static void
settle_region (Rest *rest, RulesPoint point, const guint8 *given, RulesScore *score, int *areas)
{
  int n;
  int colours = collect_region (rest, point, &n);

  if (!score_is_stone ((guint8) colours))
    report_region (score, rest, n, given);
  for (int i = 0; i < n; i++) {
    int word = given ? given[rest->region[i]] : 0;
    guint8 side = (guint8) (word ? word : colours);

    if (!score_is_stone (side)) {
      score->shared++;
      continue;
    }
    areas[side]++;
    score->owner[rest->region[i]] = side;
  }
}

static void
settle_point (Rest *rest, RulesPoint point, const guint8 *given, RulesScore *score, int *areas)
{
  guint8 value = rest->points[point];

  if (value == RULES_EMPTY) {
    settle_region (rest, point, given, score, areas);
  } else if (value != RULES_BORDER) {
    score->owner[point] = value;
    areas[value]++;
  }
}

/* Counts the area (Art. 9, READINGS 2). Who is dead is never judged here. Both sides
 * are counted and must agree. A game with as many warnings as lose it (Art. 24.2) is not counted.
 * @dead: RULES_POINTS flags of the stones that both take for dead, or NULL. @terms: komi,
 * handicap and warnings. */
void
rules_score_count (const RulesBoard *board, const guint8 *dead, const RulesScoreTerms *terms,
                   RulesScore *ret_score)
{
  RulesScore score = { 0 };
  int areas[3] = { 0 };
  Rest rest;

  memcpy (rest.points, board->points, sizeof rest.points);
  lift_dead (&rest, dead);
  for (int row = 0; row < board->size; row++)
    for (int column = 0; column < board->size; column++)
      settle_point (&rest, RULES_POINT (column, row), terms->given, &score, areas);
  score.black_q = 4 * areas[RULES_BLACK] + 2 * score.shared;
  score.white_q = 4 * areas[RULES_WHITE] + 2 * score.shared;
  score.margin_q = rules_score_margin_q (score.black_q, RULES_BLACK, board->size, terms);
  g_assert (score.margin_q ==
            -rules_score_margin_q (score.white_q, RULES_WHITE, board->size, terms));
  score.result = rules_score_result (score.margin_q);
  *ret_score = score;
}

/* Compares with par, half of all points (Art. 9). Black gives the komi (Art. 11), returns half a
 * zi for each handicap stone from two on, and whoever was warned pays for it (Art. 24.1). Returns
 * by how much @side wins, quarter zi; negative where it loses. @area_q: the area of the side that
 * was counted, quarter zi. @side: which side that is. @size: lines of the board. @terms: komi,
 * handicap and warnings. */
int
rules_score_margin_q (int area_q, RulesColour side, int size, const RulesScoreTerms *terms)
{
  int black_gives_q = rules_score_black_gives_q (terms);
  int over_par_q = area_q - 2 * size * size;

  return side == RULES_BLACK ? over_par_q - black_gives_q : over_par_q + black_gives_q;
}

/* Section 9, handicap_return: half a zi for each stone from two on, half a zi less, or nothing.
 * Returns what Black returns for handicap stones, quarter zi. @terms: komi, handicap and
 * warnings. */
int
rules_score_return_q (const RulesScoreTerms *terms)
{
  if (terms->handicap < 2 || terms->handicap_return == RULES_HANDICAP_RETURN_NONE)
    return 0;
  return 2 * terms->handicap - (terms->handicap_return == RULES_HANDICAP_RETURN_HALF_MINUS ? 2 : 0);
}

/* By how much the terms raise what Black must reach, quarter zi; negative where they lower it.
 * @terms: komi, handicap and warnings. */
int
rules_score_black_gives_q (const RulesScoreTerms *terms)
{
  int fines_q = terms->penalty_q * (terms->black_warnings - terms->white_warnings);

  return terms->komi_q + rules_score_return_q (terms) + fines_q;
}

/* The result by count; equal is a draw (Art. 9). @margin_q: by how much Black wins, quarter zi. */
RulesResult
rules_score_result (int margin_q)
{
  if (margin_q == 0)
    return (RulesResult){ .kind = RULES_RESULT_DRAW };
  return (RulesResult){ .kind = RULES_RESULT_COUNT,
                        .winner = margin_q > 0 ? RULES_BLACK : RULES_WHITE,
                        .margin_q = ABS (margin_q) };
}

/* Whether it depends on that who won: the winner was warned, and his margin is no more than what
 * he pays for it (Art. 24.1). @terms: the warnings and what one costs. @result: a result whose
 * margin somebody has typed. @ret_result: what it is once the warnings are taken off. */
gboolean
rules_score_overturns (const RulesScoreTerms *terms, RulesResult result, RulesResult *ret_result)
{
  int sign = result.winner == RULES_BLACK ? 1 : -1;
  int fines_q = sign * terms->penalty_q * (terms->black_warnings - terms->white_warnings);

  if (result.kind != RULES_RESULT_COUNT || result.margin_q == 0 || result.margin_q > fines_q)
    return FALSE;
  *ret_result = rules_score_result (sign * (result.margin_q - fines_q));
  return TRUE;
}

/* The regions of empty points that belong to neither side by the stones around them, of any size;
 * a count shares them half and half (RulesScoreRegion). @dead: RULES_POINTS flags of the stones
 * that both take for dead, or NULL. */
GArray *
rules_score_neutral (const RulesBoard *board, const guint8 *dead)
{
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (RulesScoreRegion));
  Rest rest;
  int n;

  memcpy (rest.points, board->points, sizeof rest.points);
  lift_dead (&rest, dead);
  for (int p = 0; p < RULES_POINTS; p++)
    if (rest.points[p] == RULES_EMPTY &&
        !score_is_stone ((guint8) collect_region (&rest, (RulesPoint) p, &n))) {
      RulesScoreRegion region = { (RulesPoint) p, n };
      g_array_append_val (regions, region);
    }
  return regions;
}

/* Gives the whole region at @point to a side, before the count is confirmed.
 * Returns FALSE, with nothing changed, where a living stone stands. @dead: RULES_POINTS flags of
 * the stones that both take for dead, or NULL. @point: an empty point of it, or one of a dead
 * stone. @side: whose it is: a RulesColour or RULES_GIVEN_SHARED; 0 for what the stones say.
 * @given: RULES_POINTS, as in RulesScoreTerms. */
gboolean
rules_score_give (const RulesBoard *board, const guint8 *dead, RulesPoint point, guint8 side,
                  guint8 *given)
{
  Rest rest;
  int n;

  memcpy (rest.points, board->points, sizeof rest.points);
  lift_dead (&rest, dead);
  if (!rules_point_on_board (point, board->size) || rest.points[point] != RULES_EMPTY)
    return FALSE;
  collect_region (&rest, point, &n);
  for (int i = 0; i < n; i++)
    given[rest.region[i]] = side;
  return TRUE;
}

/* Marks the chain at @point as dead, or all of it as alive again. Returns FALSE, with nothing
 * changed, where there is no stone. @dead: RULES_POINTS flags. */
gboolean
rules_score_toggle_dead (const RulesBoard *board, RulesPoint point, guint8 *dead)
{
  RulesPoint stones[RULES_POINTS];
  gboolean now_dead;
  int n;

  if (!rules_point_on_board (point, board->size) || !score_is_stone (board->points[point]))
    return FALSE;
  now_dead = !dead[point];
  n = rules_board_chain (board, point, stones);
  for (int i = 0; i < n; i++)
    dead[stones[i]] = (guint8) now_dead;
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/egf.h"
#include "standing/term/history.h"

/* --- Numbers with 32 binary places, the same on every machine --- */

#define ONE ((gint64) 1 << 32)

#define LN_2 G_GINT64_CONSTANT (2977044472) /* ln 2 times 2^32 */

__extension__ typedef __int128 Wide;

/* The product of @a and @b, rounded down. */
static gint64
fixed_multiply (gint64 a, gint64 b)
{
  Wide product = (Wide) a * b;

  return (gint64) (product >= 0 ? product / ONE : -((-product + ONE - 1) / ONE));
}

/* @a divided by @b, which is above zero. */
static gint64
fixed_divide (gint64 a, gint64 b)
{
  return (gint64) ((Wide) a * ONE / b);
}

/* ln x for 1 <= x < 2, from z = (x - 1) / (x + 1) < 1/3: 2 (z + z^3/3 + z^5/5 + ...) */
static gint64
ln_near_one (gint64 x)
{
  gint64 z = fixed_divide (x - ONE, x + ONE);
  gint64 square = fixed_multiply (z, z);
  gint64 sum = 0;

  for (gint64 odd = 1; z > 0; odd += 2) {
    sum += z / odd;
    z = fixed_multiply (z, square);
  }
  return 2 * sum;
}

/* Its natural logarithm, to 8 places. @x: a number above zero. */
static gint64
fixed_ln (gint64 x)
{
  gint64 halvings = 0;

  g_return_val_if_fail (x > 0, 0);
  for (; x >= 2 * ONE; x /= 2)
    halvings++;
  for (; x < ONE; x *= 2)
    halvings--;
  return halvings * LN_2 + ln_near_one (x);
}

/* E to the power of -@x, to 8 places. @x: a number, not below zero. */
static gint64
fixed_exp_down (gint64 x)
{
  gint64 halvings = x / LN_2, sum = ONE, term = ONE;

  g_return_val_if_fail (x >= 0, 0);
  if (halvings > 40)
    return 0;
  x -= halvings * LN_2;
  for (gint64 i = 1; term != 0 && i < 40; i++) {
    term = fixed_multiply (term, x) / i;
    sum += i % 2 ? -term : term;
  }
  return sum >> halvings;
}

/* --- Ratings --- */

/* A rating column helps a director to see who played above himself; no place rests on it. It is
 * reckoned in fixed point, so that it is the same on every machine. */

#define TOP (3300 * (gint64) STANDING_EGF_POINT)

static gint64
clamp (gint64 rating)
{
  return CLAMP (rating, STANDING_EGF_FLOOR, STANDING_EGF_CEILING);
}

static gint64
fixed (gint64 rating)
{
  return fixed_divide (rating, STANDING_EGF_POINT);
}

/* ln (3300 - rating), which is what strength is measured by */
static gint64
ln_below_top (gint64 rating)
{
  return fixed_ln (fixed (TOP - rating));
}

/* ln (1 + e^x) */
static gint64
soft (gint64 x)
{
  return (x > 0 ? x : 0) + fixed_ln (ONE + fixed_exp_down (ABS (x)));
}

/* Black's rating is raised for his stones; White's stays. */
static gint64
lift (gint64 rating, int stones)
{
  return stones > 0 ? clamp (rating + (2 * stones - 1) * 50 * (gint64) STANDING_EGF_POINT)
                    : clamp (rating);
}

/* 1 / (1 + e^(beta (opponent) - beta (own))), beta (x) = -7 ln (3300 - x) */
static gint64
expect (gint64 own, gint64 opponent, int stones)
{
  gint64 x = 7 * (ln_below_top (lift (own, stones)) - ln_below_top (lift (opponent, -stones)));
  gint64 power = fixed_exp_down (ABS (x));

  return fixed_divide (x > 0 ? power : ONE, ONE + power);
}

/* ((3300 - rating) / 200)^1.6 */
static gint64
volatility (gint64 rating)
{
  gint64 x = (ln_below_top (rating) - fixed_ln (200 * ONE)) * 8 / 5;
  gint64 power = fixed_exp_down (ABS (x));

  return x < 0 ? power : fixed_divide (ONE, power);
}

/* ln (1 + e^((2300 - rating) / 80)) / 5: what keeps the ratings of all from falling */
static gint64
bonus (gint64 rating)
{
  return soft (fixed (2300 * (gint64) STANDING_EGF_POINT - rating) / 80) / 5;
}

static gint64
round_off (gint64 value)
{
  return value >= 0 ? (value + ONE / 2) / ONE : -((-value + ONE / 2) / ONE);
}

/* What a game changes, in points. */
static gint64
change (gint64 own, const StandingEgfGame *game, StandingEgfClass weight)
{
  gint64 surplus = game->points * ONE / 2 - expect (own, game->opponent, game->stones);

  return (fixed_multiply (volatility (clamp (own)), surplus) + bonus (clamp (own))) *
         (gint64) weight / 100;
}

/* Black's rating is raised by 100 for each stone but half of one. Returns how sure he is to win,
 * in millionths. @own: a rating, in thousandths. @stones: the handicap that he got, or gave
 * where negative. */
gint64
standing_egf_expected (gint64 own, gint64 opponent, int stones)
{
  return round_off (expect (own, opponent, stones) * STANDING_EGF_SURE);
}

/* By how much the game changes it, in thousandths. @own: his rating before the tournament, in
 * thousandths. @weight: how much the tournament weighs. */
gint64
standing_egf_change (gint64 own, const StandingEgfGame *game, StandingEgfClass weight)
{
  return round_off (change (own, game, weight) * STANDING_EGF_POINT);
}

/* His rating after it, not below -900 points. @own: his rating before the tournament, in
 * thousandths. @games: all that he played in it. @weight: how much it weighs. */
gint64
standing_egf_after (gint64 own, const StandingEgfGame *games, int n_games, StandingEgfClass weight)
{
  gint64 sum = 0;

  for (int i = 0; i < n_games; i++)
    sum += change (own, &games[i], weight);
  return MAX (own + round_off (sum * STANDING_EGF_POINT), STANDING_EGF_FLOOR);
}

/* What somebody with that rating is expected to score, where a win is 2. */
static gint64
expect_all (gint64 rating, const StandingEgfGame *games, int n_games)
{
  gint64 sum = 0;

  for (int i = 0; i < n_games; i++)
    sum += 2 * expect (rating, games[i].opponent, games[i].stones);
  return sum;
}

/* Who won all his games, or lost them all, is taken to have a quarter of a game less, or more.
 * Returns FALSE where there is no game. @ret_rating: the rating in thousandths that is expected
 * to score what was scored. */
gboolean
standing_egf_performance (const StandingEgfGame *games, int n_games, gint64 *ret_rating)
{
  gint64 low = STANDING_EGF_FLOOR, high = STANDING_EGF_CEILING, wanted, points = 0;

  if (n_games == 0)
    return FALSE;
  for (int i = 0; i < n_games; i++)
    points += 2 * games[i].points;
  wanted = CLAMP (points, 1, 4 * n_games - 1) * (ONE / 2);
  while (low < high) {
    gint64 middle = low + (high - low) / 2;
    if (expect_all (middle, games, n_games) < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  *ret_rating = low;
  return TRUE;
}

/* Not who stayed away, nor a lot, nor a game of which nothing is left. */
static gboolean
was_played (RulesResult result)
{
  return rules_result_counts (result) && result.kind != RULES_RESULT_ABSENT &&
         result.kind != RULES_RESULT_BOTH_LOSE && result.kind != RULES_RESULT_ANNULLED &&
         result.kind != RULES_RESULT_LOT;
}

/* What he played against opponents whose rating is known; what was decided without play is not
 * rated. @player: an index into its players. @after: the last round that is counted. */
StandingEgfGame *
standing_egf_games (const StandingField *field, int player, int after, int *ret_n_games)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);
  StandingEgfGame *rated = g_new (StandingEgfGame, n_matches + 1);

  *ret_n_games = 0;
  for (int i = 0; i < n_matches && matches[i].round <= after; i++) {
    const StandingMatch *match = &matches[i];
    const StandingGame *game = &field->games[match->game];
    if (match->opponent >= 0 && was_played (game->result) &&
        field->players[match->opponent].rating != 0)
      rated[(*ret_n_games)++] =
          (StandingEgfGame){ field->players[match->opponent].rating * (gint64) STANDING_EGF_POINT,
                             match->side == RULES_BLACK ? game->handicap : -game->handicap,
                             match->points };
  }
  return rated;
}

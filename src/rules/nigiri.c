#include "rules/nigiri.h"

#define STONES_MAX 181
#define YEAR 10000

/* Where a birthday is not known, only the years can tell. */
static int
compare_age (int one, int other)
{
  gboolean days = one % YEAR != 0 && other % YEAR != 0;
  int a = days ? one : one / YEAR, b = days ? other : other / YEAR;

  if (one <= 0 || other <= 0)
    return 0;
  return (a < b) - (a > b);
}

/**
 * rules_nigiri_holder:
 * @first: a player
 * @second: the opponent
 * @ret_reason: (out) (optional): what decided it
 *
 * Tells who holds the white stones (Art. 10): the player of higher rank, with equal ranks the
 * older one. Where that cannot be told, because something is not known or all is equal, a lot has
 * to be drawn. An unknown rank is neither higher nor lower than another, so age decides.
 *
 * Returns: who holds the stones
 */
RulesNigiriHolder
rules_nigiri_holder (const RulesNigiriPlayer *first, const RulesNigiriPlayer *second,
                     RulesNigiriReason *ret_reason)
{
  gboolean ranked = first->rank != RULES_RANK_NONE && second->rank != RULES_RANK_NONE;
  int ahead = ranked ? first->rank - second->rank : 0;
  RulesNigiriReason reason = ahead ? RULES_NIGIRI_BY_RANK : RULES_NIGIRI_BY_AGE;

  if (ahead == 0)
    ahead = compare_age (first->born, second->born);
  if (ahead == 0)
    reason = RULES_NIGIRI_BY_LOT;
  if (ret_reason)
    *ret_reason = reason;
  if (ahead == 0)
    return RULES_NIGIRI_LOT;
  return ahead > 0 ? RULES_NIGIRI_FIRST : RULES_NIGIRI_SECOND;
}

/**
 * rules_nigiri_decide:
 * @guess: how many black stones the other player showed
 * @held: how many white stones were in the hand
 *
 * One stone says "if odd, I take Black, otherwise White", two say "if even" (Art. 10).
 *
 * Returns: who takes Black
 */
RulesNigiriOutcome
rules_nigiri_decide (RulesNigiriGuess guess, int held)
{
  if ((guess != RULES_NIGIRI_ODD && guess != RULES_NIGIRI_EVEN) || held < 1 || held > STONES_MAX)
    return RULES_NIGIRI_VOID;
  return held % 2 == (int) guess % 2 ? RULES_NIGIRI_GUESSER_BLACK : RULES_NIGIRI_HOLDER_BLACK;
}

#include "standing/term/fixed.h"

#define LN_2 G_GINT64_CONSTANT (2977044472) /* ln 2 times 2^32 */
#define ONE STANDING_FIXED_ONE

__extension__ typedef __int128 Wide;

/* The product of @a and @b, rounded down. */
gint64
standing_fixed_multiply (gint64 a, gint64 b)
{
  Wide product = (Wide) a * b;

  return (gint64) (product >= 0 ? product / ONE : -((-product + ONE - 1) / ONE));
}

/* @a divided by @b, which is above zero. */
gint64
standing_fixed_divide (gint64 a, gint64 b)
{
  return (gint64) ((Wide) a * ONE / b);
}

/* ln x for 1 <= x < 2, from z = (x - 1) / (x + 1) < 1/3: 2 (z + z^3/3 + z^5/5 + ...) */
static gint64
ln_near_one (gint64 x)
{
  gint64 z = standing_fixed_divide (x - ONE, x + ONE);
  gint64 square = standing_fixed_multiply (z, z);
  gint64 sum = 0;

  for (gint64 odd = 1; z > 0; odd += 2) {
    sum += z / odd;
    z = standing_fixed_multiply (z, square);
  }
  return 2 * sum;
}

/* Its natural logarithm, to 8 places. @x: a number above zero. */
gint64
standing_fixed_ln (gint64 x)
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
gint64
standing_fixed_exp_down (gint64 x)
{
  gint64 halvings = x / LN_2, sum = ONE, term = ONE;

  g_return_val_if_fail (x >= 0, 0);
  if (halvings > 40)
    return 0;
  x -= halvings * LN_2;
  for (gint64 i = 1; term != 0 && i < 40; i++) {
    term = standing_fixed_multiply (term, x) / i;
    sum += i % 2 ? -term : term;
  }
  return sum >> halvings;
}

#include "pairing/matching/ladder.h"

/* FALSE where the cost of a pair could exceed the range. */
static gboolean
build (PairingRung *rungs, int n_rungs, gint64 range)
{
  guint64 step = 1, worst = 0, part;

  for (int i = n_rungs - 1; i >= 0; i--) {
    rungs[i].step = (gint64) step;
    if (!g_uint64_checked_mul (&part, step, (guint64) rungs[i].most) ||
        !g_uint64_checked_add (&worst, worst, part) || worst > (guint64) range)
      return FALSE;
    if (i > 0 && (!g_uint64_checked_mul (&part, step, (guint64) rungs[i].sum) ||
                  !g_uint64_checked_add (&step, step, part) || step > G_MAXINT64))
      return FALSE;
  }
  return TRUE;
}

/* Where costs are cut off, two rounds may differ by more than before. */
static void
limit (PairingRung *rung, const PairingRung *whole, int n_pairs, gint64 most)
{
  gint64 room = most == 0 || n_pairs <= G_MAXINT64 / most ? n_pairs * most : G_MAXINT64;

  rung->most = MIN (whole->most, most);
  rung->sum = most < whole->most ? room : whole->sum;
}

/* As much of a criterion as fits, while those below it have nothing left. */
static void
shrink (PairingRung *rungs, int n_rungs, int which, int n_pairs, gint64 range)
{
  PairingRung whole = rungs[which];
  gint64 low = 0, high = whole.most;

  while (low < high) {
    gint64 middle = low + (high - low + 1) / 2;
    limit (&rungs[which], &whole, n_pairs, middle);
    if (build (rungs, n_rungs, range))
      low = middle;
    else
      high = middle - 1;
  }
  limit (&rungs[which], &whole, n_pairs, low);
}

/* Sets the steps. Where they do not all fit, the last criterion tells apart less; where that is
 * not enough, not even with nothing left of it, the one before it, and so on. @rungs: criteria,
 * the gravest first, with most and sum. @n_pairs: how many pairs there are. @range: what a pair
 * may cost at most, above 0. */
void
pairing_ladder_fit (PairingRung *rungs, int n_rungs, int n_pairs, gint64 range)
{
  for (int i = n_rungs - 1; i >= 0; i--) {
    if (build (rungs, n_rungs, range))
      return;
    shrink (rungs, n_rungs, i, n_pairs, range);
  }
  build (rungs, n_rungs, range);
}

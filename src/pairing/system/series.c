#include "pairing/system/series.h"
#include "pairing/draw/draw.h"
#include <glib/gi18n.h>

static gboolean
fail_series (GError **error, const char *words)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, words);
  return FALSE;
}

/* A series is the best of 3, 5 or 7 games of two players (Art. 26.5), or several of them at once:
 * the first against the second, the third against the fourth. For its games it is a bracket of
 * matches that lead nowhere: see pairing_knockout_draw(). Returns FALSE with PAIRING_ERROR_PLAN
 * where it cannot be. @stage: its stage, a series. */
gboolean
pairing_series_check (const PairingTask *task, const PairingStage *stage, GError **error)
{
  int best_of = task->plan.best_of;

  if (best_of != 3 && best_of != 5 && best_of != 7)
    return fail_series (error, _ ("A series is the best of 3, 5 or 7 games (Art. 26.5)."));
  if (stage->n_entrants % 2 != 0)
    return fail_series (error,
                        _ ("A series is played by pairs, but the number of players is odd."));
  return TRUE;
}

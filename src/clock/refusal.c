#include "clock/refusal.h"
#include <glib/gi18n.h>

/* @reason: why not, translated. */
gboolean
clock_refusal_give (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_STATE, reason);
  return FALSE;
}

/* @side: who ran out of time. */
gboolean
clock_refusal_fallen (ClockSide side, GError **error)
{
  return clock_refusal_give (error, side == CLOCK_BLACK ? _ ("Black’s time is up.")
                                                        : _ ("White’s time is up."));
}

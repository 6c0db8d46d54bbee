#pragma once
#include "clock/clock.h"

/* What cannot be done to a clock; for this room only. */

gboolean clock_refusal_give (GError **error, const char *reason);
gboolean clock_refusal_fallen (ClockSide side, GError **error);

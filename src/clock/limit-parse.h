#pragma once
#include "clock/limit.h"

/* How a limit is spelled; for this room only. */

gboolean clock_limit_read (const char *text, ClockLimit *limit);
gboolean clock_limit_read_overtime (const char *text, ClockLimit *limit);

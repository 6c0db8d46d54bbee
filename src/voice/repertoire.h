#pragma once
#include "clock/call.h"

GArray *voice_repertoire_new (const ClockLimit *limit, const ClockPlan *plan);

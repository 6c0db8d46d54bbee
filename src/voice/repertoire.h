/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"

GArray *voice_repertoire_new (const ClockLimit *limit, const ClockPlan *plan);

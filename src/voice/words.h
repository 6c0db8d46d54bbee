/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"

char *voice_words (const ClockCall *call, const ClockLimit *limit);

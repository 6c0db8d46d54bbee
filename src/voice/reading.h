/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "voice/language.h"

char *voice_reading (const ClockState *state, ClockSide side, const VoiceLanguage *language);

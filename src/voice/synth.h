/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"
#include "voice/language.h"
#include "voice/sound.h"

#define VOICE_SYNTH_SPEED 100 /* as a person speaks, in percent */

VoiceSound *voice_synth_say (const ClockCall *call, const ClockLimit *limit,
                             const VoiceLanguage *language, int speed, GError **error);
VoiceSound *voice_synth_read (const char *text, const VoiceLanguage *language, int speed,
                              GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"
#include "voice/language.h"

char *voice_speech (const ClockCall *call, const ClockLimit *limit, const VoiceLanguage *language);
char *voice_speech_phrase (const VoicePhrase *phrase, const VoiceLanguage *language, int n);
char *voice_speech_name (const ClockCall *call, const ClockLimit *limit);
gboolean voice_speech_parse (const char *name, ClockCall *ret_call, ClockLimit *ret_limit);

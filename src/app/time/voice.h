/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "voice/speaker.h"

VoiceSpeaker *app_voice_get_speaker (void);
char *app_voice_trouble (void);
void app_voice_follow (Desk *desk, gint64 game);
void app_voice_leave (Desk *desk, gint64 game);
void app_voice_read (const ClockState *clock, ClockSide side);

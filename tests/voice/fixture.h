/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"
#include "voice/sound.h"

/* Marks that are told apart by their pitch: what is asked is when a sound begins, not how. */
VoiceSound *fixture_tone (int hertz, int ms);
ClockState fixture_start (const char *limit, const ClockPlan *plan);

/* A recording of the stream, and where sounds are in it. */
typedef struct {
  gint16 *samples;
  gsize n;
} FixtureStream;

FixtureStream fixture_stream_load (const char *path);
void fixture_stream_clear (FixtureStream *stream);
gint64 fixture_stream_find (const FixtureStream *stream, const VoiceSound *sound, gsize from);

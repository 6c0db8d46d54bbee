/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "voice/sound.h"

/* A stream of samples with at most one call in it. All zero is silence. */
typedef struct {
  VoiceSound *sound;
  gsize at;           /* its next sample */
  VoiceSound *before; /* fades out */
  gsize before_at;
  int fade; /* samples for which it still does */
} VoiceMixer;

void voice_mixer_begin (VoiceMixer *mixer, VoiceSound *sound);
void voice_mixer_read (VoiceMixer *mixer, int volume, gint16 *samples, gsize n);
gboolean voice_mixer_is_silent (const VoiceMixer *mixer);
void voice_mixer_clear (VoiceMixer *mixer);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib-object.h>
#include "clock/call.h"
#include "voice/sound.h"

/* How somebody wants to hear calls. */
typedef struct {
  const char *language; /* "zh", or a locale's name */
  const char *device;   /* one of voice_device_list(), "" for the default */
  const char *folder;   /* of a voice pack, "" for none */
  int volume;           /* percent */
  int speed;            /* percent of how a person speaks; recorded calls stay as they are */
  gboolean muted;
} VoiceTaste;

#define VOICE_TYPE_SPEAKER (voice_speaker_get_type ())
G_DECLARE_FINAL_TYPE (VoiceSpeaker, voice_speaker, VOICE, SPEAKER, GObject)

/* Property: trouble (string), why nothing is heard or not all, for the referee; NULL for none. */

VoiceSpeaker *voice_speaker_new (void);
void voice_speaker_set_taste (VoiceSpeaker *self, const VoiceTaste *taste);
void voice_speaker_follow (VoiceSpeaker *self, const ClockState *clock, gint64 now);
void voice_speaker_leave (VoiceSpeaker *self);
void voice_speaker_say (VoiceSpeaker *self, const char *name);
void voice_speaker_read (VoiceSpeaker *self, const ClockState *clock, ClockSide side);
const char *voice_speaker_get_trouble (VoiceSpeaker *self);
gboolean voice_speaker_is_heard (VoiceSpeaker *self);
gboolean voice_speaker_is_ready (VoiceSpeaker *self);

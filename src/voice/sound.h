/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

#define VOICE_SOUND_RATE 22050 /* samples a second, 16 bits each, one channel: all sound is so */

typedef enum {
  VOICE_ERROR_SYNTHESIZER, /* it is missing, or has no voice for the language */
  VOICE_ERROR_FILE,
  VOICE_ERROR_DEVICE
} VoiceError;

#define VOICE_ERROR (voice_sound_error_quark ())
GQuark voice_sound_error_quark (void);

/* One call as it sounds; it never changes. */
typedef struct {
  gsize n;
  gint16 samples[];
} VoiceSound;

VoiceSound *voice_sound_new (const gint16 *raw, gsize n);
VoiceSound *voice_sound_ref (VoiceSound *sound);
void voice_sound_unref (VoiceSound *sound);
int voice_sound_ms (const VoiceSound *sound);
gboolean voice_sound_save (const VoiceSound *sound, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VoiceSound, voice_sound_unref)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"
#include "voice/mixer.h"

/* Makes the stream of one clock: the clock is a value, and so is what it says at which sample.
 * Instants are microseconds of one monotonic source, those of the clock its own milliseconds. */
typedef struct {
  ClockState clock;
  gboolean has_clock;
  gint64 shift;  /* instant of the clock's 0 */
  gint64 filled; /* instant up to which the stream was made */
  gint64 next;   /* when there may be something to say, in the clock's time; -1 for never */
  ClockCall begun;
  gboolean has_begun;
  ClockCall missing; /* was due, but there was no sound of it */
  gboolean is_missing;
  GHashTable *sounds; /* of VoiceSound by the name of the call */
  VoiceMixer mixer;
} VoicePrompter;

void voice_prompter_init (VoicePrompter *prompter);
void voice_prompter_clear (VoicePrompter *prompter);
void voice_prompter_follow (VoicePrompter *prompter, const ClockState *clock, gint64 now,
                            gint64 instant);
void voice_prompter_leave (VoicePrompter *prompter);
void voice_prompter_fill (VoicePrompter *prompter, int volume, gint16 *samples, gsize n,
                          gint64 instant);
void voice_prompter_add (VoicePrompter *prompter, const char *name, VoiceSound *sound);
char *voice_prompter_dup_missing (const VoicePrompter *prompter);
gboolean voice_prompter_say (VoicePrompter *prompter, const char *name);
void voice_prompter_forget (VoicePrompter *prompter);

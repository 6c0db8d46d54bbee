/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "voice/language.h"
#include "voice/player.h"
#include "voice/prompter.h"
#include "voice/speaker.h"

/* A speaker has a thread of its own for all that takes time; the lock is held for moments only. */
struct _VoiceSpeaker {
  GObject parent;
  GMainContext *home; /* where its owner lives */
  char *told;         /* the trouble, as the owner knows it */
  char *told_notes;
  gboolean told_heard; /* there is sound all the same */
  gboolean is_off;     /* by the environment */
  GThread *thread;
  GMutex lock; /* of all that follows */
  GCond change;
  gboolean ends;
  gboolean is_telling; /* the owner will look for news */
  VoicePrompter prompter;
  char *language;
  char *device;
  char *folder;
  int volume;
  int speed;
  gboolean muted;
  guint taste;         /* counts changes of how calls sound */
  guint loaded;        /* the taste for which the pack was read */
  gboolean is_new;     /* the clock has another limit or plan than before */
  gint64 hold;         /* until when the device is kept open, though no clock runs */
  GHashTable *pack;    /* of VoiceSound; nullable */
  GQueue names;        /* of calls that have to get a sound, the most urgent first */
  char *said;          /* a call that is to be said at once */
  gint64 said_at;      /* when that was asked for */
  char *read;          /* a reading in words */
  gboolean is_asked;   /* it is to be said at once */
  char *voice_trouble; /* why calls have no sound */
  char *device_trouble;
  gboolean is_instead; /* the default device plays in the place of the chosen one */
  char *notes;         /* on the pack */
  VoicePlayer *player; /* the thread's alone, as all that follows */
  char *player_device;
  gboolean is_listed; /* the chosen one was there when another took its place */
  gint64 retry;       /* when to try the device again */
  gint64 retry_after;
};

/* voice/worker.c */
void voice_worker_fill (gint16 *samples, gsize n, gint64 instant, gpointer speaker);
gpointer voice_worker_run (gpointer speaker);

/* voice/speaker.c */
void voice_speaker_tell (VoiceSpeaker *self);
const VoiceLanguage *voice_speaker_language (const VoiceSpeaker *self);
gboolean voice_speaker_is_quiet (const VoiceSpeaker *self);

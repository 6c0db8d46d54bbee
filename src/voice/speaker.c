/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/speaker.h"
#include <string.h>
#include "voice/reading.h"
#include "voice/speaker-private.h"

#define HOLD_US (10 * 60 * G_GINT64_CONSTANT (1000000)) /* of a clock that stands */

G_DEFINE_FINAL_TYPE (VoiceSpeaker, voice_speaker, G_TYPE_OBJECT)

enum { TROUBLE = 1, NOTES, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

/* --- Telling the owner --- */

static gboolean
take_text (char **text, const char *now)
{
  if (g_strcmp0 (*text, now) == 0)
    return FALSE;
  g_free (*text);
  *text = g_strdup (now);
  return TRUE;
}

/* Whether nobody wants to hear anything. @self: a speaker, whose lock is held. */
gboolean
voice_speaker_is_quiet (const VoiceSpeaker *self)
{
  return self->muted || self->is_off;
}

/* The language that it speaks. @self: a speaker, whose lock is held. */
const VoiceLanguage *
voice_speaker_language (const VoiceSpeaker *self)
{
  const VoiceLanguage *language = voice_language_find (self->language);

  return language ? language : voice_language_find ("en");
}

static const char *
find_trouble (const VoiceSpeaker *self)
{
  if (voice_speaker_is_quiet (self))
    return NULL;
  if (self->voice_trouble && (self->is_instead || !self->device_trouble))
    return self->voice_trouble;
  return self->device_trouble;
}

static gboolean
tell_cb (gpointer speaker)
{
  VoiceSpeaker *self = speaker;
  gboolean trouble, notes;

  g_mutex_lock (&self->lock);
  self->is_telling = FALSE;
  trouble = take_text (&self->told, find_trouble (self));
  self->told_heard = self->is_instead && !self->voice_trouble;
  notes = take_text (&self->told_notes, self->notes);
  g_mutex_unlock (&self->lock);
  if (trouble)
    g_object_notify_by_pspec (speaker, properties[TROUBLE]);
  if (notes)
    g_object_notify_by_pspec (speaker, properties[NOTES]);
  return G_SOURCE_REMOVE;
}

/* Lets its owner know, in the owner's own thread. @self: a speaker, whose lock is held. */
void
voice_speaker_tell (VoiceSpeaker *self)
{
  GSource *source;

  if (self->ends || self->is_telling ||
      (g_strcmp0 (self->told, find_trouble (self)) == 0 &&
       g_strcmp0 (self->told_notes, self->notes) == 0))
    return;
  self->is_telling = TRUE;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, tell_cb, g_object_ref (self), g_object_unref);
  g_source_attach (source, self->home);
  g_source_unref (source);
}

/* --- The object --- */

static void
voice_speaker_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  VoiceSpeaker *self = VOICE_SPEAKER (object);

  g_value_set_string (value, id == TROUBLE ? self->told : self->told_notes);
}

static void
end_thread (VoiceSpeaker *self)
{
  g_mutex_lock (&self->lock);
  self->ends = TRUE;
  g_cond_signal (&self->change);
  g_mutex_unlock (&self->lock);
  g_thread_join (self->thread);
}

static void
free_texts (VoiceSpeaker *self)
{
  g_free (self->told);
  g_free (self->told_notes);
  g_free (self->language);
  g_free (self->device);
  g_free (self->folder);
  g_free (self->said);
  g_free (self->read);
  g_free (self->voice_trouble);
  g_free (self->device_trouble);
  g_free (self->notes);
}

static void
voice_speaker_finalize (GObject *object)
{
  VoiceSpeaker *self = VOICE_SPEAKER (object);

  end_thread (self);
  voice_prompter_clear (&self->prompter);
  g_clear_pointer (&self->pack, g_hash_table_unref);
  g_queue_clear_full (&self->names, g_free);
  free_texts (self);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->change);
  g_main_context_unref (self->home);
  G_OBJECT_CLASS (voice_speaker_parent_class)->finalize (object);
}

static void
voice_speaker_class_init (VoiceSpeakerClass *class)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (class)->finalize = voice_speaker_finalize;
  G_OBJECT_CLASS (class)->get_property = voice_speaker_get_property;
  properties[TROUBLE] = g_param_spec_string ("trouble", NULL, NULL, NULL, flags);
  properties[NOTES] = g_param_spec_string ("notes", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (class), N_PROPERTIES, properties);
}

static void
voice_speaker_init (VoiceSpeaker *self)
{
  self->home = g_main_context_ref_thread_default ();
  self->is_off = g_strcmp0 (g_getenv ("TENGEN_VOICE_SINK"), "") == 0;
  g_mutex_init (&self->lock);
  g_cond_init (&self->change);
  g_queue_init (&self->names);
  voice_prompter_init (&self->prompter);
  self->language = g_strdup ("en");
  self->device = g_strdup ("");
  self->folder = g_strdup ("");
  self->volume = self->speed = 100;
  self->thread = g_thread_new ("voice", voice_worker_run, self);
}

/* A speaker says what a clock has to say (Art. 12.3). Nothing that it does keeps its owner
 * waiting; sound and speech are only made ready once there is a clock, or something to say. Where
 * the environment variable `TENGEN_VOICE_SINK` is empty, no sound is made at all. Returns a
 * speaker. */
VoiceSpeaker *
voice_speaker_new (void)
{
  return g_object_new (VOICE_TYPE_SPEAKER, NULL);
}

/* @taste: how calls are to sound from now on. */
void
voice_speaker_set_taste (VoiceSpeaker *self, const VoiceTaste *taste)
{
  gboolean sounds, folder;

  g_mutex_lock (&self->lock);
  sounds = take_text (&self->language, taste->language);
  folder = take_text (&self->folder, taste->folder);
  take_text (&self->device, taste->device);
  if (sounds || folder || self->speed != taste->speed)
    self->taste++;
  self->speed = taste->speed;
  self->volume = taste->volume;
  self->muted = taste->muted;
  g_cond_signal (&self->change);
  g_mutex_unlock (&self->lock);
}

static gboolean
is_other_game (const VoiceSpeaker *self, const ClockState *clock)
{
  const ClockState *now = &self->prompter.clock;

  return !self->prompter.has_clock || !clock_limit_is_same (&now->limit, &clock->limit) ||
         memcmp (&now->plan, &clock->plan, sizeof clock->plan) != 0;
}

/* Says from now on what @clock has to say, each call at its instant, until it is told of another
 * clock or another state of it: the clock is a value, so nobody has to wake up for that. A call
 * that is due while another sounds cuts it. @clock: a clock as it is from @now on. @now: this
 * instant, in milliseconds as @clock counts them. */
void
voice_speaker_follow (VoiceSpeaker *self, const ClockState *clock, gint64 now)
{
  gint64 instant = g_get_monotonic_time ();

  g_mutex_lock (&self->lock);
  self->is_new |= is_other_game (self, clock);
  self->hold = instant + HOLD_US;
  voice_prompter_follow (&self->prompter, clock, now, instant);
  g_cond_signal (&self->change);
  g_mutex_unlock (&self->lock);
}

/* Follows no clock any more, and closes the device. */
void
voice_speaker_leave (VoiceSpeaker *self)
{
  g_mutex_lock (&self->lock);
  voice_prompter_leave (&self->prompter);
  self->hold = 0;
  g_cond_signal (&self->change);
  g_mutex_unlock (&self->lock);
}

/* Says it at once, whatever the clock says: to hear how it sounds. @name: a call, as
 * voice_speech_name() has it. */
void
voice_speaker_say (VoiceSpeaker *self, const char *name)
{
  gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&self->lock);
  take_text (&self->said, name);
  self->said_at = now;
  self->hold = MAX (self->hold, now + HOLD_US / 60);
  g_cond_signal (&self->change);
  g_mutex_unlock (&self->lock);
}

/* Says at once what is left to @side, as a player may ask (Art. 16.2). What the clock has to say
 * meanwhile cuts it. @clock: a clock whose readings are of this instant. @side: who asks. */
void
voice_speaker_read (VoiceSpeaker *self, const ClockState *clock, ClockSide side)
{
  gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&self->lock);
  g_free (self->read);
  self->read = voice_reading (clock, side, voice_speaker_language (self));
  self->is_asked = TRUE;
  self->said_at = now;
  self->hold = MAX (self->hold, now + HOLD_US / 20);
  g_cond_signal (&self->change);
  g_mutex_unlock (&self->lock);
}

/* Why nothing is heard, or not all, as a sentence for the referee; property "trouble", which
 * notifies its owner's thread, or NULL. */
const char *
voice_speaker_get_trouble (VoiceSpeaker *self)
{
  return self->told;
}

/* Whether calls are heard all the same, though not where they are wanted. @self: a speaker that
 * has trouble. */
gboolean
voice_speaker_is_heard (VoiceSpeaker *self)
{
  return self->told_heard;
}

/* Whether every call of the clock that it follows has its sound, or cannot have one. */
gboolean
voice_speaker_is_ready (VoiceSpeaker *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->loaded == self->taste && !self->is_new &&
         (voice_speaker_is_quiet (self) || g_queue_is_empty (&self->names));
}

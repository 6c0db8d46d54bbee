/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "voice/device.h"
#include "voice/pack.h"
#include "voice/repertoire.h"
#include "voice/speaker-private.h"
#include "voice/speech.h"
#include "voice/synth.h"

#define CHECK_US 500000
#define RETRY_US 2000000
#define RETRY_MOST_US 16000000
#define FORGOTTEN_US 3000000

static void
set_text (char **text, char *now)
{
  g_free (*text);
  *text = now;
}

/* --- How calls sound --- */

/* Called with the lock, which is not held while the folder is read. */
static void
load_pack (VoiceSpeaker *self)
{
  g_autofree char *folder = g_strdup (self->folder);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  GHashTable *pack;

  self->loaded = self->taste;
  g_clear_pointer (&self->pack, g_hash_table_unref);
  g_mutex_unlock (&self->lock);
  pack = folder[0] ? voice_pack_load (folder, notes, &error) : NULL;
  if (error)
    g_ptr_array_add (notes, g_strdup (error->message));
  g_ptr_array_add (notes, NULL);
  g_mutex_lock (&self->lock);
  self->pack = pack;
  set_text (&self->notes, notes->len > 1 ? g_strjoinv ("\n", (char **) notes->pdata) : NULL);
  set_text (&self->voice_trouble, NULL);
  voice_prompter_forget (&self->prompter);
  self->is_new = self->prompter.has_clock;
}

static void
list_names (VoiceSpeaker *self)
{
  const ClockState *clock = &self->prompter.clock;
  g_autoptr (GArray) calls = voice_repertoire_new (&clock->limit, &clock->plan);

  self->is_new = FALSE;
  g_queue_clear_full (&self->names, g_free);
  for (guint i = 0; i < calls->len; i++)
    g_queue_push_tail (&self->names,
                       voice_speech_name (&g_array_index (calls, ClockCall, i), &clock->limit));
}

static VoiceSound *
synthesize (const char *name, const VoiceLanguage *language, int speed, GError **error)
{
  ClockCall call;
  ClockLimit limit;

  return voice_speech_parse (name, &call, &limit)
             ? voice_synth_say (&call, &limit, language, speed, error)
             : NULL;
}

/* The first of the names gets its sound; without the lock while that is made. */
static void
make_sound (VoiceSpeaker *self, const char *name)
{
  VoiceSound *recorded = self->pack ? g_hash_table_lookup (self->pack, name) : NULL;
  g_autoptr (VoiceSound) sound = recorded ? voice_sound_ref (recorded) : NULL;
  const VoiceLanguage *language = voice_speaker_language (self);
  g_autoptr (GError) error = NULL;
  guint taste = self->taste;
  int speed = self->speed;

  g_mutex_unlock (&self->lock);
  if (!sound)
    sound = synthesize (name, language, speed, &error);
  g_mutex_lock (&self->lock);
  if (taste != self->taste)
    return;
  if (sound)
    voice_prompter_add (&self->prompter, name, sound);
  else
    self->prompter.is_missing = FALSE;
  if (error)
    set_text (&self->voice_trouble, g_strdup (error->message));
}

static void
make_next (VoiceSpeaker *self)
{
  g_autofree char *name = g_queue_pop_head (&self->names);

  if (!g_hash_table_contains (self->prompter.sounds, name))
    make_sound (self, name);
}

static void
say (VoiceSpeaker *self)
{
  g_autofree char *name = g_steal_pointer (&self->said);

  if (!g_hash_table_contains (self->prompter.sounds, name))
    make_sound (self, name);
  voice_prompter_say (&self->prompter, name);
}

/* A reading is true for a moment only: it is said once, and not kept. */
static void
read_out (VoiceSpeaker *self)
{
  const VoiceLanguage *language = voice_speaker_language (self);
  g_autofree char *text = g_strdup (self->read);
  g_autoptr (VoiceSound) sound = NULL;
  g_autoptr (GError) error = NULL;
  int speed = self->speed;

  self->is_asked = FALSE;
  g_mutex_unlock (&self->lock);
  sound = voice_synth_read (text, language, speed, &error);
  g_mutex_lock (&self->lock);
  if (sound && !voice_speaker_is_quiet (self))
    voice_mixer_begin (&self->prompter.mixer, sound);
  if (error)
    set_text (&self->voice_trouble, g_strdup (error->message));
}

/* --- The device --- */

static gboolean
is_needed (const VoiceSpeaker *self, gint64 now)
{
  const VoicePrompter *prompter = &self->prompter;

  return !voice_speaker_is_quiet (self) && !self->ends &&
         ((prompter->has_clock && prompter->clock.running) || now < self->hold);
}

/* Called with the lock; closing waits for the stream, which takes it. */
static void
close_device (VoiceSpeaker *self)
{
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&self->player, voice_player_free);
  g_mutex_lock (&self->lock);
}

/* A device that is missing is asked for again, less and less often. */
static void
fail_worker (VoiceSpeaker *self, const GError *error, gint64 now)
{
  set_text (&self->device_trouble, g_strdup (error->message));
  self->is_instead = FALSE;
  self->retry = now + self->retry_after;
  self->retry_after = MIN (self->retry_after * 2, RETRY_MOST_US);
}

static gboolean
open_on (VoiceSpeaker *self, const char *device, GError **error)
{
  g_mutex_unlock (&self->lock);
  self->player = voice_player_new (device, voice_worker_fill, self, error);
  g_mutex_lock (&self->lock);
  return self->player != NULL;
}

/* Called with the lock, as all that looks for devices: that may take a second. */
static gboolean
is_there (VoiceSpeaker *self, const char *device)
{
  gboolean there;

  g_mutex_unlock (&self->lock);
  there = voice_device_is_there (device);
  g_mutex_lock (&self->lock);
  return there;
}

/* The chosen device is missing: better heard from another one than not at all. */
static void
open_instead (VoiceSpeaker *self)
{
  g_autoptr (GError) error = NULL;

  if (!open_on (self, "", &error)) {
    fail_worker (self, error, g_get_monotonic_time ());
    return;
  }
  self->is_instead = TRUE;
  set_text (&self->device_trouble,
            g_strdup_printf (_ ("The sound device “%s” is missing. The calls are heard on the "
                                "default device."),
                             self->player_device));
  self->is_listed = is_there (self, self->player_device);
  self->retry_after = RETRY_US;
  self->retry = g_get_monotonic_time () + RETRY_US;
}

static void
open_worker_device (VoiceSpeaker *self)
{
  g_autoptr (GError) error = NULL;

  set_text (&self->player_device, g_strdup (self->device));
  if (g_get_monotonic_time () - self->said_at > FORGOTTEN_US)
    voice_mixer_begin (&self->prompter.mixer, NULL);
  if (open_on (self, self->player_device, &error)) {
    set_text (&self->device_trouble, NULL);
    self->is_instead = FALSE;
    self->retry_after = RETRY_US;
  } else if (self->player_device[0])
    open_instead (self);
  else
    fail_worker (self, error, g_get_monotonic_time ());
}

/* The chosen device is used again once it is back; one that was there but broken is not. */
static void
look_for_chosen (VoiceSpeaker *self, gint64 now)
{
  gboolean was_listed = self->is_listed;

  self->retry = now + self->retry_after;
  self->retry_after = MIN (self->retry_after * 2, RETRY_MOST_US);
  self->is_listed = is_there (self, self->player_device);
  if (self->is_listed && !was_listed) {
    close_device (self);
    open_worker_device (self);
  }
}

static void
check_device (VoiceSpeaker *self, gint64 now)
{
  gboolean is_chosen = !self->is_instead && self->player_device[0];
  g_autoptr (GError) error = NULL;

  if (voice_player_check (self->player, &error)) {
    if (self->is_instead && now >= self->retry)
      look_for_chosen (self, now);
    return;
  }
  close_device (self);
  self->retry_after = RETRY_US;
  if (is_chosen)
    open_instead (self);
  else
    fail_worker (self, error, now);
}

static void
tend_device (VoiceSpeaker *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean other = g_strcmp0 (self->player_device, self->device) != 0;

  if (voice_speaker_is_quiet (self))
    set_text (&self->device_trouble, NULL);
  if (self->player && (other || !is_needed (self, now)))
    close_device (self);
  else if (self->player)
    check_device (self, now);
  if (!self->player && is_needed (self, now) && (other || now >= self->retry))
    open_worker_device (self);
}

/* --- The thread --- */

static gboolean
work_on_sounds (VoiceSpeaker *self)
{
  if (self->loaded != self->taste)
    load_pack (self);
  else if (self->is_new)
    list_names (self);
  else if (self->said)
    say (self);
  else if (self->is_asked)
    read_out (self);
  else if (!voice_speaker_is_quiet (self) && !g_queue_is_empty (&self->names))
    make_next (self);
  else
    return FALSE;
  return TRUE;
}

static void
wait_for_change (VoiceSpeaker *self)
{
  gint64 now = g_get_monotonic_time ();

  if (self->player || is_needed (self, now))
    g_cond_wait_until (&self->change, &self->lock, now + CHECK_US);
  else
    g_cond_wait (&self->change, &self->lock);
}

/* What its thread does until the speaker ends: makes sounds, and keeps the device open. Returns
 * NULL. */
gpointer
voice_worker_run (gpointer speaker)
{
  VoiceSpeaker *self = speaker;

  self->retry_after = RETRY_US;
  g_mutex_lock (&self->lock);
  while (!self->ends) {
    while (!self->ends && work_on_sounds (self))
      continue;
    tend_device (self);
    voice_speaker_tell (self);
    if (!self->ends)
      wait_for_change (self);
  }
  close_device (self);
  g_mutex_unlock (&self->lock);
  g_free (self->player_device);
  return NULL;
}

/* What the player's thread asks for; a call that has no sound yet is made before all others.
 * @samples: where to put sound. @n: how much. @instant: when it is heard. */
void
voice_worker_fill (gint16 *samples, gsize n, gint64 instant, gpointer speaker)
{
  VoiceSpeaker *self = speaker;
  gboolean was_missing, is_missing;

  g_mutex_lock (&self->lock);
  was_missing = self->prompter.is_missing;
  voice_prompter_fill (&self->prompter, self->muted ? 0 : self->volume, samples, n, instant);
  is_missing = self->prompter.is_missing;
  if (is_missing && !was_missing && !self->voice_trouble) {
    g_queue_push_head (&self->names, voice_prompter_dup_missing (&self->prompter));
    g_cond_signal (&self->change);
  }
  g_mutex_unlock (&self->lock);
}

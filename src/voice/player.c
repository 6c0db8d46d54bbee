/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/player.h"
#include <glib/gi18n.h>
#include <gst/app/gstappsrc.h>
#include <gst/audio/audio.h>
#include <unistd.h>
#include "voice/device.h"
#include "voice/mixer.h"
#include "voice/priority.h"

#define PIECE 221             /* samples: 10 ms */
#define BUFFER_US 40000       /* what the device holds ahead */
#define BUFFER_PIECE_US 10000 /* and in what pieces */
#define START_NS (3 * GST_SECOND)
#define STALLED_US 3000000

struct _VoicePlayer {
  GstElement *pipeline;
  GstClock *clock;
  VoicePlayerFill fill;
  gpointer data;
  GstClockTime origin; /* running time of the first sample since the stream last was late */
  guint64 n;           /* samples since then */
  gint64 asked;        /* atomic: when the device last wanted samples */
  int thread;          /* atomic: which the stream runs in, as the kernel numbers it */
};

/* --- The stream --- */

static GstClockTime
running_time (VoicePlayer *self)
{
  GstClockTime base = gst_element_get_base_time (self->pipeline);
  GstClockTime now = gst_clock_get_time (self->clock);

  return now > base ? now - base : 0;
}

static GstClockTime
next_time (const VoicePlayer *self)
{
  return self->origin + gst_util_uint64_scale (self->n, GST_SECOND, VOICE_SOUND_RATE);
}

/* What would be heard too late is skipped: the stream goes on in the present. */
static gboolean
catch_up (VoicePlayer *self)
{
  GstClockTime now = running_time (self);

  if (next_time (self) >= now)
    return FALSE;
  self->origin = now;
  self->n = 0;
  return TRUE;
}

static GstBuffer *
make_piece (VoicePlayer *self)
{
  GstBuffer *buffer = gst_buffer_new_allocate (NULL, PIECE * sizeof (gint16), NULL);
  gboolean jumped = catch_up (self);
  GstClockTime begin = next_time (self);
  gint64 instant = (gint64) ((gst_element_get_base_time (self->pipeline) + begin) / GST_USECOND);
  GstMapInfo map;

  if (gst_buffer_map (buffer, &map, GST_MAP_WRITE)) {
    self->fill ((gint16 *) (gpointer) map.data, PIECE, instant, self->data);
    gst_buffer_unmap (buffer, &map);
  }
  self->n += PIECE;
  GST_BUFFER_PTS (buffer) = begin;
  GST_BUFFER_DURATION (buffer) = next_time (self) - begin;
  if (jumped)
    GST_BUFFER_FLAG_SET (buffer, GST_BUFFER_FLAG_DISCONT);
  return buffer;
}

static void
need_data_cb (GstAppSrc *source, guint length, gpointer data)
{
  VoicePlayer *self = data;

  g_atomic_int_set (&self->thread, gettid ());
  __atomic_store_n (&self->asked, g_get_monotonic_time (), __ATOMIC_RELAXED);
  gst_app_src_push_buffer (source, make_piece (self));
}

/* --- The pipeline --- */

static void
set_option (GstElement *element, const char *name, const char *value)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (element), name))
    gst_util_set_object_arg (G_OBJECT (element), name, value);
}

/* A device keeps little, takes the stream's times exactly and plays what it gets at once. */
static void
element_added_cb (GstBin *bin, GstBin *parent, GstElement *element)
{
  set_option (element, "buffer-time", G_STRINGIFY (BUFFER_US));
  set_option (element, "latency-time", G_STRINGIFY (BUFFER_PIECE_US));
  set_option (element, "alignment-threshold", "5000000");
  set_option (element, "discont-wait", "0");
  set_option (element, "drift-tolerance", "5000");
}

static GstElement *
make_source (VoicePlayer *self)
{
  GstElement *source = gst_element_factory_make ("appsrc", NULL);
  GstAppSrcCallbacks callbacks = { .need_data = need_data_cb };
  g_autoptr (GstCaps) caps =
      gst_caps_new_simple ("audio/x-raw", "format", G_TYPE_STRING, GST_AUDIO_NE (S16), "rate",
                           G_TYPE_INT, VOICE_SOUND_RATE, "channels", G_TYPE_INT, 1, "layout",
                           G_TYPE_STRING, "interleaved", NULL);

  if (!source)
    return NULL;
  g_object_set (source, "format", GST_FORMAT_TIME, "max-bytes", (guint64) PIECE * 2, NULL);
  gst_app_src_set_caps (GST_APP_SRC (source), caps);
  gst_app_src_set_callbacks (GST_APP_SRC (source), &callbacks, self, NULL);
  return source;
}

static GstElement *
make_player_sink (const char *device, GError **error)
{
  const char *instead = g_getenv ("TENGEN_VOICE_SINK");
  GstElement *sink;

  if (instead && (!device || !*device))
    return gst_parse_bin_from_description (instead, TRUE, error);
  sink = voice_device_make (device);
  if (!sink)
    g_set_error (error, VOICE_ERROR, VOICE_ERROR_DEVICE, _ ("There is no sound device “%s”."),
                 device ? device : "");
  return sink;
}

static gboolean
link_all (VoicePlayer *self, GstElement *sink)
{
  GstElement *source = make_source (self);
  GstElement *convert = gst_element_factory_make ("audioconvert", NULL);
  GstElement *resample = gst_element_factory_make ("audioresample", NULL);

  if (!source || !convert || !resample) {
    g_clear_pointer (&source, gst_object_unref);
    g_clear_pointer (&convert, gst_object_unref);
    g_clear_pointer (&resample, gst_object_unref);
    gst_object_unref (gst_object_ref_sink (sink));
    return FALSE;
  }
  gst_bin_add_many (GST_BIN (self->pipeline), source, convert, resample, sink, NULL);
  return gst_element_link_many (source, convert, resample, sink, NULL);
}

static gboolean
build (VoicePlayer *self, const char *device, GError **error)
{
  GstElement *sink = make_player_sink (device, error);

  if (!sink)
    return FALSE;
  g_signal_connect (self->pipeline, "deep-element-added", G_CALLBACK (element_added_cb), NULL);
  element_added_cb (NULL, NULL, sink);
  if (link_all (self, sink))
    return TRUE;
  g_set_error_literal (error, VOICE_ERROR, VOICE_ERROR_DEVICE,
                       _ ("A part of GStreamer that plays sound is missing."));
  return FALSE;
}

/* The stream's time is that of g_get_monotonic_time(), whatever the device counts. */
static gboolean
start_player (VoicePlayer *self)
{
  gst_pipeline_use_clock (GST_PIPELINE (self->pipeline), self->clock);
  gst_element_set_start_time (self->pipeline, GST_CLOCK_TIME_NONE);
  gst_element_set_base_time (self->pipeline, gst_clock_get_time (self->clock));
  gst_element_set_state (self->pipeline, GST_STATE_PLAYING);
  return gst_element_get_state (self->pipeline, NULL, NULL, START_NS) == GST_STATE_CHANGE_SUCCESS;
}

/* Without a device the automatic sink only warns, and plays into the void. */
static gboolean
is_broken (VoicePlayer *self)
{
  g_autoptr (GstBus) bus = gst_pipeline_get_bus (GST_PIPELINE (self->pipeline));
  gboolean broken = FALSE;
  GstMessage *message;

  while ((message = gst_bus_pop (bus))) {
    GstMessageType type = GST_MESSAGE_TYPE (message);
    const char *from = type & GST_MESSAGE_WARNING ? GST_MESSAGE_SRC_NAME (message) : "";
    if (type & (GST_MESSAGE_ERROR | GST_MESSAGE_EOS) || g_str_has_prefix (from, "autoaudiosink"))
      broken = TRUE;
    gst_message_unref (message);
  }
  return broken;
}

static gboolean
fail_player (GError **error, const char *sentence)
{
  g_set_error_literal (error, VOICE_ERROR, VOICE_ERROR_DEVICE, sentence);
  return FALSE;
}

static gboolean
open_player_device (VoicePlayer *self, const char *device, GError **error)
{
  if (!build (self, device, error))
    return FALSE;
  if (!start_player (self) || is_broken (self))
    return fail_player (error, _ ("No sound device can be used."));
  return TRUE;
}

/* Opens a device and plays on it, without a pause. May take seconds: not for the main thread. The
 * environment variable `TENGEN_VOICE_SINK` puts a sink of GStreamer in the place of the default.
 *
 * Returns the player, or NULL. @device: one of voice_device_list(), or "" or NULL for the
 * default. @fill: asked for the sound, from now on until the player is freed. @error:
 * VOICE_ERROR_DEVICE where there is no such device or it does not work. */
VoicePlayer *
voice_player_new (const char *device, VoicePlayerFill fill, gpointer data, GError **error)
{
  VoicePlayer *self;

  if (!gst_init_check (NULL, NULL, error))
    return NULL;
  self = g_new0 (VoicePlayer, 1);
  self->fill = fill;
  self->data = data;
  self->asked = g_get_monotonic_time ();
  self->clock = g_object_new (GST_TYPE_SYSTEM_CLOCK, "clock-type", GST_CLOCK_TYPE_MONOTONIC, NULL);
  self->pipeline = gst_object_ref_sink (gst_pipeline_new (NULL));
  if (open_player_device (self, device, error))
    voice_priority_raise (g_atomic_int_get (&self->thread));
  else
    g_clear_pointer (&self, voice_player_free);
  return self;
}

/* Closes the device. May take a moment: not for the main thread. */
void
voice_player_free (VoicePlayer *player)
{
  gst_element_set_state (player->pipeline, GST_STATE_NULL);
  gst_object_unref (player->pipeline);
  gst_object_unref (player->clock);
  g_free (player);
}

/* To be asked now and then; a player that is broken stays so. Returns whether it plays. @error:
 * VOICE_ERROR_DEVICE where the device is gone or does not take sound any more. */
gboolean
voice_player_check (VoicePlayer *player, GError **error)
{
  gint64 asked = __atomic_load_n (&player->asked, __ATOMIC_RELAXED);

  if (is_broken (player) || g_get_monotonic_time () - asked > STALLED_US)
    return fail_player (error, _ ("The sound device was disconnected."));
  return TRUE;
}

/* --- One sound --- */

static void
fill_one_cb (gint16 *samples, gsize n, gint64 instant, gpointer mixer)
{
  voice_mixer_read (mixer, 100, samples, n);
}

/* Plays @sound on the default device, and waits until it was heard. Returns whether it was
 * played. @error: VOICE_ERROR_DEVICE where there is no device. */
gboolean
voice_player_play (VoiceSound *sound, GError **error)
{
  VoiceMixer mixer = { 0 };
  VoicePlayer *player;
  gboolean played;

  voice_mixer_begin (&mixer, sound);
  player = voice_player_new (NULL, fill_one_cb, &mixer, error);
  if (player)
    g_usleep ((gulong) voice_sound_ms (sound) * 1000 + 4 * BUFFER_US);
  played = player && voice_player_check (player, error);
  g_clear_pointer (&player, voice_player_free);
  voice_mixer_clear (&mixer);
  return played;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/pack.h"
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <gst/app/gstappsink.h>
#include <gst/audio/audio.h>
#include <string.h>
#include "voice/sound.h"
#include "voice/speech.h"

#define BYTES_MOST (4 * 1024 * 1024)
#define SECONDS_MOST 10
#define WAIT (50 * GST_MSECOND)
#define WAITS 60
#define FILES_MOST 1000

static const char *const endings[] = { ".ogg", ".oga", ".opus", ".flac", ".wav" };

/* "seconds-30.ogg" is how "seconds-30" sounds. */
static char *
find_call (const char *file)
{
  ClockCall call;
  ClockLimit limit;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = NULL;
    if (!g_str_has_suffix (file, endings[i]))
      continue;
    name = g_strndup (file, strlen (file) - strlen (endings[i]));
    if (voice_speech_parse (name, &call, &limit))
      return voice_speech_name (&call, &limit);
  }
  return NULL;
}

/* --- Decoding --- */

static void
link_cb (GstElement *decoder, GstPad *pad, GstElement *convert)
{
  g_autoptr (GstPad) sink = gst_element_get_static_pad (convert, "sink");

  if (!gst_pad_is_linked (sink))
    gst_pad_link (pad, sink);
}

static GstElement *
make_pack_sink (void)
{
  GstElement *sink = gst_element_factory_make ("appsink", NULL);
  g_autoptr (GstCaps) caps =
      gst_caps_new_simple ("audio/x-raw", "format", G_TYPE_STRING, GST_AUDIO_NE (S16), "rate",
                           G_TYPE_INT, VOICE_SOUND_RATE, "channels", G_TYPE_INT, 1, "layout",
                           G_TYPE_STRING, "interleaved", NULL);

  if (sink)
    g_object_set (sink, "caps", caps, "sync", FALSE, "max-buffers", 16, NULL);
  return sink;
}

static GstElement *
make_part (GstElement *pipeline, GstElement *part)
{
  if (part)
    gst_bin_add (GST_BIN (pipeline), part);
  return part;
}

static GstElement *
make_decoder (GstElement *pipeline, const char *path)
{
  GstElement *source = make_part (pipeline, gst_element_factory_make ("filesrc", NULL));
  GstElement *decoder = make_part (pipeline, gst_element_factory_make ("decodebin", NULL));
  GstElement *convert = make_part (pipeline, gst_element_factory_make ("audioconvert", NULL));
  GstElement *resample = make_part (pipeline, gst_element_factory_make ("audioresample", NULL));
  GstElement *sink = make_part (pipeline, make_pack_sink ());

  if (!source || !decoder || !convert || !resample || !sink)
    return NULL;
  g_object_set (source, "location", path, NULL);
  g_signal_connect (decoder, "pad-added", G_CALLBACK (link_cb), convert);
  return gst_element_link (source, decoder) && gst_element_link_many (convert, resample, sink, NULL)
             ? sink
             : NULL;
}

/* NULL where the file is at its end, or never will be. */
static GstSample *
wait_for_sample (GstElement *pipeline, GstElement *sink)
{
  g_autoptr (GstBus) bus = gst_pipeline_get_bus (GST_PIPELINE (pipeline));
  g_autoptr (GstMessage) failure = NULL;
  GstSample *sample = NULL;

  for (int i = 0; i < WAITS && !sample && !failure; i++) {
    sample = gst_app_sink_try_pull_sample (GST_APP_SINK (sink), WAIT);
    if (!sample && gst_app_sink_is_eos (GST_APP_SINK (sink)))
      break;
    failure = gst_bus_pop_filtered (bus, GST_MESSAGE_ERROR);
  }
  return sample;
}

static gboolean
pull (GstElement *pipeline, GstElement *sink, GByteArray *pcm)
{
  g_autoptr (GstSample) sample = wait_for_sample (pipeline, sink);
  GstBuffer *buffer = sample ? gst_sample_get_buffer (sample) : NULL;
  GstMapInfo map;

  if (!buffer || !gst_buffer_map (buffer, &map, GST_MAP_READ))
    return FALSE;
  g_byte_array_append (pcm, map.data, (guint) map.size);
  gst_buffer_unmap (buffer, &map);
  return pcm->len <= SECONDS_MOST * VOICE_SOUND_RATE * sizeof (gint16);
}

/* The whole file, or nothing. */
static VoiceSound *
decode (const char *path)
{
  g_autoptr (GstElement) pipeline = gst_object_ref_sink (gst_pipeline_new (NULL));
  g_autoptr (GByteArray) pcm = g_byte_array_new ();
  GstElement *sink = make_decoder (pipeline, path);
  gboolean whole = FALSE;

  if (sink && gst_element_set_state (pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE) {
    while (pull (pipeline, sink, pcm))
      continue;
    whole = gst_app_sink_is_eos (GST_APP_SINK (sink));
  }
  gst_element_set_state (pipeline, GST_STATE_NULL);
  return whole ? voice_sound_new ((const gint16 *) (gpointer) pcm->data, pcm->len / sizeof (gint16))
               : NULL;
}

/* --- The folder --- */

static char *
explain_name (const char *shown)
{
  return g_strdup_printf (_ ("“%s” is not named after a call, such as “seconds-30.ogg”."), shown);
}

static char *
explain_sound (const char *shown)
{
  return g_strdup_printf (_ ("“%s” is not a sound short enough for a call."), shown);
}

static gboolean
is_small_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                         G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
         g_file_info_get_size (info) <= BYTES_MOST;
}

static void
load (const char *folder, const char *file, GHashTable *sounds, GPtrArray *notes)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *shown = g_filename_display_name (file);
  g_autofree char *call = find_call (file);
  VoiceSound *sound = call && is_small_file (path) ? decode (path) : NULL;

  if (!call)
    g_ptr_array_add (notes, explain_name (shown));
  else if (!sound)
    g_ptr_array_add (notes, explain_sound (shown));
  else
    g_hash_table_replace (sounds, g_steal_pointer (&call), sound);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In the order of their names, so that of two files for a call always the same one counts. */
static GPtrArray *
list_files (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  GPtrArray *files = dir ? g_ptr_array_new_with_free_func (g_free) : NULL;
  const char *file;

  while (dir && files->len < FILES_MOST && (file = g_dir_read_name (dir)))
    if (file[0] != '.')
      g_ptr_array_add (files, g_strdup (file));
  if (files)
    g_ptr_array_sort (files, compare_names);
  return files;
}

/* Reads a voice pack. What it does not have the synthesizer says. Takes time: not for the main
 * thread.
 *
 * Returns VoiceSound by the name of the call, or NULL. @folder: a folder of recorded calls, named
 * as voice_speech_name() has it, with the ending .ogg, .oga, .opus, .flac or .wav. @notes: gets a
 * sentence for each file that is left out. @error: why the folder cannot be read, or
 * VOICE_ERROR_DEVICE where GStreamer is missing. */
GHashTable *
voice_pack_load (const char *folder, GPtrArray *notes, GError **error)
{
  g_autoptr (GPtrArray) files = list_files (folder, error);
  GHashTable *sounds;

  if (!files || !gst_init_check (NULL, NULL, error))
    return NULL;
  sounds =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) voice_sound_unref);
  for (guint i = 0; i < files->len; i++)
    load (folder, files->pdata[i], sounds, notes);
  return sounds;
}

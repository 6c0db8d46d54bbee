/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/pack.h"
#include <glib/gstdio.h>
#include <gst/gst.h>
#include <unistd.h>
#include "voice/fixture.h"

#define TONE_MS 300
#define LIMIT_BYTES (4 * 1024 * 1024)

typedef struct {
  char *folder;
  GPtrArray *notes;
} Folder;

static void
folder_open (Folder *folder, gconstpointer data)
{
  folder->folder = g_dir_make_tmp ("tengen-pack-XXXXXX", NULL);
  folder->notes = g_ptr_array_new_with_free_func (g_free);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *inner = g_build_filename (path, name, NULL);
    if (g_remove (inner) != 0)
      remove_all (inner);
  }
  g_rmdir (path);
}

static void
folder_close (Folder *folder, gconstpointer data)
{
  remove_all (folder->folder);
  g_free (folder->folder);
  g_ptr_array_unref (folder->notes);
}

static char *
path_of (Folder *folder, const char *name)
{
  return g_build_filename (folder->folder, name, NULL);
}

static void
put_bytes (Folder *folder, const char *name, const char *bytes, gssize n)
{
  g_autofree char *path = path_of (folder, name);
  gboolean written = g_file_set_contents (path, bytes, n, NULL);

  g_assert_true (written);
}

static void
put_tone (Folder *folder, const char *name, int ms)
{
  g_autofree char *path = path_of (folder, name);
  g_autoptr (VoiceSound) tone = fixture_tone (700, ms);
  gboolean written = voice_sound_save (tone, path, NULL);

  g_assert_true (written);
}

/* As people record: another rate, two channels, silence before. */
static void
put_encoded (Folder *folder, const char *name, const char *encoder)
{
  g_autofree char *path = path_of (folder, name);
  g_autofree char *line =
      g_strdup_printf ("audiotestsrc num-buffers=10 samplesperbuffer=4800 freq=500 ! "
                       "audio/x-raw,rate=48000,channels=2 ! audioconvert ! audioresample ! %s ! "
                       "filesink location=%s",
                       encoder, path);
  g_autoptr (GstElement) pipeline = gst_parse_launch (line, NULL);
  g_autoptr (GstBus) bus = pipeline ? gst_element_get_bus (pipeline) : NULL;
  g_autoptr (GstMessage) end = NULL;

  g_assert_nonnull (pipeline);
  gst_element_set_state (pipeline, GST_STATE_PLAYING);
  end = gst_bus_timed_pop_filtered (bus, 10 * GST_SECOND, GST_MESSAGE_EOS | GST_MESSAGE_ERROR);
  gst_element_set_state (pipeline, GST_STATE_NULL);
  g_assert_true (end && GST_MESSAGE_TYPE (end) == GST_MESSAGE_EOS);
}

static void
check_has (GHashTable *pack, const char *call, int ms)
{
  const VoiceSound *sound = g_hash_table_lookup (pack, call);

  g_assert_nonnull (sound);
  g_assert_cmpint (voice_sound_ms (sound), >=, ms - 40);
  g_assert_cmpint (voice_sound_ms (sound), <=, ms + 60);
}

static void
test_formats (Folder *folder, gconstpointer data)
{
  static const char *const encoders[][3] = {
    { "seconds-30.ogg", "vorbisenc ! oggmux", "seconds-30" },
    { "count-7.opus", "opusenc ! oggmux", "count-7" },
    { "flag.flac", "flacenc", "flag" },
    { "last-minute.wav", "wavenc", "last-minute" },
  };
  g_autoptr (GHashTable) pack = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (encoders); i++)
    put_encoded (folder, encoders[i][0], encoders[i][1]);
  put_tone (folder, "minute-4.wav", TONE_MS);
  pack = voice_pack_load (folder->folder, folder->notes, NULL);
  g_assert_nonnull (pack);
  check_has (pack, "minute-4", TONE_MS);
  for (guint i = 0; i < G_N_ELEMENTS (encoders); i++)
    check_has (pack, encoders[i][2], 1000);
  g_assert_null (g_hash_table_lookup (pack, "minute-3"));
}

static void
test_bad (Folder *folder, gconstpointer data)
{
  g_autofree char *huge = g_malloc0 (LIMIT_BYTES + 1);
  g_autofree char *silence = g_malloc0 (20000);
  g_autofree char *inner = path_of (folder, "count-2.wav");
  g_autofree char *loop = path_of (folder, "count-3.wav");
  g_autoptr (GHashTable) pack = NULL;

  put_tone (folder, "count-1.wav", TONE_MS);
  put_tone (folder, "count-9.wav", 15000);
  put_tone (folder, "hello.wav", TONE_MS);
  put_bytes (folder, "seconds-40.ogg", "this is no sound at all, only words", -1);
  put_bytes (folder, "seconds-50.opus", "", 0);
  put_bytes (folder, "flag.flac", huge, LIMIT_BYTES + 1);
  put_bytes (folder, "count-4.wav", silence, 20000);
  put_bytes (folder, "readme.txt", "recorded in the hall", -1);
  put_bytes (folder, ".hidden.wav", "", 0);
  g_mkdir (inner, 0700);
  g_assert_cmpint (symlink (loop, loop), ==, 0);
  pack = voice_pack_load (folder->folder, folder->notes, NULL);
  g_assert_cmpint (g_hash_table_size (pack), ==, 1);
  check_has (pack, "count-1", TONE_MS);
  for (guint i = 0; i < folder->notes->len; i++)
    g_test_message ("%s", (const char *) folder->notes->pdata[i]);
  g_assert_cmpint (folder->notes->len, ==, 9);
}

/* Any file cut short anywhere, or with bytes turned, is read or left out; nothing else happens. */
static void
test_broken (Folder *folder, gconstpointer data)
{
  g_autofree char *whole = path_of (folder, "count-1.flac");
  g_autofree char *bytes = NULL;
  gsize n;

  put_encoded (folder, "count-1.flac", "flacenc");
  g_file_get_contents (whole, &bytes, &n, NULL);
  for (int i = 2; i < 12; i++) {
    g_autofree char *name = g_strdup_printf ("seconds-%d.flac", i);
    g_autofree char *copy = g_memdup2 (bytes, n);
    for (int k = 0; k < 20; k++)
      copy[g_test_rand_int_range (0, (int) n)] ^= (char) g_test_rand_int_range (1, 255);
    put_bytes (folder, name, copy, g_test_rand_int_range (1, (int) n));
  }
  g_autoptr (GHashTable) pack = voice_pack_load (folder->folder, folder->notes, NULL);
  g_assert_nonnull (pack);
  check_has (pack, "count-1", 1000);
}

static void
test_no_folder (void)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_null (voice_pack_load ("/nowhere/at/all", notes, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gst_init (NULL, NULL);
  g_test_add ("/voice/pack/formats", Folder, NULL, folder_open, test_formats, folder_close);
  g_test_add ("/voice/pack/bad", Folder, NULL, folder_open, test_bad, folder_close);
  g_test_add ("/voice/pack/broken", Folder, NULL, folder_open, test_broken, folder_close);
  g_test_add_func ("/voice/pack/no-folder", test_no_folder);
  return g_test_run ();
}

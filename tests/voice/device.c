/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/device.h"
#include <gst/gst.h>
#include "voice/fixture.h"
#include "voice/speaker-private.h"

/* A device that can be pulled out, and a default that the environment makes. */

#define NAME "Hall loudspeaker"
#define WORKS "fakesink sync=true"
#define BREAKS "identity error-after=50 ! fakesink sync=true"
#define NOTHING "tengenhasnosuchsink"
#define WAIT_US (30 * G_USEC_PER_SEC)

static int is_plugged; /* atomic, as the rest */
static int breaks;     /* a moment after it was opened, and is gone then */
static int times_opened;

/* --- The device --- */

typedef GstDevice HallDevice;
typedef GstDeviceClass HallDeviceClass;
GType hall_device_get_type (void);
G_DEFINE_TYPE (HallDevice, hall_device, GST_TYPE_DEVICE)

static GstElement *
create_element (GstDevice *device, const char *name)
{
  gboolean short_lived = g_atomic_int_get (&breaks);

  g_atomic_int_inc (&times_opened);
  if (short_lived)
    g_atomic_int_set (&is_plugged, FALSE);
  return gst_parse_bin_from_description (short_lived ? BREAKS : WORKS, TRUE, NULL);
}

static void
hall_device_class_init (HallDeviceClass *class)
{
  class->create_element = create_element;
}

static void
hall_device_init (HallDevice *self)
{
}

typedef GstDeviceProvider HallProvider;
typedef GstDeviceProviderClass HallProviderClass;
GType hall_provider_get_type (void);
G_DEFINE_TYPE (HallProvider, hall_provider, GST_TYPE_DEVICE_PROVIDER)

static GstDevice *
make_device (void)
{
  g_autoptr (GstCaps) caps = gst_caps_new_empty_simple ("audio/x-raw");

  return g_object_new (hall_device_get_type (), "display-name", NAME, "device-class", "Audio/Sink",
                       "caps", caps, NULL);
}

static GList *
probe (GstDeviceProvider *self)
{
  return g_atomic_int_get (&is_plugged) ? g_list_prepend (NULL, g_object_ref_sink (make_device ()))
                                        : NULL;
}

static gboolean
start (GstDeviceProvider *self)
{
  if (g_atomic_int_get (&is_plugged))
    gst_device_provider_device_add (self, make_device ());
  return TRUE;
}

static void
hall_provider_class_init (HallProviderClass *class)
{
  class->probe = probe;
  class->start = start;
  gst_device_provider_class_set_static_metadata (class, NAME, "Audio/Sink", NAME, NAME);
}

static void
hall_provider_init (HallProvider *self)
{
}

/* --- Hands --- */

static VoiceSpeaker *
begin (const char *sink)
{
  VoiceTaste taste = { "en", NAME, "", 100, 100, FALSE };
  ClockState clock = fixture_start ("60m absolute", &clock_plan_chinese);
  VoiceSpeaker *speaker;

  g_atomic_int_set (&times_opened, 0);
  g_setenv ("TENGEN_VOICE_SINK", sink, TRUE);
  speaker = voice_speaker_new ();
  voice_speaker_set_taste (speaker, &taste);
  voice_speaker_follow (speaker, &clock, 0);
  return speaker;
}

static void
wait_for_trouble (VoiceSpeaker *speaker, gboolean trouble)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;

  while ((voice_speaker_get_trouble (speaker) != NULL) != trouble) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (5000);
  }
}

static void
assert_instead (VoiceSpeaker *speaker)
{
  g_assert_cmpstr (voice_speaker_get_trouble (speaker), ==,
                   "The sound device “" NAME "” is missing. The calls are heard on the default "
                   "device.");
  g_assert_true (voice_speaker_is_heard (speaker));
}

/* --- Tests --- */

static void
test_list (void)
{
  g_atomic_int_set (&is_plugged, TRUE);
  g_assert_true (voice_device_is_there (NAME));
  g_atomic_int_set (&is_plugged, FALSE);
  g_assert_false (voice_device_is_there (NAME));
}

static guint
count_handles (void)
{
  GDir *folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder))
    n++;
  g_dir_close (folder);
  return n;
}

/* A program that runs for days looks often, and where a sound server is missing as well. */
static void
test_often (void)
{
  guint before;

  g_strfreev (voice_device_list ());
  before = count_handles ();
  for (int i = 0; i < 20; i++)
    g_strfreev (voice_device_list ());
  g_assert_cmpuint (count_handles (), ==, before);
}

/* It was not there at the start, and comes back. */
static void
test_missing (void)
{
  g_autoptr (VoiceSpeaker) speaker = NULL;

  g_atomic_int_set (&is_plugged, FALSE);
  speaker = begin (WORKS);
  wait_for_trouble (speaker, TRUE);
  assert_instead (speaker);
  g_assert_cmpint (g_atomic_int_get (&times_opened), ==, 0);
  g_atomic_int_set (&is_plugged, TRUE);
  wait_for_trouble (speaker, FALSE);
  g_assert_cmpint (g_atomic_int_get (&times_opened), ==, 1);
}

/* It is pulled out in the middle. */
static void
test_pulled (void)
{
  g_autoptr (VoiceSpeaker) speaker = NULL;

  g_atomic_int_set (&is_plugged, TRUE);
  g_atomic_int_set (&breaks, TRUE);
  speaker = begin (WORKS);
  wait_for_trouble (speaker, TRUE);
  assert_instead (speaker);
  g_assert_cmpint (g_atomic_int_get (&times_opened), ==, 1);
  g_atomic_int_set (&breaks, FALSE);
}

/* Where there is no other one, nothing is heard. */
static void
test_none (void)
{
  g_autoptr (VoiceSpeaker) speaker = NULL;

  g_atomic_int_set (&is_plugged, FALSE);
  speaker = begin (NOTHING);
  wait_for_trouble (speaker, TRUE);
  g_assert_false (voice_speaker_is_heard (speaker));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gst_init (NULL, NULL);
  gst_device_provider_register (NULL, "tengenhall", GST_RANK_PRIMARY, hall_provider_get_type ());
  g_test_add_func ("/voice/device/list", test_list);
  g_test_add_func ("/voice/device/often", test_often);
  g_test_add_func ("/voice/device/missing", test_missing);
  g_test_add_func ("/voice/device/pulled", test_pulled);
  g_test_add_func ("/voice/device/none", test_none);
  return g_test_run ();
}

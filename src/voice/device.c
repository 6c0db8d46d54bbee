#include "voice/device.h"
#include <gst/gst.h>

static GList *
find_devices (void)
{
  g_autoptr (GstDeviceMonitor) monitor = NULL;
  GList *devices = NULL;

  if (!gst_init_check (NULL, NULL, NULL))
    return NULL;
  monitor = gst_device_monitor_new ();
  gst_device_monitor_add_filter (monitor, "Audio/Sink", NULL);
  if (gst_device_monitor_start (monitor)) {
    devices = gst_device_monitor_get_devices (monitor);
    gst_device_monitor_stop (monitor);
  }
  return devices;
}

static void
free_devices (GList *devices)
{
  g_list_free_full (devices, gst_object_unref);
}

/**
 * voice_device_list:
 *
 * Looks for devices that make sound; that may take a second.
 *
 * Returns: (transfer full): their names, as people know them
 */
GStrv
voice_device_list (void)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GList *devices = find_devices ();

  for (GList *list = devices; list; list = list->next) {
    g_autofree char *name = gst_device_get_display_name (list->data);
    g_strv_builder_add (names, name);
  }
  free_devices (devices);
  return g_strv_builder_end (names);
}

/**
 * voice_device_is_there:
 * @name: a name that was in voice_device_list() once
 *
 * Returns: whether it still is; to find out may take a second
 */
gboolean
voice_device_is_there (const char *name)
{
  g_auto (GStrv) names = voice_device_list ();

  return g_strv_contains ((const char *const *) names, name);
}

/**
 * voice_device_make:
 * @name: (nullable): one of voice_device_list(), or "" or %NULL for the default
 *
 * Returns: (transfer floating) (nullable): an element that plays on it; %NULL where there is no
 *   such device
 */
GstElement *
voice_device_make (const char *name)
{
  GList *devices = name && *name ? find_devices () : NULL;
  GstElement *sink = NULL;

  if (!name || !*name)
    return gst_init_check (NULL, NULL, NULL) ? gst_element_factory_make ("autoaudiosink", NULL)
                                             : NULL;
  for (GList *list = devices; list && !sink; list = list->next) {
    g_autofree char *found = gst_device_get_display_name (list->data);
    if (g_str_equal (found, name))
      sink = gst_device_create_element (list->data, NULL);
  }
  free_devices (devices);
  return sink;
}

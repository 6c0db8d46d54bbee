/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/device.h"
#include <gst/gst.h>

#define CLASSES "Audio/Sink"

static GList *
keep_sinks (GList *devices)
{
  GList *sinks = NULL;

  for (GList *list = devices; list; list = list->next)
    if (gst_device_has_classes (list->data, CLASSES))
      sinks = g_list_prepend (sinks, gst_object_ref (list->data));
  g_list_free_full (devices, gst_object_unref);
  return g_list_reverse (sinks);
}

/* One provider may know the devices of another better: those are then not asked. */
static void
hide (GHashTable *hidden, GstDeviceProvider *provider)
{
  g_auto (GStrv) names = gst_device_provider_get_hidden_providers (provider);

  for (gsize i = 0; names && names[i]; i++)
    g_hash_table_add (hidden, g_strdup (names[i]));
}

/* A provider that does not start is not asked: it would look for its server, and some leave what
 * they opened for that. A GstDeviceMonitor asks those as well. */
static GList *
ask_device (GstDeviceProviderFactory *factory, GHashTable *hidden)
{
  g_autoptr (GstDeviceProvider) provider = NULL;
  GList *devices;

  if (!gst_device_provider_factory_has_classes (factory, CLASSES) ||
      g_hash_table_contains (hidden, GST_OBJECT_NAME (factory)))
    return NULL;
  provider = gst_device_provider_factory_get (factory);
  if (!provider || !gst_device_provider_start (provider))
    return NULL;
  hide (hidden, provider);
  devices = keep_sinks (gst_device_provider_get_devices (provider));
  gst_device_provider_stop (provider);
  return devices;
}

static GList *
find_devices (void)
{
  g_autoptr (GHashTable) hidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GList *factories, *devices = NULL;

  if (!gst_init_check (NULL, NULL, NULL))
    return NULL;
  factories = gst_device_provider_factory_list_get_device_providers (GST_RANK_MARGINAL);
  for (GList *list = factories; list; list = list->next)
    devices = g_list_concat (devices, ask_device (list->data, hidden));
  gst_plugin_feature_list_free (factories);
  return devices;
}

static void
free_devices (GList *devices)
{
  g_list_free_full (devices, gst_object_unref);
}

/* Looks for devices that make sound; that may take a second. Returns their names, as people know
 * them. */
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

/* Whether it still is; to find out may take a second. @name: a name that was in
 * voice_device_list() once. */
gboolean
voice_device_is_there (const char *name)
{
  g_auto (GStrv) names = voice_device_list ();

  return g_strv_contains ((const char *const *) names, name);
}

/* An element that plays on it; NULL where there is no such device. @name: one of
 * voice_device_list(), or "" or NULL for the default. */
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/geometry.h"
#include "app/shell/settings.h"
#include "app/shell/text-size.h"

#define KEY "windows"
#define DATA "app-geometry"

const AppGeometryKind app_geometry_tournament = { "tournament", 1180, 760, FALSE, FALSE };
const AppGeometryKind app_geometry_board = { "board", 1100, 740, FALSE, FALSE };
const AppGeometryKind app_geometry_record = { "record", 1100, 740, FALSE, FALSE };
const AppGeometryKind app_geometry_clock = { "clock", 1180, 760, TRUE, TRUE };
const AppGeometryKind app_geometry_hall = { "hall", 1280, 720, TRUE, FALSE };

typedef struct {
  const AppGeometryKind *kind;
  int width; /* of the window that fills nothing */
  int height;
  gboolean fills;
  char *monitor; /* its connector, "" where nobody knows */
} Geometry;

static void
geometry_free (gpointer data)
{
  Geometry *geometry = data;

  g_free (geometry->monitor);
  g_free (geometry);
}

/* --- What is stored --- */

static Geometry *
load (const AppGeometryKind *kind)
{
  GSettings *settings = app_settings_get ();
  g_autoptr (GVariant) all = settings ? g_settings_get_value (settings, KEY) : NULL;
  Geometry *geometry = g_new0 (Geometry, 1);

  *geometry = (Geometry){ kind, app_text_size_scale (kind->width),
                          app_text_size_scale (kind->height), kind->fills, NULL };
  if (!all || !g_variant_lookup (all, kind->kind, "(iibs)", &geometry->width, &geometry->height,
                                 &geometry->fills, &geometry->monitor))
    geometry->monitor = g_strdup ("");
  return geometry;
}

static void
store_geometry (const Geometry *geometry)
{
  GSettings *settings = app_settings_get ();
  g_autoptr (GVariant) all = settings ? g_settings_get_value (settings, KEY) : NULL;
  g_autoptr (GVariant) own =
      g_variant_ref_sink (g_variant_new ("(iibs)", geometry->width, geometry->height,
                                         geometry->fills, geometry->monitor));
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{s(iibs)}"));
  GVariantIter iter;
  GVariant *value;
  char *kind;

  if (!settings)
    return;
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{s@(iibs)}", &kind, &value))
    if (!g_str_equal (kind, geometry->kind->kind))
      g_variant_builder_add (&builder, "{s@(iibs)}", kind, value);
  g_variant_builder_add (&builder, "{s@(iibs)}", geometry->kind->kind, own);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

/* --- What is seen --- */

static const char *
find_connector (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *monitor =
      surface ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface)
              : NULL;
  const char *connector = monitor ? gdk_monitor_get_connector (monitor) : NULL;

  return connector ? connector : "";
}

/* A window being destroyed reports a size that is no longer true. */
static void
changed_cb (GtkWindow *window, GParamSpec *property, Geometry *geometry)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  geometry->fills =
      geometry->kind->full ? gtk_window_is_fullscreen (window) : gtk_window_is_maximized (window);
  if (!geometry->fills)
    gtk_window_get_default_size (window, &geometry->width, &geometry->height);
  g_free (geometry->monitor);
  geometry->monitor = g_strdup (find_connector (window));
}

static void
moved_cb (GtkWindow *window)
{
  changed_cb (window, NULL, g_object_get_data (G_OBJECT (window), DATA));
}

static void
realized_cb (GtkWindow *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "enter-monitor",
                           G_CALLBACK (moved_cb), window, G_CONNECT_SWAPPED);
}

static void
unmapped_cb (GtkWindow *window, Geometry *geometry)
{
  store_geometry (geometry);
}

/* --- What is shown --- */

/* The monitor, while it is there, or NULL; not the caller’s. @connector: what a monitor hangs on:
 * "HDMI-1". */
GdkMonitor *
app_geometry_find_monitor (const char *connector)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());

  for (guint i = 0; *connector && i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    if (g_strcmp0 (gdk_monitor_get_connector (monitor), connector) == 0)
      return monitor;
  }
  return NULL;
}

/* Shows it in full screen there. On Wayland no window can be put anywhere else. @connector: a
 * monitor; any where it is not there. */
void
app_geometry_fill (GtkWindow *window, const char *connector)
{
  GdkMonitor *monitor = app_geometry_find_monitor (connector);

  if (monitor)
    gtk_window_fullscreen_on_monitor (window, monitor);
  else
    gtk_window_fullscreen (window);
}

/* On a smaller monitor than last time it is still to be seen whole. */
static void
fit (Geometry *geometry)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  GdkRectangle most = { 0 }, area;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    gdk_monitor_get_geometry (monitor, &area);
    most.width = MAX (most.width, area.width);
    most.height = MAX (most.height, area.height);
  }
  if (most.width) {
    geometry->width = CLAMP (geometry->width, 1, most.width);
    geometry->height = CLAMP (geometry->height, 1, most.height);
  }
}

/* Some that manage windows forget what a window wanted before it was there. */
static void
fill_shown_cb (GtkWindow *window, char *monitor)
{
  app_geometry_fill (window, monitor);
  g_signal_handlers_disconnect_by_func (window, fill_shown_cb, monitor);
}

static void
free_name (gpointer name, GClosure *closure)
{
  g_free (name);
}

static void
fill (GtkWindow *window, const Geometry *geometry)
{
  if (!geometry->kind->full) {
    gtk_window_maximize (window);
    return;
  }
  app_geometry_fill (window, geometry->monitor);
  g_signal_connect_data (window, "map", G_CALLBACK (fill_shown_cb), g_strdup (geometry->monitor),
                         free_name, G_CONNECT_AFTER);
}

/* Makes it as the last of its kind was left, and remembers how this one is left. @window: a
 * window that is not yet shown. */
void
app_geometry_follow (GtkWindow *window, const AppGeometryKind *kind)
{
  Geometry *geometry = load (kind);

  fit (geometry);
  g_object_set_data_full (G_OBJECT (window), DATA, geometry, geometry_free);
  gtk_window_set_default_size (window, geometry->width, geometry->height);
  app_text_size_leave (window);
  if (geometry->fills)
    fill (window, geometry);
  g_signal_connect (window, "notify::default-width", G_CALLBACK (changed_cb), geometry);
  g_signal_connect (window, "notify::default-height", G_CALLBACK (changed_cb), geometry);
  g_signal_connect (window, "notify::maximized", G_CALLBACK (changed_cb), geometry);
  g_signal_connect (window, "notify::fullscreened", G_CALLBACK (changed_cb), geometry);
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (window, "unmap", G_CALLBACK (unmapped_cb), geometry);
}

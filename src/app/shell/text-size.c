/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/text-size.h"
#include "app/shell/settings.h"

#define DPI_OWN (96 * 1024) /* what GTK takes where the desktop says nothing, in 1024ths */
#define GROWN "app-comfort-grown"
#define ROOMY 1024 /* so many pixels of letters of usual size have room for things side by side */

#define WATCH "app-comfort-watch"

typedef struct {
  AppTextSizeChanged changed;
  gboolean was_large;
} Watch;

/* What the desktop says of it: the property without anything of ours. */
static int
desktops_dpi (GtkSettings *settings)
{
  int dpi = 0;

  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi : DPI_OWN;
}

/* Sets both. At 100 percent, and with animations, they go on following the desktop. @settings:
 * those of GTK. @scale: the size of text in percent of the desktop's. @animations: whether things
 * may move; only where the desktop allows it. */
void
app_text_size_apply (GtkSettings *settings, int scale, gboolean animations)
{
  int dpi = desktops_dpi (settings);

  if (scale != 100)
    g_object_set (settings, "gtk-xft-dpi", (int) ((gint64) dpi * scale / 100), NULL);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
  if (!animations)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static int
dpi_now (void)
{
  int dpi = 0;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi : DPI_OWN;
}

/* Width of its window in pixels; 0 until it has one. */
static int
width_around (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;

  return surface ? gdk_surface_get_width (surface) : 0;
}

/* A window that is wide enough has room for large letters as well: on a screen of twice as many
 * pixels everything is twice as large, and there is nothing to save. Returns whether letters are
 * half as large again as usual, or larger, and what stands side by side has no room for that, and
 * goes one below the other. */
gboolean
app_text_size_is_large (GtkWidget *widget)
{
  gint64 dpi = dpi_now ();

  return dpi >= DPI_OWN * 3 / 2 && width_around (widget) * (gint64) DPI_OWN / dpi < ROOMY;
}

static void
letters_changed_cb (GtkWidget *widget)
{
  Watch *watch = g_object_get_data (G_OBJECT (widget), WATCH);

  watch->was_large = app_text_size_is_large (widget);
  watch->changed (widget);
}

static void
width_changed_cb (GtkWidget *widget)
{
  Watch *watch = g_object_get_data (G_OBJECT (widget), WATCH);

  if (watch->was_large != app_text_size_is_large (widget))
    letters_changed_cb (widget);
}

static void
watched_realized_cb (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  g_signal_connect_object (surface, "notify::width", G_CALLBACK (width_changed_cb), widget,
                           G_CONNECT_SWAPPED);
  width_changed_cb (widget);
}

/* @widget: a widget, which is watched once. @changed: to be called whenever letters have got
 * another size, or its window one that counts. */
void
app_text_size_watch (GtkWidget *widget, AppTextSizeChanged changed)
{
  Watch *watch = g_new (Watch, 1);

  *watch = (Watch){ changed, app_text_size_is_large (widget) };
  g_object_set_data_full (G_OBJECT (widget), WATCH, watch, g_free);
  g_signal_connect_after (widget, "realize", G_CALLBACK (watched_realized_cb), NULL);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (changed),
                           widget, G_CONNECT_SWAPPED);
}

/* --- Windows --- */

/* As many more pixels as letters are larger than that; never fewer. @pixels: laid out for letters
 * of usual size. */
int
app_text_size_scale (int pixels)
{
  return (int) ((gint64) pixels * MAX (dpi_now (), DPI_OWN) / DPI_OWN);
}

/* Its size was chosen and stays as it is, however large letters are. @window: a window that is
 * not yet shown. */
void
app_text_size_leave (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), GROWN, window);
}

/* What the screen has room for. */
static GdkRectangle
room (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  GdkRectangle area = { 0, 0, G_MAXINT, G_MAXINT };

  if (monitor)
    gdk_monitor_get_geometry (monitor, &area);
  return area;
}

/* The same, but nothing grows beyond half of the screen: there is something beside it. @pixels:
 * as app_text_size_scale() takes them. */
int
app_text_size_scale_beside (int pixels)
{
  return MAX (pixels, MIN (app_text_size_scale (pixels), room ().width / 2));
}

/* A list within scrolls as late as the window lets it. */
static void
grow_lists (GtkWidget *widget)
{
  GtkScrolledWindow *list = GTK_IS_SCROLLED_WINDOW (widget) ? GTK_SCROLLED_WINDOW (widget) : NULL;
  int most = list ? gtk_scrolled_window_get_max_content_height (list) : -1;

  if (most > 0)
    gtk_scrolled_window_set_max_content_height (list, app_text_size_scale (most));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    grow_lists (child);
}

/* A window that was laid out for letters of usual size has as much more room as they have grown, as
 * far as the screen goes. One that fits its contents does so by itself. */
static void
grow (GtkWindow *window)
{
  GdkRectangle most = room ();
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (width > 0)
    width = MIN (app_text_size_scale (width), most.width);
  if (height > 0)
    height = MIN (app_text_size_scale (height), most.height);
  gtk_window_set_default_size (window, width, height);
  grow_lists (GTK_WIDGET (window));
}

/* A form that cannot be resized gets the height that its lines would need were they shorter,
 * unless its contents ask for their width. */
static void
hold_width (GtkWindow *window)
{
  GtkWidget *child = gtk_window_get_child (window);
  int width, height;

  if (!child || gtk_window_get_resizable (window))
    return;
  gtk_window_get_default_size (window, &width, &height);
  if (width <= 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_set_size_request (child, MIN (width, room ().width), -1);
}

/* Once each, before it is first seen. */
static gboolean
realized_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (!GTK_IS_WINDOW (widget) || g_object_get_data (G_OBJECT (widget), GROWN))
    return G_SOURCE_CONTINUE;
  app_text_size_leave (GTK_WINDOW (widget));
  if (dpi_now () > DPI_OWN)
    grow (GTK_WINDOW (widget));
  hold_width (GTK_WINDOW (widget));
  return G_SOURCE_CONTINUE;
}

/* What stands beside something else never takes half of its window, unless it always did. */
static int
scale_within (GtkWidget *widget, int pixels)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (gtk_widget_get_root (widget)), &width, &height);
  return MAX (pixels, MIN (app_text_size_scale (pixels), width * 2 / 5));
}

static gboolean
is_first_time (GtkWidget *widget)
{
  gboolean first = !g_object_get_data (G_OBJECT (widget), GROWN);

  g_object_set_data (G_OBJECT (widget), GROWN, widget);
  return first;
}

/* Gives the list as much more room as letters have grown, but never half of its window. @paned: a
 * list and what it lists, with the place for letters of usual size; when it is first seen. */
void
app_text_size_divide (GtkPaned *paned)
{
  GtkWidget *widget = GTK_WIDGET (paned);

  if (is_first_time (widget))
    gtk_paned_set_position (paned, scale_within (widget, gtk_paned_get_position (paned)));
}

/* Lets it ask for as much more as letters have grown, but never for half of its window. @column:
 * what stands beside something, asking for the width that is right for letters of usual size;
 * when it is first seen. */
void
app_text_size_widen (GtkWidget *column)
{
  int width;

  if (!is_first_time (column))
    return;
  gtk_widget_get_size_request (column, &width, NULL);
  gtk_widget_set_size_request (column, scale_within (column, width), -1);
}

static void
comfort_changed_cb (GSettings *preferences)
{
  app_text_size_apply (gtk_settings_get_default (), g_settings_get_int (preferences, "text-scale"),
                       g_settings_get_boolean (preferences, "animations"));
}

/* Makes text as large as it was chosen, and lets nothing move where that was chosen; at once when
 * it changes. */
void
app_text_size_follow (void)
{
  GSettings *preferences = app_settings_get ();

  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realized_cb, NULL,
                              NULL);
  if (!preferences)
    return;
  g_signal_connect (preferences, "changed::text-scale", G_CALLBACK (comfort_changed_cb), NULL);
  g_signal_connect (preferences, "changed::animations", G_CALLBACK (comfort_changed_cb), NULL);
  comfort_changed_cb (preferences);
}

#include "camera.h"
#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>

int camera_width = 1280, camera_height = 720;
static const char *folder;

/* In the language of LANGUAGE, with SHOTS_THEME=dark in the dark, with SHOTS_THEME=contrast in high
 * contrast, with SHOTS_DPI=192 in letters twice as large. */
static void
dress (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const char *dpi = g_getenv ("SHOTS_DPI");

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  if (g_getenv ("SHOTS_THEME"))
    g_settings_set_string (app_application_get_settings (), "appearance", g_getenv ("SHOTS_THEME"));
  if (dpi)
    g_object_set (settings, "gtk-xft-dpi", atoi (dpi) * 1024, NULL);
}

/* The program as it is seen, NULL where there is no display. */
AppApplication *
camera_open (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  folder = argc > 1 ? argv[1] : ".";
  camera_width = argc > 3 ? atoi (argv[2]) : camera_width;
  camera_height = argc > 3 ? atoi (argv[3]) : camera_height;
  application = app_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return NULL;
  g_application_set_default (G_APPLICATION (application));
  dress ();
  return g_steal_pointer (&application);
}

static void
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
}

/* Lets the program live for so long. */
void
camera_spin (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add_once (milliseconds, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* As many pixels as the window has on its screen. */
void
camera_shoot (GtkWidget *window, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  float scale = (float) gtk_widget_get_scale_factor (window);

  camera_spin (500);
  paintable = gtk_widget_paintable_new (window);
  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_to_node (snapshot);
  if (!node)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gdk_texture_save_to_png (texture, path);
  g_print ("%s\n", path);
}

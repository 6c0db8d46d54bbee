#include "camera.h"

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
camera_shoot (GtkWidget *window, const char *folder, const char *name)
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "camera.h"
#include "app/shell/settings.h"
#include <stdlib.h>
#include "hand.h"
#include "papers/words/language.h"
#include "whole.h"

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
    g_settings_set_string (app_settings_get (), "appearance", g_getenv ("SHOTS_THEME"));
  if (dpi)
    g_object_set (settings, "gtk-xft-dpi", atoi (dpi) * 1024, NULL);
}

/* The program as it is seen, NULL where there is no display. */
AppApplication *
camera_open (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  papers_language_prepare ();
  papers_language_use ("");
  gtk_disable_setlocale (); /* or it would undo papers_language_use() */
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

/* What the window looks like, as many pixels as it has on its screen; NULL while there is nothing.
 */
static GskRenderNode *
look (GtkWidget *window, float scale)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  return gtk_snapshot_to_node (snapshot);
}

/* A busy machine shows a window late: it has half a minute for it. */
static GskRenderNode *
look_long (GtkWidget *window, float scale)
{
  GskRenderNode *node = NULL;

  for (int tries = 0; tries < 60 && !node; tries++) {
    camera_spin (g_getenv ("SHOTS_WHOLE") ? 100 : 500);
    node = gtk_widget_get_mapped (window) ? look (window, scale) : NULL;
  }
  return node;
}

/* No picture is left out in silence: what cannot be taken ends the program with an error. With
 * SHOTS_WHOLE it is not taken, but what is not whole in it is told. */
void
camera_shoot (GtkWidget *window, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  if (!GTK_IS_NATIVE (window))
    g_error ("%s: there is no such window", path);
  node = look_long (window, (float) gtk_widget_get_scale_factor (window));
  if (!node)
    g_error ("%s: the window shows nothing", path);
  if (g_getenv ("SHOTS_WHOLE")) {
    hand_show_frames (window, 5); /* a list chooses its titles once it knows its room */
    whole_check (window, name);
    return;
  }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s: the picture cannot be stored", path);
  g_print ("%s\n", path);
}

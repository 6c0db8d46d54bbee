#include "app/comfort.h"
#include "app/application.h"

#define DPI_OWN 96 * 1024 /* what GTK takes where the desktop says nothing, in 1024ths */

/* What the desktop says of it: the property without anything of ours. */
static int
desktops_dpi (GtkSettings *settings)
{
  int dpi = 0;

  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi : DPI_OWN;
}

/**
 * app_comfort_apply: (skip)
 * @settings: those of GTK
 * @scale: the size of text in percent of the desktop's
 * @animations: whether things may move; only where the desktop allows it
 *
 * Sets both. At 100 percent, and with animations, they go on following the desktop.
 */
void
app_comfort_apply (GtkSettings *settings, int scale, gboolean animations)
{
  int dpi = desktops_dpi (settings);

  if (scale != 100)
    g_object_set (settings, "gtk-xft-dpi", (int) ((gint64) dpi * scale / 100), NULL);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
  if (!animations)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static void
changed_cb (GSettings *preferences)
{
  app_comfort_apply (gtk_settings_get_default (), g_settings_get_int (preferences, "text-scale"),
                     g_settings_get_boolean (preferences, "animations"));
}

/**
 * app_comfort_follow: (skip)
 *
 * Makes text as large as it was chosen, and lets nothing move where that was chosen; at once when
 * it changes.
 */
void
app_comfort_follow (void)
{
  GSettings *preferences = app_application_get_settings ();

  if (!preferences)
    return;
  g_signal_connect (preferences, "changed::text-scale", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (preferences, "changed::animations", G_CALLBACK (changed_cb), NULL);
  changed_cb (preferences);
}

#include "app/appearance.h"
#include <gtk/gtk.h>

/* GTK 4.8 does not look at what the desktop's settings say of light and dark; the portal does. */
#define NAMESPACE "org.freedesktop.appearance"
#define KEY "color-scheme"
#define PREFER_DARK 1

/* Some portals wrap the value twice. */
static guint32
scheme_of (GVariant *value)
{
  g_autoptr (GVariant) inner = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return g_variant_get_uint32 (value);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    return 0;
  inner = g_variant_get_variant (value);
  return scheme_of (inner);
}

static void
use (GVariant *value)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                scheme_of (value) == PREFER_DARK, NULL);
}

static void
signal_cb (GDBusProxy *portal, const char *sender, const char *name, GVariant *parameters,
           gpointer data)
{
  g_autoptr (GVariant) value = NULL;
  const char *space, *key;

  if (!g_str_equal (name, "SettingChanged") ||
      !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (g_str_equal (space, NAMESPACE) && g_str_equal (key, KEY))
    use (value);
}

static void
read_cb (GObject *portal, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) reply = g_dbus_proxy_call_finish (G_DBUS_PROXY (portal), result, NULL);
  g_autoptr (GVariant) value = NULL;

  if (!reply || !g_variant_is_of_type (reply, G_VARIANT_TYPE ("(v)")))
    return;
  g_variant_get (reply, "(v)", &value);
  use (value);
}

/* The proxy is kept as long as the program runs, for its signal. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish (result, NULL);

  if (!portal)
    return;
  g_signal_connect (portal, "g-signal", G_CALLBACK (signal_cb), NULL);
  g_dbus_proxy_call (portal, "Read", g_variant_new ("(ss)", NAMESPACE, KEY), G_DBUS_CALL_FLAGS_NONE,
                     -1, NULL, read_cb, NULL);
}

/**
 * app_appearance_follow: (skip)
 *
 * Makes all windows dark while the desktop prefers that. Where there is no desktop portal nothing
 * happens: the user's GTK theme decides alone.
 */
void
app_appearance_follow (void)
{
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL,
                            "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                            "org.freedesktop.portal.Settings", NULL, found_cb, NULL);
}

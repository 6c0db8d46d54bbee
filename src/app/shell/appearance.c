/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/appearance.h"
#include <string.h>
#include "app/shell/settings.h"
#include "app/widgets/measure.h"

/* GTK 4.8 does not look at what the desktop's settings say of light, dark and contrast; the portal
 * does. */
#define NAMESPACE "org.freedesktop.appearance"
#define PREFER_DARK 1
#define PREFER_MORE 1

#define FOLDER "/org/tengen/Tengen"
#define ICONS "/org/gtk/libgtk/icons/"

static const char *const appearance_keys[] = { "color-scheme", "contrast" };

/* What the desktop wants, as far as it told. */
static gboolean desktop_dark;
static gboolean desktop_contrast;
static GtkCssProvider *palette; /* in the place of the light one */
static char *shown_as;          /* what it was made of */

/* --- Palette --- */

/* Icons are as large as the letters beside them: 16 pixels for the desktop's usual ones. */
static int
icon_size (void)
{
  int dpi = 0; /* 1/1024 */

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (16, 16 * dpi / (96 * 1024)) : 16;
}

/* Gives the names that begin with @prefix in palette.css in the place of the plain ones. */
static void
show_palette (const char *prefix)
{
  g_autoptr (GBytes) bytes =
      g_resources_lookup_data (FOLDER "/ui/palette.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *name = g_strconcat ("@define-color ", prefix, NULL);
  g_autoptr (GString) css = g_string_new (NULL);

  g_string_append_printf (
      css, "image:not(.large-icons):not(.empty-icon), arrow { -gtk-icon-size: %dpx; }\n",
      icon_size ());
  if (*prefix)
    g_string_append_len (css, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_string_replace (css, name, "@define-color ", 0);
  if (g_strcmp0 (shown_as, css->str) == 0)
    return;
  g_free (shown_as);
  shown_as = g_strdup (css->str);
  gtk_css_provider_load_from_data (palette, css->str, (gssize) css->len);
}

static gboolean
theme_is (const char *part)
{
  g_autofree char *theme = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  return theme && strstr (theme, part) != NULL;
}

static char *
chosen (void)
{
  GSettings *settings = app_settings_get ();

  return settings ? g_settings_get_string (settings, "appearance") : g_strdup ("auto");
}

static gboolean
is_contrast (const char *choice)
{
  return g_str_equal (choice, "contrast") ||
         (g_str_equal (choice, "auto") && (desktop_contrast || theme_is ("HighContrast")));
}

static gboolean
is_dark (const char *choice)
{
  if (g_str_equal (choice, "light"))
    return FALSE;
  return g_str_equal (choice, "dark") || desktop_dark || theme_is ("-dark") || theme_is ("Inverse");
}

/* GTK reads its whole theme again, even if it is told what it knows. */
static void
prefer_dark (gboolean dark)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean was;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &was, NULL);
  if (was != dark)
    g_object_set (settings, "gtk-application-prefer-dark-theme", dark, NULL);
}

static void
apply (void)
{
  g_autofree char *choice = chosen ();
  gboolean dark = is_dark (choice);

  prefer_dark (dark);
  if (is_contrast (choice))
    show_palette (dark ? "night_" : "contrast_");
  else
    show_palette (dark ? "dark_" : "");
}

/* --- The desktop's portal --- */

/* Some portals wrap the value twice. */
static guint32
number_of (GVariant *value)
{
  g_autoptr (GVariant) inner = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return g_variant_get_uint32 (value);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    return 0;
  inner = g_variant_get_variant (value);
  return number_of (inner);
}

static void
use (guint key, GVariant *value)
{
  if (key == 0)
    desktop_dark = number_of (value) == PREFER_DARK;
  else
    desktop_contrast = number_of (value) == PREFER_MORE;
  apply ();
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
  for (guint i = 0; i < G_N_ELEMENTS (appearance_keys) && g_str_equal (space, NAMESPACE); i++)
    if (g_str_equal (key, appearance_keys[i]))
      use (i, value);
}

static void
appearance_read_cb (GObject *portal, GAsyncResult *result, gpointer key)
{
  g_autoptr (GVariant) reply = g_dbus_proxy_call_finish (G_DBUS_PROXY (portal), result, NULL);
  g_autoptr (GVariant) value = NULL;

  if (!reply || !g_variant_is_of_type (reply, G_VARIANT_TYPE ("(v)")))
    return;
  g_variant_get (reply, "(v)", &value);
  use (GPOINTER_TO_UINT (key), value);
}

/* The proxy is kept as long as the program runs, for its signal. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GDBusProxy *portal = g_dbus_proxy_new_finish (result, NULL);

  if (!portal)
    return;
  g_signal_connect (portal, "g-signal", G_CALLBACK (signal_cb), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (appearance_keys); i++)
    g_dbus_proxy_call (portal, "Read", g_variant_new ("(ss)", NAMESPACE, appearance_keys[i]),
                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, appearance_read_cb, GUINT_TO_POINTER (i));
}

/* Where the application found no bus, looking again would start one. */
static void
ask_portal (void)
{
  GApplication *application = g_application_get_default ();
  GDBusConnection *bus = application ? g_application_get_dbus_connection (application) : NULL;

  if (bus)
    g_dbus_proxy_new (bus, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL,
                      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                      "org.freedesktop.portal.Settings", NULL, found_cb, NULL);
}

/* --- Public --- */

/* Told of another path, GTK would read its whole theme of icons a second time: ours lie where it
 * looks anyway. */
static void
add_icons (GtkIconTheme *theme)
{
  g_auto (GStrv) paths = gtk_icon_theme_get_resource_path (theme);

  if (!paths || !g_strv_contains ((const char *const *) paths, ICONS))
    gtk_icon_theme_add_resource_path (theme, ICONS);
}

static void
add_appearance (GtkCssProvider *provider, guint priority)
{
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider), priority);
}

/* Gives all windows Tengen's own look and icons, which are in the program's resources, and lets
 * them be measured aright. */
void
app_appearance_load (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  /* first: it is read on a thread, and the first icon has to wait for all of it */
  add_icons (gtk_icon_theme_get_for_display (gdk_display_get_default ()));
  gtk_css_provider_load_from_resource (provider, FOLDER "/ui/style.css");
  add_appearance (provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  palette = gtk_css_provider_new ();
  add_appearance (palette, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  app_measure_amend ();
}

/* Makes all windows light, dark or of high contrast as the preference "appearance" says, now and
 * whenever it changes. Where that is "auto" they follow the desktop: its portal, where there is
 * one, and the user's GTK theme. */
void
app_appearance_follow (void)
{
  GSettings *settings = app_settings_get ();
  GtkSettings *desktop = gtk_settings_get_default ();

  g_object_get (desktop, "gtk-application-prefer-dark-theme", &desktop_dark, NULL);
  apply ();
  if (settings)
    g_signal_connect (settings, "changed::appearance", G_CALLBACK (apply), NULL);
  g_signal_connect (desktop, "notify::gtk-theme-name", G_CALLBACK (apply), NULL);
  g_signal_connect (desktop, "notify::gtk-xft-dpi", G_CALLBACK (apply), NULL);
  ask_portal ();
}

/* Whether the windows are of high contrast now. */
gboolean
app_appearance_is_contrast (void)
{
  g_autofree char *choice = chosen ();

  return is_contrast (choice);
}

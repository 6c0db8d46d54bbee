/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the windows look like: by preference, by the desktop's theme, while they are open; what is
 * pressed is large enough, where the keyboard is can be seen. */
#include <math.h>
#include <string.h>
#include "app/shell/settings.h"
#include "app/shell/appearance.h"
#include "desk/event/set.h"
#include "folder.h"
#include "hand.h"

#define SIDE 40 /* pixels, more than corners are round */

/* WCAG 2.1, computed here anew from what a widget is painted with. */
static double
luminance (const GdkRGBA *colour)
{
  const float parts[] = { colour->red, colour->green, colour->blue };
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (int i = 0; i < 3; i++)
    sum += weights[i] * (parts[i] <= 0.04045f ? (double) parts[i] / 12.92
                                              : pow (((double) parts[i] + 0.055) / 1.055, 2.4));
  return sum;
}

/* The colour of a word in a window, and of the window where nothing is written. */
static void
look (GtkWidget *window, GdkRGBA *text, GdkRGBA *ground)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar pixels[SIDE * SIDE * 4], *pixel = pixels + (SIDE / 2 * SIDE + SIDE / 2) * 4;

  hand_settle ();
  gtk_style_context_get_color (gtk_widget_get_style_context (window), text);
  gtk_snapshot_render_background (snapshot, gtk_widget_get_style_context (window), 0, 0, SIDE,
                                  SIDE);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, SIDE, SIDE));
  gdk_texture_download (texture, pixels, SIDE * 4);
  *ground = (GdkRGBA){ (float) pixel[2] / 255, (float) pixel[1] / 255, (float) pixel[0] / 255, 1 };
}

static void
tell (const GdkRGBA *text, const GdkRGBA *ground)
{
  g_autofree char *a = gdk_rgba_to_string (text), *b = gdk_rgba_to_string (ground);

  g_test_message ("%s on %s", a, b);
}

static double
check (GtkWidget *window, gboolean dark, double least)
{
  GdkRGBA text, ground;
  double a, b, ratio;

  look (window, &text, &ground);
  a = luminance (&text), b = luminance (&ground);
  tell (&text, &ground);
  ratio = (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
  g_assert_cmpint (a > b, ==, dark);
  g_assert_cmpfloat (ratio, >=, least);
  g_assert_cmpfloat (text.alpha, ==, 1);
  return ratio;
}

static void
choose (const char *appearance)
{
  g_settings_set_string (app_settings_get (), "appearance", appearance);
}

static GtkWidget *
open_window (void)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (hand_application));

  app_window_start (APP_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  return window;
}

static void
test_preference (void)
{
  GtkWidget *window = open_window ();

  choose ("light");
  check (window, FALSE, 4.5);
  g_assert_false (app_appearance_is_contrast ());
  choose ("dark");
  check (window, TRUE, 4.5);
  choose ("contrast");
  g_assert_cmpfloat (check (window, FALSE, 7), ==, 21);
  g_assert_true (app_appearance_is_contrast ());
  choose ("auto");
  g_assert_cmpfloat (check (window, FALSE, 4.5), <, 21);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
use_theme (const char *name)
{
  g_object_set (gtk_settings_get_default (), "gtk-theme-name", name, NULL);
}

/* The desktop's own wish for contrast is heard, unless somebody chose otherwise here. */
static void
test_theme (void)
{
  GtkWidget *window = open_window ();

  use_theme ("HighContrast");
  g_assert_cmpfloat (check (window, FALSE, 7), ==, 21);
  use_theme ("HighContrastInverse");
  g_assert_cmpfloat (check (window, TRUE, 7), ==, 21);
  choose ("light");
  g_assert_cmpfloat (check (window, FALSE, 4.5), <, 21);
  choose ("auto");
  use_theme ("Adwaita-dark");
  check (window, TRUE, 4.5);
  use_theme ("Adwaita");
  check (window, FALSE, 4.5);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define LEAST 34 /* pixels */

/* What stands in a line of text is excused, as WCAG 2.5.8 does, and so are the title bar's own. */
static gboolean
is_excused (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "link") ||
         gtk_widget_has_css_class (widget, "article-link") ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) ||
         strcmp (gtk_widget_get_css_name (gtk_widget_get_parent (widget)), "header") == 0;
}

static int
count_small (GtkWidget *widget, int *n)
{
  int small = 0, height;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && !is_excused (widget)) {
    height = gtk_widget_get_allocated_height (widget);
    ++*n;
    small += height < LEAST;
    if (height < LEAST)
      g_test_message ("%s “%s” is %d pixels high", G_OBJECT_TYPE_NAME (widget),
                      gtk_button_get_label (GTK_BUTTON (widget)), height);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    small += count_small (child, n);
  return small;
}

static void
test_sizes (void)
{
  static const char *const names[] = { "name", NULL };
  static const char *const values[] = { "Cup", NULL };
  g_autofree char *folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cup.tengen", NULL);
  GtkWidget *window = open_window ();
  int n = 0;

  g_assert_true (desk_event_create (path, "A. Referee", names, values, NULL));
  app_window_open (APP_WINDOW (window), path);
  for (gsize i = 0; i < HAND_N_PAGES; i++) {
    app_window_go (APP_WINDOW (window), hand_pages[i], 0);
    hand_live (200);
    /* what has no place yet is waited for */
    for (int tries = 0; tries < 50 && count_small (window, &n) > 0; tries++)
      hand_live (100);
    g_assert_cmpint (count_small (window, &n), ==, 0);
  }
  g_assert_cmpint (n, >, 20);
  gtk_window_destroy (GTK_WINDOW (window));
  folder_remove (folder);
}

HAND_MAIN ()
{
  g_test_add_func ("/app/appearance/preference", test_preference);
  g_test_add_func ("/app/appearance/theme", test_theme);
  g_test_add_func ("/app/appearance/sizes", test_sizes);
}

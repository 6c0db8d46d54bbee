/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keyboard.h"
#include "hand.h"
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/* Its header is not everywhere, the library is. */
typedef int (*FakeKey) (Display *display, unsigned int keycode, int is_press, unsigned long delay);

static FakeKey fake_key;
static Display *display;
static int n_keys;

static void
live (void)
{
  for (int i = 0; i < 300; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
}

/* FALSE where the display takes no keys from programs. */
gboolean
keyboard_open (GtkWidget *window)
{
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  if (!library || !GDK_IS_X11_SURFACE (surface))
    return FALSE;
  *(void **) &fake_key = dlsym (library, "XTestFakeKeyEvent");
  display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  XSetInputFocus (display, gdk_x11_surface_get_xid (surface), RevertToParent, CurrentTime);
  n_keys = 0;
  live ();
  return fake_key != NULL;
}

/* The same, and then the case is skipped. */
gboolean
keyboard_open_or_skip (GtkWidget *window)
{
  if (keyboard_open (window))
    return TRUE;
  g_test_skip ("needs the keyboard of an X server");
  return FALSE;
}

/* To a window that was opened, once it is the active one. */
void
keyboard_follow (GtkWidget *opened)
{
  g_assert_nonnull (opened);
  for (int tries = 0; tries < 100 && (tries == 0 || !gtk_window_is_active (GTK_WINDOW (opened)));
       tries++) {
    hand_settle ();
    g_assert_true (keyboard_open (opened));
  }
  g_assert_true (gtk_window_is_active (GTK_WINDOW (opened)));
}

/* Down and up. */
void
keyboard_strike (guint keyval)
{
  unsigned int keycode = XKeysymToKeycode (display, keyval);

  g_assert_cmpuint (keycode, !=, 0);
  fake_key (display, keycode, TRUE, CurrentTime);
  fake_key (display, keycode, FALSE, CurrentTime);
  XFlush (display);
  n_keys++;
  live ();
}

static void
press (guint keyval, gboolean down)
{
  unsigned int keycode = XKeysymToKeycode (display, keyval);

  g_assert_cmpuint (keycode, !=, 0);
  fake_key (display, keycode, down, CurrentTime);
}

/* Two that are held while the third is struck; 0 for none. */
void
keyboard_chord (guint first, guint second, guint keyval)
{
  const guint held[] = { first, second };

  for (int i = 0; i < 2; i++)
    if (held[i])
      press (held[i], TRUE);
  press (keyval, TRUE);
  press (keyval, FALSE);
  for (int i = 1; i >= 0; i--)
    if (held[i])
      press (held[i], FALSE);
  XFlush (display);
  n_keys++;
  live ();
}

/* Small letters, digits, spaces, points and "+". */
void
keyboard_type (const char *keys)
{
  for (; *keys; keys++)
    if (*keys == '+')
      keyboard_chord (GDK_KEY_Shift_L, 0, GDK_KEY_equal);
    else
      keyboard_strike (*keys == ' '   ? GDK_KEY_space
                       : *keys == '.' ? GDK_KEY_period
                                      : (guint) *keys);
}

/* How many were struck since it was opened. */
int
keyboard_count (void)
{
  return n_keys;
}

/* So many keys, all of them struck before the program looks at the first. */
void
keyboard_queue (const char *keys, int n)
{
  for (int i = 0; i < n; i++) {
    press ((guint) keys[i], TRUE);
    press ((guint) keys[i], FALSE);
  }
  XFlush (display);
  n_keys += n;
  live ();
  live ();
}

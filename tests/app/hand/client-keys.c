/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "client-keys.h"
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <malloc.h>
#include <string.h>

/* Its header is not everywhere, the library is. */
typedef int (*FakeKey) (Display *display, unsigned int keycode, int is_press, unsigned long delay);

static FakeKey fake_key;
static Display *display;
static Damage painted; /* on the whole display */
static int painted_event;
static guint n_paints;
static int stirs;

/* A window may go while it is asked. */
static int
ignore_error (Display *of, XErrorEvent *error)
{
  return 0;
}

/* What it stands on looks other than the rest. */
static void
put_pointer_away (void)
{
  XWarpPointer (display, None, DefaultRootWindow (display), 0, 0, 0, 0,
                DisplayWidth (display, 0) - 1, DisplayHeight (display, 0) - 1);
}

static gboolean
watch_paints (void)
{
  int error;

  if (!XDamageQueryExtension (display, &painted_event, &error))
    return FALSE;
  painted_event += XDamageNotify;
  painted = XDamageCreate (display, DefaultRootWindow (display), XDamageReportNonEmpty);
  return TRUE;
}

gboolean
client_keys_open (void)
{
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);

  display = XOpenDisplay (NULL);
  if (!library || !display)
    return FALSE;
  /* A picture's memory is kept for the next. */
  mallopt (M_MMAP_THRESHOLD, 64 << 20);
  mallopt (M_TRIM_THRESHOLD, 64 << 20);
  XSetErrorHandler (ignore_error);
  put_pointer_away ();
  *(void **) &fake_key = dlsym (library, "XTestFakeKeyEvent");
  return watch_paints () && fake_key != NULL;
}

/* Menus and hints are on top as well, but belong to a window. */
static gboolean
is_window (Window window)
{
  XWindowAttributes attributes;

  return XGetWindowAttributes (display, window, &attributes) &&
         attributes.map_state == IsViewable && !attributes.override_redirect &&
         attributes.class == InputOutput && attributes.width > 10;
}

/* The window that is on top, None where there is none. */
static Window
find_top (void)
{
  Window root, parent, *windows = NULL, top = None;
  unsigned int n = 0;

  if (!XQueryTree (display, DefaultRootWindow (display), &root, &parent, &windows, &n))
    return None;
  while (n > 0 && !is_window (windows[n - 1]))
    n--;
  if (n > 0)
    top = windows[n - 1];
  if (windows)
    XFree (windows);
  return top;
}

static void
focus_top (void)
{
  Window top = find_top (), has;
  int revert;

  XGetInputFocus (display, &has, &revert);
  if (top != None && has != top)
    XSetInputFocus (display, top, RevertToParent, CurrentTime);
  XSync (display, False);
}

static void
press (guint keyval, gboolean down)
{
  unsigned int keycode = XKeysymToKeycode (display, keyval);

  g_assert_cmpuint (keycode, !=, 0);
  fake_key (display, keycode, down, CurrentTime);
}

static void
strike (guint keyval, GdkModifierType held)
{
  static const struct {
    GdkModifierType mask;
    guint keyval;
  } modifiers[] = { { GDK_CONTROL_MASK, GDK_KEY_Control_L },
                    { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
                    { GDK_ALT_MASK, GDK_KEY_Alt_L } };
  unsigned int keycode = XKeysymToKeycode (display, keyval);

  if (XkbKeycodeToKeysym (display, (KeyCode) keycode, 0, 0) != keyval)
    held |= GDK_SHIFT_MASK;
  focus_top ();
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (held & modifiers[i].mask)
      press (modifiers[i].keyval, TRUE);
  press (keyval, TRUE);
  press (keyval, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (held & modifiers[i].mask)
      press (modifiers[i].keyval, FALSE);
  XFlush (display);
  client_stir ();
}

/* Something was asked of the program: that all was quiet until now says nothing any more. */
void
client_stir (void)
{
  stirs++;
}

/* Changes with whatever is asked of the program. */
int
client_stirred (void)
{
  return stirs;
}

/**
 * client_key:
 * @accelerator: as GTK writes it
 */
void
client_key (const char *accelerator)
{
  GdkModifierType held;
  guint keyval;

  g_assert_true (gtk_accelerator_parse (accelerator, &keyval, &held));
  strike (keyval, held);
}

/* What is on a keyboard of that display, that is, ASCII. */
void
client_type (const char *text)
{
  for (const char *p = text; *p; p++)
    strike (*p == '\n' ? GDK_KEY_Return : gdk_unicode_to_keyval ((guint) *p), 0);
}

/* Into the clipboard, where it is while the test lives. */
void
client_copy (const char *text)
{
  gdk_clipboard_set_text (gdk_display_get_clipboard (gdk_display_get_default ()), text);
}

static guint
sum_up (int x, int y, int width, int height)
{
  XImage *image = XGetImage (display, DefaultRootWindow (display), x, y, (unsigned) width,
                             (unsigned) height, AllPlanes, ZPixmap);
  guint sum = 5381;

  for (int row = 0; image && row < height; row++) {
    const guint32 *pixels = (const guint32 *) (image->data + row * image->bytes_per_line);

    for (int i = 0; i < width; i++)
      sum = sum * 33 + pixels[i];
  }
  if (image)
    XDestroyImage (image);
  return sum;
}

/* How often something has been painted on the display; several times that nobody asked between are
 * one. */
guint
client_paints (void)
{
  XEvent event;

  XSync (display, False);
  while (XCheckTypedEvent (display, painted_event, &event)) {
    XDamageSubtract (display, painted, None, None);
    n_paints++;
  }
  return n_paints;
}

/* Of what can be seen at this moment, as one number: all that is on the display. It is taken anew
 * only when something has been painted: a picture takes time that the program needs as well. */
guint
client_picture (void)
{
  static guint picture, taken_at;

  if (client_paints () != taken_at) {
    taken_at = n_paints;
    picture = sum_up (0, 0, DisplayWidth (display, 0), DisplayHeight (display, 0));
  }
  return picture;
}

/* Of a part of the display. */
typedef struct {
  int left, top, right, bottom;
  guint paints, sum;
} Part;

/* The same of a part of the window that is on top, as far as it is on the display. */
guint
client_picture_of (int x, int y, int width, int height)
{
  static Part last;
  Part part = { .paints = client_paints () };
  Window child;

  XTranslateCoordinates (display, find_top (), DefaultRootWindow (display), x, y, &part.left,
                         &part.top, &child);
  part.right = CLAMP (part.left + width, 0, DisplayWidth (display, 0));
  part.bottom = CLAMP (part.top + height, 0, DisplayHeight (display, 0));
  part.left = CLAMP (part.left, 0, part.right);
  part.top = CLAMP (part.top, 0, part.bottom);
  part.sum = last.sum;
  if (memcmp (&part, &last, sizeof part) == 0)
    return last.sum;
  part.sum = 0;
  if (part.right > part.left && part.bottom > part.top)
    part.sum = sum_up (part.left, part.top, part.right - part.left, part.bottom - part.top);
  last = part;
  return part.sum;
}

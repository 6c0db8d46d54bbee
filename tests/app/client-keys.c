#include "client-keys.h"
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <gtk/gtk.h>

/* Its header is not everywhere, the library is. */
typedef int (*FakeKey) (Display *display, unsigned int keycode, int is_press, unsigned long delay);

static FakeKey fake_key;
static Display *display;

/* A window may go while it is asked. */
static int
ignore_error (Display *of, XErrorEvent *error)
{
  return 0;
}

gboolean
client_keys_open (void)
{
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);

  display = XOpenDisplay (NULL);
  if (!library || !display)
    return FALSE;
  XSetErrorHandler (ignore_error);
  *(void **) &fake_key = dlsym (library, "XTestFakeKeyEvent");
  return fake_key != NULL;
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

static void
focus_top (void)
{
  Window root, parent, *windows = NULL, has;
  unsigned int n = 0;
  int revert;

  if (!XQueryTree (display, DefaultRootWindow (display), &root, &parent, &windows, &n))
    return;
  while (n > 0 && !is_window (windows[n - 1]))
    n--;
  XGetInputFocus (display, &has, &revert);
  if (n > 0 && has != windows[n - 1])
    XSetInputFocus (display, windows[n - 1], RevertToParent, CurrentTime);
  if (windows)
    XFree (windows);
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

/* Of what can be seen at this moment, as one number: all that is on the display. */
guint
client_picture (void)
{
  int width = DisplayWidth (display, 0), height = DisplayHeight (display, 0);
  XImage *image = XGetImage (display, DefaultRootWindow (display), 0, 0, (unsigned) width,
                             (unsigned) height, AllPlanes, ZPixmap);
  const guint32 *pixels = image ? (const guint32 *) image->data : NULL;
  guint sum = 5381;

  for (int i = 0; image && i < image->bytes_per_line / 4 * image->height; i++)
    sum = sum * 33 + pixels[i];
  if (image)
    XDestroyImage (image);
  return sum;
}

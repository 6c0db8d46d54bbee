/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pointer.h"
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/* Its header is not everywhere, the library is. */
typedef int (*FakeMotion) (Display *display, int screen, int x, int y, unsigned long delay);
typedef int (*FakeButton) (Display *display, unsigned int button, int is_press,
                           unsigned long delay);

#define STEPS 12

static FakeMotion fake_motion;
static FakeButton fake_button;
static Display *display;
static int at_x, at_y;

static void
live (void)
{
  for (int i = 0; i < 150; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

/* FALSE where the display takes no pointer from programs. */
gboolean
pointer_open (GtkWidget *window)
{
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  if (!library || !GDK_IS_X11_SURFACE (surface))
    return FALSE;
  *(void **) &fake_motion = dlsym (library, "XTestFakeMotionEvent");
  *(void **) &fake_button = dlsym (library, "XTestFakeButtonEvent");
  display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  return fake_motion && fake_button;
}

static void
place (GtkWidget *widget, double x, double y, int *ret_x, int *ret_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  double left, top;
  Window child;

  gtk_native_get_surface_transform (native, &left, &top);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y));
  XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface), DefaultRootWindow (display),
                         (int) (x + left), (int) (y + top), ret_x, ret_y, &child);
}

/* In small steps, as a hand does. */
void
pointer_go (GtkWidget *widget, double x, double y)
{
  int from_x = at_x, from_y = at_y;

  place (widget, x, y, &at_x, &at_y);
  for (int i = 1; i <= STEPS; i++) {
    fake_motion (display, -1, from_x + (at_x - from_x) * i / STEPS,
                 from_y + (at_y - from_y) * i / STEPS, CurrentTime);
    XFlush (display);
    live ();
  }
}

/* At once, and the program has yet to hear of it. */
void
pointer_jump (GtkWidget *widget, double x, double y)
{
  place (widget, x, y, &at_x, &at_y);
  fake_motion (display, -1, at_x, at_y, CurrentTime);
  XFlush (display);
}

/* Lets go; the program has yet to hear of it. */
void
pointer_lift (void)
{
  fake_button (display, 1, FALSE, CurrentTime);
  XFlush (display);
}

/* One notch; the program has yet to hear of it. */
void
pointer_wheel (gboolean down)
{
  fake_button (display, down ? 5 : 4, TRUE, CurrentTime);
  fake_button (display, down ? 5 : 4, FALSE, CurrentTime);
  XFlush (display);
}

static void
press (gboolean down)
{
  fake_button (display, 1, down, CurrentTime);
  XFlush (display);
  live ();
}

void
pointer_hold (void)
{
  press (TRUE);
}

void
pointer_let_go (void)
{
  press (FALSE);
}

void
pointer_click (GtkWidget *widget, double x, double y)
{
  pointer_go (widget, x, y);
  pointer_hold ();
  pointer_let_go ();
}

void
pointer_drag (GtkWidget *from, double from_x, double from_y, GtkWidget *to, double to_x,
              double to_y)
{
  pointer_go (from, from_x, from_y);
  pointer_hold ();
  pointer_go (from, from_x + 12, from_y + 3);
  pointer_go (to, to_x, to_y);
  pointer_let_go ();
}

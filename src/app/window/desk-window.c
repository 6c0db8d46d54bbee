/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/desk-window.h"

G_DEFINE_INTERFACE (AppDeskWindow, app_desk_window, GTK_TYPE_WINDOW)

static void
app_desk_window_default_init (AppDeskWindowInterface *interface)
{
}

/* The tournament for which it has that role; NULL where it has not, or shows none. @window: any
 * window. */
Desk *
app_desk_window_get_desk (gpointer window, AppDeskWindowRole role)
{
  AppDeskWindowInterface *interface =
      APP_IS_DESK_WINDOW (window) ? APP_DESK_WINDOW_GET_IFACE (window) : NULL;

  return interface && (interface->roles & role) ? interface->get_desk (window) : NULL;
}

/* The file that is opened anew with the program; NULL for none. @window: any window. */
const char *
app_desk_window_get_path (gpointer window)
{
  AppDeskWindowInterface *interface =
      APP_IS_DESK_WINDOW (window) ? APP_DESK_WINDOW_GET_IFACE (window) : NULL;

  return interface && interface->get_path ? interface->get_path (window) : NULL;
}

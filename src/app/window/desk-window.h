/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A window of the program as the rest of it knows one: what it shows, and what goes on in it. */
#define APP_TYPE_DESK_WINDOW (app_desk_window_get_type ())
G_DECLARE_INTERFACE (AppDeskWindow, app_desk_window, APP, DESK_WINDOW, GtkWindow)

typedef enum {
  APP_DESK_WINDOW_KEEPS = 1, /* the tournament stays open, and its clocks run, while this is */
  APP_DESK_WINDOW_WORKS = 2  /* somebody works at the tournament here, and sees what happens */
} AppDeskWindowRole;

struct _AppDeskWindowInterface {
  GTypeInterface parent;
  AppDeskWindowRole roles;
  Desk *(*get_desk) (GtkWindow *window);
  const char *(*get_path) (GtkWindow *window); /* NULL: it opens no file of its own */
};

Desk *app_desk_window_get_desk (gpointer window, AppDeskWindowRole role);
const char *app_desk_window_get_path (gpointer window);

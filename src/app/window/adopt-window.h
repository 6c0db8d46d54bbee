/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "formats/event/event.h"

/* A whole tournament from elsewhere before it is taken over: how much it is, and what does not go
 * as it is, with the reason. */
#define APP_TYPE_ADOPT_WINDOW (app_adopt_window_get_type ())
G_DECLARE_FINAL_TYPE (AppAdoptWindow, app_adopt_window, APP, ADOPT_WINDOW, GtkWindow)

GtkWidget *app_adopt_window_new (GtkWindow *parent, Desk *desk, FormatsEvent *event,
                                 const char *name);
gboolean app_adopt_window_make (AppAdoptWindow *self, const char *path);

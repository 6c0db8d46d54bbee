/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A standing as it would be if games that are open ended so: nothing of it is stored. */
#define APP_TYPE_WHAT_IF (app_what_if_get_type ())
G_DECLARE_FINAL_TYPE (AppWhatIf, app_what_if, APP, WHAT_IF, GtkWindow)

GtkWidget *app_what_if_new (GtkWindow *parent, Desk *desk, int after, gint64 player);

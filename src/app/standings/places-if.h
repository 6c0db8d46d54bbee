/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A standing as it would be if games that are open ended so: nothing of it is stored. */
#define APP_TYPE_PLACES_IF (app_places_if_get_type ())
G_DECLARE_FINAL_TYPE (AppPlacesIf, app_places_if, APP, PLACES_IF, GtkWindow)

GtkWidget *app_places_if_new (GtkWindow *parent, Desk *desk, int after, gint64 player);

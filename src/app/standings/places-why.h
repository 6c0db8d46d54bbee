/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Why a place is where it is, number by number. It stays open while other rows are looked at.
 *
 * Signals:
 *   "step" (int by)  the row so many below is asked for
 *   "suppose" ()     the games that are open are to be supposed to end so or so */
#define APP_TYPE_PLACES_WHY (app_places_why_get_type ())
G_DECLARE_FINAL_TYPE (AppPlacesWhy, app_places_why, APP, PLACES_WHY, GtkWindow)

GtkWidget *app_places_why_new (GtkWindow *parent, Desk *desk);
void app_places_why_show (AppPlacesWhy *self, StandingTable *table, int place);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* What a rating list knows better than the tournament, before it is taken. */
#define APP_TYPE_RATINGS_WINDOW (app_ratings_window_get_type ())
G_DECLARE_FINAL_TYPE (AppRatingsWindow, app_ratings_window, APP, RATINGS_WINDOW, AppForm)

GtkWidget *app_ratings_window_new (GtkWindow *parent, Desk *desk, GError **error);

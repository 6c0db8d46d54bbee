/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* The prizes of the event, and who would get them by the standings of a round. */
#define APP_TYPE_PRIZES_WINDOW (app_prizes_window_get_type ())
G_DECLARE_FINAL_TYPE (AppPrizesWindow, app_prizes_window, APP, PRIZES_WINDOW, AppForm)

GtkWidget *app_prizes_window_new (GtkWindow *parent, Desk *desk, int round);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* The result of a quick clock for a table of a tournament. */
#define APP_TYPE_QUICK_CLOCK_ADOPT (app_quick_clock_adopt_get_type ())
G_DECLARE_FINAL_TYPE (AppQuickClockAdopt, app_quick_clock_adopt, APP, QUICK_CLOCK_ADOPT, AppForm)

void app_quick_clock_adopt_ask (GtkWindow *parent, Desk *quick);
GtkWidget *app_quick_clock_adopt_new (GtkWindow *parent, Desk *quick, const char *path,
                                      GError **error);

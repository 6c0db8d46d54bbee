/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/game/result.h"

/* What was meant; not called where nothing is to be stored. */
typedef void (*AppMarginAnswer) (RulesResult result, gpointer data);

void app_margin_ask (GtkWidget *widget, Desk *desk, gint64 game, RulesResult result,
                     AppMarginAnswer answer, gpointer data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/widgets/ask.h"

/* Whoever closes a window or the program while clocks run is asked, once. */
gboolean app_closing_keeps (GtkWindow *window);
void app_closing_ask (gpointer keeper, GtkWindow *over, guint n, const char *title,
                      const char *verb, AppAskAnswer answered);
void app_closing_answered (gpointer keeper);

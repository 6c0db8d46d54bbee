/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A line in which a note about a table is written; Enter stores it, Escape leaves it as it was. */
void app_note_popover_show (GtkWidget *parent, const GdkRectangle *place, Desk *desk, gint64 game);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* The machine neither sleeps nor blanks its screen while a clock of the desk runs. */
void app_keep_awake_watch (GtkApplication *application, Desk *desk);
gboolean app_keep_awake_is_held (Desk *desk);

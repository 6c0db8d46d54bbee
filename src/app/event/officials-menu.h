/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Who acts at this desk, of those whom the tournament names. */

void app_officials_menu_show (GtkMenuButton *button, Desk *desk);
gboolean app_officials_menu_choose (Desk *desk, const char *name, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

gboolean app_typed_takes (gpointer window, const char *action);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/action.h"

/* What the windows to read in have in common, the rule book and the manual: there is one of each.
 */
gpointer app_reader_open (GType type, GtkApplication *application, gboolean *ret_fresh);
extern const AppAction app_reader_actions[];

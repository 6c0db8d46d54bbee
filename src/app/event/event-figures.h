/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/round/preview.h"

/* What settings would make of the field, as lines of a form. */
void app_event_figures_show (GtkGrid *grid, GPtrArray *lines);

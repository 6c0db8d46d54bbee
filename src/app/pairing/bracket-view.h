/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/list/match.h"

/* The picture of a knock-out, to be put into a scrolled window: as large as there is room, or at a
 * scale of its own. Emits "scaled". */
#define APP_TYPE_BRACKET_VIEW (app_bracket_view_get_type ())
G_DECLARE_FINAL_TYPE (AppBracketView, app_bracket_view, APP, BRACKET_VIEW, GtkWidget)

void app_bracket_view_set (AppBracketView *self, ReportMatches *matches);
void app_bracket_view_zoom (AppBracketView *self, int steps);
void app_bracket_view_fit (AppBracketView *self);
int app_bracket_view_get_percent (AppBracketView *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/board/diagram.h"

/* How this desk likes its boards. */
ReportTheme app_board_style_theme (GtkWidget *board);
ReportCoordinates app_board_style_coordinates (void);
void app_board_style_follow (GtkWidget *board, GCallback changed);
void app_board_style_add_actions (GActionMap *map);

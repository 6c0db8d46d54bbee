/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/team/line-up.h"

/* A choice per board, in a grid: the players of a team in the registered order, or nobody. */
typedef struct _AppLineUpBoards AppLineUpBoards;

/* A choice was changed. */
typedef void (*AppLineUpChanged) (gpointer data);

AppLineUpBoards *app_line_up_boards_new (GtkGrid *grid, int row, SceneLineUp *line_up,
                                         AppLineUpChanged changed, gpointer data);
void app_line_up_boards_free (AppLineUpBoards *self);
int app_line_up_boards_get_row (AppLineUpBoards *self);
void app_line_up_boards_set_sensitive (AppLineUpBoards *self, gboolean sensitive);
GtkWidget *app_line_up_boards_first (AppLineUpBoards *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/board/picture.h"

/* The picture of a board as the small textures that a window is drawn with: what has not changed
 * stays the same object, so that GTK neither uploads nor draws it again. */
typedef struct {
  ReportPicture *picture;
  cairo_surface_t *surface; /* of which the tiles are parts */
  gboolean is_software;     /* the window is drawn by the processor: set before a snapshot */
  GPtrArray *nodes; /* GskRenderNode of each tile, row by row; NULL where it is out of date */
} AppBoardTiles;

void app_board_tiles_init (AppBoardTiles *tiles);
void app_board_tiles_clear (AppBoardTiles *tiles);
void app_board_tiles_snapshot (AppBoardTiles *tiles, GtkSnapshot *snapshot,
                               const ReportDiagram *diagram, const RulesBoard *board,
                               const ReportMarks *marks);

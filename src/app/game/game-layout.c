/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-layout.h"
#include "app/shell/text-size.h"
#include "report/board/diagram.h"

#define GAP 24
/* With letters of usual size; larger ones need as much more. */
#define COLUMN_MAX 560

struct _AppGameLayout {
  GtkLayoutManager parent;
};

G_DEFINE_FINAL_TYPE (AppGameLayout, app_game_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
app_game_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation,
                         int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (widget);
  GtkWidget *column = gtk_widget_get_last_child (widget);
  int board_least, board_best, column_least, column_best;

  gtk_widget_measure (board, orientation, -1, &board_least, &board_best, NULL, NULL);
  gtk_widget_measure (column, orientation, -1, &column_least, &column_best, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = board_least + GAP + column_least;
    *natural =
        board_best + GAP + MIN (column_best, MAX (app_text_size_scale (COLUMN_MAX), column_least));
  } else {
    *minimum = MAX (board_least, column_least);
    *natural = MAX (*minimum, board_best);
  }
}

static int
board_width (int width, int height)
{
  ReportDiagram diagram;

  report_diagram_fit (&diagram, 19, width, height);
  return (int) (diagram.width + 0.5);
}

static void
place (GtkWidget *child, int x, int width, int height)
{
  GtkAllocation allocation = { x, 0, width, height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
app_game_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height,
                          int baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (widget);
  GtkWidget *column = gtk_widget_get_last_child (widget);
  int board_least, column_least, for_board, for_column, left;

  gtk_widget_measure (board, GTK_ORIENTATION_HORIZONTAL, -1, &board_least, NULL, NULL, NULL);
  gtk_widget_measure (column, GTK_ORIENTATION_HORIZONTAL, -1, &column_least, NULL, NULL, NULL);
  for_board = MAX (board_width (width - GAP - column_least, height), board_least);
  for_column = MIN (width - GAP - for_board, MAX (app_text_size_scale (COLUMN_MAX), column_least));
  left = MAX (0, (width - for_board - GAP - for_column) / 2);
  place (board, left, for_board, height);
  place (column, left + for_board + GAP, for_column, height);
}

static void
app_game_layout_class_init (AppGameLayoutClass *class)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (class);

  layout_class->measure = app_game_layout_measure;
  layout_class->allocate = app_game_layout_allocate;
}

static void
app_game_layout_init (AppGameLayout *self)
{
}

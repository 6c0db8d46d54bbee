/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/measure.h"
#include <gtk/gtk.h>

#define WIDEST 0x7fff /* wider than any line of a form */

typedef void (*Measure) (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                         int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline);

static Measure grid_before, box_before;

/* Asked for its height whatever its width, a grid of GTK tells that of its narrowest, which is its
 * largest if lines wrap; everybody else tells the smallest. Windows would be higher than what they
 * show, and GTK 4.18 wonders about a width that needs less. */
static void
measure_any_width (GtkLayoutManager *manager, GtkWidget *grid, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  int best, none, baseline;

  grid_before (manager, grid, GTK_ORIENTATION_HORIZONTAL, -1, &none, &best, &baseline, &baseline);
  grid_before (manager, grid, GTK_ORIENTATION_VERTICAL, WIDEST, minimum, &none, minimum_baseline,
               &baseline);
  grid_before (manager, grid, GTK_ORIENTATION_VERTICAL, best, &none, natural, &baseline,
               natural_baseline);
  *natural = MAX (*natural, *minimum);
}

static void
measure_grid (GtkLayoutManager *manager, GtkWidget *grid, GtkOrientation orientation, int for_size,
              int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  if (for_size < 0 && orientation == GTK_ORIENTATION_VERTICAL &&
      gtk_widget_get_request_mode (grid) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    measure_any_width (manager, grid, minimum, natural, minimum_baseline, natural_baseline);
  else
    grid_before (manager, grid, orientation, for_size, minimum, natural, minimum_baseline,
                 natural_baseline);
}

/* A box takes it that whatever is narrower is not lower. But a line that ends before the Chinese
 * name in it is lower than a longer one, and then the box would want less than it needs. */
static void
measure_box (GtkLayoutManager *manager, GtkWidget *box, GtkOrientation orientation, int for_size,
             int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  box_before (manager, box, orientation, for_size, minimum, natural, minimum_baseline,
              natural_baseline);
  *natural = MAX (*natural, *minimum);
}

static Measure
amend (GType type, Measure with)
{
  GtkLayoutManagerClass *class = g_type_class_ref (type);
  Measure before = class->measure;

  class->measure = with;
  return before;
}

/* Lets the grids and boxes of GTK, all of them and from now on, tell what height they need and
 * want without contradiction. */
void
app_measure_amend (void)
{
  if (grid_before)
    return;
  grid_before = amend (GTK_TYPE_GRID_LAYOUT, measure_grid);
  box_before = amend (GTK_TYPE_BOX_LAYOUT, measure_box);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-row-private.h"
#include <math.h>

/* How a row looks. */

/* How much of the space left lies before the text. */
static const float ROW_PAINT_ALIGNMENTS[] = {
  [APP_SHEET_START] = 0,
  [APP_SHEET_END] = 1,
  [APP_SHEET_CENTRE] = 0.5f,
};

/* The mark, as a part of the height of a line, and the pixels from the text to it: it lies in the
 * gap, so that numbers stay in line. */
#define MARK_OF_TEXT 0.32f
#define MARK_GAP 2

/* Pixels of an icon before the text where letters have their usual size, and how much of the colour
 * a lit cell has. */
#define ICON_SIZE 16
#define LIT 0.22f

/* Whether there is something to be told of that cell. */
gboolean
app_sheet_row_is_marked (const AppSheetRow *self, int column)
{
  return column < self->n_marks && self->marks[column];
}

/* @ret_ascent: pixels above the baseline of its letters. @ret_height: pixels, of all. */
void
app_sheet_row_measure_font (AppSheetRow *self, int *ret_ascent, int *ret_height)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int ascent = pango_font_metrics_get_ascent (metrics);

  *ret_ascent = PANGO_PIXELS_CEIL (ascent);
  *ret_height = PANGO_PIXELS_CEIL (ascent + pango_font_metrics_get_descent (metrics));
  pango_font_metrics_unref (metrics);
}

/* --- The text of a cell --- */

static PangoAttrList *
make_attributes (gboolean figures, gboolean bold)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (figures)
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  return attributes;
}

/* Figures of one width, for columns of numbers; what is marked is bold. */
static PangoAttrList *
row_attributes (gboolean figures, gboolean bold)
{
  static PangoAttrList *made[4];
  int index = (figures ? 1 : 0) + (bold ? 2 : 0);

  if (!made[index])
    made[index] = make_attributes (figures, bold);
  return made[index];
}

/* Names in Han are drawn as where their owner comes from writes them. */
static void
row_set_attributes (AppSheetRow *self, int column, gboolean bold)
{
  gboolean figures = self->columns->columns[column].align == APP_SHEET_END;
  PangoAttrList *usual = row_attributes (figures, bold);
  const char *language =
      app_sheet_columns_language (self->columns, column, desk_row_get (self->row));
  g_autoptr (PangoAttrList) own = language ? pango_attr_list_copy (usual) : NULL;

  if (own)
    pango_attr_list_insert (own, pango_attr_language_new (pango_language_from_string (language)));
  pango_layout_set_attributes (self->layout, own ? own : usual);
}

static PangoLayout *
row_layout (AppSheetRow *self)
{
  if (!self->layout) {
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
    pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  }
  return self->layout;
}

/* Where the text begins. Pango's own alignment would go by the direction of each text; a column's
 * goes by that of the window. */
static float
row_text_x (AppSheetRow *self, int column)
{
  const AppSheetColumns *columns = self->columns;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float before = ROW_PAINT_ALIGNMENTS[columns->columns[column].align];
  PangoRectangle text;
  float left = 0;

  pango_layout_get_pixel_extents (self->layout, NULL, &text);
  left = (float) (columns->width[column] - 2 * APP_SHEET_GAP - text.width);
  return (float) (app_sheet_columns_left (columns, column) + APP_SHEET_GAP - text.x) +
         (float) (int) (left * (mirrored ? 1 - before : before));
}

/* --- Painting --- */

/* A small triangle behind the text: it points to the row above, and grows with the letters. */
static void
row_paint_mark (AppSheetRow *self, GtkSnapshot *snapshot, int column, float text_x, int baseline,
                const GdkRGBA *colour)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PangoRectangle text;
  cairo_t *cr;
  float x, size;

  pango_layout_get_pixel_extents (self->layout, NULL, &text);
  size =
      MIN (roundf (MARK_OF_TEXT * (float) text.height), (float) (2 * (APP_SHEET_GAP - MARK_GAP)));
  x = mirrored ? text_x - MARK_GAP - size : text_x + (float) text.width + MARK_GAP;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (x, (float) baseline - 2 * size, size, size));
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_translate (cr, (double) x, (double) ((float) baseline - 2 * size));
  cairo_move_to (cr, 0, (double) size);
  cairo_line_to (cr, (double) size, (double) size);
  cairo_line_to (cr, (double) size / 2, 0);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static const char *
row_icon (AppSheetRow *self, int column)
{
  const AppSheetColumn *shown = &self->columns->columns[column];

  return shown->icon ? shown->icon (desk_row_get (self->row), shown->data) : NULL;
}

/* As much larger as the letters beside it are. */
static int
row_icon_size (AppSheetRow *self)
{
  double dpi =
      pango_cairo_context_get_resolution (gtk_widget_get_pango_context (GTK_WIDGET (self)));

  return dpi > 96 ? (int) (ICON_SIZE * dpi / 96) : ICON_SIZE;
}

/* In the colour of the text, in the middle of the row. Returns how much room it takes. */
static int
row_paint_icon (AppSheetRow *self, GtkSnapshot *snapshot, int column, const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *name = row_icon (self, column);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float x = (float) (app_sheet_columns_left (self->columns, column) + APP_SHEET_GAP);
  g_autoptr (GtkIconPaintable) icon = NULL;
  int size = row_icon_size (self);
  int y = (gtk_widget_get_height (widget) - size) / 2; /* a whole pixel */

  if (!name)
    return 0;
  icon =
      gtk_icon_theme_lookup_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
                                  name, NULL, size, gtk_widget_get_scale_factor (widget),
                                  gtk_widget_get_direction (widget), 0);
  if (mirrored)
    x += (float) (self->columns->width[column] - 2 * APP_SHEET_GAP - size);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, (float) y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size,
                                            colour, 1);
  gtk_snapshot_restore (snapshot);
  return size + APP_SHEET_GAP / 2;
}

/* Cells stand on one baseline, whatever fonts their scripts need. */
static void
row_paint_cell (AppSheetRow *self, GtkSnapshot *snapshot, int column, int baseline,
                const GdkRGBA *colour)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int icon = row_paint_icon (self, snapshot, column, colour);
  int width = self->columns->width[column] - 2 * APP_SHEET_GAP - icon;
  PangoLayout *layout = row_layout (self);
  float x = 0, y = 0;

  pango_layout_set_width (layout, width * PANGO_SCALE);
  row_set_attributes (self, column, app_sheet_row_is_marked (self, column));
  pango_layout_set_text (layout, self->texts[column], -1);
  if (pango_layout_is_ellipsized (layout))
    self->cut |= G_GUINT64_CONSTANT (1) << column;
  y = (float) (baseline - PANGO_PIXELS (pango_layout_get_baseline (layout)));
  x = row_text_x (self, column) + (float) (mirrored ? -icon : icon);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
  if (app_sheet_row_is_marked (self, column))
    row_paint_mark (self, snapshot, column, x, baseline, colour);
}

/* What is scrolled goes below nothing: it ends where those begin that stay. */
static void
row_paint_cells (AppSheetRow *self, GtkSnapshot *snapshot, int from, int to, int baseline,
                 const GdkRGBA *colour)
{
  int left = from > 0 ? self->columns->scrolled + self->columns->frozen : 0;
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - left;
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (from > 0)
    gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT ((float) left, 0, (float) MAX (width, 0),
                                                           (float) height));
  for (int i = from; i < to; i++)
    if (*self->texts[i] && self->columns->width[i] > 2 * APP_SHEET_GAP)
      row_paint_cell (self, snapshot, i, baseline, colour);
  if (from > 0)
    gtk_snapshot_pop (snapshot);
}

/* Where something would be dropped: a field in the colour of the text, with an edge. */
static void
row_paint_lit (AppSheetRow *self, GtkSnapshot *snapshot, GdkRGBA colour)
{
  const AppSheetColumns *columns = self->columns;
  int column = columns->lit_column;
  float x = column < 0 ? 0 : (float) app_sheet_columns_left (columns, column);
  float width = (float) (column < 0 ? columns->total : columns->width[column]);
  GskRoundedRect field;

  gsk_rounded_rect_init_from_rect (
      &field, &GRAPHENE_RECT_INIT (x, 0, width, (float) gtk_widget_get_height (GTK_WIDGET (self))),
      4);
  gtk_snapshot_append_border (snapshot, &field, (float[4]){ 2, 2, 2, 2 },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
  colour.alpha *= LIT;
  gtk_snapshot_append_color (snapshot, &colour, &field.bounds);
}

void
app_sheet_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppSheetRow *self = APP_SHEET_ROW (widget);
  int split = self->columns->frozen > 0 ? self->columns->to_freeze : self->columns->n;
  int ascent = 0, height = 0;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  app_sheet_row_measure_font (self, &ascent, &height);
  ascent += (gtk_widget_get_height (widget) - height) / 2;
  self->cut = 0;
  if (!self->texts)
    return;
  if (self->lit)
    row_paint_lit (self, snapshot, colour);
  row_paint_cells (self, snapshot, 0, split, ascent, &colour);
  if (split < self->columns->n)
    row_paint_cells (self, snapshot, split, self->columns->n, ascent, &colour);
}

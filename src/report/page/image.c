/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/image.h"
#include "report/board/scene.h"
#include <cairo-svg.h>
#include "report/page/file.h"
#include "report/page/text.h"

#define FOOT 0.026 /* size of the foot line's letters, in widths of the picture */
#define ASPECT 1.2 /* more than any board's height over its width */

/* Where a picture falls, in pixels. */
typedef struct {
  ReportDiagram board;
  double width;
  double height; /* with the foot line */
} Layout;

static double
foot_margin (const Layout *at)
{
  return at->width * FOOT;
}

static void
lay_out (const ReportFigure *figure, double width, Layout *at)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = report_text_new (cr);

  at->width = width;
  report_diagram_fit (&at->board, figure->board.size, width, width * ASPECT);
  at->board.top -= at->board.y;
  at->board.y = 0;
  at->height = at->board.height;
  report_text_set_font (layout, foot_margin (at), FALSE);
  if (*figure->foot != '\0')
    at->height += 2 * foot_margin (at) +
                  report_text_measure_block (layout, figure->foot, width - 2 * foot_margin (at));
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
paint_image_foot (const Layout *at, const ReportFigure *figure, cairo_t *cr)
{
  PangoLayout *layout = report_text_new (cr);

  cairo_set_source_rgb (cr, 0, 0, 0);
  report_text_set_font (layout, foot_margin (at), FALSE);
  report_text_paint_block (layout, cr, figure->foot, foot_margin (at),
                           at->board.height + foot_margin (at), at->width - 2 * foot_margin (at));
  g_object_unref (layout);
}

static void
paint_image (const Layout *at, const ReportFigure *figure, const ReportImageStyle *style,
             cairo_t *cr)
{
  ReportMarks marks = { .last = figure->numbers[figure->at] > 0 ? RULES_PASS : figure->at,
                        .theme = style->theme,
                        .coordinates = style->coordinates,
                        .numbers = figure->numbers };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  report_scene_paint_board (&at->board, cr, &figure->board, &marks);
  paint_image_foot (at, figure, cr);
}

static cairo_surface_t *
surface_new (const Layout *at, ReportImageKind kind, GByteArray *bytes)
{
  cairo_surface_t *surface;

  if (kind == REPORT_IMAGE_PNG)
    return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (at->width + 0.5),
                                       (int) (at->height + 0.5));
  surface = cairo_svg_surface_create_for_stream (report_file_append, bytes, at->width, at->height);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  return surface;
}

/* The file appears whole or not at all. Returns whether the file was written. @path: the file's
 * name; a file that is there is replaced. @figure: what to show; its foot line goes below the
 * board. @error: REPORT_ERROR_WRITE. */
gboolean
report_image_write (const char *path, const ReportFigure *figure, const ReportImageStyle *style,
                    GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  Layout at;
  cairo_t *cr;

  lay_out (figure, style->width, &at);
  surface = surface_new (&at, style->kind, bytes);
  cr = cairo_create (surface);
  paint_image (&at, figure, style, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (style->kind == REPORT_IMAGE_PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, report_file_append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return report_file_write (path, bytes, status, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/paper.h"
#include <cairo-pdf.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include "report/page/file.h"
#include "report/page/kind.h"

static void
set_metadata (const ReportFrame *frame, cairo_surface_t *surface)
{
  g_autofree char *title = *frame->event && *frame->title
                               ? g_strdup_printf (_ ("%s: %s"), frame->event, frame->title)
                               : g_strconcat (frame->event, frame->title, NULL);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Tengen " TENGEN_VERSION);
}

/* Who is told how far it is, and may say that it is enough. */
typedef struct {
  PairingProgress progress; /* NULL: nobody */
  gpointer data;
  gboolean stopped;
} Watch;

static gboolean
go_on (Watch *watch, int page, int n_pages)
{
  watch->stopped = watch->progress && !watch->progress (1000 * page / n_pages, watch->data);
  return !watch->stopped;
}

static cairo_status_t
paint_all (ReportPaper *paper, cairo_surface_t *surface, double width, double height, Watch *watch)
{
  cairo_t *cr = cairo_create (surface);
  ReportPages *plan = report_paper_plan_part (paper, cr, width, height);
  cairo_status_t status;

  for (int page = 0; page < plan->n_pages && go_on (watch, page, plan->n_pages); page++) {
    report_paper_paint_part (paper, plan, cr, page, page + 1, plan->n_pages);
    cairo_show_page (cr);
  }
  status = cairo_status (cr);
  report_paper_drop_part (paper, plan);
  cairo_destroy (cr);
  return status;
}

static cairo_status_t
make_pdf (ReportPaper *paper, GByteArray *bytes, double width, double height, Watch *watch)
{
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream (report_file_append, bytes, width, height);
  cairo_status_t status;

  set_metadata (report_paper_content (paper), surface);
  status = paint_all (paper, surface, width, height, watch);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

/* The file appears whole and safe on the disk, or not at all: REPORT_ERROR_WRITE, and whatever
 * had this name before is untouched. Returns whether the file was written. @paper: a paper, laid
 * out or not. @path: the file's name; a file that is there is replaced. @width: of a page in
 * points. @height: of a page in points. @error: where to say why not. */
gboolean
report_paper_write_pdf (ReportPaper *paper, const char *path, double width, double height,
                        GError **error)
{
  return report_paper_write_pdf_in (paper, path, width, height, NULL, NULL, error);
}

/* The same in any thread, and it can be given up: G_IO_ERROR_CANCELLED, and nothing is written.
 * Returns whether the file was written. @paper: a paper, laid out or not. @path: the file's name;
 * a file that is there is replaced. @width: of a page in points. @height: of a page in points.
 * @progress: told after each page how much is done, or NULL. @error: where to say why not. */
gboolean
report_paper_write_pdf_in (ReportPaper *paper, const char *path, double width, double height,
                           PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Watch watch = { progress, data, FALSE };
  cairo_status_t status = make_pdf (paper, bytes, width, height, &watch);

  if (!watch.stopped)
    return report_file_write (path, bytes, status, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Nothing was saved."));
  return FALSE;
}

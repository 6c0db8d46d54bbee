#include "report/paper.h"
#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "report/page.h"

struct _ReportPaper {
  ReportTable table;
  GMutex lock;      /* of the grid, because any thread may paint */
  ReportGrid *grid; /* of the last report_paper_paginate (), or NULL */
};

G_DEFINE_QUARK (report_error_quark, report_error)

static void
set_grid (ReportPaper *paper, ReportGrid *grid)
{
  g_autoptr (ReportGrid) old = NULL;

  g_mutex_lock (&paper->lock);
  old = g_steal_pointer (&paper->grid);
  paper->grid = grid;
  g_mutex_unlock (&paper->lock);
}

static ReportGrid *
ref_grid (ReportPaper *paper)
{
  ReportGrid *grid;

  g_mutex_lock (&paper->lock);
  grid = paper->grid == NULL ? NULL : report_grid_ref (paper->grid);
  g_mutex_unlock (&paper->lock);
  return grid;
}

static void
paper_clear (gpointer data)
{
  ReportPaper *paper = data;

  g_clear_pointer (&paper->grid, report_grid_unref);
  report_table_clear (&paper->table);
  g_mutex_clear (&paper->lock);
}

static cairo_t *
scratch_new (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
set_metadata (const ReportTable *table, cairo_surface_t *surface)
{
  const char *between = *table->event != '\0' && *table->title != '\0' ? ": " : "";
  g_autofree char *title = g_strconcat (table->event, between, table->title, NULL);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Tengen " TENGEN_VERSION);
}

static cairo_status_t
paint_all (const ReportTable *table, cairo_surface_t *surface, double width, double height)
{
  cairo_t *cr = cairo_create (surface);
  g_autoptr (ReportGrid) grid = report_grid_new (table, cr, width, height);
  cairo_status_t status;

  for (int page = 0; page < grid->n_pages; page++) {
    report_page_paint (table, grid, cr, page);
    cairo_show_page (cr);
  }
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

static cairo_status_t
make_pdf (const ReportTable *table, GByteArray *bytes, double width, double height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
  cairo_status_t status;

  set_metadata (table, surface);
  status = paint_all (table, surface, width, height);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

/* A sentence of our own for what goes wrong at a desk; anything else in the system's words. */
static char *
dup_reason (const GError *error)
{
  switch (error->code) {
  case G_FILE_ERROR_NOENT:
  case G_FILE_ERROR_NOTDIR:
    return g_strdup (_ ("the folder does not exist"));
  case G_FILE_ERROR_ACCES:
  case G_FILE_ERROR_PERM:
    return g_strdup (_ ("you may not write in this folder"));
  case G_FILE_ERROR_ROFS:
    return g_strdup (_ ("the disk is read-only"));
  case G_FILE_ERROR_NOSPC:
    return g_strdup (_ ("the disk is full"));
  case G_FILE_ERROR_ISDIR:
    return g_strdup (_ ("a folder has this name"));
  default:
    return g_strdup (error->message);
  }
}

static void
set_write_error (GError **error, const char *path, const char *reason)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the file's name, then the reason, such as "the disk is full". */
  g_set_error (error, REPORT_ERROR, REPORT_ERROR_WRITE, _ ("“%s” was not written: %s."), name,
               reason);
}

/**
 * report_paper_new:
 * @head: what stands at the head of every page, copied
 * @title: the title of the table, repeated on every page
 * @columns: (array length=n_columns): the columns, copied
 * @n_columns: at least 1
 *
 * Returns: (transfer full): a paper without rows
 */
ReportPaper *
report_paper_new (const ReportHead *head, const char *title, const ReportColumn *columns,
                  int n_columns)
{
  ReportPaper *paper = g_atomic_rc_box_new0 (ReportPaper);

  g_mutex_init (&paper->lock);
  report_table_init (&paper->table, head, title, columns, n_columns);
  return paper;
}

/**
 * report_paper_add_row:
 * @paper: a paper that no other thread has seen yet
 * @cells: a text for each column, copied; NULL for an empty cell
 *
 * Any text is data: nothing in it is markup.
 */
void
report_paper_add_row (ReportPaper *paper, const char *const *cells)
{
  for (int i = 0; i < paper->table.n_columns; i++)
    g_ptr_array_add (paper->table.cells,
                     (gpointer) (guintptr) report_table_keep (&paper->table, cells[i]));
  set_grid (paper, NULL);
}

/**
 * report_paper_set_empty:
 * @paper: a paper that no other thread has seen yet
 * @text: a sentence that stands in place of rows as long as there are none, copied
 */
void
report_paper_set_empty (ReportPaper *paper, const char *text)
{
  paper->table.empty = report_table_keep (&paper->table, text);
}

/**
 * report_paper_ref:
 * @paper: a paper
 *
 * Returns: (transfer full): the same paper
 */
ReportPaper *
report_paper_ref (ReportPaper *paper)
{
  return g_atomic_rc_box_acquire (paper);
}

/**
 * report_paper_unref:
 * @paper: (transfer full): a paper
 */
void
report_paper_unref (ReportPaper *paper)
{
  g_atomic_rc_box_release_full (paper, paper_clear);
}

/**
 * report_paper_fits:
 * @paper: a paper
 * @width: of a whole page in points
 *
 * Tells whether upright pages will do: where they will not, turn them.
 *
 * Returns: whether the columns have room without cutting names that are not unusually long
 */
gboolean
report_paper_fits (ReportPaper *paper, double width)
{
  cairo_t *cr = scratch_new ();
  gboolean fits = report_grid_fits (&paper->table, cr, width);

  cairo_destroy (cr);
  return fits;
}

/**
 * report_paper_paginate:
 * @paper: a paper
 * @cr: (nullable): what will be painted on, in points
 * @width: of a whole page in points; the paper keeps its own margins of 1.5 cm
 * @height: of a whole page in points
 *
 * Lays the paper out for report_paper_paint (). The pages are the same whatever the device is.
 *
 * Returns: the number of pages, at least 1
 */
int
report_paper_paginate (ReportPaper *paper, cairo_t *cr, double width, double height)
{
  cairo_t *used = cr != NULL ? cairo_reference (cr) : scratch_new ();
  ReportGrid *grid = report_grid_new (&paper->table, used, width, height);
  int n_pages = grid->n_pages;

  set_grid (paper, grid);
  cairo_destroy (used);
  return n_pages;
}

/**
 * report_paper_paint:
 * @paper: a paper after report_paper_paginate ()
 * @cr: where to paint, in points, the page's upper left corner at the origin
 * @page: from 0
 */
void
report_paper_paint (ReportPaper *paper, cairo_t *cr, int page)
{
  g_autoptr (ReportGrid) grid = ref_grid (paper);

  g_return_if_fail (grid != NULL);
  g_return_if_fail (page >= 0 && page < grid->n_pages);
  report_page_paint (&paper->table, grid, cr, page);
}

/**
 * report_paper_write_pdf:
 * @paper: a paper, laid out or not
 * @path: the file's name; a file that is there is replaced
 * @width: of a page in points
 * @height: of a page in points
 * @error: where to say why not
 *
 * The file appears whole and safe on the disk, or not at all: REPORT_ERROR_WRITE, and whatever had
 * this name before is untouched.
 *
 * Returns: whether the file was written
 */
gboolean
report_paper_write_pdf (ReportPaper *paper, const char *path, double width, double height,
                        GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) failure = NULL;
  g_autofree char *reason = NULL;
  cairo_status_t status = make_pdf (&paper->table, bytes, width, height);

  if (status != CAIRO_STATUS_SUCCESS) {
    set_write_error (error, path, cairo_status_to_string (status));
    return FALSE;
  }
  if (g_file_set_contents_full (path, (const char *) bytes->data, bytes->len,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                &failure))
    return TRUE;
  reason = dup_reason (failure);
  set_write_error (error, path, reason);
  return FALSE;
}

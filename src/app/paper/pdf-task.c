/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/pdf-task.h"

/* A paper is immutable: it does not matter which thread paints it. */
typedef struct {
  ReportPaper *paper;
  char *path;
  double width;
  double height;
} PdfTaskWork;

static void
pdf_task_work_free (gpointer data)
{
  PdfTaskWork *work = data;

  report_paper_unref (work->paper);
  g_free (work->path);
  g_free (work);
}

static gpointer
write_pdf (gpointer what, GTask *task, GError **error)
{
  PdfTaskWork *work = what;

  return report_paper_write_pdf_in (work->paper, work->path, work->width, work->height,
                                    app_task_tell, task, error)
             ? g_strdup (work->path)
             : NULL;
}

static const AppTaskKind pdf_kind = {
  .name = "pdf",
  .work = write_pdf,
  .free_what = pdf_task_work_free,
  .free_answer = g_free,
  .keeps = TRUE,
};

/* The task, valid until @done returns; not the caller’s. @path: the file; one that is there is
 * replaced. @width: of a page in points. @height: of a page in points. @cancellable: gives up
 * when it is cancelled. @done: called on the main thread when it is written, or was not. */
GTask *
app_pdf_task_start (ReportPaper *paper, const char *path, double width, double height,
                    GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  PdfTaskWork *work = g_new (PdfTaskWork, 1);

  *work = (PdfTaskWork){ report_paper_ref (paper), g_strdup (path), width, height };
  return app_task_start (&pdf_kind, work, cancellable, done, data);
}

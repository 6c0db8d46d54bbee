#pragma once
#include <gio/gio.h>
#include "report/paper.h"

/* Writes a paper while the windows live on. */
GTask *app_pdf_task_start (ReportPaper *paper, const char *path, double width, double height,
                           GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);
int app_pdf_task_get_done (GTask *task);
char *app_pdf_task_finish (GAsyncResult *result, GError **error);

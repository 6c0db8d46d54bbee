/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/shell/task.h"
#include "report/page/paper.h"

/* Writes a paper while the windows live on; the answer is the path of the file. */
GTask *app_pdf_task_start (ReportPaper *paper, const char *path, double width, double height,
                           GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

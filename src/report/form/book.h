/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"

/* Several papers as one: behind a page that says what it is about, or only joined. */
ReportPaper *report_book_new (const ReportHead *head, const char *title);
ReportPaper *report_book_join (const ReportHead *head, const char *title, GPtrArray *papers);
void report_book_add_fact (ReportPaper *book, const char *label, const char *text);
void report_book_add (ReportPaper *book, ReportPaper *part);

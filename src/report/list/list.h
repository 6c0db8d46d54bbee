/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"

/* Rows whose columns can be chosen before they become a paper. */
typedef struct _ReportList ReportList;

/* A column that can be asked for: by its own name, or by that of all of its kind. */
typedef struct {
  const char *id;    /* "r3", a word that is never translated */
  const char *group; /* "rounds"; NULL for a column of no kind */
  ReportColumn column;
  gboolean optional; /* only there where it is asked for */
} ReportField;

ReportList *report_list_new (const ReportHead *head, const char *title);
void report_list_free (ReportList *list);
void report_list_add_column (ReportList *list, const ReportField *field);
void report_list_set_legend (ReportList *list, const char *text);
void report_list_set_empty (ReportList *list, const char *text);
void report_list_put (ReportList *list, const char *text);
void report_list_put_number (ReportList *list, gint64 number);
void report_list_take (ReportList *list, char *text);
void report_list_mark (ReportList *list);
void report_list_add_heading (ReportList *list, const char *text);
void report_list_go_on (ReportList *list);
int report_list_get_n_columns (const ReportList *list);
const ReportField *report_list_get_column (const ReportList *list, int column);
ReportPaper *report_list_paper (ReportList *list, const char *columns, GError **error);
ReportPaper *report_list_end (ReportList *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportList, report_list_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/frame.h"

/* A kind of paper: what it says (content, which begins with a ReportFrame) and where that falls on
 * pages of one size (plan, which begins with a ReportPages and is g_atomic_rc_box_new0()ed). Both
 * are immutable once made. */
typedef struct {
  void (*clear) (gpointer content);                                    /* all but the frame */
  gboolean (*fits) (gconstpointer content, cairo_t *cr, double width); /* NULL: always */
  gpointer (*plan) (gconstpointer content, cairo_t *cr, double width, double height);
  void (*clear_plan) (gpointer plan); /* NULL where it holds nothing */
  void (*paint) (gconstpointer content, gconstpointer plan, cairo_t *cr, int page);
  gboolean bare; /* it paints the whole page: no head and no foot are put on it */
} ReportKind;

/* report/page/paper.c */
ReportPaper *report_paper_new_of (const ReportKind *kind, gpointer content);
ReportPages *report_paper_plan_part (const ReportPaper *paper, cairo_t *cr, double width,
                                     double height);
void report_paper_drop_part (const ReportPaper *paper, ReportPages *plan);
void report_paper_paint_part (const ReportPaper *paper, const ReportPages *plan, cairo_t *cr,
                              int page, int number, int of);
gpointer report_paper_content (ReportPaper *paper);
void report_paper_touch (ReportPaper *paper);
const char *report_paper_title (const ReportPaper *paper);

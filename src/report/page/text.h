/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <pango/pangocairo.h>
#include "report/page/head.h"

/* How a text is set that may take several lines. */
typedef struct {
  ReportAlign align;
  int most;     /* of them: what comes after that is cut */
  double pitch; /* from one to the next */
} ReportLines;

PangoLanguage *report_text_language (void);
void report_text_speak (cairo_t *cr, PangoLanguage *language);
PangoLayout *report_text_new (cairo_t *cr);
void report_text_set_font (PangoLayout *layout, double size, gboolean bold);
void report_text_set_font_for (PangoLayout *layout, const char *text, double size, double least,
                               gboolean bold, double width);
double report_text_measure (PangoLayout *layout, const char *text);
void report_text_paint (PangoLayout *layout, cairo_t *cr, const char *text, ReportAlign align,
                        double x, double room, double baseline);
double report_text_paint_block (PangoLayout *layout, cairo_t *cr, const char *text, double x,
                                double top, double width);
double report_text_measure_block (PangoLayout *layout, const char *text, double width);
int report_text_count_lines (PangoLayout *layout, const char *text, double room, int most);
void report_text_paint_lines (PangoLayout *layout, cairo_t *cr, const char *text,
                              const ReportLines *lines, double x, double room, double baseline);

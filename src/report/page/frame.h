/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <cairo.h>
#include "report/page/head.h"
#include "report/page/phrase.h"
#include "report/page/qr.h"

/* The words around what a paper is about: its head and foot, the same on every page. */
typedef struct {
  const char *event;
  const char *subtitle;
  const char *note;
  const char *title;
  const char *address;
  const char *legend; /* how the cells are to be read, below the title; "" for nothing */
  ReportQr *qr;       /* of the address, NULL without one */
  const char *foot;   /* at the left of every page's foot */
  const char *count;  /* "page %d of %d" in the language in which the paper was made */
  const char *phrases[REPORT_N_PHRASES]; /* in that language, too */
  RulesProfile profile;                  /* whose articles are cited */
  GStringChunk *texts;
} ReportFrame;

/* Where a paper falls on pages of one size, in points. */
typedef struct {
  double width; /* of the page, like the height */
  double height;
  int n_pages;
} ReportPages;

#define REPORT_FRAME_MARGIN (1.5 * 72 / 2.54)
#define REPORT_FRAME_EVENT 15.0 /* sizes of letters */
#define REPORT_FRAME_TITLE 12.0
#define REPORT_FRAME_SMALL 9.5
#define REPORT_FRAME_FINE 7.5
#define REPORT_FRAME_LEGEND (2 * 1.3 * REPORT_FRAME_FINE) /* room of a legend: two lines */

void report_frame_init (ReportFrame *frame, const ReportHead *head, const char *title);
void report_frame_clear (ReportFrame *frame);
const char *report_frame_keep (ReportFrame *frame, const char *text);
double report_frame_top (const ReportFrame *frame);
double report_frame_bottom (const ReportPages *plan);
double report_frame_width (const ReportPages *plan);
void report_frame_paint (const ReportFrame *frame, const ReportPages *plan, cairo_t *cr, int number,
                         int of);
void report_frame_paint_foot (const ReportFrame *frame, const ReportPages *plan, cairo_t *cr,
                              int number, int of);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/frame.h"
#include "report/page/paper.h"
#include "report/page/text.h"

/* A line to sign on. Lent. */
typedef struct {
  const char *role; /* "Black", "Referee" */
  const char *name; /* "" where it is not known */
  gboolean has_signed;
} ReportSignature;

#define REPORT_SIGNATURE_SIZE 8.5 /* of letters */

void report_signature_paint_rule (cairo_t *cr, double x, double y, double width, double thickness);
void report_signature_paint (const ReportSignature *signature, const ReportFrame *frame,
                             PangoLayout *layout, cairo_t *cr, double x, double y, double width);

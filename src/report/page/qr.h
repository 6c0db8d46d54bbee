/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <cairo.h>
#include <glib.h>

/* A QR code: squares in rows of as many, dark or light. */
typedef struct _ReportQr ReportQr;

ReportQr *report_qr_new (const char *text);
void report_qr_free (ReportQr *qr);
double report_qr_side (const ReportQr *qr);
void report_qr_paint (const ReportQr *qr, cairo_t *cr, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportQr, report_qr_free)

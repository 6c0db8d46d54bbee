/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/qr.h"
#include <qrencode.h>

#define QR_LEAST 62.0 /* points, of the whole: read from an arm's length */
#define SQUARE 1.25   /* points, of one square at least: more than four dots of a printer */

struct _ReportQr {
  QRcode *code;
};

/* What is lost of it to a stain or a fold can be read all the same, up to a seventh. Returns the
 * code; NULL for no text, or one that is too long. */
ReportQr *
report_qr_new (const char *text)
{
  QRcode *code = *text ? QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M) : NULL;
  ReportQr *qr;

  if (!code)
    return NULL;
  qr = g_new (ReportQr, 1);
  qr->code = code;
  return qr;
}

void
report_qr_free (ReportQr *qr)
{
  QRcode_free (qr->code);
  g_free (qr);
}

/* How wide and high it is painted, in points, without the white that it needs around it: four
 * squares. */
double
report_qr_side (const ReportQr *qr)
{
  return MAX (QR_LEAST, qr->code->width * SQUARE);
}

static gboolean
is_dark (const ReportQr *qr, int column, int row)
{
  return qr->code->data[row * qr->code->width + column] & 1;
}

/* All squares are one shape, so that no device leaves gaps between them. */
void
report_qr_paint (const ReportQr *qr, cairo_t *cr, double x, double y)
{
  int n = qr->code->width;
  double square = report_qr_side (qr) / n;

  cairo_new_path (cr);
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      if (is_dark (qr, column, row))
        cairo_rectangle (cr, x + column * square, y + row * square, square, square);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
}

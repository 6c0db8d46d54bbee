/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/signature.h"
#include <glib/gi18n.h>

#define SIGNATURE_LEAST 6.0 /* size of letters */

/* @x: its left end, in points. */
void
report_signature_paint_rule (cairo_t *cr, double x, double y, double width, double thickness)
{
  cairo_rectangle (cr, x, y - thickness / 2, width, thickness);
  cairo_fill (cr);
}

/* A line, below it who signs there, and on it a word where that has been done at the desk.
 * @signature: who signs. @frame: of the paper that is signed. @layout: for the text. @x: the
 * left end of the line, in points. */
void
report_signature_paint (const ReportSignature *signature, const ReportFrame *frame,
                        PangoLayout *layout, cairo_t *cr, double x, double y, double width)
{
  g_autofree char *text = *signature->name != '\0'
                              ? g_strdup_printf (_ ("%s: %s"), signature->role, signature->name)
                              : g_strdup (signature->role);

  report_text_set_font (layout, REPORT_SIGNATURE_SIZE, FALSE);
  if (signature->has_signed)
    report_text_paint (layout, cr, frame->phrases[REPORT_PHRASE_CONFIRMED], REPORT_LEFT, x, width,
                       y - 4);
  report_signature_paint_rule (cr, x, y, width, 0.6);
  report_text_set_font_for (layout, text, REPORT_SIGNATURE_SIZE, SIGNATURE_LEAST, FALSE, width);
  report_text_paint (layout, cr, text, REPORT_LEFT, x, width, y + REPORT_SIGNATURE_SIZE + 3);
}

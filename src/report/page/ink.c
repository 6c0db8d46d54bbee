/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/ink.h"

/* Letters of all kinds keep 4.5 to 1 from both grounds, lines 3 to 1 (WCAG 2.1). */
static const ReportInk inks[REPORT_N_THEMES] = {
  [REPORT_THEME_LIGHT] = { .ground = { 1, 1, 1 },
                           .shade = { 0.93, 0.93, 0.92 },
                           .text = { 0.10, 0.10, 0.10 },
                           .faint = { 0.36, 0.36, 0.36 },
                           .line = { 0.50, 0.50, 0.50 } },
  [REPORT_THEME_DARK] = { .ground = { 0.14, 0.14, 0.15 },
                          .shade = { 0.22, 0.22, 0.24 },
                          .text = { 0.96, 0.96, 0.96 },
                          .faint = { 0.74, 0.74, 0.76 },
                          .line = { 0.56, 0.56, 0.58 } },
  [REPORT_THEME_CLEAR] = { .ground = { 1, 1, 1 }, .shade = { 1, 1, 1 } },
  [REPORT_THEME_PRINT] = { .ground = { 1, 1, 1 },
                           .shade = { 1, 1, 1 },
                           .faint = { 0.30, 0.30, 0.30 },
                           .line = { 0.40, 0.40, 0.40 } },
};

/* Its colours. */
const ReportInk *
report_ink_get (ReportTheme theme)
{
  return &inks[theme < REPORT_N_THEMES ? theme : REPORT_THEME_LIGHT];
}

/* @cr: where to paint next. */
void
report_ink_use (cairo_t *cr, ReportColour colour)
{
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
}

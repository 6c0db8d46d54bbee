/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/palette.h"
#include <math.h>

#define INK \
  {         \
    0, 0, 0 \
  }
#define PAPER \
  {           \
    1, 1, 1   \
  }

/* The wood of the clear theme lies where black and white can both be told from it by 4.5 to 1,
 * which only a luminance between 0.175 and 0.183 allows. */
static const ReportPalette palettes[REPORT_N_THEMES] = {
  [REPORT_THEME_LIGHT] = { .wood = { 0.972, 0.902, 0.722 },
                           .grain = { 0.886, 0.765, 0.520 },
                           .line = { 0.13, 0.10, 0.06 },
                           .label = { 0.34, 0.25, 0.13 },
                           .mark = { 0.08, 0.06, 0.03 },
                           .cursor = { 0.05, 0.30, 0.75 },
                           .casing = PAPER,
                           .differs = { 0.72, 0.09, 0.13 },
                           .line_width = 0.07,
                           .fade = 0.60 },
  [REPORT_THEME_DARK] = { .wood = { 0.416, 0.345, 0.263 },
                          .grain = { 0.333, 0.267, 0.196 },
                          .line = { 0.10, 0.075, 0.05 },
                          .label = { 0.92, 0.86, 0.76 },
                          .mark = { 0.97, 0.93, 0.86 },
                          .cursor = { 0.05, 0.22, 0.50 },
                          .casing = { 0.93, 0.95, 1 },
                          .differs = { 0.72, 0.09, 0.13 },
                          .line_width = 0.07,
                          .fade = 0.60 },
  [REPORT_THEME_CLEAR] = { .wood = { 0.541, 0.451, 0.267 },
                           .grain = { 0.541, 0.451, 0.267 },
                           .line = INK,
                           .label = PAPER,
                           .mark = INK,
                           .cursor = INK,
                           .casing = PAPER,
                           .differs = INK,
                           .outlines = { INK, PAPER, INK },
                           .outline = 0.14,
                           .line_width = 0.11,
                           .fade = 0.60,
                           .flat = TRUE },
  [REPORT_THEME_PRINT] = { .wood = PAPER,
                           .grain = PAPER,
                           .line = INK,
                           .label = INK,
                           .mark = INK,
                           .cursor = INK,
                           .casing = PAPER,
                           .differs = INK,
                           .outlines = { INK, INK, INK },
                           .outline = 0.09,
                           .line_width = 0.06,
                           .fade = 1,
                           .flat = TRUE },
};

/* Its colours. */
const ReportPalette *
report_palette_get (ReportTheme theme)
{
  return &palettes[theme < REPORT_N_THEMES ? theme : REPORT_THEME_LIGHT];
}

/* What its wood looks like from afar. */
ReportColour
report_palette_ground (const ReportPalette *palette)
{
  ReportColour a = palette->wood, b = palette->grain;

  return (ReportColour){ a.red + 0.3 * (b.red - a.red), a.green + 0.3 * (b.green - a.green),
                         a.blue + 0.3 * (b.blue - a.blue) };
}

/* In what one writes on such a stone. @stone: black or white. */
ReportColour
report_palette_ink (RulesColour stone)
{
  return stone == RULES_BLACK ? (ReportColour) PAPER : (ReportColour) INK;
}

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (ReportColour colour)
{
  return 0.2126 * linear (colour.red) + 0.7152 * linear (colour.green) +
         0.0722 * linear (colour.blue);
}

/* How far they can be told apart by light alone, 1 to 21, as WCAG 2.1 defines it. */
double
report_palette_contrast (ReportColour one, ReportColour other)
{
  double a = luminance (one), b = luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

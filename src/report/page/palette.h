/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>
#include "report/board/diagram.h"

typedef struct {
  double red, green, blue; /* 0 to 1, sRGB */
} ReportColour;

/* What a theme looks like. */
typedef struct {
  ReportColour wood;
  ReportColour grain;       /* of the darkest fibre; the wood's own colour for none */
  ReportColour line;        /* and stars */
  ReportColour label;       /* in the margin */
  ReportColour mark;        /* on an empty point */
  ReportColour cursor;      /* the dark of its frame */
  ReportColour casing;      /* the light around the cursor, lines and rings */
  ReportColour differs;     /* of the ring where record and table differ */
  ReportColour outlines[3]; /* by colour of the stone; used where `outline` is not 0 */
  double outline;           /* thickness in centimetres */
  double line_width;        /* in centimetres */
  double fade;              /* opacity of a stone that is only thought of, or dead */
  gboolean flat;            /* stones are discs without light and shadow */
} ReportPalette;

ReportColour report_palette_ground (const ReportPalette *palette);
const ReportPalette *report_palette_get (ReportTheme theme);
ReportColour report_palette_ink (RulesColour stone);
double report_palette_contrast (ReportColour one, ReportColour other);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/diagram.h"
#include "report/board/figure.h"

typedef enum { REPORT_IMAGE_PNG, REPORT_IMAGE_SVG } ReportImageKind;

typedef struct {
  ReportImageKind kind;
  int width; /* pixels */
  ReportTheme theme;
  ReportCoordinates coordinates;
} ReportImageStyle;

gboolean report_image_write (const char *path, const ReportFigure *figure,
                               const ReportImageStyle *style, GError **error);

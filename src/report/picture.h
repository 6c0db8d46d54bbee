#pragma once
#include "report/diagram.h"
#include "report/figure.h"

typedef enum { REPORT_PICTURE_PNG, REPORT_PICTURE_SVG } ReportPictureKind;

typedef struct {
  ReportPictureKind kind;
  int width; /* pixels */
  ReportTheme theme;
  ReportCoordinates coordinates;
} ReportPictureStyle;

gboolean report_picture_write (const char *path, const ReportFigure *figure,
                               const ReportPictureStyle *style, GError **error);

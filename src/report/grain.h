#pragma once
#include "report/canvas.h"

cairo_surface_t *report_grain_new (const ReportCanvas *canvas, int width, int height);

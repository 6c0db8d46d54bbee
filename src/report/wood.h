#pragma once
#include "report/canvas.h"

void report_wood_paint (const ReportCanvas *canvas, ReportCoordinates coordinates);

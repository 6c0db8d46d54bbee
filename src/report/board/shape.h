/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/canvas.h"
#include "report/list/cell.h"

void report_shape_paint_ground (const ReportCanvas *canvas, RulesPoint point);
void report_shape_paint (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell);
void report_shape_paint_line (const ReportCanvas *canvas, const ReportLine *line);

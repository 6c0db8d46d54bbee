/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/cell.h"
#include "report/page/canvas.h"

void report_mark_paint_last (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell);
void report_mark_paint_around (const ReportCanvas *canvas, RulesPoint point);
void report_mark_paint_dead (const ReportCanvas *canvas, RulesPoint point, const ReportPoint *cell);
void report_mark_paint_owner (const ReportCanvas *canvas, RulesPoint point,
                              const ReportPoint *cell);
void report_mark_paint_differs (const ReportCanvas *canvas, RulesPoint point);
void report_mark_paint_cursor (const ReportCanvas *canvas, RulesPoint point);

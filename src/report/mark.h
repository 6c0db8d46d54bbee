#pragma once
#include "report/canvas.h"

void report_mark_paint_last (const ReportCanvas *canvas, RulesPoint point, RulesColour stone);
void report_mark_paint_dead (const ReportCanvas *canvas, RulesPoint point, RulesColour stone);
void report_mark_paint_owner (const ReportCanvas *canvas, RulesPoint point, RulesColour owner);
void report_mark_paint_cursor (const ReportCanvas *canvas, RulesPoint point);
void report_mark_paint_label (const ReportCanvas *canvas, RulesPoint point, RulesColour stone,
                              const char *text);

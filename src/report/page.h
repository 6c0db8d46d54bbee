#pragma once
#include "report/grid.h"

void report_page_paint (const ReportTable *table, const ReportGrid *grid, cairo_t *cr, int page);

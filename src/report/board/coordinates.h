/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/diagram.h"

/* How points and lines are called. */
const char *report_coordinates_column (ReportCoordinates style, int column, char buffer[16]);
const char *report_coordinates_row (ReportCoordinates style, int row, int size, char buffer[16]);
const char *report_coordinates_format (ReportCoordinates style, RulesPoint point, int size,
                                       char buffer[16]);
gboolean report_coordinates_parse (const char *text, int size, RulesPoint *ret_point);

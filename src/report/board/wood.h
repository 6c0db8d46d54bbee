/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/canvas.h"

void report_wood_paint (const ReportCanvas *canvas, ReportCoordinates coordinates);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/canvas.h"

cairo_surface_t *report_grain_new (const ReportCanvas *canvas, int width, int height);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/canvas.h"

/* How many white stones there are; no two of them have the same veins. */
#define REPORT_LENS_SHELLS 6

cairo_surface_t *report_lens_new (RulesColour colour, int shell, int side, double radius);

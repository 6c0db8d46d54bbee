/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/diagram.h"

/* A board in pixels that is kept, and painted again only where it looks different. */
typedef struct _ReportPicture ReportPicture;

ReportPicture *report_picture_new (void);
void report_picture_free (ReportPicture *picture);
const cairo_region_t *report_picture_update (ReportPicture *picture, const ReportDiagram *diagram,
                                             const RulesBoard *board, const ReportMarks *marks);
cairo_surface_t *report_picture_get_surface (const ReportPicture *picture,
                                             cairo_rectangle_int_t *ret_place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportPicture, report_picture_free)

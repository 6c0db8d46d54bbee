/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/record/record-position.h"
#include "report/board/diagram.h"

/* What a node says should be drawn on the board. */
typedef struct {
  GArray *markup; /* ReportMarkup */
  GArray *lines;  /* ReportLine */
  GPtrArray *labels;
  guint8 owner[RULES_POINTS]; /* RulesColour, by TB and TW */
  guint8 dead[RULES_POINTS];  /* flags: stones in the territory of the other side */
  gboolean is_count;          /* the two are to be shown as a count; otherwise labels say it */
} AppRecordMarks;

AppRecordMarks *app_record_marks_new (const FormatsSgf *sgf, guint32 node,
                                      const AppRecordPosition *position);
void app_record_marks_add_label (AppRecordMarks *marks, RulesPoint point, const char *label);
void app_record_marks_free (AppRecordMarks *marks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppRecordMarks, app_record_marks_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/record/position.h"
#include "report/board/diagram.h"

/* What a node says should be drawn on the board. */
typedef struct {
  GArray *markup; /* ReportMarkup */
  GArray *lines;  /* ReportLine */
  GPtrArray *labels;
  guint8 owner[RULES_POINTS]; /* RulesColour, by TB and TW */
  guint8 dead[RULES_POINTS];  /* flags: stones in the territory of the other side */
  gboolean is_count;          /* the two are to be shown as a count; otherwise labels say it */
} SceneRecordMarks;

SceneRecordMarks *scene_record_marks_new (const FormatsSgf *sgf, guint32 node,
                                          const SceneRecordPosition *position);
void scene_record_marks_add_label (SceneRecordMarks *marks, RulesPoint point, const char *label);
void scene_record_marks_free (SceneRecordMarks *marks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SceneRecordMarks, scene_record_marks_free)

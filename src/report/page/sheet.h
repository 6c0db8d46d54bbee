/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/record.h"
#include "report/form/facts.h"
#include "report/board/figure.h"

/* A record as the papers about it take it. The sheet owns what the other members lend. */
typedef struct {
  ReportHead head;
  ReportGame game;
  ReportMoves moves;
  /*< private >*/
  GArray *steps; /* ReportStep */
  GStringChunk *texts;
} ReportSheet;

ReportSheet *report_sheet_new (const FormatsRecord *record);
void report_sheet_free (ReportSheet *sheet);
void report_sheet_set_table (ReportSheet *sheet, const char *note, const char *rules);
void report_sheet_set_name (ReportSheet *sheet, RulesColour side, const char *name);
void report_sheet_set_time (ReportSheet *sheet, const char *time);
void report_sheet_cut (ReportSheet *sheet, int n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportSheet, report_sheet_free)

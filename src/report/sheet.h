#pragma once
#include "report/facts.h"
#include "report/figure.h"

/* One game put together piece by piece for the papers about it. The sheet owns what the other
 * members lend. */
typedef struct {
  ReportHead head;
  ReportGame game;
  ReportMoves moves;
  /*< private >*/
  GArray *steps; /* ReportStep */
  GStringChunk *texts;
} ReportSheet;

ReportSheet *report_sheet_new (int size);
void report_sheet_free (ReportSheet *sheet);
void report_sheet_set_head (ReportSheet *sheet, const char *event, const char *subtitle,
                            const char *note);
void report_sheet_set_player (ReportSheet *sheet, RulesColour side, const char *name,
                              const char *rank, const char *from);
void report_sheet_set_terms (ReportSheet *sheet, const char *date, const char *rules,
                             gint64 main_ms, const char *overtime);
void report_sheet_set_result (ReportSheet *sheet, RulesResult result, const char *text);
void report_sheet_add_step (ReportSheet *sheet, RulesMoveKind kind, RulesColour colour,
                            RulesPoint point);
void report_sheet_cut (ReportSheet *sheet, int n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportSheet, report_sheet_free)

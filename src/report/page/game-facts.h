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
} ReportGameFacts;

ReportGameFacts *report_game_facts_new (const FormatsRecord *record);
void report_game_facts_free (ReportGameFacts *sheet);
void report_game_facts_set_table (ReportGameFacts *sheet, const char *note, const char *rules);
void report_game_facts_set_name (ReportGameFacts *sheet, RulesColour side, const char *name);
void report_game_facts_set_time (ReportGameFacts *sheet, const char *time);
void report_game_facts_cut (ReportGameFacts *sheet, int n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportGameFacts, report_game_facts_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/list.h"
#include "standing/table/column.h"

void report_standings_add_column (ReportList *list, const StandingColumn *column, const char *head);
void report_standings_put (ReportList *list, const StandingColumn *column,
                           const StandingTable *table, int line);
void report_standings_add_heading (ReportList *list, const StandingTable *table, int line);
char *report_standings_worth (const StandingField *field);
char *report_standings_legend (const StandingField *field, int after, gboolean points);
ReportList *report_standings_list (const ReportHead *head, StandingTable *table);

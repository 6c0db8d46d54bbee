#pragma once
#include "report/list.h"
#include "standing/standing.h"

ReportList *report_standings_list (const ReportHead *head, StandingTable *table);
int report_standings_decider (const StandingTable *table, int place);
ReportPaper *report_standings_new (const ReportHead *head, StandingTable *table);
